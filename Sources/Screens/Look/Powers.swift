/// What the person in front of the screens may have done outside of them.
///
/// A client of one's own may do everything. At a door, where strangers share one process, a person
/// reaches the one server that the door is for, and nothing else of its machine. Screens read this
/// to offer only what is allowed, and the app asks it again of everything that leaves it.
package struct Powers: Equatable, Sendable {
  /// The only server to connect to; `nil` if any may be chosen.
  let onlyServer: ServerAddress?
  /// Whether login keys are kept for the next time.
  let keepsLoginKeys: Bool

  /// Starts servers, looks for others on the network, opens pictures, gives the terminal back to a
  /// shell.
  var ownsMachine: Bool { onlyServer == nil }

  /// Of a program that the player has started.
  package static let own = Powers(onlyServer: nil, keepsLoginKeys: true)

  /// Of a guest at a door to this server.
  package static func atDoor(to server: ServerAddress, keepsLoginKeys: Bool) -> Powers {
    Powers(onlyServer: server, keepsLoginKeys: keepsLoginKeys)
  }
}
