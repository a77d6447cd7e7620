import Protocol

/// One connection, for as long as it lives. The server numbers them from 0 and may use a number
/// again after ``Input/disconnected(_:)``.
public struct SessionID: Hashable, Comparable, Sendable {
  public let index: Int

  public init(_ index: Int) {
    self.index = index
  }

  public static func < (one: SessionID, other: SessionID) -> Bool { one.index < other.index }
}

/// Everything that can happen to a lobby.
public enum Input: Sendable {
  case connected(SessionID)
  /// A line, as the framer gave it.
  case received(SessionID, line: [UInt8])
  /// A line that was none.
  case receivedBadLine(SessionID)
  /// The peer has gone, or the server has let it go.
  case disconnected(SessionID)
  /// Nothing, but time has passed: ``LobbyMachine/nextDeadline`` is here.
  case timePassed
  /// The server will stop: tell everybody, and begin no more matches.
  case draining(Duration)
  /// The server stops now: say goodbye to everybody.
  case stopping
}
