import Glibc

/// What a loop of few descriptors waits for, one after the other: poll.
package struct Waits {
  private var polls: [pollfd] = []

  package init() {}

  /// Waits until something can be read there; a descriptor that is `nil` is never ready. With
  /// `isWriting` also until something can be written.
  package mutating func add(_ descriptor: Int32?, isWriting: Bool = false) {
    let events = POLLIN | (isWriting ? POLLOUT : 0)
    polls.append(pollfd(fd: descriptor ?? -1, events: Int16(events), revents: 0))
  }

  /// Waits until the first of these moments at most, in the clock's milliseconds; for ever if there
  /// is none. A signal ends it too.
  package mutating func wait(until moments: Int?...) {
    let first = moments.compactMap(\.self).min()
    let milliseconds = first.map { Int32(clamping: max(0, $0 - Clock.milliseconds)) } ?? -1
    poll(&polls, nfds_t(polls.count), milliseconds)
  }

  /// Whether the descriptor that was added as that one is ready.
  package func isReady(_ index: Int) -> Bool {
    polls.indices.contains(index) && polls[index].revents != 0
  }
}
