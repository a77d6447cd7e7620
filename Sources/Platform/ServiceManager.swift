import Glibc

/// The service manager that started this program, in systemd's manner: it may have opened the
/// sockets already, and may wait for a message that the server is ready.
package enum ServiceManager {
  /// The descriptor of the first inherited socket.
  private static let firstDescriptor: Int32 = 3
  /// Each has an address of its own, so 64 are more than enough.
  private static let inheritedMax = 64

  /// The sockets that were opened for this process, `nil` if there are none. They are taken once,
  /// so that no child process takes them for its own.
  package static func takeSockets() -> [Int32]? {
    defer {
      for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { Environment.remove(name) }
    }
    guard let process = Environment.value("LISTEN_PID"), Int32(process) == Program.number,
      let text = Environment.value("LISTEN_FDS"), let count = Int32(text),
      (1...Int32(inheritedMax)).contains(count)
    else { return nil }
    return Array(firstDescriptor..<firstDescriptor + count)
  }

  /// Whether what is written here goes to the journal, which takes a line's priority from `<3>` at
  /// its beginning. The variable names the file; one that was inherited names another.
  static func isJournal(_ place: Files.Place?) -> Bool {
    guard let place, let journal = Environment.value("JOURNAL_STREAM") else { return false }
    return journal == "\(place.device):\(place.number)"
  }

  /// Says that players may come in.
  package static func tellReady() { tell("READY=1") }

  /// Says that the loop turns.
  package static func tellAlive() { tell("WATCHDOG=1") }

  private static func tell(_ text: String) {
    guard let path = Environment.value("NOTIFY_SOCKET") else { return }
    UnixSocket.tell(path, text)
  }
}

// MARK: - Another process takes over

extension ServiceManager {
  /// Whether one listens to this process.
  package static var isThere: Bool { Environment.value("NOTIFY_SOCKET") != nil }

  /// Says that another process is the server from now on. Returns whether the service manager has
  /// heard that within so many milliseconds: it takes the end of the process before for the end of
  /// the server until then.
  package static func tellMain(_ number: Int32, within milliseconds: Int32) -> Bool {
    guard let path = Environment.value("NOTIFY_SOCKET") else { return true }
    UnixSocket.tell(path, "MAINPID=\(number)")
    // It closes what comes with this word when everything before has been handled.
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    defer { Descriptors.close(ends[0]) }
    UnixSocket.tell(path, "BARRIER=1", passing: ends[1])
    Descriptors.close(ends[1])
    var waiting = pollfd(fd: ends[0], events: 0, revents: 0)
    return poll(&waiting, 1, milliseconds) == 1
  }

  /// Variables that are removed for a process that takes over, because they were meant only for
  /// this one.
  package static let ownVariables = ["WATCHDOG_PID"]
}

/// Tells a service manager that the loop turns, as it takes a longer silence for a hang and starts
/// the server again.
package struct Watchdog {
  /// Half of the watchdog's timeout, so that one signal may be late.
  private let pause: Duration
  /// When the next signal of life is due.
  package private(set) var nextSign = Duration.zero

  /// `nil` if there is no watchdog.
  package init?() {
    guard Environment.value("NOTIFY_SOCKET") != nil,
      let text = Environment.value("WATCHDOG_USEC"), let wait = Int64(text), wait >= 2,
      Environment.value("WATCHDOG_PID").map({ Int32($0) == Program.number }) ?? true
    else { return nil }
    pause = .microseconds(wait / 2)
  }

  /// Called in each turn of the loop: a completed turn shows that the server works.
  package mutating func showLife(at now: Duration) {
    guard now >= nextSign else { return }
    nextSign = now + pause
    ServiceManager.tellAlive()
  }
}
