import GameCore
import Protocol

// Coming and going: hello, goodbye, and lines that break.

extension LobbyMachine {
  mutating func greet(_ id: SessionID, from origin: Origin) {
    let until = outbox.now + limits.silence
    self[id] = Session(from: origin, silentUntil: until, limits)
    outbox.timers.wake(.session(id), at: until)
    outbox.send(to: id) { [name, store] writer in
      writer.begin("HELLO")
      writer.add("server", name)
      writer.add("version", Version.program)
      writer.add("protocol", Version.protocolNumber)
      writer.add("line", LineLimits.requestMax)
      writer.add("out", LineLimits.replyMax)
      if !store.isEmpty { writer.add("store", store) }
      writer.add(text: "Type: hello YOURNAME. Or: help")
    }
  }

  /// Before anybody is looked up: whether the request can be one, and whether it has its turn.
  mutating func knock(_ call: Call) throws(Stop) {
    guard call.player == nil else { throw .refused(.notNow, "You have said who you are.") }
    do throws(Names.Fault) {
      try Names.check(call.first, verbs: Verbs.words)
    } catch {
      throw .refused(.badName)
    }
    try Stop.refusing { () throws(Denial) in try checkOptions(call) }
    if let origin = self[call.session]?.origin { try waitForTurn(call.session, from: origin) }
  }

  /// Who somebody is who says hello: a name that nobody has, one that somebody has who is not here,
  /// and one of somebody who is are looked up and compared in the same way, so that the time tells
  /// nothing.
  func identify(_ call: Call) throws(Stop) -> Claim {
    let secret = call.words.arguments.count > 1 ? call.words.arguments[1] : nil
    let key = Names.key(call.first)
    let known = playersByKey[key]
    let kept = try keptSecret(of: key, isNeeded: secret != nil || known == nil, call)
    let hash = known.map { players[$0.index].secret } ?? kept
    switch (hash, secret) {
    case (nil, nil): return .new
    case (let hash?, nil) where hash.isFree: return .free(try find(call.first, call))
    case (let hash, let secret?) where (hash ?? .none).matches(secret) && hash != nil:
      return .own(try find(call.first, call))
    case (_, nil): return .taken
    default: return .wrong
    }
  }

  mutating func hello(_ call: Call, _ claim: Claim) throws(Denial) {
    guard let origin = self[call.session]?.origin else { return }
    switch claim {
    case .new: try register(call, from: origin)
    case .free(let found): try self.claim(try meet(found), call)
    case .own(let found): comeBack(try meet(found), call)
    case .taken:
      try refuseSecret(
        call,
        "The name \(call.first) is taken. If it is yours: hello \(call.first) SECRET. "
          + "If not, choose another name.")
    case .wrong: try refuseSecret(call)
    }
  }

  private func checkOptions(_ call: Call) throws(Denial) {
    guard call["client"]?.utf8.count ?? 0 <= limits.clientMax, ["bot", nil].contains(call["kind"])
    else {
      throw Denial(.badOption, "client=NAME/VERSION is short, and kind=bot is the only kind.")
    }
    guard ["yes", "no", nil].contains(call["salts"]) else {
      throw Denial(.badOption, "salts=yes waits for your salts, salts=no does not.")
    }
  }

  private func keptSecret(
    of key: String, isNeeded: Bool, _ call: Call
  ) throws(Stop) -> SecretHash? {
    guard isNeeded, case .secret(let bytes) = try call.ask(.secret(of: key)) else { return nil }
    return SecretHash(kept: bytes)
  }

  private mutating func register(_ call: Call, from origin: Origin) throws(Denial) {
    // Here, and not at the door: whoever had such a name before comes in with it as ever.
    guard !Names.isOffice(call.first) else { throw Denial(.badName) }
    try checkNewNames(from: origin)
    guard playersByKey.count < limits.playersMax else { throw Denial(.busyServer) }
    try outbox.checkStore()
    if !origin.isExempt {
      newNames.add(origin.neighbourhood)
      if !origin.net.isEmpty { newNamesOfNets.add(origin.net) }
    }
    let secret = outbox.chance.drawSecret()
    let id = enrol(call.first, SecretHash(of: secret))
    players[id.index].session = call.session
    settle(id, call, isNew: true)
    outbox.ok(call) { writer in
      writer.add("name", call.first)
      writer.add("new", "yes")
      writer.add("secret", secret)
      writer.add(text: "Keep this secret: it brings you back as \(call.first).")
    }
  }

