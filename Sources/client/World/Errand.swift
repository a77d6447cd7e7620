import Glibc

/// What a thread is given: it does not know what kind of errand it runs.
private protocol Runnable: AnyObject, Sendable {
  func run()
}

/// Holds one of them, as an unmanaged reference must be to a class.
private final class RunnableBox: Sendable {
  let errand: any Runnable

  init(_ errand: any Runnable) { self.errand = errand }
}

/// Something that takes its time, done on a thread of its own, so that the screen never waits: when
/// it is done, its descriptor can be read.
final class Errand<Outcome: Sendable>: Runnable, @unchecked Sendable {
  /// What a poll waits for.
  let descriptor: Int32
  private let bell: Int32
  private let work: @Sendable () -> Outcome
  /// Written by the thread before the bell, and read after it: the pipe keeps the two apart.
  private var outcome: Outcome?

  /// `nil` if the system gives no thread or no pipe.
  init?(_ work: @escaping @Sendable () -> Outcome) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (descriptor, bell) = (ends[0], ends[1])
    self.work = work
    var thread = pthread_t()
    let context = Unmanaged.passRetained(RunnableBox(self))
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<RunnableBox>.fromOpaque(context).takeRetainedValue().errand.run()
        return nil
      }, context.toOpaque())
    guard status == 0 else {
      context.release()
      errno = status
      return nil
    }
    pthread_detach(thread)
  }

  deinit {
    close(descriptor)
    close(bell)
  }

  fileprivate func run() {
    outcome = work()
    var byte: UInt8 = 1
    _ = write(bell, &byte, 1)
  }

  /// What came of it; `nil` while it is under way. To be asked when the descriptor can be read.
  func take() -> Outcome? {
    var byte: UInt8 = 0
    guard read(descriptor, &byte, 1) == 1 else { return nil }
    return outcome
  }
}
