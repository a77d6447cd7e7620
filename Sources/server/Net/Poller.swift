import CLinux
import Glibc

/// What the loop waits for, and what became ready: epoll, level-triggered.
///
/// A registration bears a token of the caller's. It holds the connection's slot and its generation,
/// so that an event for a connection that was closed in this turn, and whose slot was given away
/// again, is known to be stale.
struct Poller {
  struct Event {
    let token: UInt64
    let canRead: Bool
    let canWrite: Bool
    /// The other side is gone, or the socket is broken.
    let isBroken: Bool
  }

  private static let eventsMax = 512

  private let descriptor: Int32
  private var ready = [epoll_event](repeating: epoll_event(), count: eventsMax)

  init?() {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  func add(_ file: Int32, token: UInt64) -> Bool {
    control(EPOLL_CTL_ADD, file, token, read: true, write: false)
  }

  func change(_ file: Int32, token: UInt64, read: Bool, write: Bool) {
    _ = control(EPOLL_CTL_MOD, file, token, read: read, write: write)
  }

  func remove(_ file: Int32) {
    _ = epoll_ctl(descriptor, EPOLL_CTL_DEL, file, nil)
  }

  /// Waits until something is ready or so many milliseconds have passed; -1 waits for ever.
  mutating func wait(milliseconds: Int32) -> [Event] {
    let count = epoll_wait(descriptor, &ready, Int32(Self.eventsMax), milliseconds)
    guard count > 0 else { return [] }
    return ready[..<Int(count)].map { event in
      Event(
        token: event.data.u64, canRead: event.events & EPOLLIN.rawValue != 0,
        canWrite: event.events & EPOLLOUT.rawValue != 0,
        isBroken: event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0)
    }
  }

  private func control(
    _ operation: Int32, _ file: Int32, _ token: UInt64, read: Bool, write: Bool
  ) -> Bool {
    var event = epoll_event()
    event.events = (read ? EPOLLIN.rawValue : 0) | (write ? EPOLLOUT.rawValue : 0)
    event.data.u64 = token
    return epoll_ctl(descriptor, operation, file, &event) == 0
  }
}
