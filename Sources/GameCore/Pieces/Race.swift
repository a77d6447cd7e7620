import Wire
import Words

/// The state of the seats in a race, shared by the sliding puzzle and Mastermind.
///
/// Everybody works on the same task. With `finish=first` the first player to solve it ends the
/// match. With `finish=all` it lasts until everybody has solved it, run out of tries or given up.
struct Race: Equatable, Sendable {
  enum Standing: Equatable, Sendable {
    case racing
    /// Finished, in this time and with this many moves or tries.
    case finished(milliseconds: Int, steps: Int)
    case exhausted
    /// Given up, after this many others did.
    case resigned(before: Int)
  }

  static let finishOption = Option(
    .finish, .choice(["first", "all"]), standard: "first", counting: .always, MatchText.finishHelp)

  private let endsWithFirst: Bool
  /// The reason for a won race: `solved` or `cracked`.
  private let goal: Reason
  private(set) var standings: [Standing]
  private(set) var movers: SeatSet
  private(set) var ending: Reason?

  init(_ settings: Settings, goal: Reason) {
    endsWithFirst = settings[.finish] == "first"
    self.goal = goal
    movers = SeatSet(first: settings.seats)
    standings = Array(repeating: .racing, count: settings.seats)
  }

  /// Notes that `seat` has finished. Returns its place so far.
  mutating func finish(_ seat: Seat, milliseconds: Int, steps: Int) -> Int {
    settle(seat, .finished(milliseconds: milliseconds, steps: steps))
    if endsWithFirst { end(goal) }
    return places[seat.index]
  }

  /// Notes that `seat` has reached the goal in so many steps, and adds the event `solved moves=17
  /// ms=9120 place=1`. The game provides its own words for the goal and for a step.
  mutating func finish(
    _ seat: Seat, _ event: EventName, _ step: Attribute.Key, _ steps: Int, at table: inout Table
  ) {
    let place = finish(seat, milliseconds: table.milliseconds, steps: steps)
    table.events.begin(event, seat)
    table.events.add(step, steps)
    table.events.add(.ms, table.milliseconds)
    table.events.add(.place, place)
  }

  mutating func exhaust(_ seat: Seat) { settle(seat, .exhausted) }

  /// Removes `seat` from the race. A finished player keeps their time, and the others play on.
  mutating func resign(_ seat: Seat, reason: Reason) {
    guard !standings[seat.index].isFinished else { return }
    let gone = standings.count(where: \.isResigned)
    // The last remaining player has won. With `finish=all` the others continue when a player gives
    // up, but they do not wait for a player who has gone away.
    let left = standings.count - gone
    if left <= 2, endsWithFirst || reason == .abandoned { end(reason) }
    settle(seat, .resigned(before: gone), reason)
  }

  mutating func clockRanOut() { end(.clock) }

  /// Ends a race in which no player can move any more, with its goal as the reason if someone won,
  /// otherwise with `reason`.
  private mutating func settle(_ seat: Seat, _ standing: Standing, _ reason: Reason = .exhausted) {
    standings[seat.index] = standing
    movers.remove(seat)
    guard movers.isEmpty else { return }
    end(standings.contains(where: \.isFinished) ? goal : reason)
  }

  private mutating func end(_ reason: Reason) {
    if ending == nil { ending = reason }
    movers = []
  }
}

extension Attribute.Key {
  static let finish = Self(
    "finish", .one(["first", "all"]), "Races: who ends the match, the first or the last one.")
}

// MARK: - The winner

extension Race.Standing {
  var isFinished: Bool { if case .finished = self { true } else { false } }

  var isResigned: Bool { if case .resigned = self { true } else { false } }

  /// The smallest rank is the best: by time, then by moves; then those who did not finish; then
  /// those who gave up, the last to do so first.
  fileprivate var rank: [Int] {
    switch self {
    case .finished(let milliseconds, let steps): [0, milliseconds, steps]
    case .racing, .exhausted: [1, 0, 0]
    case .resigned(let before): [2, -before, 0]
    }
  }
}

extension Race {
  var places: [Int] {
    GameCore.places(by: standings.map(\.rank)) { $0.lexicographicallyPrecedes($1) }
  }

  func outcome(scores: [Int], revealed: Facts = [:]) -> Outcome? {
    guard let ending else { return nil }
    return Outcome(
      winner: winner.map { .seat($0) } ?? .nobody, reason: ending, scores: scores, places: places,
      revealed: revealed)
  }

  /// The only seat in the first place. A single player must have finished; with several, outlasting
  /// the others is enough.
  private var winner: Seat? {
    let places = places
    guard places.count(where: { $0 == 1 }) == 1, let first = places.firstIndex(of: 1) else {
      return nil
    }
    return standings[first].isFinished || standings.count > 1 ? Seat(index: first) : nil
  }
}

// MARK: - How a seat's standing is displayed

extension Race {
  /// The facts of `state` that say how far a seat is.
  static func facts(_ standing: Standing, place: Int) -> Facts {
    switch standing {
    case .racing: [:]
    case .finished(let milliseconds, _): [.ms: milliseconds, .place: place]
    case .exhausted: [.out: "exhausted"]
    case .resigned: [.out: "resigned"]
    }
  }

  /// The standing in words: `212 moves`, `place 1 in 1:14.210 with 212 moves`.
  static func words(_ seat: Facts, _ steps: Wording) -> Wording {
    if let milliseconds = seat.number(.ms), let place = seat.number(.place) {
      return Wording(
        MatchText.placed,
        ["place": "\(place)", "time": Wording(time(milliseconds)), "steps": steps])
    }
    guard let out = seat[.out] else { return steps }
    return steps + ", " + Wording(out == "resigned" ? MatchText.resigned : .exhausted)
  }

  /// `1:14.210`
  private static func time(_ milliseconds: Int) -> String {
    "\(Feat.minutes(milliseconds)).\(String(1000 + milliseconds % 1000).dropFirst())"
  }
}
