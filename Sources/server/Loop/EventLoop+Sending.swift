import Lobby
import Platform
import Protocol
import Words

// Each connection is written to once a turn.

extension EventLoop {
  /// Whether all waiting output together exceeds the limit. Then nothing is read before it is
  /// counted again.
  var isOverfull: Bool { sending.total > limits.outputTotalMax }

  func flushLate() {
    let slots = sending.takeLate(at: now, limits)
    for slot in slots {
      guard let connection = connections[slot] else { continue }
      connection.marks.remove(.late)
      flush(connection)
    }
    // Closing one of them sends lines to others.
    if !slots.isEmpty { flushDirty() }
  }

  /// Writes to marked connections for some milliseconds. The rest follows in the next turn, so that
  /// new input is read before thousands have been written to.
  func flushDirty() {
    guard sending.hasDirty else { return }
    let start = Clock.now
    let left = max(limits.flushLeast, now + limits.flushEnd - start)
    var time = TurnTime(min(limits.flushMax, left), looksEvery: limits.flushesPerLook, from: start)
    while !time.isOver, let slot = sending.popDirty() {
      if let connection = connections[slot] { flush(connection) }
      time.note()
    }
  }

  private func flush(_ connection: Connection) {
    connection.marks.remove(.dirty)
    if !connection.waitsForBatch { connection.marks.remove(.urgent) }
    guard connection.flush(at: now) else { return lose(connection) }
    if connection.missed > 0, connection.outputCount < limits.outputSoftMax / 2 {
      guard tellWhatWasMissed(connection) else { return lose(connection) }
    }
    if connection.readyCount > limits.outputHardMax { return letGo(connection, "slow", Self.slow) }
    if connection.phase.isClosing, connection.outputCount == 0 { return close(connection) }
    let mayRead = mayRead(connection)
    // Earlier input is handled first, so nothing more is read while some of it waits.
    let canRead = mayRead && !connection.hasInput && connection.phase == .open
    let interest: Poller.Interest =
      connection.readyCount > 0 ? canRead ? [.read, .write] : .write : canRead ? .read : []
    if interest != connection.interest {
      connection.interest = interest
      poller.change(connection.descriptor, token: connection.token, to: interest)
    }
    // Input that waited for a full output buffer can be read now.
    if connection.hasInput, mayRead, !connection.phase.isClosing { unread.insert(connection.slot) }
  }

  /// Tells a spectator that has caught up that lines are missing. Returns whether the connection is
  /// still alive.
  private func tellWhatWasMissed(_ connection: Connection) -> Bool {
    var writer = LineWriter()
    writer.begin(.notice)
    writer.add(.what, NoticeTopic.missed.name)
    writer.add(.missed, connection.missed)
    writer.add(
      text: "Your connection was slow: \(connection.missed) lines of the match were left out."
        + " What is on the table: state ROOM")
    writer.end()
    connection.missed = 0
    connection.append(lobby.styles.written(writer.bytes, for: SessionID(connection.slot)))
    return connection.flush(at: now)
  }

  /// Closes the connections with most waiting output until a quarter of the limit is free, so that
  /// this need not be repeated for every line.
  func letGoTheFullest() {
    for slot in sending.marked { _ = connections[slot]?.flush(at: now) }
    sending.total = outputCount
    guard isOverfull else { return }
    let fullest = connections.all.sorted { $0.outputCount > $1.outputCount }
    for connection in fullest where sending.total > limits.outputTotalMax / 4 * 3 {
      sending.total -= connection.outputCount
      letGo(connection, "slow", Self.slow)
    }
  }

  var outputCount: Int { connections.slots.reduce(0) { $0 + ($1?.outputCount ?? 0) } }

  // Steps of the lobby and their effects: lines to send, questions for the store and the thinkers,
  // connections to close, entries for the log.

  func step(_ input: Input) {
    effects.removeAll()
    lobby.step(input, at: clock.instant, into: &effects)
    let batch = batchToWaitFor
    effects.withBytes { bytes in
      for send in effects.sends {
        hand(send, UnsafeBufferPointer(rebasing: bytes[send.lines]), after: batch)
      }
    }
    for session in effects.held { connections[session.index]?.hold = .turn }
    for session in effects.resumed { readAgain(session, after: .turn) }
    for ask in effects.asks { put(ask) }
    for thought in effects.thoughts { thinkers.thoughts.put(thought) }
    if !effects.pairings.isEmpty {
      for round in lobby.pairings where effects.pairings.contains(round.number) {
        thinkers.rounds.put(round)
      }
    }
    for session in effects.closes { connections[session.index]?.beginClosing() }
    for note in effects.notes { write(note, after: batch) }
    figures.moves += effects.moves
    refusals += effects.refusals.count
    for refusal in effects.refusals { figures.note(refusal) }
    if effects.cost > 1, let id = input.asker, let connection = connections[id.index],
      !connection.isExempt
    {
      connection.allowance -= effects.cost - 1
    }
    // The connection is not read until its allowance is positive again.
    for (session, seconds) in effects.pauses {
      connections[session.index]?.allowance = -(seconds - 1) * limits.allowancePerSecond
    }
  }

  /// Handles a result that a session waited for, unless it waits for something else by now.
  func readAgain(_ session: SessionID, after hold: Connection.Hold) {
    guard let connection = connections[session.index], connection.hold == hold else { return }
    connection.hold = nil
    unread.insert(connection.slot)
  }

