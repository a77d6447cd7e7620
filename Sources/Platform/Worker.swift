import Glibc

/// A thread of its own for something that lives as long as the process, or until it is done.
package enum Worker {
  private final class Task {
    let run: () -> Void

    init(_ run: @escaping () -> Void) {
      self.run = run
    }
  }

  /// The nicer a thread is, the more it leaves the processor to others. Fails if the system has no
  /// thread to give.
  package static func start(
    niceness: Int32 = 0, _ run: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    var thread = pthread_t()
    let task = Unmanaged.passRetained(
      Task {
        if niceness > 0 { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
        run()
      })
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Task>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, task.toOpaque())
    guard status == 0 else {
      task.release()
      throw SystemError(code: status)
    }
    pthread_detach(thread)
  }
}
