/// Everything that can happen to the client.
package enum Message {
  case started
  case input(TerminalInput)
  case resized(columns: Int, rows: Int)
  /// From now on this terminal shows pictures over its cells.
  case imagesShown
  /// Nothing happened, but time has passed.
  case ticked
  case connected
  /// No connection: a sentence of the system, or that there is no such host.
  case failedToConnect(ConnectFailure)
  case heard(String)
  case lost
  /// Servers here and on the network that answered.
  case found([FoundServer])
  case hosted(ServerAddress)
  case failedToHost(HostingFailure)
  /// The secret that came with a new name cannot be written down.
  case failedToKeep(secret: String, name: String, path: String, isFull: Bool = false)
  /// No key has come for long: they are let go in so many minutes.
  case wentSilent(minutes: Int)
  /// The names of the pictures that there are.
  case pictures([String])
  case opened(Picture, name: String)
  /// A picture could not be read: why, in a sentence.
  case failedToOpen(name: String, String)
}
