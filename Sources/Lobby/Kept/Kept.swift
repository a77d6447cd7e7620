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

  /// A backup that replaced the store. What happened after it is lost.
  public struct Restored: Equatable, Sendable {
    public let age: Duration
    /// The players whose matches in progress were closed.
    public var players: Set<Int>

    public init(age: Duration, players: Set<Int>) {
      (self.age, self.players) = (age, players)
    }
  }
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
