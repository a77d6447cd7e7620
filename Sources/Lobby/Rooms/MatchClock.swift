/// The clock of a room's matches: one for each turn, or one for a whole race. It warns once before
/// it runs out.
///
///     stopped → running → warned → stopped
///
/// It stands still while the house has the turn, and in a room without a clock always.
struct MatchClock: Sendable {
  /// Seconds of a turn or of a race; 0 in a room without a clock.
  let seconds: Int
  private var phase = Phase.stopped

  private enum Phase {
    case stopped
    case running(until: Instant)
    case warned(until: Instant)
  }

  /// What a clock does when its moment comes.
  enum Stroke {
    case warning(until: Instant)
    case end
  }

  init(seconds: Int) {
    self.seconds = seconds
  }

  /// When it runs out; `nil` while it is stopped.
  var end: Instant? {
    switch phase {
    case .stopped: nil
    case .running(let end), .warned(let end): end
    }
  }

  /// When it strikes next.
  @inline(__always)
  var deadline: Instant? {
    switch phase {
    case .stopped: nil
    case .running(let end): Instant(end.sinceStart - warningTime)
    case .warned(let end): end
    }
  }

  /// How long before its end it warns: ten seconds, or half of a short clock.
  private var warningTime: Duration { .seconds(min(10, seconds / 2)) }

  mutating func stop() { phase = .stopped }

  mutating func start(at now: Instant) {
    guard seconds > 0 else { return }
    phase = .running(until: now + .seconds(seconds))
  }

  /// It has warned if that moment is past: a clock that is restored does not warn twice.
  mutating func noteWarned(at now: Instant) {
    guard case .running(let end) = phase, let deadline, deadline <= now else { return }
    phase = .warned(until: end)
  }

  /// What is due now. A clock that has run out is stopped.
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

  /// Nothing could be stored for so long, and no time passed in the match.
  mutating func shiftDeadlines(by pause: Duration) {
    switch phase {
    case .stopped: break
    case .running(let end): phase = .running(until: end + pause)
    case .warned(let end): phase = .warned(until: end + pause)
    }
  }
}
