import Platform
import Protocol

// Each connection is written to once a turn.

extension EventLoop {
  func markDirty(_ slot: Int, _ connection: Connection) {
    guard !connection.isDirty else { return }
    connection.isDirty = true
    dirty.append(slot)
  }

  /// Something is to be sent: at once to who takes part in it, to all others when there is time.
  func markReady(_ slot: Int, _ connection: Connection) {
    if connection.isUrgent { return markDirty(slot, connection) }
    guard !connection.isLate else { return }
    connection.isLate = true
    late.append(slot)
  }

  /// Of those who can wait only some are told in a turn, and after a pause the next, so that a
  /// match that a thousand watch, or a word to all, keeps nobody else waiting. What more they have
  /// to hear meanwhile goes out in the same piece.
  func flushLate() {
    guard !late.isEmpty, now >= nextLate else { return }
    nextLate = now + limits.latePause
    let share = max(limits.latePerTurn, late.count / limits.latePart)
    let slots = Array(late.prefix(share))
    late.removeFirst(slots.count)
    for slot in slots {
      connection(slot)?.isLate = false
      flush(slot)
    }
    // Letting one of them go told others.
    flushDirty()
  }

  func flushDirty() {
    // Letting somebody go tells others, who are then dirty in their turn.
    var next = 0
    while next < dirty.count {
      flush(dirty[next])
      next += 1
    }
    dirty.removeAll(keepingCapacity: true)
  }

  func flush(_ slot: Int) {
    guard let connection = connection(slot) else { return }
    connection.isDirty = false
    connection.isUrgent = connection.waitsForBatch && connection.isUrgent
    guard connection.flush(at: now) else { return lose(slot) }
    if connection.missed > 0, connection.outputCount < limits.outputSoftMax / 2 {
      tellWhatWasMissed(connection)
    }
    if connection.readyCount > limits.outputHardMax { return letGo(slot, "slow", Self.slow) }
    if connection.isClosing, connection.outputCount == 0 { return close(slot) }
    // What was read before comes first: no more is taken in while any of it waits.
    let canRead =
      mayRead(connection) && !connection.hasInput && !connection.hasEnded && !connection.isClosing
    let mustWrite = connection.readyCount > 0
    if canRead != connection.isReading || mustWrite != connection.isWriting {
      connection.isReading = canRead
      connection.isWriting = mustWrite
      poller.change(
        connection.descriptor, token: connection.token, read: canRead, write: mustWrite)
    }
    // What waited because too much was to be sent can be read now.
    if connection.hasInput, mayRead(connection), !connection.isClosing { unread.insert(slot) }
  }

  /// Somebody who watches and was far behind has caught up, and learns that there was more.
  private func tellWhatWasMissed(_ connection: Connection) {
    var writer = LineWriter()
    writer.begin("EV", "notice")
    writer.add(
      text: "You were slow: \(connection.missed) lines of what you watch were left out."
        + " What is on the table: state ROOM")
    writer.end()
    connection.missed = 0
    connection.append(writer.bytes)
    guard !connection.flush(at: now) else { return }
    lose(Self.slot(of: connection.token))
  }
}
