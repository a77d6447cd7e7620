import Protocol
import Testing

@testable import Lobby

/// Standings with ties, computed by hand.
@Suite struct StandingTests {
  /// Computed by hand: a beats b and d and draws with c, b beats c and draws with d, c beats d.
  @Test func `ties are broken by Buchholz, its cut, Sonneborn-Berger and the direct encounter`()
    throws
  {
    var cup = Cup(settings: try CupSettings(kind: .roundrobin))
    for (name, rating) in [("a", 1900), ("b", 1500), ("c", 1800), ("d", 1600)] {
      try cup.join(name, rating: rating)
    }
    let results = ["ab": [1, 2], "ac": [1, 1], "ad": [1, 2], "bc": [1, 2], "bd": [1, 1]]
    while cup.stage != .finished {
      try cup.beginRound()
      try cup.finishRound { [cup] table in
        let names = table.entrants.map { cup.entrants[$0].name }
        if let places = results[names.joined()] { return places }
        return results[names.reversed().joined()]?.reversed()
          ?? (names == ["c", "d"] ? [1, 2] : [2, 1])
      }
    }
    let rows = cup.standings()
    #expect(rows.map { cup.entrants[$0.entrant].name } == ["a", "b", "c", "d"])
    #expect(rows.map(\.points) == [5, 3, 3, 1])
    #expect(rows.map(\.buchholz) == [7, 9, 9, 11])
    #expect(rows.map(\.buchholzCut) == [6, 8, 8, 8])
    #expect(rows.map(\.sonnebornBerger) == [11, 7, 7, 3])
    #expect(rows.map(\.direct) == [0, 2, 0, 0])
    #expect(rows.map(\.rank) == [1, 2, 3, 4])
    #expect(rows.map(\.won) == [2, 1, 1, 0])
    #expect(rows.map(\.drawn) == [1, 1, 1, 1])
  }

  /// Three rounds of draws give three halves.
  @Test func `a bye counts as an opponent with one's own points, or with those of draws`() throws {
    var cup = try Cup.of(3, .swiss, rounds: 3)
    try cup.playAsSeeded()
    let rows = cup.standings()
    #expect(rows.map(\.points) == [6, 4, 2])
    #expect(rows.map(\.buchholz) == [9, 11, 12])
    #expect(rows.map(\.buchholzCut) == [7, 9, 10])
    #expect(rows.map(\.sonnebornBerger) == [18, 10, 4])
  }

  @Test func `who is level in everything, the rating too, shares a rank`() throws {
    var cup = Cup(settings: try CupSettings(kind: .swiss, rounds: 1))
    for name in ["a", "b", "c", "d"] { try cup.join(name, rating: 1500) }
    try cup.beginRound()
    try cup.finishRound { _ in [1, 1] }
    #expect(cup.standings().map(\.rank) == [1, 1, 1, 1])
  }

  @Test func `a walkover is a win, but nobody was met`() throws {
    var cup = try Cup.of(4, .swiss, rounds: 1)
    try cup.beginRound()
    for table in cup.unfinishedTables {
      try cup.forfeit(round: 0, table: table, entrants: [cup.rounds[0][table].entrants[0]])
    }
    #expect(cup.stage == .finished)
    #expect(cup.standings().map(\.points) == [2, 2, 0, 0])
    #expect(cup.standings().allSatisfy { $0.played == 0 })
    #expect(cup.standings().map(\.won) == [1, 1, 0, 0])
  }

  @Test func `a table counts only when it has finished`() throws {
    var cup = try Cup.of(2, .swiss, best: 3)
    try cup.beginRound()
    try cup.record(round: 0, table: 0, places: [1, 2])
    #expect(cup.standings().map(\.points) == [0, 0])
    try cup.record(round: 0, table: 0, places: [1, 2])
    #expect(cup.standings().map(\.points) == [2, 0])
  }

  @Test func `a corrected result corrects every standing after it`() throws {
    var cup = try Cup.of(8, .swiss)
    try cup.playAsSeeded()
    let before = cup.standings()
    try cup.correct(round: 0, table: 0, places: [2, 1])
    #expect(cup.standings() != before)
    try cup.correct(round: 0, table: 0, places: [1, 2])
    #expect(cup.standings() == before)
  }
}
