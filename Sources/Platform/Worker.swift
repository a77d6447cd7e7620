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
///
/// The outcome is in the mailbox before the bell rings.
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

/// Passes things from one thread to another, in order.
///
/// Its contents are only accessed under the mutex.
package final class Mailbox<Thing: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var things: ArraySlice<Thing> = []
  /// The number of threads that wait for the next thing.
  private var waiting = 0
  /// Rings when something has been put in, for a loop that waits for descriptors.
  private let bell: Bell?

  package init(ringing bell: Bell? = nil) {
    self.bell = bell
    pthread_mutex_init(mutex, nil)
    // A monotonic clock, so that setting the calendar does not lengthen a wait.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func put(_ thing: Thing) {
    pthread_mutex_lock(mutex)
    things.append(thing)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
    bell?.ring()
  }

  package func takeAll() -> [Thing] {
    bell?.hear()
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    defer { things = [] }
    return Array(things)
  }

  /// Whether it is empty and a thread waits for it.
  package var isAwaited: Bool { look { $0.isEmpty && waiting > 0 } }

  package var count: Int { look(\.count) }

  package func look<Found>(_ look: (ArraySlice<Thing>) -> Found) -> Found {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return look(things)
  }

  /// Takes the first thing that is wanted, otherwise the first one. It waits until there is one.
  package func takeFirst(_ place: (ArraySlice<Thing>) -> Int? = { _ in nil }) -> Thing {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    waiting += 1
    while things.isEmpty { pthread_cond_wait(condition, mutex) }
    waiting -= 1
    // The first of many is taken without moving the others, and leaves when all are taken.
    defer { if things.isEmpty, things.startIndex > 0 { things = [] } }
    let place = place(things) ?? things.startIndex
    return place == things.startIndex && things.count > 1
      ? things.removeFirst() : things.remove(at: place)
  }

  /// Waits for a thing for a limited time. The thing stays in its place.
  package func wait(_ duration: Duration, until isIt: (Thing) -> Bool) {
    let end = Clock.now + duration
    var time = timespec()
    time.tv_sec = Int(end.components.seconds)
    time.tv_nsec = Int(end.components.attoseconds / 1_000_000_000)
    pthread_mutex_lock(mutex)
    while !things.contains(where: isIt) {
      guard pthread_cond_timedwait(condition, mutex, &time) == 0 else { break }
    }
    pthread_mutex_unlock(mutex)
  }
}
