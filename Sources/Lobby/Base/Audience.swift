/// Who is told what happens in a room: those who have a seat there, in seat order, and those who
/// only watch.
struct Audience {
  var players: [SessionID] = []
  var watchers: [SessionID] = []

  var isEmpty: Bool { players.isEmpty && watchers.isEmpty }

  func contains(_ id: SessionID) -> Bool { players.contains(id) || watchers.contains(id) }
}
