/// The clock of a room's matches: one for each turn, or one for a whole race. It warns once before
/// it runs out.
///
/// It is stopped while a house bot has the turn, and it never runs in a room without a clock.
struct MatchClock: Sendable {
  /// The seconds of a turn or of a race; 0 in a room without a clock.
  let seconds: Int
  /// When the clock runs out; `nil` while it is stopped.
  private(set) var end: Instant?
  private var hasWarned = false

  /// What the clock does at its next moment.
  enum Stroke {
    case warning(until: Instant)
    case end
  }

  init(seconds: Int) { self.seconds = seconds }

  /// When the clock warns or runs out next. The warning comes ten seconds before the end, or at
  /// half of a short clock.
  @inline(__always)
  var deadline: Instant? {
    hasWarned ? end : end.map { Instant($0.sinceStart - .seconds(min(10, seconds / 2))) }
  }

  mutating func stop() { end = nil }

  mutating func start(at now: Instant) {
    if seconds > 0 { (end, hasWarned) = (now + .seconds(seconds), false) }
  }

  /// Marks the warning as given if its moment is past, so that a restored clock does not warn
  /// twice.
  mutating func noteWarned(at now: Instant) {
    if let deadline, deadline <= now { hasWarned = true }
  }

  /// Returns what is due now. The clock stops when it has run out.
  mutating func strike(at now: Instant) -> Stroke? {
    guard let end, let deadline, deadline <= now else { return nil }
    guard end > now else {
      stop()
      return .end
    }
    hasWarned = true
    return .warning(until: end)
  }

  /// Moves the end by a pause in which nothing could be stored, so that the pause costs nobody
  /// time.
  mutating func shiftDeadlines(by pause: Duration) { end = end.map { $0 + pause } }
}