  private mutating func checkNewNames(from origin: Origin) throws(Denial) {
    guard !origin.isExempt else { return }
    let isTooMuch = newNames.isFull(for: origin.neighbourhood, at: outbox.now)
    let isTooMuchOfNet =
      !origin.net.isEmpty && newNamesOfNets.isFull(for: origin.net, at: outbox.now)
    guard isTooMuch || isTooMuchOfNet else { return }
    let tallies = isTooMuch ? newNames : newNamesOfNets
    throw Denial(
      .slowDown, "Too many new names came from there.",
      retryMilliseconds: tallies.milliseconds(from: outbox.now))
  }

  /// A new player, known and kept from now on.
  mutating func enrol(_ name: String, _ secret: SecretHash) -> PlayerID {
    let key = Names.key(name)
    lastPlayer += 1
    let id = place(Player(number: lastPlayer, name: name, secret: secret))
    playersByKey[key] = id
    players[id.index].isFresh = players[id.index].level == nil
    outbox.keep(.registered(player: lastPlayer, name: name, key: key, secret: secret.bytes))
    return id
  }

  /// Finds room for a player.
  mutating func place(_ player: Player) -> PlayerID {
    guard let free = freePlayers.popLast() else {
      players.append(player)
      return PlayerID(index: players.count - 1)
    }
    players[free] = player
    return PlayerID(index: free)
  }

  /// The operator has freed the name because its secret was lost: whoever comes now has it, and all
  /// that goes with it, with a new secret.
  private mutating func claim(_ id: PlayerID, _ call: Call) throws(Denial) {
    try outbox.checkStore()
    let secret = outbox.chance.drawSecret()
    players[id.index].secret = SecretHash(of: secret)
    outbox.keep(
      .claimed(player: players[id.index].number, secret: players[id.index].secret.bytes))
    comeBack(id, call, newSecret: secret)
  }

  mutating func free(_ kept: KeptPlayer) {
    let id = playersByKey[Names.key(kept.name)] ?? load(kept)
    players[id.index].secret = SecretHash(kept: [])
    outbox.keep(.freed(player: players[id.index].number))
  }

  /// The player is here again, or here instead of there.
  private mutating func comeBack(_ id: PlayerID, _ call: Call, newSecret: String? = nil) {
    let elsewhere = players[id.index].session
    if let elsewhere {
      self[elsewhere]?.player = nil
      sayGoodbye(to: elsewhere, code: "replaced", "You came in from elsewhere.")
    }
    players[id.index].session = call.session
    noteSeen(id, hasReturned: true)
    settle(id, call, isNew: false)
    let (name, room) = (players[id.index].name, players[id.index].room)
    outbox.ok(call) { writer in
      writer.add("name", name)
      if let room { writer.add("room", room) }
      if let newSecret {
        writer.add("secret", newSecret)
        writer.add(text: "Keep this secret: it brings you back as \(name).")
      } else if let room {
        writer.add(text: "Your seat in room \(room) waits: look")
      }
    }
    defer {
      callAgain(id)
      for number in challenges(of: id) { tellChallenge(in: number) }
    }
    guard let room else { return }
    // Whoever watched it before saying hello hears it with the seat's ears now.
    stopWatching(room, on: call.session)
    sitDownAgain(id, in: room, wasHere: elsewhere != nil)
  }

  private mutating func settle(_ id: PlayerID, _ call: Call, isNew: Bool) {
    self[call.session]?.player = id
    players[id.index].origin = self[call.session]?.origin
    outbox.effects.notes.append(.login(call.session, name: players[id.index].name, isNew: isNew))
    players[id.index].client = call["client"]
    players[id.index].isProgram = call["kind"] == "bot"
    players[id.index].addsSalts = call["salts"] == "yes"
  }

