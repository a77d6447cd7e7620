import Lobby
import Platform
import Synchronization

/// The thread that works on the store. It handles work in order and reports in order; no other
/// thread ever waits for a disk.
final class StorageThread: Sendable {
  enum Work {
    case write(Batch, number: Int)
    case answer(Effects.Ask)
    /// The state that a lobby with these players restores.
    case recover([Int])
    /// Checks whether the store can be written again.
    case probe
    /// Checks whether its file still exists.
    case look
    /// Deletes old rows, at this time of the lobby.
    case tend(at: Int)
    /// Folds the journal if it has grown long.
    case tidy
    case stop
  }

  enum Report {
    case wrote(number: Int)
    /// The batch that was given is not stored, or no later one may be, or the probe failed.
    case failed(DatabaseError)
    case answered(Effects.Ask, Answer)
    case recovered(Kept?)
    case works, isThere
    case tended([IdleName])
    case stopped
  }

  let bell: Bell
  /// The store's lock, and a value that only its key produces, for the process that takes over.
  /// They are read once, so that the loop never waits for the store's thread.
  let lock: Int32?
  let keyMark: [UInt8]
  private let store: Mutex<Store>
  let work = Mailbox<Work>()
  let reports: Mailbox<Report>

  init(_ store: sending Store, bell: Bell) {
    lock = store.lock?.descriptor
    keyMark = store.seal.derived("handover")
    self.store = Mutex(store)
    (self.bell, reports) = (bell, Mailbox(ringing: bell))
  }

  /// Starts the thread, which lives until it is told to stop.
  func start() throws(SystemError) {
    try Worker.start { [self] in
      while true {
        let next = work.takeFirst()
        store.withLock { store in
          if let report = perform(next, on: store) { reports.put(report) }
          if case .write = next, let report = perform(.tidy, on: store) { reports.put(report) }
        }
        if case .stop = next { return }
      }
    }
  }

  /// Writes a batch on the caller's thread and returns the report; `nil` if this thread is busy.
  ///
  /// Only the caller hands over work, so nobody else uses the store meanwhile.
  func writeHere(_ batch: Batch, number: Int) -> Report? {
    guard work.isAwaited else { return nil }
    let (report, isTidyingDue) = store.withLock { store in
      (perform(.write(batch, number: number), on: store), store.isTidyingDue)
    }
    if isTidyingDue { work.put(.tidy) }
    return report
  }

  // MARK: - The thread's part

  private func perform(_ work: Work, on store: Store) -> Report? {
    do throws(DatabaseError) {
      switch work {
      case .write(let batch, let number):
        try store.write(batch)
        return .wrote(number: number)
      case .answer(let ask): return .answered(ask, (try? store.answer(ask.question)) ?? .failed)
      case .recover(let players): return .recovered(try store.kept(with: players))
      case .probe:
        try store.probe()
        return .works
      case .look:
        try store.look()
        return .isThere
      case .tend(let time): return .tended(try store.tend(at: time))
      case .tidy:
        // Work that can wait, one piece after each batch, and more if there is nothing else to do.
        repeat { try store.tidy() } while store.isJournalDue && self.work.count == 0
        return nil
      case .stop:
        store.close()
        return .stopped
      }
    } catch {
      if case .recover = work { return .recovered(nil) }
      // Old rows stay for now, unless the disk cannot be trusted any more.
      if case .tend = work, !error.isFinal { return .tended([]) }
      // The journal stays longer than necessary, unless the disk cannot be trusted any more.
      if case .tidy = work, !error.isFinal { return nil }
      return .failed(error)
    }
  }
}
