public import Wire

/// Points of siete y media, counted in halves so that they are whole numbers.
public struct Points: Hashable, Comparable, Sendable {
  public let halves: Int

  /// Seven and a half: the best possible hand; more is bust.
  public static let best = Points(halves: 15)

  public static func < (one: Points, other: Points) -> Bool { one.halves < other.halves }
  public static func + (one: Points, other: Points) -> Points {
    Points(halves: one.halves + other.halves)
  }
}

extension Points: LosslessStringConvertible, FactValue {
  /// As on the wire: `6`, `6.5`.
  public var description: String { halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5" }

  public init?(_ text: String) {
    let isHalf = text.hasSuffix(".5")
    guard let whole = Int(plain: text.dropLast(isHalf ? 2 : 0)) else { return nil }
    halves = 2 * whole + (isHalf ? 1 : 0)
  }

  public var factText: String? { description }
}

// MARK: - How far something is, as games tell it

extension Int {
  /// A part of a whole in hundredths, from 0 to 100.
  static func percent(_ part: Int, of whole: Int) -> Int {
    guard whole > 0 else { return 0 }
    return Swift.min(Swift.max(0, part), whole) * 100 / whole
  }
}
