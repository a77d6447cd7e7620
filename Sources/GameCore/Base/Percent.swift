// How far something is, as games tell it.

extension Int {
  /// A part of a whole in hundredths, from 0 to 100.
  static func percent(_ part: Int, of whole: Int) -> Int {
    guard whole > 0 else { return 0 }
    return Swift.min(Swift.max(0, part), whole) * 100 / whole
  }
}
