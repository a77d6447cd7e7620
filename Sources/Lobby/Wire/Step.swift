import GameCore
import Protocol
import Words

/// What a part of the lobby works with during a step: the time, the lobby's chance, the book of
/// players, and the places for what follows: lines to send, changes to store, and whom to wake.
///
/// Most methods that change a part take it as `inout`, because something follows from the change.
struct Step: Sendable {
  let limits: Limits
  let games: GameList
  /// The book of players, for all parts to read. It is the only copy: a second one would make each
  /// change of a player copy the whole book.
  private(set) var players = Players()
  /// The moment of the step, which never goes back.
  private(set) var now = Instant(.zero)
  /// Since when nothing can be stored.
  private(set) var stoppedAt: Instant?
  /// Whether the server is about to stop, so that nothing begins any more.
  private(set) var isDraining = false
  /// The request that is being answered.
  var call = Call()
  var chance: Entropy
  var effects = Effects()
  var timers = Timers()
  private(set) var journal: Journal
  /// The sessions that receive the current move. Reused, so that a move allocates nothing.
  var ears = Ears()
  /// The number of the last internal fault that was reported to a session.
  private var lastFault = 0

  init(_ limits: Limits, _ games: GameList, chance: Entropy, isDurable: Bool) {
    (self.limits, self.games) = (limits, games)
    self.chance = chance
    journal = Journal(isDurable: isDurable)
  }

  /// The same book, for `People` to write in. A tidy test checks that no other part does.
  var book: Players {
    @inline(__always) _read { yield players }
    @inline(__always) _modify { yield &players }
  }

  var isDurable: Bool { journal.isDurable }
  var canKeep: Bool { stoppedAt == nil }
  /// The time of the clocks. While nothing can be stored they stand still, so that a clock set
  /// meanwhile runs from the end of the pause.
  var clocks: Instant { min(now, stoppedAt ?? now) }

  mutating func advance(to moment: Instant) { now = max(now, moment) }

  mutating func drain(_ duration: Duration, _ everybody: [SessionID]) {
    isDraining = true
    let text = "The server is about to stop. No new matches start."
    send(
      .drain, [.in: Int(duration.components.seconds), .text: text], to: everybody, .whenThereIsTime)
  }

  /// Notes whether batches can be written now. When they can again, returns how long they could
  /// not.
  mutating func store(works: Bool) -> Duration? {
    guard works != canKeep else { return nil }
    let pause = stoppedAt.map { now - $0 }
    stoppedAt = works ? nil : now
    return pause
  }

  /// The server's part of the next match in a room with these settings, unless its seed is known.
  mutating func drawPart(for settings: Settings) -> Seed? {
    settings.seed == nil ? chance.drawSeed() : nil
  }

  func refuseWhileDraining() throws(RequestError) {
    if isDraining { throw .refused(.stopping) }
  }

  func checkStore() throws(RequestError) {
    if !canKeep { throw .refused(.storeStopped) }
  }

  /// The name in the request, or the caller's own.
  func nameOrOwn() throws(RequestError) -> String {
    if let name = call.words.arguments.first { return name }
    return players.name(of: try call.caller())
  }

  // MARK: - Lines

  /// Writes one line, and returns its range.
  mutating func write(_ write: (inout LineWriter) -> Void) -> Range<Int> {
    let start = effects.writer.count
    write(&effects.writer)
    effects.writer.end()
    return start..<effects.writer.count
  }

  mutating func send(to id: SessionID, _ write: (inout LineWriter) -> Void) {
    effects.send(self.write(write), to: id)
  }

  mutating func send(_ event: EventName, _ facts: Facts, to id: SessionID) {
    send(event, facts, to: [id])
  }

  mutating func send(_ event: EventName, _ facts: Facts, toPlayer id: PlayerID) {
    if let session = players.session(of: id) { send(event, facts, to: session) }
  }

  mutating func send(
    _ event: EventName, _ facts: Facts, to ids: [SessionID], _ priority: Effects.Priority = .atOnce
  ) {
    send(event, to: ids, priority) { $0.add(facts) }
  }

  mutating func send(
    _ event: EventName, to ids: [SessionID], _ priority: Effects.Priority,
    _ add: (inout LineWriter) -> Void
  ) {
    guard !ids.isEmpty else { return }
    let line = write { writer in
      writer.begin(event)
      add(&writer)
    }
    for id in ids { effects.send(line, to: id, priority) }
  }

  mutating func send(_ event: EventName, _ facts: Facts, to audience: Audience) {
    guard !audience.isEmpty else { return }
    let line = write { $0.write(event, facts) }
    for id in audience.players { effects.send(line, to: id) }
    for id in audience.watchers { effects.send(line, to: id, .whenThereIsTime) }
  }

