import GameCore
import Protocol

// Joining and leaving a cup, and the director's commands. Checks come first and change nothing; a
// command that has passed them is carried out.

extension Cups {
  // MARK: - Coming and going

  /// Lets staff add a player, as a new entrant or as the entrant that the player was before.
  mutating func bringIn(
    _ player: PlayerID, _ cup: Tournament, by staff: PlayerID, _ step: inout Step
  ) throws(RequestError) {
    guard cup.hasPlayed(player) else { return try enter(player, cup, by: staff, &step) }
    let cupStep = CupStep(.returned, [.player: step.players.number(of: player)])
    try apply(cupStep.by(step.players.number(of: staff)), of: player, in: cup.number, &step)
  }

  mutating func enter(
    _ player: PlayerID, _ cup: Tournament, by director: PlayerID, _ step: inout Step
  ) throws(RequestError) {
    try cup.checkReturn(of: player)
    let game = cup.heading.game.game.rules.name
    let rating = step.players[player].rating(in: game).rounded
    let cupStep = CupStep(.joined, [.player: step.players.number(of: player), .rating: rating])
    try apply(cupStep.by(step.players.number(of: director)), of: player, in: cup.number, &step)
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
      $0.director == cup.director && $0.leavers.contains(number)
    }
    guard !hasDeclined || cup.hasPlayed(player), !players.ignores(player, cup.director) else {
      throw .refused(.cupInvitation, ["cup": cup.number])
    }
  }

  /// Takes out a player who has given up their match. Returns whether they were still in the cup:
  /// the match they gave up may have been the last of all.
  mutating func leave(
    _ number: Int, _ player: PlayerID, by director: PlayerID, _ step: inout Step
  ) -> Bool {
    guard let cup = self[number], cup.cup.stage != .finished else { return false }
    let table = cup.table(of: player)
    let cupStep = CupStep(.left, [.player: step.players.number(of: player)])
    guard applyIfItFits(cupStep.by(step.players.number(of: director)), in: number, &step) else {
      return false
    }
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
    let cupStep = CupStep(.left, [.player: step.players.number(of: player)])
    guard applyIfItFits(cupStep, in: number, &step) else { return }
    self[number]?.tell(.left, of: player, toAllStaff: true, &step)
  }

  // MARK: - Rounds and results

  /// Takes a step for a member of the staff.
  mutating func order(
    _ cupStep: CupStep, of player: PlayerID? = nil, _ call: Call, _ cup: Tournament,
    _ step: inout Step
  ) throws(RequestError) {
    let by = step.players.number(of: call.player ?? .gone)
    try apply(cupStep.by(by), of: player, in: cup.number, &step)
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
      let (round, table) = (wanted.number(.round) ?? 0, wanted.number(.table) ?? 0)
      if !cup.isOver { self[cup.number]?.tellResult(round: round, table: table, &step) }
      self[cup.number]?.tellResult(.corrected, round: round, table: table, &step)
      // The final is to be played again, so the cup is not over after all.
      if cup.isOver, self[cup.number]?.isOver == false { self[cup.number]?.tellPhase(&step) }
    case .apart, .closed: break
    case .changed: self[cup.number]?.tellSettings(&step)
    case .paused: stopWaiting(in: cup.number, nil, &step)
    default: self[cup.number]?.tellPhase(byDirector: true, &step)
    }
    return []
  }

  /// Stops waiting for missing players; when the cup is resumed, their time starts again. A cup
  /// that pauses by itself announces why.
  mutating func stopWaiting(in number: Int, _ why: PauseReason?, _ step: inout Step) {
    change(number) { $0.stopWaiting(at: step.now) }
    step.keep(cup: number)
    self[number]?.tellPhase(byDirector: why == nil, why: why, &step)
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
        try copy.apply(CupStep(.checkIn, [.state: CheckInState.closed.rawValue])) { _ in
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

  func check(_ wanted: SaidPhase, _ why: RefusalReason) throws(RequestError) {
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
    return CupStep(.corrected, [.round: round, .table: table, .places: CupStep.list(places)])
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
