/// A moment of the lobby's time: how long ago some fixed moment was, by a clock that never jumps.
///
/// The lobby never asks for the time. Its caller passes the time to each step, so that in a test an
/// hour passes in no time.
public struct Instant: Hashable, Comparable, Sendable {
  public let sinceStart: Duration

  public init(_ sinceStart: Duration) {
    self.sinceStart = sinceStart
  }

  public static func < (one: Instant, other: Instant) -> Bool {
    one.sinceStart < other.sinceStart
  }

  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(instant.sinceStart + duration)
  }

  public static func - (later: Instant, earlier: Instant) -> Duration {
    later.sinceStart - earlier.sinceStart
  }

  /// Whole milliseconds since an earlier moment.
  func milliseconds(since earlier: Instant) -> Int {
    max(0, (self - earlier).wholeMilliseconds)
  }
}

extension Duration {
  /// As it is kept: reckoned in whole numbers, so that what is read is what was written.
  public var wholeMilliseconds: Int { Int(clamping: attoseconds / 1_000_000_000_000_000) }
}