  mutating func ok(_ facts: Facts = [:]) { ok { $0.add(facts) } }

  /// Ends a list. People are told in words that it is empty.
  mutating func end(next: Int?, isEmpty: Bool, _ none: ServerText) {
    let text = isEmpty && call.isStyled ? call.language.say(none) : nil
    ok([.next: next, .text: text])
  }

  /// Answers a move, written directly without a value in between.
  mutating func ok(_ add: (inout LineWriter) -> Void) { answer("OK", add) }

  mutating func row(_ facts: Facts) { row { $0.add(facts) } }

  mutating func row(_ add: (inout LineWriter) -> Void) { answer("ROW", add) }

  mutating func draw(_ lines: some Sequence<String>) {
    for line in lines {
      answer("TXT") { if !line.isEmpty { $0.add(drawing: line) } }
    }
  }

  private mutating func answer(_ kind: StaticString, _ add: (inout LineWriter) -> Void) {
    let tag = call.tag
    send(to: call.session) { writer in
      writer.begin(tag: tag, kind)
      add(&writer)
    }
  }

  mutating func refuse(_ denial: Refusal, in language: Language, tag: String?, to id: SessionID) {
    var denial = denial
    if denial.refusal == .internal {
      lastFault += 1
      effects.notes.append(.fault(id, number: lastFault, text: denial.word))
      denial = denial.with("id", lastFault)
    }
    assert(denial.hasAllFacts, "\(denial.word) says too little")
    send(to: id) { writer in
      writer.begin(tag: tag, "ERR", denial.refusal.name)
      // Written directly, because players in a hurry are refused as often as served.
      writer.add(.why, denial.word)
      for fact in denial.facts { writer.add(named: fact.name, fact.value) }
      if let wait = denial.retryMilliseconds { writer.add(.retryMs, wait) }
      writer.add(text: denial.text(in: language))
    }
    effects.refusals.append(denial.refusal)
  }

  /// Sends the last line to a session, which is then closed.
  mutating func sayGoodbye(to id: SessionID, code: String, _ facts: Facts) {
    send(to: id) { $0.writeGoodbye(code: code, facts) }
    effects.closes.append(id)
    effects.notes.append(.goodbye(id, code: code))
  }

  mutating func ask(_ question: Question, number: Int, of id: SessionID) {
    effects.asks.append((session: id, number: number, question: question))
  }

  // MARK: - What it costs

  /// Charges an answer by its bytes, because writing and sending it is most of the work. Short
  /// answers are free.
  mutating func charge(_ asker: SessionID) {
    guard effects.writer.count >= limits.bytesPerRequest else { return }
    charge(bytes: effects.sends.reduce(0) { $1.session == asker ? $0 + $1.lines.count : $0 })
  }

  mutating func charge(bytes: Int) { effects.cost += bytes / limits.bytesPerRequest }

  // MARK: - What is to be kept

  /// Marks a room as new, changed or closed.
  mutating func keep(room number: Int) {
    guard isDurable else { return }
    journal.rooms.insert(number)
    effects.mustWait = true
  }

  /// Marks a cup as changed. Cups are stored like names and results, even if rooms are not.
  mutating func keep(cup number: Int) {
    journal.cups.insert(number)
    if isDurable { effects.mustWait = true }
  }

  mutating func keep(_ deed: StoreChange) {
    journal.deeds.append(deed)
    if isDurable { effects.mustWait = true }
  }

  mutating func keepLastMove(of match: Int, _ moves: Moves) {
    effects.moves += 1
    guard isDurable else { return }
    moves.writeLast(of: match, to: &journal.moves)
    effects.mustWait = true
  }

  /// Ends restoring. It may have changed the lobby by closing tables that nobody needs, so all
  /// lines wait until that is stored.
  mutating func endRestoring() { journal.isFromRestoring = journal.size > 0 }

  mutating func takeJournal() -> Journal {
    let taken = journal
    journal = Journal(isDurable: taken.isDurable)
    journal.moves.reserveCapacity(taken.moves.count)
    return taken
  }
}

/// The sessions that receive the events of a move, and the viewer as which spectators see them.
struct Ears: Sendable {
  var all: [(session: SessionID, viewer: Viewer)] = []
  var watchers = Viewer.watcher

  /// How soon a viewer should receive the events.
  func priority(of viewer: Viewer) -> Effects.Priority {
    viewer == watchers ? .unlessFarBehind : .atOnce
  }
}