  @inline(__always)
  private func hand(_ send: Effects.Send, _ lines: UnsafeBufferPointer<UInt8>, after batch: Int?) {
    guard let connection = connections[send.session.index], !connection.phase.isClosing else {
      return
    }
    if send.priority == .unlessFarBehind, connection.outputCount > limits.outputSoftMax {
      connection.missed += lines.count { $0 == 0x0a }
      return
    }
    sending.total += connection.append(lines, after: batch)
    if let batch { batchWriter.note(connection, waitsFor: batch) }
    if send.priority == .atOnce { connection.marks.insert(.urgent) }
    // Waiting output is sent once its batch is stored.
    if connection.readyCount > 0 { sending.markReady(connection) }
  }

  private func write(_ note: Effects.Note, after batch: Int?) {
    switch note {
    case .login(let session, let name, let isNew):
      guard let connection = connections[session.index] else { return }
      connection.guest = .player
      connection.loginBatch = batch
      gate.finish(connection.token, countedAs: connection.neighbourhood)
      log.info(
        "login", ("session", "\(session.index)"), ("name", name), ("new", isNew ? "yes" : "no"))
    case .matchBegan(let match, let game, let room):
      log.info("match", ("match", "\(match)"), ("game", game), ("room", "\(room)"))
    case .matchEnded(let match, let reason):
      log.info("over", ("match", "\(match)"), ("reason", reason))
    case .fault(let session, let number, let text):
      log.error("fault", ("id", "\(number)"), ("session", "\(session.index)"), ("text", text))
    case .roomFault(let room, let text): log.error("fault", ("room", "\(room)"), ("text", text))
    case .cupFault(let cup, let text): log.error("fault", ("cup", "\(cup)"), ("text", text))
    case .cup(let number, let step, let facts):
      log.info("cup", [("cup", "\(number)"), ("what", step)] + facts.map { ($0.name, $0.value) })
    case .order(let by, let text): log.info("op", ("by", by.isEmpty ? "-" : by), ("order", text))
    case .goodbye(let session, let code): connections[session.index]?.beginClosing(code: code)
    }
  }

  // MARK: - Thinking

  /// Asks the store or a thinker. The session is not read before the store's answer; a thinker
  /// delays it only for a moment.
  private func put(_ ask: Effects.Ask) {
    let connection = connections[ask.session.index]
    switch ask.question {
    case .thought(let riddle):
      let readsFrom = now + limits.thoughtMoment
      connection?.thought = (ask.number, readsFrom)
      if let connection { unread.insert(connection.slot, at: readsFrom) }
      return thinkers.answer(ask, riddle)
    case .stretched: thinkers.stretch(ask, from: connection?.neighbourhood ?? [])
    default: batchWriter.questions.append(ask)
    }
    connection?.hold = .answer(ask: ask.number)
  }

  func takeAnswer(_ ask: Effects.Ask, _ answer: Answer) {
    readAgain(ask.session, after: .answer(ask: ask.number))
    if let connection = connections[ask.session.index], connection.thought?.ask == ask.number {
      connection.thought = nil
      // A connection whose peer has closed its side is closed after everything was sent.
      unread.insert(connection.slot)
    }
    step(.answered(ask.session, ask: ask.number, ask.question, answer))
  }

  func takeThoughts() {
    for report in thinkers.takeReports() {
      switch report {
      case .planned(let thought, let plan): step(.thought(thought, plan: plan))
      case .paired(let pairing): step(.paired(pairing))
      case .answered(let ask, let answer): takeAnswer(ask, answer)
      }
    }
  }
}

/// The connections to be written to: in this turn, or when there is time.
///
/// Of the connections that can wait, a turn writes to a part, and after a pause to the next. So a
/// match with a thousand spectators, or a word to everybody, delays no player. Lines that arrive in
/// between are sent in the same piece.
struct SendQueue {
  private var dirty: [Int] = []
  private var nextDirty = 0
  /// The connection that has waited longest comes first.
  private var late: [Int] = []
  private var nextLate = Duration.zero
  /// The bytes that waited at the last count, and all since then: never less than wait now.
  var total = 0

  var hasDirty: Bool { nextDirty < dirty.count }

  var lateMoment: Duration? { late.isEmpty ? nil : nextLate }

  mutating func mark(_ connection: Connection) {
    if connection.marks.insert(.dirty).inserted { dirty.append(connection.slot) }
  }

  /// Marks a connection with output: at once for players, later for everybody else.
  mutating func markReady(_ connection: Connection) {
    if connection.marks.contains(.urgent) { return mark(connection) }
    if connection.marks.insert(.late).inserted { late.append(connection.slot) }
  }

  /// The next slot to write to in this turn. Closing a connection sends lines to others, which are
  /// then marked.
  mutating func popDirty() -> Int? {
    guard nextDirty < dirty.count else {
      dirty.removeAll(keepingCapacity: true)
      nextDirty = 0
      return nil
    }
    defer { nextDirty += 1 }
    return dirty[nextDirty]
  }

  /// The marked connections, which stay marked.
  var marked: ArraySlice<Int> { dirty[nextDirty...] }

  mutating func takeLate(at now: Duration, _ limits: ServerLimits) -> [Int] {
    guard !late.isEmpty, now >= nextLate else { return [] }
    nextLate = now + limits.latePause
    let slots = Array(late.prefix(max(limits.latePerTurn, late.count / limits.latePart)))
    late.removeFirst(slots.count)
    return slots
  }
}
