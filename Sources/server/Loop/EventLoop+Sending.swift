import Lobby
import Platform
import Protocol

// Each connection is written to once a turn.

extension EventLoop {
  /// Whether more waits to be sent to all together than the memory is for. Then nothing is read
  /// before it is counted.
  var isOverfull: Bool { sending.total > limits.outputTotalMax }

  func flushLate() {
    let slots = sending.takeLate(at: now, limits)
    for slot in slots {
      guard let connection = connections[slot] else { continue }
      connection.marks.remove(.late)
      flush(connection)
    }
    // Letting one of them go told others.
    if !slots.isEmpty { flushDirty() }
  }

  /// Writes to marked connections for some milliseconds. The rest follows in the next turn, so that
  /// new input is read before thousands have been written to.
  func flushDirty() {
    guard sending.hasDirty else { return }
    let start = Clock.now
    let left = max(limits.flushLeast, now + limits.flushEnd - start)
    var time = TurnTime(
      min(limits.flushMax, left), looksEvery: limits.flushesPerLook, from: start)
    while !time.isOver, let slot = sending.popDirty() {
      if let connection = connections[slot] { flush(connection) }
      time.note()
    }
  }

  private func flush(_ connection: Connection) {
    connection.marks.remove(.dirty)
    if !connection.waitsForBatch { connection.marks.remove(.urgent) }
    guard connection.flush(at: now) else { return lose(connection) }
    if connection.missed > 0, connection.outputCount < limits.outputSoftMax / 2 {
      guard tellWhatWasMissed(connection) else { return lose(connection) }
    }
    if connection.readyCount > limits.outputHardMax { return letGo(connection, "slow", Self.slow) }
    if connection.phase.isClosing, connection.outputCount == 0 { return close(connection) }
    let mayRead = mayRead(connection)
    // Earlier input is handled first: nothing more is read while some of it waits.
    let canRead = mayRead && !connection.hasInput && connection.phase == .open
    let interest: Poller.Interest =
      connection.readyCount > 0 ? canRead ? [.read, .write] : .write : canRead ? .read : []
    if interest != connection.interest {
      connection.interest = interest
      poller.change(connection.descriptor, token: connection.token, to: interest)
    }
    // Input that waited for a full output buffer can be read now.
    if connection.hasInput, mayRead, !connection.phase.isClosing { unread.insert(connection.slot) }
  }

  /// A spectator that was far behind has caught up, and is told that lines are missing. Returns
  /// whether the connection is still alive.
  private func tellWhatWasMissed(_ connection: Connection) -> Bool {
    var writer = LineWriter()
    writer.begin(.notice)
    writer.add(.what, NoticeTopic.missed.rawValue)
    writer.add(.missed, connection.missed)
    writer.add(
      text: "Your connection was slow: \(connection.missed) lines of the match were left out."
        + " What is on the table: state ROOM")
    writer.end()
    connection.missed = 0
    connection.append(lobby.styles.written(writer.bytes, for: SessionID(connection.slot)))
    return connection.flush(at: now)
  }

  /// Together the waiting lines must not fill the memory: those with most of them go, until a
  /// quarter is free again, so that this walk is not made for every line.
  func letGoTheFullest() {
    for slot in sending.marked { _ = connections[slot]?.flush(at: now) }
    countOutput()
    guard isOverfull else { return }
    let fullest = connections.all.sorted { $0.outputCount > $1.outputCount }
    for connection in fullest where sending.total > limits.outputTotalMax / 4 * 3 {
      sending.add(-connection.outputCount)
      letGo(connection, "slow", Self.slow)
    }
  }

  func countOutput() { sending.setTotal(outputCount) }

  var outputCount: Int { connections.slots.reduce(0) { $0 + ($1?.outputCount ?? 0) } }
}

/// The connections to be written to: in this turn, or when there is time.
///
/// Of the connections that can wait, a turn writes to a part, and after a pause to the next. So a
/// match with a thousand spectators, or a word to everybody, delays no player. Lines that arrive in
/// between are sent in the same piece.
struct SendQueue {
  private var dirty: [Int] = []
  private var nextDirty = 0
  /// The one that has waited longest is the first.
  private var late: [Int] = []
  private var nextLate = Duration.zero
  /// Bytes that waited for all together at the last count, and all that were added since: never
  /// less than what waits now.
  private(set) var total = 0

  /// Whether some that are marked wait for the next turn.
  var hasDirty: Bool { nextDirty < dirty.count }

  /// When the next delayed connections are due; `nil` if there are none.
  var lateMoment: Duration? { late.isEmpty ? nil : nextLate }

  mutating func mark(_ connection: Connection) {
    guard !connection.marks.contains(.dirty) else { return }
    connection.marks.insert(.dirty)
    dirty.append(connection.slot)
  }

  /// Something is to be sent: at once to players who take part in it, to all others when there is
  /// time.
  mutating func markReady(_ connection: Connection) {
    if connection.marks.contains(.urgent) { return mark(connection) }
    guard !connection.marks.contains(.late) else { return }
    connection.marks.insert(.late)
    late.append(connection.slot)
  }

  /// The next slot that is written to in this turn. Letting somebody go tells others, who are then
  /// marked in their turn.
  mutating func popDirty() -> Int? {
    guard nextDirty < dirty.count else {
      dirty.removeAll(keepingCapacity: true)
      nextDirty = 0
      return nil
    }
    defer { nextDirty += 1 }
    return dirty[nextDirty]
  }

  /// The marked connections, which stay marked.
  var marked: ArraySlice<Int> { dirty[nextDirty...] }

  /// Delayed connections whose time has come.
  mutating func takeLate(at now: Duration, _ limits: ServerLimits) -> [Int] {
    guard !late.isEmpty, now >= nextLate else { return [] }
    nextLate = now + limits.latePause
    let slots = Array(late.prefix(max(limits.latePerTurn, late.count / limits.latePart)))
    late.removeFirst(slots.count)
    return slots
  }

  mutating func add(_ count: Int) { total += count }
  mutating func setTotal(_ count: Int) { total = count }
}
