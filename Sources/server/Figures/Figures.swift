import Platform
import Protocol
import Words

/// The counters of the loop since its start, for metrics.
struct Figures {
  private(set) var turns = Spread()
  /// Turns that took longer than anybody should wait.
  private(set) var slowTurns = 0
  private(set) var batches = Spread()
  private(set) var batchBytes = 0
  private(set) var moves = 0
  /// Refusals by the number of the code.
  private var refusals = [Int](repeating: 0, count: RefusalCode.allCases.count)

  /// Notes the duration of a turn, which is the longest time that a client waited in it.
  @inline(__always)
  mutating func noteTurn(_ duration: Duration, at now: Duration) {
    turns.add(duration, at: now)
    if duration > ServerLimits.turnMax { slowTurns += 1 }
  }

  /// Notes a stored batch and the time since it was handed over.
  mutating func noteBatch(_ duration: Duration, of bytes: Int, at now: Duration) {
    batches.add(duration, at: now)
    batchBytes += bytes
  }

  @inline(__always)
  mutating func note(moves: Int) { self.moves += moves }

  mutating func note(_ refusal: RefusalCode) { refusals[refusal.rawValue] += 1 }

  var refused: [(label: String, count: Int)] {
    zip(RefusalCode.allCases, refusals).map { ($0.name, $1) }
  }
}

/// Metrics in the text format of Prometheus, each with its meaning, its type and its values.
struct FiguresText {
  private(set) var text = ""

  mutating func add(_ name: String, _ value: Int, _ help: String) {
    add(name, help, [("", "\(value)")])
  }

  /// `0.012345`: microseconds are exact enough.
  mutating func add(_ name: String, _ value: Duration, _ help: String) {
    let (seconds, rest) = value.components
    let micros = String(1_000_000 + rest / 1_000_000_000_000).dropFirst()
    add(name, help, [("", "\(seconds).\(micros)")])
  }

  /// A value for each label: `parlor_thinking_queue{kind="moves"} 3`.
  mutating func add(
    _ name: String, by label: String, _ values: [(label: String, count: Int)], _ help: String
  ) {
    add(name, help, values.map { ("{\(label)=\"\($0.label)\"}", "\($0.count)") })
  }

  private mutating func add(
    _ name: String, _ help: String, _ values: [(labels: String, value: String)]
  ) {
    // By the rules for names, a total only grows until the next start.
    let kind = name.hasSuffix("_total") ? "counter" : "gauge"
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
    for (labels, value) in values { text += "\(name)\(labels) \(value)\n" }
  }
}

/// How often something happened, and its total and longest duration.
struct Spread {
  private(set) var count = 0
  private(set) var total = Duration.zero
  private(set) var longest = Duration.zero
  /// The longest in this window, and in the one before.
  private var latest = Duration.zero
  private var before = Duration.zero
  private var windowEnds = Duration.zero

  private static let window = Duration.seconds(60)

  @inline(__always)
  mutating func add(_ duration: Duration, at now: Duration) {
    count += 1
    total += duration
    if now >= windowEnds { beginWindow(at: now) }
    if duration > latest { latest = duration }
    if duration > longest { longest = duration }
  }

  private mutating func beginWindow(at now: Duration) {
    before = now < windowEnds + Self.window ? latest : .zero
    latest = .zero
    windowEnds = now + Self.window
  }

  /// The longest duration of the last minute, or a little more.
  func recent(at now: Duration) -> Duration {
    if now < windowEnds { return max(latest, before) }
    return now < windowEnds + Self.window ? latest : .zero
  }
}
