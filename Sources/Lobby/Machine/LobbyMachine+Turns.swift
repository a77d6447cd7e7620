import Protocol

// Where too many wrong secrets have come from, whoever says hello waits for their turn: they are
// looked at one after the other, at a steady pace. None is refused unseen, so that nobody keeps
// another one behind the same address out; and however many connections guess, no more guesses are
// looked at.

/// Those from one place who wait.
struct Turns: Sendable {
  var waiting: [SessionID] = []
  /// When the next one may be looked at.
  var next = Instant(.zero)
}

extension LobbyMachine {
  /// Ends the request here if it must wait; it is taken up again from its beginning.
  mutating func waitForTurn(_ id: SessionID, from origin: Origin) throws(Stop) {
    guard !origin.isExempt, self[id]?.hasTurn == false,
      wrongSecrets.isFull(for: origin, at: outbox.now)
    else { return }
    let queue = turns[origin] ?? Turns()
    guard queue.waiting.isEmpty, queue.next <= outbox.now else { throw .mustQueue }
    giveTurn(id, from: origin)
  }

  private mutating func giveTurn(_ id: SessionID, from origin: Origin) {
    forgetIdleTurns()
    self[id]?.hasTurn = true
    let next = outbox.now + limits.secretPause
    turns[origin, default: Turns()].next = next
  }

  /// No more are remembered than neighbourhoods are counted.
  private mutating func forgetIdleTurns() {
    guard turns.count >= limits.neighbourhoodsMax else { return }
    let now = outbox.now
    let live = turns.filter { !$0.value.waiting.isEmpty || $0.value.next > now }
    turns = live
  }

  mutating func queue(_ line: [UInt8], of id: SessionID) {
    guard let origin = self[id]?.origin else { return }
    let parked = Parked(
      ask: 0, question: nil, erasures: erasures, line: line, answers: [:])
    self[id]?.parked = parked
    turns[origin, default: Turns()].waiting.append(id)
    outbox.effects.held.append(id)
    tellTurns(of: origin)
  }

  /// Everybody who waits there knows when it is their turn.
  private mutating func tellTurns(of origin: Origin) {
    guard let queue = turns[origin] else { return }
    let (silence, pause) = (limits.silence, limits.secretPause)
    var moment = max(queue.next, outbox.now)
    for id in queue.waiting {
      let silentUntil = moment + silence
      self[id]?.turnComes = moment
      self[id]?.silentUntil = silentUntil
      outbox.timers.wake(.session(id), at: moment)
      moment = moment + pause
    }
  }

  /// Its moment has come: its request is taken up again.
  mutating func takeTurn(_ id: SessionID) {
    guard let session = self[id], let parked = session.parked else { return }
    self[id]?.parked = nil
    giveTurn(id, from: session.origin)
    leaveTurns(id)
    // It had left the silence to the moment of its turn.
    outbox.timers.wake(.session(id), at: outbox.now + limits.silence)
    outbox.effects.resumed.append(id)
    answers = [:]
    receive(parked.line, from: id)
  }

  mutating func leaveTurns(_ id: SessionID) {
    guard let session = self[id], session.turnComes != nil else { return }
    self[id]?.turnComes = nil
    turns[session.origin]?.waiting.removeAll { $0 == id }
    tellTurns(of: session.origin)
  }
}
