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
  mutating func stoodStill(for pause: Duration) {
    switch phase {
    case .stopped: break
    case .running(let end): phase = .running(until: end + pause)
    case .warned(let end): phase = .warned(until: end + pause)
    }
  }
}

// MARK: - For the process that takes over

extension MatchClock {
  func write(to will: inout TestamentWriter) {
    will.add(end)
    if case .warned = phase { will.add(true) } else { will.add(false) }
  }

  /// The phase of a clock of so many seconds.
  init(from will: inout TestamentReader, seconds: Int) throws(TestamentFault) {
    self.seconds = seconds
    let end = try will.read(Instant?.self)
    let isWarned = try will.read(Bool.self)
    try will.check(end != nil || !isWarned, "a clock that is stopped has warned")
    guard let end else { return }
    try will.check(seconds > 0, "a clock runs in a room that has none")
    phase = isWarned ? .warned(until: end) : .running(until: end)
  }
}
