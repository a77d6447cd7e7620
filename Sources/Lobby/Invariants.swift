// What must hold after every step, whatever has happened. Each part checks itself with `holds`, and
// gives a sentence for what does not hold. Tests and simulations ask for all of it after each step;
// a room is asked after each request of somebody who sits in it, also in production, where a fault
// is a line in the log and never a trap.

extension Room {
  /// What the room itself shows, at the cost of a few comparisons. While nothing can be kept, a
  /// room that all have left stays.
  func holds(canClose: Bool = true) -> String? {
    if phase == .playing, isMatchOver { return "a match that is over plays on" }
    if lineup.count > chairs.count { return "more have played than may sit here" }
    // The house plays a match to its end whose players have gone, and a cup's players may come.
    guard phase != .playing, cup == nil, !isLeftToHouse else { return nil }
    if chairs.isDeserted { return canClose ? "nobody is in it" : nil }
    return chairs.seat(of: host) == nil ? "it has no host" : nil
  }
}

extension Rooms {
  /// All of them, their seats and those who watch.
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
  /// A cup and its rooms know of each other.
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
  /// What does not hold and must; nothing if all is well. It looks at everything.
  public func holds() -> [String] {
    rooms.holds(step) + cups.holds(rooms) + cups.holds()
  }

  /// The room of somebody who has asked for something.
  mutating func checkRoom(of asker: SessionID) {
    guard let player = step.players.player(on: asker), let (room, fault) = rooms.holds(at: player)
    else { return }
    assertionFailure("room \(room): \(fault)")
    step.effects.notes.append(.roomFault(room: room, text: fault))
  }
}
