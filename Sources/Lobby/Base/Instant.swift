/// A moment of the lobby's time: how long ago some fixed moment was, by a clock that never jumps.
///
/// The lobby never asks for the time. Its caller passes the time to each step, so that in a test an
/// hour passes in no time.
///
/// It is a number of nanoseconds, which reach for three hundred years: each player has a dozen
/// moments, and a `Duration` takes twice the memory.
public struct Instant: Hashable, Comparable, Sendable {
  private let nanoseconds: Int64

  /// A moment that is too far away becomes the last one, or the first.
  public init(_ sinceStart: Duration) {
    nanoseconds = sinceStart.wholeNanoseconds
  }

  private init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  public var sinceStart: Duration { .nanoseconds(nanoseconds) }

  public static func < (one: Instant, other: Instant) -> Bool {
    one.nanoseconds < other.nanoseconds
  }

  public static func + (instant: Instant, duration: Duration) -> Instant {
    let (sum, isTooFar) = instant.nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    return Instant(nanoseconds: isTooFar ? (duration < .zero ? .min : .max) : sum)
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

  fileprivate var wholeNanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}
