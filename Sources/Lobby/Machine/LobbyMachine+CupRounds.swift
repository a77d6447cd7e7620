import GameCore
import Protocol

// Cups by themselves: rounds begin, players are called to their rooms, games begin and are counted,
// and who does not come has lost.

/// The table of a cup that a room is for. All count from 1.
struct CupTable: Hashable, Sendable {
  let cup: Int
  let round: Int
  let table: Int
}

extension CupTable: LosslessStringConvertible {
  /// `1 2 3`: as it is kept.
  var description: String { "\(cup) \(round) \(table)" }

  init?(_ text: String) {
    let numbers = text.split(separator: " ").compactMap { Int(plain: $0) }
    guard numbers.count == 3 else { return nil }
    (cup, round, table) = (numbers[0], numbers[1], numbers[2])
  }
}

extension LobbyMachine {
  /// Something happens to a cup: it is taken whole, or refused.
  mutating func take(_ step: CupStep, in number: Int) throws(Denial) {
    // Taken out while it is changed, so that it is nobody else's and need not be copied.
    guard var cup = cups.removeValue(forKey: number) else {
      throw Denial(.notNow, "This cup is over.")
    }
    defer { cups[number] = cup }
    do throws(CupRefusal) {
      try cup.take(step) { number in
        let id = PlayerID(index: players.lastIndex { $0.number == number } ?? 0)
        return (id, players[id.index].name)
      }
    } catch {
      throw Denial(error.refusal, error.text)
    }
    outbox.keep(cup: number)
  }

  mutating func beginRound(_ tables: [Encounter], of number: Int) throws(Denial) {
    try take(.paired(tables), in: number)
    tellPhase(of: number)
    for table in tables.indices where tables[table].isBye { tellBye(table, of: number) }
    advance(cup: number)
  }

  /// Does whatever can be done now: ends tables, begins games and rounds, waits for who is missing.
  mutating func advance(cup number: Int) {
    guard outbox.canKeep, let cup = cups[number], !cup.isOver else { return }
    guard cup.director != .gone || !cup.waitsForDirector else { return goOnWithoutDirector(cup) }
    releaseFinishedTables(of: cup)
    if cup.phase == .playing, !outbox.isDraining {
      switch cup.cup.stage {
      case .playing:
        for table in cup.cup.unfinishedTables { tend(table, of: number) }
        // Where somebody did not come, who did is free to go on.
        if let cup = cups[number] { releaseFinishedTables(of: cup) }
        if cups[number]?.cup.stage != .playing { return advance(cup: number) }
      // Nor has it a round any more when the first one was taken back.
      case .open, .between: awaitRound(of: number)
      case .finished: finish(cup: number)
      }
    }
    if cups[number]?.moments != cup.moments { outbox.keep(cup: number) }
    wakeForDeadline(ofCup: number)
  }

  /// Something happened at one table. What follows of it there is done now; all tables are looked
  /// at only if that was the last one, as hundreds may come or give up at once.
  mutating func advance(at place: CupTable) {
    let table = place.table - 1
    guard outbox.canKeep, !outbox.isDraining, let cup = cups[place.cup], cup.phase == .playing,
      place.round == cup.round, let encounter = cup.encounter(table), cup.cup.isRoundUnderWay
    else { return advance(cup: place.cup) }
    let before = cup.places[table]
    if encounter.places(cup.heading.rules) == nil {
      tend(table, of: place.cup)
    } else if let room = before.room {
      cups[place.cup]?.places[table] = Tournament.Place()
      release(room)
    }
    // Whoever did not come in time may have been the last one.
    guard let after = cups[place.cup], after.cup.isRoundUnderWay else {
      return advance(cup: place.cup)
    }
    guard after.places.indices.contains(table) else { return }
    if after.places[table] != before { outbox.keep(cup: place.cup) }
    if let deadline = after.places[table].deadline {
      outbox.timers.wake(.cup(place.cup), at: deadline)
    }
  }

