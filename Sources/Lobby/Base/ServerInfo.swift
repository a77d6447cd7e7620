/// How a lobby presents itself.
struct ServerInfo: Sendable {
  /// The value of `HELLO server=`.
  let name: String
  /// The value of `HELLO store=`; if it is empty, the attribute is left out.
  let store: String
  /// The value of `HELLO port=`: where lines are taken, for those who are told by a page.
  let port: Int?
  /// The value of `HELLO door=`: the port of a door for ssh, if there is one.
  let door: Int?
  /// The value of `HELLO web=`: the port of a door for browsers, if there is one.
  let web: Int?
  /// The rows of `limits`: the lobby's own, and those of the program around it.
  let limits: [(name: String, value: Int)]
}

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
