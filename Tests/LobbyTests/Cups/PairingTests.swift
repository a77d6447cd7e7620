import Protocol
import TestSupport
import Testing

@testable import Lobby

/// The pairings of a Swiss cup.
@Suite struct PairingTests {
  @Test func `everybody is paired as cheaply as trying all pairings would`() {
    var chance = Chance(seed: 1)
    for _ in 0..<1000 {
      let count = 2 * (1 + chance.below(4))
      let dearest = chance.one(of: [2, 5, 30, 1 << 50])
      var costs: [[Int]] = []
      for _ in 0..<count {
        costs.append((0..<count).map { _ in Int(chance.next() >> 8) % dearest })
      }
      let partners = PerfectMatching.cheapest(count: count) { costs[$0][$1] }
      #expect(partners.indices.allSatisfy { partners[partners[$0]] == $0 && partners[$0] != $0 })
      let cost = partners.enumerated().reduce(0) { $1.0 < $1.1 ? $0 + costs[$1.0][$1.1] : $0 }
      #expect(cost == cheapest(Array(0..<count), costs))
    }
  }

  private func cheapest(_ left: [Int], _ costs: [[Int]]) -> Int {
    guard let first = left.first else { return 0 }
    return left.dropFirst().map { other in
      costs[first][other] + cheapest(left.filter { $0 != first && $0 != other }, costs)
    }.min() ?? 0
  }

  @Test func `scores meet scores, and who has met does not meet again`() throws {
    var cup = try Cup.of(4, .swiss, rounds: 3)
    try cup.playAsSeeded()
    #expect((0..<3).map(cup.pairing) == ["0-2 3-1", "1-0 2-3", "0-3 2-1"])
  }

  @Test func `a bye is for the lowest who has had none, and is worth a win`() throws {
    var cup = try Cup.of(5, .swiss, rounds: 3)
    try cup.playAsSeeded()
    let byes = cup.rounds.joined().filter(\.isBye).flatMap(\.entrants)
    #expect(byes == [4, 3, 2])
    #expect(cup.standings().allSatisfy { $0.byes <= 1 })
    #expect(cup.standings().first { $0.entrant == 4 }?.points == 2)
  }

  @Test func `a player who is kept apart from everybody has the first bye`() throws {
    var cup = try Cup.of(5, .swiss, rounds: 3)
    for other in 1...4 { try cup.keepApart(0, other) }
    try cup.playAsSeeded()
    #expect((0..<3).map { cup.rounds[$0].last?.entrants } == [[0], [4], [3]])
  }

  @Test(arguments: [4, 6, 40])
  func `two who are kept apart never meet, even if all others must meet again`(count: Int) throws {
    var cup = try Cup.of(count, .swiss, rounds: min(count - 1, 30))
    try cup.keepApart(1, 0)
    try cup.playAsSeeded()
    #expect(!cup.rounds.joined().contains { Set($0.entrants) == [0, 1] })
    #expect(cup.rounds.count == cup.roundsPlanned)
  }

  @Test func `half a point for sitting out becomes none when the round becomes the last`() throws {
    var cup = try Cup.of(5, .swiss, rounds: 3)
    try cup.rest(0, .half)
    #expect(cup.rest(of: 0) == .half)
    try cup.change(to: try CupSettings(kind: .swiss, rounds: 1))
    #expect(cup.rest(of: 0) == .zero)
    try cup.playAsSeeded()
    #expect(cup.standings().first { $0.entrant == 0 }?.points == 0)
  }

  @Test func `who asks to sit out is not absent, whether before or after check-in closes`() throws {
    var cup = try Cup.of(6, .swiss, rounds: 3)
    try cup.rest(3, .half)
    cup.closeCheckIn(ticked: [0, 1, 2])
    try cup.rest(4, .zero)
    #expect(cup.entrants.map(\.isAbsent) == [false, false, false, false, false, true])
    try cup.beginRound()
    #expect(cup.pairing(0) == "0-1 2 3 4")
    #expect(cup.rounds[0].map(\.rest) == [nil, nil, .half, .zero])
    try cup.leave(3)
    try cup.takeBackRound()
    try cup.beginRound()
    #expect(cup.pairing(0) == "0-1 2 4")
  }

