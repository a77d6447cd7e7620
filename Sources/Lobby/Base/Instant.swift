import GameCore

/// A moment of the lobby's time: how long ago some fixed moment was, by a clock that never jumps.
///
/// The lobby never asks for the time. Its caller passes the time to each step, so that in a test an
/// hour passes in no time.
///
/// It is a number of nanoseconds, which reach for three hundred years: each player has a dozen
/// moments, and a `Duration` takes twice the memory.
public struct Instant: Hashable, Comparable, Sendable {
  private let nanoseconds: Int64

  /// A moment that is too far away becomes the first or last possible one.
  public init(_ sinceStart: Duration) { nanoseconds = sinceStart.wholeNanoseconds }

  private init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

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

  func milliseconds(since earlier: Instant) -> Int {
    max(0, (self - earlier).wholeMilliseconds)
  }
}

extension Duration {
  /// The stored form, calculated in whole numbers so that it is read exactly as it was written.
  public var wholeMilliseconds: Int { Int(clamping: attoseconds / 1_000_000_000_000_000) }

  fileprivate var wholeNanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}

/// A length of time: read from `10m`, and written for people as `9 min 30 s`, which is the same in
/// all languages.
enum Span {
  private static let units: [(letter: Character, seconds: Int)] = [
    ("s", 1), ("m", 60), ("h", 3600), ("d", 24 * 3600), ("w", 7 * 24 * 3600),
  ]

  /// `nil` unless the text is a number and one of the letters s, m, h, d and w, and at most `most`.
  static func read(_ text: String, most: Duration) -> Duration? {
    guard let letter = text.last, let unit = units.first(where: { $0.letter == letter }),
      let number = Int(plain: String(text.dropLast())), number > 0
    else { return nil }
    let (seconds, overflows) = number.multipliedReportingOverflow(by: unit.seconds)
    guard !overflows, .seconds(seconds) <= most else { return nil }
    return .seconds(seconds)
  }

  /// The two largest units: `6 d 23 h`. A part of a second counts as a whole one.
  static func text(_ duration: Duration) -> String {
    let whole = max(
      1, Int(duration.components.seconds) + (duration.components.attoseconds > 0 ? 1 : 0))
    let parts = [
      (whole / 86400, "d"), (whole / 3600 % 24, "h"), (whole / 60 % 60, "min"), (whole % 60, "s"),
    ]
    return parts.drop { $0.0 == 0 }.prefix(2).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      .joined(separator: " ")
  }
}
