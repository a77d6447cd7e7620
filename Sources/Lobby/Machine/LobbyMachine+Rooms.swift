import GameCore
import Protocol

// Rooms: opening them, sitting down, getting up, watching.

extension LobbyMachine {
  mutating func create(_ call: Call) throws(Denial) {
    let player = try call.caller()
    let wish = try wish(call, game: call.first)
    try checkFree(player)
    try checkShare(call, counts: wish.settings.count)
    open(wish, for: player, call)
  }

  mutating func play(_ call: Call) throws(Denial) {
    let player = try call.caller()
    let wish = try wish(call, game: call.first)
    try checkFree(player)
    try checkShare(call, counts: wish.settings.count)
    let room = matchmaker.oldest(playing: wish.settings) { number in
      rooms[number].map { suits($0, player, wish) } ?? false
    }
    if let room, let seat = rooms[room]?.seat(of: player) {
      // It is the very room in which the player waits already.
      return ok(call, room: room, seat)
    }
    if let room { sitDown(player, in: room, call) } else { open(wish, for: player, call) }
  }

  /// Whether `play` may seat somebody in a room: where they find people if they are one, and
  /// programs if they are one, unless both sides asked for both; and never beside somebody who
  /// ignores them, or whom they ignore.
  private func suits(_ room: Room, _ player: PlayerID, _ wish: Room.Wish) -> Bool {
    guard room.isReady else { return false }
    let isProgram = players[player.index].isProgram
    // A program is content with a table for both, as whoever made it is content with programs.
    guard room.isForBoth == wish.isForBoth || isProgram && room.isForBoth else { return false }
    return room.chairs.compactMap(\.player).allSatisfy { other in
      guard other != player, players[other.index].level == nil else { return true }
      let isAlike = players[other.index].isProgram == isProgram
      return (room.isForBoth || isAlike) && !ignores(other, player) && !ignores(player, other)
    }
  }

  /// The room that somebody asks to sit down in, before its password is tried.
  private func roomToJoin(_ call: Call) throws(Denial) -> Room {
    let player = try call.caller()
    let number = try Call.number(call.first)
    guard let room = rooms[number] else { throw Denial(.noRoom) }
    guard players[player.index].room != number else { throw Denial(.notNow, "You sit here.") }
    try checkEntry(room, player)
    return room
  }

  mutating func knockToJoin(_ call: Call) throws(Stop) {
    let room = try Stop.refusing { () throws(Denial) in try roomToJoin(call) }
    try waitForTurn(call, at: room)
  }

  mutating func join(_ call: Call) throws(Denial) {
    let player = try call.caller()
    let room = try roomToJoin(call)
    let number = room.number
    try checkPassword(call, of: room)
    guard room.phase != .playing else { throw Denial(.notNow, "They play. Try: watch \(number)") }
    if let place = room.cup, cups[place.cup]?.seated(at: place.table - 1).contains(player) != true {
      throw Denial(.notAllowed, "A cup says who plays here. Try: watch \(number)")
    }
    guard room.freeSeat != nil else { throw Denial(.noSeat) }
    try outbox.refuseWhileDraining()
    try checkFree(player)
    sitDown(player, in: number, call)
  }

  /// The room that somebody asks to watch, before its password is tried.
  private func roomToWatch(_ call: Call) throws(Denial) -> Room {
    let number = try Call.number(call.first)
    guard let room = rooms[number] else { throw Denial(.noRoom) }
    guard self[call.session]?.watching.contains(number) != true else {
      throw Denial(.notNow, "You watch it already.")
    }
    if let player = call.player, room.seat(of: player) != nil {
      throw Denial(.notNow, "You sit here.")
    }
    try checkEntry(room, call.player)
    return room
  }

  mutating func knockToWatch(_ call: Call) throws(Stop) {
    let room = try Stop.refusing { () throws(Denial) in try roomToWatch(call) }
    try waitForTurn(call, at: room)
  }

  mutating func watch(_ call: Call) throws(Denial) {
    let room = try roomToWatch(call)
    let number = room.number
    try checkPassword(call, of: room)
    guard self[call.session]?.watching.count ?? 0 < limits.watchedMax else {
      throw Denial(.notNow, "You watch \(limits.watchedMax) rooms, the most there may be.")
    }
    self[call.session]?.watching.append(number)
    rooms[number]?.watchers.append(call.session)
    outbox.ok(call) { $0.add("room", number) }
    guard let player = call.player, !players[player.index].isWall else { return }
    let name = players[player.index].name
    outbox.send(to: hearers(of: player, among: audience(of: number))) { writer in
      writer.begin("EV", "watching")
      writer.add("room", number)
      writer.add("player", name)
    }
  }

