import GameCore
import Protocol
import Words

// What staff do besides rounds and results: roles, check-in, sitting out and pairing by hand.

// MARK: - Checks

extension Tournament {
  /// `cup swap N ana bob`: the paired round with these two exchanged.
  func exchange(_ call: Call, _ players: Players) throws(RequestError) -> [Encounter] {
    guard let draft else { throw .refused(.cupUnpaired, ["cup": number]) }
    guard heading.rules.kind == .swiss else { throw .refused(.cupSwiss) }
    let (one, other) = try pair(call, players)
    let isPaired = [one, other].allSatisfy { entrant in
      draft.contains { $0.rest == nil && $0.entrants.contains(entrant) }
    }
    guard isPaired, one != other else { throw .refused(.cupPair) }
    return Cup.exchange(one, other, in: draft)
  }

  /// The two entrants who are named after the cup.
  func pair(_ call: Call, _ players: Players) throws(RequestError) -> (Int, Int) {
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
  ) throws(RequestError) -> Facts {
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
    let span = text.allSatisfy(\.isNumber) ? "\(text)m" : text
    if Int(plain: text) == 0 { return 0 }
    guard let duration = Span.read(span, most: CupLimits.pauseMax) else {
      throw .refused(.value(name: "break", range: "0…4h"))
    }
    return duration.wholeMilliseconds / 1000
  }
}

// MARK: - Staff

extension Cups {
  static func listStaff(_ call: Call, _ cup: Tournament, _ step: inout Step) {
    for helper in cup.helpers {
      step.row(call, [.cup: cup.number, .player: helper.name, .role: helper.role])
    }
    step.ok(call, [.cup: cup.number])
  }
}

// MARK: - Who is here, and who sits out

extension Cups {
  /// `cup checkin N open [for=20m]` and `cup checkin N close`. Without `for=` check-in stays open
  /// until it is closed.
  mutating func checkIn(
    _ call: Call, _ cup: Tournament, _ step: inout Step
  ) throws(RequestError) {
    try cup.check(.open, .cupBegun)
    switch Names.key(call.words.arguments[2]) {
    case CheckInState.open.rawValue:
      let moment = try call["for"].map { text throws(RequestError) in
        guard let span = Span.read(text, most: CupLimits.checkInMax) else {
          throw .refused(.value(name: "for", range: "1s…24h"))
        }
        return step.now + span
      }
      try order(
        CupStep(.checkIn, [.state: CheckInState.open.rawValue]), call, cup, &step)
      change(cup.number) { $0.endCheckIn(at: moment) }
      step.keep(cup: cup.number)
      wakeForDeadline(cup.number, &step)
      step.ok(call, [.cup: cup.number])
      self[cup.number]?.tellCheckIn(&step)
    case "close":
      guard cup.isCheckInOpen else { throw .refused(.cupCheckIn, ["cup": cup.number]) }
      try closeCheckIn(of: cup.number, by: call.player, &step)
      step.ok(call, [.cup: cup.number])
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
    try apply(
      CupStep(.checkIn, [.state: CheckInState.closed.rawValue, .by: by]), in: number, &step)
    self[number]?.tellCheckIn(&step)
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
      try order(.paired(tables, as: .drafted), call, cup, &step)
      guard let cup = self[cup.number] else { return }
      let groups = cup.cup.groups
      for (table, encounter) in tables.enumerated() {
        Self.gameRow(call, cup, cup.round, table, encounter, of: groups, &step)
      }
    } else {
      askPairing(of: cup, &step)
      let by = step.players.number(of: call.player ?? .gone)
      change(cup.number) { $0.draftBy = by }
    }
    step.ok(call, [.cup: cup.number, .round: cup.round + 1])
  }
}
