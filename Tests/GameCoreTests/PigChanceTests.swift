import Testing

@testable import GameCore

/// The chance of winning in Pig, and how a match divides into luck and mistakes.
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

  @Test("luck and errors sum to the result, also after a clock or a resignation", arguments: 0..<20)
  func sum(number: Int) throws {
    let end = number % 3
    var match = try match(
      Pig.self, number % 2 == 0 ? "goal=40" : "goal=40 win=reach", seed: seed("sum\(number)"))
    let chance = try chance(match)
    var dice = Dice("sum\(number)")
    let start = try #require(chance.chance(of: 1, in: match))
    var sum = start
    func add(_ before: Match, _ after: Match) throws {
      let effect = try #require(chance.effect(from: before, to: after))
      #expect(effect.error >= -1e-12)
      if after.moves.last?.action != .played("roll") { #expect(effect.luck == 0) }
      sum += (effect.seat == 1 ? 1 : -1) * (effect.luck - effect.error)
    }
    if end > 0 {
      var before = match
      match.clockRanOut(at: 60_000)
      try add(before, match)
      before = match
      if end == 2 { match.resign(1, .resigned, at: 61_000) }
      if end == 2 { try add(before, match) }
    }
    try play(&match, &dice, add)
    #expect(abs(sum - (match.outcome?.winner == .seat(1) ? 1 : 0)) < 1e-9)
  }

  @Test("the best player makes no errors, and wins as often as it should")
  func simulation() throws {
    let memory = Memory()
    var wins = 0
    for number in 0..<1000 {
      var match = try match(Pig.self, "goal=20", seed: seed("play\(number)"))
      let chance = try #require(PigChance(match.setup.settings, memory))
      var stream = Stream(seed: testSeed)
      while let seat = match.movers.first {
        let before = match
        let strategy = try #require(Observation(of: match, from: seat)?.strategy)
        try match.play(seat, strategy.plan(.best, memory, &stream)[0])
        let effect = try #require(chance.effect(from: before, to: match))
        #expect(abs(effect.error) < 1e-9)
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
