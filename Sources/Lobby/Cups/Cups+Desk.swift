import GameCore
import Protocol
import Words

// What staff do besides rounds and results: roles, check-in, sitting out and pairing by hand.

// MARK: - Checks

extension Tournament {
  /// `cup sit N [NAME] [half=yes]`, and `off` as the last word.
  struct SitWish: Sendable {
    let player: PlayerID
    /// How the player sits out; `nil` means playing after all.
    let rest: Rest?
  }

  /// `cup checkin N open [for=20m]` and `cup checkin N close`. Without `for=` check-in stays open
  /// until it is closed.
  enum CheckInWish: Sendable {
    case open(until: Instant?)
    case close
  }

  func checkIn(_ call: Call, _ step: Step) throws(RequestError) -> CheckInWish {
    try check(.open, .cupBegun)
    switch Names.key(call.words.arguments[2]) {
    case CheckInState.open.rawValue:
      guard let span = call["for"] else { return .open(until: nil) }
      return .open(until: step.now + (try Cups.span(span, most: CupLimits.checkInMax)))
    case "close" where isCheckInOpen: return .close
    case "close": throw .refused(.cupCheckIn, ["cup": number])
    default: throw .refused(.usage, ["verb": "cup"], ending: "cup checkin N open|close")
    }
  }

  /// `cup swap N ana bob`: the paired round with these two exchanged.
  func exchange(_ call: Call, _ players: Players) throws(RequestError) -> [Encounter] {
    guard let draft else { throw .refused(.cupUnpaired, ["cup": number]) }
    guard heading.rules.kind == .swiss else { throw .refused(.cupSwiss) }
    let (one, other) = try pair(call, players)
    let isPaired = [one, other].allSatisfy { entrant in
      draft.contains { $0.rest == nil && $0.entrants.contains(entrant) }
    }
    guard isPaired, one != other else { throw .refused(.cupNoPlayer, ["cup": number]) }
    return Cup.exchange(one, other, in: draft)
  }

  func apart(_ call: Call, _ players: Players) throws(RequestError) -> CupStep {
    let (one, other) = try pair(call, players)
    return CupStep(what: .apart, pair: [numbers[one], numbers[other]])
  }

  /// The two entrants who are named after the cup.
  private func pair(_ call: Call, _ players: Players) throws(RequestError) -> (Int, Int) {
    let words = call.words.arguments
    let found = try words[2...3].map { name throws(RequestError) in
      entrant(try entrant(name, players)) ?? 0
    }
    return (found[0], found[1])
  }
}

extension Cups {
  /// `cup set N title= rounds= minutes= break= best=`
  static func change(
    _ call: Call, of kind: CupKind, _ limits: Limits
  ) throws(RequestError) -> CupChange {
    let change = CupChange(
      title: try call["title"].map { text throws(RequestError) in try title(text, limits) },
      rounds: try number(call, "rounds", 1...CupLimits.swissRoundsMax),
      minutes: try number(call, "minutes", CupHeading.minutes(of: kind).range),
      pause: try pause(call),
      best: try number(call, "best", 1...5))
    guard !change.isEmpty else {
      throw .refused(.usage, ["verb": "cup"], ending: "cup set N title=\"…\"")
    }
    return change
  }

  /// `break=90s` or `break=5m`, in seconds. A bare number means minutes, as in `minutes=`.
  static func pause(_ call: Call) throws(RequestError) -> Int? {
    guard let text = call["break"] else { return nil }
    let span = text.allSatisfy(\.isNumber) ? "\(text)m" : text
    if Int(plain: text) == 0 { return 0 }
    return try Self.span(span, most: CupLimits.pauseMax).wholeMilliseconds / 1000
  }

  static func span(_ text: String, most: Duration) throws(RequestError) -> Duration {
    guard let duration = Span.read(text, most: most) else { throw .refused(.startForm) }
    return duration
  }
}

// MARK: - Staff

extension Cups {
  static func listStaff(_ call: Call, _ cup: Tournament, _ step: inout Step) {
    for number in cup.staff.keys.sorted() {
      guard let helper = cup.staff[number] else { continue }
      let name = step.players.name(of: helper.player)
      step.row(call, [.cup: cup.number, .player: name, .role: helper.role])
    }
    step.ok(call, [.cup: cup.number])
  }

