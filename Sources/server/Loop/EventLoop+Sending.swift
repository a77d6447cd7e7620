import Lobby
import Platform
import Protocol
import Words

// Each connection is written to once a turn.

extension EventLoop {
  /// Whether all waiting output together exceeds the limit. Then nothing is read before it is
  /// counted again.
  var isOverfull: Bool { sending.total > limits.outputTotalMax }

  func flushLate() {
    let slots = sending.takeLate(at: now, limits)
    for slot in slots {
      guard let connection = connections[slot] else { continue }
      connection.marks.remove(.late)
      flush(connection)
    }
    // Closing one of them sends lines to others.
    if !slots.isEmpty { flushDirty() }
  }

  /// Writes to marked connections for some milliseconds. The rest follows in the next turn, so that
  /// new input is read before thousands have been written to.
  func flushDirty() {
    guard sending.hasDirty else { return }
    let start = Clock.now
    let left = max(limits.flushLeast, now + limits.flushEnd - start)
    var time = TurnTime(min(limits.flushMax, left), looksEvery: limits.flushesPerLook, from: start)
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
    // Earlier input is handled first, so nothing more is read while some of it waits.
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

  /// Tells a spectator that has caught up that lines are missing. Returns whether the connection is
  /// still alive.
  private func tellWhatWasMissed(_ connection: Connection) -> Bool {
    var writer = LineWriter()
    writer.begin(.notice)
    writer.add(.what, NoticeTopic.missed.name)
    writer.add(.missed, connection.missed)
    writer.add(
      text: "Your connection was slow: \(connection.missed) lines of the match were left out."
        + " What is on the table: state ROOM")
    writer.end()
    connection.missed = 0
    connection.append(lobby.styles.written(writer.bytes, for: SessionID(connection.slot)))
    return connection.flush(at: now)
  }

  /// Closes the connections with most waiting output until a quarter of the limit is free, so that
  /// this need not be repeated for every line.
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
  /// The connection that has waited longest comes first.
  private var late: [Int] = []
  private var nextLate = Duration.zero
  /// The bytes that waited at the last count, and all added since then: never less than those
  /// waiting now.
  private(set) var total = 0

  /// Whether marked connections wait for the next turn.
  var hasDirty: Bool { nextDirty < dirty.count }

  /// When the next delayed connections are due; `nil` if there are none.
  var lateMoment: Duration? { late.isEmpty ? nil : nextLate }

  mutating func mark(_ connection: Connection) {
    guard !connection.marks.contains(.dirty) else { return }
    connection.marks.insert(.dirty)
    dirty.append(connection.slot)
  }

  /// Marks a connection with output: at once for players, later for everybody else.
  mutating func markReady(_ connection: Connection) {
    if connection.marks.contains(.urgent) { return mark(connection) }
    guard !connection.marks.contains(.late) else { return }
    connection.marks.insert(.late)
    late.append(connection.slot)
  }

  /// The next slot to write to in this turn. Closing a connection sends lines to others, which are
  /// then marked.
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
