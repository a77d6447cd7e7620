/// A player's place among all that this lobby has met since its start.
struct PlayerID: Hashable, Comparable, Sendable {
  let index: Int

  /// Represents all deleted players.
  static let gone = PlayerID(index: 0)

  static func < (one: PlayerID, other: PlayerID) -> Bool { one.index < other.index }
}
