/// The state that a lobby restores at a start, and after a batch that could not be written.
public struct Kept: Sendable {
  /// The time in the lobby at the last batch.
  public var time = Duration.zero
  public var counters = Counters()
  /// Players who are part of a room, and those who were asked for.
  public var players: [KeptPlayer] = []
  public var rooms: [KeptRoom] = []
  /// Cups that are not over.
  public var cups: [KeptCup] = []
  /// The numbers of the operators.
  public var operators: [Int] = []
  /// Bans, mutes and closed doors that are not over.
  public var terms: [KeptTerm] = []
  /// Reports that no operator is done with, the oldest first.
  public var reports: [KeptReport] = []
  /// Where the store was a backup until now.
  public var restored: Restored?

  public init() {}

  /// A backup that took the place of the store: what came after it is lost.
  public struct Restored: Equatable, Sendable {
    /// How old it was.
    public let age: Duration
    /// The players whose matches in progress were closed.
    public var players: Set<Int>

    public init(age: Duration, players: Set<Int>) {
      (self.age, self.players) = (age, players)
    }
  }
}

/// A player, with what a lobby needs to know of one who is here.
public struct KeptPlayer: Equatable, Sendable {
  public let number: Int
  public var name: String
  /// The hash of the secret; empty when the name has been freed.
  public let secret: [UInt8]
  public var ignored: [Int] = []
  public var coins = 0
  /// Balls that were bought, and the six that were chosen; none are the standard ones.
  public var bought: [String] = []
  public var chosen: [String] = []
  public var ratings: [KeptRating] = []
  /// Whether it may be a name that has done nothing yet.
  public var isFresh = false

  public init(number: Int, name: String, secret: [UInt8]) {
    self.number = number
    self.name = name
    self.secret = secret
  }
}

/// A stored room. Players appear by their numbers.
public struct KeptRoom: Equatable, Sendable {
  public struct Chair: Equatable, Sendable {
    public let player: Int?
    public let wantsAgain: Bool
    /// The player's salt for the coming match.
    public let salt: String?

    public init(player: Int?, wantsAgain: Bool, salt: String? = nil) {
      self.player = player
      self.wantsAgain = wantsAgain
      self.salt = salt
    }
  }

  /// Its match, under way or over.
  public struct Match: Equatable, Sendable {
    public let number: Int
    /// The first lines of the match's record, up to its moves.
    public let heading: String
    /// Its moves so far, a line each. They come from elsewhere: a batch holds them by themselves.
    public var moves = ""
    public let lineup: [Int]
    /// The lobby's time when it began.
    public let startedAt: Duration
    /// Whether somebody was given a hint, so that it does not count.
    public let isHelped: Bool
    /// Numbers of the seats that programs have.
    public var programs: [Int] = []

    public init(number: Int, heading: String, lineup: [Int], startedAt: Duration, isHelped: Bool) {
      self.number = number
      self.heading = heading
      self.lineup = lineup
      self.startedAt = startedAt
      self.isHelped = isHelped
    }
  }

  enum Phase: String, Sendable {
    case open, playing, over
  }

  /// The phase while a match is under way.
  public static let playing = Phase.playing.rawValue

  public let number: Int
  public let settings: String
  public var title: String?
  /// The player who gave it the title; `nil` for the host.
  public var author: Int?
  public var password: String?
  public var challenged: Int?
  /// Whether it is for people and programs.
  public var isForBoth = false
  public let host: Int
  /// The cup, round and table that it belongs to.
  public var cup: String?
  public let phase: String
  public let chairs: [Chair]
  public let matchCount: Int
  public var nextOpener: Int?
  /// The server's part of the coming match's chance.
  public var part: String?
  /// Whether its host has begun it, and it waits for salts.
  public var isStarting = false
  /// Whether its seed or part cannot be read, as the key of the store is not the one it was sealed
  /// with.
  public var isLocked = false
  public var match: Match?

  public init(
    number: Int, settings: String, host: Int, phase: String, chairs: [Chair], matchCount: Int
  ) {
    self.number = number
    self.settings = settings
    self.host = host
    self.phase = phase
    self.chairs = chairs
    self.matchCount = matchCount
  }

  /// Everybody who has to do with it.
  public var players: [Int] {
    [host] + chairs.compactMap(\.player) + [author, challenged, nextOpener].compactMap(\.self)
      + (match?.lineup ?? [])
  }
}

/// A cup: its steps, a line each, from one of them on.
public struct KeptCup: Equatable, Sendable {
  public let number: Int
  public let phase: String
  /// Which step the first of these is, counted from 1.
  public var first = 1
  /// When what happens by itself happens: the next round, and for each table of the last one until
  /// when it waits and rests, in milliseconds of the lobby's time. `-` is never.
  public var moments = ""
  /// The very first step.
  public var heading = ""
  public var steps: [String]

  public init(number: Int, phase: String, steps: [String]) {
    self.number = number
    self.phase = phase
    self.steps = steps
  }
}

/// What one player told the operators about another one, with the last lines of talk. It is stored
/// until an operator is done with it.
public struct KeptReport: Equatable, Sendable {
  public let number: Int
  /// The player it is about, and the name of the player who made it.
  public let about: String
  public let by: String
  public let text: String
  /// What the player said, each line after how: `say`, `tell` or `shout`.
  public let lines: [String]

  /// The same report where one of the two has a new name.
  public func renamed(_ old: String, to new: String) -> KeptReport {
    KeptReport(
      number: number, about: about == old ? new : about, by: by == old ? new : by, text: text,
      lines: lines)
  }

  public init(number: Int, about: String, by: String, text: String, lines: [String]) {
    self.number = number
    self.about = about
    self.by = by
    self.text = text
    self.lines = lines
  }
}

/// A ban, a mute or closed doors, as it is stored: it ends at its time, also when the server was
/// restarted in between.
public struct KeptTerm: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// The player cannot log in, or nobody can connect from these addresses.
    case ban
    /// Nobody receives what the player says.
    case mute
    /// No new names, except from these addresses.
    case doors
  }

  public let kind: Kind
  /// The player's number and name; `nil` and empty for addresses.
  public var player: Int?
  public var name = ""
  /// Addresses with commas between them: `203.0.113.0/24`.
  public var places = ""
  /// The lobby's time at its end.
  public let end: Duration
  /// The operator's reason, and the operator's name; empty for commands at the server's machine.
  public let why: String
  public private(set) var by: String

  public init(kind: Kind, end: Duration, why: String, by: String) {
    self.kind = kind
    self.end = end
    self.why = why
    self.by = by
  }

  /// The same term where a player has a new name: the one it holds for, or its operator.
  public func renamed(_ player: Int, from old: String, to new: String) -> KeptTerm {
    var term = self
    if by == old { term.by = new }
    if self.player == player { term.name = new }
    return term
  }

  /// What it holds for. A new term with the same key replaces it.
  public var key: String {
    switch kind {
    case .doors: kind.rawValue
    case .ban, .mute: "\(kind.rawValue) \(player.map { "\($0)" } ?? places)"
    }
  }
}

/// A name that nobody has used for long, and that has done nothing.
public struct IdleName: Equatable, Sendable {
  public let number: Int
  /// In small letters.
  public let key: String

  public init(number: Int, key: String) {
    (self.number, self.key) = (number, key)
  }
}
