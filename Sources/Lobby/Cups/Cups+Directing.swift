import GameCore
import Protocol
import Words

// Joining and leaving a cup, and the commands of its staff. Checks come first and change nothing; a
// command that has passed them is carried out.

extension Cups {
  // MARK: - Coming and going

  /// Lets staff add a player, as a new entrant or as the entrant that the player was before.
  /// Refuses to add a player who has declined or who ignores the director, because being added is
  /// an invitation. The answer does not say which reason it is.
  mutating func bringIn(
    _ player: PlayerID, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    let number = step.players.number(of: player)
    // Whether a player who has left had met somebody or had a bye.
    let hasPlayed = cup.latest(player).map { $0.leftAfter ?? 0 > $0.joinedAfter } ?? false
    if !hasPlayed { try cup.checkReturn(of: player) }
    if player != step.call.player {
      let hasDeclined = alive.contains {
        $0.director == cup.director && $0.leavers.contains(number)
      }
      let isWelcome = !hasDeclined || hasPlayed
      try cup.require(isWelcome && !step.players.ignores(player, cup.director), .cupInvitation)
    }
    guard hasPlayed else { return try enter(player, cup, &step) }
    try order(CupStep(.returned, [.player: number]), of: player, cup, &step)
  }

  mutating func enter(
    _ player: PlayerID, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    try cup.checkReturn(of: player)
    let game = cup.heading.game.game.rules.name
    let rating = step.players[player].rating(in: game).rounded
    let cupStep = CupStep(.joined, [.player: step.players.number(of: player), .rating: rating])
    try order(cupStep, of: player, cup, &step)
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
    let isAllowed = change(number) { $0.directed.take(at: step.now, of: step.limits.directing) }
    guard isAllowed != false else { throw .refused(.directingFast, retryMilliseconds: 1000) }
  }

  /// Takes out a player who has missed two tables in a row, so that nobody waits for them again.
  mutating func withdraw(_ player: PlayerID, from number: Int, _ step: inout Step) {
    let cupStep = CupStep(.left, [.player: step.players.number(of: player)])
    guard let cup = self[number], let entrant = cup.entrant(player),
      cup.cup.hasMissedTwo(entrant), applyIfItFits(cupStep, in: number, &step)
    else { return }
    self[number]?.tell(.left, of: player, toAllStaff: true, &step)
  }

  // MARK: - Rounds and results

  /// Takes a step for a member of the staff.
  mutating func order(
    _ cupStep: CupStep, of player: PlayerID? = nil, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    let by = step.players.number(of: step.call.player ?? .gone)
    try apply(cupStep.by(by), of: player, in: cup.number, &step)
  }

