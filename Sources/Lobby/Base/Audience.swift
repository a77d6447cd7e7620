import GameCore

/// The sessions that receive what happens in a room: the players, in seat order, and the
/// spectators.
struct Audience {
  var players: [SessionID] = []
  var watchers: [SessionID] = []

  var isEmpty: Bool { players.isEmpty && watchers.isEmpty }

  func contains(_ id: SessionID) -> Bool { players.contains(id) || watchers.contains(id) }
}

/// The only listeners whom a line of talk reaches, where it does not reach the whole room.
enum Reach: String {
  case watchers, finished

  var text: Wording {
    switch self {
    case .watchers:
      Wording(
        "Only spectators receive this while the match counts.",
        "Mientras la partida puntúe, solo lo reciben los espectadores.",
        "Finché la partita è classificata, lo ricevono solo gli spettatori.")
    case .finished:
      Wording(
        "Players who are still in the race do not receive this.",
        "No lo reciben quienes siguen en la carrera.",
        "Non lo riceve chi è ancora in gara.")
    }
  }
}
