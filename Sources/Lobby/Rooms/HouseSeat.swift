import GameCore

/// A seat that the house plays, and what it is about to do there.
struct HouseSeat: Sendable {
  let level: Level
  /// The moves to come, the first one first.
  private(set) var plan: [String] = []
  /// When it makes its next move, while it has one to make.
  private(set) var movesAt: Instant?
  /// Which thought it waits for.
  private(set) var thought: Int?

  init(level: Level) {
    self.level = level
  }

  /// When something happens here by itself.
  var deadline: Instant? { thought == nil ? movesAt : nil }

  mutating func move(at moment: Instant) { movesAt = moment }
  mutating func think(_ number: Int) { thought = number }
  /// What it thought of, or any move instead.
  mutating func adopt(_ plan: [String]) { (self.plan, thought) = (plan, nil) }
  mutating func beginMove() { movesAt = nil }
  mutating func endMove() { plan.removeFirst() }

  /// There is nothing to do any more, or not what was thought of.
  mutating func rest() {
    plan = []
    movesAt = nil
    thought = nil
  }

  mutating func stoodStill(for pause: Duration) { movesAt = movesAt.map { $0 + pause } }
}