  /// Takes a step for the director and announces it. Returns the rooms that the cup no longer
  /// needs.
  mutating func direct(
    _ wanted: CupStep, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) -> [Int] {
    try order(wanted, cup, &step)
    step.ok([.cup: cup.number])
    switch wanted.what {
    case .ended: return close(cup.number, &step)
    case .tookBack:
      self[cup.number]?.tellOrder(.back, &step)
      return cup.rooms
    case .corrected:
      let (round, table) = (wanted.number(.round) ?? 0, wanted.number(.table) ?? 0)
      if !cup.isOver { self[cup.number]?.tellResult(round: round, table: table, &step) }
      self[cup.number]?.tellResult(.corrected, round: round, table: table, &step)
      // The final is to be played again, so the cup is not over after all.
      if cup.isOver, self[cup.number]?.isOver == false { self[cup.number]?.tellPhase(&step) }
    case .apart, .closed: break
    case .changed: self[cup.number]?.tellOrder(.set, &step)
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

  /// Pairs the next round so that staff can look at it. Without tables the round is paired by
  /// another thread.
  mutating func draft(
    _ tables: [Encounter]?, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    if let tables {
      try order(.paired(tables, as: .drafted), cup, &step)
      guard let cup = self[cup.number] else { return }
      let groups = cup.cup.groups
      for (table, encounter) in tables.enumerated() {
        Self.gameRow(cup, cup.round, table, encounter, of: groups, &step)
      }
    } else {
      askPairing(of: cup, &step)
      let by = step.players.number(of: step.call.player ?? .gone)
      change(cup.number) { $0.draftBy = by }
    }
    step.ok([.cup: cup.number, .round: cup.round + 1])
  }

  // MARK: - Settings, roles and check-in

  /// `cup set N title= rounds= minutes= break= best=`
  static func change(of kind: CupKind, _ step: Step) throws(RequestError) -> Facts {
    let (call, limits) = (step.call, step.limits)
    let change: Facts = [
      .title: try call["title"].map { text throws(RequestError) in try title(text, limits) },
      .rounds: try number(call, "rounds", 1...CupLimits.swissRoundsMax),
      .minutes: try number(call, "minutes", CupHeading.minutes(of: kind).range),
      .break: try pause(call), .best: try number(call, "best", 1...5),
    ]
    guard change != [:] else {
      throw .refused(.usage, ["verb": "cup"], ending: "cup set N title=\"…\"")
    }
    return change
  }

  /// `break=90s` or `break=5m`, in seconds. A bare number means minutes, as in `minutes=`.
  static func pause(_ call: Call) throws(RequestError) -> Int? {
    guard let text = call["break"] else { return nil }
    if Int(plain: text) == 0 { return 0 }
    let whole = text.allSatisfy(\.isNumber) ? "\(text)m" : text
    return try span(whole, "break", "0…4h", most: CupLimits.pauseMax).wholeMilliseconds / 1000
  }

  private static func span(
    _ text: String, _ name: String, _ range: Wording, most: Duration
  ) throws(RequestError) -> Duration {
    guard let span = Span.read(text, most: most) else {
      throw .refused(.value(name: name, range: range))
    }
    return span
  }

  static func listStaff(_ cup: Tournament, _ step: inout Step) {
    for helper in cup.helpers {
      step.row([.cup: cup.number, .player: helper.name, .role: helper.role])
    }
    step.ok([.cup: cup.number])
  }

  /// `cup checkin N open [for=20m]` and `cup checkin N close`. Without `for=` check-in stays open
  /// until it is closed.
  mutating func checkIn(_ cup: Tournament, _ step: inout Step) throws(RequestError) {
    try cup.require(cup.phase == .open, .cupBegun)
    switch Names.key(step.call.words.arguments[2]) {
    case CheckInState.open.rawValue:
      let span = try step.call["for"].map { text throws(RequestError) in
        try Self.span(text, "for", "1s…24h", most: CupLimits.checkInMax)
      }
      try order(CupStep(.checkIn, [.state: CheckInState.open.rawValue]), cup, &step)
      change(cup.number) { $0.checkInUntil = span.map { step.now + $0 } }
      step.keep(cup: cup.number)
      wakeForDeadline(cup.number, &step)
      step.ok([.cup: cup.number])
      self[cup.number]?.tellOrder(.checkin, &step)
    case "close":
      try cup.require(cup.isCheckInOpen, .cupCheckIn)
      try closeCheckIn(of: cup.number, by: step.call.player, &step)
      step.ok([.cup: cup.number])
    default: throw .refused(.usage, ["verb": "cup"], ending: "cup checkin N open|close")
    }
  }

  /// Closes check-in. Players who have not checked in are absent from now on. Nothing happens if
  /// check-in is closed already.
  mutating func closeCheckIn(
    of number: Int, by player: PlayerID?, _ step: inout Step
  ) throws(RequestError) {
    guard self[number]?.isCheckInOpen == true else { return }
    let by = player.map { step.players.number(of: $0) }
    let closed = CupStep(.checkIn, [.state: CheckInState.closed.rawValue, .by: by])
    try apply(closed, in: number, &step)
    self[number]?.tellOrder(.checkin, &step)
  }
}

// MARK: - Checks

extension Tournament {
  /// Refuses a player whose return would make a second entrant of the same name.
  func checkReturn(of player: PlayerID) throws(RequestError) {
    let before = players.indices.filter { players[$0] == player }.map { cup.entrants[$0] }
    guard before.allSatisfy(\.hasLeft) else { return }
    // A player who has met nobody and had no bye may return.
    try require(before.allSatisfy { $0.leftAfter == $0.joinedAfter }, .cupLeft)
    try require(before.count < CupLimits.comingsMax, .cupLeftOften)
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
    let player = self.players.first { Names.key(players.name(of: $0)) == key && entrant($0) != nil }
    guard let player else { throw .refused(.cupNoPlayer, ["cup": number]) }
    return player
  }

  /// The named player, and the table at which they play now.
  func seat(_ step: Step) throws(RequestError) -> (PlayerID, table: Int) {
    let player = try entrant(step.call.words.arguments[2], step.players)
    guard let table = table(of: player), let encounter = encounter(table) else {
      throw .refused(.cupTableNone, ["player": step.players.name(of: player)])
    }
    try checkDistance(to: encounter, step.call, .desk)
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
    try require(phase != .paused || toLook, .cupPaused)
    try step.refuseWhileDraining()
    if let draft, !toLook { return draft }
    do throws(RefusalReason) {
      // Players who are absent when check-in closes are not paired.
      var copy = self
      if isCheckInOpen { try copy.checkIn(isOpen: false) }
      guard isLarge(step.limits) else { return try copy.cup.nextPairing() }
      try copy.cup.checkMayBegin()
      return nil
    } catch {
      throw .refused(error, cup: number)
    }
  }

  /// Refuses what the cup does not allow as it is now.
  func require(_ isAllowed: Bool, _ why: RefusalReason) throws(RequestError) {
    guard isAllowed else { throw .refused(why, ["cup": number]) }
  }

  /// `cup correct N table=T winner=NAME`
  func result(_ step: Step) throws(RequestError) -> CupStep {
    let round = try Cups.number(step.call, "round", 1...max(1, round)) ?? round
    let tables = cup.rounds[at: round - 1] ?? []
    guard let table = try Cups.number(step.call, "table", 1...max(1, tables.count)),
      let encounter = tables[at: table - 1]
    else { throw .refused(.cupWhichTable) }
    try checkDistance(to: encounter, step.call, .deputy)
    let places = try places(step.call, encounter, step.players)
    return CupStep(.corrected, [.round: round, .table: table, .places: places])
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

  // MARK: - Pairing by hand

  /// `cup swap N ana bob`: the paired round with these two exchanged.
  func exchange(_ step: Step) throws(RequestError) -> [Encounter] {
    guard let draft else { throw .refused(.cupUnpaired, ["cup": number]) }
    guard heading.rules.kind == .swiss else { throw .refused(.cupSwiss) }
    let (one, other) = try pair(step)
    let isPaired = [one, other].allSatisfy { entrant in
      draft.contains { $0.rest == nil && $0.entrants.contains(entrant) }
    }
    guard isPaired, one != other else { throw .refused(.cupPair) }
    return draft.map { table in
      guard table.rest == nil else { return table }
      let entrants = table.entrants.map { $0 == one ? other : $0 == other ? one : $0 }
      return Encounter(entrants: entrants, bout: table.bout)
    }
  }

  /// The two entrants who are named after the cup.
  func pair(_ step: Step) throws(RequestError) -> (Int, Int) {
    let found = try step.call.words.arguments[2...3].map { name throws(RequestError) in
      entrant(try entrant(name, step.players)) ?? 0
    }
    return (found[0], found[1])
  }
}

extension RequestError {
  /// What a cup has refused. Nothing in it has changed.
  static func refused(_ why: RefusalReason, cup number: Int) -> RequestError {
    if why == .cupTableSize { return .refused(why, ["most": CupLimits.tableMax]) }
    return why.blanks.contains("cup") ? .refused(why, ["cup": number]) : .refused(why)
  }
}
