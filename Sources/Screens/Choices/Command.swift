/// What the app wants done outside: by the face that shows it, or by the world.
package enum Command {
  case face(FaceCommand)
  case world(WorldCommand)
}

/// For whatever shows the app and takes the keys: each face does all of these, or does not compile.
package enum FaceCommand {
  /// Put a text on the clipboard.
  case copy(String)
  /// It is our turn, or we are asked something.
  case call(Call)
  /// Something else to be heard, if the player wants that.
  case ring(Sound)
  case suspend
  case quit(Int32)
}

/// For the link to the server, the files and the system.
package enum WorldCommand {
  case connect(ServerAddress)
  case disconnect
  case send(String)
  /// Keep a secret for this server: one that came with a new name, or one that has let us in.
  case keep(secret: String, name: String, store: String?, isNew: Bool, isProved: Bool)
  /// Look for servers on this machine and on the network.
  case look
  case host(staysOpen: Bool)
  case remember(name: String, value: String)
  /// Open a picture for a board of so many tiles.
  case openPicture(String, columns: Int, rows: Int)
}