  mutating func leave(_ call: Call) throws(Denial) {
    let player = try call.caller()
    let seated = players[player.index].room
    let watched = self[call.session]?.watching.last
    let number =
      if call.words.arguments.isEmpty { seated ?? watched } else { try Call.number(call.first) }
    guard let number else { throw Denial(.notNow, "You are in no room.") }
    if number == seated {
      outbox.ok(call) { $0.add("room", number) }
      getUp(player)
    } else if self[call.session]?.watching.contains(number) == true {
      stopWatching(number, on: call.session)
      outbox.ok(call) { $0.add("room", number) }
    } else {
      throw Denial(.noRoom, "You are not in room \(number).")
    }
  }
}

// MARK: - What a room is asked to be

extension LobbyMachine {
  func wish(_ call: Call, game name: String) throws(Denial) -> Room.Wish {
    try outbox.refuseWhileDraining()
    guard rooms.count < limits.roomsMax else { throw Denial(.busyServer) }
    guard let game = Catalog.game(named: Names.key(name)) else {
      let names = Catalog.games.map { $0.rules.name }.joined(separator: ", ")
      throw Denial(.noGame, "The games are \(names).")
    }
    let ours = call.verb.shape.options
    let options = call.words.options.filter { !ours.contains($0.name) }
      .map { (name: $0.name, value: $0.value) }
    do throws(BadOption) {
      var wish = Room.Wish(settings: try Settings(for: game, options))
      wish.title = call["title"]
      wish.isForBoth = try isForBoth(call)
      wish.password = call["pass"].map { RoomPassword($0, salt: nextSalt) }
      guard isShort(call["pass"], limits.passwordMax), isShort(wish.title, limits.titleMax) else {
        throw BadOption.together(
          "pass has 1 to 32 characters, title 1 to 60, and more than blanks.")
      }
      return wish
    } catch {
      throw Denial(error, beside: ours)
    }
  }

  /// `bots=yes`
  func isForBoth(_ call: Call) throws(BadOption) -> Bool {
    guard let word = call["bots"] else { return false }
    guard ["yes", "no"].contains(word) else { throw .value(name: "bots", range: "yes or no") }
    return word == "yes"
  }

  /// One of a kind, in this store and among all.
  private var nextSalt: String {
    "\(store)-\(rooms.lastNumber + 1)-\(outbox.now.sinceStart.wholeMilliseconds)"
  }

  private func isShort(_ text: String?, _ most: Int) -> Bool {
    guard let text else { return true }
    return text.unicodeScalars.count <= most && holdsText(text)
  }

  /// Whether somebody may come in, to sit or to watch.
  private func checkEntry(_ room: Room, _ player: PlayerID?) throws(Denial) {
    let isOfTheTwo = player.map { $0 == room.challenged || room.lineup.contains($0) } ?? false
    if room.challenged != nil, !isOfTheTwo {
      throw Denial(.notAllowed, "This room is for two.")
    }
  }

  /// Where a password is about to be tried.
  private mutating func waitForTurn(_ call: Call, at room: Room) throws(Stop) {
    guard room.password != nil, call["pass"] != nil, let origin = self[call.session]?.origin
    else { return }
    try waitForTurn(call.session, from: origin)
  }
}

// MARK: - Sitting down and getting up

extension LobbyMachine {
  @discardableResult
  mutating func open(_ wish: Room.Wish, for player: PlayerID, _ call: Call) -> Int {
    let number = rooms.takeNumber()
    let room = Room(number: number, wish, host: player, part: drawPart(for: wish.settings))
    rooms.add(room)
    beginMatchmaking(of: number)
    noteChallenge(in: number)
    sitDown(player, in: number, call)
    return number
  }

  /// Takes a free seat, after getting up from another one, tells everybody, and begins the match if
  /// it was the last one.
  private mutating func sitDown(_ player: PlayerID, in number: Int, _ call: Call) {
    guard let seat = rooms[number]?.freeSeat else { return }
    // Who sits here does not watch from outside as well.
    stopWatching(number, on: call.session)
    let name = players[player.index].name
    ok(call, room: number, seat)
    getUp(player)
    rooms[number]?.chairs[seat.index] = Room.Chair(player: player)
    players[player.index].place = rooms.place(of: number)
    outbox.keep(room: number)
    tell("joined", seat, name, in: number)
    guard let room = rooms[number] else { return }
    if let place = room.cup { return advance(at: place) }
    if room.phase == .open { beginWhenSalted(number) }
  }

  /// Whoever asked to play, and must wait, is told for what.
  private mutating func ok(_ call: Call, room number: Int, _ seat: Seat) {
    let room = rooms[number]
    let isSeated = room?.chairs[seat.index].player != nil
    let free = (room?.chairs.count ?? 0) - (room?.taken ?? 0) - (isSeated ? 0 : 1)
    let text = call.verb.word == "play" && free > 0 ? room?.wanted(free, by: call.player) : nil
    let commit = room?.comingCommit ?? ""
    outbox.ok(call) { writer in
      writer.add("room", number)
      writer.add("seat", seat.number)
      writer.add("commit", commit)
      if let text { writer.add(text: text) }
    }
  }

  mutating func stopWatching(_ number: Int, on id: SessionID) {
    self[id]?.watching.removeAll { $0 == number }
    rooms[number]?.watchers.removeAll { $0 == id }
  }

