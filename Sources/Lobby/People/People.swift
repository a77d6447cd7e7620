import GameCore
import Protocol

/// Connections, and who is on them: names, secrets, talk, and what players have won. It knows
/// nothing of rooms and cups.
struct People: Sendable {
  let limits: Limits
  /// By the session's number.
  private var sessions: [Shared<Session>?] = []
  private(set) var lastPlayer = 0
  /// How many players have been deleted. An answer to a question asked before the last deletion may
  /// still name that player.
  private(set) var erasures = 0
  private var newcomers: OriginTallies
  private var guesses: Guesses
  private var shares: DiskQuota
  let salts: NameSalts
  /// Sessions that have yet to send their proof.
  private(set) var logins: [SessionID: Login] = [:]

  init(_ limits: Limits, pepper: [UInt8]) {
    self.limits = limits
    salts = NameSalts(pepper: pepper)
    newcomers = OriginTallies(place: limits.newNamesMax, net: limits.newNamesFromNetMax, limits)
    guesses = Guesses(limits)
    shares = DiskQuota(limits)
  }

  /// A session's state, or `nil` if it is gone.
  subscript(id: SessionID) -> Session? {
    sessions.indices.contains(id.index) ? sessions[id.index]?.value : nil
  }

  func isOpen(_ id: SessionID) -> Bool {
    sessions.indices.contains(id.index) && sessions[id.index] != nil
  }

  /// Whether nothing that a session does is counted; nor of one that is gone.
  func isExempt(_ id: SessionID) -> Bool {
    !isOpen(id) || sessions[id.index]?.value.origin.isExempt ?? true
  }

  /// Whether it is the server's own machine, with nobody on it.
  func isConsole(_ id: SessionID) -> Bool { self[id]?.origin.isConsole ?? false }

  /// The connections that come from these addresses.
  func sessions(from block: AddressBlock?) -> [SessionID] {
    open.filter { id in self[id].map { block?.contains($0.origin.address) ?? false } ?? false }
  }

  /// The connections that there are.
  var open: [SessionID] {
    sessions.indices.filter { sessions[$0] != nil }.map { SessionID($0) }
  }

  /// Changes what is known of a session; `nil` if it is gone.
  @discardableResult
  mutating func change<Result>(_ id: SessionID, _ change: (inout Session) -> Result) -> Result? {
    sessions.indices.contains(id.index) ? sessions[id.index]?.change(change) : nil
  }
}

// MARK: - Connections

extension People {
  /// A session begins, or goes on in this process.
  mutating func open(_ id: SessionID, from origin: Origin, _ step: inout Step) {
    let until = step.now + limits.silence
    while sessions.count <= id.index { sessions.append(nil) }
    sessions[id.index] = Shared(Session(from: origin, silentUntil: until))
    step.timers.wake(.session(id), at: until)
  }

  mutating func greet(_ id: SessionID, from origin: Origin, _ sign: ServerInfo, _ step: inout Step)
  {
    open(id, from: origin, &step)
    guard !origin.isConsole else { return }
    let facts: Facts = [
      .server: sign.name, .version: Version.program, .protocol: Version.protocolNumber,
      .line: LineLimits.requestMax, .output: LineLimits.replyMax, .store: sign.store.ifAny,
      .login: LoginMechanism.scram.rawValue, .port: sign.port, .door: sign.door, .web: sign.web,
      .text: "Type: hi YOURNAME. Or: help",
    ]
    step.send(to: id) { writer in
      writer.begin("HELLO")
      writer.add(facts)
    }
  }

  /// Forgets a session; its player is no longer on it. Returns that player.
  mutating func forget(_ id: SessionID, _ step: inout Step) -> PlayerID? {
    guard isOpen(id) else { return nil }
    leaveTurns(id, &step)
    let player = step.book.signOut(id)
    if let player { noteSeen(player, hasReturned: false, &step) }
    step.timers.forget(.session(id))
    logins[id] = nil
    sessions[id.index] = nil
    return player
  }

  /// The session is nobody's again, as it was before hello.
  mutating func forgetLogin(_ id: SessionID, _ step: inout Step) {
    guard step.book.signOut(id) != nil else { return }
    let until = step.now + limits.silence
    change(id) { $0.silentUntil = until }
    step.timers.wake(.session(id), at: until)
  }

  /// A player comes in elsewhere.
  mutating func leave(_ id: SessionID, _ step: inout Step) { _ = step.book.signOut(id) }

  mutating func settle(_ id: PlayerID, _ call: Call, isNew: Bool, _ step: inout Step) {
    signIn(
      id, on: call.session, client: call["client"], isProgram: call["kind"] == "bot",
      addsSalts: call["salts"] == "yes", &step)
    endTurns(call.session)
    if !isNew { noteSeen(id, hasReturned: true, &step) }
    step.effects.notes.append(.login(call.session, name: step.players.name(of: id), isNew: isNew))
  }

