import GameCore
import Protocol

// A lobby goes on from what was kept: at a start with nobody here, and after a batch that could
// not be written with everybody who is connected.

extension LobbyMachine {
  /// The players whose latest state ``restore(_:)`` has to be given, besides those of the rooms.
  public var knownPlayers: [Int] { players.filter { !$0.isGone }.map(\.number) }

  /// Rooms, matches and players are as they were when the last batch was written; seats wait for
  /// those who are not here. Gives the rooms that could not be made again.
  public mutating func restore(_ kept: Kept) -> [Int] {
    outbox.advance(to: Instant(kept.time))
    _ = outbox.takeJournal()
    defer { batchSize = outbox.journal.size }
    (lastPlayer, lastMatch) = (kept.counters.player, kept.counters.match)
    lastCup = kept.counters.cup
    clearRooms(lastNumber: kept.counters.room)
    takeUp(kept.players)
    let slots = Dictionary(
      players.indices.filter { !players[$0].isGone }
        .map { (players[$0].number, PlayerID(index: $0)) }, uniquingKeysWith: { $1 })
    takeUp(kept.cups, slots)
    var lost: [Int] = []
    for room in kept.rooms {
      // What was promised of its dice cannot be kept, and nothing else is put in its place.
      if room.isLocked { outbox.keep(room: room.number) }
      if room.isLocked || !put(room, slots) { lost.append(room.number) }
    }
    for room in kept.rooms { waitAgain(in: room.number) }
    watchAgain()
    return lost
  }

  /// Cups as they were.
  private mutating func takeUp(_ kept: [KeptCup], _ slots: [Int: PlayerID]) {
    for number in cups.keys { outbox.timers.forget(.cup(number)) }
    (cups, lostCups) = ([:], [])
    for cup in kept {
      let made = Tournament(cup) { [players] number in
        let id = slots[number] ?? .gone
        return (id, players[id.index].name)
      }
      guard var made else {
        lostCups.append(cup.number)
        continue
      }
      made.knownSince = outbox.now
      cups[cup.number] = made
      outbox.timers.wake(.cup(cup.number), at: outbox.now + .milliseconds(1))
    }
  }

  /// A room belongs to its cup as long as that says so.
  private mutating func seatInCup(_ number: Int) {
    guard let place = rooms[number]?.cup else { return }
    if let cup = cups[place.cup], place.round == cup.round,
      cup.places.indices.contains(place.table - 1)
    {
      cups[place.cup]?.places[place.table - 1].room = number
    } else {
      rooms[number]?.cup = nil
    }
  }

  private mutating func clearRooms(lastNumber: Int) {
    for room in rooms.page(from: 0, count: .max, of: nil).rooms {
      outbox.timers.forget(.room(room.number))
    }
    rooms = RoomList(lastNumber: lastNumber)
    matchmaker = Matchmaker()
    runningCount = 0
    for index in players.indices { (players[index].place, players[index].challenges) = (nil, []) }
  }

  /// Players as they were kept; who was not kept is nobody again.
  private mutating func takeUp(_ kept: [KeptPlayer]) {
    let numbers = Set(kept.map(\.number))
    for index in players.indices where !numbers.contains(players[index].number) {
      guard !players[index].isGone else { continue }
      if let session = players[index].session { forgetLogin(session) }
      erase(PlayerID(index: index))
    }
    for player in kept { load(player) }
  }

  /// The session is nobody's again, as it was before hello.
  mutating func forgetLogin(_ id: SessionID) {
    guard let player = self[id]?.player else { return }
    players[player.index].session = nil
    self[id]?.player = nil
    let until = outbox.now + limits.silence
    self[id]?.silentUntil = until
    outbox.timers.wake(.session(id), at: until)
  }

  /// A player that the store knows is known here too, and as the store does.
  @discardableResult
  mutating func load(_ kept: KeptPlayer) -> PlayerID {
    let key = Names.key(kept.name)
    let id =
      playersByKey[key] ?? place(Player(number: kept.number, name: kept.name, secret: .none))
    playersByKey[key] = id
    players[id.index].isFresh = kept.isFresh
    players[id.index].secret = SecretHash(kept: kept.secret)
    players[id.index].ignored = Set(kept.ignored)
    players[id.index].coins = kept.coins
    let chosen = kept.chosen.isEmpty ? BallBag().chosen : kept.chosen.compactMap(Ball.init)
    players[id.index].bag =
      BallBag(bought: Set(kept.bought.compactMap(Ball.init)), chosen: chosen) ?? BallBag()
    players[id.index].strengths = Dictionary(
      kept.ratings.map { ($0.game, Strength($0)) }, uniquingKeysWith: { $1 })
    return id
  }

