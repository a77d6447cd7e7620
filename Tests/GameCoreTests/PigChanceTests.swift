import Testing

@testable import GameCore

/// The chance of winning in Pig.
@Suite struct PigChanceTests {
  private func chance(_ match: Match) throws -> PigChance {
    try #require(PigChance(match.setup.settings, Memory()))
  }

  /// Plays a match with random moves, and shows the match before and after each.
  private func play(
    _ match: inout Match, _ dice: inout Dice, _ look: (Match, Match) throws -> Void
  ) throws {
    while let seat = match.movers.first {
      let before = match
      try match.play(seat, dice.pick(match.legalMoves(for: seat)))
      try look(before, match)
    }
  }

  @Test("the first of two wins 53.06 % to 100, and whoever opens has that chance")
  func opening() throws {
    for opener in [1, 2] as [Seat] {
      let match = try match(Pig.self, opener: opener)
      let chance = try #require(try chance(match).chance(of: opener, in: match))
      #expect((chance * 10_000).rounded() == 5306)
    }
  }

  @Test("the two chances are one, and the loser has none at the end")
  func both() throws {
    var match = try match(Pig.self, "goal=30")
    let chance = try chance(match)
    var dice = Dice("both")
    try play(&match, &dice) { _, after in
      let first = try #require(chance.chance(of: 1, in: after))
      let second = try #require(chance.chance(of: 2, in: after))
      #expect(abs(first + second - 1) < 1e-12)
    }
    let winner = try #require(match.outcome?.winner)
    #expect(chance.chance(of: 1, in: match) == (winner == .seat(1) ? 1 : 0))
  }

  @Test("the best player wins as often as it should")
  func simulation() throws {
    let memory = Memory()
    var wins = 0
    for number in 0..<1000 {
      var match = try match(Pig.self, "goal=20", seed: seed("play\(number)"))
      var stream = Stream(seed: testSeed)
      while let seat = match.movers.first {
        let strategy = try #require(Observation(of: match, from: seat)?.strategy)
        try match.play(seat, strategy.plan(.best, memory, &stream)[0])
      }
      wins += match.outcome?.winner == .seat(1) ? 1 : 0
    }
    let start = try match(Pig.self, "goal=20")
    let share = try #require(try chance(start).chance(of: 1, in: start))
    #expect(abs(Double(wins) / 1000 - share) < 0.05, "three deviations are 0.047")
  }

  @Test("among three, and in other games, there is none")
  func none() throws {
    #expect(try PigChance(settings(Pig.self, "seats=3"), Memory()) == nil)
    #expect(try PigChance(settings(Slide.self), Memory()) == nil)
  }
}
