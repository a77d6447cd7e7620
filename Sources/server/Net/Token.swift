/// What the poller returns with an event: whose it is.
///
/// Tokens of few bits are listeners. A connection's holds its slot and the number of the connection
/// there, so that an event for one that is gone is known to be stale.
enum Token {
  static let signals = UInt64.max
  static let store = UInt64.max - 1
  static let thinkers = UInt64.max - 2
  static let heir = UInt64.max - 3
  static let figures = UInt64.max - 4
  /// The first socket of the beacon; the others follow.
  static let beacon: UInt64 = 1 << 31

  private static let slotBits: UInt64 = 32

  static func connection(_ slot: Int, generation: UInt64) -> UInt64 {
    generation << slotBits | UInt64(slot)
  }

  static func isConnection(_ token: UInt64) -> Bool { token >= 1 << slotBits }

  static func slot(of token: UInt64) -> Int { Int(token & (1 << slotBits - 1)) }
}
