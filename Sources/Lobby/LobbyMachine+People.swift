import GameCore
import Protocol
import Words

// Coming and going, and what follows of it at tables and in cups.

extension LobbyMachine {
  /// Somebody connects. From a banned address they only learn that, and no session begins.
  mutating func greet(_ id: SessionID, from origin: Origin) {
    if let ban = moderation.ban(of: origin, at: step.now) {
      return step.sayGoodbye(to: id, code: "banned", ban)
    }
    people.greet(id, from: origin, sign, &step)
  }

  /// Goes on from a hello or a proof.
  mutating func greet(_ call: Call, _ greeting: Greeting) throws(RequestError) {
    switch greeting {
    case .new: break
    case .back(let id, let welcome):
      // The ban may have come between the login and its proof.
      try moderation.checkBan(on: step.players.name(of: id), at: step.now)
      comeBack(id, call, welcome)
    case .refused(let denial, let name):
      try refuseGuess(call, at: name.map(Names.key), denial)
    }
  }

  /// The player is here again, or here instead of there.
  private mutating func comeBack(_ id: PlayerID, _ call: Call, _ welcome: Welcome) {
    let elsewhere = step.players.session(of: id)
    if let elsewhere {
      people.leave(elsewhere, &step)
      end(elsewhere, code: "replaced", [.text: "You logged in from elsewhere."])
    }
    let room = rooms.number(of: id)
    var welcome = welcome
    (welcome.room, welcome.seat) = (room, rooms.room(of: id)?.chairs.seat(of: id))
    welcome.isOperator = moderation.isOperator(step.players.number(of: id))
    people.comeBack(id, welcome, call, &step)
    if moderation.mute(of: step.players.number(of: id), at: step.now) != nil {
      people.hideClient(of: id, &step)
    }
    moderation.tellRestored(to: id, &step)
    if let room {
      // A spectator who has now said hello, and has a seat there, receives events as a player.
      rooms.stopWatching(room, on: call.session)
      let next = rooms.comeBack(id, wasHere: elsewhere != nil, &step)
      if let next { goOn(rooms.course(of: next)) }
    }
    cups.callAgain(id, seat: rooms.number(of: id), &step) { [rooms] room in
      rooms[room]?.chairs.players ?? []
    }
    rooms.tellChallenges(of: id, &step)
    moderation.tellReports(to: id, &step)
  }

  /// Counts a wrong guess at a secret or a password. After too many the session is closed and
  /// receives nothing more.
  mutating func refuseGuess(
    _ call: Call, at target: String?, _ denial: Refusal
  ) throws(RequestError) {
    guard people.hasGuessedTooOften(call.session, at: target, &step) else { throw .refused(denial) }
    refuse(denial, tag: call.tag, to: call.session)
    end(call.session, code: "bad-secret", [.text: "Too many wrong secrets. Goodbye."])
  }

  /// The last line, and the end of the session. Its player is shown as away, unless all sessions
  /// are told to come again.
  mutating func end(_ id: SessionID, code: String, _ facts: Facts, isTold: Bool = true) {
    guard people.isOpen(id) else { return }
    step.sayGoodbye(to: id, code: code, facts)
    leave(id, isTold: isTold)
  }

  /// The connection is gone: no part knows it any more. Who played on it is away, and the seat
  /// waits; but not for another match.
  mutating func leave(_ id: SessionID, isTold: Bool = true, isLost: Bool = false) {
    let watched = rooms.forget(id)
    styles.forget(id)
    news.forget(id)
    pending.forget(id)
    closeDeserted(watched)
    guard let player = people.forget(id, &step), isTold else { return }
    if isLost, step.canKeep { cups.hasLost(player, &step) }
    if step.canKeep, rooms.room(of: player)?.isDone == true { return getUp(player) }
    guard let room = rooms.goAway(player, &step) else { return }
    goOn(rooms.course(of: room))
  }

  /// Deletes the caller's own record, for good.
  mutating func forgetMe(_ call: Call, isOwnSecret: Bool) throws(RequestError) {
    let id = try call.caller()
    guard [nil, "yes", "no"].contains(call["sure"]) else {
      throw .refused(.value(name: "sure", range: Wording(ServerText.yesOrNo)))
    }
    guard isOwnSecret else {
      return try refuseGuess(call, at: Names.key(step.players.name(of: id)), Refusal(.secretWrong))
    }
    guard call["sure"] == "yes" else { throw .refused(.forgetSure) }
    step.ok(call)
    for number in cups.numbers(with: id) { goOut(id, of: number, by: id) }
    getUp(id)
    rooms.turnDownAll(id, &step)
    step.keep(.forgotten(player: step.players.number(of: id)))
    end(call.session, code: "forgotten", [.text: "Your account is deleted. Goodbye."])
    moderation.forget(step.players.number(of: id))
    people.erase(id, &step)
    for number in cups.forget(id) { advance(cup: number) }
  }

  /// Names that did nothing are nobody's any more, where nothing points to them.
  mutating func forget(_ names: [IdleName]) {
    guard step.canKeep, !names.isEmpty else { return }
    // Looked through once for all of them.
    let (named, rooms, cups) = (rooms.named, rooms, cups)
    people.forget(names, &step) { id in
      named.contains(id) || rooms.number(of: id) != nil || !rooms.challenges(of: id).isEmpty
        || cups.names(id)
    }
  }
}
