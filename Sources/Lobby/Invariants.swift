// Invariants that hold after each step; `holds` returns a sentence for a broken one. Tests check
// all of them. A room is checked after each request of a player in it, in production too, where a
// fault is a line in the log and never a trap.

extension Room {
  /// Checks a room by itself, which costs a few comparisons. While nothing can be stored, a
  /// deserted room stays.
  func holds(canClose: Bool = true) -> String? {
    if phase == .playing, isMatchOver { return "a match that is over plays on" }
    if lineup.count > chairs.count { return "more have played than may sit here" }
    // House bots finish a match whose players are gone, and the players of a cup may still come.
    guard phase != .playing, cup == nil, !isLeftToHouse else { return nil }
    if chairs.isDeserted { return canClose ? "nobody is in it" : nil }
    return chairs.seat(of: host) == nil ? "it has no host" : nil
  }
}

extension LobbyMachine {
  mutating func checkRoom(of asker: SessionID) {
    guard let player = step.players.player(on: asker), let room = rooms.room(of: player),
      let fault = room.holds()
    else { return }
    assertionFailure("room \(room.number): \(fault)")
    step.effects.notes.append(.roomFault(room: room.number, text: fault))
  }
}
