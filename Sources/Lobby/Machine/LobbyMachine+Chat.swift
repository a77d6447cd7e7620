import Protocol

// Talk, which whoever is ignored does alone.

extension LobbyMachine {
  mutating func say(_ call: Call) throws(Denial) {
    let player = try call.caller()
    guard let room = players[player.index].room ?? self[call.session]?.watching.last else {
      throw Denial(.notNow, "You are in no room. To everyone: shout TEXT")
    }
    try talk(call)
    let name = players[player.index].name
    outbox.ok(call)
    outbox.send(to: hearers(of: player, among: audience(of: room))) { writer in
      writer.begin("EV", "say")
      writer.add("room", room)
      writer.add("from", name)
      writer.add(text: call.text)
    }
  }

  mutating func tell(_ call: Call, _ found: Found) throws(Denial) {
    let player = try call.caller()
    let other = try meet(found)
    guard let session = players[other.index].session else {
      throw Denial(.notNow, "\(players[other.index].name) is not here.")
    }
    try talk(call)
    let name = players[player.index].name
    outbox.ok(call)
    outbox.send(to: hearers(of: player, among: [session])) { writer in
      writer.begin("EV", "tell")
      writer.add("from", name)
      writer.add(text: call.text)
    }
  }

  mutating func shout(_ call: Call) throws(Denial) {
    let player = try call.caller()
    try talk(call)
    let name = players[player.index].name
    let here = sessions.indices.filter { sessions[$0]?.value.player != nil }.map { SessionID($0) }
    outbox.ok(call)
    outbox.send(to: hearers(of: player, among: here), .whenThereIsTime) { writer in
      writer.begin("EV", "shout")
      writer.add("from", name)
      writer.add(text: call.text)
    }
  }

  /// Talk from elsewhere than this machine has its pace.
  mutating func talk(_ call: Call) throws(Denial) {
    guard let session = self[call.session], !session.origin.isExempt else { return }
    let now = outbox.now
    guard self[call.session]?.talk.take(at: now) == true else { throw Denial(.slowDown) }
  }

  mutating func ignore(_ call: Call, _ found: Found) throws(Denial) {
    let player = try call.caller()
    let other = try meet(found)
    guard other != player else { throw Denial(.notNow, "You cannot help hearing yourself.") }
    guard players[player.index].ignored.count < limits.ignoredMax else {
      throw Denial(.notNow, "You ignore \(limits.ignoredMax) players, the most there may be.")
    }
    let (one, two) = (players[player.index].number, players[other.index].number)
    if players[player.index].ignored.insert(two).inserted {
      outbox.keep(.ignored(player: one, other: two))
    }
    outbox.ok(call)
  }

  mutating func heed(_ call: Call, _ found: Found) throws(Denial) {
    let player = try call.caller()
    let other = try meet(found)
    let (one, two) = (players[player.index].number, players[other.index].number)
    if players[player.index].ignored.remove(two) != nil {
      outbox.keep(.heeded(player: one, other: two))
    }
    outbox.ok(call)
  }

  /// A player who may be here or not, but has been once.
  func find(_ name: String, _ call: Call) throws(Stop) -> Found {
    let key = Names.key(name)
    if let player = playersByKey[key] { return .known(player) }
    guard Names.isWellFormed(name), case .player(let kept) = try call.ask(.player(key)) else {
      throw .refused(.noPlayer)
    }
    return .kept(kept)
  }

  /// Whom the store knows is known here from now on.
  mutating func meet(_ found: Found) throws(Denial) -> PlayerID {
    switch found {
    case .known(let player): return player
    case .kept(let kept):
      guard players.count <= limits.playersMax else { throw Denial(.busyServer) }
      return load(kept)
    }
  }

  /// Whether one ignores another.
  func ignores(_ one: PlayerID, _ other: PlayerID) -> Bool {
    players[one.index].ignored.contains(players[other.index].number)
  }

  /// What somebody wrote above a room or a cup, for who asks to see it: nothing, if they ignore
  /// the one who wrote it.
  func shown(_ title: String, by author: Int, to call: Call) -> String {
    let isIgnored = call.player.map { players[$0.index].ignored.contains(author) } ?? false
    return isIgnored ? "" : title
  }

  func hearers(of player: PlayerID, among audience: Audience) -> Audience {
    Audience(
      players: hearers(of: player, among: audience.players),
      watchers: hearers(of: player, among: audience.watchers))
  }

  /// Those of `sessions` that do not ignore `player`.
  func hearers(of player: PlayerID, among sessions: [SessionID]) -> [SessionID] {
    let number = players[player.index].number
    return sessions.filter { id in
      guard let listener = self[id]?.player else { return true }
      return !players[listener.index].ignored.contains(number)
    }
  }
}

/// Somebody who was asked for by name.
enum Found: Sendable {
  case known(PlayerID)
  /// The store knows them, and the lobby does not yet.
  case kept(KeptPlayer)
}
