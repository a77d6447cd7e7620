import Glibc

/// The service manager that started this program, with systemd's protocol: it may have opened the
/// sockets already, and may wait for a message that the server is ready.
package enum ServiceManager {
  private static let firstDescriptor: Int32 = 3
  /// Each has an address of its own, so 64 are more than enough.
  private static let inheritedMax = 64

  /// The sockets opened for this process, if any, taken once, so that no child takes them.
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

  /// Whether a file is the journal, which reads a line's priority from `<3>` at its beginning. The
  /// variable names the journal's file, but may be inherited by a process with another output.
  static func isJournal(_ place: Files.Place?) -> Bool {
    guard let place, let journal = Environment.value("JOURNAL_STREAM") else { return false }
    return journal == "\(place.device):\(place.number)"
  }

  package static func tellReady() { tell("READY=1") }

  fileprivate static func tell(_ text: String) { if let socket { UnixSocket.tell(socket, text) } }

  /// The path at which a service manager listens to this process.
  private static var socket: String? { Environment.value("NOTIFY_SOCKET") }

  // MARK: - Another process takes over

  package static var isThere: Bool { socket != nil }

  /// Reports that another process is the server now. Returns whether the service manager has
  /// received that in time: before, it would take the end of the old process for the server's.
  package static func tellMain(_ number: Int32, within milliseconds: Int32) -> Bool {
    guard let path = socket else { return true }
    UnixSocket.tell(path, "MAINPID=\(number)")
    // The service manager closes this pipe when it has handled all earlier messages.
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    defer { Descriptors.close(ends[0]) }
    UnixSocket.tell(path, "BARRIER=1", passing: ends[1])
    Descriptors.close(ends[1])
    var waiting = pollfd(fd: ends[0], events: 0, revents: 0)
    return poll(&waiting, 1, milliseconds) == 1
  }
}

/// Reports to a service manager that the loop runs, as it would restart a silent server.
package struct Watchdog {
  /// Half of the watchdog's timeout, so that one signal may be late.
  private let pause: Duration
  package private(set) var nextSign = Duration.zero

  /// `nil` if there is no watchdog.
  package init?() {
    guard ServiceManager.isThere, let text = Environment.value("WATCHDOG_USEC"),
      let wait = Int64(text), wait >= 2,
      Environment.value("WATCHDOG_PID").map({ Int32($0) == Program.number }) ?? true
    else { return nil }
    pause = .microseconds(wait / 2)
  }

  /// Called in each turn of the loop: a completed turn shows that the server works.
  package mutating func showLife(at now: Duration) {
    guard now >= nextSign else { return }
    nextSign = now + pause
    ServiceManager.tell("WATCHDOG=1")
  }
}
