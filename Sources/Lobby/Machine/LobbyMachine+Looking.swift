import GameCore
import Protocol

// Looking around: rooms, players, and the tables themselves.

extension LobbyMachine {
  mutating func listRooms(_ call: Call) throws(Denial) {
    let game = call.words.arguments.first.map(Names.key)
    if let game, Catalog.game(named: game) == nil { throw Denial(.noGame) }
    let page = rooms.page(from: try call.from(), count: limits.pageRows, of: game)
    for room in page.rooms {
      let names = names(of: room)
      let title = title(of: room, for: call)
      outbox.row(call) { writer in
        writer.add("room", room.number)
        writer.add("game", room.game.rules.name)
        writer.add("phase", room.phase.rawValue)
        writer.add("seats", "\(room.taken)/\(room.chairs.count)")
        writer.add("watchers", room.watchers.count)
        writer.add("host", names.host)
        writer.add("locked", room.isPublic ? "no" : "yes")
        if let guest = names.guest { writer.add("for", guest) }
        if let place = room.cup { writer.add("cup", place.cup) }
        writer.add(room.settings)
        if room.isForBoth { writer.add("bots", "yes") }
        writer.add("title", title ?? "")
      }
    }
    outbox.ok(call) { writer in
      if let next = page.next { writer.add("next", next) }
    }
  }

