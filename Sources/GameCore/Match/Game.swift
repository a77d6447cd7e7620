public import Wire
public import Words

/// The rules of one game, as a value.
///
/// A game reads no clock, file or global, and takes all chance from the stream on its table. The
/// same settings, seed and moves therefore give the same game everywhere. That is how a room is
/// restored after a restart, how a match is replayed, and how anyone checks the dice.
///
/// Every game keeps its members in the order below, so a reader of one game can find everything in
/// the others. Games are played through ``Match``, which does what is the same for all of them.
public protocol Game: Equatable, Sendable {
  static var rules: Rules { get }

  static var messages: GameMessages { get }

  /// Sets up the table, deals from its stream and adds the events of the deal.
  init(_ setup: Setup, at table: inout Table)

  /// The seats that may move now: one in a game of turns, several in a race, none when it is over.
  var movers: SeatSet { get }

  /// The moves that `seat`, one of the ``movers``, may play now.
  func legalMoves(for seat: Seat) -> LegalMoves

  /// Plays a move of one of the ``movers``, in lower case: `roll`, `slide 5`. A refused move
  /// changes nothing.
  mutating func play(_ move: String, by seat: Seat, at table: inout Table) throws(IllegalMove)

  /// Applies a clock that ran out: to the mover in a game of turns, to all seats in a race.
  mutating func clockRanOut(at table: inout Table)

  /// Removes a seat that has not resigned yet from the match.
  mutating func resign(_ seat: Seat, reason: Reason, at table: inout Table)

  var outcome: Outcome? { get }

  /// The progress in percent, by what everybody may know.
  var progress: Int { get }

  /// Everything that `viewer` may see of the table, enough to continue from.
  func view(for viewer: Viewer) -> View

  /// A view drawn in lines of text, with the players' names in seat order.
  static func board(_ view: View, settings: Settings, names: [String], say: Say) -> [String]

  /// The seat of the player who opens the next match at this table, unless it is a cup's.
  var nextOpener: Seat { get }

  /// The deeds of `seat` in the finished match, for the records.
  func deeds(of seat: Seat) -> Deeds

  /// How the house plays, if it can.
  static var strategy: (any Strategy.Type)? { get }

  /// The move that a person means who omits its verb, or writes it with spaces: `aabb`.
  static func bareMove(_ text: String, _ settings: Settings) -> String?

  /// What the prompt of a player shows after the game's name: `12:40`, `(7)`.
  static func prompt(_ view: View, _ seat: Seat, _ settings: Settings) -> [String]

  /// The worth of the position to `seat`, for a review; `nil` if that is unknown.
  func worth(to seat: Seat, _ settings: Settings, _ memory: Memory) -> Worth?
}

extension Game {
  public static func bareMove(_ text: String, _ settings: Settings) -> String? {
    nil
  }

  public static func prompt(_ view: View, _ seat: Seat, _ settings: Settings) -> [String] { [] }

  public var nextOpener: Seat { 1 }
  public func deeds(of seat: Seat) -> Deeds { Deeds() }
  public static var strategy: (any Strategy.Type)? { nil }
  public func worth(to seat: Seat, _ settings: Settings, _ memory: Memory) -> Worth? { nil }
}

/// What a game works with: the stream of chance, the time, and the list of its events.
public struct Table: Sendable {
  public internal(set) var chance: Stream
  /// Milliseconds from the beginning of the match to the current move.
  public internal(set) var milliseconds = 0
  public internal(set) var events = Events()

  public init(seed: Seed) { chance = Stream(seed: seed) }
}

/// Everything that a viewer sees: the fields that `state` shows and that a board is drawn from.
public struct View: Hashable, Sendable {
  /// Facts that belong to no seat: whose turn it is, the round, the turn total.
  public let table: Facts
  public let seats: [Facts]
  /// Rows that the game adds, such as a player's tries.
  public let rows: [Facts]

  public init(table: Facts = [:], seats: [Facts], rows: [Facts] = []) {
    (self.table, self.seats, self.rows) = (table, seats, rows)
  }

  func own(_ seat: Seat) -> Facts { seats.indices.contains(seat.index) ? seats[seat.index] : [:] }

  /// A number of each seat, in seat order: `12:40`.
  func each(_ key: Attribute.Key) -> String {
    seats.compactMap { $0[key] }.joined(separator: ":")
  }
}

/// Moves that may be played, as players write them. Made on demand: Mastermind can have a million.
public struct LegalMoves: RandomAccessCollection, Sendable {
  public let startIndex = 0
  public let endIndex: Int
  private let move: @Sendable (Int) -> String

  init(count: Int, _ move: @escaping @Sendable (Int) -> String) {
    endIndex = count
    self.move = move
  }

  init(_ moves: [String]) { self.init(count: moves.count) { moves[$0] } }

  public subscript(index: Int) -> String { move(index) }
}

public typealias Say = (Wording) -> String

/// Why a move was refused. Refusing changes nothing.
public enum IllegalMove: Error, Equatable, Sendable {
  /// Not a move of this game; `known` lists its moves.
  case notAMove(known: Wording)
  /// A move of this game that is impossible on this board.
  case impossible(Cause)
  case notYourTurn
  /// A move that cannot be made now.
  case notNow(Cause)

  /// The cause of a refusal: a word, and the facts for a sentence about it. Each game declares its
  /// own.
  public struct Cause: Equatable, Sendable {
    public let word: String
    public let facts: [Attribute]
    /// The key of its sentence. Most causes are constants, so the key is looked up once.
    public let sentence: TextKey

    init(_ word: String, _ facts: KeyValuePairs<String, any CustomStringConvertible> = [:]) {
      self.word = word
      sentence = TextKey(named: "why.\(word)")
      self.facts = facts.map { Attribute($0.key, $0.value.description) }
    }

    // A cause that all games share.
    static let matchOver = Self("match-over")
    static let gaveUp = Self("gave-up")
    static let finished = Self("finished")
    static let movesSpent = Self("moves-spent")
    fileprivate static let moveUnknown = Self("move-unknown")
    fileprivate static let turnOfOther = Self("turn-of-other")
  }

  public var cause: Cause {
    switch self {
    case .notAMove: .moveUnknown
    case .notYourTurn: .turnOfOther
    case .impossible(let cause), .notNow(let cause): cause
    }
  }

  /// The end of the sentence for people at nc: the moves of the game.
  public var ending: Wording {
    if case .notAMove(let known) = self { known + "." } else { "" }
  }
}
