import Lobby
import Platform
import Protocol

// Commands of the operator to a running server, through a socket beside the store.

extension EventLoop {
  /// Handles `renew`, `figures`, or `op …`. The last is for the lobby, so the connection becomes a
  /// session.
  func handleCommand(of connection: Connection) {
    let line = connection.framer.line
    if line.starts(with: Array("op ".utf8)) || line == Array("help op".utf8) {
      let id = SessionID(connection.slot)
      connection.guest = .player
      step(.connected(id, from: .console))
      return step(.received(id, line: line))
    }
    let words = String(decoding: connection.framer.line, as: UTF8.self)
      .split(separator: " ").map(String.init)
    if words.first == "renew" { return renew(connection, isForced: words.last == "anyway") }
    if words == ["figures"] { return answer(connection, String(figuresText.dropLast())) }
    answer(connection, "ERR there is no such command")
  }

  func answer(_ connection: Connection, _ text: String) {
    connection.append(Array("\(text)\n".utf8))
    connection.beginClosing()
    sending.mark(connection)
  }
}
