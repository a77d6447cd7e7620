/// How much is going on, in numbers that anybody may know: what a server tells those who
/// look for one.
public struct Census: Equatable, Sendable {
  /// Players who are connected and have said hello.
  public let players: Int
  /// Rooms that there are, those where nothing is played too.
  public let rooms: Int
  /// Cups that are open or being played.
  public let cups: Int

  public init(players: Int, rooms: Int, cups: Int) {
    (self.players, self.rooms, self.cups) = (players, rooms, cups)
  }

  public static let nobody = Census(players: 0, rooms: 0, cups: 0)
}
