/// One line for each event on standard error: `time=… level=info event=connect session=3`.
///
/// Text from clients is escaped, so that no line of the log can be forged, and no secret is ever
/// passed to it.
package struct Log {
  package enum Level: String, CaseIterable, Comparable, Sendable {
    case error, info, debug

    /// The syslog number, which the journal reads at the beginning of a line.
    fileprivate var priority: String { self == .error ? "<3>" : self == .info ? "<6>" : "<7>" }
    package static func < (one: Level, other: Level) -> Bool { one.priority < other.priority }
  }

  let level: Level
  private let pace = LogPace()

  package typealias Field = (String, String)

  package init(level: Level) { self.level = level }

  package func error(_ event: String, _ fields: Field...) { write(.error, event, fields) }
  package func info(_ event: String, _ fields: Field...) { write(.info, event, fields) }
  package func info(_ event: String, _ fields: [Field]) { write(.info, event, fields) }
  package func debug(_ event: String, _ fields: Field...) { write(.debug, event, fields) }

  private func write(_ level: Level, _ event: String, _ fields: [Field]) {
    guard level <= self.level else { return }
    let moment = WallClock.seconds
    guard pace.mayWrite(event, at: moment) else { return }
    var line = Self.goesToJournal ? level.priority : ""
    line += "time=\(WallClock.timestamp(moment)) level=\(level.rawValue) event=\(event)"
    for (name, value) in fields { line += " \(name)=\(Self.escaped(value))" }
    // If the reader of the log is gone, the game continues without it.
    Program.log(Array("\(line)\n".utf8))
  }

  package func takeHeldBack() -> [(event: String, count: Int)] { pace.takeHeldBack() }

  package var isHoldingBack: Bool { pace.isHoldingBack }

  private static let goesToJournal = ServiceManager.isJournal(Program.errorPlace)

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

  /// The bucket's size, for a hall that arrives at once, and its refill per second, for a thousand
  /// short matches. Otherwise half a minute of connecting filled a hundred megabytes.
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
