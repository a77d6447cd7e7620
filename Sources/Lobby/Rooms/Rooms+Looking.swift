import GameCore
import Protocol
import Words

// Reading rooms and their tables.

extension Rooms {
  func list(_ step: inout Step) throws(RequestError) {
    let game = step.call.words.arguments.first.map(Names.key)
    if let game { try step.check(game: game) }
    let page = list.page(from: try step.call.from(), count: step.limits.pageRows, of: game)
    let players = step.players
    for room in page.rooms {
      let title = room.title(for: step.call, players)
      step.row { line in room.addRow(to: &line, title: title, players) }
    }
    step.end(next: page.next, isEmpty: page.rooms.isEmpty, .noTables)
  }

  mutating func look(_ step: inout Step) throws(RequestError) {
    let room = try roomToSee(step.call)
    showLate(room.number, &step)
    draw(room.number, &step)
    let isLate = viewer(step.call, of: room) == .watcher
    step.ok([.room: room.number, .lateMs: isLate ? room.lateness : nil])
  }

  /// Draws the table as the caller sees it, in `TXT` lines.
  func draw(_ number: Int, _ step: inout Step) {
    guard let room = self[number] else { return }
    let names = room.names(step.players)
    let title = room.title(for: step.call, step.players)
    let say: Say = { [language = step.call.language] in language.say($0) }
    let heading = say(Wording(RoomText.heading, ["room": "\(room.number)"]))
    step.draw(["  \(heading)\(title.map { ": \($0)" } ?? "")", ""])
    let viewer = viewer(step.call, of: room)
    if room.match != nil {
      if let shown = room.shown(to: viewer) {
        step.draw(shown.board(for: viewer, names: names, say: say) + [""])
      }
      step.draw(room.footer(step.players, for: viewer, at: step.clocks, say))
    } else {
      step.draw(room.waiting(step.players, for: step.call.player, say))
    }
  }

  mutating func state(_ step: inout Step) throws(RequestError) {
    let number = try roomToSee(step.call).number
    showLate(number, &step)
    guard let room = self[number] else { return }
    let viewer = viewer(step.call, of: room)
    let view = room.shown(to: viewer)?.view(for: viewer)
    let more: Facts = [
      .title: room.title(for: step.call, step.players), .locked: (room.password != nil).onlyYes,
      .counts: room.isUncounted ? false : nil, .bots: room.isForBoth.onlyYes,
    ]
    step.row(room.state(view, for: viewer, step.players, at: step.clocks) + more)
    // A player who came after the match has a chair, but took no part in that match.
    let newcomers = room.chairs.enumerated().filter { index, chair in
      let before = room.lineup.indices.contains(index) ? room.lineup[index] : nil
      return chair.player != nil && chair.player != before
    }
    for (index, player) in room.lineup.enumerated() {
      seatRow(index, player, view?.seats[index] ?? [:], in: room, &step)
    }
    for (index, chair) in newcomers {
      guard let player = chair.player else { continue }
      seatRow(index, player, [.new: (room.match != nil).onlyYes], in: room, &step)
    }
    for facts in view?.rows ?? [] { step.row(facts) }
    step.ok([.room: room.number])
  }

  private func seatRow(
    _ index: Int, _ id: PlayerID, _ shown: Facts, in room: Room, _ step: inout Step
  ) {
    // The chair may have been left since the match began.
    let chair = room.chairs.seat(of: id)?.index == index ? room.chairs[index] : RoomChair()
    let isHere = chair.player != nil && isHere(id, step.players)
    let wantsAgain = room.phase == .over && chair.wantsAgain
    let row: Facts = [
      .seat: index + 1, .player: step.players.name(of: id), .here: isHere,
      .grace: chair.awayUntil.map { room.seconds($0, step.clocks) },
    ]
    step.row(row + shown + [.again: wantsAgain.onlyYes])
  }

  /// Whether a player is connected. House bots always are.
  func isHere(_ id: PlayerID, _ players: Players) -> Bool {
    players.session(of: id) != nil || players[id].level != nil && number(of: id) != nil
  }

  /// The receivers of what the caller says: everybody in the caller's room.
  func audience(_ step: Step) throws(RequestError) -> (room: Int, Audience) {
    guard let number = own(step.call) else { throw .refused(.talkNowhere) }
    return (number, self[number]?.audience(step.players) ?? Audience())
  }

