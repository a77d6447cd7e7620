import Wire

/// The chance of winning for the player whose turn begins, between two players of Pig who both play
/// perfectly, for every pair of points that they still need.
///
/// Only the points that the players still need matter: 60 against 70 with a goal of 100 equals 0
/// against 10 with a goal of 40. Reaching the goal is as good as banking it, because holding is
/// then best. Scores only grow, so a pair of needs leads to smaller pairs. The one exception is a
/// turn that gains nothing: it leads to the same needs with the players exchanged. So these two
/// chances are computed together. Each is a piecewise linear function of the other, and Newton's
/// method finds their intersection in two or three steps.
///
/// One table serves every goal. It grows from small needs to large ones, and known entries are
/// final, so a short match need not wait for the table of a long one.
struct PigTable: Sendable {
  /// The chances of all needs up to this one are known.
  private(set) var known = 0
  /// The need up to which the table is to grow.
  private var wished: Int
  /// Indexed by the need of the player whose turn begins, then by the other's need. A player who
  /// needs 0 has won, so the other's chance is 0.
  private var chances: [[Double]] = [[1]]

  /// If the opponent needs more than this, nobody rolls beyond this turn total. That saves most of
  /// the time for long matches. For every need up to 1000, the true limit is at least three lower.
  private static let farOff = 100
  private static func turnMax(against other: Int) -> Int { 20 + 5500 / other }

  /// The convergence tolerance.
  private static let exact = 1e-12

  /// The largest number of steps; Newton's method needs two or three.
  private static let stepsMax = 50

  /// A table that is to grow up to this need; it is still empty.
  init(upTo need: Int) { wished = need }

  /// A complete table.
  init(needMax: Int) {
    self.init(upTo: max(1, needMax))
    while !isDone { grow() }
  }

  /// The chance of winning for the player whose turn begins. Both needs are at most ``known``.
  func chance(needing own: Int, against other: Int) -> Double {
    if own <= 0 { return 1 }
    guard other > 0 else { return 0 }
    return chances[min(own, known)][min(other, known)]
  }

  /// The chance of winning for a player who has `total` in this turn and rolls.
  func rolling(_ total: Int, needing own: Int, against other: Int) -> Double {
    let nothing = 1 - chance(needing: other, against: own)
    return rolling(
      needing: min(own, known) - total, from: 1, against: min(max(1, other), known), nothing
    ).chance
  }

  /// The chance of winning for a player who has `total` in this turn and holds.
  func holding(_ total: Int, needing own: Int, against other: Int) -> Double {
    1 - chance(needing: other, against: min(own, known) - total)
  }
}

// MARK: - Making it

extension PigTable: Gradual {
  var isDone: Bool { known >= wished }

  mutating func goOn(_ memory: Memory) {
    repeat { grow() } while !isDone && !memory.isTimeUp()
  }

  /// This thinker's table if it covers that need; otherwise it is made when there is time.
  static func recalled(upTo need: Int, _ memory: Memory) -> PigTable? {
    let table = memory.table("chances", of: Pig.self, orBegin: { PigTable(upTo: need) }) {
      $0.wished = max($0.wished, need)
    }
    return table.known >= need ? table : nil
  }

  /// Adds the pairs in which the larger need is one point more.
  private mutating func grow() {
    known += 1
    chances.append([0])
    for fewer in 1...known { solve(known, fewer) }
  }

  private mutating func solve(_ more: Int, _ fewer: Int) {
    // The starting values: the chances when one of the players needs a point less.
    var one = chances[more][fewer - 1]
    var other = more == fewer ? one : chances[fewer][more - 1]
    for _ in 0..<Self.stepsMax {
      let first = turn(needing: more, against: fewer, afterNothing: 1 - other)
      let second =
        more == fewer ? first : turn(needing: fewer, against: more, afterNothing: 1 - one)
      // Two straight lines, and their intersection.
      let lower = first.chance + first.slope * (other - second.chance - second.slope * one)
      let next = lower / (1 - first.slope * second.slope)
      let nextOther = second.chance - second.slope * (next - one)
      let change = max(abs(next - one), abs(nextOther - other))
      (one, other) = (next, nextOther)
      if change < Self.exact { break }
    }
    chances[more].append(one)
    if fewer < more { chances[fewer].append(other) }
  }

  private func turn(
    needing own: Int, against other: Int, afterNothing nothing: Double
  ) -> (chance: Double, slope: Double) {
    let lowest = other > Self.farOff ? max(1, own - Self.turnMax(against: other)) : 1
    return rolling(needing: own, from: lowest, against: other, nothing)
  }

  /// The chance of winning by rolling for a player who would still need `need` after holding, and
  /// its slope with respect to `nothing`, which is the chance after a turn that gains nothing. A
  /// player who needs less than `lowest` holds.
  private func rolling(
    needing need: Int, from lowest: Int, against other: Int, _ nothing: Double
  ) -> (chance: Double, slope: Double) {
    let row = chances[other]
    let bust = nothing / 6
    func held(_ fewer: Int) -> Double { 1 - row[max(0, lowest - fewer)] }
    // The chances of a player who needs 1 to 6 points less, and how these grow with `nothing`.
    var (w1, w2, w3, w4, w5, w6) = (held(1), held(2), held(3), held(4), held(5), held(6))
    var (s1, s2, s3, s4, s5, s6) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var here = lowest
    while here < need {
      let roll = (w6 + w5 + w4 + w3 + w2) * (1.0 / 6) + bust
      let hold = 1 - row[here]
      let slope = roll > hold ? (s6 + s5 + s4 + s3 + s2 + 1) * (1.0 / 6) : 0
      (w6, w5, w4, w3, w2, w1) = (w5, w4, w3, w2, w1, max(roll, hold))
      (s6, s5, s4, s3, s2, s1) = (s5, s4, s3, s2, s1, slope)
      here += 1
    }
    return ((w6 + w5 + w4 + w3 + w2) * (1.0 / 6) + bust, (s6 + s5 + s4 + s3 + s2 + 1) * (1.0 / 6))
  }
}

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
    let own = best(pig.turnTotal, needing: need, against: 2 * goal - pig.scores.reduce(0, +) - need)
    return mover == seat ? own : 1 - own
  }

  func best(_ total: Int, needing own: Int, against other: Int) -> Double {
    guard total > 0 else { return table.chance(needing: own, against: other) }
    return max(
      table.holding(total, needing: own, against: other),
      table.rolling(total, needing: own, against: other))
  }
}
