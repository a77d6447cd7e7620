/// Which connections are written to in this turn, and which when there is time.
///
/// Of those who can wait only some are written to in a turn, and after a pause the next, so that a
/// match that a thousand watch, or a word to all, keeps nobody else waiting. What more they have to
/// hear meanwhile goes out in the same piece.
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

  /// All that are marked now, without taking them.
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
