/// What one seat achieved in a match for the records, besides winning or losing.
public struct Deeds: Equatable, Sendable {
  public var marks: [Mark] = []
  /// The coins earned, reported even if they are 0; `nil` in a game without coins.
  public var coins: Int?
  /// The challenges that were passed.
  public var feats: [Feat] = []
}

public struct Mark: Equatable, Sendable {
  public let board: Leaderboard
  public let value: Int

  init(_ board: Leaderboard, _ value: Int) {
    self.board = board
    self.value = value
  }
}
