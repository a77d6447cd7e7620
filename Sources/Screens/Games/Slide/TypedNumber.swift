/// A tile's number that is being typed, digit by digit: it is whole when no tile goes on so, or
/// when nothing has come for a while.
struct TypedNumber: Equatable {
  private(set) var digits = ""
  private var since = 0

  /// As long as one waits between two digits of a number, in milliseconds.
  private static let pause = 800

  /// When what was typed counts as whole.
  var deadline: Int? { digits.isEmpty ? nil : since + Self.pause }

  /// Adds a typed digit. Returns the tile, if no other one begins like it.
  mutating func type(_ digit: Int, of tiles: Int, at now: Int) -> Int? {
    if let deadline, deadline <= now { digits = "" }
    let longer = (Int(digits) ?? 0) * 10 + digit
    let number = longer <= tiles ? longer : digit
    (digits, since) = (number > 0 ? String(number) : "", now)
    return number > 0 && number * 10 > tiles ? end() : nil
  }

  /// What was typed, as it is.
  mutating func end() -> Int? {
    defer { digits = "" }
    return Int(digits)
  }

  mutating func clear() { digits = "" }
}
