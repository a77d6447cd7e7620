import Glibc

/// One line for each event on standard error: `time=… level=info event=connect session=3`.
///
/// Whatever a client sent is escaped, so that no line of the log can be forged, and no secret is
/// ever handed to it.
struct Log {
  enum Level: String, Comparable {
    case error, info, debug

    private var rank: Int { self == .error ? 0 : self == .info ? 1 : 2 }
    static func < (one: Level, other: Level) -> Bool { one.rank < other.rank }
  }

  let level: Level

  func error(_ event: String, _ fields: (String, String)...) { write(.error, event, fields) }
  func info(_ event: String, _ fields: (String, String)...) { write(.info, event, fields) }
  func info(_ event: String, _ fields: [(String, String)]) { write(.info, event, fields) }
  func debug(_ event: String, _ fields: (String, String)...) { write(.debug, event, fields) }

  private func write(_ level: Level, _ event: String, _ fields: [(String, String)]) {
    guard level <= self.level else { return }
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    let clock = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
    let rest = fields.map { " \($0.0)=\(Self.escaped($0.1))" }.joined()
    let line = "time=\(date)T\(clock) level=\(level.rawValue) event=\(event)\(rest)\n"
    // Where nobody reads the log any more, the players play on: a line that would have to wait is
    // left out.
    var standardError = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&standardError, 1, 0) == 1, standardError.revents & Int16(POLLOUT) != 0 else {
      return
    }
    _ = Syscall.call { Glibc.write(STDERR_FILENO, line, line.utf8.count) }
  }

  private func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Plain as it is, or in quotes with everything unusual as `\u{…}`.
  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != 0x22 && $0 != 0x5c }
    guard !isPlain || text.isEmpty else { return text }
    let inside = text.unicodeScalars.map { scalar in
      (0x20...0x7e).contains(scalar.value) && scalar != "\"" && scalar != "\\"
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"\(inside.joined())\""
  }
}
