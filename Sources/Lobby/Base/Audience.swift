/// The sessions that receive what happens in a room: the players, in seat order, and the
/// spectators.
struct Audience {
  var players: [SessionID] = []
  var watchers: [SessionID] = []

  var isEmpty: Bool { players.isEmpty && watchers.isEmpty }

  func contains(_ id: SessionID) -> Bool { players.contains(id) || watchers.contains(id) }
}
