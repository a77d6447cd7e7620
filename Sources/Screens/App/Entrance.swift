/// What the client opens with.
package enum Entrance {
  /// The list of servers; or one that is called at once, or one that is started here.
  case door(wanted: ServerAddress? = nil, hosts: Bool = false)
  /// The wall of a cup: the one that is named, else the latest.
  case wall(ServerAddress?, cup: String? = nil)

  fileprivate var screen: any Screen {
    switch self {
    case .door(let wanted, let hosts): DoorScreen(wanted: wanted, hosts: hosts)
    case .wall(let address, let cup): WallScreen(address, cup: cup)
    }
  }
}

extension App {
  package init(
    _ entrance: Entrance, around: Surroundings, name: String? = nil,
    secrets: @escaping (String, ServerAddress, String?) -> KnownSecrets,
    jitter: @escaping () -> Int
  ) {
    self.init(
      first: entrance.screen, around: around, name: name, secrets: secrets, jitter: jitter)
    // A wall's name and server are nobody's next time.
    if case .wall = entrance { remembers = false }
  }
}
