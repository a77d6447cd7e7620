import Testing

@testable import GameCore

/// Matches whose players all leave at the same moment.
@Suite struct AbandonedTests {
  @Test(arguments: GameList.standard.all.indices)
  func `where all are gone at the same moment nobody has beaten another`(index: Int) throws {
    var match = try GameCoreTests.match(GameList.standard.all[index], "seats=3")
    let isDone = match.abandon(at: 70_000)
    #expect(isDone)
    let outcome = try #require(match.outcome)
    #expect(outcome.winner == .nobody && outcome.reason == .abandoned)
    #expect(outcome.places == [1, 1, 1])
    #expect(outcome.isAbandonedByAll)
    let told = match.events.heard(by: .all).map { "\($0)" }
    #expect(told.count { $0.contains("resigned") && $0.contains("abandoned") } == 3)
  }

  @Test func `who gave up before is last all the same`() throws {
    var match = try GameCoreTests.match(Pig.self, "seats=3")
    match.resign(2, .resigned, at: 1000)
    let isDone = match.abandon(at: 2000)
    #expect(isDone)
    #expect(match.outcome?.places == [1, 3, 1])
  }

  @Test func `one alone gives up as ever`() throws {
    var match = try GameCoreTests.match(Slide.self, "seats=1")
    let isDone = match.abandon(at: 1000)
    #expect(!isDone)
    #expect(!match.isOver && match.moves.isEmpty)
  }

  @Test func `in a race who has got there has won, whoever is gone then`() throws {
    var match = try GameCoreTests.match(Slide.self, "seats=3 size=2x2 finish=all")
    // Moves around a board of 2x2 pass all of its positions.
    var last = ""
    for _ in 0..<50 where match.movers.contains(1) {
      let moves = (0..<match.legalMoves(for: 1).count).map { match.legalMoves(for: 1)[$0] }
      last = try #require(moves.first { $0.hasPrefix("slide ") && $0 != last })
      try match.play(last, by: 1, at: 1000)
    }
    #expect(match.stillPlaying == [2, 3])
    let isDone = match.abandon(at: 2000)
    #expect(isDone)
    #expect(match.outcome?.winner == .seat(1))
    #expect(match.outcome?.places == [1, 2, 2])
  }

  @Test func `a record of it is played again`() throws {
    var match = try GameCoreTests.match(Pig.self, "seats=2")
    let isDone = match.abandon(at: 70_000)
    #expect(isDone)
    let text = MatchRecord(match).description
    #expect(text.hasSuffix("\n0 70000 abandoned\n"))
    let again = try MatchRecord(text: text).replay()
    #expect(again == match && again.outcome == match.outcome)
  }

  @Test func `nobody alone abandons for all`() throws {
    let match = try GameCoreTests.match(Pig.self, "seats=2")
    let text = MatchRecord(match).description + "1 70000 abandoned\n"
    #expect(throws: BadRecord.self) { try MatchRecord(text: text).replay() }
  }
}
