import Protocol

/// What a screen may have to meet.
enum Occasion {
  /// It is opened, or shown again.
  case appeared
  /// A moment that it asked for has come.
  case ticked
  /// The server has greeted us and does not know our name.
  case greeted
  /// The server has taken our name.
  case entered
  /// There is no way to this server: why.
  case failed(String)
  /// The server has not taken our name: why.
  case nameRefused(String)
  /// The servers that answered, on this machine and on the network.
  case found([FoundServer])
  case hosted(ServerAddress)
  /// Something has happened to a cup that we play in or direct: `EV cup` or `EV paired`.
  case heardOfCup(ServerLine)
  /// Something in the lobby is different: `EV lobby`.
  case heardOfLobby(ServerLine)
  /// Something has happened in a room that is watched beside the table: a wall watches many.
  case heardInRoom(ServerLine)
}
