import Platform

/// For how long a turn handles lines: what is left comes in the next one, after the others have
/// been written to. So a thousand players who do something at once, of which a thousand hear, keep
/// nobody waiting.
struct ReadingTime {
  private var end = Duration.zero
  private var linesUntilLook = 0
  private(set) var isOver = false

  /// A turn has begun.
  mutating func begin(at now: Duration, _ limits: ServerLimits) {
    end = now + limits.readingMax
    linesUntilLook = limits.linesPerLook
    isOver = false
  }

  /// A line has been handled.
  mutating func noteLine(_ limits: ServerLimits) {
    linesUntilLook -= 1
    guard linesUntilLook == 0 else { return }
    linesUntilLook = limits.linesPerLook
    isOver = Clock.now > end
  }
}
