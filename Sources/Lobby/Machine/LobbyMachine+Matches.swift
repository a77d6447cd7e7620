import GameCore
import Protocol

// Matches: beginning, moving, giving up, ending, and once more.

extension LobbyMachine {
  mutating func start(_ call: Call) throws(Denial) {
    let player = try call.caller()
    guard let number = players[player.index].room, let room = rooms[number], room.phase == .open
    else { throw Denial(.notNow, "You sit in no room that waits for players.") }
    guard room.cup == nil else { throw Denial(.notNow, "The cup begins its games.") }
    guard room.host == player else { throw Denial(.notAllowed, "The host starts.") }
    do throws(BadOption) {
      _ = try room.settings.with(seats: room.taken)
    } catch {
      throw Denial(.notNow, "More players are needed.")
    }
    try outbox.refuseWhileDraining()
    try checkShare(call, counts: room.settings.count)
    outbox.ok(call) { $0.add("room", number) }
    rooms[number]?.isStarting = true
    outbox.keep(room: number)
    beginWhenSalted(number)
  }

  mutating func again(_ call: Call) throws(Denial) {
    let player = try call.caller()
    guard let place = players[player.index].place, let room = rooms.slots[place.slot]?.value,
      room.phase == .over, let seat = room.seat(of: player)
    else { throw Denial(.notNow, "You sit at no match that is over.") }
    let number = place.number
    guard room.cup == nil else { throw Denial(.notNow, "The cup begins its games.") }
    try outbox.refuseWhileDraining()
    try checkShare(call, counts: room.settings.count)
    outbox.ok(call) { writer in
      writer.add("room", number)
      if !room.isEnoughForAnother { writer.add(text: Room.wantedForAnother) }
    }
    // Who has voted may ask once more: a server that was stopping took votes, and began nothing.
    guard !room.chairs[seat.index].wantsAgain else { return beginAgainIfAllWant(number) }
    rooms.slots[place.slot]?.value.chairs[seat.index].wantsAgain = true
    outbox.keep(room: number)
    outbox.send(to: audience(of: number)) { writer in
      writer.begin("EV", "again")
      writer.add("room", number)
      writer.add("seat", seat.number)
    }
    beginAgainIfAllWant(number)
  }

  /// Another match begins when every seat that is taken has voted for it.
  mutating func beginAgainIfAllWant(_ number: Int) {
    guard let room = rooms[number], room.phase == .over, room.cup == nil else { return }
    beginWhenSalted(number)
  }

  mutating func resign(_ call: Call) throws(Denial) {
    let player = try call.caller()
    guard let number = players[player.index].room, let room = rooms[number],
      room.isPlaying(player)
    else { throw Denial(.notNow, "You are in no match.") }
    outbox.ok(call) { $0.add("room", number) }
    giveUp(player, in: number, .resigned)
  }

  /// A game's verb: `roll`, `guess abca n=7`.
  mutating func move(_ call: Call) throws(Denial) {
    let player = try call.caller()
    guard let place = players[player.index].place,
      rooms.slots[place.slot]?.value.phase == .playing,
      let seat = rooms.slots[place.slot]?.value.seat(of: player)
    else { throw Denial(.notNow, whyNoMove(by: player, with: call)) }
    let slot = place.slot
    if let wanted = call["n"] {
      guard try Call.number(wanted) == rooms.slots[slot]?.value.table?.value.moves.count else {
        throw Denial(.notCurrent)
      }
    }
    let text = call.words.arguments.reduce(call.verb.name) { "\($0) \($1)" }
    try play(text, by: seat, in: slot)
    let count = rooms.slots[slot]?.value.table?.value.moves.count ?? 0
    outbox.ok(call) { $0.add("n", count) }
    tellMatch(in: slot)
  }

  /// The game that this is a move of.
  private func game(of verb: Verb) -> String {
    let game = Catalog.games.first { game in
      game.rules.verbs.contains { $0.usage.prefix { $0 != " " } == verb.name }
    }
    return game?.rules.name ?? Catalog.games[0].rules.name
  }

  private func whyNoMove(by player: PlayerID, with call: Call) -> String {
    switch players[player.index].room.flatMap({ rooms[$0] })?.phase {
    case .open: "The match has not begun."
    case .over: "The match is over. For another one: again"
    case .playing, nil: "You are in no match. Try: play \(game(of: call.verb))"
    }
  }

  mutating func play(
    _ text: String, by seat: Seat, in slot: Int
  ) throws(Denial) {
    let moment = rooms.slots[slot].map { outbox.now.milliseconds(since: $0.value.startedAt) } ?? 0
    do throws(IllegalMove) {
      try rooms.slots[slot]?.value.table?.value.play(text, by: seat, at: moment)
    } catch {
      throw Denial(Refusal(rawValue: error.code) ?? .badMove, error.text)
    }
    keepLastMove(in: slot)
  }

