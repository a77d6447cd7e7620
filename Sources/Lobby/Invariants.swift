// Invariants that hold after each step. Each part checks its own with `holds`, which returns a
// sentence for each broken one. Tests and simulations check all of them after each step. A room is
// checked after each request of a player in it, in production too, where a fault is a line in the
// log and never a trap.

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

extension Rooms {
  /// Checks all rooms, their seats and spectators.
  func holds(_ step: Step) -> [String] {
    let players = step.players
    var faults: [String] = []
    for room in all {
      if let fault = room.holds(canClose: step.canKeep) {
        faults.append("room \(room.number): \(fault)")
      }
      for player in room.chairs.players where number(of: player) != room.number {
        faults.append("room \(room.number): a seat without its player")
      }
      if step.canKeep, !step.isDraining, room.cup == nil, let moment = room.beginsBy,
        moment <= step.now
      {
        faults.append("room \(room.number) has waited long enough for salts")
      }
      for session in room.watchers where !watched(by: session).contains(room.number) {
        faults.append("room \(room.number): a lost watcher")
      }
    }
    for player in players.ids {
      guard let number = number(of: player) else { continue }
      let seats = self[number]?.chairs.count { $0.player == player } ?? 0
      if seats != 1 {
        faults.append("\(players.name(of: player)) has \(seats) seats in room \(number)")
      }
    }
    return faults
  }
}

extension Cups {
  /// Checks that a cup and its rooms refer to each other.
  func holds(_ rooms: Rooms) -> [String] {
    var faults: [String] = []
    for cup in list {
      for (table, place) in cup.places.enumerated() {
        let own = CupTable(cup: cup.number, round: cup.round, table: table + 1)
        guard let room = place.room, rooms[room]?.cup != own else { continue }
        faults.append("room \(room) does not know its place in cup \(cup.number)")
      }
    }
    for room in rooms.all {
      guard let place = room.cup else { continue }
      let places = self[place.cup]?.places ?? []
      guard !places.indices.contains(place.table - 1) || places[place.table - 1].room != room.number
      else { continue }
      faults.append("cup \(place.cup) does not know its room \(room.number)")
    }
    return faults
  }
}

extension LobbyMachine {
  /// All broken invariants. This looks at everything.
  public func holds() -> [String] { rooms.holds(step) + cups.holds(rooms) + cups.holds() }

  /// Checks the room of the player who sent a request.
  mutating func checkRoom(of asker: SessionID) {
    guard let player = step.players.player(on: asker), let (room, fault) = rooms.holds(at: player)
    else { return }
    assertionFailure("room \(room): \(fault)")
    step.effects.notes.append(.roomFault(room: room, text: fault))
  }
}
