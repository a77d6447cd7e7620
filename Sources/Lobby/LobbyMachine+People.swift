import GameCore
import Protocol
import Words

// Connecting and disconnecting, and what follows at tables and in cups.

extension LobbyMachine {
  /// Greets a new connection. A banned address only learns about its ban, and gets no session.
  mutating func greet(_ id: SessionID, from origin: Origin) {
    if let ban = moderation.ban(of: origin, at: step.now) {
      return step.sayGoodbye(to: id, code: "banned", ban)
    }
    people.greet(id, from: origin, sign, &step)
  }

  /// Continues after a hello or a proof.
  mutating func greet(_ greeting: Greeting) throws(RequestError) {
    switch greeting {
    case .new: break
    case .back(let id, let welcome):
      // Only a proof tells that this is the banned player, and no stranger.
      try moderation.checkBan(on: step.players.name(of: id), at: step.now)
      comeBack(id, welcome)
    case .refused(let denial, let name): try refuseGuess(at: name.map(Names.key), denial)
    }
  }

  private mutating func comeBack(_ id: PlayerID, _ welcome: Welcome) {
    let elsewhere = step.players.session(of: id)
    if let elsewhere {
      people.leave(elsewhere, &step)
      end(elsewhere, code: "replaced", [.text: "You logged in from elsewhere."])
    }
    let room = rooms.number(of: id)
    var welcome = welcome
    (welcome.room, welcome.seat) = (room, rooms.room(of: id)?.chairs.seat(of: id))
    welcome.isOperator = moderation.isOperator(step.players.number(of: id))
    people.comeBack(id, welcome, &step)
    if moderation.mute(of: step.players.number(of: id), at: step.now) != nil {
      people.hideClient(of: id, &step)
    }
    moderation.tellRestored(to: id, &step)
    if let room {
      // A spectator who has logged in and has a seat there receives events as a player.
      rooms.stopWatching(room, on: call.session)
      let next = rooms.comeBack(id, wasHere: elsewhere != nil, &step)
      if let next { goOn(rooms.course(of: next)) }
    }
    cups.callAgain(id, seat: rooms.number(of: id), &step) { [rooms] room in
      rooms[room]?.chairs.players ?? []
    }
    for number in rooms.challenges(of: id) { rooms[number]?.tellChallenge(to: id, &step) }
    moderation.tellReports(to: id, &step)
  }

  /// Counts a wrong guess at a secret or a password. After too many the session is closed and
  /// receives nothing more.
  mutating func refuseGuess(at target: String?, _ denial: Refusal) throws(RequestError) {
    guard people.hasGuessedTooOften(call.session, at: target, &step) else { throw .refused(denial) }
    refuse(denial, tag: call.tag, to: call.session)
    let text = "Too many wrong login keys or passwords. Goodbye."
    end(call.session, code: "bad-secret", [.text: text])
  }

  /// Sends the last line and ends the session. The player is shown as away, unless all sessions are
  /// told to come again.
  mutating func end(_ id: SessionID, code: String, _ facts: Facts, isTold: Bool = true) {
    guard people.isOpen(id) else { return }
    step.sayGoodbye(to: id, code: code, facts)
    leave(id, isTold: isTold)
  }

  /// Removes a closed connection from all parts. The player's seat is held, but only for the
  /// current match.
  mutating func leave(_ id: SessionID, isTold: Bool = true, isLost: Bool = false) {
    let watched = rooms.forget(id)
    news.forget(id)
    pending.forget(id)
    closeDeserted(watched)
    guard let player = people.forget(id, &step), isTold else { return }
    if isLost, step.canKeep {
      for cup in cups.noteLost(player, &step) { rooms.hold(cups[cup]?.rooms ?? []) }
    }
    if step.canKeep, rooms.room(of: player)?.isDone == true { return getUp(player) }
    guard let room = rooms.goAway(player, &step) else { return }
    goOn(rooms.course(of: room))
  }

  mutating func forgetMe(isOwnSecret: Bool) throws(RequestError) {
    let id = try call.caller()
    let isSure = try call.flag("sure")
    guard isOwnSecret else {
      return try refuseGuess(at: Names.key(step.players.name(of: id)), Refusal(.secretWrong))
    }
    guard isSure else { throw .refused(.forgetSure) }
    step.ok()
    for number in cups.numbers(with: id) { goOut(id, of: number, by: id) }
    getUp(id)
    for number in rooms.challenges(of: id) { rooms.turnDown(number, id, &step) }
    step.keep(.forgotten(player: step.players.number(of: id)))
    end(call.session, code: "forgotten", [.text: "Your account is deleted. Goodbye."])
    moderation.forget(step.players.number(of: id))
    people.erase(id, &step)
    for number in cups.forget(id) { advance(cup: number) }
  }

  mutating func forget(_ names: [IdleName]) {
    guard step.canKeep, !names.isEmpty else { return }
    // Gathered once for all names.
    let (named, rooms, cups) = (rooms.named, rooms, cups)
    people.forget(names, &step) { id in
      named.contains(id) || rooms.number(of: id) != nil || !rooms.challenges(of: id).isEmpty
        || cups.names(id)
    }
  }
}
