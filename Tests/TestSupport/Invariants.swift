@testable public import Lobby

// The invariants between the parts of a lobby, besides those that each room and cup checks by
// itself.

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
  public func holds() -> [String] { rooms.holds(step) + cupFaults + cups.holds() }

  /// Where cups and rooms do not refer to each other.
  public var cupFaults: [String] { cups.holds(rooms) }
}
