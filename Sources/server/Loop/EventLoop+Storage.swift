import Lobby
import Platform
import Protocol
import Words

// Lines are sent only after the batch that stores their facts.
//
// At the end of a turn, `giveBatchIfDue` gives everything that the lobby changed to the store's
// thread as one batch, unless one is being written. `release` sends the lines that waited for it.
// If it fails, its changes have not happened: the lobby returns to the stored state, and waiting
// answers become refusals.

extension EventLoop {
  var batchToWaitFor: Int? {
    effects.mustWait ? batchWriter.batchToWaitFor(hasMore: lobby.batchSize > 0) : nil
  }

  /// Whether somebody waits for changes to be stored, or there are enough for a batch. Changes that
  /// nobody waits for, as with a store in memory, gather until the next sweep.
  var isBatchDue: Bool {
    let size = lobby.batchSize
    return size > 0 && !batchWriter.isFailing && (batchWriter.isAwaited || size > limits.batchWorth)
  }

  /// Gives changes to the storage thread. While one batch is written, the next one grows.
  func giveBatchIfDue() {
    guard !batchWriter.isWriting || lobby.batchSize == 0 else { return }
    if isBatchDue {
      let (size, batch) = (lobby.batchSize, lobby.takeBatch())
      if size <= limits.batchHereMax, isAlone, let report = writeHere(batch, of: size) {
        handle(report)
      } else {
        batchWriter.give(batch, of: size)
      }
    }
    batchWriter.giveQuestions()
  }

  func giveBatch() {
    let size = lobby.batchSize
    batchWriter.give(lobby.takeBatch(), of: size)
  }

  /// Once a second: stores gathered changes, and the time during a match, so that its clocks
  /// continue from there after a restart. Probes a store that failed.
  func keepTime() {
    let isDue = batchWriter.sweep(at: clock.instant.sinceStart.wholeMilliseconds)
    guard !batchWriter.isFailing, !batchWriter.isWriting else { return }
    guard lobby.batchSize > 0 || isDue && lobby.hasRunningMatches else { return }
    // The lobby learns the time only from input.
    step(.timePassed)
    giveBatch()
  }

  /// Whether everybody waits for the next batch. Then the loop writes it, which saves two switches.
  private var isAlone: Bool { batchWriter.waitingForNext.count >= gate.count }

  /// Writes a batch in the loop itself; `nil` if the store's thread is at work.
  private func writeHere(_ batch: Batch, of size: Int) -> StorageThread.Report? {
    let began = Clock.now
    guard let report = batchWriter.writeHere(batch) else { return nil }
    if case .wrote = report {
      let end = Clock.now
      figures.noteBatch(end - began, of: size, at: end)
    }
    return report
  }

  // MARK: - Reports of the store

  func takeReports() {
    while let report = batchWriter.nextReport() { handle(report) }
  }

  /// Handles reports as far as the turn has time: if hundreds log in at once, in several turns.
  func takeSomeReports() {
    var time = TurnTime(limits.readingMax, looksEvery: limits.linesPerLook, from: Clock.now)
    while !time.isOver, let report = batchWriter.nextReport() {
      handle(report)
      time.note(effects.cost)
    }
  }

  private func handle(_ report: StorageThread.Report) {
    switch report {
    case .wrote(let number): release(upTo: number)
    case .failed(let error): fail(error)
    case .answered(let session, let ask, let question, let answer):
      takeAnswer(session, ask, question, answer)
    case .works:
      guard batchWriter.noteWorks() else { return }
      log.info("store-works")
      step(.storeWorks(true))
    case .isThere: batchWriter.noteIsThere()
    case .tended(let names): if !names.isEmpty { step(.idle(names)) }
    case .recovered, .stopped: break
    }
  }

  private func release(upTo number: Int) {
    if let (duration, bytes) = batchWriter.written(at: Clock.now) {
      figures.noteBatch(duration, of: bytes, at: now)
    }
    batchWriter.release(upTo: number) { slot in
      guard let connection = connections[slot] else { return }
      connection.release(upTo: number)
      sending.markReady(connection)
    }
  }

