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

  package enum Outcome: Equatable {
    case ready
    /// The time is over.
    case late
    /// A signal has come.
    case interrupted
    case failed
  }

  /// Waits so many milliseconds at most; -1 waits for ever.
  package mutating func wait(milliseconds: Int32) -> Outcome {
    let count = poll(&polls, nfds_t(polls.count), milliseconds)
    if count == 0 { return .late }
    if count < 0 { return errno == EINTR ? .interrupted : .failed }
    return .ready
  }

  /// Whether the descriptor that was added as that one is ready.
  package func isReady(_ index: Int) -> Bool {
    polls.indices.contains(index) && polls[index].revents != 0
  }

  /// Whether one of those is ready that were added from there on.
  package func isAnyReady(from index: Int) -> Bool {
    polls.dropFirst(index).contains { $0.revents != 0 }
  }
}
