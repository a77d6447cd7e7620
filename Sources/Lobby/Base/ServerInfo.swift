/// How a lobby presents itself.
struct ServerInfo: Sendable {
  /// The value of `HELLO server=`.
  let name: String
  /// The value of `HELLO store=`; the attribute is left out if this is empty.
  let store: String
  /// The value of `HELLO port=`: where lines are taken, for those who are told by a page.
  let port: Int?
  /// The value of `HELLO door=`: the port of a door for ssh, if there is one.
  let door: Int?
  /// The value of `HELLO web=`: the port of a door for browsers, if there is one.
  let web: Int?
  /// The rows of `limits`: the lobby's own, and those of the server program.
  let limits: [(name: String, value: Int)]
}

/// How busy the server is, in public numbers: what it tells clients that search for servers.
public struct Census: Equatable, Sendable {
  /// Players who are connected and logged in.
  public let players: Int
  /// All rooms, including those without a match.
  public let rooms: Int
  /// Cups that are open or in progress.
  public let cups: Int

  public static let nobody = Census(players: 0, rooms: 0, cups: 0)
}
