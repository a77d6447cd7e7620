/// The value of a position with best play from there, in the unit of the game's costs: percent of
/// winning, chips after this round, guesses or moves left.
///
/// The luck of a move is the difference between what happened and what could be expected. Over a
/// whole match, luck and costs add up to the difference between start and result.
public struct Worth: Equatable, Sendable, CustomStringConvertible {
  public let hundredths: Int
  public let unit: Cost.Unit

  /// Rounded to the nearest hundredth.
  init(_ amount: Double, _ unit: Cost.Unit) {
    let bounded = amount.isFinite ? min(max(amount, -1_000_000), 1_000_000) : 0
    hundredths = Int((bounded * 100).rounded())
    self.unit = unit
  }

  public init(hundredths: Int, _ unit: Cost.Unit) {
    (self.hundredths, self.unit) = (hundredths, unit)
  }

  /// The luck of a move with that cost, in hundredths, negative if it was bad. `nil` if there is no
  /// chance in it.
  public func luck(_ cost: Cost, to after: Worth) -> Int? {
    guard cost.unit == unit, after.unit == unit else { return nil }
    switch unit {
    case .percent, .chips: return after.hundredths - (hundredths - cost.hundredths)
    // The guess itself is one of the guesses that were left.
    case .guesses: return hundredths + cost.hundredths - 100 - after.hundredths
    case .moves: return nil
    }
  }

  /// `58.31`, `-0.07`
  public static func text(hundredths: Int) -> String {
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// `58.31`
  public var description: String { Self.text(hundredths: hundredths) }
}

// MARK: - Numbers with a decimal point, as hints and reviews show them

extension Double {
  /// The number with this many digits after the point, as in reasons: `61.2`, `-0.12`.
  func text(_ digits: Int) -> String {
    let scale = (0..<min(max(0, digits), 6)).reduce(1) { scale, _ in scale * 10 }
    let bounded = isFinite ? min(max(self, -1e9), 1e9) : 0
    let whole = Int((bounded * Double(scale)).rounded())
    let fraction = String(scale + abs(whole) % scale).dropFirst()
    return "\(whole < 0 ? "-" : "")\(abs(whole) / scale)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
