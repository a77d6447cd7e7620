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

  /// Those whose turn it is, in order. What takes longer than a moment to think about holds up its
  /// asker no more.
  mutating func take(at now: Duration) -> [Int] {
    while let first = thoughtful.first, first.moment <= now {
      thoughtful.removeFirst()
      slots.insert(Token.slot(of: first.token))
    }
    defer { slots = [] }
    return slots.sorted()
  }
}
