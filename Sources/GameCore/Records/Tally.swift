/// How one match went for one player.
public enum Result: String, Sendable {
  case won, lost, drawn
}

/// Matches played and how they went, in one game.
public struct Tally: Equatable, Sendable {
  public private(set) var won = 0
  public private(set) var lost = 0
  public private(set) var drawn = 0
  /// Matches won in a row, up to now.
  public private(set) var streak = 0
  public private(set) var bestStreak = 0

  public init() {}

  /// One that was kept.
  public init(won: Int, lost: Int, drawn: Int, streak: Int, bestStreak: Int) {
    (self.won, self.lost, self.drawn) = (won, lost, drawn)
    (self.streak, self.bestStreak) = (streak, bestStreak)
  }

  public var played: Int { won + lost + drawn }

  public mutating func add(_ result: Result) {
    switch result {
    case .won: won += 1
    case .lost: lost += 1
    case .drawn: drawn += 1
    }
    streak = result == .won ? streak + 1 : 0
    bestStreak = max(bestStreak, streak)
  }
}
