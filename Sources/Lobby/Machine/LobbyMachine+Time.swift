import GameCore
import Protocol

// What happens by itself when its time has come.

extension LobbyMachine {
  mutating func wakeThoseDue() {
    // Should anybody ever want to be woken again at once, the others are still heard in between.
    for _ in 0..<limits.wakesPerStepMax {
      guard let owner = outbox.timers.due(at: outbox.now) else { return }
      switch owner {
      case .session(let id): wake(id)
      case .room(let number): wake(number)
      case .cup(let number): advance(cup: number)
      }
    }
  }

  /// Sees to it that the room is looked at when its next deadline comes.
  mutating func wakeForDeadline(of number: Int) {
    guard let slot = rooms.slot(of: number) else { return }
    if let by = rooms.slots[slot]?.value.beginsBy, by > outbox.now {
      outbox.timers.wake(.room(number), at: by)
    }
    wakeForDeadline(in: slot)
  }

  mutating func wakeForDeadline(in slot: Int) {
    guard let deadline = rooms.slots[slot]?.value.takeEarlierDeadline(),
      let number = rooms.slots[slot]?.value.number
    else { return }
    outbox.timers.wake(.room(number), at: deadline)
  }

  private mutating func wake(_ id: SessionID) {
    guard let session = self[id] else { return }
    if let moment = session.turnComes {
      guard outbox.now < moment else { return takeTurn(id) }
      return outbox.timers.wake(.session(id), at: moment)
    }
    guard session.player == nil else { return }
    guard session.silentUntil <= outbox.now else {
      return outbox.timers.wake(.session(id), at: session.silentUntil)
    }
    sayGoodbye(to: id, code: "idle", "You did not say who you are.")
  }

  private mutating func wake(_ number: Int) {
    guard let slot = rooms.slot(of: number) else { return }
    rooms.slots[slot]?.value.isWokenAt = nil
    guard let room = rooms[number] else { return }
    // What stands still is woken again when it goes on.
    guard outbox.canKeep else { return }
    endGraceOfAll(in: slot)
    for player in room.chairs.compactMap(\.player) { endGrace(of: player, in: number) }
    runClock(of: number)
    moveHouse(in: number)
    if let by = rooms[number]?.beginsBy, by <= outbox.now { goOn(number) }
    wakeForDeadline(of: number)
  }

  /// Where all who still play were waited for until the same moment, as after a crash, nobody has
  /// won by the number of their seat.
  private mutating func endGraceOfAll(in slot: Int) {
    guard let room = rooms.slots[slot]?.value, room.phase == .playing, let match = room.match else {
      return
    }
    let isTime = match.stillPlaying.allSatisfy { seat in
      room.chairs.indices.contains(seat.index)
        && room.chairs[seat.index].awayUntil.map { $0 <= outbox.now } ?? false
    }
    guard isTime, rooms.slots[slot]?.value.table?.value.abandon(at: room.moment(outbox.now)) == true
    else {
      return
    }
    keepLastMove(in: slot)
    tellMatch(in: slot)
  }

  private mutating func endGrace(of player: PlayerID, in number: Int) {
    guard let room = rooms[number], let seat = room.seat(of: player),
      let until = room.chairs[seat.index].awayUntil, until <= outbox.now
    else { return }
    giveUp(player, in: number, .abandoned)
    getUp(player)
  }

  private mutating func runClock(of number: Int) {
    guard let slot = rooms.slot(of: number), let room = rooms[number], room.phase == .playing,
      let end = room.clockEnds
    else { return }
    if end <= outbox.now {
      // A race is over by this; in a game of turns the next turn begins its own clock.
      rooms[number]?.clockEnds = nil
      rooms[number]?.table?.value.clockRanOut(at: room.moment(outbox.now))
      keepLastMove(in: slot)
      tellMatch(in: slot)
    } else if !room.hasSaidLate, room.lateNotice(before: end) <= outbox.now {
      rooms[number]?.hasSaidLate = true
      sayLate(room, until: end)
    }
  }

  private mutating func sayLate(_ room: Room, until end: Instant) {
    let seat = room.game.rules.pace == .turns ? room.match?.movers.first : nil
    // To the nearest second: the loop wakes a moment after the moment.
    let seconds = Int((end - outbox.now + .milliseconds(500)).components.seconds)
    let name = seat.flatMap(room.player(at:)).map { players[$0.index].name }
    let left = "\(seconds) \(seconds == 1 ? "second" : "seconds") left"
    outbox.send(to: audience(of: room.number)) { writer in
      writer.begin("EV", "late")
      writer.add("room", room.number)
      if let seat { writer.add("seat", seat.number) }
      writer.add("in", seconds)
      writer.add(text: name.map { "\($0) has \(left)." } ?? "\(left).")
    }
  }
}
