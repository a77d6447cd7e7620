import GameCore
import Words

/// The sessions that receive what happens in a room: the players, in seat order, and the
/// spectators.
struct Audience {
  var players: [SessionID] = []
  var watchers: [SessionID] = []

  var isEmpty: Bool { players.isEmpty && watchers.isEmpty }

  func contains(_ id: SessionID) -> Bool { players.contains(id) || watchers.contains(id) }
}

/// The only receivers of a line of talk that does not reach the whole room.
enum Reach: String {
  case watchers, finished

  var text: Wording { Wording(self == .watchers ? RoomText.forWatchers : .notForRacers) }
}
