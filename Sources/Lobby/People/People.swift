import GameCore
import Protocol

/// The connections and their players: names, secrets, talk, and what players have won. It knows
/// neither `Rooms` nor `Cups`; it is handed a single room, or a match that is over.
struct People: Sendable {
  let limits: Limits
  private var sessions: [Shared<Session>?] = []
  private(set) var lastPlayer = 0
  /// The number of deleted players. An answer to a question from before the last deletion may still
  /// name a deleted player.
  private(set) var erasures = 0
  private var newcomers: OriginTallies
  private(set) var guesses: Guesses
  private var shares: DiskQuota
  let salts: NameSalts
  private(set) var logins: [SessionID: Login] = [:]

  init(_ limits: Limits, pepper: [UInt8]) {
    self.limits = limits
    salts = NameSalts(pepper: pepper)
    newcomers = OriginTallies(place: limits.newNamesMax, net: limits.newNamesFromNetMax, limits)
    guesses = Guesses(limits)
    shares = DiskQuota(limits)
  }

  /// A session's state, or `nil` if it is closed.
  subscript(id: SessionID) -> Session? {
    sessions.indices.contains(id.index) ? sessions[id.index]?.value : nil
  }

  func isOpen(_ id: SessionID) -> Bool {
    sessions.indices.contains(id.index) && sessions[id.index] != nil
  }

  /// Whether the requests of a session are not counted. A closed session's are not.
  func isExempt(_ id: SessionID) -> Bool { self[id]?.origin.isExempt ?? true }

  /// Whether a session is the operators' socket at the server's machine, which has no player.
  func isConsole(_ id: SessionID) -> Bool { self[id]?.origin.isConsole ?? false }

  func sessions(from block: AddressBlock?) -> [SessionID] {
    open.filter { id in self[id].map { block?.contains($0.origin.address) ?? false } ?? false }
  }

  var open: [SessionID] {
    sessions.indices.filter { sessions[$0] != nil }.map { SessionID($0) }
  }

  /// Changes a session's state; returns `nil` if it is closed.
  @discardableResult
  mutating func change<Result>(_ id: SessionID, _ change: (inout Session) -> Result) -> Result? {
    sessions.indices.contains(id.index) ? sessions[id.index]?.change(change) : nil
  }

  // MARK: - Connections