  mutating func appoint(
    _ player: PlayerID, _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    let role = call["role"].map { Names.key($0) } ?? ""
    guard role == "none" || Role(rawValue: role) != nil else {
      throw .refused(.value(name: "role", range: "deputy, desk, none"))
    }
    try Self.checkMayDirect(player, cup, step.players)
    let number = step.players.number(of: player)
    let cupStep = CupStep(what: .staffed, player: number, word: role)
    try order(cupStep, of: player, call, cup, &step)
    step.ok(call, [.cup: cup.number])
    self[cup.number]?.tellStaff(player, role: role, &step)
  }

  mutating func hand(
    to player: PlayerID, _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    try Self.checkMayDirect(player, cup, step.players)
    let cupStep = CupStep(what: .handed, player: step.players.number(of: player))
    try order(cupStep, of: player, call, cup, &step)
    step.ok(call, [.cup: cup.number])
    self[cup.number]?.tellStaff(player, role: "director", &step)
  }

  /// Refuses house bots and the present director as new directors.
  private static func checkMayDirect(
    _ player: PlayerID, _ cup: Tournament, _ players: Players
  ) throws(RequestError) {
    guard player != cup.director, players[player].level == nil else {
      throw .refused(.cupStaff, ["cup": cup.number])
    }
  }
}

// MARK: - Who is here, and who sits out

extension Cups {
  mutating func tick(
    _ player: PlayerID, _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    if cup.mayReturn(player) {
      let number = step.players.number(of: player)
      try order(CupStep(what: .returned, player: number), of: player, call, cup, &step)
      step.ok(call, [.cup: cup.number, .player: step.players.name(of: player)])
      self[cup.number]?.tell(.joined, of: player, toAllStaff: true, &step)
      return
    }
    let isAbsent = cup.entrant(player).map { cup.cup.entrants[$0].isAbsent } ?? false
    guard cup.isCheckInOpen || isAbsent else { throw .refused(.cupCheckIn, ["cup": cup.number]) }
    try order(CupStep(what: .here, player: step.players.number(of: player)), call, cup, &step)
    step.ok(call, [.cup: cup.number, .player: step.players.name(of: player)])
    self[cup.number]?.tell(.here, of: player, toAllStaff: true, &step)
  }

  mutating func sit(
    _ player: PlayerID, _ rest: Rest?, _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    var cupStep = CupStep(what: .sat, player: step.players.number(of: player))
    cupStep.word = Rest.word(rest)
    try order(cupStep, call, cup, &step)
    step.ok(call, [.cup: cup.number, .player: step.players.name(of: player)])
    self[cup.number]?.tellSits(player, rest, &step)
  }

  mutating func checkIn(
    _ wish: Tournament.CheckInWish, _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    guard case .open(let moment) = wish else {
      try closeCheckIn(of: cup.number, by: call.player, &step)
      return step.ok(call, [.cup: cup.number])
    }
    try order(CupStep(what: .checkIn, word: CheckInState.open.rawValue), call, cup, &step)
    change(cup.number) { $0.endCheckIn(at: moment) }
    step.keep(cup: cup.number)
    wakeForDeadline(cup.number, &step)
    step.ok(call, [.cup: cup.number])
    self[cup.number]?.tellCheckIn(&step)
  }

  /// Closes check-in. Players who have not checked in are absent from now on. Nothing happens if
  /// check-in is closed already.
  mutating func closeCheckIn(
    of number: Int, by player: PlayerID?, _ step: inout Step
  ) throws(RequestError) {
    guard self[number]?.isCheckInOpen == true else { return }
    let by = player.map { step.players.number(of: $0) }
    try apply(
      CupStep(what: .checkIn, by: by, word: CheckInState.closed.rawValue), in: number, &step)
    self[number]?.tellCheckIn(&step)
  }
}

// MARK: - Messages

extension Cups {
  /// Shows a message of the staff in the cup's row for a while, where walls read it.
  mutating func show(message text: String, of number: Int, by player: PlayerID, _ step: Step) {
    change(number) {
      $0.show(message: text, by: step.players.number(of: player), at: step.now)
    }
  }
}

// MARK: - The next round before it begins

extension Cups {
  /// Pairs the next round so that staff can look at it. Without tables the round is paired by
  /// another thread.
  mutating func draft(
    _ tables: [Encounter]?, _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    if let tables {
      try order(CupStep(what: .drafted, tables: tables), call, cup, &step)
      guard let cup = self[cup.number] else { return }
      let groups = cup.cup.groups
      for table in tables.indices { Self.draftRow(call, cup, table, of: groups, &step) }
    } else {
      askPairing(of: cup, &step)
      let by = step.players.number(of: call.player ?? .gone)
      change(cup.number) { $0.draftBy = by }
    }
    step.ok(call, [.cup: cup.number, .round: cup.round + 1])
  }
}
