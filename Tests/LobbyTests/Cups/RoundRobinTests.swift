import Protocol
import Testing

@testable import Lobby

/// Round robins, compared with the printed Berger tables.
@Suite struct RoundRobinTests {
  /// From the handbook of FIDE (C.05, annex 1).
  private static let published: [Int: [String]] = [
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: [
      "1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1",
    ],
    8: [
      "1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3",
      "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1",
    ],
  ]

  @Test(arguments: [4, 6, 8])
  func `the tables are Berger's`(count: Int) {
    let table = BergerTable(count: count)
    let rounds = (0..<table.rounds).map { round in
      table.pairs(round: round).map { "\($0.0)-\($0.1)" }.joined(separator: " ")
    }
    #expect(rounds == Self.published[count])
  }

  @Test(arguments: [2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 32, 63, 64])
  func `everybody meets everybody once, and opens as often as not`(count: Int) throws {
    var cup = try Cup.of(count, .roundrobin)
    var (met, opened): (Set<Set<Int>>, [Int: Int]) = ([], [:])
    while cup.stage != .finished {
      for table in try cup.beginRound() where table.entrants.count == 2 {
        #expect(met.insert(Set(table.entrants)).inserted)
        opened[table.entrants[0], default: 0] += 1
      }
      try cup.finishRound { _ in [1, 1] }
    }
    #expect(met.count == count * (count - 1) / 2)
    #expect(cup.rounds.count == (count % 2 == 0 ? count - 1 : count))
    let balances = (0..<count).map { abs(2 * opened[$0, default: 0] - (count - 1)) }
    #expect((balances.max() ?? 0) <= 1)
  }

  @Test func `a bye is worth nothing, as everybody has one`() throws {
    var cup = try Cup.of(5, .roundrobin)
    try cup.playAsSeeded()
    #expect(cup.standings().map(\.points) == [8, 6, 4, 2, 0])
    #expect(cup.standings().allSatisfy { $0.byes == 1 })
  }

  @Test func `in the second cycle the others open`() throws {
    var cup = try Cup.of(4, .roundrobin, rounds: 2)
    try cup.playAsSeeded()
    let first = cup.rounds[..<3].joined().map(\.entrants)
    let second = cup.rounds[3...].joined().map(\.entrants)
    #expect(second == first.map { $0.reversed() })
  }

  @Test func `who leaves before half of their tables does not count, who leaves later does`()
    throws
  {
    var cup = try Cup.of(6, .roundrobin)
    for round in 0..<5 {
      try cup.beginRound()
      try cup.finishRound { table in
        table.entrants.map { entrant in 1 + table.entrants.count { $0 < entrant } }
      }
      if round == 1 { try cup.leave(0) }
      if round == 2 { try cup.leave(1) }
    }
    let last = try #require(cup.standings().last)
    #expect(last.entrant == 0 && last.points == 0 && last.rank == 6)
    let opponents = cup.standings().filter { $0.entrant > 0 }
    #expect(opponents.map { $0.won + $0.lost } == [4, 4, 4, 4, 4])
  }

  @Test func `nobody comes late to a round robin, and no more than fit`() throws {
    var cup = try Cup.of(64, .roundrobin)
    #expect(throws: RefusalReason.cupFull) {
      var copy = cup
      try copy.join("late", rating: 1)
    }
    try cup.beginRound()
    #expect(throws: RefusalReason.cupBegun) {
      var copy = cup
      try copy.join("late", rating: 1)
    }
  }
}
