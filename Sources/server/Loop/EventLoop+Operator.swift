import Lobby
import Platform
import Protocol

// Commands of the operator to a running server, through a socket beside the store.

extension EventLoop {
  /// Handles `free NAME`, `renew`, `figures`, or `op …`. The last is for the lobby, so the
  /// connection becomes a session.
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
    guard words.count == 2, words[0] == "free" else {
      return answer(connection, "ERR there is no such command")
    }
    connection.hold = .lookup(erasures: lobby.erasures)
    batchWriter.ask(.find(Names.key(words[1]), for: connection.token))
  }

  /// Frees a name after its player was looked up.
  func free(_ player: KeptPlayer?, for token: UInt64) {
    // The slot belongs to another connection by now, which has asked for another name.
    guard let connection = connections[token: token] else { return }
    guard connection.hold == .lookup(erasures: lobby.erasures) else {
      return answer(connection, "ERR an account was deleted meanwhile; try again")
    }
    guard let player else { return answer(connection, "ERR nobody has that name") }
    guard !lobby.isOperator(player) else {
      return answer(connection, "ERR \(Operator.rightsFirst(of: player.name))")
    }
    guard !batchWriter.isFailing else {
      return answer(connection, "ERR nothing can be saved at the moment")
    }
    step(.freed(player))
    log.info("free", ("name", player.name))
    answer(connection, "OK \(player.name) has no login key now", after: batchToWaitFor)
  }

  func answer(_ connection: Connection, _ text: String, after batch: Int? = nil) {
    connection.append(Array("\(text)\n".utf8), after: batch)
    if let batch { batchWriter.note(connection, waitsFor: batch) }
    connection.beginClosing()
    sending.mark(connection)
  }
}
