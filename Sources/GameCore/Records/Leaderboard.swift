/// A leaderboard, under the name by which `top` knows it: `pig.rating`, `slide.time.4x4`.
public struct Leaderboard: Hashable, Sendable {
  public enum Best: Sendable {
    case highest, lowest
  }

  public let name: String
  public let best: Best
  /// How many it shows.
  public let places: Int

  init(_ name: String, best: Best, places: Int = 10) {
    self.name = name
    self.best = best
    self.places = places
  }
}

extension Leaderboard {
  public static let pigTurn = Leaderboard("pig.turn", best: .highest)
  public static let pigComeback = Leaderboard("pig.comeback", best: .highest)
  public static let mediaChips = Leaderboard("media.chips", best: .highest)
  public static let mastermindTries = Leaderboard("mastermind.tries", best: .lowest)
  public static let mastermindTime = Leaderboard("mastermind.time", best: .lowest)
  /// Points add up from match to match; the sliding puzzle's boards show five.
  public static let slidePoints = Leaderboard("slide.points", best: .highest, places: 5)

  /// The best times and the fewest moves on a board of `size`, if records are kept for it.
  public static func slide(_ size: Size) -> [Leaderboard] {
    guard Feat.sizes.contains(size) else { return [] }
    return ["time", "moves"].map { Leaderboard("slide.\($0).\(size)", best: .lowest, places: 5) }
  }

  /// The same for programs, which have boards of their own.
  public var ofPrograms: Leaderboard { Leaderboard("\(name).bots", best: best, places: places) }

  public var isOfPrograms: Bool { name.hasSuffix(".bots") }

  /// Whether `value` comes before `other`. At a tie the earlier one stays ahead.
  public func isBetter(_ value: Int, than other: Int) -> Bool {
    best == .highest ? value > other : value < other
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
