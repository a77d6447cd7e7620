import Lobby
import Platform

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
  private var questions: [StorageThread.Work] = []
  /// The size of the batch being written, and when it was handed over.
  private var given = (bytes: 0, at: Duration.zero)
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
    if batch > lastGiven {
      waitingForNext.append(connection.slot)
    } else {
      waiting.append(connection.slot)
    }
  }

  mutating func ask(_ question: StorageThread.Work) { questions.append(question) }

  // MARK: - Work for the store

  /// Lines for the next batch now wait for this one. Swapped lists keep their capacity.
  private mutating func beginBatch() {
    lastGiven += 1
    hasGiven = true
    swap(&waiting, &waitingForNext)
  }

  mutating func give(_ batch: Batch, of bytes: Int) {
    beginBatch()
    given = (bytes, Clock.now)
    state = .writing
    thread.give(.write(batch, number: lastGiven))
  }

  /// Writes a batch on the loop's own thread; `nil` if the store's thread is at work.
  mutating func writeHere(_ batch: Batch) -> StorageThread.Report? {
    guard let report = thread.writeHere(batch, number: lastGiven + 1) else { return nil }
    beginBatch()
    return report
  }

  mutating func giveQuestions() {
    for question in questions { thread.give(question) }
    questions = []
  }

  /// Once a second: has the file checked, old data deleted, and a failed store probed. Returns
  /// whether no batch was given since the last time.
  mutating func sweep(at time: Int) -> Bool {
    defer { hasGiven = false }
    if !isLooking, !isBroken {
      look()
      if !isFailing { thread.give(.tend(at: time)) }
    }
    if case .failing(isProbing: false) = state {
      state = .failing(isProbing: true)
      thread.give(.probe)
    }
    return !hasGiven
  }

  /// Has the thread check that the file exists, after the work that it already has.
  mutating func look() {
    guard !isLooking else { return }
    isLooking = true
    thread.give(.look)
  }

  // MARK: - Reports of the store

  var hasReports: Bool { !reports.isEmpty }

  mutating func nextReport() -> StorageThread.Report? {
    if reports.isEmpty { reports = thread.takeReports()[...] }
    return reports.popFirst()
  }

  mutating func takeReports() -> [StorageThread.Report] {
    defer { reports = [] }
    return Array(reports) + thread.takeReports()
  }

  func wait(_ duration: Duration, until isIt: (StorageThread.Report) -> Bool) {
    if !reports.contains(where: isIt) { thread.wait(duration, until: isIt) }
  }

  /// How long the current batch has been written, and its size; `nil` if there is none.
  func written(at now: Duration) -> (duration: Duration, bytes: Int)? {
    isWriting ? (now - given.at, given.bytes) : nil
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