  /// A batch could not be written, so its changes have not happened. Nobody has heard of them: the
  /// lobby returns to the stored state, and waiting requests are refused.
  private func fail(_ error: DatabaseError) {
    log.error(
      "store", ("code", "\(error.code)"), ("reason", error.message), ("final", "\(error.isFinal)"))
    guard batchWriter.noteFailure(isFinal: error.isFinal) else { return }
    // Nothing is due from here on, as its effects would wait for a batch that does not hold them.
    step(.storeWorks(false))
    let slots = batchWriter.dropBatches()
    for slot in slots where connections[slot]?.loginBatch ?? 0 > batchWriter.lastKept {
      step(.loginRefused(SessionID(slot)))
    }
    let others = goBack()
    for connection in slots.compactMap({ connections[$0] }) { takeBack(connection) }
    for report in others { handle(report) }
  }

  private func takeBack(_ connection: Connection) {
    let isSilent = connection.takeBack(batchWriter.isBroken ? { _ in nil } : Self.refusal)
    if isSilent, !batchWriter.isBroken { step(.answersLost(SessionID(connection.slot))) }
    sending.mark(connection)
    // Whether it was stored is unknown until a restart, so no answer would be true.
    guard batchWriter.isBroken, !connection.phase.isClosing else { return }
    letGo(connection, "storage", "The disk failed. Come back after the server has been restarted.")
  }

  /// Restores the lobby while nothing is written. Returns the other reports that came meanwhile.
  private func goBack() -> [StorageThread.Report] {
    batchWriter.thread.give(.recover(lobby.knownPlayers))
    var others: [StorageThread.Report] = []
    while true {
      batchWriter.wait(.seconds(60)) { if case .recovered = $0 { true } else { false } }
      for report in batchWriter.takeReports() {
        guard case .recovered(let kept) = report else {
          others.append(report)
          continue
        }
        if let kept {
          noteLost(rooms: lobby.restore(kept))
        } else {
          log.error("store-unreadable")
          finish(status: 1)
        }
        return others
      }
    }
  }

  func noteLost(rooms: [Int]) {
    for room in rooms { log.error("room-lost", ("room", "\(room)")) }
    for cup in lobby.lostCups { log.error("cup-lost", ("cup", "\(cup)")) }
  }

  private static func refusal(tag: String?) -> [UInt8]? {
    var writer = LineWriter()
    writer.begin(tag: tag, "ERR", RefusalReason.storeStopped.refusal.name)
    writer.add(.why, RefusalReason.storeStopped.name)
    writer.add(.retryMs, 2000)
    writer.add(text: Language.english.text(of: RefusalReason.storeStopped))
    return writer.bytes
  }

  // MARK: - The end

  /// Stores the remaining changes if a moment is enough. Nobody has heard of the rest.
  func closeStore() {
    if !batchWriter.isFailing, !batchWriter.isWriting { giveBatch() }
    while batchWriter.isWriting {
      let before = Clock.now
      batchWriter.wait(limits.lastBatchMax) { report in
        if case .wrote = report { true } else if case .failed = report { true } else { false }
      }
      takeReports()
      if Clock.now - before >= limits.lastBatchMax { break }
      if !batchWriter.isWriting, lobby.batchSize > 0, !batchWriter.isFailing { giveBatch() }
    }
    // If the store's file was deleted, at least the exit status reports it.
    if !batchWriter.isBroken {
      batchWriter.look()
      batchWriter.wait(limits.lastBatchMax) { report in
        if case .isThere = report { true } else if case .failed = report { true } else { false }
      }
      takeReports()
    }
    batchWriter.thread.give(.stop)
    batchWriter.wait(limits.lastBatchMax) { if case .stopped = $0 { true } else { false } }
  }
}
