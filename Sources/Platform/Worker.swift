import CLinux
import Glibc

/// A thread for a task that ends by itself, or with the process.
package enum Worker {
  private final class Task {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Starts a thread. The higher its niceness, the more it leaves the processor to others. Throws
  /// if the system has no thread.
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

/// A long task on a thread of its own, so that a loop never waits for it: its descriptor becomes
/// readable at the end.
package final class BackgroundJob<Outcome: Sendable>: Sendable {
  private let bell: Bell
  private let outcomes: Mailbox<Outcome>

  package init(_ work: @escaping @Sendable () -> Outcome) throws(SystemError) {
    guard let bell = Bell() else { throw .last }
    (self.bell, outcomes) = (bell, Mailbox(ringing: bell))
    try Worker.start { [self] in outcomes.put(work()) }
  }

  deinit { bell.close() }

  package var descriptor: Int32 { bell.descriptor }

  /// The result, or `nil` while the work is in progress.
  package func take() -> Outcome? { outcomes.takeAll().first }
}

/// Wakes a loop from another thread by a readable descriptor.
package struct Bell: Sendable {
  package let descriptor: Int32

  /// `nil` if no descriptor is free.
  package init?() {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  package func ring() {
    var one: UInt64 = 1
    _ = Syscall.call { write(descriptor, &one, MemoryLayout<UInt64>.size) }
  }

  /// Stops its ringing. Returns whether it rang.
  @discardableResult
  package func hear() -> Bool {
    var count: UInt64 = 0
    let size = MemoryLayout<UInt64>.size
    return Syscall.call { read(descriptor, &count, size) } == .done(size)
  }

  package func close() { Glibc.close(descriptor) }
}