  /// Nobody has this name any more. What stands in rooms of it is called so, too.
  mutating func erase(_ id: PlayerID) {
    playersByKey[Names.key(players[id.index].name)] = nil
    // What the others of a match are rated against stays for as long as it lasts.
    let strengths = players[id.index].strengths
    players[id.index] = .gone
    players[id.index].strengths = strengths
    erasures += 1
  }

  private mutating func put(_ kept: KeptRoom, _ slots: [Int: PlayerID]) -> Bool {
    guard let room = Room(kept, slots) else { return false }
    // Nobody sits twice: who gives one seat up would be waited for at the other without end.
    let seated = room.chairs.compactMap(\.player)
    guard Set(seated).count == seated.count, seated.allSatisfy({ players[$0.index].room == nil })
    else { return false }
    let number = room.number
    rooms.add(room)
    for player in room.lineup { players[player.index].isFresh = false }
    // Older ones were kept in clear.
    if room.password?.kept != kept.password { outbox.keep(room: number) }
    // One that an older server has kept has none yet.
    if room.phase != .playing, room.comingSeed == nil {
      let part = drawPart(for: room.settings)
      rooms[number]?.part = part
      outbox.keep(room: number)
    }
    if room.phase == .playing { runningCount += 1 }
    seatInCup(number)
    beginMatchmaking(of: number)
    noteChallenge(in: number)
    let place = rooms.place(of: number)
    for (index, chair) in room.chairs.enumerated() {
      guard let player = chair.player else { continue }
      players[player.index].place = place
      if let level = players[player.index].level {
        rooms[number]?.chairs[index].house = HouseSeat(level: level)
      } else if players[player.index].session == nil {
        rooms[number]?.chairs[index].awayUntil = outbox.now + limits.grace
      }
    }
    if room.phase == .playing, let slot = rooms.slot(of: number) { returnHouse(slot) }
    wakeForDeadline(of: number)
    return true
  }

  /// Who watched a room that is still there watches it still, but not one in which they sit: they
  /// had left it, and have not.
  private mutating func watchAgain() {
    for index in sessions.indices {
      let own = sessions[index]?.value.player.flatMap { players[$0.index].room }
      let watching =
        sessions[index]?.value.watching.filter { rooms[$0] != nil && $0 != own } ?? []
      sessions[index]?.value.watching = watching
      for number in watching { rooms[number]?.watchers.append(SessionID(index)) }
    }
  }
}

extension Room {
  /// A room from what was kept of it; its match is played again to where it was.
  init?(_ kept: KeptRoom, _ slots: [Int: PlayerID]) {
    guard let settings = Settings(kept.settings), let phase = Phase(rawValue: kept.phase),
      kept.chairs.count == settings.seats,
      let host = slots[kept.host]
        ?? kept.chairs.compactMap({ $0.player.flatMap { slots[$0] } }).first
        // A cup's table is there without its director, and before anybody sits at it.
        ?? (kept.cup == nil ? nil : .gone)
    else { return nil }
    var wish = Wish(settings: settings)
    wish.title = kept.title
    wish.password = kept.password.map { RoomPassword(kept: $0, ofRoom: kept.number) }
    wish.challenged = kept.challenged.map { slots[$0] ?? .gone }
    wish.isForBoth = kept.isForBoth
    self.init(number: kept.number, wish, host: host, part: kept.part.flatMap { Seed($0) })
    isStarting = kept.isStarting
    chairs = kept.chairs.map { chair in
      Chair(
        player: chair.player.flatMap { slots[$0] }, wantsAgain: chair.wantsAgain, salt: chair.salt)
    }
    cup = kept.cup.flatMap { CupTable($0) }
    guard taken > 0 || cup != nil else { return nil }
    self.phase = phase
    matchCount = kept.matchCount
    nextOpener = kept.nextOpener.flatMap { slots[$0] }
    guard let table = kept.table else {
      if phase != .open { return nil }
      return
    }
    do throws(BadRecord) {
      try replay(table, slots)
    } catch {
      return nil
    }
    guard lineup.count == match?.setup.settings.seats else { return nil }
  }

  private mutating func replay(
    _ table: KeptRoom.Table, _ slots: [Int: PlayerID]
  ) throws(BadRecord) {
    let record = try MatchRecord(text: table.heading + table.moves)
    var turnBegan = 0
    let match = try record.replay { match in
      if match.events.hasTurn { turnBegan = match.moves.last?.milliseconds ?? 0 }
    }
    self.table = Shared(match)
    matchNumber = table.match
    isHelped = table.isHelped
    for seat in table.programs.compactMap({ Seat(exactly: $0) }) { programs.insert(seat) }
    startedAt = Instant(table.startedAt)
    lineup = table.lineup.map { slots[$0] ?? .gone }
    guard phase == .playing else { return }
    // A race's clock began with the match, a turn's with the turn.
    restartClock(at: startedAt + .milliseconds(turnBegan))
  }
}
