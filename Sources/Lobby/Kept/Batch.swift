import GameCore

/// Everything that is new since the last batch, to be written down in one piece or not at all.
///
/// What is kept of a lobby are plain values. The lobby does not know how a store keeps them, and a
/// store does not know what they mean to a game.
public struct Batch: Sendable {
  /// The time in the lobby, from which clocks continue.
  public let time: Duration
  /// `318 1 2140 roll`: the match and the move, a line each.
  public let moves: [UInt8]
  public let deeds: [StoreChange]
  /// Rooms that are new or have changed, as they are now.
  public let rooms: [KeptRoom]
  public let closedRooms: [Int]
  /// The new steps of cups.
  public let cups: [KeptCup]
  public let counters: Counters

  public init(
    time: Duration, counters: Counters, moves: [UInt8] = [], deeds: [StoreChange] = [],
    rooms: [KeptRoom] = [], closedRooms: [Int] = [], cups: [KeptCup] = []
  ) {
    self.time = time
    self.counters = counters
    self.moves = moves
    self.deeds = deeds
    self.rooms = rooms
    self.closedRooms = closedRooms
    self.cups = cups
  }
}

/// The highest numbers that were ever given. None is given twice, whatever becomes of its owner.
public struct Counters: Equatable, Sendable {
  public var player = 0
  public var match = 0
  public var room = 0
  public var cup = 0

  public init(player: Int = 0, match: Int = 0, room: Int = 0, cup: Int = 0) {
    self.player = player
    self.match = match
    self.room = room
    self.cup = cup
  }
}

/// Something a player did that outlives rooms and connections.
public enum StoreChange: Sendable {
  case registered(player: Int, name: String, key: String, secret: [UInt8])
  /// A name that had been freed has a new secret.
  case claimed(player: Int, secret: [UInt8])
  /// The same secret is stored in another form.
  case rekeyed(player: Int, secret: [UInt8])
  /// A player has chosen a passphrase, or none.
  case passphrase(player: Int, [UInt8])
  case freed(player: Int)
  case forgotten(player: Int)
  /// A name that has done nothing yet was here until now, or came back with its secret.
  case seen(player: Int, hasReturned: Bool)
  /// A name that did nothing is nobody's again, unless it has done something by now.
  case lapsed(player: Int)
  case ignored(player: Int, other: Int)
  case heeded(player: Int, other: Int)
  case bought(player: Int, ball: String, price: Int)
  case chose(player: Int, balls: [String])
  case order(ModerationChange)
  case finished(KeptMatch)
}

/// What operators did, and what was reported to them.
public enum ModerationChange: Sendable {
  /// A player has another name.
  case renamed(player: Int, old: String, new: String, key: String)
  /// A player is an operator from now on, or no longer.
  case appointed(player: Int)
  case dismissed(player: Int)
  /// A ban, a mute or closed doors, in the place of one with the same key; and the end of one.
  case term(KeptTerm)
  case termOver(key: String)
  /// A player reported another one; and an operator is done with a report.
  case reported(KeptReport)
  case reportDone(number: Int)
}

/// A match that is over.
public struct KeptMatch: Equatable, Sendable {
  public let number: Int
  public let game: String
  /// The first lines of its record, and its moves.
  public let heading: String
  public let moves: String
  /// 0 is nobody, -1 the house.
  public let winner: Int
  public let reason: String
  public let counts: Bool
  /// Whether its moves need not be kept for long: it counts for nobody, and one person played.
  public var isPassing = false
  /// In seat order.
  public let seats: [KeptSeat]

  public init(
    number: Int, game: String, heading: String, moves: String, winner: Int, reason: String,
    counts: Bool, seats: [KeptSeat]
  ) {
    self.number = number
    self.game = game
    self.heading = heading
    self.moves = moves
    self.winner = winner
    self.reason = reason
    self.counts = counts
    self.seats = seats
  }
}

/// One player's result of a match.
public struct KeptSeat: Equatable, Sendable {
  /// `nil` once the player is forgotten.
  public let player: Int?
  public let score: Int
  /// `won`, `lost` or `drawn`, in a match that counts.
  public var result: String?
  public var rating: KeptRating?
  public var coins: Int?
  /// Numbers of the challenges that were passed.
  public var feats: [Int] = []
  public var marks: [KeptMark] = []

  public init(player: Int?, score: Int) {
    self.player = player
    self.score = score
  }
}

/// The boards of the puzzles of days.
extension KeptMark {
  /// How their names begin; in order, the earlier days come first.
  public static let dayBoards = DailyPuzzle.boardStart

  /// `slide.day.2026-11-25`
  public static func board(ofDay day: String) -> String { dayBoards + day }
}

/// A value for a leaderboard.
public struct KeptMark: Equatable, Sendable {
  public enum Rule: Equatable, Sendable {
    case highest, lowest
    /// The new value takes the place of the old one.
    case latest
    /// The value is added to the old one.
    case sum
  }

  public let board: String
  public let value: Int
  public let rule: Rule

  public init(board: String, value: Int, rule: Rule) {
    self.board = board
    self.value = value
    self.rule = rule
  }
}

/// A player's strength in one game.
public struct KeptRating: Equatable, Sendable {
  /// `pig`, or `pig.bots` for what was played by a program.
  public let game: String
  public let rating: Double
  public let deviation: Double
  public let volatility: Double
  /// Rated matches, and the numbers of the first few others in them.
  public var matches = 0
  public var others: [Int] = []

  public init(game: String, rating: Double, deviation: Double, volatility: Double) {
    self.game = game
    self.rating = rating
    self.deviation = deviation
    self.volatility = volatility
  }
}

/// The changes since the last batch: marked where they happen, and taken as a batch by the storage.
struct Journal: Sendable {
  /// Whether rooms and moves are kept, so that they come back after a crash, and lines wait until
  /// they are. Names and records are kept in any case.
  let isDurable: Bool
  var moves: [UInt8] = []
  var deeds: [StoreChange] = []
  /// Rooms that are new, have changed or are gone.
  var rooms: Set<Int> = []
  /// Cups with new steps.
  var cups: Set<Int> = []
  /// Whether it began when the lobby came back from the store: whatever is told waits for that.
  var isFromRestoring = false

  init(isDurable: Bool) {
    self.isDurable = isDurable
  }

  /// How many bytes there are to keep, more or less; 0 if there is nothing.
  var size: Int { moves.count + (deeds.count + rooms.count + cups.count) * 512 }
}
