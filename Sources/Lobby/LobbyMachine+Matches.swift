import GameCore
import Protocol

// Matches: beginning, moving, giving up, ending, and once more.

extension LobbyMachine {
  mutating func start(_ call: Call) throws(Denial) {
    let player = try caller(call)
    guard let number = players[player.index].room, let room = rooms[number], room.phase == .open
    else { throw Denial(.notNow, "You sit in no room that waits for players.") }
    guard room.host == player else { throw Denial(.notAllowed, "The host starts.") }
    guard !isDraining else { throw Denial(.busyServer) }
    do throws(BadOption) {
      _ = try room.settings.with(seats: room.taken)
    } catch {
      throw Denial(.notNow, "More players are needed.")
    }
    ok(call) { $0.add("room", number) }
    begin(number)
  }

  mutating func again(_ call: Call) throws(Denial) {
    let player = try caller(call)
    guard let number = players[player.index].room, let room = rooms[number], room.phase == .over,
      let seat = room.seat(of: player)
    else { throw Denial(.notNow, "There is no finished match here.") }
    guard !isDraining else { throw Denial(.busyServer) }
    ok(call) { $0.add("room", number) }
    guard !room.chairs[seat.index].wantsAgain else { return }
    rooms[number]?.chairs[seat.index].wantsAgain = true
    keep(room: number)
    send(to: audience(of: number)) { writer in
      writer.begin("EV", "again")
      writer.add("room", number)
      writer.add("seat", seat.number)
    }
    beginAgainIfAllWant(number)
  }

  /// Another match begins when every seat that is taken has voted for it.
  mutating func beginAgainIfAllWant(_ number: Int) {
    guard let room = rooms[number], room.phase == .over, !isDraining else { return }
    let taken = room.chairs.filter { $0.player != nil }
    guard !taken.isEmpty, taken.allSatisfy(\.wantsAgain) else { return }
    begin(number)
  }

  mutating func resign(_ call: Call) throws(Denial) {
    let player = try caller(call)
    guard let number = players[player.index].room, let room = rooms[number],
      room.isPlaying(player)
    else { throw Denial(.notNow, "You are in no match.") }
    ok(call) { $0.add("room", number) }
    giveUp(player, in: number, .resigned)
  }

  /// A game's verb: `roll`, `guess abca n=7`.
  mutating func move(_ call: Call) throws(Denial) {
    let player = try caller(call)
    guard let number = players[player.index].room, let room = rooms[number],
      room.phase == .playing, let seat = room.seat(of: player)
    else { throw Denial(.notNow, "You are in no match. Try: play pig") }
    if let wanted = call["n"] {
      guard try Call.number(wanted) == room.match?.moves.count else { throw Denial(.notCurrent) }
    }
    let moment = room.moment(now)
    let text = ([call.verb.description] + call.words.arguments).joined(separator: " ")
    try play(text, by: seat, in: number, at: moment)
    let count = rooms[number]?.match?.moves.count ?? 0
    ok(call) { $0.add("n", count) }
    tellMatch(number)
  }

  private mutating func play(
    _ text: String, by seat: Seat, in number: Int, at moment: Int
  ) throws(Denial) {
    do throws(IllegalMove) {
      try rooms[number]?.match?.play(text, by: seat, at: moment)
    } catch {
      throw Denial(Refusal(rawValue: error.code) ?? .badMove, error.text)
    }
    keepLastMove(in: number)
  }

  /// Takes a player out of the match, if one is under way for them.
  mutating func giveUp(_ player: PlayerID, in number: Int, _ going: Match.Going) {
    guard let room = rooms[number], room.isPlaying(player), let seat = room.seat(of: player) else {
      return
    }
    rooms[number]?.match?.resign(seat, going, at: room.moment(now))
    keepLastMove(in: number)
    tellMatch(number)
  }
}

// MARK: - The beginning

extension LobbyMachine {
  /// Begins a match with those who sit there.
  mutating func begin(_ number: Int) {
    guard let before = rooms[number],
      let settings = try? before.settings.with(seats: before.taken)
    else { return }
    if before.phase == .open { endMatchmaking(of: before) }
    rooms[number]?.closeRanks()
    guard let room = rooms[number] else { return }
    let count = room.matchCount + 1
    let seed = settings.seed.flatMap { Seed.typed($0, match: count) } ?? entropy.drawSeed()
    let opener = room.nextOpener.flatMap { room.seat(of: $0) } ?? 1
    let match = Match(Setup(settings: settings, opener: opener, seed: seed))
    lastMatch += 1
    rooms[number]?.begin(match, number: lastMatch, at: now)
    runningCount += 1
    keep(room: number)
    effects.notes.append(
      .matchBegan(match: lastMatch, game: room.game.rules.name, room: number))
    tellStart(number, match.setup)
    tellMatch(number)
  }