  /// The room in which the caller sits, or else the one that they watched last.
  private func own(_ call: Call) -> Int? {
    call.player.flatMap { number(of: $0) } ?? watched(by: call.session).last
  }

  /// The number of the room that is named, or else of the caller's own.
  func number(named call: Call) throws(RequestError) -> Int {
    guard let number = call.words.arguments.isEmpty ? own(call) : try Call.number(call.first) else {
      throw .refused(.roomNone)
    }
    return number
  }

  /// The room that is named, or else the caller's own, if the caller may see it.
  private func roomToSee(_ call: Call) throws(RequestError) -> Room {
    let number = try number(named: call)
    guard let room = self[number] else { throw .refused(.roomUnknown, ["room": number]) }
    if heard(by: call).contains(number) { return room }
    try room.checkEntry(call.player)
    guard room.password == nil else {
      throw .refused(.roomPrivate, ["room": number, "verb": "watch"])
    }
    return room
  }

  private func viewer(_ call: Call, of room: Room) -> Viewer {
    // A newcomer after a match had no seat in it.
    let place = call.player.flatMap { room.lineup.firstIndex(of: $0) }
    return place.flatMap { Seat(exactly: $0 + 1) }.map { .seat($0) } ?? .watcher
  }

  // Rules about who receives talk: nothing from outside may decide a ranked match. `directs` says
  // whether the speaker directs the cup with a number.

  /// Whether a player must not receive what a speaker says.
  func shields(_ player: PlayerID, from speaker: PlayerID, _ directs: (Int) -> Bool) -> Bool {
    guard let room = room(of: player) else { return false }
    let isDirector = room.cup.map { directs($0.cup) } ?? false
    return room.shields(player, from: speaker, isDirector: isDirector)
  }

  /// The receivers of `say`. Spectators of a ranked match reach only spectators.
  func reached(
    by speaker: PlayerID, in number: Int, _ audience: Audience, _ players: Players,
    _ directs: (Int) -> Bool
  ) -> (audience: Audience, reach: Reach?) {
    guard let room = self[number] else { return (audience, nil) }
    var reached = audience
    if room.isCountedNow || room.lateness != nil, room.chairs.seat(of: speaker) == nil {
      guard room.cup.map({ directs($0.cup) }) != true else { return (audience, nil) }
      reached.players = []
      return (reached, .watchers)
    }
    reached.players.removeAll { session in
      players.player(on: session).map { shields($0, from: speaker, directs) } ?? false
    }
    return (reached, reached.players.count < audience.players.count ? .finished : nil)
  }

  /// The sessions that receive a `shout`.
  func reached(by speaker: PlayerID, _ players: Players, _ directs: (Int) -> Bool) -> [SessionID] {
    players.sessions.filter { session in
      !(players.player(on: session).map { shields($0, from: speaker, directs) } ?? false)
    }
  }

  /// The rooms whose talk a player receives: their own and the watched ones.
  func heard(by call: Call) -> [Int] {
    (call.player.flatMap { number(of: $0) }.map { [$0] } ?? []) + watched(by: call.session)
  }

  /// Refuses to rename a seated player, because the others at the table know the old name.
  func checkIsNowhere(_ player: PlayerID, _ players: Players) throws(RequestError) {
    guard let number = number(of: player) else { return }
    throw .refused(.renameSeated, ["player": players.name(of: player), "room": number])
  }

  /// Closes a room for an operator. Its match counts for nobody and is not recorded.
  mutating func close(_ number: Int, _ news: Facts, _ step: inout Step) throws(RequestError) {
    guard let room = self[number] else { throw .refused(.roomUnknown, ["room": number]) }
    guard room.cup == nil else { throw .refused(.closeCup, ["room": number]) }
    step.ok()
    step.send(.notice, [.what: NoticeTopic.closed.name] + news, to: room.audience(step.players))
    close(number, reason: .operator, &step)
  }
}

extension Room {
  /// The room's title, unless the viewer ignores its author.
  fileprivate func title(for call: Call, _ players: Players) -> String? {
    guard let title, !title.isEmpty else { return nil }
    return players.shows(players.number(of: author), to: call.player) ? title : nil
  }
}
