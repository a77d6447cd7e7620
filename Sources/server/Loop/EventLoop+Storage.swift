import Lobby
import Platform
import Protocol

// Which lines wait for which batch, and what becomes of them when the disk fails.

extension EventLoop {
  /// For which batch the lines of the last step must wait, if for any.
  var batchToWaitFor: Int? {
    effects.mustWait ? keeper.batchToWaitFor(hasMore: lobby.batchSize > 0) : nil
  }

  /// Whether there is something to keep that somebody waits for, or so much that it is worth a
  /// batch. What nobody waits for, as where the store is in memory, gathers until the next sweep.
  var isBatchDue: Bool {
    let size = lobby.batchSize
    return size > 0 && (keeper.isAwaited || size > limits.batchWorth)
  }

  /// The changes of a turn are handed to the storage thread as one batch. While a batch is being
  /// written the next one grows, so that a slow disk has fewer and larger ones.
  func handOver() {
    guard !keeper.isWriting || lobby.batchSize == 0 else { return }
    if isBatchDue, !keeper.isFailing {
      let (size, batch) = (lobby.batchSize, lobby.takeBatch())
      if isAlone, let report = writeHere(batch, of: size) {
        handle(report)
      } else {
        keeper.give(batch, of: size)
      }
    }
    keeper.giveQuestions()
  }

  /// Once a second: what has gathered is kept, and time where a match is under way, so that its
  /// clocks go on from there; and whether a store that failed works again is tried.
  func keepTime() {
    let isDue = keeper.sweep(at: clock.instant.sinceStart.wholeMilliseconds)
    guard !keeper.isFailing, !keeper.isWriting else { return }
    guard lobby.batchSize > 0 || lobby.hasRunningMatches && isDue else { return }
    // Where nobody says anything the lobby does not know how late it is.
    step(.timePassed)
    giveBatch()
  }

  /// Whether everybody who is connected waits for the next batch. Then the loop writes it itself,
  /// as nobody else is kept waiting, and two changes of thread are saved.
  private var isAlone: Bool { keeper.waitingCount >= gate.count }

  /// Writes a batch in the loop itself; `nil` if the store's thread is at work.
  private func writeHere(_ batch: Batch, of size: Int) -> StorageThread.Report? {
    let began = Clock.now
    guard let report = keeper.writeHere(batch) else { return nil }
    if case .wrote = report {
      let end = Clock.now
      figures.noteBatch(end - began, of: size, at: end)
    }
    return report
  }

  // MARK: - What the store says

  func takeReports() {
    for report in keeper.takeReports() { handle(report) }
  }

  private func handle(_ report: StorageThread.Report) {
    switch report {
    case .wrote(let number): release(upTo: number)
    case .failed(let error): fail(error)
    case .answered(let session, let ask, let question, let answer):
      takeAnswer(session, ask, question, answer)
    case .works:
      guard keeper.noteWorks() else { return }
      log.info("store-works")
      step(.storeWorks(true))
    case .isThere: keeper.noteIsThere()
    case .tended(let names): if !names.isEmpty { step(.idle(names)) }
    case .found(let player, let token): free(player, for: token)
    case .recovered, .stopped: break
    }
  }

  private func release(upTo number: Int) {
    if let (duration, bytes) = keeper.written(at: Clock.now) {
      figures.noteBatch(duration, of: bytes, at: now)
    }
    keeper.release(upTo: number) { slot in
      guard let connection = connections[slot] else { return }
      connection.release(upTo: number)
      sending.markReady(connection)
    }
  }

  /// A batch could not be written, so what it holds has not happened. Nobody has been told of it;
  /// the lobby goes back to what is kept, and those who asked are refused.
  private func fail(_ error: DatabaseError) {
    log.error(
      "store", ("code", "\(error.code)"), ("reason", error.message), ("final", "\(error.isFinal)"))
    guard keeper.noteFailure(isFinal: error.isFinal) else { return }
    // From here on nothing is due: what came of it would wait for a batch that does not hold it.
    step(.storeWorks(false))
    let slots = keeper.dropBatches()
    for slot in slots where connections[slot]?.loginBatch ?? 0 > keeper.lastKept {
      step(.loginRefused(SessionID(slot)))
    }
    let others = goBack()
    for connection in slots.compactMap({ connections[$0] }) { takeBack(connection) }
    for report in others { handle(report) }
  }

  private func takeBack(_ connection: Connection) {
    connection.takeBack(keeper.isBroken ? { _ in nil } : Self.refusal)
    sending.mark(connection)
    // Whether it is on the disk is not known before the next start: no answer would be true.
    guard keeper.isBroken, !connection.phase.isClosing else { return }
    letGo(connection, "storage", "The disk failed. Come back when the server has started again.")
  }

  /// The lobby is as the store has it; nothing is being written. Gives what else the store said.
  private func goBack() -> [StorageThread.Report] {
    keeper.recover(lobby.knownPlayers)
    var others: [StorageThread.Report] = []
    while true {
      keeper.wait(.seconds(60)) { if case .recovered = $0 { true } else { false } }
      for report in keeper.takeReports() {
        guard case .recovered(let kept) = report else {
          others.append(report)
          continue
        }
        if let kept { noteLost(rooms: lobby.restore(kept)) } else { giveUp() }
        return others
      }
    }
  }

  private func giveUp() {
    log.error("store-unreadable")
    finish(status: 1)
  }

  func noteLost(rooms: [Int]) {
    for room in rooms { log.error("room-lost", ("room", "\(room)")) }
    for cup in lobby.lostCups { log.error("cup-lost", ("cup", "\(cup)")) }
  }

  private static func refusal(tag: String?) -> [UInt8]? {
    var writer = LineWriter()
    writer.begin(tag: tag, "ERR", Why.storeStopped.refusal.rawValue)
    writer.add(.why, Why.storeStopped.rawValue)
    writer.add(.retryMs, 2000)
    writer.add(text: Why.storeStopped.text)
    return writer.bytes
  }

  // MARK: - The end

  /// Keeps what there is, and waits for it a moment. What is not kept then has not been told.
  func closeStore() {
    if !keeper.isFailing, !keeper.isWriting { giveBatch() }
    while keeper.isWriting {
      let before = Clock.now
      keeper.wait(limits.lastBatchMax) { report in
        if case .wrote = report { true } else if case .failed = report { true } else { false }
      }
      takeReports()
      if Clock.now - before >= limits.lastBatchMax { break }
      if !keeper.isWriting, lobby.batchSize > 0, !keeper.isFailing { giveBatch() }
    }
    lookOnceMore()
    keeper.stop()
    keeper.wait(limits.lastBatchMax) { if case .stopped = $0 { true } else { false } }
  }

  /// A store whose file was deleted stores nothing: at least the exit status says so.
  private func lookOnceMore() {
    guard !keeper.isBroken else { return }
    keeper.lookAgain()
    keeper.wait(limits.lastBatchMax) { report in
      if case .isThere = report { true } else if case .failed = report { true } else { false }
    }
    takeReports()
  }
}