  private func title(of room: Room, for call: Call) -> String? {
    room.title.map { shown($0, by: number(of: room.author), to: call) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  private func names(of room: Room) -> RoomNames {
    RoomNames(
      host: players[room.host.index].name, guest: room.challenged.map { players[$0.index].name },
      winner: winnerName(of: room))
  }

  /// Who has won the last match; `nil` while it goes on, and for a draw.
  func winnerName(of room: Room) -> String? {
    switch room.match?.outcome?.winner {
    case .seat(let seat):
      room.lineup.indices.contains(seat.index)
        ? players[room.lineup[seat.index].index].name : nil
    case .house: "house"
    case .nobody, nil: nil
    }
  }

  func nameOrOwn(_ call: Call) throws(Stop) -> String {
    guard call.words.arguments.isEmpty else { return call.first }
    guard let player = call.player else { throw .refused(.notNow) }
    return players[player.index].name
  }

  /// Who is asked for by name, if anybody is.
  func findNamed(_ call: Call) throws(Stop) -> Found? {
    call.words.arguments.isEmpty ? nil : try find(call.first, call)
  }

  mutating func listPlayers(_ call: Call, _ found: Found?) throws(Denial) {
    if let found {
      let player = try meet(found)
      row(call, of: player)
      return outbox.ok(call)
    }
    var shown = 0
    for index in players.indices.dropFirst(try call.from()) where players[index].isHere {
      if shown == limits.pageRows { return outbox.ok(call) { $0.add("next", index) } }
      row(call, of: PlayerID(index: index))
      shown += 1
    }
    outbox.ok(call)
  }

  private mutating func row(_ call: Call, of id: PlayerID) {
    let player = players[id.index]
    let rating = shownRating(of: player)
    outbox.row(call) { writer in
      writer.add("player", player.name)
      writer.add("here", player.isHere ? "yes" : "no")
      writer.add("room", player.room.map(String.init) ?? "-")
      writer.add("rating", rating)
      if player.isProgram { writer.add("kind", "bot") }
      if player.level != nil { writer.add("kind", "house") }
      writer.add("client", player.client ?? "")
    }
  }

  /// In the game of the room that the player sits in; elsewhere the best one.
  private func shownRating(of player: Player) -> Int {
    let here = player.room.flatMap { rooms[$0] }.map { room in
      player.strength(in: room.game.rules.name).rating.rating
    }
    let all = Catalog.games.map {
      player.strengths[
        Player.strengthKey($0.rules.name, isProgram: player.isProgram)]
    }
    let best = all.compactMap { $0?.rating.rating }.max() ?? Rating().rating
    return Int((here ?? best).rounded())
  }

  mutating func look(_ call: Call) throws(Denial) {
    let room = try roomToSee(call)
    let names = room.names(players)
    let title = title(of: room, for: call)
    outbox.draw(call, ["  Room \(room.number)\(title.map { ": \($0)" } ?? "")", ""])
    if let match = room.match {
      outbox.draw(call, match.board(for: viewer(call, of: room), names: names))
      outbox.draw(
        call, [""] + room.footer(players, winner: winnerName(of: room), at: outbox.clocks))
    } else {
      outbox.draw(call, room.waiting(players, for: call.player))
    }
    outbox.ok(call) { $0.add("room", room.number) }
  }

  mutating func state(_ call: Call) throws(Denial) {
    let room = try roomToSee(call)
    let view = room.match?.view(for: viewer(call, of: room))
    let names = names(of: room)
    let moment = outbox.clocks
    let title = title(of: room, for: call)
    outbox.row(call) { writer in
      writer.add(room, view, names, at: moment)
      if let title { writer.add("title", title) }
      if room.password != nil { writer.add("locked", "yes") }
      if room.isUncounted { writer.add("counts", "no") }
      if room.isForBoth { writer.add("bots", "yes") }
    }
    // Who came after the match has a chair, and no part in what is on the table.
    let newcomers = room.chairs.enumerated().filter { index, chair in
      let before = room.lineup.indices.contains(index) ? room.lineup[index] : nil
      return chair.player != nil && chair.player != before
    }
    for (index, player) in room.lineup.enumerated() {
      seatRow(call, index, player, in: room) { writer in
        for field in view?.seats[index] ?? [] { writer.add(field) }
      }
    }
    for (index, chair) in newcomers {
      guard let player = chair.player else { continue }
      seatRow(call, index, player, in: room) { writer in
        if room.match != nil { writer.add("new", "yes") }
      }
    }
    for fields in view?.rows ?? [] {
      outbox.row(call) { writer in
        for field in fields { writer.add(field) }
      }
    }
    outbox.ok(call) { $0.add("room", room.number) }
  }

  private mutating func seatRow(
    _ call: Call, _ index: Int, _ id: PlayerID, in room: Room, _ add: (inout LineWriter) -> Void
  ) {
    let player = players[id.index]
    let isHere = player.isHere && room.seat(of: id)?.index == index
    let chair = room.chairs.indices.contains(index) ? room.chairs[index] : Room.Chair()
    outbox.row(call) { writer in
      writer.add("seat", index + 1)
      writer.add("player", player.name)
      writer.add("here", isHere ? "yes" : "no")
      add(&writer)
      if room.phase == .over, chair.player == id, chair.wantsAgain { writer.add("again", "yes") }
    }
  }

  /// The room that is named, or else the one the caller is in; if it may be seen.
  private func roomToSee(_ call: Call) throws(Denial) -> Room {
    let seated = call.player.flatMap { players[$0.index].room }
    let own = seated ?? self[call.session]?.watching.last
    let named = call.words.arguments.isEmpty ? own : try Call.number(call.first)
    guard let named else { throw Denial(.notNow, "You are in no room. Try: rooms") }
    guard let room = rooms[named] else { throw Denial(.noRoom) }
    let isInside = named == seated || self[call.session]?.watching.contains(named) == true
    let isChallenged = room.challenged != nil && room.challenged == call.player
    guard room.isPublic || isInside || isChallenged else {
      throw Denial(.notAllowed, "This room is locked.")
    }
    return room
  }

  private func viewer(_ call: Call, of room: Room) -> Viewer {
    // Who sits here as a newcomer after a match has no seat in that match.
    guard let player = call.player, let seat = room.lineup.firstIndex(of: player) else {
      return .watcher
    }
    return Seat(exactly: seat + 1).map { .seat($0) } ?? .watcher
  }
}

/// Those of whom a room's rows tell by name.
struct RoomNames {
  let host: String
  /// Who was challenged, while the answer is awaited.
  let guest: String?
  /// Who has won the last match, once it is over.
  let winner: String?
}
