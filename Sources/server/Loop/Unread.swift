import Platform

/// Slots with lines that wait for another turn.
struct Unread {
  private var slots: Set<Int> = []
  /// Those whose turn it is, the next one last. A connection that is left when a turn is out of
  /// time is the first of the next turn.
  private var due: [Int] = []
  /// Connections for which something is thought about, and when they are read again; the earliest
  /// is the first.
  private var thoughtful: [(token: UInt64, moment: Duration)] = []

  var isEmpty: Bool { slots.isEmpty && due.isEmpty }

  /// When the next of those are due that wait for a moment.
  var nextMoment: Duration? { thoughtful.first?.moment }

  mutating func insert(_ slot: Int) { slots.insert(slot) }

  mutating func insert(_ token: UInt64, at moment: Duration) {
    thoughtful.append((token, moment))
  }

  mutating func remove(_ slot: Int) { slots.remove(slot) }

  /// It is the turn of all that have come until now, in order. A thought that takes longer than a
  /// moment no longer holds up its connection.
  mutating func callAll(at now: Duration) {
    while let first = thoughtful.first, first.moment <= now {
      thoughtful.removeFirst()
      slots.insert(Token.slot(of: first.token))
    }
    guard !slots.isEmpty else { return }
    due = slots.sorted(by: >) + due
    slots = []
  }

  /// The next one whose turn it is.
  mutating func next() -> Int? { due.popLast() }
}
