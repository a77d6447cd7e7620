/// How often an entrant has opened, which decides who opens next.
///
/// An entrant must open, or must not, if the difference has reached two, or if the last two were
/// alike. Two entrants with the same need are not paired if it can be avoided. So nobody opens two
/// more tables than they answered, nor three running, unless it cannot be avoided.
struct Openings: Hashable, Sendable {
  /// Of each table with two entrants that was played: whether they opened it.
  private(set) var history: [Bool] = []
  /// Opened less answered.
  private(set) var balance = 0
  /// How often they did the same at the end: 2 for opened twice running, −1 for answered once.
  private(set) var run = 0

  mutating func add(_ hasOpened: Bool) {
    let step = hasOpened ? 1 : -1
    history.append(hasOpened)
    balance += step
    run = run * step > 0 ? run + step : step
  }

  var mustOpen: Bool { balance <= -2 || run <= -2 }
  var mustNotOpen: Bool { balance >= 2 || run >= 2 }

  /// 1 for an entrant who would rather open, −1 for one who would rather not, 0 at the beginning.
  var wish: Int { -(balance == 0 ? run : balance).signum() }

  func clashes(with other: Openings) -> Bool {
    mustOpen && other.mustOpen || mustNotOpen && other.mustNotOpen
  }

  /// Whether this one opens against the other: who must, then who has opened less, then who did not
  /// where they last differed, and at last the higher of the two at every second table.
  func opens(against other: Openings, isHigher: Bool) -> Bool {
    if duty != other.duty { return duty < other.duty }
    if balance != other.balance { return balance < other.balance }
    if run != other.run { return run < other.run }
    for (mine, theirs) in zip(history.reversed(), other.history.reversed()) where mine != theirs {
      return theirs
    }
    return isHigher
  }

  private var duty: Int { mustOpen ? -1 : mustNotOpen ? 1 : 0 }
}