  /// Takes a player out of the match, if one is under way for them.
  mutating func giveUp(_ player: PlayerID, in number: Int, _ going: Match.Going) {
    guard let slot = rooms.slot(of: number), let room = rooms[number], room.isPlaying(player),
      let seat = room.seat(of: player)
    else { return }
    rooms.slots[slot]?.value.table?.value.resign(seat, going, at: room.moment(outbox.now))
    keepLastMove(in: slot)
    tellMatch(in: slot)
  }
}

// MARK: - The beginning

extension LobbyMachine {
  /// Begins a match with those who sit there. Only ``beginWhenSalted(_:)`` says when.
  mutating func begin(_ number: Int) {
    guard let slot = rooms.slot(of: number), let before = rooms.slots[slot]?.value,
      let settings = try? before.settings.with(seats: before.taken)
    else { return }
    if before.phase == .open { endMatchmaking(of: before) }
    rooms.slots[slot]?.value.closeRanks()
    guard let room = rooms.slots[slot]?.value, let part = room.comingSeed else { return }
    let salts = room.takesSalts ? Salts(room.chairs.prefix(room.taken).map(\.salt)) : nil
    let opener = room.nextOpener.flatMap { room.seat(of: $0) } ?? 1
    let match = Match(Setup(settings: settings, opener: opener, part: part, salts: salts))
    lastMatch += 1
    rooms.slots[slot]?.value.begin(match, number: lastMatch, at: outbox.now)
    let programs = programs(of: room)
    rooms.slots[slot]?.value.programs = programs
    runningCount += 1
    for player in room.chairs.compactMap(\.player) { players[player.index].isFresh = false }
    outbox.keep(room: number)
    outbox.effects.notes.append(
      .matchBegan(match: lastMatch, game: room.game.rules.name, room: number))
    tellStart(number, match.setup)
    tellMatch(in: slot)
  }

  /// Who says of itself to be a program: for this match it stays one, whoever comes back as it.
  private func programs(of room: Room) -> SeatSet {
    var programs = SeatSet()
    for (index, player) in room.chairs.compactMap(\.player).enumerated() {
      if players[player.index].isProgram { programs.insert(Seat(index + 1)) }
    }
    return programs
  }

  private mutating func tellStart(_ number: Int, _ setup: Setup) {
    guard let room = rooms[number] else { return }
    let names = room.lineup.map { players[$0.index].name }.joined(separator: ",")
    outbox.send(to: audience(of: number)) { writer in
      writer.begin("EV", "start")
      writer.add("room", number)
      writer.add("match", room.matchNumber)
      writer.add("game", room.game.rules.name)
      writer.add("seats", names)
      writer.add("opener", setup.opener.number)
      writer.add("commit", setup.commit)
      if let salts = setup.salts { writer.add("salts", salts.description) }
      writer.add(setup.settings, seed: setup.seed)
    }
  }
}

// MARK: - What happened

extension LobbyMachine {
  /// Tells the events of the last move to everybody, each with what is theirs to know; and what
  /// follows from it.
  mutating func tellMatch(in slot: Int) {
    guard let events = rooms.slots[slot]?.value.table?.value.events else { return }
    listenIn(slot)
    if events.isSameForAll {
      tellAll(events, slot)
    } else {
      for index in 0..<events.count { tellEach(events, index, slot) }
    }
    if rooms.slots[slot]?.value.table?.value.isOver == true {
      end(slot)
    } else if events.hasTurn {
      rooms.slots[slot]?.value.restartClock(at: outbox.now)
    }
    if rooms.slots[slot]?.value.hasHouse == true { giveHouseTime(slot) }
    wakeForDeadline(in: slot)
  }

  /// Finds out who hears the match, once for all events of a move: those with a seat in seat order,
  /// then those who watch.
  private mutating func listenIn(_ slot: Int) {
    ears.removeAll(keepingCapacity: true)
    watchersEars = .watcher
    guard let watchers = rooms.slots[slot]?.value.watchers,
      let count = rooms.slots[slot]?.value.chairs.count
    else { return }
    for index in 0..<count {
      guard let session = session(onChair: index, in: slot), let seat = Seat(exactly: index + 1)
      else { continue }
      ears.append((session, .seat(seat)))
    }
    if !watchers.isEmpty, let match = rooms.slots[slot]?.value.match {
      watchersEars = match.ears(of: .watcher)
    }
    for watcher in watchers { ears.append((watcher, watchersEars)) }
  }

  /// Everybody hears the same, in one piece.
  private mutating func tellAll(_ events: Events, _ slot: Int) {
    guard !ears.isEmpty else { return }
    let start = outbox.effects.writer.count
    for index in 0..<events.count { _ = write(events, index, .watcher, slot) }
    let lines = start..<outbox.effects.writer.count
    for (session, viewer) in ears { send(lines, to: session, hearingAs: viewer) }
  }

