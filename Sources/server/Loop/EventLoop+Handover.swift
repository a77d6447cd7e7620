import Lobby
import Platform
import Protocol

// Handing over to another process, with every connection. Until its last word this process can
// continue as if nothing had happened.

extension EventLoop {
  /// `renew`: starts the program that is now at this one's path. The answer is the outcome, given
  /// by the new process if it takes over.
  func renew(_ connection: Connection, isForced: Bool) {
    if let reason = whyNotRenewed(isForced) { return answer(connection, "ERR \(reason)") }
    do throws(Handover.Failure) {
      let handover = try Handover(renewal.program, asker: connection.token, at: now)
      renewal.handover = handover
      connection.hold = .renewal
      log.info("handover", ("process", "\(handover.newProcess.number)"))
      guard poller.add(handover.channel.descriptor, token: Token.newProcess) else {
        return giveUpRenewal("there are no descriptors left")
      }
    } catch {
      log.error("not-renewed", ("reason", error.reason))
      answer(connection, "ERR \(error.reason)")
    }
  }

  private func whyNotRenewed(_ isForced: Bool) -> String? {
    if !course.isServing { return "the server is stopping" }
    if batchWriter.isFailing { return "nothing can be saved at the moment" }
    if renewal.handover != nil { return "a renewal is in progress already" }
    guard !isForced, !ServiceManager.isThere else { return nil }
    return "without a service manager, whatever started the server would think that it has crashed;"
      + " if nobody waits for it, use --anyway"
  }

  /// Handles a message of the new process, or its end.
  func hearNewProcess() {
    do throws(Handover.Failure) {
      try renewal.handover?.hear()
    } catch {
      giveUpRenewal(error.reason)
    }
  }

  /// Continues a renewal at the end of a turn, when all input read has been answered.
  func renewIfDue() {
    renewal.fallen.removeAll { $0.hasEnded }
    guard let handover = renewal.handover else { return }
    guard course.isServing else { return giveUpRenewal("the server is stopping") }
    if handover.isAble { return handOver(to: handover) }
    guard now < handover.deadline else { return giveUpRenewal("the new program does not answer") }
  }

  private func giveUpRenewal(_ reason: String) {
    guard let handover = renewal.handover else { return }
    poller.remove(handover.channel.descriptor)
    handover.channel.close()
    handover.newProcess.killAlone()
    renewal.fallen.append(handover.newProcess)
    renewal.handover = nil
    log.error("not-renewed", ("reason", reason))
    guard let connection = connections[token: handover.asker] else { return }
    connection.hold = nil
    answer(connection, "ERR \(reason); the old process keeps running")
  }

  // MARK: - The pause

  private func handOver(to handover: Handover) {
    let began = Clock.now
    do throws(Handover.Failure) {
      try settle()
      try handover.pass(handoverState(for: handover.asker, pausedAt: began))
      try leave(to: handover)
    } catch {
      giveUpRenewal(error.reason)
    }
  }

  /// Waits until everything is stored and the store's thread is idle.
  private func settle() throws(Handover.Failure) {
    let end = Clock.now + ServerLimits.settleMax
    var lastBatch: Int
    repeat {
      try wait(until: end) { isSettled }
      try wait(until: end) { !batchWriter.isLooking }
      lastBatch = batchWriter.lastKept
      // The thread may still fold the journal or delete old rows, which the new process must not
      // miss. It works in order, so it has finished when it has looked.
      batchWriter.look()
      try wait(until: end) { !batchWriter.isLooking }
    } while !isSettled || batchWriter.lastKept != lastBatch
    // The new process notices a broken connection by itself.
    for connection in connections.all { _ = connection.flush(at: now) }
  }

  /// Flushes batches to the store and handles its reports, until a condition holds.
  private func wait(until end: Duration, _ isSo: () -> Bool) throws(Handover.Failure) {
    while !isSo() {
      guard !batchWriter.isFailing, course.isServing else {
        throw .broken(reason: "nothing can be saved at the moment")
      }
      guard Clock.now < end else { throw .broken(reason: "the store is too slow") }
      if !batchWriter.isWriting, lobby.batchSize > 0 { giveBatch() }
      batchWriter.giveQuestions()
      batchWriter.wait(.milliseconds(100)) { _ in true }
      takeReports()
    }
  }

  private var isSettled: Bool {
    !batchWriter.isWriting && lobby.batchSize == 0
      && connections.all.allSatisfy { !$0.waitsForBatch }
  }

