public import Wire
public import Words

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

  public init(_ move: String, as lead: String? = nil, _ grounds: Grounds) {
    (self.move, self.grounds) = (move, grounds)
    self.lead = lead ?? move.prefix(1).uppercased() + move.dropFirst()
  }

  /// For people: "Hold: 61.2% to win, otherwise 58.9%." In other languages it begins with the move.
  public func text(in language: Language = .english) -> String {
    "\(language == .english ? lead : move): \(grounds.text(in: language))"
  }
}

/// How much worse a move is than the best one.
public struct Cost: Equatable, Sendable, CustomStringConvertible {
  /// The unit of a loss: percentage points of winning, chips, guesses or moves.
  public enum Unit: String, Sendable {
    case percent, chips, guesses, moves
  }

  /// In hundredths, never below zero.
  public let hundredths: Int
  public let unit: Unit

  /// Rounded to the nearest hundredth.
  public init(_ amount: Double, _ unit: Unit) {
    (hundredths, self.unit) = (Worth(max(amount, 0), unit).hundredths, unit)
  }

  /// `2.34`
  public var description: String { Worth.text(hundredths: hundredths) }
}

/// Why a move is the best one: a word and its facts for programs, and a sentence for people, which
/// is in the catalogs. Each game declares its own.
///
///     .odds(better: 62.1, worse: 61.3)    odds better=62.1 worse=61.3
///                                         "62.1% to win, otherwise 61.3%."
public struct Grounds: Equatable, Sendable {
  /// `odds`
  public let word: String
  /// `better=62.1 worse=61.3`
  public let facts: Facts
  /// The sentence in English, if it says more than the catalog's.
  private let english: String?

  init(_ word: String, _ facts: Facts = [:], says english: String? = nil) {
    (self.word, self.facts, self.english) = (word, facts, english)
  }

  /// `62,1 % de ganar; si no, 61,3 %.`
  public func text(in language: Language = .english) -> String {
    if language == .english, let english { return english }
    let sentence = language.text(named: "hint.\(word)") ?? ""
    return Blanks.fill(sentence) { facts.attributes[named: $0].map(language.number) } + "."
  }
}

extension Attribute.Key {
  // Facts that several games share.
  static let better = Self(
    "better", .decimal, "What the best move brings: percent of winning, or chips.")
  static let worse = Self("worse", .decimal, "What the other move brings, as in `better`.")
}
