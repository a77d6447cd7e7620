import GameCore
import Protocol

// The house's players: sitting down, thinking, moving.

extension LobbyMachine {
  /// `bot [LEVEL]`: which of the house the host seats.
  func findHouse(_ call: Call) throws(Stop) -> HouseGuest {
    let level = try Stop.refusing { () throws(Denial) -> Level in
      let level = try self.level(call.words.arguments.first)
      _ = try seatForHouse(call)
      return level
    }
    return try houseGuest(level, call)
  }

  private func seatForHouse(_ call: Call) throws(Denial) -> (room: Room, seat: Seat) {
    let player = try call.caller()
    guard let number = players[player.index].room, let room = rooms[number], room.phase != .playing
    else { throw Denial(.notNow, "You sit in no room that waits for players.") }
    guard room.host == player else { throw Denial(.notAllowed, "The host seats the house.") }
    guard room.cup == nil else { throw Denial(.notNow, "A cup says who plays here.") }
    guard room.challenged == nil else { throw Denial(.notNow, "This room is for two.") }
    guard room.game.strategy != nil else { throw Denial(.notNow, "The house does not play this.") }
    guard let seat = room.freeSeat else { throw Denial(.noSeat) }
    try outbox.refuseWhileDraining()
    return (room, seat)
  }

  mutating func seatHouse(_ call: Call, _ found: HouseGuest) throws(Denial) {
    let (room, seat) = try seatForHouse(call)
    let number = room.number
    let guest = try meet(found)
    let name = players[guest.index].name
    outbox.ok(call) { writer in
      writer.add("room", number)
      writer.add("seat", seat.number)
      writer.add("player", name)
    }
    seatHouse(guest, at: seat, in: number)
    tell("joined", seat, name, in: number)
    if rooms[number]?.phase == .open { beginWhenSalted(number) }
  }

  /// A player of the house sits down.
  mutating func seatHouse(_ guest: PlayerID, at seat: Seat, in number: Int) {
    guard let level = players[guest.index].level else { return }
    rooms[number]?.chairs[seat.index] = Room.Chair(player: guest, house: HouseSeat(level: level))
    players[guest.index].place = rooms.place(of: number)
    outbox.keep(room: number)
  }

  func level(_ word: String?) throws(Denial) -> Level {
    guard let word else { return .good }
    guard let level = Level(rawValue: Names.key(word)) else {
      let levels = Level.allCases.map(\.rawValue).joined(separator: ", ")
      throw Denial(.badArguments, "The house plays \(levels).")
    }
    return level
  }

  /// One of the house's players of that strength who sits nowhere and is in no cup: the first by
  /// number, so that there are no more of them than ever played at once.
  func houseGuest(_ level: Level, _ call: Call) throws(Stop) -> HouseGuest {
    let taken = Set(cups.values.flatMap { cup in cup.isOver ? [] : cup.players })
    for number in 1...limits.houseMax {
      let name = HouseNames.name(level, number)
      if let known = playersByKey[name] {
        guard players[known.index].room == nil, !taken.contains(known) else { continue }
        return .known(known)
      }
      guard case .player(let kept) = try call.ask(.player(name)) else { return .new(name) }
      return .kept(kept)
    }
    throw .refused(.busyServer, "All of the house's players play already.")
  }

  /// A new one has no secret, as nobody ever comes in by its name.
  mutating func meet(_ found: HouseGuest) throws(Denial) -> PlayerID {
    switch found {
    case .known(let player): return player
    case .kept(let kept): return load(kept)
    case .new(let name):
      guard players.count <= limits.playersMax else { throw Denial(.busyServer) }
      return enrol(name, SecretHash(kept: []))
    }
  }

  /// The house does not play on alone: it gives up what is left, and the room closes.
  mutating func closeDeserted(_ number: Int) {
    for player in rooms[number]?.chairs.compactMap(\.player) ?? [] {
      giveUp(player, in: number, .resigned)
    }
    close(number, reason: "empty")
  }
}

// MARK: - Moving

extension LobbyMachine {
  /// Something has happened: whoever of the house has a move to make now makes it after a pause.
  mutating func giveHouseTime(_ slot: Int) {
    guard let room = rooms.slots[slot]?.value, let movers = room.match?.movers else { return }
    for index in room.chairs.indices where room.chairs[index].house != nil {
      guard movers.contains(Seat(index + 1)) else {
        rooms.slots[slot]?.value.chairs[index].house?.rest()
        continue
      }
      guard let house = room.chairs[index].house, house.movesAt == nil else { continue }
      let moment = outbox.now + min(pause(of: house, in: room), leisure(in: room))
      rooms.slots[slot]?.value.chairs[index].house?.movesAt = moment
    }
  }

