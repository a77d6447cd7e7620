import GameCore

/// Everything that is new since the last batch, to be stored completely or not at all.
///
/// A lobby is stored as plain values. The lobby does not know how a store writes them, and the
/// store does not know what they mean to a game.
public struct Batch: Sendable {
  /// The lobby's time, from which clocks continue.
  public let time: Duration
  /// The match, the move's number, its time and the move, one a line: `318 1 2140 roll`.
  public let moves: [UInt8]
  public let deeds: [StoreChange]
  /// New and changed rooms in their present state.
  public let rooms: [KeptRoom]
  public let closedRooms: [Int]
  public let cups: [KeptCup]
  public let counters: Counters

  public init(
    time: Duration, counters: Counters, moves: [UInt8] = [], deeds: [StoreChange] = [],
    rooms: [KeptRoom] = [], closedRooms: [Int] = [], cups: [KeptCup] = []
  ) {
    (self.time, self.counters, self.moves, self.deeds) = (time, counters, moves, deeds)
    (self.rooms, self.closedRooms, self.cups) = (rooms, closedRooms, cups)
  }
}

/// The highest numbers that were ever given. No number is given twice, even if its owner is gone.
public struct Counters: Equatable, Sendable {
  public var player = 0
  public var match = 0
  public var room = 0
  public var cup = 0

  public init(player: Int = 0, match: Int = 0, room: Int = 0, cup: Int = 0) {
    (self.player, self.match, self.room, self.cup) = (player, match, room, cup)
  }
}

/// An action of a player that outlives rooms and connections.
public enum StoreChange: Sendable {
  case registered(player: Int, name: String, key: String, secret: [UInt8])
  /// A freed name was taken with a new secret.
  case claimed(player: Int, secret: [UInt8])
  /// A player chose a passphrase, or removed it.
  case passphrase(player: Int, [UInt8])
  case freed(player: Int)
  case forgotten(player: Int)
  /// An idle name disconnected, or came back with its secret.
  case seen(player: Int, hasReturned: Bool)
  /// An idle name was freed, unless it has done something by now.
  case lapsed(player: Int)
  case ignored(player: Int, other: Int)
  case heeded(player: Int, other: Int)
  case bought(player: Int, ball: String, price: Int)
  case chose(player: Int, balls: [String])
  case order(ModerationChange)
  case finished(KeptMatch)
}

/// What operators did, and what players reported to them.
public enum ModerationChange: Sendable {
  case renamed(player: Int, old: String, new: String, key: String)
  /// A player became an operator, or no longer is one.
  case appointed(player: Int)
  case dismissed(player: Int)
  /// A ban, a mute or a stop of new names began, replacing one with the same key; or one ended.
  case term(KeptTerm)
  case termOver(key: String)
  /// A player reported another one; or an operator closed a report.
  case reported(KeptReport)
  case reportDone(number: Int)
}

public struct KeptMatch: Equatable, Sendable {
  public let number: Int
  public let game: String
  /// The first lines of its record, and its moves.
  public let heading: String
  public let moves: String
  /// The winner's seat; 0 for nobody, -1 for the house.
  public let winner: Int
  public let reason: String
  public let counts: Bool
  /// Whether its moves are stored only for a short time, because it is unranked and only one person
  /// played.
  public var isPassing = false
  /// The results in seat order.
  public let seats: [KeptSeat]
}

/// One player's result of a match.
public struct KeptSeat: Equatable, Sendable {
  /// The player's number; `nil` if the player was deleted.
  public let player: Int?
  public let score: Int
  /// `won`, `lost` or `drawn` in a ranked match.
  public var result: String?
  public var rating: KeptRating?
  public var coins: Int?
  /// The numbers of the achievements earned.
  public var feats: [Int] = []
  public var marks: [KeptMark] = []
}

/// The leaderboards of daily puzzles.
extension KeptMark {
  /// The beginning of their names. In order of names the earlier days come first.
  public static let dayBoards = DailyPuzzle.boardStart

  /// `slide.day.2026-11-25`
  public static func board(ofDay day: String) -> String { dayBoards + day }
}

public struct KeptMark: Equatable, Sendable {
  public enum Rule: Equatable, Sendable {
    case highest, lowest
    case latest
    case sum
    /// Replaces the value by the number of the player's different achievements.
    case feats
  }

  public let board: String
  public let value: Int
  public let rule: Rule
}

/// A player's rating in one game, and how reliable it is.
public struct KeptRating: Equatable, Sendable {
  /// `pig`, or `pig.bots` for matches played as a bot.
  public let game: String
  public internal(set) var rating: Double
  public internal(set) var deviation: Double
  public internal(set) var volatility: Double
  /// The number of rated matches, and the numbers of the first few opponents: only as many as a
  /// place on the leaderboard requires.
  public var matches = 0
  public var others: [Int] = []

  public init(game: String, rating: Double, deviation: Double, volatility: Double) {
    self.game = game
    self.rating = rating
    self.deviation = deviation
    self.volatility = volatility
  }
}

/// The changes since the last batch. They are marked where they happen, and the storage takes them
/// as a batch.
struct Journal: Sendable {
  /// Whether rooms and moves are stored, so that they survive a crash, and lines wait until then.
  /// Names and results are stored in any case.
  let isDurable: Bool
  var moves: [UInt8] = []
  var deeds: [StoreChange] = []
  /// Rooms that are new, changed or closed.
  var rooms: Set<Int> = []
  var cups: Set<Int> = []
  /// Whether it began while the lobby was restored. Then all lines wait until it is stored.
  var isFromRestoring = false

  /// The approximate size of the changes in bytes; 0 if there are none.
  var size: Int { moves.count + (deeds.count + rooms.count + cups.count) * 512 }
}
