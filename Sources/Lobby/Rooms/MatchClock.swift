/// The clock of a room's matches: one for each turn, or one for a whole race. It warns once before
/// it runs out.
///
/// stopped → running → warned → stopped
///
/// It is stopped while a house bot has the turn, and it never runs in a room without a clock.
struct MatchClock: Sendable {
  /// The seconds of a turn or of a race; 0 in a room without a clock.
  let seconds: Int
  private var phase = Phase.stopped

  private enum Phase {
    case stopped
    case running(until: Instant)
    case warned(until: Instant)
  }

  /// What the clock does at its next moment.
  enum Stroke {
    case warning(until: Instant)
    case end
  }

  init(seconds: Int) { self.seconds = seconds }

  /// When the clock runs out; `nil` while it is stopped.
  var end: Instant? {
    switch phase {
    case .stopped: nil
    case .running(let end), .warned(let end): end
    }
  }

  /// When the clock warns or runs out next.
  @inline(__always)
  var deadline: Instant? {
    switch phase {
    case .stopped: nil
    case .running(let end): Instant(end.sinceStart - warningTime)
    case .warned(let end): end
    }
  }

  /// The warning comes ten seconds before the end, or at half of a short clock.
  private var warningTime: Duration { .seconds(min(10, seconds / 2)) }

  mutating func stop() { phase = .stopped }

  mutating func start(at now: Instant) {
    guard seconds > 0 else { return }
    phase = .running(until: now + .seconds(seconds))
  }

  /// Marks the warning as given if its moment is past, so that a restored clock does not warn
  /// twice.
  mutating func noteWarned(at now: Instant) {
    guard case .running(let end) = phase, let deadline, deadline <= now else { return }
    phase = .warned(until: end)
  }

  /// Returns what is due now. The clock stops when it has run out.
  mutating func strike(at now: Instant) -> Stroke? {
    guard let end else { return nil }
    if end <= now {
      phase = .stopped
      return .end
    }
    guard case .running = phase, deadline.map({ $0 <= now }) ?? false else { return nil }
    phase = .warned(until: end)
    return .warning(until: end)
  }

  /// Moves the end by a pause in which nothing could be stored, so that the pause costs nobody
  /// time.
  mutating func shiftDeadlines(by pause: Duration) {
    switch phase {
    case .stopped: break
    case .running(let end): phase = .running(until: end + pause)
    case .warned(let end): phase = .warned(until: end + pause)
    }
  }
}