  /// Whether the player may sit down somewhere: not from the middle of a match.
  func checkFree(_ player: PlayerID) throws(Denial) {
    guard let number = players[player.index].room, let room = rooms[number],
      room.isPlaying(player)
    else { return }
    throw Denial(.notNow, "You play in room \(number). First: resign")
  }

  /// Gets up from wherever the player sits; from a match by giving it up.
  mutating func getUp(_ player: PlayerID) {
    guard let number = players[player.index].room else { return }
    giveUp(player, in: number, .resigned)
    guard let seat = rooms[number]?.seat(of: player) else { return }
    tell("left", seat, players[player.index].name, in: number)
    rooms[number]?.chairs[seat.index] = Room.Chair()
    players[player.index].place = nil
    outbox.keep(room: number)
    guard let room = rooms[number] else { return }
    if let place = room.cup {
      rooms[number]?.beginsBy = nil
      return advance(at: place)
    }
    if room.host == player, let next = room.chairs.first(where: \.hasPerson)?.player {
      rooms[number]?.host = next
    }
    if room.isDeserted { return closeDeserted(number) }
    // Whoever is left alone wanted another match with somebody, and begins one alone by saying so.
    if room.taken == 1, room.settings.seats > 1 { giveUpBeginning(number) } else { goOn(number) }
  }

  /// Everybody in it hears that the room is no more.
  mutating func close(_ number: Int, reason: String) {
    var audience = audience(of: number)
    if reason == "empty" {
      audience.players += waitingForAnswer(in: number).filter { !audience.contains($0) }
    }
    outbox.send(to: audience) { writer in
      writer.begin("EV", "closed")
      writer.add("room", number)
      writer.add("reason", reason)
    }
    guard let room = rooms[number] else { return }
    if room.phase == .open { endMatchmaking(of: room) }
    for player in room.chairs.compactMap(\.player) { players[player.index].place = nil }
    for id in room.watchers { self[id]?.watching.removeAll { $0 == number } }
    outbox.timers.forget(.room(number))
    if room.phase == .playing { runningCount -= 1 }
    rooms.remove(number)
    outbox.keep(room: number)
  }

  /// `play` finds this room, if it is open for all.
  mutating func beginMatchmaking(of number: Int) {
    guard let room = rooms[number], room.phase == .open, room.isForAll else { return }
    matchmaker.add(number, playing: room.settings)
  }

  /// `play` finds this room no more.
  mutating func endMatchmaking(of room: Room) {
    guard room.isForAll else { return }
    matchmaker.remove(playing: room.settings) { number in
      number != room.number && rooms[number]?.phase == .open
    }
  }
}

// MARK: - Being away

extension LobbyMachine {
  /// The player's connection is gone; the seat waits.
  mutating func goAway(_ player: PlayerID) {
    guard let number = players[player.index].room, let seat = rooms[number]?.seat(of: player)
    else { return }
    let until = outbox.clocks + limits.grace
    rooms[number]?.chairs[seat.index].awayUntil = until
    tell("away", seat, players[player.index].name, in: number, grace: limits.grace)
    wakeForDeadline(of: number)
    if rooms[number]?.beginsBy != nil { goOn(number) }
  }

  mutating func sitDownAgain(_ player: PlayerID, in number: Int, wasHere: Bool) {
    guard let seat = rooms[number]?.seat(of: player) else { return }
    rooms[number]?.chairs[seat.index].awayUntil = nil
    if !wasHere { tell("back", seat, players[player.index].name, in: number) }
    // A server that was stopping took votes, and began nothing.
    if rooms[number]?.cup == nil { goOn(number) }
  }

  /// Tells a room what somebody does, in a seat or from outside.
  mutating func tell(
    _ event: String, _ seat: Seat?, _ name: String, in number: Int, grace: Duration? = nil
  ) {
    outbox.send(to: audience(of: number)) { writer in
      writer.begin("EV", event)
      writer.add("room", number)
      if let seat { writer.add("seat", seat.number) }
      writer.add("player", name)
      if let grace { writer.add("grace", Int(grace.components.seconds)) }
    }
  }

  /// Everybody in a room who is here: those with a seat in seat order, then those who watch.
  func audience(of number: Int) -> Audience {
    var audience = Audience()
    guard let slot = rooms.slot(of: number), let watchers = rooms.slots[slot]?.value.watchers,
      let count = rooms.slots[slot]?.value.chairs.count
    else { return audience }
    for index in 0..<count {
      if let session = session(onChair: index, in: slot) { audience.players.append(session) }
    }
    audience.watchers = watchers
    return audience
  }

  /// Whose connection sits there, unless the chair is free, the house's, or of one who is away.
  @inline(__always)
  func session(onChair index: Int, in slot: Int) -> SessionID? {
    guard let player = rooms.slots[slot]?.value.chairs[index].player else { return nil }
    return players[player.index].session
  }
}
