import CLinux
import Glibc

/// Waits for descriptors with epoll, level-triggered, and reports those that are ready.
///
/// A registration has a token of the caller's choice. The server's contains a connection's slot and
/// generation, so that an event is known to be stale if its connection was closed in this turn and
/// the slot was reused.
package struct Poller: ~Copyable {
  package struct Event {
    package let token: UInt64
    package let canRead: Bool
    package let canWrite: Bool
    /// The peer is gone, or the socket is broken.
    package let isBroken: Bool
  }

  /// What a descriptor is watched for, besides errors.
  package struct Interest: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let read = Interest(rawValue: EPOLLIN.rawValue)
    package static let write = Interest(rawValue: EPOLLOUT.rawValue)
  }

  /// More events are handled in the next turn.
  private static let eventsMax = 512

  private let descriptor: Int32
  private var ready = [epoll_event](repeating: epoll_event(), count: eventsMax)

  /// `nil` if no descriptor is free.
  package init?() {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Watches a descriptor. Returns whether the system could add it.
  package func add(_ file: Int32, token: UInt64, for interest: Interest = .read) -> Bool {
    control(EPOLL_CTL_ADD, file, token, interest)
  }

  package func change(_ file: Int32, token: UInt64, to interest: Interest) {
    _ = control(EPOLL_CTL_MOD, file, token, interest)
  }

  package func remove(_ file: Int32) { _ = epoll_ctl(descriptor, EPOLL_CTL_DEL, file, nil) }

  /// Waits until something is ready or the time has passed; -1 waits for ever. Returns the number
  /// of ready descriptors.
  package mutating func wait(milliseconds: Int32) -> Int {
    max(0, Int(epoll_wait(descriptor, &ready, Int32(Self.eventsMax), milliseconds)))
  }

  package func event(_ index: Int) -> Event {
    let event = ready[index]
    return Event(
      token: event.data.u64, canRead: event.events & EPOLLIN.rawValue != 0,
      canWrite: event.events & EPOLLOUT.rawValue != 0,
      isBroken: event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0)
  }

  private func control(
    _ operation: Int32, _ file: Int32, _ token: UInt64, _ interest: Interest
  ) -> Bool {
    var event = epoll_event()
    event.events = interest.rawValue
    event.data.u64 = token
    return epoll_ctl(descriptor, operation, file, &event) == 0
  }
}

/// Waits for one descriptor.
package enum Readiness {
  /// Whether something can be read within some milliseconds; -1 waits for ever.
  package static func canRead(_ file: Int32, within milliseconds: Int32) -> Bool {
    wait(file, POLLIN, milliseconds)
  }

  /// Whether something can be written, or the peer is gone.
  package static func canWrite(_ file: Int32, within milliseconds: Int32) -> Bool {
    wait(file, POLLOUT, milliseconds)
  }

  private static func wait(_ file: Int32, _ events: Int32, _ milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: file, events: Int16(events), revents: 0)
    return poll(&waiting, 1, milliseconds) == 1
  }
}

/// A list of few descriptors for `poll`.
package struct Waits {
  private var polls: [pollfd] = []

  package init() {}

  /// Adds a descriptor to wait for input and, with `isWriting`, for room to write. A descriptor
  /// that is `nil` is never ready.
  package mutating func add(_ descriptor: Int32?, isWriting: Bool = false) {
    let events = POLLIN | (isWriting ? POLLOUT : 0)
    polls.append(pollfd(fd: descriptor ?? -1, events: Int16(events), revents: 0))
  }

  /// Waits until the first of these moments at most, in the clock's milliseconds; for ever if there
  /// is none. A signal also ends the wait.
  package mutating func wait(until moments: Int?...) {
    let first = moments.compactMap(\.self).min()
    let milliseconds = first.map { Int32(clamping: max(0, $0 - Clock.milliseconds)) } ?? -1
    poll(&polls, nfds_t(polls.count), milliseconds)
  }

  /// Whether the descriptor that was added at this index is ready.
  package func isReady(_ index: Int) -> Bool {
    polls.indices.contains(index) && polls[index].revents != 0
  }
}
