import Glibc

/// One line for each event on standard error: `time=… level=info event=connect session=3`.
///
/// Text from clients is escaped, so that no line of the log can be forged, and no secret is ever
/// passed to it.
package struct Log {
  package enum Level: String, CaseIterable, Sendable {
    case error, info, debug

    /// The syslog number, which the journal reads at the beginning of a line.
    fileprivate var priority: String { self == .error ? "<3>" : self == .info ? "<6>" : "<7>" }
  }

  let level: Level
  package let pace = LogPace()

  package typealias Field = (String, String)

  package init(level: Level) { self.level = level }

  package func error(_ event: String, _ fields: Field...) { write(.error, event, fields) }
  package func info(_ event: String, _ fields: Field...) { write(.info, event, fields) }
  package func info(_ event: String, _ fields: [Field]) { write(.info, event, fields) }
  package func debug(_ event: String, _ fields: Field...) { write(.debug, event, fields) }

  private func write(_ level: Level, _ event: String, _ fields: [Field]) {
    guard level.priority <= self.level.priority else { return }
    let moment = WallClock.seconds
    guard pace.mayWrite(event, at: moment) else { return }
    var line = ServiceManager.isJournal ? level.priority : ""
    line += "time=\(WallClock.timestamp(moment)) level=\(level.rawValue) event=\(event)"
    for (name, value) in fields { line += " \(name)=\(Self.escaped(value))" }
    // If the reader of the log is gone, the game continues without it.
    Program.log(Array("\(line)\n".utf8))
  }

  /// Plain text as it is, other text in quotes with unusual characters as `\u{…}`.
  package static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != 0x22 && $0 != 0x5c }
    guard !isPlain || text.isEmpty else { return text }
    let inside = text.unicodeScalars.map { scalar in
      (0x20...0x7e).contains(scalar.value) && scalar != "\"" && scalar != "\\"
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"\(inside.joined())\""
  }
}

/// Limits how many lines of each event are written, so that a peer that connects again and again
/// cannot fill the disk. Each event has a bucket of its own, large enough for a crowd that arrives
/// at once. It is a class, as copies of a log share it.
package final class LogPace {
  private struct Bucket {
    var used = 0
    var since: Int
    var heldBack = 0
  }

  /// The bucket's size, enough for a hall that arrives at once, and its refill per second, enough
  /// for a thousand short matches. Without it, half a minute of connecting without a pause filled a
  /// hundred megabytes.
  package static let linesMax = 2000
  private static let linesPerSecond = 100

  private var buckets: [String: Bucket] = [:]

  package init() {}

  /// Whether a line of this event may be written in this second; if not, it is counted.
  package func mayWrite(_ event: String, at second: Int) -> Bool {
    var bucket = buckets[event] ?? Bucket(since: second)
    // If the calendar was set back, nothing is refilled until it advances again.
    let passed = min(max(0, second - bucket.since), Self.linesMax)
    bucket.used = max(0, bucket.used - passed * Self.linesPerSecond)
    bucket.since = second
    let isOpen = bucket.used < Self.linesMax
    if isOpen { bucket.used += 1 } else { bucket.heldBack += 1 }
    buckets[event] = bucket
    return isOpen
  }

  package var isHoldingBack: Bool { buckets.values.contains { $0.heldBack > 0 } }

  /// The suppressed lines since the last call, by the names of the events.
  package func takeHeldBack() -> [(event: String, count: Int)] {
    let held = buckets.filter { $0.value.heldBack > 0 }.sorted { $0.key < $1.key }
    for (event, _) in held { buckets[event]?.heldBack = 0 }
    return held.map { ($0.key, $0.value.heldBack) }
  }
}

/// The service manager that started this program, with systemd's protocol: it may have opened the
/// sockets already, and may wait for a message that the server is ready.
package enum ServiceManager {
  private static let firstDescriptor: Int32 = 3
  /// Each has an address of its own, so 64 are more than enough.
  private static let inheritedMax = 64

  /// The sockets opened for this process; `nil` if there are none. They are taken only once, so
  /// that no child process takes them.
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

  /// Whether standard error is the journal, which reads a line's priority from `<3>` at its
  /// beginning. The variable names the journal's file, but may be inherited by a process with
  /// another output.
  static let isJournal =
    Files.place(of: STDERR_FILENO).map { place in
      Environment.value("JOURNAL_STREAM") == "\(place.device):\(place.number)"
    } ?? false

  package static func tellReady() { tell("READY=1") }

  fileprivate static func tell(_ text: String) { if let socket { UnixSocket.tell(socket, text) } }

  /// The path at which a service manager listens to this process.
  private static var socket: String? { Environment.value("NOTIFY_SOCKET") }

  // MARK: - Another process takes over

  package static var isThere: Bool { socket != nil }

  /// Reports that another process is the server from now on. Returns whether the service manager
  /// has received that within the time: until then, it would take the end of the old process for
  /// the end of the server.
  package static func tellMain(_ number: Int32, within milliseconds: Int32) -> Bool {
    guard let path = socket else { return true }
    UnixSocket.tell(path, "MAINPID=\(number)")
    // The service manager closes this pipe when it has handled all earlier messages.
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    defer { Descriptors.close(ends[0]) }
    UnixSocket.tell(path, "BARRIER=1", passing: [ends[1]])
    Descriptors.close(ends[1])
    return Readiness.canRead(ends[0], within: milliseconds)
  }
}

/// Reports to a service manager that the loop is running, as it would restart a server that is
/// silent for too long.
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
