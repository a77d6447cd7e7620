import GameCore
import Protocol

// Whom talk may reach: nothing from outside decides a match that counts.

extension LobbyMachine {
  /// Whether a player is not to receive what a speaker says.
  private func isShielded(_ player: PlayerID, from speaker: PlayerID) -> Bool {
    guard let room = rooms.room(of: player) else { return false }
    let isDirector = room.cup.map { cups.isDirector(speaker, of: $0.cup) } ?? false
    return room.shields(player, from: speaker, isDirector: isDirector)
  }

  /// The audience of `say`: spectators of a match that counts reach spectators only.
  func reached(
    by call: Call, in number: Int, _ audience: Audience
  ) throws(Denial) -> (audience: Audience, whom: People.Reach?) {
    let speaker = try call.caller()
    guard let room = rooms[number] else { return (audience, nil) }
    var reached = audience
    if room.isCountedNow, room.seat(of: speaker) == nil {
      let isDirector = room.cup.map { cups.isDirector(speaker, of: $0.cup) } ?? false
      guard !isDirector else { return (audience, nil) }
      reached.players = []
      return (reached, .watchers)
    }
    reached.players.removeAll { session in
      people.players.player(on: session).map { isShielded($0, from: speaker) } ?? false
    }
    return (reached, reached.players.count < audience.players.count ? .finished : nil)
  }

  /// The sessions that receive a `shout`.
  func reached(by call: Call) throws(Denial) -> [SessionID] {
    let speaker = try call.caller()
    return people.players.sessions.filter { session in
      !(people.players.player(on: session).map { isShielded($0, from: speaker) } ?? false)
    }
  }

  /// Refuses what one player says to another who must not receive it now.
  func checkReaches(_ found: Found, _ call: Call) throws(Denial) {
    guard case .known(let player) = found, isShielded(player, from: try call.caller()) else {
      return
    }
    throw Denial(.undisturbed, ["player": people.players.name(of: player)])
  }
}
