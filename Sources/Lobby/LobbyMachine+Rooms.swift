import GameCore
import Protocol

// Tables: what players do there, and what follows from it.

extension LobbyMachine {
  // MARK: - Sitting down

  /// `create`, and `play`, which prefers a table where somebody waits.
  mutating func play(joins: Bool) throws(RequestError) {
    let player = try call.caller()
    let wish = try rooms.wish(game: call.first, step)
    try rooms.checkFree(player)
    try people.checkShare(counts: wish.settings.count, step)
    let room = joins ? rooms.find(wish, for: player, step.players) : nil
    // It may be the room in which the player waits already.
    if let room, let seat = room.chairs.seat(of: player) {
      return rooms.tellSeat(room, seat, &step)
    }
    sitDown(player, in: room?.number ?? rooms.open(wish, host: player, &step))
  }

  mutating func challenge(_ found: Found) throws(RequestError) {
    let player = try call.caller()
    let other = try people.meet(found, &step)
    var wish = try rooms.wish(game: call.words.arguments[1], step)
    guard other != player else { throw .refused(.challengeSelf) }
    guard wish.settings.seats == 2 else { throw .refused(.challengeSeats) }
    try people.talk(step)
    guard step.players.session(of: other) != nil else {
      throw .refused(.playerAway, ["player": step.players.name(of: other)])
    }
    wish.challenged = other
    try rooms.checkFree(player)
    sitDown(player, in: rooms.open(wish, host: player, &step))
    rooms.room(of: player)?.tellChallenge(to: other, &step)
  }

  mutating func join() throws(RequestError) {
    let player = try call.caller()
    let room = try rooms.roomToJoin(call)
    guard try opens(room) else { return }
    guard room.phase != .playing else { throw .refused(.roomPlaying, ["room": room.number]) }
    if let place = room.cup, cups[place.cup]?.seated(at: place.table - 1).contains(player) != true {
      throw .refused(.roomOfCup, ["room": room.number])
    }
    try rooms.checkSeat(in: room, for: player, step)
    try step.refuseWhileDraining()
    try rooms.checkFree(player)
    sitDown(player, in: room.number)
  }

  mutating func watch() throws(RequestError) {
    let room = try rooms.roomToWatch(call)
    guard try opens(room) else { return }
    try rooms.watch(room.number, &step)
  }

  /// Checks a room's password, as slowly as a secret if it is guessed. Returns whether the player
  /// may enter.
  private mutating func opens(_ room: Room) throws(RequestError) -> Bool {
    guard let password = room.password else { return true }
    guard let guess = call["pass"] else {
      throw .refused(.roomPrivate, ["room": room.number, "verb": call.verb])
    }
    let target = Guesses.target(room: room.number)
    try people.waitForTurn(call.session, at: target, step.now)
    people.endTurns(call.session)
    guard !password.matches(guess) else { return true }
    try refuseGuess(at: target, Refusal(.roomPassword, ["room": room.number]))
    return false
  }

  /// Seats a player, who leaves any other seat first. Announces it, and begins the match if it was
  /// the last seat.
  private mutating func sitDown(_ player: PlayerID, in number: Int) {
    guard let room = rooms[number], let seat = room.chairs.freeSeat else { return }
    // A player in this room is no longer its spectator.
    rooms.stopWatching(number, on: call.session)
    rooms.tellSeat(room, seat, &step)
    getUp(player)
    rooms.sit(player, at: seat, in: number, &step)
    goOn(rooms.courseOfSeat(in: number))
  }

  /// `bot [LEVEL]`: the host adds a house bot.
  mutating func seatHouse(_ found: Found) throws(RequestError) {
    let (room, seat) = try rooms.seatForHouse(step)
    let guest = try people.meet(found, &step)
    step.ok([.room: room.number, .seat: seat.number, .player: step.players.name(of: guest)])
    rooms.sit(guest, at: seat, in: room.number, &step)
    goOn(rooms.courseOfSeat(in: room.number))
  }

  // MARK: - Getting up

  mutating func leave() throws(RequestError) {
    let number = try rooms.number(named: call)
    guard rooms.heard(by: call).contains(number) else {
      throw .refused(.roomNotIn, ["room": number])
    }
    step.ok([.room: number])
    if let player = call.player, rooms.number(of: player) == number { return getUp(player) }
    rooms.stopWatching(number, on: call.session)
    closeDeserted([number])
  }

  /// Takes the player from their seat. A match in progress is given up.
  mutating func getUp(_ player: PlayerID) {
    follow(rooms.giveUp(player, .resigned, &step))
    goOn(rooms.getUp(player, &step))
  }

  /// Closes rooms in which only house bots are left. The bots give up, unless somebody watches.
  mutating func closeDeserted(_ numbers: [Int]) {
    // While nothing can be stored, the room stays until the store works again.
    for number in numbers where step.canKeep {
      guard let room = rooms[number], room.cup == nil, room.chairs.isDeserted else { continue }
      for player in room.chairs.players {
        follow(rooms.giveUp(player, .resigned, &step))
      }
      guard rooms[number]?.isLeftToHouse != true else { continue }
      rooms.close(number, reason: .empty, &step)
    }
  }

  mutating func release(_ number: Int) { goOn(rooms.release(number, &step)) }

  // MARK: - Matches

  mutating func begin(_ number: Int, isLate: Bool = false) {
    guard let beginning = rooms.begin(number, isLate: isLate, &step) else { return }
    if let place = rooms[number]?.cup {
      cups.change(place.cup) { $0.places[at: place.table - 1]?.waitsUntil = nil }
    }
    people.noteActive(beginning.players, &step)
    follow(beginning.end)
  }

  mutating func goOn(_ course: Rooms.NextStep) {
    switch course {
    case .nothing: break
    case .begin(let number): begin(number)
    case .advance(let place): advance(at: place)
    case .desert(let number): closeDeserted([number])
    case .dismiss(let guests): for guest in guests { getUp(guest) }
    }
  }

  mutating func follow(_ end: MatchEnd?) {
    guard let end else { return }
    people.reward(end, &step)
    guard let place = end.room.cup else { return }
    let counts = cups.record(
      end.outcome, of: end.room.matchNumber, end.room.lineup, at: place, &step)
    if counts { advance(at: place) }
  }

  mutating func wake(room number: Int) {
    guard rooms.wake(number, step) else { return }
    follow(rooms.endGraceOfAll(in: number, &step))
    for player in rooms[number]?.chairs.players ?? [] {
      guard rooms[number]?.hasWaited(for: player, until: step.now) == true else { continue }
      follow(rooms.giveUp(player, .abandoned, &step))
      getUp(player)
    }
    follow(rooms.runClock(of: number, &step))
    rooms.showLate(number, &step)
    moveHouse(in: number)
    if let by = rooms[number]?.beginsBy, by <= step.now { goOn(rooms.course(of: number)) }
    rooms.wakeForDeadline(number, &step)
  }

  /// Moves the house bots who have the turn, or makes them think first.
  private mutating func moveHouse(in number: Int) {
    for seat in rooms.houseMovers(in: number) {
      follow(rooms.moveHouse(seat, in: number, &step))
    }
  }

  mutating func follow(_ plan: [String], for thought: MoveRequest) {
    let isAdopted = rooms.change(thought.room) { $0.adopt(plan, for: thought) } ?? false
    guard isAdopted, step.canKeep else { return }
    moveHouse(in: thought.room)
    rooms.wakeForDeadline(thought.room, &step)
  }
}
