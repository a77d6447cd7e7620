import Wire

/// The chance of winning two-player Pig.
///
/// It uses only what everybody at the table sees, as nothing in Pig is hidden. Both players are
/// assumed to play perfectly from then on. The table for a long match takes half a second to make.
public struct PigChance: Sendable {
  private let table: PigTable
  let goal: Int

  /// `nil` if this is not Pig with two players, or if there was no time yet for its table.
  public init?(_ settings: Settings, _ memory: Memory) {
    guard settings.game is Pig.Type, settings.seats == 2 else { return nil }
    let goal = settings.number(.goal)
    guard let table = PigTable.recalled(upTo: goal, memory) else { return nil }
    self.init(table, goal: goal)
  }

  init(_ table: PigTable, goal: Int) { (self.table, self.goal) = (table, goal) }

  /// How likely `seat` is to win, from 0 to 1; a half for a match that nobody won.
  public func chance(of seat: Seat, in match: Match) -> Double? {
    (match.game as? Pig).flatMap { chance(of: seat, in: $0, match.outcome) }
  }

  /// The chance in a game with this outcome, or in one that has not ended.
  func chance(of seat: Seat, in pig: Pig, _ outcome: Outcome?) -> Double? {
    guard pig.scores.count == 2 else { return nil }
    if let outcome {
      guard case .seat(let winner) = outcome.winner else { return 0.5 }
      return winner == seat ? 1 : 0
    }
    guard let mover = pig.movers.first else { return nil }
    let need = goal - pig.scores[mover.index]
    let own = best(
      pig.turnTotal, needing: need, against: 2 * goal - pig.scores.reduce(0, +) - need)
    return mover == seat ? own : 1 - own
  }

  func best(_ total: Int, needing own: Int, against other: Int) -> Double {
    guard total > 0 else { return table.chance(needing: own, against: other) }
    return max(
      table.holding(total, needing: own, against: other),
      table.rolling(total, needing: own, against: other))
  }
}
