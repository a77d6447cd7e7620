// What a position in Pig is worth: the chance of winning, between two players.

import Wire

extension Pig {
  public func worth(to seat: Seat, _ settings: Settings, _ memory: Memory) -> Worth? {
    guard let chance = PigChance(settings, memory)?.chance(of: seat, in: self, outcome) else {
      return nil
    }
    return Worth(100 * chance, .percent)
  }
}

extension PigChance {
  /// For matches to 100 points or fewer: all of them share one table, made within some
  /// milliseconds when it is asked for first. `nil` for longer ones, as those who draw a screen
  /// cannot wait for their table.
  public init?(quick settings: Settings) {
    guard settings.game is Pig.Type, settings.seats == 2,
      settings.number(.goal) <= Self.quickTable.known
    else { return nil }
    self.init(Self.quickTable, goal: settings.number(.goal))
  }

  private static let quickTable = PigTable(needMax: 100)

  /// How likely the player is to win whose turn it is: with these scores, and so much in this turn.
  /// `nil` if there is no such position.
  public func chance(score own: Int, turnTotal: Int, against other: Int) -> Double? {
    guard (0..<goal).contains(own), (0..<goal).contains(other), (0...goal + 5).contains(turnTotal)
    else { return nil }
    if own + turnTotal >= goal { return 1 }
    return best(turnTotal, needing: goal - own, against: goal - other)
  }
}