  /// After a break the next round begins by itself, whether its director is here or not.
  private mutating func awaitRound(of number: Int) {
    guard let cup = cups[number] else { return }
    let moment = cup.nextRoundAt ?? outbox.now + limits.cupBreak
    cups[number]?.nextRoundAt = moment
    guard moment <= outbox.now else { return }
    cups[number]?.nextRoundAt = nil
    do throws(CupRefusal) {
      let tables = try cup.cup.nextPairing()
      try? beginRound(tables, of: number)
    } catch {
      // Nobody is left to play.
      finish(cup: number)
    }
  }

  /// What would wait for the word of somebody who was forgotten does not: a cup that has not begun
  /// never would, and one that pauses goes on.
  private mutating func goOnWithoutDirector(_ cup: Tournament) {
    let (number, by) = (cup.number, cup.directorsNumber)
    switch cup.phase {
    case .open where (try? take(.ended(by: by), in: number)) != nil: close(cup: number)
    case .paused where (try? take(.resumed(by: by), in: number)) != nil:
      tellPhase(of: number)
      advance(cup: number)
    default: break
    }
  }

  private mutating func finish(cup number: Int) {
    guard (try? take(.finished, in: number)) != nil else { return }
    close(cup: number)
  }
}

// MARK: - Tables

extension LobbyMachine {
  /// A table that goes on: has its room, and its players are called, waited for, or may begin.
  private mutating func tend(_ table: Int, of number: Int) {
    guard let cup = cups[number], let encounter = cup.encounter(table) else { return }
    guard let room = cup.places[table].room.flatMap({ rooms[$0] }) else {
      return openTable(table, encounter, of: number)
    }
    guard room.phase != .playing else { return }
    // A breath between two games of the same table, whoever is there by then.
    let rests = cup.places[table].restsUntil.map { $0 > outbox.now } ?? false
    if !rests { cups[number]?.places[table].restsUntil = nil }
    let missing = cup.seated(at: table).filter { room.seat(of: $0) == nil }
    guard missing.isEmpty else { return wait(for: missing, at: table, of: number) }
    cups[number]?.places[table].waitsUntil = nil
    guard !rests, !waitsForPeople(at: table, cup) else { return }
    rooms[room.number]?.nextOpener = encounter.opener.map { cup.players[$0] }
    beginWhenSalted(room.number)
  }

  /// Where the house plays against itself it waits until somebody is there to see it: it is looked
  /// again after a while.
  private mutating func waitsForPeople(at table: Int, _ cup: Tournament) -> Bool {
    let isHouses = cup.seated(at: table).allSatisfy { players[$0.index].level != nil }
    guard isHouses, !isAttended(cup) else {
      cups[cup.number]?.places[table].idleUntil = nil
      return false
    }
    cups[cup.number]?.places[table].idleUntil = outbox.now + limits.cupIdle
    return true
  }

  private func isAttended(_ cup: Tournament) -> Bool {
    func isHere(_ id: PlayerID) -> Bool { players[id.index].session != nil }
    return isHere(cup.director) || cup.players.contains { isHere($0) }
      || cup.places.contains { place in
        place.room.flatMap { rooms[$0]?.watchers.isEmpty } == false
      }
  }

  private mutating func openTable(_ table: Int, _ encounter: Encounter, of number: Int) {
    guard let cup = cups[number], rooms.count < limits.roomsMax,
      let settings = try? cup.heading.game.with(seats: encounter.entrants.count)
    else { return }
    let room = rooms.takeNumber()
    var wish = Room.Wish(settings: settings)
    wish.isForBoth = cup.heading.isForBoth
    wish.title = "\(cup.heading.title), round \(cup.round), table \(table + 1)"
    var new = Room(number: room, wish, host: cup.director, part: drawPart(for: settings))
    new.cup = CupTable(cup: number, round: cup.round, table: table + 1)
    rooms.add(new)
    outbox.keep(room: room)
    cups[number]?.places[table].room = room
    for player in cup.seated(at: table) {
      if players[player.index].level != nil {
        seatForCup(player, in: room)
      } else {
        tellPaired(player, cup, table, room)
      }
    }
    tend(table, of: number)
  }

  private mutating func seatForCup(_ guest: PlayerID, in number: Int) {
    getUp(guest)
    guard let seat = rooms[number]?.freeSeat else { return }
    seatHouse(guest, at: seat, in: number)
  }

