import Lobby
import Platform
import Protocol

// Steps of the lobby and their effects: lines to send, questions for the store and the thinkers,
// connections to close, entries for the log.

extension EventLoop {
  func step(_ input: Input) {
    effects.removeAll()
    lobby.step(input, at: clock.instant, into: &effects)
    let batch = batchToWaitFor
    effects.withBytes { bytes in
      for send in effects.sends {
        hand(send, UnsafeBufferPointer(rebasing: bytes[send.lines]), after: batch)
      }
    }
    for session in effects.held { connections[session.index]?.hold = .turn }
    for session in effects.resumed { readAgain(session, after: .turn) }
    for ask in effects.asks { put(ask) }
    for thought in effects.thoughts { thinkers.plan(thought) }
    if !effects.pairings.isEmpty {
      for round in lobby.pairings where effects.pairings.contains(round.number) {
        thinkers.pair(round)
      }
    }
    for session in effects.closes { connections[session.index]?.beginClosing() }
    for note in effects.notes { write(note, after: batch) }
    count(effects)
    if effects.cost > 1, let id = input.asker, let connection = connections[id.index],
      !connection.isExempt
    {
      connection.allowance -= effects.cost - 1
    }
    // The connection is not read until its allowance is positive again.
    for (session, seconds) in effects.pauses {
      connections[session.index]?.allowance = -(seconds - 1) * limits.allowancePerSecond
    }
  }

  /// Handles a result that a session waited for, unless it waits for something else by now.
  func readAgain(_ session: SessionID, after hold: Connection.Hold) {
    guard let connection = connections[session.index], connection.hold == hold else { return }
    connection.hold = nil
    unread.insert(connection.slot)
  }

  @inline(__always)
  private func hand(_ send: Effects.Send, _ lines: UnsafeBufferPointer<UInt8>, after batch: Int?) {
    guard let connection = connections[send.session.index], !connection.phase.isClosing else {
      return
    }
    if send.priority == .unlessFarBehind, connection.outputCount > limits.outputSoftMax {
      connection.missed += lines.count { $0 == 0x0a }
      return
    }
    sending.add(connection.append(lines, after: batch))
    if let batch { batchWriter.note(connection, waitsFor: batch) }
    if send.priority == .atOnce { connection.marks.insert(.urgent) }
    // Waiting output is sent once its batch is stored.
    if connection.readyCount > 0 { sending.markReady(connection) }
  }

  private func write(_ note: Effects.Note, after batch: Int?) {
    switch note {
    case .login(let session, let name, let isNew):
      guard let connection = connections[session.index] else { return }
      connection.guest = .player
      connection.loginBatch = batch
      gate.finish(connection.token, countedAs: connection.neighbourhood)
      log.info(
        "login", ("session", "\(session.index)"), ("name", name), ("new", isNew ? "yes" : "no"))
    case .matchBegan(let match, let game, let room):
      log.info("match", ("match", "\(match)"), ("game", game), ("room", "\(room)"))
    case .matchEnded(let match, let reason):
      log.info("over", ("match", "\(match)"), ("reason", reason))
    case .fault(let session, let number, let text):
      log.error("fault", ("id", "\(number)"), ("session", "\(session.index)"), ("text", text))
    case .roomFault(let room, let text): log.error("fault", ("room", "\(room)"), ("text", text))
    case .cupFault(let cup, let text): log.error("fault", ("cup", "\(cup)"), ("text", text))
    case .cup(let number, let step, let facts):
      log.info("cup", [("cup", "\(number)"), ("what", step)] + facts.map { ($0.name, $0.value) })
    case .order(let by, let text): log.info("op", ("by", by.isEmpty ? "-" : by), ("order", text))
    case .goodbye(let session, let code): connections[session.index]?.beginClosing(code: code)
    }
  }

  // MARK: - Thinking

  /// Asks the store or a thinker. The session is not read before the store's answer; a thinker
  /// delays it only for a moment.
  private func put(_ ask: Effects.Ask) {
    let connection = connections[ask.session.index]
    guard case .thought(let riddle) = ask.question else {
      connection?.hold = .answer(ask: ask.number)
      if case .stretched = ask.question {
        let place = connection?.neighbourhood ?? []
        thinkers.stretch(ask.session, ask: ask.number, ask.question, from: place)
      } else {
        batchWriter.ask(.answer(ask.session, ask: ask.number, ask.question))
      }
      return
    }
    let readsFrom = now + limits.thoughtMoment
    connection?.thought = (ask.number, readsFrom)
    if let connection { unread.insert(connection.slot, at: readsFrom) }
    thinkers.answer(ask.session, ask: ask.number, riddle)
  }

  func takeAnswer(_ session: SessionID, _ ask: Int, _ question: Question, _ answer: Answer) {
    readAgain(session, after: .answer(ask: ask))
    if let connection = connections[session.index], connection.thought?.ask == ask {
      connection.thought = nil
      // A connection whose peer has closed its side is closed after everything was sent.
      unread.insert(connection.slot)
    }
    step(.answered(session, ask: ask, question, answer))
  }

  func takeThoughts() {
    for report in thinkers.takeReports() {
      switch report {
      case .planned(let thought, let plan): step(.thought(thought, plan: plan))
      case .paired(let pairing): step(.paired(pairing))
      case .answered(let session, let ask, let question, let answer):
        takeAnswer(session, ask, question, answer)
      }
    }
  }
}
