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

  package func isReady(_ index: Int) -> Bool {
    polls.indices.contains(index) && polls[index].revents != 0
  }
}

/// The value that the poller returns with an event, which identifies its source.
///
/// Small numbers and those that the programs define belong to listeners and the like. A
/// connection's token contains its slot and its generation, so that an event for a closed one is
/// known to be stale. Later connections have larger tokens.
package enum Token {
  /// More than any process has descriptors.
  package static let slotsMax = 1 << 22

  @inlinable package static func slot(of token: UInt64) -> Int { Int(token & 0x7fff_ffff) }
}

package protocol Slotted: AnyObject {
  var token: UInt64 { get }
}

/// Connections, each in a slot. Free slots are reused.
package struct SlotTable<Element: Slotted> {
  @usableFromInline package private(set) var slots: [Element?] = []
  private var free: [Int] = []
  package private(set) var generation: UInt64 = 0

  package init() {}

  @inlinable package subscript(slot: Int) -> Element? {
    slots.indices.contains(slot) ? slots[slot] : nil
  }

  /// The connection with this token; `nil` if its slot belongs to another one by now.
  @inlinable package subscript(token token: UInt64) -> Element? {
    self[Token.slot(of: token)].flatMap { $0.token == token ? $0 : nil }
  }

  package var all: [Element] { slots.compactMap(\.self) }

  /// A token for the next connection, in the slot that became free last.
  package mutating func nextToken() -> UInt64 {
    generation += 1
    return generation << 32 | UInt64(free.last ?? slots.count)
  }

  /// Adds the connection that the last token was for.
  package mutating func add(_ connection: Element) {
    let slot = Token.slot(of: connection.token)
    if free.last == slot { free.removeLast() }
    if slot == slots.count { slots.append(nil) }
    guard slots.indices.contains(slot) else { return }
    slots[slot] = connection
  }

  package mutating func remove(_ connection: Element) {
    guard self[token: connection.token] != nil else { return }
    let slot = Token.slot(of: connection.token)
    slots[slot] = nil
    free.append(slot)
  }

  /// Takes over the elements of another process, in the same slots.
  package mutating func adopt(_ all: [Element], generation: UInt64) {
    slots = Array(repeating: nil, count: (all.map { Token.slot(of: $0.token) }.max() ?? -1) + 1)
    for connection in all { slots[Token.slot(of: connection.token)] = connection }
    free = slots.indices.filter { slots[$0] == nil }.reversed()
    self.generation = generation
  }
}
