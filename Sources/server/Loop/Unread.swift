/// Slots with lines that wait for another turn.
struct Unread {
  private var slots: Set<Int> = []
  /// Connections for which something is thought about, and when they are read again; the earliest
  /// is the first.
  private var thoughtful: [(token: UInt64, moment: Duration)] = []

  var isEmpty: Bool { slots.isEmpty }

  /// When the next of those are due that wait for a moment.
  var nextMoment: Duration? { thoughtful.first?.moment }

  mutating func insert(_ slot: Int) { slots.insert(slot) }

  mutating func insert(_ token: UInt64, at moment: Duration) {
    thoughtful.append((token, moment))
  }

  mutating func remove(_ slot: Int) { slots.remove(slot) }

  /// Connections whose turn it is, in order. A thought that takes longer than a moment no longer
  /// holds up its connection.
  mutating func take(at now: Duration) -> [Int] {
    while let first = thoughtful.first, first.moment <= now {
      thoughtful.removeFirst()
      slots.insert(Token.slot(of: first.token))
    }
    defer { slots = [] }
    return slots.sorted()
  }
}
