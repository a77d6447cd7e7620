import Platform
import Protocol

// A proxy stands between its peers and us: for each of them it connects, and says first for whom.
// Until then nobody is there for the lobby.

extension EventLoop {
  /// Whether lines may be read from a connection, as it is known whose they are.
  func isIntroduced(_ slot: Int, _ connection: Connection) -> Bool {
    guard let introduction = connection.introduction else { return true }
    guard !connection.isClosing else { return false }
    defer { markDirty(slot, connection) }
    switch connection.takeHeader(of: introduction) {
    // One that only looks whether we are there comes and goes without a word.
    case .incomplete where connection.hasEnded: connection.isClosing = true
    case .incomplete: break
    case .wrong: refuseUnannounced(slot, connection)
    case .nobody: return admit(slot, connection, from: introduction.proxy)
    case .peer(let bytes): return admit(slot, connection, from: SocketAddress(bytes))
    }
    return false
  }

  /// No header came, or something else instead: most often the proxy was not told to send one.
  func refuseUnannounced(_ slot: Int, _ connection: Connection) {
    log.info(
      "foreign", ("session", "\(slot)"), ("peer", "unannounced"),
      ("address", connection.introduction?.proxy.description ?? "?"))
    connection.isClosing = true
    markDirty(slot, connection)
  }

  private func admit(_ slot: Int, _ connection: Connection, from address: SocketAddress) -> Bool {
    switch gate.place(address, at: now) {
    case .letIn(let key): connection.neighbourhood = key
    case .refused(let refusal):
      log.debug("refuse", ("code", refusal.code), ("address", address.description))
      connection.append(Self.goodbye(refusal.code, refusal.text))
      connection.isClosing = true
      return false
    }
    let proxy = connection.introduction?.proxy
    connection.introduction = nil
    connection.lineBegan = nil
    connection.address = address
    receive(slot, connection, by: proxy)
    return true
  }
}
