// How a match starts and ends on the wire: written here for the server and for a match that a
// client plays by itself.

/// `EV start`, as values.
public struct MatchStart: Sendable {
  public let room: Int
  public let match: Int
  public let game: String
  /// The players' names, in seat order.
  public let seats: [String]
  public let opener: Int
  public let commit: String
  public let salts: String?
  /// The options, written already: ` goal=100 win=hold`.
  public let options: String

  public init(
    room: Int, match: Int, game: String, seats: [String], opener: Int, commit: String,
    salts: String?, options: String
  ) {
    (self.room, self.match, self.game, self.seats) = (room, match, game, seats)
    (self.opener, self.commit, self.salts, self.options) = (opener, commit, salts, options)
  }
}

/// `EV over`, as values.
public struct MatchOver: Sendable {
  public let room: Int
  public let match: Int
  public let moves: Int
  /// The winner's seat, or 0.
  public let winner: Int
  /// The winner's name, or `house`.
  public var player: String?
  /// Whether a single player has lost.
  public var isLost = false
  public let reason: String
  public let scores: [Int]
  /// What was secret until now.
  public var revealed: [Attribute] = []
  public let seed: String
  /// Whether it could have been rated and is not.
  public var isUncounted = false
  /// The server's part of the seed, where players added salts.
  public var part: String?
  /// The `commit` of the next match in this room, if there may be one.
  public var next: String?

  public init(
    room: Int, match: Int, moves: Int, winner: Int, reason: String, scores: [Int], seed: String
  ) {
    (self.room, self.match, self.moves, self.winner) = (room, match, moves, winner)
    (self.reason, self.scores, self.seed) = (reason, scores, seed)
  }
}

extension LineWriter {
  public mutating func write(_ start: MatchStart) {
    begin(.start)
    add(.room, start.room)
    add(.match, start.match)
    add(.game, start.game)
    add(.seats, start.seats.joined(separator: ","))
    add(.opener, start.opener)
    add(.commit, start.commit)
    if let salts = start.salts { add(.salts, salts) }
    add(written: start.options.utf8.span)
  }

  public mutating func write(_ over: MatchOver) {
    begin(.over)
    add(.room, over.room)
    add(.match, over.match)
    add(.n, over.moves)
    add(.winner, over.winner)
    if let player = over.player { add(.player, player) }
    if over.isLost { add(.lost, "yes") }
    add(.reason, over.reason)
    add(.scores, over.scores)
    for field in over.revealed { add(named: field.name, field.value) }
    add(.seed, over.seed)
    if over.isUncounted { add(.counts, "no") }
    if let part = over.part { add(.part, part) }
    if let next = over.next { add(.next, next) }
  }
}