  /// Who does not come in time has lost the table, and the others play without them.
  private mutating func wait(for missing: [PlayerID], at table: Int, of number: Int) {
    guard let cup = cups[number] else { return }
    let minutes = Duration.seconds(60 * cup.heading.minutes)
    let moment = cup.places[table].waitsUntil ?? outbox.now + minutes
    cups[number]?.places[table].waitsUntil = moment
    guard moment <= outbox.now else { return }
    cups[number]?.places[table].waitsUntil = nil
    let step = CupStep.forfeited(
      round: cup.round, table: table + 1, players: missing.map { self.number(of: $0) }, by: nil)
    try? take(step, in: number)
    tellResult(number, round: cup.round, table: table + 1)
    if cups[number]?.cup.unfinishedTables.contains(table) == true { tend(table, of: number) }
  }

  /// A match in a room of a cup is over: it counts, unless its table had ended otherwise.
  mutating func recordInCup(_ room: Room, _ outcome: Outcome) {
    guard let place = room.cup, let cup = cups[place.cup], place.round == cup.round,
      let encounter = cup.encounter(place.table - 1)
    else { return }
    let places = encounter.entrants.map { entrant in
      room.lineup.firstIndex(of: cup.players[entrant]).map { outcome.places[$0] }
        ?? encounter.entrants.count
    }
    // Where nobody was there any more, it is as if nobody had come.
    let step: CupStep =
      outcome.isAbandonedByAll
      ? .forfeited(
        round: place.round, table: place.table,
        players: cup.seated(at: place.table - 1).map { self.number(of: $0) }, by: nil)
      : .played(
        round: place.round, table: place.table, places: places, match: room.matchNumber)
    guard (try? take(step, in: place.cup)) != nil else { return }
    cups[place.cup]?.places[place.table - 1].restsUntil = outbox.now + limits.cupRest
    tellResult(place.cup, round: place.round, table: place.table)
    advance(at: place)
  }

  /// Gives up the match that somebody plays in this cup now, if any.
  mutating func giveUpInCup(_ player: PlayerID, _ number: Int) {
    guard let room = players[player.index].room, rooms[room]?.cup?.cup == number else { return }
    giveUp(player, in: room, .resigned)
  }

  private mutating func releaseFinishedTables(of cup: Tournament) {
    let unfinished = Set(cup.cup.unfinishedTables)
    for (table, place) in cup.places.enumerated() where !unfinished.contains(table) {
      guard let room = place.room else { continue }
      cups[cup.number]?.places[table] = Tournament.Place()
      release(room)
    }
  }

  /// The cup needs the room no more: it is one like any other, for who sits there.
  mutating func release(_ number: Int) {
    guard rooms[number]?.cup != nil else { return }
    rooms[number]?.cup = nil
    if let host = rooms[number]?.chairs.first(where: \.hasPerson)?.player {
      rooms[number]?.host = host
    }
    outbox.keep(room: number)
    beginMatchmaking(of: number)
    guard let room = rooms[number] else { return }
    // Where the house alone plays on, nobody would be there to leave when it has done.
    guard !room.isDeserted else { return closeDeserted(number) }
    guard room.phase != .playing else { return }
    for chair in room.chairs where chair.house != nil {
      if let player = chair.player { getUp(player) }
    }
  }
}

// MARK: - Pauses, and the end

extension LobbyMachine {
  /// Who was waited for is waited for anew when it goes on.
  mutating func stopWaiting(in number: Int) {
    for table in cups[number]?.places.indices ?? 0..<0 {
      cups[number]?.places[table].waitsUntil = nil
    }
    cups[number]?.nextRoundAt = nil
    outbox.keep(cup: number)
  }

  /// It is over; whoever still plays, plays on for themselves.
  mutating func close(cup number: Int) {
    tellPhase(of: number)
    outbox.timers.forget(.cup(number))
    for room in cups[number]?.places.compactMap(\.room) ?? [] { release(room) }
    cups[number]?.places = []
  }

  mutating func wakeForDeadline(ofCup number: Int) {
    // Who is about to stop begins nothing more; what waits then is taken up at the next start.
    guard !outbox.isDraining, let deadline = cups[number]?.deadline else { return }
    outbox.timers.wake(.cup(number), at: deadline)
  }
}
