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
  mutating func take(_ moves: [String]) { (plan, thought) = (moves, nil) }
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

/// What the house's players are called: `house-best`, and `house-best-2` at the next table.
enum HouseNames {
  private static let beginning = "house-"

  /// One of those who play alike, counted from 1.
  static func name(_ level: Level, _ number: Int) -> String {
    beginning + level.rawValue + (number == 1 ? "" : "-\(number)")
  }

  /// How well somebody of this name plays, if it is one of ours. Nobody else can be called so.
  static func level(of name: String) -> Level? {
    guard name.hasPrefix(beginning) else { return nil }
    let parts = name.utf8.split(separator: UInt8(ascii: "-"))
    return parts.count > 1 ? Level(rawValue: String(Substring(parts[1]))) : nil
  }
}
