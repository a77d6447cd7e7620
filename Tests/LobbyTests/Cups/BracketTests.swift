import Protocol
import Testing

@testable import Lobby

/// The pairings of a knockout.
@Suite struct BracketTests {
  @Test func `how many rounds a bracket has is known before it is made`() {
    for count in Array(0...70) + [127, 128, 129, 1023, 1024] {
      for (bracket, isDouble) in [(Bracket.knockout(of: count), false), (.double(of: count), true)]
      {
        let rounds = (bracket.bouts.map(\.round).max() ?? -1) + 1
        #expect(Bracket.rounds(of: count, isDouble: isDouble) == rounds, "\(count)")
      }
    }
  }

  @Test func `the best two can only meet in the final, and so on down`() {
    #expect(Bracket.seeds(of: 2) == [0, 1])
    #expect(Bracket.seeds(of: 4) == [0, 3, 1, 2])
    #expect(Bracket.seeds(of: 8) == [0, 7, 3, 4, 1, 6, 2, 5])
    #expect(Bracket.seeds(of: 5) == Bracket.seeds(of: 8))
    #expect(Bracket.seeds(of: 1024).count == 1024)
  }

  @Test func `byes go to the best seeds`() throws {
    var cup = try Cup.of(6, .knockout)
    try cup.beginRound()
    #expect(cup.rounds[0].map { $0.entrants.sorted() } == [[0], [3, 4], [1], [2, 5]])
  }

  @Test func `who goes out in the same round shares a rank`() throws {
    var cup = try Cup.of(8, .knockout)
    try cup.playAsSeeded()
    #expect(cup.order == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(cup.standings().map(\.rank) == [1, 2, 3, 3, 5, 5, 5, 5])
  }

  @Test(arguments: [CupKind.knockout, .double])
  func `who has not checked in is last, and is no winner`(kind: CupKind) throws {
    var cup = try Cup.of(5, kind)
    cup.closeCheckIn(ticked: [1, 2, 4])
    try cup.playAsSeeded()
    #expect(cup.order == [1, 2, 4, 0, 3])
    #expect(cup.standings().map(\.rank) == [1, 2, 3, 4, 4])
    #expect(cup.standings().suffix(2).allSatisfy { $0.outIn == nil })
    let lines = cup.crosstableLines()
    #expect(lines.filter { $0.hasSuffix("the winner") }.count == 1)
    #expect(lines.filter { $0.hasSuffix("absent") }.count == 2)
  }

  @Test func `who loses once in a double elimination may still win`() throws {
    var cup = try Cup.of(4, .double)
    try cup.beginRound()
    try cup.finishRound { $0.entrants.contains(0) ? $0.lost(by: 0) : $0.won }
    while cup.stage != .finished {
      if cup.stage != .playing { try cup.beginRound() }
      try cup.finishRound { $0.won }
    }
    #expect(cup.order.first == 0)
    // 0 lost to 3 at once, came back through the lower bracket, and had to beat the other one
    // twice.
    #expect(cup.rounds.map { $0.map { $0.entrants.sorted() } }.last == [[0, 1]])
    #expect(cup.rounds.count == cup.roundsPlanned)
    #expect(cup.standings().map(\.rank) == [1, 2, 3, 4])
  }

  @Test func `there is no second final when the one without a loss wins the first`() throws {
    var cup = try Cup.of(4, .double)
    try cup.playAsSeeded()
    #expect(cup.rounds.count == cup.roundsPlanned - 1)
    #expect(cup.standings().map(\.rank) == [1, 2, 3, 4])
  }

  @Test func `a level bout goes on for three games, and then the better seed goes on`() throws {
    var cup = try Cup.of(2, .knockout)
    try cup.beginRound()
    for _ in 0..<4 {
      #expect(cup.stage == .playing)
      try cup.record(round: 0, table: 0, places: [1, 1])
    }
    #expect(cup.stage == .finished)
    #expect(cup.order == [0, 1])
  }

  @Test func `an extra game decides a level bout`() throws {
    var cup = try Cup.of(2, .knockout, best: 3)
    try cup.beginRound()
    let second = cup.rounds[0][0].entrants.firstIndex(of: 1)
    for places in [[1, 2], [2, 1], [1, 1]] {
      try cup.record(round: 0, table: 0, places: places)
      #expect(cup.stage == .playing)
    }
    try cup.record(round: 0, table: 0, places: second == 0 ? [1, 2] : [2, 1])
    #expect(cup.order == [1, 0])
  }

  @Test func `who leaves a bracket gives their next bout away`() throws {
    var cup = try Cup.of(4, .knockout)
    try cup.beginRound()
    try cup.finishRound { $0.won }
    try cup.leave(1)
    let round = try cup.beginRound()
    #expect(round.map(\.absent) == [[1]])
    #expect(cup.stage == .finished)
    #expect(cup.order.first == 0)
  }

  @Test func `where nobody comes, nobody goes on`() throws {
    var cup = try Cup.of(4, .knockout)
    try cup.beginRound()
    let table = try #require(cup.rounds[0].firstIndex { $0.entrants.contains(0) })
    try cup.finishRound { $0.entrants.contains(0) ? $0.lost(by: 0) : $0.won }
    for entrant in [1, 2] { try cup.leave(entrant) }
    try cup.beginRound()
    #expect(cup.rounds[0][table].entrants.sorted() == [0, 3])
    #expect(cup.stage == .finished)
    #expect(cup.order.first == 3)
  }

  @Test func `who goes on can be corrected until the next round has begun`() throws {
    var cup = try Cup.of(4, .knockout)
    try cup.beginRound()
    try cup.finishRound { $0.won }
    let places = cup.rounds[0][0].lost(by: 0)
    try cup.correct(round: 0, table: 0, places: places)
    try cup.beginRound()
    #expect(cup.rounds[1][0].entrants.sorted() == [1, 3])
    let better = cup.rounds[0][0].won
    #expect(throws: RefusalReason.cupPaired) {
      var copy = cup
      try copy.correct(round: 0, table: 0, places: better)
    }
    try cup.takeBackRound()
    try cup.correct(round: 0, table: 0, places: better)
    try cup.beginRound()
    #expect(cup.rounds[1][0].entrants.sorted() == [0, 1])
  }
}

extension Encounter {
  /// The places of a match that the better seed wins.
  fileprivate var won: [Int] { entrants.map { entrant in 1 + entrants.count { $0 < entrant } } }

  /// The places of a match that somebody loses.
  fileprivate func lost(by entrant: Int) -> [Int] { entrants.map { $0 == entrant ? 2 : 1 } }
}
