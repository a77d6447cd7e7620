import Glibc
import Lobby

/// The one thread that has the store. It is given work in order, and reports in order; nobody else
/// ever waits for a disk.
///
/// What is shared between it and the loop, its work and its reports, is touched under the mutex.
final class StorageThread: @unchecked Sendable {
  enum Work {
    case write(Batch, number: Int)
    case answer(SessionID, ask: Int, Question)
    /// What a lobby goes on from, with these players.
    case recover([Int])
    /// Whether something can be written again.
    case probe
    case find(String, for: SessionID)
    case stop
  }

  enum Report {
    case wrote(number: Int)
    /// Nothing of the batch, nor of any that was given behind it, is kept.
    case failed(DatabaseError)
    case answered(SessionID, ask: Int, Question, Answer)
    case recovered(Kept?)
    case works
    case found(KeptPlayer?, for: SessionID)
    case stopped
  }

  /// Rings when there is a report.
  let bell: Bell
  private let store: Store
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var work: [Work] = []
  private var reports: [Report] = []

  init(_ store: Store, bell: Bell) {
    self.store = store
    self.bell = bell
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  /// Begins to work. Lives until it is told to stop, and as long as the process if it never is.
  func start() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    let result = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<StorageThread>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context)
    precondition(result == 0, "this system gives no thread")
    pthread_detach(thread)
  }

  func give(_ new: Work) {
    pthread_mutex_lock(mutex)
    work.append(new)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// What has been done since the last time.
  func takeReports() -> [Report] {
    bell.hear()
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let taken = reports
    reports = []
    return taken
  }

  /// Waits for a report, at most so long, and leaves it where it is.
  func wait(_ duration: Duration, until isIt: (Report) -> Bool) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_sec += Int(duration.components.seconds)
    pthread_mutex_lock(mutex)
    while !reports.contains(where: isIt) {
      guard pthread_cond_timedwait(condition, mutex, &time) == 0 else { break }
    }
    pthread_mutex_unlock(mutex)
  }

  // MARK: - The thread's own

  private func run() {
    while true {
      let next = takeWork()
      report(perform(next))
      if case .write = next { tidy() }
      if case .stop = next { return }
    }
  }

  private func takeWork() -> Work {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while work.isEmpty { pthread_cond_wait(condition, mutex) }
    return work.removeFirst()
  }

  /// What is not urgent, after what is.
  private func tidy() {
    guard store.isJournalDue else { return }
    do throws(DatabaseError) {
      try store.foldJournal()
    } catch {
      // The journal stays longer than it need, unless the disk is not to be trusted any more.
      if error.isFinal { report(.failed(error)) }
    }
  }

  private func report(_ report: Report) {
    pthread_mutex_lock(mutex)
    reports.append(report)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
    bell.ring()
  }

  private func perform(_ work: Work) -> Report {
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
      case .find(let name, let session):
        guard case .player(let player) = try store.answer(.player(name)) else {
          return .found(nil, for: session)
        }
        return .found(player, for: session)
      case .stop:
        store.close()
        return .stopped
      }
    } catch {
      return failure(of: work, error)
    }
  }

  private func answer(_ question: Question) -> Answer {
    do throws(DatabaseError) {
      return try store.answer(question)
    } catch {
      return .failed
    }
  }

  private func failure(of work: Work, _ error: DatabaseError) -> Report {
    switch work {
    case .recover: .recovered(nil)
    case .find(_, let session): .found(nil, for: session)
    default: .failed(error)
    }
  }
}
