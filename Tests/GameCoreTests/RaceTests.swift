import Testing

@testable import GameCore

/// The winner of a race, and its end.
@Suite struct RaceTests {
  private func race(_ options: String) throws -> Race {
    Race(try settings(Mastermind.self, options), goal: .cracked)
  }

  private func end(_ race: Race) -> Outcome? {
    race.outcome(scores: race.standings.map { _ in 0 })
  }

  @Test func `finish=first: the first ends the match, the others share the second place`() throws {
    var race = try race("seats=3")
    #expect(race.finish(2, milliseconds: 900, steps: 5) == 1)
    #expect(end(race)?.winner == .seat(2))
    #expect(end(race)?.reason == .cracked)
    #expect(end(race)?.places == [2, 1, 2])
    #expect(race.movers.isEmpty)
  }

  @Test func `finish=all: it goes on until all have finished, and places are by time`() throws {
    var race = try race("seats=3 finish=all")
    #expect(race.finish(3, milliseconds: 500, steps: 9) == 1)
    #expect(race.finish(1, milliseconds: 700, steps: 2) == 2)
    #expect(end(race) == nil)
    #expect(race.movers == [2])
    #expect(race.finish(2, milliseconds: 701, steps: 2) == 3)
    #expect(end(race)?.winner == .seat(3))
    #expect(end(race)?.places == [2, 3, 1])
  }

  @Test func `at the same time fewer steps are better, and the same is a draw`() throws {
    var better = try race("seats=2 finish=all")
    _ = better.finish(1, milliseconds: 500, steps: 9)
    #expect(better.finish(2, milliseconds: 500, steps: 8) == 1)
    #expect(end(better)?.winner == .seat(2))
    var same = try race("seats=2 finish=all")
    _ = same.finish(1, milliseconds: 500, steps: 9)
    #expect(same.finish(2, milliseconds: 500, steps: 9) == 1)
    #expect(end(same)?.winner == .nobody)
    #expect(end(same)?.places == [1, 1])
  }

  @Test func `all out of attempts: a draw`() throws {
    var race = try race("seats=2")
    race.exhaust(1)
    #expect(end(race) == nil, "the other one plays on")
    race.exhaust(2)
    #expect(end(race)?.winner == .nobody)
    #expect(end(race)?.reason == .exhausted)
    #expect(end(race)?.result(of: 1) == .drawn)
  }

  @Test func `of two, who gives up has lost`() throws {
    for options in ["seats=2", "seats=2 finish=first"] {
      var race = try race(options)
      race.resign(2, reason: .resigned)
      #expect(end(race)?.winner == .seat(1))
      #expect(end(race)?.reason == .resigned)
      #expect(end(race)?.places == [1, 2])
    }
  }

  @Test func `of three, the others play on`() throws {
    var race = try race("seats=3")
    race.resign(2, reason: .abandoned)
    #expect(end(race) == nil)
    #expect(race.movers == [1, 3])
    race.resign(1, reason: .abandoned)
    #expect(end(race)?.winner == .seat(3))
    #expect(end(race)?.reason == .abandoned)
  }

  @Test func `finish=all: who gives up leaves the others their race`() throws {
    var race = try race("seats=2 finish=all")
    race.resign(2, reason: .resigned)
    #expect(end(race) == nil)
    _ = race.finish(1, milliseconds: 900, steps: 5)
    #expect(end(race)?.winner == .seat(1))
    #expect(end(race)?.reason == .cracked)
  }

  @Test func `finish=all: nobody waits for who has gone away`() throws {
    var race = try race("seats=2 finish=all")
    race.resign(2, reason: .abandoned)
    #expect(end(race)?.winner == .seat(1))
    #expect(end(race)?.reason == .abandoned)
  }

  @Test func `finish=all: who solved has won, whatever the last one does`() throws {
    var race = try race("seats=2 finish=all")
    _ = race.finish(1, milliseconds: 900, steps: 5)
    race.resign(2, reason: .resigned)
    #expect(end(race)?.winner == .seat(1))
    #expect(end(race)?.reason == .cracked)
  }

  @Test func `finish=all: who has finished may leave, and the time stands`() throws {
    for reason in [Reason.resigned, .abandoned] {
      var race = try race("seats=2 finish=all")
      _ = race.finish(1, milliseconds: 900, steps: 5)
      race.resign(1, reason: reason)
      #expect(end(race) == nil, "the other one plays on")
      _ = race.finish(2, milliseconds: 901, steps: 5)
      #expect(end(race)?.places == [1, 2])
    }
  }

  @Test func `when the clock runs out the best placed so far wins, or it is a draw`() throws {
    var placed = try race("seats=3 finish=all")
    _ = placed.finish(2, milliseconds: 900, steps: 5)
    placed.clockRanOut()
    #expect(end(placed)?.winner == .seat(2))
    #expect(end(placed)?.reason == .clock)
    var draw = try race("seats=3")
    draw.clockRanOut()
    #expect(end(draw)?.winner == .nobody)
  }

  @Test func `the last one left has won even without having got there`() throws {
    var clock = try race("seats=3 finish=all")
    clock.resign(1, reason: .resigned)
    clock.resign(3, reason: .resigned)
    clock.clockRanOut()
    #expect(end(clock)?.winner == .seat(2))
    #expect(end(clock)?.reason == .clock)
    var given = try race("seats=2 finish=all")
    given.resign(2, reason: .resigned)
    given.resign(1, reason: .resigned)
    #expect(end(given)?.winner == .seat(1), "the last to give up")
    #expect(end(given)?.places == [1, 2])
  }

  @Test(arguments: ["finish=first", "finish=all"])
  func `who gives up decides the match even where the other is out of tries`(
    options: String
  ) throws {
    for reason in [Reason.resigned, .abandoned] {
      var race = try race("seats=2 \(options)")
      race.exhaust(1)
      race.resign(2, reason: reason)
      #expect(end(race)?.winner == .seat(1))
      #expect(end(race)?.reason == reason)
    }
  }

  @Test func `who is out of tries can still lose by going`() throws {
    var race = try race("seats=2")
    race.exhaust(1)
    race.resign(1, reason: .abandoned)
    #expect(end(race)?.winner == .seat(2))
  }

  @Test func `an abandoned race of two is over, also where one has got there`() throws {
    var race = try race("seats=2 finish=all")
    _ = race.finish(2, milliseconds: 900, steps: 5)
    race.resign(1, reason: .abandoned)
    #expect(end(race)?.winner == .seat(2))
    #expect(end(race)?.reason == .abandoned)
  }

  @Test func `alone, a race that the clock ends is lost`() throws {
    var race = try race("seats=1")
    race.clockRanOut()
    #expect(end(race)?.winner == .nobody)
    #expect(end(race)?.result(of: 1) == .lost)
  }

  @Test func `alone it is won when it is done, and lost otherwise`() throws {
    var done = try race("seats=1")
    _ = done.finish(1, milliseconds: 900, steps: 5)
    #expect(end(done)?.result(of: 1) == .won)
    var givenUp = try race("seats=1")
    givenUp.resign(1, reason: .resigned)
    #expect(end(givenUp)?.winner == .nobody)
    #expect(end(givenUp)?.result(of: 1) == .lost)
    var exhausted = try race("seats=1")
    exhausted.exhaust(1)
    #expect(end(exhausted)?.reason == .exhausted)
    #expect(end(exhausted)?.result(of: 1) == .lost)
  }
}
