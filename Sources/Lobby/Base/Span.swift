import GameCore

/// How long something lasts: read from `10m`, and written as `9 min 30 s` for people, which is the
/// same in all languages.
enum Span {
  private static let units: [(letter: Character, seconds: Int)] = [
    ("s", 1), ("m", 60), ("h", 3600), ("d", 24 * 3600), ("w", 7 * 24 * 3600),
  ]

  /// `nil` unless it is a number and one of the letters s, m, h, d and w, and at most so long.
  static func read(_ text: String, most: Duration) -> Duration? {
    guard let letter = text.last, let unit = units.first(where: { $0.letter == letter }),
      let number = Int(plain: String(text.dropLast())), number > 0
    else { return nil }
    let (seconds, overflows) = number.multipliedReportingOverflow(by: unit.seconds)
    guard !overflows, .seconds(seconds) <= most else { return nil }
    return .seconds(seconds)
  }

  /// The two largest units: `6 d 23 h`. What is left of a second counts as one.
  static func text(_ duration: Duration) -> String {
    let whole = max(
      1, Int(duration.components.seconds) + (duration.components.attoseconds > 0 ? 1 : 0))
    let parts = [
      (whole / 86400, "d"), (whole / 3600 % 24, "h"), (whole / 60 % 60, "min"), (whole % 60, "s"),
    ]
    let first = parts.firstIndex { $0.0 > 0 } ?? 0
    return parts[first...].prefix(2).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      .joined(separator: " ")
  }
}
