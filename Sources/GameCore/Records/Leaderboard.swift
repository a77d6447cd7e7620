/// A leaderboard, under the name by which `top` knows it: `pig.rating`, `slide.time.4x4`.
public struct Leaderboard: Hashable, Sendable {
  public enum Best: Sendable {
    case highest, lowest
    /// The highest sum of all values.
    case sum
  }

  public let name: String
  public let best: Best
  /// Whether it has only five places, and also shows empty ones.
  public let isShort: Bool

  init(_ name: String, best: Best, isShort: Bool = false) {
    self.name = name
    self.best = best
    self.isShort = isShort
  }

  /// How many it shows.
  public var places: Int { isShort ? 5 : 10 }

  /// The leaderboard for programs, which have boards of their own.
  public var ofPrograms: Leaderboard { Leaderboard("\(name).bots", best: best, isShort: isShort) }

  public var isOfPrograms: Bool { name.hasSuffix(".bots") }

  /// Whether `value` comes before `other`. At a tie the earlier one stays ahead.
  public func isBetter(_ value: Int, than other: Int) -> Bool {
    best == .lowest ? value < other : value > other
  }
}

/// Mastermind's coins.
public enum Coins {
  /// What a match earns: 3 for each gold over all tries; 100 more for the code and 100 for each
  /// try that was not needed; or 5 less where it was not cracked (`unusedTries` is `nil`). Never
  /// below nothing.
  public static func award(golds: Int, unusedTries: Int?) -> Int {
    max(0, 3 * golds + (unusedTries.map { 100 * $0 + 100 } ?? -5))
  }
}
