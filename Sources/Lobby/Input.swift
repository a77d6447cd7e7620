/// Everything that can happen to a lobby.
public enum Input: Sendable {
  case connected(SessionID, from: Origin)
  /// A line, as the framer gave it.
  case received(SessionID, line: [UInt8])
  /// Bytes that were not a valid line.
  case receivedBadLine(SessionID)
  /// The peer has gone, or the server has let it go.
  case disconnected(SessionID)
  /// The store's answer to a waiting request.
  indirect case answered(SessionID, ask: Int, Question, Finding)
  /// The moves that a thinker found for the house.
  indirect case thought(Thought, plan: [String])
  /// A round of a large cup has been paired, see ``Effects/pairings``.
  indirect case paired(Pairing)
  /// Whether batches can be written now. While they cannot, nothing happens that must be kept.
  case storeWorks(Bool)
  /// A login that is not kept, and of which nobody was told. To come before what was kept is
  /// restored.
  case loginRefused(SessionID)
  /// The operator frees a name whose secret is lost: the next player who says hello gets it.
  indirect case freed(KeptPlayer)
  /// Names that did nothing, and that are nobody's from now on if nobody uses them here.
  case idle([IdleName])
  /// This process has taken over from another one: whatever was being asked or thought out there is
  /// asked again.
  case tookOver
  /// Nothing, but time has passed: ``LobbyMachine/nextDeadline`` is here.
  case timePassed
  /// The server will stop: announce it to everybody, and begin no more matches.
  case draining(Duration)
  /// The server stops: say goodbye to this one.
  case stopping(SessionID)

  /// The session whose line this input handles, now or again, and which pays for it.
  public var asker: SessionID? {
    switch self {
    case .received(let id, _), .answered(let id, _, _, _): id
    default: nil
    }
  }
}