  /// A player is on a session, and what they said of themselves there.
  mutating func signIn(
    _ id: PlayerID, on session: SessionID, client: String?, isProgram: Bool, addsSalts: Bool,
    _ step: inout Step
  ) {
    step.book.signIn(id, on: session)
    (step.book[id].origin, step.book[id].client) = (self[session]?.origin, client)
    (step.book[id].isProgram, step.book[id].addsSalts) = (isProgram, addsSalts)
  }

  /// Whether a mistake was one too many; some more than a few are followed by a pause.
  mutating func isTooMuch(_ denial: Refusal, by id: SessionID, _ step: inout Step) -> Bool {
    guard denial.refusal.isMistake, !isExempt(id) else { return false }
    let (now, pace) = (step.now, limits.errors)
    guard change(id, { $0.errors.take(at: now, of: pace) }) != false else { return true }
    if self[id]?.errors.used ?? 0 > limits.errorsBeforeSlow {
      step.effects.slowDown(id, seconds: 1)
    }
    return false
  }

  /// Talk from elsewhere than this machine has its pace.
  mutating func talk(_ call: Call, at now: Instant) throws(RequestError) {
    guard !isExempt(call.session) else { return }
    let pace = limits.talk
    let isAllowed = change(call.session) { $0.talk.take(at: now, of: pace) }
    guard isAllowed == true else { throw .refused(.talkFast) }
  }
}

// MARK: - Logins by proof

extension People {
  mutating func wait(for login: Login, on id: SessionID) { logins[id] = login }

  /// A login is good for the very next request only.
  mutating func dropLogin(of id: SessionID) {
    if !logins.isEmpty { logins[id] = nil }
  }
}

// MARK: - Turns

extension People {
  /// Ends the request here if its guess at a name or a room must wait; it is taken up again from
  /// its beginning.
  mutating func waitForTurn(_ id: SessionID, at target: String, _ now: Instant) throws(RequestError)
  {
    guard let origin = self[id]?.origin, !origin.isExempt,
      let line = guesses.takeTurns(id, from: origin, at: target, now)
    else { return }
    throw .queued(line)
  }

  /// The same before a room's password is checked.
  mutating func waitForTurn(_ call: Call, at room: Room, _ now: Instant) throws(RequestError) {
    guard room.password != nil, call["pass"] != nil else { return }
    try waitForTurn(call.session, at: Guesses.target(room: room.number), now)
  }

  /// Whether its request waits for its turn.
  func isWaiting(_ id: SessionID) -> Bool { guesses.isWaiting(id) }

  mutating func queue(_ id: SessionID, in line: GuessLine, _ step: inout Step) {
    guesses.wait(id, in: line)
    step.effects.held.append(id)
    wakeNext(in: line, &step)
  }

  private func wakeNext(in line: GuessLine, _ step: inout Step) {
    guard let (leader, moment) = guesses.next(in: line) else { return }
    step.timers.wake(.session(leader), at: moment)
  }

  /// Gives the next session in the line of this one, if its moment has come: its request is to be
  /// taken up again.
  mutating func serve(lineOf id: SessionID, _ step: inout Step) -> SessionID? {
    let served = guesses.serve(lineOf: id, step.now) { [sessions] id in
      sessions.indices.contains(id.index) ? sessions[id.index]?.value.origin : nil
    }
    guard let (line, session) = served else { return nil }
    if let session {
      // While it waited, neither its silence nor its login's patience went on.
      let silentUntil = step.now + limits.silence
      change(session) { $0.silentUntil = silentUntil }
      step.timers.wake(.session(session), at: silentUntil)
      logins[session]?.begun = step.now
      step.effects.resumed.append(session)
    }
    wakeNext(in: line, &step)
    return session
  }

  private mutating func leaveTurns(_ id: SessionID, _ step: inout Step) {
    guesses.endTurns(id)
    if let line = guesses.leave(id) { wakeNext(in: line, &step) }
  }

  /// The next thing to do with a session whose moment has come.
  enum Waking {
    case nothing, takeTurn
    /// It has not said who it is in time.
    case endSilence
  }

  func wake(_ id: SessionID, _ step: inout Step) -> Waking {
    guard let session = self[id] else { return .nothing }
    if guesses.isWaiting(id) { return .takeTurn }
    guard step.players.player(on: id) == nil else { return .nothing }
    guard session.silentUntil > step.now else { return .endSilence }
    step.timers.wake(.session(id), at: session.silentUntil)
    return .nothing
  }

  /// Counts a wrong guess for its connection, its address, and what is guessed at; that is `nil` if
  /// no secret was said. Says whether this connection has guessed too often.
  mutating func hasGuessedTooOften(
    _ id: SessionID, at target: String?, _ step: inout Step
  ) -> Bool {
    endTurns(id)
    if let origin = self[id]?.origin, !origin.isExempt {
      guesses.add(at: target, from: origin, step.now)
    }
    change(id) { $0.wrongSecrets += 1 }
    return self[id]?.wrongSecrets ?? 0 >= limits.wrongSecretsMax
  }

