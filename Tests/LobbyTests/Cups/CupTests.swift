import Protocol
import Testing

@testable import Lobby

/// Joining, leaving, results and corrections of a cup.
@Suite struct CupTests {
  @Test func `the first round of a Swiss cup pairs the upper half with the lower half`() throws {
    var cup = try Cup.of(8, .swiss)
    try cup.beginRound()
    #expect(cup.pairing(0) == "0-4 5-1 2-6 7-3")
  }

  @Test(arguments: CupKind.allCases.filter { $0 != .arena })
  func `where the better always wins, the best is first`(kind: CupKind) throws {
    for count in [2, 3, 4, 5, 6, 7, 8, 13, 16, 20] {
      var cup = try Cup.of(count, kind)
      try cup.playAsSeeded()
      #expect(cup.order.first == 0)
      #expect(cup.standings().map(\.rank).first == 1)
      #expect(cup.rounds.count <= cup.roundsPlanned)
    }
  }

  @Test func `what cannot be done is refused, and changes nothing`() throws {
    let cup = try Cup.of(4, .swiss)
    expectRefusal(.cupEntered, cup) { cup throws(RefusalReason) in try cup.join("p1", rating: 1) }
    expectRefusal(.cupRating, cup) { cup throws(RefusalReason) in try cup.join("x", rating: -1) }
    expectRefusal(.cupNoPlayer, cup) { cup throws(RefusalReason) in try cup.leave(4) }
    expectRefusal(.cupNoPlayer, cup) { cup throws(RefusalReason) in try cup.leave(-1) }
    expectRefusal(.cupNotBegun, cup) { cup throws(RefusalReason) in try cup.takeBackRound() }
    expectRefusal(.cupNoTable, cup) { cup throws(RefusalReason) in
      try cup.record(round: 0, table: 0, places: [1, 2])
    }
    var begun = cup
    try begun.beginRound()
    expectRefusal(.cupRoundOpen, begun) { cup throws(RefusalReason) in try cup.beginRound() }
    for places in [[], [1], [1, 2, 3], [0, 1], [1, 9], [.max, .min]] {
      expectRefusal(.cupPlaces, begun) { cup throws(RefusalReason) in
        try cup.record(round: 0, table: 0, places: places)
      }
    }
    expectRefusal(.cupNoTable, begun) { cup throws(RefusalReason) in
      try cup.correct(round: 0, table: 2, places: [1, 2])
    }
    expectRefusal(.cupTooFew, try Cup.of(1, .swiss)) { cup throws(RefusalReason) in
      try cup.beginRound()
    }
    var absent = cup
    absent.closeCheckIn(ticked: [0])
    expectRefusal(.cupFewHere, absent) { cup throws(RefusalReason) in try cup.beginRound() }
  }

  private func expectRefusal(
    _ refusal: RefusalReason, _ cup: Cup, _ body: (inout Cup) throws(RefusalReason) -> Void
  ) {
    var changed = cup
    do {
      try body(&changed)
      Issue.record("nothing was refused")
    } catch {
      #expect(error == refusal)
    }
    #expect(changed == cup)
  }

  @Test func `settings are checked`() {
    #expect(throws: RefusalReason.cupBest) { try CupSettings(kind: .swiss, best: 2) }
    #expect(throws: RefusalReason.cupRounds) { try CupSettings(kind: .swiss, rounds: 0) }
    #expect(throws: RefusalReason.cupRounds) { try CupSettings(kind: .swiss, rounds: 31) }
    #expect(throws: RefusalReason.cupRounds) { try CupSettings(kind: .roundrobin, rounds: 5) }
    #expect(throws: RefusalReason.cupRounds) { try CupSettings(kind: .knockout, rounds: 1) }
  }

  @Test func `who comes late is paired in the next round, with no points for what is past`() throws
  {
    var cup = try Cup.of(4, .swiss, rounds: 3)
    try cup.beginRound()
    let late = try cup.join("late", rating: 2500)
    try cup.finishRound { _ in [1, 1] }
    let round = try cup.beginRound()
    #expect(round.last?.entrants == [late])
  }

  @Test func `who leaves in the middle of a round loses the table, and is not paired again`() throws
  {
    var cup = try Cup.of(4, .swiss, rounds: 3)
    try cup.beginRound()
    try cup.leave(0)
    #expect(cup.rounds[0][0].places(cup.settings) == [2, 1])
    try cup.finishRound { _ in [1, 1] }
    let round = try cup.beginRound()
    #expect(!round.flatMap(\.entrants).contains(0))
  }

  @Test func `a cup with one player left is over`() throws {
    var cup = try Cup.of(3, .swiss, rounds: 3)
    try cup.beginRound()
    try cup.leave(0)
    try cup.leave(1)
    #expect(cup.stage == .finished)
  }

  @Test func `what cannot be a round is not taken up again`() throws {
    let cup = try Cup.of(4, .knockout)
    func isTaken(_ round: [Encounter]) -> Bool {
      var copy = cup
      return (try? copy.begin(round)) != nil
    }
    #expect(isTaken(try cup.nextPairing()))
    #expect(!isTaken([]))
    #expect(!isTaken(try cup.nextPairing() + cup.nextPairing()))
    #expect(!isTaken([Encounter(entrants: [0, 9])]))
    #expect(!isTaken([Encounter(entrants: [0, -1])]))
    #expect(!isTaken([Encounter(entrants: [])]))
    #expect(!isTaken([Encounter(entrants: [0, 0])]))
  }
}