  private mutating func tellStart(_ number: Int, _ setup: Setup) {
    guard let room = rooms[number] else { return }
    let names = room.lineup.map { players[$0.index].name }.joined(separator: ",")
    send(to: audience(of: number)) { writer in
      writer.begin("EV", "start")
      writer.add("room", number)
      writer.add("match", room.matchNumber)
      writer.add("game", room.game.rules.name)
      writer.add("seats", names)
      writer.add("opener", setup.opener.number)
      writer.add("commit", setup.seed.commit)
      writer.add(setup.settings, seed: setup.seed)
    }
  }
}

// MARK: - What happened

extension LobbyMachine {
  /// Tells the events of the last move to everybody, each with what is theirs to know; and what
  /// follows from it.
  mutating func tellMatch(_ number: Int) {
    guard let match = rooms[number]?.match else { return }
    let events = match.events
    let count = match.moves.count
    for index in 0..<events.count { tell(events, index, number, match, count) }
    if let outcome = match.outcome {
      end(number, outcome, match.setup.seed)
    } else if (0..<events.count).contains(where: { events.name($0) == "turn" }) {
      rooms[number]?.restartClock(at: now)
    }
    wakeForDeadline(of: number)
  }

  private mutating func tell(
    _ events: Events, _ index: Int, _ number: Int, _ match: Match, _ count: Int
  ) {
    guard let room = rooms[number] else { return }
    guard !events.isSameForAll(index) else {
      return send(to: audience(of: number)) { [players] writer in
        Self.write(events, index, .watcher, room, players, count, &writer)
      }
    }
    for chair in room.chairs {
      guard let player = chair.player, let session = players[player.index].session else { continue }
      let viewer = room.seat(of: player).map { Viewer.seat($0) } ?? .watcher
      send(to: session) { [players] writer in
        Self.write(events, index, match.ears(of: viewer), room, players, count, &writer)
      }
    }
    send(to: room.watchers) { [players] writer in
      Self.write(events, index, match.ears(of: .watcher), room, players, count, &writer)
    }
  }

  private static func write(
    _ events: Events, _ index: Int, _ viewer: Viewer, _ room: Room, _ players: [Player],
    _ count: Int, _ writer: inout LineWriter
  ) {
    let name = events.name(index)
    writer.begin("EV", name)
    writer.add("room", room.number)
    writer.add("n", count)
    events.forEachField(of: index, for: viewer) { field in
      writer.add(field)
      guard field.name == "seat", name == "turn" || name == "resigned" else { return }
      let seat = events.seat(index)?.index ?? 0
      if room.lineup.indices.contains(seat) {
        writer.add("player", players[room.lineup[seat].index].name)
      }
    }
  }

  private mutating func end(_ number: Int, _ outcome: Outcome, _ seed: Seed) {
    guard let room = rooms[number], room.phase == .playing, let match = room.match else { return }
    rooms[number]?.end(opener: room.lineup[match.game.nextOpener.index])
    runningCount -= 1
    keep(room: number)
    effects.notes.append(.matchEnded(match: room.matchNumber, reason: outcome.reason.rawValue))
    let name: String? =
      switch outcome.winner {
      case .seat(let seat): players[room.lineup[seat.index].index].name
      case .house: "house"
      case .nobody: nil
      }
    send(to: audience(of: number)) { writer in
      writer.begin("EV", "over")
      writer.add("room", number)
      writer.add("match", room.matchNumber)
      writer.add("n", match.moves.count)
      writer.add("winner", outcome.winnerNumber)
      if let name { writer.add("player", name) }
      writer.add("reason", outcome.reason.rawValue)
      writer.add("scores", outcome.scores.map(String.init).joined(separator: ","))
      for field in outcome.revealed { writer.add(field) }
      writer.add("seed", seed.text)
    }
    reward(room, match, outcome)
  }
}

extension Room {
  /// Brings those who sit here to the front, so that they are seats 1, 2, … of the match.
  mutating func closeRanks() {
    let taken = chairs.filter { $0.player != nil }
    chairs = taken + chairs.filter { $0.player == nil }
  }

  mutating func begin(_ match: Match, number: Int, at now: Instant) {
    self.match = match
    matchNumber = number
    matchCount += 1
    phase = .playing
    startedAt = now
    lineup = chairs.compactMap(\.player)
    for index in chairs.indices { chairs[index].wantsAgain = false }
    clockEnds = nil
    restartClock(at: now)
  }

  /// A turn's clock begins with the turn, a race's once with the match.
  mutating func restartClock(at now: Instant) {
    let seconds = settings.number("clock")
    guard seconds > 0, game.rules.pace == .turns || clockEnds == nil else { return }
    clockEnds = now + .seconds(seconds)
    hasSaidLate = false
  }

  mutating func end(opener: PlayerID) {
    phase = .over
    clockEnds = nil
    nextOpener = opener
  }
}

extension Outcome {
  /// As the wire counts: 0 for a draw, and for the house.
  var winnerNumber: Int {
    if case .seat(let seat) = winner { seat.number } else { 0 }
  }
}
