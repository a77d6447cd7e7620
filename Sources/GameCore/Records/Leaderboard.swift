/// A leaderboard, under its name in `top`: `pig.rating`, `slide.time.4x4`.
public struct Leaderboard: Hashable, Sendable {
  public enum Best: Sendable {
    case highest, lowest, sum
    /// How many different achievements a player has, which only the store knows.
    case feats
  }

  public let name: String
  public let best: Best
  /// Whether it has only five places, and also shows empty ones.
  public let isShort: Bool

  init(_ name: String, best: Best, isShort: Bool = false) {
    (self.name, self.best, self.isShort) = (name, best, isShort)
  }

  /// The board of achievements is the list of the players who have some.
  public var places: Int { best == .feats ? 50 : isShort ? 5 : 10 }

  public var ofPrograms: Leaderboard { Leaderboard("\(name).bots", best: best, isShort: isShort) }

  public var isOfPrograms: Bool { name.hasSuffix(".bots") }

  /// Whether `value` is better than `other`. In a tie the earlier one stays ahead.
  public func isBetter(_ value: Int, than other: Int) -> Bool {
    best == .lowest ? value < other : value > other
  }
}

public enum Coins {
  /// The coins for a match: 3 for each gold over all tries, 100 for cracking the code, and 100 for
  /// each unused try. 5 less if it was not cracked (`unusedTries` is `nil`). Never below 0.
  public static func award(golds: Int, unusedTries: Int?) -> Int {
    max(0, 3 * golds + (unusedTries.map { 100 * $0 + 100 } ?? -5))
  }
}

/// What one seat achieved in a match for the records, besides winning or losing.
public struct Deeds: Equatable, Sendable {
  public var marks: [Mark] = []
  /// The coins earned, reported even if they are 0; `nil` in a game without coins.
  public var coins: Int?
  public var feats: [Feat] = []
}

public struct Mark: Equatable, Sendable {
  public let board: Leaderboard
  public let value: Int

  init(_ board: Leaderboard, _ value: Int) { (self.board, self.value) = (board, value) }
}
