import Lobby
import Platform
import Protocol
import Words

// Lines are sent only after the batch that stores their facts.
//
// At the end of a turn, `giveBatchIfDue` gives everything that the lobby changed to the store's
// thread as one batch, unless one is being written. `release` sends the lines that waited for it.
// If it fails, the lobby returns to the stored state, and waiting answers become refusals.

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

  /// Gives the changes of a turn to the storage thread. While one batch is being written the next
  /// one grows, so a slow disk gets fewer and larger ones.
  func giveBatchIfDue() {
    guard !batchWriter.isWriting || lobby.batchSize == 0 else { return }
    if isBatchDue {
      let (size, batch) = (lobby.batchSize, lobby.takeBatch())
      if size <= limits.batchHereMax, isAlone, let report = batchWriter.writeHere(batch, of: size) {
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

  // MARK: - Reports of the store

  func takeReports() {
    while let report = batchWriter.nextReport() { handle(report) }
  }

  /// Handles the store's reports as far as the turn has time. If hundreds log in at once, that
  /// takes several turns.
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
    case .answered(let ask, let answer): takeAnswer(ask, answer)
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
    if !batchWriter.isFailing {
      let (given, end) = (batchWriter.given, Clock.now)
      figures.noteBatch(end - given.at, of: given.bytes, at: end)
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

  /// Restores the lobby from the store while nothing is being written. Returns the other reports
  /// that came meanwhile.
  private func goBack() -> [StorageThread.Report] {
    batchWriter.thread.work.put(.recover(lobby.knownPlayers))
    var others: [StorageThread.Report] = []
    while true {
      batchWriter.wait(.seconds(60)) { if case .recovered = $0 { true } else { false } }
      while let report = batchWriter.nextReport() {
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
    batchWriter.thread.work.put(.stop)
    batchWriter.wait(limits.lastBatchMax) { if case .stopped = $0 { true } else { false } }
  }
}

/// The loop's knowledge of the store: the batch being written, the connections that wait for it,
/// and whether anything can be written.
///
/// Batches are numbered, and at most one is being written. What the lobby changes meanwhile goes
/// into the next one. A line that depends on a batch is sent once `lastKept` has reached its
/// number.
struct BatchWriter {
  private enum State: Equatable {
    case idle
    case writing
    /// Nothing can be written for now. `isProbing` while a probe is running.
    case failing(isProbing: Bool)
    /// Nothing can be written until a restart has checked the disk.
    case broken
  }

  let thread: StorageThread
  private var state = State.idle
  /// The number of the last batch given to the thread, and of the last one known to be stored.
  private var lastGiven = 0
  private(set) var lastKept = 0
  /// Slots with lines that wait for the batch that is being written, and for the next one.
  private var waiting: [Int] = []
  private(set) var waitingForNext: [Int] = []
  private var reports: ArraySlice<StorageThread.Report> = []
  /// Questions that must see the changes of the next batch.
  var questions: [Effects.Ask] = []
  /// The size of the batch being written, and when it was handed over.
  private(set) var given = (bytes: 0, at: Duration.zero)
  private var hasGiven = false
  /// Whether the thread is checking that the store's file still exists.
  private(set) var isLooking = false

  init(thread: StorageThread) { self.thread = thread }

  var isWriting: Bool { state == .writing }

  /// Whether nothing can be written, temporarily or permanently.
  var isFailing: Bool { state != .idle && state != .writing }

  var isBroken: Bool { state == .broken }

  var isAwaited: Bool { !waitingForNext.isEmpty || !questions.isEmpty }

  /// The batch that lines must wait for so that everything the lobby did is stored first; `nil` if
  /// it is stored already. `hasMore` if the lobby has changes for the next batch.
  func batchToWaitFor(hasMore: Bool) -> Int? {
    if hasMore { return lastGiven + 1 }
    return isWriting ? lastGiven : nil
  }

  mutating func note(_ connection: Connection, waitsFor batch: Int) {
    guard connection.lastBatch != batch else { return }
    connection.lastBatch = batch
    let slot = connection.slot
    if batch > lastGiven { waitingForNext.append(slot) } else { waiting.append(slot) }
  }

  // MARK: - Work for the store

  /// Connections that wait for the next batch now wait for this one. The lists are swapped, so that
  /// both keep their capacity.
  private mutating func beginBatch(of bytes: Int, at moment: Duration) {
    lastGiven += 1
    given = (bytes, moment)
    hasGiven = true
    swap(&waiting, &waitingForNext)
  }

  mutating func give(_ batch: Batch, of bytes: Int) {
    beginBatch(of: bytes, at: Clock.now)
    state = .writing
    thread.work.put(.write(batch, number: lastGiven))
  }

  /// Writes a batch on the loop's own thread; `nil` if the store's thread is at work.
  mutating func writeHere(_ batch: Batch, of bytes: Int) -> StorageThread.Report? {
    let began = Clock.now
    guard let report = thread.writeHere(batch, number: lastGiven + 1) else { return nil }
    beginBatch(of: bytes, at: began)
    return report
  }

  mutating func giveQuestions() {
    for question in questions { thread.work.put(.answer(question)) }
    questions = []
  }

  /// Once a second: has the file checked, old data deleted, and a failed store probed. Returns
  /// whether no batch was given since the last time.
  mutating func sweep(at time: Int) -> Bool {
    defer { hasGiven = false }
    if !isLooking, !isBroken {
      look()
      if !isFailing { thread.work.put(.tend(at: time)) }
    }
    if case .failing(isProbing: false) = state {
      state = .failing(isProbing: true)
      thread.work.put(.probe)
    }
    return !hasGiven
  }

  /// Has the thread check that the file exists, after the work that it already has.
  mutating func look() {
    guard !isLooking else { return }
    isLooking = true
    thread.work.put(.look)
  }

  // MARK: - Reports of the store

  var hasReports: Bool { !reports.isEmpty }

  mutating func nextReport() -> StorageThread.Report? {
    if reports.isEmpty { reports = thread.reports.takeAll()[...] }
    return reports.popFirst()
  }

  func wait(_ duration: Duration, until isIt: (StorageThread.Report) -> Bool) {
    if !reports.contains(where: isIt) { thread.reports.wait(duration, until: isIt) }
  }

  /// Notes that a batch is on disk. Calls `body` with each slot that waited for it.
  mutating func release(upTo number: Int, _ body: (Int) -> Void) {
    if isWriting { state = .idle }
    lastKept = number
    for slot in waiting { body(slot) }
    waiting.removeAll(keepingCapacity: true)
  }

  mutating func noteIsThere() { isLooking = false }

  /// Notes that the store works. Returns whether that has changed.
  mutating func noteWorks() -> Bool {
    guard case .failing = state else { return false }
    state = .idle
    return true
  }

  /// Notes that writing failed. Returns whether that has changed.
  mutating func noteFailure(isFinal: Bool) -> Bool {
    isLooking = false
    let isNews = !isFailing
    if !isBroken { state = isFinal ? .broken : .failing(isProbing: false) }
    return isNews
  }

  /// Forgets all waiting connections. Returns their slots.
  mutating func dropBatches() -> [Int] {
    // The number that lines waited for is not used again.
    lastGiven += 1
    defer { (waiting, waitingForNext) = ([], []) }
    return Set(waiting + waitingForNext).sorted()
  }
}
