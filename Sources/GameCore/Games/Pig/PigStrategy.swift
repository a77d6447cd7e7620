import Wire

/// How the house plays Pig: perfectly with two players, by a rule with more.
struct PigStrategy: Strategy {
  private let goal: Int
  /// What this player still needs, before this turn.
  private let need: Int
  /// What each remaining opponent still needs; at least one number.
  private let others: [Int]
  private let total: Int

  init?(_ observation: Observation) {
    let (table, seats) = (observation.view.table, observation.view.seats)
    guard observation.settings.game is Pig.Type, seats.count == observation.settings.seats,
      seats.indices.contains(observation.seat.index),
      table.plain(.turn) == observation.seat.number, observation.own[.out] == nil,
      let total = table.plain(.total)
    else { return nil }
    goal = observation.settings.number(.goal)
    self.total = total
    let needs = seats.compactMap { [goal] row in row.plain(.score).map { goal - $0 } }
    guard needs.count == seats.count else { return nil }
    need = needs[observation.seat.index]
    others = needs.indices.filter { index in
      index != observation.seat.index && seats[index][.out] == nil
    }.map { needs[$0] }
    guard need > 0, !others.isEmpty, others.allSatisfy({ $0 > 0 }) else { return nil }
  }

  func plan(_ level: Level, _ memory: Memory, _ chance: inout Stream) -> [String] {
    switch level {
    case .easy: [total > 0 && holdsAsBeginner(&chance) ? "hold" : "roll"]
    case .good: [total > 0 && holdsWell ? "hold" : "roll"]
    case .best: [best(memory)]
    }
  }

  func advice(_ memory: Memory) -> Advice {
    guard total > 0 else { return Advice("roll", .nothingToHold) }
    let move = best(memory)
    if total >= need { return Advice("hold", .wins) }
    guard let (hold, roll) = chances(memory) else {
      return Advice(move, holdAmongMany == need ? .goalIsNear : .holdFrom(holdAmongMany))
    }
    return Advice(move, .odds(better: 100 * max(hold, roll), worse: 100 * min(hold, roll)))
  }

  func cost(of move: String, _ memory: Memory) -> Cost? {
    guard let (hold, roll) = chances(memory) else { return nil }
    switch move.inSmallLetters {
    case "hold": return total > 0 ? Cost(100 * (roll - hold), .percent) : nil
    case "roll": return Cost(total > 0 ? 100 * (hold - roll) : 0, .percent)
    default: return nil
    }
  }

  // MARK: - Two players

  private func best(_ memory: Memory) -> String {
    guard total > 0 else { return "roll" }
    guard let (hold, roll) = chances(memory) else {
      return total >= holdAmongMany ? "hold" : "roll"
    }
    return hold >= roll ? "hold" : "roll"
  }

  /// The chances of winning by holding and by rolling, against one opponent.
  private func chances(_ memory: Memory) -> (hold: Double, roll: Double)? {
    guard others.count == 1, let other = others.first,
      let table = PigTable.recalled(upTo: max(need, other), memory)
    else { return nil }
    return (
      table.holding(total, needing: need, against: other),
      table.rolling(total, needing: need, against: other)
    )
  }

  // MARK: - Rules

  /// Holding at 20 gains the most points per turn. Near the end it is better to roll on if an
  /// opponent needs little.
  private var holdsWell: Bool {
    total >= need || total >= 20 && leastOfOthers > 10
  }

  /// A beginner stops at a random total between too little and too much, and always when it is
  /// enough to win.
  private func holdsAsBeginner(_ chance: inout Stream) -> Bool {
    total >= need || total >= 6 + chance.below(30)
  }

  /// With three or more players: hold at 22 points, a little later when behind in the score; once
  /// somebody needs 30 or less, roll until the goal is reached. Found by playing strategies against
  /// each other. It wins 39 % against two who hold at 20, 32 % against three and 24 % against five,
  /// and no similar rule with other numbers wins more than its share against it.
  private var holdAmongMany: Int {
    let least = min(need, leastOfOthers)
    guard least > 30 else { return need }
    return min(need, max(20, 22 + (need - leastOfOthers) / 8))
  }

  private var leastOfOthers: Int { others.min() ?? goal }
}

// MARK: - The worth of a position in Pig: the chance of winning, with two players

extension Pig {
  public func worth(to seat: Seat, _ settings: Settings, _ memory: Memory) -> Worth? {
    guard let chance = PigChance(settings, memory)?.chance(of: seat, in: self, outcome) else {
      return nil
    }
    return Worth(100 * chance, .percent)
  }
}

extension PigChance {
  /// The chance for matches to 100 points or fewer, which share one table, made within some
  /// milliseconds on first use. `nil` for longer matches, as a screen cannot wait for their table.
  public init?(quick settings: Settings) {
    guard settings.game is Pig.Type, settings.seats == 2,
      settings.number(.goal) <= Self.quickTable.known
    else { return nil }
    self.init(Self.quickTable, goal: settings.number(.goal))
  }

  private static let quickTable = PigTable(needMax: 100)

  /// The chance of winning for the player whose turn it is, with these scores and this turn total.
  /// `nil` if there is no such position.
  public func chance(score own: Int, turnTotal: Int, against other: Int) -> Double? {
    guard (0..<goal).contains(own), (0..<goal).contains(other), (0...goal + 5).contains(turnTotal)
    else { return nil }
    if own + turnTotal >= goal { return 1 }
    return best(turnTotal, needing: goal - own, against: goal - other)
  }
}
