import Testing

@testable import GameCore

/// How house bots play Pig, against published results.
@Suite struct PigStrategyTests {
  private static let small = PigTable(needMax: 40)

  private func pig(_ table: String, _ seats: [String], _ options: String = "") throws -> PigStrategy
  {
    try #require(PigStrategy(observation(Pig.self, options, table, seats)))
  }

  /// Neller and Presser, "Optimal Play of the Dice Game Pig", 2004.
  @Test("of two who play as well as can be to 100, the first wins 53.06 %")
  func known() {
    let table = PigTable(needMax: 100)
    #expect((table.chance(needing: 100, against: 100) * 10_000).rounded() == 5306)
  }

  @Test(
    "the chance of winning is the better one of holding and rolling, at the beginning of rolling")
  func consistent() {
    let table = Self.small
    for own in stride(from: 1, through: 40, by: 3) {
      for other in stride(from: 1, through: 40, by: 3) {
        let chance = table.chance(needing: own, against: other)
        #expect(abs(table.rolling(0, needing: own, against: other) - chance) < 1e-9)
      }
    }
  }

  /// Each position is computed from those after it, directly by the rules.
  @Test("rolling is the average of what the six faces lead to")
  func faces() {
    let table = Self.small
    for (own, other, total) in [(40, 40, 0), (40, 40, 19), (12, 3, 5), (30, 8, 24), (5, 40, 2)] {
      let faces = (2...6).map { face in
        max(
          table.holding(total + face, needing: own, against: other),
          table.rolling(total + face, needing: own, against: other))
      }
      let average = (faces.reduce(0, +) + 1 - table.chance(needing: other, against: own)) / 6
      #expect(abs(table.rolling(total, needing: own, against: other) - average) < 1e-12)
    }
  }

  @Test("no rule beats the best play: holding at 20 wins less against it")
  func optimum() {
    let table = PigTable(needMax: 24)
    let rule = heldAt20(24, against: table)
    #expect(rule[24][24] < table.chance(needing: 24, against: 24))
    for own in 1...24 {
      for other in 1...24 {
        #expect(rule[own][other] <= table.chance(needing: own, against: other) + 1e-7)
      }
    }
  }

  /// The chance of a player who holds at 20 and moves first against the best play, by both needs.
  private func heldAt20(_ goal: Int, against table: PigTable) -> [[Double]] {
    var rule = Array(repeating: Array(repeating: 0.0, count: goal + 1), count: goal + 1)
    var best = rule
    for more in 1...goal {
      for fewer in 1...more {
        for _ in 0..<20 {
          for (own, other) in [(more, fewer), (fewer, more)] {
            rule[own][other] = turn(own) { total in
              let after = 1 - (own - total > 0 ? best[other][own - total] : 0)
              return total == 0 ? (after, false) : (after, total >= min(20, own))
            }
            best[own][other] = turn(own) { total in
              let after = 1 - (own - total > 0 ? rule[other][own - total] : 0)
              let holds =
                table.holding(total, needing: own, against: other)
                >= table.rolling(total, needing: own, against: other)
              return (after, total > 0 && holds)
            }
          }
        }
      }
    }
    return rule
  }

  /// The chance of winning with a turn. `at` gives for each total the value of holding, and whether
  /// the player holds. Its value for 0 is the chance after a lost turn.
  private func turn(_ need: Int, _ at: (Int) -> (worth: Double, holds: Bool)) -> Double {
    let nothing = at(0).worth
    var chances = Array(repeating: 1.0, count: need + 7)
    for total in stride(from: need, through: 0, by: -1) {
      let (worth, holds) = at(total)
      let roll = (nothing + (2...6).reduce(0) { $0 + chances[total + $1] }) / 6
      chances[total] = holds ? worth : roll
    }
    return chances[0]
  }

  @Test("before the first roll there is nothing to hold, and rolling costs nothing")
  func nothingYet() throws {
    let pig = try pig("turn=1 total=0", ["score=3", "score=9"], "goal=40")
    #expect(pig.advice(Memory()) == Advice("roll", as: "Roll", .nothingToHold))
    #expect(pig.cost(of: "roll", Memory()) == Cost(0, .percent))
    #expect(pig.cost(of: "hold", Memory()) == nil)
    #expect(pig.cost(of: "guess aaaa", Memory()) == nil)
  }

