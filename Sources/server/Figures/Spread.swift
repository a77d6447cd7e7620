import Platform

/// How often something happened, how long it took in all, and how long at most.
struct Spread {
  private(set) var count = 0
  private(set) var total = Duration.zero
  private(set) var longest = Duration.zero
  /// The longest of this window, and of the one before it.
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

  /// The longest of the last minute, or of a little more than that.
  func recent(at now: Duration) -> Duration {
    if now < windowEnds { return max(latest, before) }
    return now < windowEnds + Self.window ? latest : .zero
  }
}
