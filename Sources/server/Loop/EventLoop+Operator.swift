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
    connection(slot)?.parkedUntil = lobby.erasures
    keeper.questions.append(.find(Names.key(words[1]), for: SessionID(slot)))
  }

  /// The player has been looked up: the name is free if it is one.
  func free(_ player: KeptPlayer?, for session: SessionID) {
    guard connection(session.index)?.parkedUntil == lobby.erasures else {
      return answerOperator(session.index, "ERR somebody was forgotten meanwhile; try again")
    }
    guard let player else { return answerOperator(session.index, "ERR nobody has that name") }
    guard !keeper.isFailing else {
      return answerOperator(session.index, "ERR nothing can be kept at the moment")
    }
    step(.freed(player))
    log.info("free", ("name", player.name))
    answerOperator(session.index, "OK \(player.name) has no secret now", after: batchToWaitFor)
  }

  private func answerOperator(_ slot: Int, _ text: String, after batch: Int? = nil) {
    guard let connection = connection(slot), connection.isOperator else { return }
    connection.append(Array("\(text)\n".utf8), after: batch)
    if let batch { noteWaiting(slot, connection, for: batch) }
    connection.isClosing = true
    markDirty(slot, connection)
  }
}
