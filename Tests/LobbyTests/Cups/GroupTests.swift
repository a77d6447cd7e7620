import Protocol
import TestSupport
import Testing

@testable import Lobby

/// Groups, and the knockout that follows them.
@Suite struct GroupTests {
  private static func cup(
    _ count: Int, groups: Int, advance: Int = 2, rounds: Int? = nil
  ) throws -> Cup {
    var cup = Cup(
      settings: try CupSettings(
        kind: .groups, rounds: rounds, groups: CupGroups(count: groups, advance: advance)))
    for number in 0..<count { try cup.join("p\(number)", rating: 2000 - number) }
    return cup
  }

  @Test func `seeds are dealt out there and back, and all groups play at once`() throws {
    var cup = try Self.cup(8, groups: 2)
    #expect(cup.groups == [[0, 3, 4, 7], [1, 2, 5, 6]])
    try cup.beginRound()
    #expect(cup.pairing(0) == "0-7 3-4 1-6 2-5")
    #expect(cup.roundsPlanned == 5)
    #expect(try Self.cup(7, groups: 4).groups.map(\.count) == [3, 4])
    #expect(throws: RefusalReason.cupFull) {
      var full = try Self.cup(12, groups: 2)
      try full.join("late", rating: 1)
    }
  }

  @Test func `two groups of four cross in the semifinals`() throws {
    var cup = try Self.cup(8, groups: 2)
    try cup.playAsSeeded()
    // The winners are 0 and 1; each meets the second of the other group.
    #expect(Set(cup.rounds[3].map { $0.entrants.sorted() }) == [[0, 2], [1, 3]])
    #expect(cup.order == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(cup.standings().map(\.rank) == [1, 2, 3, 3, 5, 5, 7, 7])
    #expect(cup.standings().map(\.outIn) == [nil, 4, 3, 3, 2, 2, 2, 2])
    #expect(cup.bracketLines().count == 7)
  }

  @Test(arguments: [CupKind.knockout, .groups])
  func `the losers of the semi-finals play for third place`(kind: CupKind) throws {
    let settings = try CupSettings(kind: kind, groups: CupGroups(count: 2), hasThird: true)
    var cup = Cup(settings: settings)
    for number in 0..<8 { try cup.join("p\(number)", rating: 2000 - number) }
    while cup.rounds.count < cup.roundsPlanned - 1 {
      try cup.beginRound()
      try cup.finishRound { $0.entrants[0] < $0.entrants[1] ? [1, 2] : [2, 1] }
    }
    #expect(cup.standings().prefix(4).map(\.rank) == [1, 1, 3, 3])
    try cup.beginRound()
    #expect(
      Set(cup.rounds[cup.rounds.count - 1].map { $0.entrants.sorted() }) == [[0, 1], [2, 3]])
    let third = try #require(cup.rounds.last?.firstIndex { $0.entrants.contains(3) })
    let final = 1 - third
    let round = cup.rounds.count - 1
    let isSwapped = cup.rounds[round][final].entrants[0] == 1
    try cup.record(round: round, table: final, places: isSwapped ? [2, 1] : [1, 2])
    #expect(cup.stage == .playing && cup.holds() == nil)
    // The lower seed wins third place.
    let isFirst = cup.rounds[round][third].entrants[0] == 3
    try cup.record(round: round, table: third, places: isFirst ? [1, 2] : [2, 1])
    #expect(cup.stage == .finished && cup.holds() == nil)
    #expect(cup.standings().prefix(4).map(\.entrant) == [0, 1, 3, 2])
    #expect(cup.standings().prefix(4).map(\.rank) == [1, 2, 3, 4])
    #expect(cup.bracketLines().last?.hasPrefix("third place: ") == true)
    #expect(cup.bracketLines().last?.hasSuffix("p3 wins") == true)
  }

  /// Rules that were written before the code: players of one group are in different halves of the
  /// bracket. If the number of groups is a power of two, each first meets a second of another
  /// group.
  @Test(arguments: Array(2...32))
  func `mates of a group meet in the final at the earliest`(count: Int) throws {
    var cup = try Self.cup(3 * count, groups: count)
    for _ in 0..<3 {
      try cup.beginRound()
      try cup.finishRound { $0.entrants[0] < $0.entrants[1] ? [1, 2] : [2, 1] }
    }
    let seeds = try #require(cup.knockoutSeeds)
    let bracket = Bracket.seeds(of: seeds.count).map { seeds.indices.contains($0) ? seeds[$0] : -1 }
    let half = Set(bracket.prefix(bracket.count / 2))
    #expect(Set(seeds).count == 2 * count)
    for group in cup.groups {
      #expect(half.contains(group[0]) != half.contains(group[1]), "\(count) groups")
    }
    guard count & (count - 1) == 0 else { return }
    let winners = Set(cup.groups.map { $0[0] })
    for first in stride(from: 0, to: bracket.count, by: 2) {
      #expect(winners.contains(bracket[first]) != winners.contains(bracket[first + 1]))
    }
  }

  @Test(arguments: 2...8, 1...4)
  func `everybody who goes on has one seed, also where four of a group do`(
    count: Int, advance: Int
  ) throws {
    var cup = try Self.cup(4 * count, groups: count, advance: advance)
    try cup.playAsSeeded()
    let seeds = try #require(cup.knockoutSeeds)
    #expect(seeds.count == count * advance && Set(seeds).count == seeds.count)
    // Players of one group do not meet first, if the halves of the bracket are alike.
    guard count % 2 == 0 else { return }
    for table in cup.rounds[3] where table.entrants.count == 2 {
      let groups = table.entrants.map { entrant in cup.groups.firstIndex { $0.contains(entrant) } }
      #expect(groups[0] != groups[1] || advance % 2 == 1, "\(count) groups, \(advance) of each")
    }
  }

  @Test
  func `in a group points count, then the results between those level, then Sonneborn-Berger`()
    throws
  {
    var cup = try Self.cup(4, groups: 1)
    // 3 beats 0 and loses to 1, 0 beats 1, and all three beat 2: the three are level.
    let wins: Set<[Int]> = [[3, 0], [0, 1], [1, 3], [0, 2], [1, 2], [3, 2]]
    while cup.rounds.count < 3 {
      try cup.beginRound()
      try cup.finishRound { wins.contains($0.entrants) ? [1, 2] : [2, 1] }
    }
    #expect(cup.standings().map(\.entrant) == [0, 1, 3, 2])
    #expect(cup.standings().map(\.direct) == [2, 2, 2, 0])
    // Now 0 draws with 2: that puts 1 before 3 by their own match.
    let table = try #require(cup.rounds.joined().first { Set($0.entrants) == [0, 2] })
    let round = try #require(cup.rounds.firstIndex { $0.contains(table) })
    let index = try #require(cup.rounds[round].firstIndex(of: table))
    try cup.correct(round: round, table: index, places: [1, 1])
    #expect(cup.standings().map(\.entrant) == [1, 3, 0, 2])
  }

  @Test func `who goes on cannot be changed once the knockout has begun`() throws {
    var cup = try Self.cup(8, groups: 2)
    for _ in 0..<3 {
      try cup.beginRound()
      try cup.finishRound { $0.entrants[0] < $0.entrants[1] ? [1, 2] : [2, 1] }
    }
    let table = try #require(cup.rounds[2].firstIndex { $0.entrants.contains(3) })
    let lost = cup.rounds[2][table].entrants[0] == 3 ? [2, 1] : [1, 2]
    var early = cup
    try early.correct(round: 2, table: table, places: lost)
    try cup.beginRound()
    #expect(throws: RefusalReason.cupBegun) { try cup.join("late", rating: 1) }
    for round in 0..<3 {
      for table in cup.rounds[round].indices where cup.rounds[round][table].entrants.count == 2 {
        let before = cup.knockoutSeeds
        _ = try? cup.correct(round: round, table: table, places: [1, 1])
        #expect(cup.knockoutSeeds == before)
      }
    }
    try cup.takeBackRound()
    try cup.leave(0)
    #expect(cup.knockoutSeeds?.contains(0) == false && cup.knockoutSeeds?.count == 4)
    var few = cup
    for entrant in cup.groups[0].dropLast() where entrant != 0 { try few.leave(entrant) }
    #expect(few.knockoutSeeds?.count == 3 && few.seedCount == 3)
    try cup.beginRound()
    #expect(throws: RefusalReason.cupPaired) { try cup.bringBack(0) }
  }

  @Test(arguments: 0..<60)
  func `whatever happens, groups and knockout hold, and come back from their tables`(
    seed: UInt64
  ) throws {
    var evening = CupEvening(seed: seed)
    var cup = Cup(
      settings: try CupSettings(
        kind: .groups, groups: CupGroups(count: 1 + Int(seed % 5), advance: 1 + Int(seed % 3))))
    for number in 0..<(2 + Int(seed % 17)) where number < 6 * (1 + Int(seed % 5)) {
      try cup.join("p\(number)", rating: 1000 + Int(seed) * number % 7)
    }
    while cup.stage != .finished {
      try evening.disturb(&cup, mayFail: true)
      guard cup.stage != .finished else { break }
      var copy = cup
      let round = try cup.beginRound()
      try copy.begin(round)
      #expect(copy == cup, "seed \(seed)")
      try evening.playRound(&cup)
      #expect(cup.holds() == nil, "seed \(seed)")
      #expect(cup.rounds.count <= cup.roundsPlanned, "seed \(seed)")
    }
    #expect(cup.standings().first?.rank == 1)
  }

  @Test func `an evening of groups, with a server that is killed again and again`() {
    let people = ["ana", "bob", "cleo", "dan", "eva", "fox", "gus"]
    var night = CupNight(people)
    #expect(
      night.say("cup create Friday kind=groups groups=2 advance=2 game=pig goal=20 minutes=1").first
        == "OK cup=1")
    for name in people { _ = night.say("cup join 1", by: name) }
    #expect(night.say("cup show 1").first?.contains("groups=2 advance=2") == true)
    _ = night.say("cup start 1")
    let first = night.rows("cup games 1").compactMap { $0.number(.group) }
    #expect(first == [1, 1, 2, 2])
    var turns = 0
    let isOver = night.play(1) { night in
      turns += 1
      if turns % 37 == 0 { night.kill() }
    }
    #expect(isOver)
    #expect(Set(night.rows("cup games 1").compactMap { $0.number(.round) }) == [1, 2, 3, 4, 5])
    let table = night.rows("cup table 1")
    #expect(table.map { $0.number(.rank) } == [1, 2, 3, 3, 5, 5, 7])
    #expect(table.allSatisfy { $0.number(.group) != nil })
    #expect(night.rows("cup bracket 1").count == 3)
    let text = night.say("cup export 1 as=crosstable").filter { $0.hasPrefix("TXT") }
    #expect(text.filter { $0.hasPrefix("TXT Group") } == ["TXT Group 1", "TXT Group 2"])
    let csv = night.say("cup export 1 as=csv").filter { $0.hasPrefix("TXT") }
    #expect(csv.first?.hasSuffix(",left,group") == true && csv.count == 8)
  }
}
