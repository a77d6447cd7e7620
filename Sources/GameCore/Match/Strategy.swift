public import Wire

/// A way to play one game, used by the house and for hints to people.
///
/// It is made from one player's view, so it cannot know more than that player. It reads no clock
/// and gets its chance from outside, so the same seed gives the same play.
public protocol Strategy: Sendable {
  /// The position, or `nil` if the viewer has nothing to decide, or if the observation makes no
  /// sense: it may have come from a malicious server.
  init?(_ observation: Observation)

  /// The next moves of a player of this level, at least one. There are several if nothing that the
  /// others do can change them.
  func plan(_ level: Level, _ memory: Memory, _ chance: inout Stream) -> [String]

  /// The best move here, and the reason.
  func advice(_ memory: Memory) -> Advice

  /// The cost of `move` compared with the best one; `nil` if it cannot be made here, or if the cost
  /// cannot be computed.
  func cost(of move: String, _ memory: Memory) -> Cost?
}

public enum Level: String, CaseIterable, Sendable {
  case easy, good, best

  /// The words for levels on screens. The older words are also understood.
  private static let named = ["easy": easy, "medium": good, "expert": best]

  /// `expert`, or `best`.
  public init?(named word: String) {
    guard let level = Self(rawValue: word) ?? Self.named[word] else { return nil }
    self = level
  }

  public static let words = ["easy", "medium", "expert", "good", "best"]
}

public struct Advice: Equatable, Sendable {
  /// As a player writes it: `hold`.
  public let move: String
  public let grounds: Grounds
  /// The beginning of the sentence for people: `Hold`.
  private let lead: String

  public init(_ move: String, as lead: String, _ grounds: Grounds) {
    (self.move, self.lead, self.grounds) = (move, lead, grounds)
  }

  /// For people: "Hold: 61.2 % to win, otherwise 58.9 %."
  public var text: String { "\(lead): \(grounds.text)" }
}

/// How much worse a move is than the best one.
public struct Cost: Equatable, Sendable {
  /// The unit of a loss: percentage points of winning, chips, guesses or moves.
  public enum Unit: String, Sendable {
    case percent, chips, guesses, moves
  }

  /// In hundredths, never below zero.
  public let hundredths: Int
  public let unit: Unit

  /// Rounded to the nearest hundredth.
  public init(_ amount: Double, _ unit: Unit) {
    let bounded = amount.isFinite ? min(max(amount, 0), 1_000_000) : 0
    hundredths = Int((bounded * 100).rounded())
    self.unit = unit
  }
}

extension Cost: CustomStringConvertible {
  /// `2.34`
  public var description: String { Worth.text(hundredths: hundredths) }
}

/// Why a move is the best one: a word and its facts for programs, which say it in the language of
/// their player, and a sentence for people at nc. Each game declares its own.
///
///     .odds(better: 62.1, worse: 61.3)    odds better=62.1 worse=61.3
///                                         "62.1 % to win, otherwise 61.3 %."
public struct Grounds: Equatable, Sendable {
  /// `odds`
  public let word: String
  /// `better=62.1 worse=61.3`
  public let facts: [Attribute]
  /// `62.1 % to win, otherwise 61.3 %.`
  public let text: String

  init(_ word: String, _ facts: KeyValuePairs<Attribute.Key, String> = [:], says text: String) {
    self.word = word
    self.facts = facts.map { Attribute($0.key.name, $0.value) }
    self.text = text
  }
}

extension Attribute.Key {
  // Facts that several games share.
  static let better = Self(
    "better", .decimal, "What the best move brings: percent of winning, or chips.")
  static let worse = Self("worse", .decimal, "What the other move brings, as in `better`.")
}
