public import Wire

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
