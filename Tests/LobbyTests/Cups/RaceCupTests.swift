import Protocol
import Testing

@testable import Lobby

/// Cups with more than two at a table.
@Suite struct RaceCupTests {
  @Test(arguments: 3...8)
  func `tables differ by one at most, and nobody sits alone`(table: Int) throws {
    for count in 2...40 {
      var cup = try Cup.of(count, .swiss, rounds: 3, table: table)
      while cup.stage != .finished {
        let sizes = try cup.beginRound().map(\.entrants.count)
        #expect(sizes.reduce(0, +) == count)
        #expect((sizes.max() ?? 0) <= table && (sizes.min() ?? 0) >= 2)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
        try cup.finishRound { Array(1...$0.entrants.count) }
      }
    }
  }

  @Test func `each place at a table of four has its points, and level ones share`() throws {
    let settings = try CupSettings(kind: .swiss, table: 4)
    #expect(settings.points(ofPlaces: [1, 2, 3, 4]) == [6, 4, 2, 0])
    #expect(settings.points(ofPlaces: [1, 1, 3, 4]) == [5, 5, 2, 0])
    #expect(settings.points(ofPlaces: [1, 1, 1, 1]) == [3, 3, 3, 3])
    #expect(settings.points(ofPlaces: [1, 2, 3]) == [6, 4, 2])
    #expect(try CupSettings(kind: .swiss).points(ofPlaces: [2, 1]) == [0, 2])
  }

  @Test func `the seeds are dealt out at first, and later scores sit with scores`() throws {
    var cup = try Cup.of(9, .swiss, rounds: 2, table: 3)
    try cup.beginRound()
    #expect(cup.pairing(0) == "0-3-6 1-4-7 2-5-8")
    try cup.finishRound { _ in [1, 2, 3] }
    try cup.beginRound()
    #expect(cup.rounds[1].map { $0.entrants.sorted() } == [[0, 1, 2], [3, 4, 5], [6, 7, 8]])
  }

  @Test func `who leaves a race gets no points, and the others play it to its end`() throws {
    var cup = try Cup.of(4, .swiss, rounds: 1, table: 4)
    try cup.beginRound()
    try cup.leave(0)
    #expect(cup.stage == .playing)
    try cup.record(round: 0, table: 0, places: [4, 3, 2, 1])
    #expect(cup.order == [3, 2, 1, 0])
    #expect(cup.standings().map(\.points) == [6, 4, 2, 0])
  }

  @Test func `more than two at a table are for Swiss cups`() {
    for kind in CupKind.allCases where kind != .swiss {
      #expect(throws: RefusalReason.cupTableSize) { try CupSettings(kind: kind, table: 3) }
    }
    #expect(throws: RefusalReason.cupTableSize) { try CupSettings(kind: .swiss, table: 9) }
    #expect(throws: RefusalReason.cupTableSize) { try CupSettings(kind: .swiss, table: 1) }
  }
}