  /// Everything that the new process cannot read from the store.
  func handoverState(
    for asker: UInt64, pausedAt began: Duration
  ) throws(Handover.Failure) -> HandoverState {
    guard let lock = batchWriter.thread.lock else { throw .broken(reason: "the store has no lock") }
    var state = HandoverState()
    var loop = HandoverLine("loop")
    loop.add("start", clock.start)
    loop.add("generation", Int(connections.generation))
    loop.add("key", batchWriter.thread.keyMark)
    loop.add("beacon", beacon?.id ?? "")
    loop.add("asker", Int(asker))
    loop.add("pause-began", began)
    state.add(loop, lock)
    for listener in doors.listeners {
      var line = HandoverLine("door")
      line.add("operators", listener.isForOperators)
      state.add(line, listener.descriptor)
    }
    for socket in beacon?.sockets ?? [] {
      var line = HandoverLine("beacon")
      line.add("place", socket.place)
      state.add(line, socket.descriptor)
    }
    for connection in connections.all {
      var line = HandoverLine("connection")
      connection.handOver(in: &line)
      lobby.handOver(SessionID(connection.slot), in: &line)
      state.add(line, connection.descriptor)
    }
    state.lobby = lobby.handoverLines
    return state
  }

  /// Sends the last word and ends this process. It closes nothing, as its connections belong to the
  /// new process now.
  private func leave(to handover: Handover) throws(Handover.Failure) {
    try checkNotToStop()
    let manager = ServerLimits.managerMilliseconds
    // Without a service manager there is nobody to tell.
    var isTold = true
    defer { if isTold { _ = ServiceManager.tellMain(Program.number, within: manager) } }
    guard ServiceManager.tellMain(handover.newProcess.number, within: manager) else {
      throw .broken(reason: "the service manager does not answer")
    }
    try checkNotToStop()
    guard try handover.sayLastWord() else { return finish(status: 1) }
    isTold = false
    tellHeldBack()
    Program.vanish(status: 0)
  }

  /// Lets this process stop as usual if a signal came meanwhile.
  private func checkNotToStop() throws(Handover.Failure) {
    if Readiness.canRead(signals.descriptor, within: 0) {
      throw .broken(reason: "the server is stopping")
    }
  }

  // MARK: - Taking over from another process, with its connections

  /// Takes over all connections, and the lobby from the store, without acting before ``run()``.
  /// Returns whether everything continues as before.
  func takeOver(_ state: HandoverState, _ kept: Kept) throws(HandoverLine.Fault) -> Bool {
    guard let loop = state.lines("loop").first?.line else { throw .unreadable(field: "loop") }
    var all: [Connection] = []
    var sessions: [HandedSession] = []
    for (line, descriptor) in state.lines("connection") {
      let connection = try Connection(descriptor: descriptor, handed: line, spare)
      guard connection.token >= 1 << 32, connection.slot < Token.slotsMax else {
        throw .unreadable(field: "token")
      }
      all.append(connection)
      sessions.append((SessionID(connection.slot), origin(of: connection), line))
    }
    guard Set(all.map(\.slot)).count == all.count else { throw .unreadable(field: "slot") }
    connections.adopt(all, generation: UInt64(try loop.number("generation", in: 0...)))
    // Tokens are in the order of arrival.
    for connection in all.sorted(by: { $0.token < $1.token }) {
      gate.count(connection.neighbourhood)
      if let key = connection.neighbourhood, case .stranger = connection.guest,
        !connection.isExempt
      {
        _ = gate.begin(connection.token, countedAs: key)
      }
    }
    // The previous process used the same clock.
    clock = LoopClock(start: try loop.duration("start"))
    let asker = UInt64(try loop.number("asker", in: 0...))
    renewal.takeover = (asker, try loop.duration("pause-began"))
    return try lobby.takeOver(kept, HandedLobby(state.lobby), sessions)
  }

  /// Starts serving: this process is the server now.
  func goOn() {
    step(.tookOver)
    for connection in connections.all {
      sending.mark(connection)
      // A connection whose peer has closed its side is closed after its answers are sent.
      if connection.hasInput || connection.phase == .halfClosed { unread.insert(connection.slot) }
    }
    sending.total = outputCount
    nextSweep = now
    guard let (asker, pauseBegan) = renewal.takeover else { return }
    let pause = Clock.now - pauseBegan
    log.info(
      "renewed", ("version", Version.program), ("connections", "\(gate.count)"),
      ("milliseconds", "\(pause.wholeMilliseconds)"))
    guard let connection = connections[token: asker] else { return }
    answer(
      connection,
      "OK version \(Version.program) took over as process \(Program.number);"
        + " connections: \(gate.count - 1), pause: \(pause.wholeMilliseconds) ms")
  }
}

/// The state of a renewal: whether another process is about to take over, or this one has.
struct Renewal {
  /// The path of the program when this process started. A renewal starts the program that is at
  /// this path then.
  let program = Program.place
  /// `nil` while no renewal is in progress.
  var handover: Handover?
  /// New processes that failed to take over, until the system has released them.
  var fallen: [ChildProcess] = []
  /// If it has taken over: the connection that asked, and when the previous one stopped serving.
  var takeover: (asker: UInt64, pauseBegan: Duration)?
}
