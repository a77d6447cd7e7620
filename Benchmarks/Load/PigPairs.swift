import Platform
import Screens

/// Pairs at Pig, whole matches one after the other. Each pair has one move under way at any time,
/// and makes the next when both have heard of it; a turn is rolled up to 20 and held.
struct PigPairs: Load {
  private struct Player {
    var isIn = false
    /// The last move that this one has heard of.
    var heard = 0
  }

  private struct Pair {
    var one = Player()
    var two = Player()
    var room: Int?
    /// The seat that moves next, while that is known.
    var next: Int?
    var holds = false
    /// When the move was sent that the opponent has not heard of.
    var sent: Int?
  }

  private var pairs: [Pair]
  private let names: PlayerNames
  /// Pairs that have begun their first match.
  private(set) var playing = 0
  var meter = Meter()
  /// Moves of the first pair, which `meter` leaves out if it is told apart.
  private(set) var apart = 0
  private let setsFirstApart: Bool

  private static let holdsAt = 20

  init(_ count: Int, names: PlayerNames, setsFirstApart: Bool = false) {
    pairs = Array(repeating: Pair(), count: count)
    self.names = names
    self.setsFirstApart = setsFirstApart
  }

  var isReady: Bool { playing >= pairs.count }
  /// Where the first pair plays.
  var firstRoom: Int? { pairs.first?.room }

  /// Connects everybody, in order.
  func begin(in crowd: Crowd) throws(LoadFailure) {
    for player in 0..<(2 * pairs.count) {
      try crowd.connect()
      try crowd.say(names.hello(player), by: player)
    }
  }

  mutating func hear(
    _ line: Span<UInt8>, by player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    guard line.count > 4, pairs.indices.contains(player / 2) else { return }
    switch (line[0], line[1]) {
    case (UInt8(ascii: "E"), UInt8(ascii: "V")): try hearEvent(line, by: player, in: crowd)
    case (UInt8(ascii: "O"), _): try sitDown(line, player, in: crowd)
    case (UInt8(ascii: "E"), _), (UInt8(ascii: "B"), _): throw .refused(line.text)
    default: break
    }
  }

  private mutating func hearEvent(
    _ line: Span<UInt8>, by player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    if line.begins(with: "EV roll") || line.begins(with: "EV hold") {
      hearMove(line, by: player)
    } else if line.begins(with: "EV turn") {
      if line.number(after: " seat=") == player % 2 + 1 { setNext(player, holds: false) }
    } else if line.begins(with: "EV start") {
      setHeard(0, by: player)
      if player % 2 == 0 { playing += 1 }
      return
    } else if line.begins(with: "EV over") {
      pairs[player / 2].next = nil
      return try crowd.say("again\n", by: player)
    } else {
      return
    }
    try goOn(player / 2, in: crowd)
  }

  private mutating func hearMove(_ line: Span<UInt8>, by player: Int) {
    setHeard(line.number(after: " n=") ?? 0, by: player)
    if line.number(after: " seat=") == player % 2 + 1 {
      // What follows a one or a hold is told by the next line.
      guard let total = line.number(after: " total="), total > 0 else { return }
      setNext(player, holds: total >= Self.holdsAt)
    } else if let sent = pairs[player / 2].sent {
      pairs[player / 2].sent = nil
      if setsFirstApart, player < 2 {
        if meter.isOn { apart += 1 }
      } else {
        meter.add(since: sent)
      }
    }
  }

  private mutating func setNext(_ player: Int, holds: Bool) {
    pairs[player / 2].next = player % 2
    pairs[player / 2].holds = holds
  }

  private mutating func setHeard(_ move: Int, by player: Int) {
    if player % 2 == 0 {
      pairs[player / 2].one.heard = move
    } else {
      pairs[player / 2].two.heard = move
    }
  }

  /// Once both have heard of the last move the next one is made.
  private mutating func goOn(_ index: Int, in crowd: Crowd) throws(LoadFailure) {
    guard let next = pairs[index].next, pairs[index].one.heard == pairs[index].two.heard else {
      return
    }
    pairs[index].next = nil
    pairs[index].sent = Clock.nanoseconds
    try crowd.say(pairs[index].holds ? "hold\n" : "roll\n", by: 2 * index + next)
  }

  /// The first of a pair opens a room, and the second joins it.
  private mutating func sitDown(
    _ line: Span<UInt8>, _ player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    let index = player / 2
    if line.begins(with: "OK name=") {
      if player % 2 == 0 {
        pairs[index].one.isIn = true
        return try crowd.say("create pig clock=0\n", by: player)
      }
      pairs[index].two.isIn = true
    } else if player % 2 == 0, pairs[index].room == nil, line.begins(with: "OK room=") {
      pairs[index].room = line.number(after: " room=")
    } else {
      return
    }
    guard let room = pairs[index].room, pairs[index].two.isIn else { return }
    try crowd.say("join \(room)\n", by: 2 * index + 1)
  }
}