  /// The guess has been checked.
  mutating func endTurns(_ id: SessionID) { guesses.endTurns(id) }
}

// MARK: - Players

extension People {
  /// A new player, known and kept from now on.
  mutating func enrol(_ name: String, _ secret: SecretHash, _ step: inout Step) -> PlayerID {
    lastPlayer += 1
    let id = step.book.add(Player(number: lastPlayer, name: name, secret: secret))
    step.book[id].isFresh = step.players[id].level == nil
    step.keep(
      .registered(player: lastPlayer, name: name, key: Names.key(name), secret: secret.bytes))
    return id
  }

  /// A name that nobody has, from where not too many new ones came.
  mutating func checkNewName(from origin: Origin, at now: Instant, _ players: Players)
    throws(RequestError)
  {
    guard newcomers.full(for: origin, at: now) == nil else {
      throw .refused(.namesMany, retryMilliseconds: newcomers.milliseconds(from: now))
    }
    guard players.namesCount < limits.playersMax else { throw .refused(.playersMost) }
  }

  mutating func noteNewName(from origin: Origin) { newcomers.add(origin) }

  /// Whom the store knows is known here from now on.
  mutating func meet(_ found: Found, _ step: inout Step) throws(RequestError) -> PlayerID {
    switch found {
    case .known(let player): return player
    case .kept(let kept):
      guard step.players.count <= limits.playersMax else { throw .refused(.playersMost) }
      return step.book.load(kept)
    }
  }

  /// A new one of the house has no secret, as nobody ever comes in by its name.
  mutating func meet(_ found: HouseGuest, _ step: inout Step) throws(RequestError) -> PlayerID {
    switch found {
    case .known(let player): return player
    case .kept(let kept): return step.book.load(kept)
    case .new(let name):
      guard step.players.count <= limits.playersMax else { throw .refused(.playersMost) }
      return enrol(name, SecretHash(kept: []), &step)
    }
  }

  /// The operator has freed the name because its secret was lost.
  mutating func free(_ kept: KeptPlayer, _ step: inout Step) {
    let id = step.players[Names.key(kept.name)] ?? step.book.load(kept)
    step.book[id].secret = SecretHash(kept: [])
    step.keep(.freed(player: step.players.number(of: id)))
  }

  /// The name of a muted player's client is not shown: it could say anything.
  mutating func hideClient(of id: PlayerID, _ step: inout Step) { step.book[id].client = nil }

  mutating func erase(_ id: PlayerID, _ step: inout Step) {
    step.book.erase(id)
    erasures += 1
  }

  /// A name that did nothing is nobody's any more, and nothing points to its place.
  mutating func remove(_ id: PlayerID, _ step: inout Step) {
    step.book.remove(id)
    erasures += 1
  }

  /// What the store says about the old name holds no more.
  mutating func move(_ id: PlayerID, to name: String, _ step: inout Step) {
    step.book.rename(id, to: name)
    erasures += 1
  }

  /// The store deleted a name that this lobby has not loaded. A session may be asking for it at
  /// this moment.
  mutating func forgetUnmet() { erasures += 1 }

  /// Refuses to start a match once the address has used its daily share of the disk.
  func checkShare(_ call: Call, counts: Bool, at now: Instant) throws(RequestError) {
    try shares.check(self[call.session]?.origin, counts: counts, at: now)
  }

  /// A match that is over takes its room, for all who played it.
  mutating func charge(
    _ room: Room, _ bytes: Int, counts: Bool, at now: Instant, _ players: Players
  ) {
    shares.charge(room.lineup.compactMap { players[$0].origin }, bytes, counts: counts, at: now)
  }

  /// Everybody whom the process before knew, about to be restored: see ``Players/place(_:_:)``.
  mutating func place(_ numbers: [Int], _ kept: [KeptPlayer], _ step: inout Step) {
    step.book.place(numbers, kept)
  }

  /// Restores players; those who are not in the store lose their names again.
  mutating func takeUp(_ kept: [KeptPlayer], _ counters: Counters, _ step: inout Step) {
    lastPlayer = counters.player
    let numbers = Set(kept.map(\.number))
    for id in step.players.ids where !numbers.contains(step.players.number(of: id)) {
      guard !step.players[id].isGone else { continue }
      if let session = step.players.session(of: id) { forgetLogin(session, &step) }
      erase(id, &step)
    }
    let ids = step.players.idsByNumber
    for player in kept {
      // A new name that could not be kept is the old one again.
      if let id = ids[player.number], step.players.name(of: id) != player.name {
        move(id, to: player.name, &step)
      }
      _ = step.book.load(player)
    }
  }
}
