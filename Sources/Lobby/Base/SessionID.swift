/// One connection, for as long as it lives. The server numbers them from 0 and may use a number
/// again after ``Input/disconnected(_:)``.
public struct SessionID: Hashable, Comparable, Sendable {
  public let index: Int

  public init(_ index: Int) {
    self.index = index
  }

  public static func < (one: SessionID, other: SessionID) -> Bool { one.index < other.index }
}

/// Where a connection comes from, as far as the lobby cares.
public struct Origin: Hashable, Sendable {
  /// Equal for all sessions that are counted together, such as those from one address.
  let neighbourhood: [UInt8]
  /// Equal for many neighbourhoods that may have one owner; empty if that is unknown.
  let net: [UInt8]
  /// Whether it is not counted: this machine, and tests.
  let isExempt: Bool

  public init(neighbourhood: [UInt8], net: [UInt8] = [], isExempt: Bool) {
    self.neighbourhood = neighbourhood
    self.net = net
    self.isExempt = isExempt
  }
}
