import GameCore

/// The state that a lobby restores at its start, and after a batch that could not be written.
public struct Kept: Sendable {
  /// The time in the lobby at the last batch.
  public var time = Duration.zero
  public var counters = Counters()
  /// The players in rooms, and those who were asked for.
  public var players: [KeptPlayer] = []
  public var rooms: [KeptRoom] = []
  /// Unfinished cups.
  public var cups: [KeptCup] = []
  public var operators: [Int] = []
  /// Bans, mutes and stops of new names that still hold.
  public var terms: [KeptTerm] = []
  /// Open reports, the oldest first.
  public var reports: [KeptReport] = []
  /// Set if the store was a backup until now.
  public var restored: Restored?

  public init() {}

  /// A backup that replaced the store, and the players whose matches in progress were closed. What
  /// happened after it is lost.
  public typealias Restored = (age: Duration, players: Set<Int>)
}

/// A player, with what a lobby must know of a connected one.
public struct KeptPlayer: Equatable, Sendable {
  public let number: Int
  public var name: String
  /// The hash of the secret; empty for a freed name.
  public let secret: [UInt8]
  public var ignored: [Int] = []
  public var coins = 0
  /// The bought balls and the six chosen ones; empty means the default ones.
  public var bought: [String] = []
  public var chosen: [String] = []
  public var ratings: [KeptRating] = []
  /// Whether the name may still be idle.
  public var isFresh = false

  public init(number: Int, name: String, secret: [UInt8]) {
    (self.number, self.name, self.secret) = (number, name, secret)
  }
}

/// A stored room, in which players are numbers.
public struct KeptRoom: Equatable, Sendable {
  public struct Chair: Equatable, Sendable {
    public let player: Int?
    public let wantsAgain: Bool
    /// The player's salt for the coming match.
    public let salt: String?

    public init(player: Int?, wantsAgain: Bool, salt: String? = nil) {
      (self.player, self.wantsAgain, self.salt) = (player, wantsAgain, salt)
    }
  }

  /// The room's match, in progress or finished.
  public struct Match: Equatable, Sendable {
    public let number: Int
    /// The first lines of the match's record, up to its moves.
    public let heading: String
    /// The moves, one a line. They are stored apart from the room, in the batches.
    public var moves = ""
    public let lineup: [Int]
    /// The lobby's time at the beginning of the match.
    public let startedAt: Duration
    /// Whether a hint was given, so that the match is unranked.
    public let isHelped: Bool
    /// The seat numbers of bots.
    public var programs: [Int] = []

    public init(number: Int, heading: String, lineup: [Int], startedAt: Duration, isHelped: Bool) {
      (self.number, self.heading, self.lineup) = (number, heading, lineup)
      (self.startedAt, self.isHelped) = (startedAt, isHelped)
    }
  }

  enum Phase: String, Sendable {
    case open, playing, over
  }

  public static let playing = Phase.playing.rawValue

  public let number: Int
  public let settings: String
  public var title: String?
  /// The player who set the title; `nil` for the host.
  public var author: Int?
  public var password: String?
  public var challenged: Int?
  /// Whether people and bots may play together.
  public var isForBoth = false
  public let host: Int
  /// The cup, round and table that the room belongs to.
  public var cup: String?
  public let phase: String
  public let chairs: [Chair]
  public let matchCount: Int
  public var nextOpener: Int?
  /// The server's part of the coming seed.
  public var part: String?
  /// Whether the host has begun the match, which still waits for salts.
  public var isStarting = false
  /// Whether the seed cannot be read, because the store's key is not the one that sealed it.
  public var isLocked = false
  public var match: Match?

  public init(
    number: Int, settings: String, host: Int, phase: String, chairs: [Chair], matchCount: Int
  ) {
    (self.number, self.settings, self.host) = (number, settings, host)
    (self.phase, self.chairs, self.matchCount) = (phase, chairs, matchCount)
  }

  public var players: [Int] {
    [host] + chairs.compactMap(\.player) + [author, challenged, nextOpener].compactMap(\.self)
      + (match?.lineup ?? [])
  }
}

