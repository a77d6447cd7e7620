/// What one seat did in a match that the records keep, besides winning or losing it.
public struct Deeds: Equatable, Sendable {
  /// Values that may enter a leaderboard.
  public var marks: [Mark] = []
  /// The award, or `nil` in a game that pays no coins.
  public var coins: Int?
  /// The challenges that were passed.
  public var feats: [Feat] = []
}

/// A value that may enter a leaderboard.
public struct Mark: Equatable, Sendable {
  public let board: Leaderboard
  public let value: Int

  init(_ board: Leaderboard, _ value: Int) {
    self.board = board
    self.value = value
  }
}
