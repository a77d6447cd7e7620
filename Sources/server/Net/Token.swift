import Platform

/// The numbers by which the loop knows what is not a connection or a listener.
extension Token {
  static let signals = UInt64.max
  static let store = UInt64.max - 1
  static let thinkers = UInt64.max - 2
  static let newProcess = UInt64.max - 3
  static let figures = UInt64.max - 4
  /// The first socket of the beacon; the others follow.
  static let beacon: UInt64 = 1 << 31
}