/// A cup: its steps from one of them on, one a line.
public struct KeptCup: Equatable, Sendable {
  public let number: Int
  public let phase: String
  /// The number of the first of these steps, from 1.
  public var first = 1
  /// The deadlines in milliseconds of the lobby's time: the next round, and for each table of the
  /// last round until when it waits and rests. `-` means never.
  public var moments = ""
  /// The first step of the cup.
  public var heading = ""
  public var steps: [String]

  public init(number: Int, phase: String, steps: [String]) {
    (self.number, self.phase, self.steps) = (number, phase, steps)
  }
}

/// A player's report to the operators about another player, with the last lines of talk. It is
/// stored until an operator closes it.
public struct KeptReport: Equatable, Sendable {
  public let number: Int
  /// The reported player, and the player who made the report.
  public let about: String
  public let by: String
  public let text: String
  /// What the reported player said. Each line begins with how: `say`, `tell` or `shout`.
  public let lines: [String]

  public func renamed(_ old: String, to new: String) -> KeptReport {
    KeptReport(
      number: number, about: about == old ? new : about, by: by == old ? new : by, text: text,
      lines: lines)
  }

  public init(number: Int, about: String, by: String, text: String, lines: [String]) {
    (self.number, self.about, self.by) = (number, about, by)
    (self.text, self.lines) = (text, lines)
  }
}

/// A ban, a mute or a stop of new names in its stored form. It ends on time even if the server was
/// restarted.
public struct KeptTerm: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// The player cannot log in, or nobody can connect from these addresses.
    case ban
    /// Nobody receives what the player says.
    case mute
    /// Nobody can take a new name, except from these addresses.
    case doors
  }

  public let kind: Kind
  /// The player's number and name; `nil` and empty for addresses.
  public var player: Int?
  public var name = ""
  /// The addresses, separated by commas: `203.0.113.0/24`.
  public var places = ""
  /// The lobby's time when the term ends.
  public let end: Duration
  /// The operator's reason, and the operator's name, which is empty for the server's machine.
  public let why: String
  public private(set) var by: String

  public init(kind: Kind, end: Duration, why: String, by: String) {
    (self.kind, self.end, self.why, self.by) = (kind, end, why, by)
  }

  public func renamed(_ player: Int, from old: String, to new: String) -> KeptTerm {
    var term = self
    if by == old { term.by = new }
    if self.player == player { term.name = new }
    return term
  }

  /// What the term applies to. A new term with the same key replaces it.
  public var key: String {
    switch kind {
    case .doors: kind.rawValue
    case .ban, .mute: "\(kind.rawValue) \(player.map { "\($0)" } ?? places)"
    }
  }
}

/// A name that has not been used for a long time and has never played.
public typealias IdleName = (number: Int, key: String)

/// Everything that is new since the last batch, to be stored completely or not at all.
///
/// A lobby is stored as plain values. The lobby does not know how a store writes them, and the
/// store does not know what they mean to a game.
public struct Batch: Sendable {
  /// The lobby's time, from which clocks continue.
  public let time: Duration
  public let counters: Counters
  /// The match, the move's number, its time and the move, one a line: `318 1 2140 roll`.
  public internal(set) var moves: [UInt8] = []
  public internal(set) var deeds: [StoreChange] = []
  /// New and changed rooms in their present state.
  public internal(set) var rooms: [KeptRoom] = []
  public internal(set) var closedRooms: [Int] = []
  public internal(set) var cups: [KeptCup] = []
}

/// The highest numbers that were ever given. No number is given twice, even if its owner is gone.
public struct Counters: Equatable, Sendable {
  public var player = 0
  public var match = 0
  public var room = 0
  public var cup = 0
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
  /// The first lines of the match's record, up to its moves.
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

  // The leaderboards of daily puzzles.

  /// The beginning of their names. In order of names the earlier days come first.
  public static let dayBoards = DailyPuzzle.boardStart

  /// `slide.day.2026-11-25`
  public static func board(ofDay day: String) -> String { dayBoards + day }
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