  mutating func refuseSecret(_ call: Call, _ text: String? = nil) throws(Denial) {
    let own = self[call.session]?.player.map { players[$0.index].name }
    try refuseGuess(call, at: Names.key(own ?? call.first), Denial(.badSecret, text))
  }

  /// A room's password, which is guessed at as slowly as a secret.
  mutating func checkPassword(_ call: Call, of room: Room) throws(Denial) {
    guard let password = room.password else { return }
    let denial = Denial(.notAllowed, "This room has a password: pass=WORD")
    guard let guess = call["pass"] else { throw denial }
    self[call.session]?.hasTurn = false
    guard !password.matches(guess) else { return }
    // No name has a space in it.
    try refuseGuess(call, at: "room \(room.number)", denial)
    throw denial
  }

  /// Counts a wrong guess for its connection, its address, and what is guessed at. Whoever has
  /// guessed too often is gone then, and hears no more.
  private mutating func refuseGuess(
    _ call: Call, at name: String, _ denial: Denial
  ) throws(Denial) {
    self[call.session]?.hasTurn = false
    if let origin = self[call.session]?.origin, !origin.isExempt {
      wrongSecrets.add(origin)
      slowDownGuesses(at: name, call.session)
    }
    self[call.session]?.wrongSecrets += 1
    let wrong = self[call.session]?.wrongSecrets ?? 0
    guard wrong >= limits.wrongSecretsMax else { throw denial }
    refuse(denial, tag: call.tag, to: call.session)
    guard self[call.session] != nil else { return }
    let player = self[call.session]?.player
    sayGoodbye(to: call.session, code: "bad-secret", "That was wrong too often.")
    if let player { goAway(player) }
  }

  /// A name that is guessed at makes every further guess wait, wherever it comes from. The right
  /// secret does not, so nobody is locked out of a name by others elsewhere.
  private mutating func slowDownGuesses(at name: String, _ id: SessionID) {
    let isMuch = guesses.isFull(for: name, at: outbox.now)
    guesses.add(name)
    if isMuch { outbox.effects.slowDown(id, seconds: limits.guessPauseSeconds) }
  }

  mutating func quit(_ call: Call) {
    outbox.ok(call)
    let player = call.player
    sayGoodbye(to: call.session, code: "quit", "Goodbye.")
    if let player { goAway(player) }
  }

  mutating func ping(_ call: Call) {
    outbox.ok(call) { $0.add("pong", call.text) }
  }

  /// The connection is gone. Who played on it is away, and the seat waits.
  mutating func drop(_ id: SessionID) {
    guard let player = self[id]?.player else { return forget(id) }
    forget(id)
    goAway(player)
  }

  /// Forgets a session: it watches nothing any more, and its player is no longer on it.
  mutating func forget(_ id: SessionID) {
    guard let session = self[id] else { return }
    leaveTurns(id)
    for room in session.watching { rooms[room]?.watchers.removeAll { $0 == id } }
    if let player = session.player {
      players[player.index].session = nil
      noteSeen(player, hasReturned: false)
    }
    outbox.timers.forget(.session(id))
    self[id] = nil
  }
}

/// What somebody who says hello has a right to.
enum Claim: Sendable {
  /// Nobody has this name.
  case new
  /// It waits for somebody to take it.
  case free(Found)
  /// It is theirs, as their secret shows.
  case own(Found)
  /// It is somebody's, and no secret was said.
  case taken
  case wrong
}

// MARK: - The end

extension LobbyMachine {
  private var everybody: [SessionID] {
    sessions.indices.filter { sessions[$0] != nil }.map { SessionID($0) }
  }

  mutating func drain(_ duration: Duration) {
    outbox.drain()
    outbox.send(to: everybody, .whenThereIsTime) { writer in
      writer.begin("EV", "drain")
      writer.add("in", Int(duration.components.seconds))
      writer.add(text: "The server will stop. No more matches begin.")
    }
  }

  /// One goes after the other, and each is told another moment to come again, so that not all come
  /// at once. Nobody is told that the others are away: everybody goes.
  mutating func stop(_ id: SessionID) {
    guard self[id] != nil else { return }
    sayGoodbye(
      to: id, code: "stopping", "The server stops. Come again.",
      retryMilliseconds: 1000 + id.index * 37 % 5000)
  }
}
