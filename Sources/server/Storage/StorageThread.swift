import Lobby
import Platform

/// The one thread that has the store. It is given work in order, and reports in order; nobody else
/// ever waits for a disk.
///
/// All that it shares with the loop are its mailboxes.
final class StorageThread: @unchecked Sendable {
  enum Work {
    case write(Batch, number: Int)
    case answer(SessionID, ask: Int, Question)
    /// The state that a lobby with these players restores.
    case recover([Int])
    /// Whether something can be written again.
    case probe
    /// Whether its file is still there.
    case look
    /// Deletes old rows, at this time of the lobby.
    case tend(at: Int)
    /// For the connection of this token.
    case find(String, for: UInt64)
    /// Folds the journal if it has grown long.
    case tidy
    case stop
  }

  enum Report {
    case wrote(number: Int)
    /// Neither this batch nor any later one is stored.
    case failed(DatabaseError)
    case answered(SessionID, ask: Int, Question, Finding)
    case recovered(Kept?)
    case works
    case isThere
    case tended([IdleName])
    case found(KeptPlayer?, for: UInt64)
    case stopped
  }

  /// Rings when there is a report.
  let bell: Bell
  private let store: Store
  private let work = Mailbox<Work>()
  private let reports = Mailbox<Report>()

  init(_ store: Store, bell: Bell) {
    self.store = store
    self.bell = bell
  }

  /// Begins to work. Lives until it is told to stop, and as long as the process if it never is.
  func start() throws(SystemError) {
    try Worker.start { self.run() }
  }

  func give(_ new: Work) { work.put(new) }

  /// Writes a batch on the caller's thread and reports at once; `nil` if this thread is at work.
  ///
  /// Only the caller gives work, so the store is the caller's own until it gives more.
  func writeHere(_ batch: Batch, number: Int) -> Report? {
    guard work.isAwaited else { return nil }
    let report = perform(.write(batch, number: number))
    if store.isTidyingDue { give(.tidy) }
    return report
  }

  /// The store's lock, and a word that only its key gives, for the process that takes over.
  var lock: Int32? { store.lockDescriptor }
  var keyMark: [UInt8] { store.seal.derived("handover") }

  /// The results since the last time.
  func takeReports() -> [Report] {
    bell.hear()
    return reports.takeAll()
  }

  /// Waits for a report, at most so long, and leaves it where it is.
  func wait(_ duration: Duration, until isIt: (Report) -> Bool) {
    reports.wait(duration, until: isIt)
  }

  // MARK: - The thread's own

  private func run() {
    while true {
      let next = work.takeFirst()
      if let report = perform(next) { self.report(report) }
      if case .write = next { tidy() }
      if case .stop = next { return }
    }
  }

  /// Work that is not urgent comes last, piece by piece: one after each batch, and more where
  /// nothing else is to be done.
  private func tidy() {
    do throws(DatabaseError) {
      repeat { try store.tidy() } while store.isJournalDue && work.count == 0
    } catch {
      // The journal stays longer than it need, unless the disk is not to be trusted any more.
      if error.isFinal { report(.failed(error)) }
    }
  }

  private func report(_ report: Report) {
    reports.put(report)
    bell.ring()
  }

  private func perform(_ work: Work) -> Report? {
    do throws(DatabaseError) {
      switch work {
      case .write(let batch, let number):
        try store.write(batch)
        return .wrote(number: number)
      case .answer(let session, let ask, let question):
        return .answered(session, ask: ask, question, answer(question))
      case .recover(let players): return .recovered(try store.kept(with: players))
      case .probe:
        try store.probe()
        return .works
      case .look:
        try store.look()
        return .isThere
      case .tend(let time): return .tended(try store.tend(at: time))
      case .find(let name, let token):
        guard case .player(let player) = try store.answer(.player(name)) else {
          return .found(nil, for: token)
        }
        return .found(player, for: token)
      case .tidy:
        tidy()
        return nil
      case .stop:
        store.close()
        return .stopped
      }
    } catch {
      return failure(of: work, error)
    }
  }

  private func answer(_ question: Question) -> Finding {
    do throws(DatabaseError) {
      return try store.answer(question)
    } catch {
      return .failed
    }
  }

  private func failure(of work: Work, _ error: DatabaseError) -> Report {
    switch work {
    case .recover: .recovered(nil)
    case .find(_, let token): .found(nil, for: token)
    default: .failed(error)
    }
  }
}
