import Glibc

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
  package var isAwaited: Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return things.isEmpty && waiting > 0
  }

  package var count: Int { look(\.count) }

  /// Examines everything that waits, without taking it.
  package func look<Found>(_ look: (ArraySlice<Thing>) -> Found) -> Found {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return look(things)
  }

  package func contains(where isIt: (Thing) -> Bool) -> Bool { look { $0.contains(where: isIt) } }

  /// Takes the first thing that is wanted, otherwise the first one. It waits until there is one.
  package func takeFirst(wanted isWanted: ((Thing) -> Bool)? = nil) -> Thing {
    take { things in isWanted.flatMap { things.firstIndex(where: $0) } }
  }

  /// Takes the first thing in an order. It waits until there is one.
  package func takeFirst(by isBefore: (Thing, Thing) -> Bool) -> Thing {
    take { things in things.indices.min { isBefore(things[$0], things[$1]) } }
  }

  private func take(_ place: (ArraySlice<Thing>) -> Int?) -> Thing {
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
