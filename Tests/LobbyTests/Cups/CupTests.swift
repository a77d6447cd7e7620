import Testing

@testable import Lobby

@Suite struct CupTests {
  @Test func `the first round of a Swiss cup pairs the upper half with the lower half`() throws {
    var cup = try Cup.of(8, .swiss)
    try cup.beginRound()
    #expect(cup.pairing(0) == "0-4 5-1 2-6 7-3")
  }

  @Test(arguments: CupKind.allCases)
  func `where the better always wins, the best is first`(kind: CupKind) throws {
    for count in [2, 3, 4, 5, 6, 7, 8, 13, 16, 20] {
      var cup = try Cup.of(count, kind)
      try cup.playAsSeeded()
      #expect(cup.order.first == 0)
      #expect(cup.standings().map(\.rank).first == 1)
      #expect(cup.rounds.count <= cup.roundsPlanned)
      #expect(try Cup(settings: cup.settings, entrants: cup.entrants, rounds: cup.rounds) == cup)
    }
  }
}
