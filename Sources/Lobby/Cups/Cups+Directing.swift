import GameCore
import Protocol

// Joining and leaving a cup, and the director's commands. Checks come first and change nothing; a
// command that has passed them is carried out.

extension Cups {
  // MARK: - Coming and going

  mutating func join(_ call: Call, _ cup: Tournament, _ step: inout Step) throws(RequestError) {
    let player = try call.caller()
    try enter(player, cup, by: player, &step)
    step.ok(call, [.cup: cup.number])
    cup.tell(.joined, of: player, &step)
  }

  /// Lets staff add a player, as a new entrant or as the entrant that the player was before.
  mutating func bringIn(
    _ player: PlayerID, _ cup: Tournament, by staff: PlayerID, _ step: inout Step
  ) throws(RequestError) {
    guard cup.hasPlayed(player) else { return try enter(player, cup, by: staff, &step) }
    let cupStep = CupStep(
      what: .returned, by: step.players.number(of: staff),
      player: step.players.number(of: player))
    try apply(cupStep, of: player, in: cup.number, &step)
  }

  mutating func addHouse(
    _ guest: PlayerID, _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    try enter(guest, cup, by: call.player ?? .gone, &step)
    step.ok(call, [.cup: cup.number, .player: step.players.name(of: guest)])
    cup.tell(.joined, of: guest, &step)
  }

  private mutating func enter(
    _ player: PlayerID, _ cup: Tournament, by director: PlayerID, _ step: inout Step
  ) throws(RequestError) {
    try cup.checkReturn(of: player)
    let game = cup.heading.game.game.rules.name
    let rating = Int(step.players[player].strength(in: game).rating.rating.rounded())
    let cupStep = CupStep(
      what: .joined, by: step.players.number(of: director),
      player: step.players.number(of: player), rating: rating)
    try apply(cupStep, of: player, in: cup.number, &step)
  }

  /// Refuses to add a player who has declined or who ignores the director, because being added is
  /// an invitation. The answer does not say which reason it is.
  func checkMayAdd(
    _ player: PlayerID, to cup: Tournament, by staff: PlayerID?, _ players: Players
  ) throws(RequestError) {
    if !cup.hasPlayed(player) { try cup.checkReturn(of: player) }
    guard player != staff else { return }
    let number = players.number(of: player)
    let hasDeclined = alive.contains {
      $0.director == cup.director && $0.decliners.contains(number)
    }
    guard !hasDeclined || cup.hasPlayed(player), !players.ignores(player, cup.director) else {
      throw .refused(.cupInvitation, ["cup": cup.number])
    }
  }

  mutating func accept(_ call: Call, _ cup: Tournament, _ step: inout Step) throws(RequestError) {
    let player = try call.caller()
    let number = step.players.number(of: player)
    guard cup.invited.contains(number) else { throw .refused(.cupNotInvited, ["cup": cup.number]) }
    try apply(CupStep(what: .accepted, player: number), in: cup.number, &step)
    step.ok(call, [.cup: cup.number])
    cup.tell(.accepted, of: player, &step)
  }

  /// Takes out a player who has given up their match. Returns whether they were still in the cup:
  /// the match they gave up may have been the last of all.
  mutating func leave(
    _ number: Int, _ player: PlayerID, by director: PlayerID, _ step: inout Step
  ) -> Bool {
    guard let cup = self[number], cup.cup.stage != .finished else { return false }
    let table = cup.table(of: player)
    let cupStep = CupStep(
      what: .left, by: step.players.number(of: director), player: step.players.number(of: player))
    guard happens(cupStep, in: number, &step) else { return false }
    self[number]?.tell(.left, of: player, &step)
    // Tells the opponents that the table has ended.
    if let table { self[number]?.tellResult(round: cup.round, table: table + 1, &step) }
    return true
  }

  /// Refuses commands that come too fast, because others are told of them. The limit is separate
  /// from that of talk.
  mutating func pace(_ number: Int, _ step: Step) throws(RequestError) {
    var isAllowed = true
    change(number) { isAllowed = $0.direct(at: step.now, of: step.limits.directing) }
    guard isAllowed else { throw .refused(.directingFast, retryMilliseconds: 1000) }
  }

  /// Takes out a player who has missed two tables in a row, so that nobody waits for them again.
  mutating func withdraw(_ player: PlayerID, from number: Int, _ step: inout Step) {
    guard let cup = self[number], let entrant = cup.entrant(player), cup.cup.hasMissedTwo(entrant)
    else { return }
    let cupStep = CupStep(what: .left, player: step.players.number(of: player))
    guard happens(cupStep, in: number, &step) else { return }
    self[number]?.tell(.left, of: player, toAllStaff: true, &step)
  }

  // MARK: - Rounds and results

