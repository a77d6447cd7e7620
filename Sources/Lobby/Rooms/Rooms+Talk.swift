import Protocol

// Whom talk may reach: nothing from outside decides a match that counts. `directs` says of a cup,
// by its number, whether the speaker directs it.

extension Rooms {
  /// Whether a player is not to receive what a speaker says.
  func shields(_ player: PlayerID, from speaker: PlayerID, _ directs: (Int) -> Bool) -> Bool {
    guard let room = room(of: player) else { return false }
    let isDirector = room.cup.map { directs($0.cup) } ?? false
    return room.shields(player, from: speaker, isDirector: isDirector)
  }

  /// The audience of `say`: spectators of a match that counts reach spectators only.
  func reached(
    by speaker: PlayerID, in number: Int, _ audience: Audience, _ players: Players,
    _ directs: (Int) -> Bool
  ) -> (audience: Audience, reach: Reach?) {
    guard let room = self[number] else { return (audience, nil) }
    var reached = audience
    if room.isCountedNow, room.chairs.seat(of: speaker) == nil {
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

  /// The rooms whose talk comes to a player: the own one, and those watched.
  func heard(by call: Call) -> [Int] {
    (call.player.flatMap { number(of: $0) }.map { [$0] } ?? []) + watched(by: call.session)
  }

  /// Nobody's name changes at a table, where the others know it.
  func checkIsNowhere(_ player: PlayerID, _ players: Players) throws(RequestError) {
    guard let number = number(of: player) else { return }
    throw .refused(.renameSeated, ["player": players.name(of: player), "room": number])
  }

  /// An operator closes a room: the match under way counts for nobody, and is not recorded.
  mutating func close(
    _ number: Int, _ call: Call, _ news: Statement, _ step: inout Step
  ) throws(RequestError) {
    guard let room = self[number] else { throw .refused(.roomUnknown, ["room": number]) }
    guard room.cup == nil else { throw .refused(.closeCup, ["room": number]) }
    step.ok(call)
    step.send(to: room.audience(step.players)) { $0.writeNotice(.closed, news) }
    close(number, reason: .operator, &step)
  }
}
