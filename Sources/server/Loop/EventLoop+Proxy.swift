import Platform
import Protocol

// A proxy connects once for each of its clients, and first sends the client's address. Until then
// the lobby does not know of the connection.

extension EventLoop {
  /// Whether lines may be read from a connection, as it is known whose they are.
  func isIntroduced(_ connection: Connection) -> Bool {
    guard let introduction = connection.guest.introduction else { return true }
    guard !connection.phase.isClosing else { return false }
    defer { sending.mark(connection) }
    switch connection.takeHeader(of: introduction) {
    // One that only looks whether we are there comes and goes without a word.
    case .incomplete where connection.phase == .halfClosed: connection.beginClosing()
    case .incomplete: break
    case .wrong: refuseUnannounced(connection)
    case .nobody: return admit(connection, from: introduction.proxy, by: introduction)
    case .peer(let bytes): return admit(connection, from: SocketAddress(bytes), by: introduction)
    }
    return false
  }

  /// No header came, or something else instead: most often the proxy was not told to send one.
  func refuseUnannounced(_ connection: Connection) {
    log.info(
      "foreign", ("session", "\(connection.slot)"), ("peer", "unannounced"),
      ("address", connection.guest.introduction?.proxy.description ?? "?"))
    connection.beginClosing()
    sending.mark(connection)
  }

  private func admit(
    _ connection: Connection, from address: SocketAddress, by introduction: Introduction
  ) -> Bool {
    do throws(Gate.Refusal) {
      connection.neighbourhood = try gate.place(address, at: now)
    } catch {
      log.debug("refuse", ("code", error.code), ("address", address.description))
      connection.append(Self.goodbye(error.code, error.text))
      connection.beginClosing()
      return false
    }
    connection.guest = .stranger(lines: 0, bytes: 0)
    connection.lineBegan = nil
    connection.address = address
    receive(connection, by: introduction.proxy)
    return true
  }
}