  /// Starts a round. Without tables it is paired by another thread and begins a moment later.
  mutating func start(
    _ tables: [Encounter]?, _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    guard let tables else {
      step.ok(call, [.cup: cup.number, .round: cup.round + 1])
      return askPairing(of: cup, &step)
    }
    try order(CupStep(what: .paired, tables: tables), call, cup, &step)
    step.ok(call, [.cup: cup.number, .round: cup.round + 1])
    tellRound(tables, of: cup.number, &step)
  }

  /// Plans the first round for a moment, or only for the director's command if `moment` is `nil`.
  mutating func plan(
    startAt moment: Instant?, _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    let span = Names.key(call["in"] ?? "")
    try order(CupStep(what: .planned, word: span), call, cup, &step)
    change(cup.number) { $0.nextRoundAt = moment }
    wakeForDeadline(cup.number, &step)
    let seconds = self[cup.number]?.startsIn(at: step.now)
    step.ok(call, [.cup: cup.number, .round: cup.round, .starts: seconds])
  }

  /// Takes a step for a member of the staff.
  mutating func order(
    _ cupStep: CupStep, of player: PlayerID? = nil, _ call: Call, _ cup: Tournament,
    _ step: inout Step
  ) throws(RequestError) {
    var cupStep = cupStep
    cupStep.by = step.players.number(of: call.player ?? .gone)
    try apply(cupStep, of: player, in: cup.number, &step)
  }

  /// Takes a step for the director and announces it. Returns the rooms that the cup no longer
  /// needs.
  mutating func direct(
    _ wanted: CupStep, _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) -> [Int] {
    try order(wanted, call, cup, &step)
    step.ok(call, [.cup: cup.number])
    switch wanted.what {
    case .ended: return close(cup.number, &step)
    case .tookBack:
      self[cup.number]?.tellBack(cup.round, &step)
      return cup.rooms
    case .corrected:
      if !cup.isOver {
        self[cup.number]?.tellResult(round: wanted.round, table: wanted.table, &step)
      }
      self[cup.number]?.tellResult(.corrected, round: wanted.round, table: wanted.table, &step)
      // The final is to be played again, so the cup is not over after all.
      if cup.isOver, self[cup.number]?.isOver == false { self[cup.number]?.tellPhase(&step) }
    case .apart, .closed: break
    case .changed: self[cup.number]?.tellSettings(&step)
    case .paused: stopWaiting(in: cup.number, nil, &step)
    default: self[cup.number]?.tellPhase(byDirector: true, &step)
    }
    return []
  }

  /// Pauses a cup after its last round was taken back. Without a pause the same round would be
  /// paired again at once.
  mutating func pauseAfterBack(
    _ cup: Tournament, _ call: Call, _ step: inout Step
  ) throws(RequestError) {
    try order(CupStep(what: .paused), call, cup, &step)
    stopWaiting(in: cup.number, nil, &step)
  }

  /// Stops waiting for missing players; when the cup is resumed, their time starts again. A cup
  /// that pauses by itself announces why.
  mutating func stopWaiting(in number: Int, _ why: PauseReason?, _ step: inout Step) {
    change(number) { $0.stopWaiting(at: step.now) }
    step.keep(cup: number)
    self[number]?.tellPhase(byDirector: why == nil, why: why, &step)
  }

  /// Records that a player has given up their match at a table. If the table has only one match,
  /// the table is lost.
  mutating func forfeit(
    _ player: PlayerID, at table: Int, _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    guard self[cup.number]?.table(of: player) == table else { return }
    let cupStep = CupStep(
      what: .forfeited, round: cup.round, table: table + 1,
      missing: [step.players.number(of: player)])
    try order(cupStep, call, cup, &step)
    self[cup.number]?.tellResult(round: cup.round, table: table + 1, &step)
  }
}

// MARK: - Checks

extension Tournament {
  /// Refuses a player whose return would make a second entrant of the same name.
  func checkReturn(of player: PlayerID) throws(RequestError) {
    let before = players.indices.filter { players[$0] == player }.map { cup.entrants[$0] }
    guard before.allSatisfy(\.hasLeft) else { return }
    // A player who has met nobody and had no bye may return.
    guard before.allSatisfy({ $0.leftAfter == $0.joinedAfter }) else {
      throw .refused(.cupLeft, ["cup": number])
    }
    guard before.count < CupLimits.comingsMax else {
      throw .refused(.cupLeftOften, ["cup": number])
    }
  }

  /// Whether a player who has left had met somebody or had a bye.
  func hasPlayed(_ player: PlayerID) -> Bool {
    guard let entrant = players.lastIndex(of: player) else { return false }
    let (came, left) = (cup.entrants[entrant].joinedAfter, cup.entrants[entrant].leftAfter)
    return left.map { $0 > came } ?? false
  }

  func checkMayAddHouse(_ players: Players, _ limits: Limits) throws(RequestError) {
    guard heading.game.game.strategy != nil else { throw .refused(.houseCannot) }
    let house = self.players.count { players[$0].level != nil && entrant($0) != nil }
    guard house < limits.cupHouseMax else {
      throw .refused(.cupHouseMost, ["most": limits.cupHouseMax])
    }
  }