  /// As long as a person of that strength takes, more or less; or hardly anything.
  private mutating func pause(of house: HouseSeat, in room: Room) -> Duration {
    guard limits.housePauses else { return .milliseconds(1) }
    let range = room.game.rules.pause
    let milliseconds = range.lowerBound + outbox.chance.below(range.count)
    return switch house.level {
    case .best: .milliseconds(milliseconds)
    case .good: .milliseconds(milliseconds * 3 / 2)
    case .easy: .milliseconds(milliseconds * 2)
    }
  }

  /// Where turns are short the house hurries: no pause is longer than a quarter of a turn.
  private func leisure(in room: Room) -> Duration {
    guard room.game.rules.pace == .turns, room.clock > 0 else { return .seconds(3600) }
    return .milliseconds(room.clock * 250)
  }

  /// After a start the house thinks again.
  mutating func returnHouse(_ slot: Int) {
    let hasHouse = rooms.slots[slot]?.value.chairs.contains { $0.house != nil } ?? false
    rooms.slots[slot]?.value.hasHouse = hasHouse
    guard hasHouse else { return }
    if rooms.slots[slot]?.value.isHouseTurn == true { rooms.slots[slot]?.value.clockEnds = nil }
    giveHouseTime(slot)
  }

  /// Whoever of the house is to move now moves, or thinks first.
  mutating func moveHouse(in number: Int) {
    guard let room = rooms[number], room.hasHouse, let match = room.match else { return }
    for seat in match.movers {
      guard let house = rooms[number]?.chairs[seat.index].house, house.thought == nil,
        let moment = house.movesAt, moment <= outbox.now
      else { continue }
      if house.plan.isEmpty { think(seat, house, in: number) } else { moveHouse(seat, in: number) }
    }
  }

  private mutating func think(_ seat: Seat, _ house: HouseSeat, in number: Int) {
    guard let match = rooms[number]?.match, let sight = Sight(of: match, from: seat) else { return }
    lastThought += 1
    rooms[number]?.chairs[seat.index].house?.thought = lastThought
    outbox.effects.thoughts.append(
      Thought(
        number: lastThought, room: number, seat: seat, level: house.level, sight: sight,
        chance: outbox.chance.drawSeed()))
  }

  /// What was thought of, unless the table has moved on since.
  mutating func take(_ thought: Thought, _ plan: [String]) {
    let index = thought.seat.index
    guard let room = rooms[thought.room], room.chairs.indices.contains(index),
      room.chairs[index].house?.thought == thought.number
    else { return }
    let moves = plan.isEmpty ? anyMove(of: thought.seat, in: thought.room) : plan
    rooms[thought.room]?.chairs[index].house?.thought = nil
    rooms[thought.room]?.chairs[index].house?.plan = moves
    guard outbox.canKeep else { return }
    moveHouse(in: thought.room)
    wakeForDeadline(of: thought.room)
  }

  /// Who can think of nothing does what the rules allow, so that nobody waits for ever.
  private func anyMove(of seat: Seat, in number: Int) -> [String] {
    rooms[number]?.match?.legalMoves(for: seat).first.map { [$0] } ?? []
  }

  /// Through the same door as everybody.
  private mutating func moveHouse(_ seat: Seat, in number: Int) {
    guard let slot = rooms.slot(of: number), let house = rooms[number]?.chairs[seat.index].house,
      let move = house.plan.first
    else { return }
    rooms[number]?.chairs[seat.index].house?.movesAt = nil
    do throws(Denial) {
      try play(move, by: seat, in: slot)
      rooms[number]?.chairs[seat.index].house?.plan.removeFirst()
      if let slot = rooms.slot(of: number) { tellMatch(in: slot) }
    } catch {
      // A plan that does not fit the table is none.
      let moves = anyMove(of: seat, in: number)
      rooms[number]?.chairs[seat.index].house?.plan = moves
      giveHouseTime(slot)
    }
  }
}

extension Room {
  /// Whether a house player has the turn. No clock runs then: a clock bounds people, and how soon
  /// the house moves is up to this machine, which pauses and thinks for a bounded time.
  var isHouseTurn: Bool {
    guard hasHouse, game.rules.pace == .turns, let mover = match?.movers.first else { return false }
    return chairs.indices.contains(mover.index) && chairs[mover.index].house != nil
  }
}

/// One of the house's players.
enum HouseGuest: Sendable {
  case known(PlayerID)
  /// The store knows it, and the lobby does not yet.
  case kept(KeptPlayer)
  /// There has never been one of this name.
  case new(String)
}