  /// Opens a session, or continues one that another process had opened.
  mutating func open(_ id: SessionID, from origin: Origin, _ step: inout Step) {
    let until = step.now + limits.silence
    while sessions.count <= id.index { sessions.append(nil) }
    sessions[id.index] = Shared(Session(origin: origin, silentUntil: until))
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

  /// Forgets a closed session. Returns its player, who is no longer connected.
  mutating func forget(_ id: SessionID, _ step: inout Step) -> PlayerID? {
    guard isOpen(id) else { return nil }
    guesses.endTurns(id)
    if let line = guesses.leave(id) { wakeNext(in: line, &step) }
    let player = step.book.signOut(id)
    if let player { noteSeen(player, hasReturned: false, &step) }
    step.timers.forget(.session(id))
    logins[id] = nil
    sessions[id.index] = nil
    return player
  }

  /// Logs a session out, as if it had not said hello.
  mutating func forgetLogin(_ id: SessionID, _ step: inout Step) {
    guard step.book.signOut(id) != nil else { return }
    let until = step.now + limits.silence
    change(id) { $0.silentUntil = until }
    step.timers.wake(.session(id), at: until)
  }

  /// Takes a player off this session because they log in elsewhere.
  mutating func leave(_ id: SessionID, _ step: inout Step) { _ = step.book.signOut(id) }

  mutating func settle(_ id: PlayerID, isNew: Bool, _ step: inout Step) {
    signIn(
      id, on: step.call.session, client: step.call["client"], isProgram: step.call["kind"] == "bot",
      addsSalts: step.call["salts"] == "yes", &step)
    endTurns(step.call.session)
    if !isNew { noteSeen(id, hasReturned: true, &step) }
    let name = step.players.name(of: id)
    step.effects.notes.append(.login(step.call.session, name: name, isNew: isNew))
  }

  /// Puts a player on a session, with what they declared about themselves.
  mutating func signIn(
    _ id: PlayerID, on session: SessionID, client: String?, isProgram: Bool, addsSalts: Bool,
    _ step: inout Step
  ) {
    step.book.signIn(id, on: session)
    (step.book[id].origin, step.book[id].client) = (self[session]?.origin, client)
    (step.book[id].isProgram, step.book[id].addsSalts) = (isProgram, addsSalts)
  }

  /// Counts a mistake. Returns whether it was one too many. After a few mistakes each further one
  /// costs a pause.
  mutating func isTooMuch(_ denial: Refusal, by id: SessionID, _ step: inout Step) -> Bool {
    guard denial.refusal.isMistake, !isExempt(id) else { return false }
    let (now, pace) = (step.now, limits.errors)
    guard change(id, { $0.errors.take(at: now, of: pace) }) != false else { return true }
    if self[id]?.errors.used ?? 0 > limits.errorsBeforeSlow {
      step.effects.pauses.append((id, seconds: 1))
    }
    return false
  }

  /// Refuses talk that is too fast, unless it comes from this machine.
  mutating func talk(_ step: Step) throws(RequestError) {
    guard !isExempt(step.call.session) else { return }
    let pace = limits.talk
    let isAllowed = change(step.call.session) { $0.talk.take(at: step.now, of: pace) }
    guard isAllowed == true else { throw .refused(.talkFast) }
  }

  // MARK: - Logins by proof

  mutating func wait(for login: Login, on id: SessionID) { logins[id] = login }

  /// Drops a session's login, which is good only for the next request.
  mutating func dropLogin(of id: SessionID) {
    if !logins.isEmpty { logins[id] = nil }
  }

  // MARK: - Turns

  /// Ends a request whose guess at a name or room must wait. It starts over when its turn comes.
  mutating func waitForTurn(_ id: SessionID, at target: String, _ now: Instant) throws(RequestError)
  {
    guard let origin = self[id]?.origin, !origin.isExempt,
      let line = guesses.takeTurns(id, from: origin, at: target, now)
    else { return }
    throw .queued(line)
  }

  mutating func queue(_ id: SessionID, in line: GuessLine, _ step: inout Step) {
    guesses.wait(id, in: line)
    step.effects.held.append(id)
    wakeNext(in: line, &step)
  }

  private func wakeNext(in line: GuessLine, _ step: inout Step) {
    guard let (leader, moment) = guesses.next(in: line) else { return }
    step.timers.wake(.session(leader), at: moment)
  }

  /// Returns the next session in this session's line, if its moment has come. Its request then
  /// starts over.
  mutating func serve(lineOf id: SessionID, _ step: inout Step) -> SessionID? {
    let served = guesses.serve(lineOf: id, step.now) { [sessions] id in
      sessions.indices.contains(id.index) ? sessions[id.index]?.value.origin : nil
    }
    guard let (line, session) = served else { return nil }
    if let session {
      // Neither the time for its hello nor that for its proof ran while it waited.
      let silentUntil = step.now + limits.silence
      change(session) { $0.silentUntil = silentUntil }
      step.timers.wake(.session(session), at: silentUntil)
      logins[session]?.begun = step.now
      step.effects.resumed.append(session)
    }
    wakeNext(in: line, &step)
    return session
  }

  /// What to do with a session whose moment has come.
  enum Waking {
    case nothing, takeTurn
    /// Its time to say hello is over.
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

  /// Counts a wrong guess for its connection, its address and its target, which is `nil` if no
  /// secret was given. Returns whether this connection has guessed too often.
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

  mutating func endTurns(_ id: SessionID) { guesses.endTurns(id) }

  // MARK: - Players

  /// Creates and stores a new player.
  mutating func enrol(_ name: String, _ secret: SecretHash, _ step: inout Step) -> PlayerID {
    lastPlayer += 1
    let id = step.book.add(Player(number: lastPlayer, name: name, secret: secret))
    step.book[id].isFresh = step.players[id].level == nil
    step.keep(
      .registered(player: lastPlayer, name: name, key: Names.key(name), secret: secret.bytes))
    return id
  }

  /// Refuses a new name if too many came from this address.
  mutating func checkNewName(from origin: Origin, at now: Instant, _ players: Players)
    throws(RequestError)
  {
    guard newcomers.full(for: origin, at: now) == nil else {
      throw .refused(.namesMany, retryMilliseconds: newcomers.milliseconds(from: now))
    }
    guard players.namesCount < limits.playersMax else { throw .refused(.playersMost) }
  }

  mutating func noteNewName(from origin: Origin) { newcomers.add(origin) }

  mutating func meet(_ found: Found, _ step: inout Step) throws(RequestError) -> PlayerID {
    switch found {
    case .known(let player): return player
    case .kept(let kept):
      try checkPlaces(step.players)
      return step.book.load(kept)
    // A house bot has no secret, because nobody logs in with its name.
    case .new(let name): return try enrolFree(name, &step)
    }
  }

  mutating func enrolFree(_ name: String, _ step: inout Step) throws(RequestError) -> PlayerID {
    try checkPlaces(step.players)
    return enrol(name, SecretHash(kept: []), &step)
  }

  private func checkPlaces(_ players: Players) throws(RequestError) {
    if players.count > limits.playersMax { throw .refused(.playersMost) }
  }

  /// Frees a name whose secret was lost: the next player who says hello gets it.
  mutating func free(_ id: PlayerID, _ step: inout Step) {
    step.book[id].secret = SecretHash(kept: [])
    step.keep(.freed(player: step.players.number(of: id)))
  }

  /// Hides the name of a muted player's client, because it can be any text.
  mutating func hideClient(of id: PlayerID, _ step: inout Step) { step.book[id].client = nil }

  mutating func erase(_ id: PlayerID, _ step: inout Step) {
    step.book.erase(id)
    erasures += 1
  }

  /// Removes an idle name. Nothing refers to its place any more.
  mutating func remove(_ id: PlayerID, _ step: inout Step) {
    step.book.remove(id)
    erasures += 1
  }

  /// Renames a player. What the store said about the old name is no longer valid.
  mutating func move(_ id: PlayerID, to name: String, _ step: inout Step) {
    step.book.rename(id, to: name)
    erasures += 1
  }

  /// Notes that the store deleted a player whom this lobby has not loaded. A session may be asking
  /// for that player now.
  mutating func forgetUnmet() { erasures += 1 }

  /// Refuses to start a match once the address has used its daily share of the disk.
  func checkShare(counts: Bool, _ step: Step) throws(RequestError) {
    try shares.check(self[step.call.session]?.origin, counts: counts, at: step.now)
  }

  /// Charges a finished match to the daily disk share of everybody who played it.
  mutating func charge(
    _ room: Room, _ bytes: Int, counts: Bool, at now: Instant, _ players: Players
  ) {
    shares.charge(room.lineup.compactMap { players[$0].origin }, bytes, counts: counts, at: now)
  }

  /// Gives players the places that they had in the old process, before they are restored: see
  /// ``Players/place(_:_:)``.
  mutating func place(_ numbers: [Int], _ kept: [KeptPlayer], _ step: inout Step) {
    step.book.place(numbers, kept)
  }

  /// Restores players. Players who are not in the store lose their names again.
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
      // A renaming that could not be stored is undone.
      if let id = ids[player.number], step.players.name(of: id) != player.name {
        move(id, to: player.name, &step)
      }
      _ = step.book.load(player)
    }
  }
}
