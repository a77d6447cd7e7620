import Lobby
import Protocol

// What the operator asks of a running server, by a socket beside the store.

extension EventLoop {
  /// `free NAME`
  func takeOrder(_ line: [UInt8], from slot: Int) {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
    guard words.count == 2, words[0] == "free" else {
      return answerOperator(slot, "ERR there is no such order")
    }
    guard let connection = connection(slot) else { return }
    connection.parkedUntil = lobby.erasures
    keeper.questions.append(.find(Names.key(words[1]), for: connection.token))
  }

  /// The player has been looked up: the name is free if it is one.
  func free(_ player: KeptPlayer?, for token: UInt64) {
    let slot = Self.slot(of: token)
    // Whoever has the place of somebody who hung up has asked for another name.
    guard let connection = connection(slot), connection.token == token else { return }
    guard connection.parkedUntil == lobby.erasures else {
      return answerOperator(slot, "ERR somebody was forgotten meanwhile; try again")
    }
    guard let player else { return answerOperator(slot, "ERR nobody has that name") }
    guard !keeper.isFailing else {
      return answerOperator(slot, "ERR nothing can be kept at the moment")
    }
    step(.freed(player))
    log.info("free", ("name", player.name))
    answerOperator(slot, "OK \(player.name) has no secret now", after: batchToWaitFor)
  }

  private func answerOperator(_ slot: Int, _ text: String, after batch: Int? = nil) {
    guard let connection = connection(slot), connection.isOperator else { return }
    connection.append(Array("\(text)\n".utf8), after: batch)
    if let batch { noteWaiting(slot, connection, for: batch) }
    connection.isClosing = true
    markDirty(slot, connection)
  }
}