  @Test func `the absent count for the number of rounds, because they may still come`() throws {
    var cup = try Cup.of(8, .swiss, rounds: 5)
    cup.closeCheckIn(ticked: [0, 1, 2, 3])
    #expect(cup.roundsPlanned == 5)
    try cup.beginRound()
    for entrant in 4..<8 { try cup.arrive(entrant) }
    try cup.playAsSeeded()
    #expect(cup.rounds.count == 5)
    var small = try Cup.of(4, .swiss)
    small.closeCheckIn(ticked: [0, 1])
    try small.beginRound()
    #expect(small.roundsPlanned == 3)
    try small.arrive(2)
    try small.leave(3)
    #expect(small.roundsPlanned == 3)
    try small.playAsSeeded()
    #expect(Set(small.rounds[1].flatMap(\.entrants)) == [0, 1, 2])
  }

  @Test func `a cup does not begin without a pair`() throws {
    var cup = try Cup.of(4, .swiss)
    try cup.rest(0, .zero)
    cup.closeCheckIn(ticked: [0, 1])
    #expect(throws: RefusalReason.cupFewHere) { try cup.beginRound() }
    try cup.arrive(2)
    try cup.beginRound()
    #expect(cup.pairing(0) == "1-2 0")
  }

  @Test func `where everybody has met, rematches come as late as possible`() throws {
    var cup = try Cup.of(5, .swiss, rounds: 5)
    try cup.beginRound()
    try cup.leave(4)
    try cup.finishRound { _ in [1, 2] }
    while cup.stage != .finished {
      try cup.beginRound()
      try cup.finishRound { _ in [1, 1] }
    }
    // Four are left, and two pairs of them met at the beginning: three rounds without a rematch.
    let pairs = cup.rounds.prefix(3).joined().map(\.entrants).filter { $0.count == 2 }
    #expect(Set(pairs.map { Set($0) }).count == pairs.count)
    #expect(cup.rounds.count == 5)
  }

  @Test func `a large field is paired without rematches, byes and openers as in a small one`()
    throws
  {
    var evening = CupEvening(seed: 3)
    var cup = try Cup.of(301, .swiss, rounds: 9)
    while cup.stage != .finished {
      try cup.beginRound()
      #expect(CupChecker(lastRoundOf: cup).faults == [])
      try evening.playRound(&cup)
    }
    let past = Past(cup)
    #expect(past.openings.allSatisfy { abs($0.balance) <= 2 && abs($0.run) <= 2 })
  }

  @Test(arguments: 1...6)
  func `in a field too large to be weighed at once, nobody meets twice in many rounds`(seed: Int)
    throws
  {
    var evening = CupEvening(seed: UInt64(seed))
    var cup = try Cup.of(66, .swiss, rounds: 28)
    var met: Set<Set<Int>> = []
    while cup.stage != .finished {
      for table in try cup.beginRound() where table.entrants.count == 2 {
        #expect(met.insert(Set(table.entrants)).inserted, "\(table.entrants)")
      }
      try evening.playRound(&cup)
    }
  }

  @Test func `in a large field few are paired down, and those not far`() throws {
    var cup = try Cup.of(200, .swiss, rounds: 7)
    while cup.stage != .finished {
      let past = Past(cup)
      let round = try cup.beginRound()
      let apart = round.map { abs(past.points[$0.entrants[0]] - past.points[$0.entrants[1]]) }
      #expect((apart.max() ?? 0) <= 2)
      #expect(apart.count { $0 > 0 } <= 4)
      try cup.finishRound { $0.entrants[0] < $0.entrants[1] ? [1, 2] : [2, 1] }
    }
  }

  @Test func `by default there are as many rounds as leave one without a loss, and at least three`()
    throws
  {
    let counts = [2, 3, 4, 5, 8, 9, 16, 17, 64, 1000]
    let rounds = try counts.map { try Cup.of($0, .swiss).roundsPlanned }
    #expect(rounds == [1, 3, 3, 3, 3, 4, 4, 5, 6, 10])
  }

  @Test func `openers take turns in a match of several games`() throws {
    var cup = try Cup.of(2, .swiss, best: 3)
    try cup.beginRound()
    #expect(cup.rounds[0][0].opener == 0)
    try cup.record(round: 0, table: 0, places: [1, 2])
    #expect(cup.rounds[0][0].opener == 1)
  }
}