  /// Refuses to let anybody leave after the last match.
  func checkGamesAreLeft() throws(RequestError) {
    guard !isOver, cup.stage != .finished else { throw .refused(.cupOver, cup: number) }
  }

  /// The player who asks to leave.
  func leaver(_ call: Call) throws(RequestError) -> PlayerID {
    let player = try call.caller()
    guard entrant(player) != nil else { throw .refused(.cupNotEntered, ["cup": number]) }
    try checkGamesAreLeft()
    return player
  }

  /// The player named after the cup.
  func entrant(_ name: String, _ players: Players) throws(RequestError) -> PlayerID {
    let key = Names.key(name)
    guard
      let player = self.players.first(where: {
        Names.key(players.name(of: $0)) == key && entrant($0) != nil
      })
    else { throw .refused(.cupNoPlayer, ["cup": number]) }
    return player
  }

  /// The named player, and the table at which they play now.
  func seat(_ call: Call, _ players: Players) throws(RequestError) -> (player: PlayerID, table: Int)
  {
    let player = try entrant(call.words.arguments[2], players)
    guard let table = table(of: player), let encounter = encounter(table) else {
      throw .refused(.cupTableNone, ["player": players.name(of: player)])
    }
    try checkDistance(to: encounter, call, .desk)
    return (player, table)
  }

  /// When a round begins, as given to `cup start N`.
  enum Start: Sendable {
    /// The round begins now. Without tables it is paired by another thread.
    case now([Encounter]?)
    /// The first round begins at a moment; `nil` means at the director's command.
    case planned(Instant?)
  }

  func start(_ call: Call, _ step: Step) throws(RequestError) -> Start {
    guard let span = call["in"] else { return .now(try pairing(step)) }
    try check(.open, .cupBegun)
    guard Names.key(span) != "off" else { return .planned(nil) }
    return .planned(step.now + (try Cups.span(span, most: CupLimits.startMax)))
  }

  /// The whole seconds until the next round begins by itself, if that is planned.
  func startsIn(at now: Instant) -> Int? {
    guard !waitsForDirector || phase == .open, let moment = nextRoundAt, moment > now else {
      return nil
    }
    return ((moment - now).wholeMilliseconds + 999) / 1000
  }

  /// The tables of the next round if it may begin, or `nil` if another thread must pair it. A round
  /// that was paired by hand begins as it is.
  func pairing(_ step: Step, toLook: Bool = false) throws(RequestError) -> [Encounter]? {
    guard phase != .paused || toLook else { throw .refused(.cupPaused, ["cup": number]) }
    try step.refuseWhileDraining()
    if let draft, !toLook { return draft }
    do throws(RefusalReason) {
      // Players who are absent when check-in closes are not paired.
      var copy = self
      if isCheckInOpen {
        try copy.apply(CupStep(what: .checkIn, word: CheckInState.closed.rawValue)) { _ in
          (.gone, "")
        }
      }
      guard isLarge(step.limits) else { return try copy.cup.nextPairing() }
      try copy.cup.checkMayBegin()
      return nil
    } catch {
      throw .refused(error, cup: number)
    }
  }

  func check(_ wanted: Phase, _ why: RefusalReason) throws(RequestError) {
    guard phase == wanted else { throw .refused(why, ["cup": number]) }
  }

  /// `cup correct N table=T winner=NAME`
  func result(_ call: Call, _ players: Players) throws(RequestError) -> CupStep {
    let round = try Cups.number(call, "round", 1...max(1, round)) ?? round
    let count = cup.rounds.indices.contains(round - 1) ? cup.rounds[round - 1].count : 0
    guard let table = try Cups.number(call, "table", 1...max(1, count)), count > 0 else {
      throw .refused(.cupWhichTable)
    }
    try checkDistance(to: cup.rounds[round - 1][table - 1], call, .deputy)
    let places = try places(call, cup.rounds[round - 1][table - 1], players)
    return CupStep(what: .corrected, round: round, table: table, places: places)
  }

  private func places(
    _ call: Call, _ encounter: Encounter, _ players: Players
  ) throws(RequestError) -> [Int] {
    if let text = call["places"] {
      let places = text.split(separator: ",").map { Int(plain: $0) ?? 0 }
      guard places.count == encounter.entrants.count, call["winner"] == nil else {
        throw .refused(.cupPlaces)
      }
      return places
    }
    guard let name = call["winner"] else { throw .refused(.cupHowEnded) }
    guard name != "-" else { return encounter.entrants.map { _ in 1 } }
    let winner = encounter.entrants.firstIndex { entrant in
      Names.key(players.name(of: self.players[entrant])) == Names.key(name)
    }
    guard let winner else { throw .refused(.cupNoWinner) }
    return encounter.entrants.indices.map { $0 == winner ? 1 : 2 }
  }
}