  /// Some hear more than others. What several hear in the same words, as those who watch always do,
  /// is written once.
  private mutating func tellEach(_ events: Events, _ index: Int, _ slot: Int) {
    let isSame = events.isSameForAll(index)
    var common: Range<Int>?
    for (session, viewer) in ears {
      let isCommon = isSame || viewer == watchersEars
      let known = isCommon ? common : nil
      let line = known ?? write(events, index, viewer, slot)
      if isCommon { common = line }
      send(line, to: session, hearingAs: viewer)
    }
  }

  private mutating func send(_ lines: Range<Int>, to id: SessionID, hearingAs viewer: Viewer) {
    outbox.effects.send(lines, to: id, viewer == watchersEars ? .unlessFarBehind : .atOnce)
  }

  private mutating func write(
    _ events: Events, _ index: Int, _ viewer: Viewer, _ slot: Int
  ) -> Range<Int> {
    let start = outbox.effects.writer.count
    let seat = events.seat(index)
    outbox.effects.writer.beginEvent(
      events.name(index), room: rooms.slots[slot]?.value.number ?? 0,
      n: rooms.slots[slot]?.value.table?.value.moves.count ?? 0, seat: seat?.number)
    if let seat, events.namesPlayer(index),
      let player = rooms.slots[slot]?.value.player(at: seat)
    {
      outbox.effects.writer.add("player", players[player.index].name)
    }
    events.forEachPart(of: index, for: viewer) { outbox.effects.writer.add(written: $0) }
    outbox.effects.writer.end()
    return start..<outbox.effects.writer.count
  }

  private mutating func end(_ slot: Int) {
    guard let room = rooms.slots[slot]?.value, room.phase == .playing, let match = room.match,
      let outcome = match.outcome
    else { return }
    let number = room.number
    let part = drawPart(for: room.settings)
    rooms.slots[slot]?.value.end(
      opener: room.lineup[match.game.nextOpener.index], part: part)
    let next = rooms.slots[slot]?.value.comingCommit ?? ""
    runningCount -= 1
    outbox.keep(room: number)
    outbox.effects.notes.append(
      .matchEnded(match: room.matchNumber, reason: outcome.reason.rawValue))
    let name = winnerName(of: room)
    outbox.send(to: audience(of: number)) { writer in
      writer.begin("EV", "over")
      writer.add("room", number)
      writer.add("match", room.matchNumber)
      writer.add("n", match.moves.count)
      writer.add("winner", outcome.winnerNumber)
      if let name { writer.add("player", name) }
      writer.add("reason", outcome.reason.rawValue)
      writer.add(Field("scores", .numbers(outcome.scores)))
      for field in outcome.revealed { writer.add(field) }
      writer.add("seed", match.setup.seed.text)
      if room.isUncounted { writer.add("counts", "no") }
      if match.setup.salts != nil { writer.add("part", match.setup.part.text) }
      writer.add("next", next)
    }
    reward(room, match, outcome)
    recordInCup(room, outcome)
  }
}

extension Room {
  /// Brings those who sit here to the front, so that they are seats 1, 2, … of the match.
  mutating func closeRanks() {
    guard taken < chairs.count else { return }
    chairs = chairs.filter { $0.player != nil } + chairs.filter { $0.player == nil }
  }

  /// Who had this seat when the match began.
  func player(at seat: Seat) -> PlayerID? {
    lineup.indices.contains(seat.index) ? lineup[seat.index] : nil
  }

  mutating func begin(_ match: Match, number: Int, at now: Instant) {
    table = Shared(match)
    matchNumber = number
    matchCount += 1
    phase = .playing
    startedAt = now
    lineup = chairs.compactMap(\.player)
    for index in chairs.indices { (chairs[index].wantsAgain, chairs[index].salt) = (false, nil) }
    (part, isStarting, beginsBy) = (nil, false, nil)
    hasHouse = chairs.contains { $0.house != nil }
    isHelped = false
    clockEnds = nil
    restartClock(at: now)
  }

  /// A turn's clock begins with the turn, a race's once with the match.
  mutating func restartClock(at now: Instant) {
    let seconds = clock
    guard seconds > 0, game.rules.pace == .turns || clockEnds == nil else { return }
    clockEnds = isHouseTurn ? nil : now + .seconds(seconds)
    hasSaidLate = false
  }

  mutating func end(opener: PlayerID, part: Seed?) {
    phase = .over
    self.part = part
    hasHouse = false
    for index in chairs.indices { chairs[index].house?.rest() }
    clockEnds = nil
    nextOpener = opener
  }
}