  @Test("what reaches the goal is held")
  func wins() throws {
    let pig = try pig("turn=1 total=37", ["score=3", "score=9"], "goal=40")
    #expect(pig.advice(Memory()) == Advice("hold", as: "Hold", .wins))
    #expect((pig.cost(of: "roll", Memory())?.hundredths ?? 0) > 100)
    var chance = Stream(seed: testSeed)
    for level in Level.allCases { #expect(pig.plan(level, Memory(), &chance) == ["hold"]) }
  }

  @Test(
    "the reason says both chances of winning, and a cost is their difference")
  func reason() throws {
    let table = Self.small
    let memory = Memory()
    for total in 1..<40 {
      let pig = try pig("turn=1 total=\(total)", ["score=0", "score=0"], "goal=40")
      let hold = table.holding(total, needing: 40, against: 40)
      let roll = table.rolling(total, needing: 40, against: 40)
      let (holds, rolls) = ("\((100 * hold).text(1))%", "\((100 * roll).text(1))%")
      #expect(
        pig.advice(memory).text()
          == (hold >= roll
            ? "Hold: \(holds) to win, otherwise \(rolls)."
            : "Roll: \(rolls) to win, otherwise \(holds)."))
      #expect(pig.cost(of: "roll", memory) == Cost(100 * (hold - roll), .percent))
      #expect(pig.cost(of: "hold", memory) == Cost(100 * (roll - hold), .percent))
    }
  }

  @Test("when all but two have resigned, these two play as well as can be")
  func twoOfThree() throws {
    let seats = ["score=10", "score=35 out=resigned", "score=20"]
    let three = try pig("turn=1 total=16", seats, "goal=40 seats=3")
    let two = try pig("turn=1 total=16", ["score=10", "score=20"], "goal=40")
    #expect(three.advice(Memory()) == two.advice(Memory()))
  }

  @Test("among three a rule is said, and no cost")
  func amongThree() throws {
    let seats = ["score=10", "score=20", "score=20"]
    let pig = try pig("turn=1 total=30", seats, "seats=3")
    #expect(pig.advice(Memory()).move == "hold")
    #expect(pig.advice(Memory()).text().hasPrefix("Hold: hold at "))
    #expect(pig.cost(of: "roll", Memory()) == nil)
    let race = try self.pig("turn=1 total=30", ["score=10", "score=20", "score=99"], "seats=3")
    #expect(race.advice(Memory()).move == "roll")
  }

  @Test("while there is no time for the table of a long match, a rule is said; afterwards the odds")
  func noTimeYet() throws {
    let memory = Memory()
    let long = try pig("turn=1 total=21", ["score=0", "score=0"], "goal=150")
    let hint = memory.thinking(until: { true }) { long.advice(memory) }
    #expect(hint == Advice("roll", as: "Roll", .holdFrom(22)) && memory.lacksTable)
    #expect(memory.thinking(until: { true }) { long.cost(of: "hold", memory) } == nil)
    memory.goOn(until: { false })
    let odds = memory.thinking(until: { true }) { long.advice(memory) }
    #expect(odds.text().contains("% to win") && !memory.lacksTable)
  }

  @Test("one table serves short matches and long ones, and grows only as far as it is needed")
  func oneTable() throws {
    let memory = Memory()
    let short = try #require(PigTable.recalled(upTo: 20, memory))
    #expect(short.known == 20)
    let long = memory.thinking(until: { true }) { PigTable.recalled(upTo: 60, memory) }
    #expect(long == nil)
    let again = memory.thinking(until: { true }) { PigTable.recalled(upTo: 21, memory) }
    #expect(again?.known == 22)
    memory.goOn(until: { false })
    #expect(try #require(PigTable.recalled(upTo: 20, memory)).known == 60)
  }

  @Test("a turn is as long as it takes against who is about to win, and else has a bound")
  func longTurns() {
    let table = PigTable(needMax: 170)
    for total in 20..<170 {
      #expect(
        table.rolling(total, needing: 170, against: 1)
          > table.holding(total, needing: 170, against: 1))
      for other in 101...170 where total > 20 + 5500 / other {
        let held = table.holding(total, needing: 170, against: other)
        #expect(table.rolling(total, needing: 170, against: other) < held)
      }
    }
    #expect(PigTable(needMax: 0).known == 1)
  }
}
