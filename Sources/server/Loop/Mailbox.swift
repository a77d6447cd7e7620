import Glibc

/// What one thread hands to another, in order.
///
/// What is in it is touched under the mutex alone.
final class Mailbox<Thing>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var things: [Thing] = []

  init() {
    pthread_mutex_init(mutex, nil)
    // Who waits for so long waits no longer when somebody sets the clock.
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

  func put(_ thing: Thing) {
    pthread_mutex_lock(mutex)
    things.append(thing)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Everything that has come since the last time.
  func takeAll() -> [Thing] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let taken = things
    things = []
    return taken
  }

  var count: Int {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return things.count
  }

  func contains(where isIt: (Thing) -> Bool) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return things.contains(where: isIt)
  }

  /// The first thing that is wanted, or else the first one, waiting until there is one.
  func takeFirst(wanted isWanted: (Thing) -> Bool = { _ in false }) -> Thing {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while things.isEmpty { pthread_cond_wait(condition, mutex) }
    return things.remove(at: things.firstIndex(where: isWanted) ?? 0)
  }

  /// Waits for a thing, at most so long, and leaves it where it is.
  func wait(_ duration: Duration, until isIt: (Thing) -> Bool) {
    let end = MonotonicClock.now + duration
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

/// A thread of its own for something that lives as long as the process, or until it has done.
enum Worker {
  private final class Task {
    let run: () -> Void

    init(_ run: @escaping () -> Void) {
      self.run = run
    }
  }

  /// The nicer a thread is, the more it leaves the processor to others.
  static func start(niceness: Int32 = 0, _ run: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let task = Task {
      if niceness > 0 { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
      run()
    }
    let context = Unmanaged.passRetained(task).toOpaque()
    let result = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Task>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context)
    precondition(result == 0, "this system gives no thread")
    pthread_detach(thread)
  }
}
