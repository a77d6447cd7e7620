import Protocol
import TestSupport
import Testing

@testable import Lobby

/// Arenas: free players are paired again and again, until the time is up.
@Suite struct ArenaTests {
  private static func cup(_ count: Int) throws -> Cup {
    var cup = try Cup.of(count, .arena)
    try cup.beginRound()
    return cup
  }

  private static func points(_ cup: Cup) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: cup.standings().map { ($0.entrant, $0.points) })
  }

  @Test func `after two won tables in a row everything counts twice, until one is not won`() throws
  {
    var cup = try Self.cup(2)
    // The count is that of lichess: 2 + 2 + 4, 2 for a draw, which ends the streak, and 2.
    for (places, sum) in [([1, 2], 2), ([1, 2], 4), ([1, 2], 8), ([1, 1], 10), ([1, 2], 12)] {
      try cup.begin([Encounter(entrants: [0, 1])])
      let table = cup.rounds[0].count - 1
      try cup.record(round: 0, table: table, places: places)
      #expect(Self.points(cup)[0] == 2 * sum)
      #expect(cup.holds() == nil)
    }
    #expect(Self.points(cup)[1] == 2)
    // A corrected table changes all points after it.
    try cup.correct(round: 0, table: 1, places: [2, 1])
    #expect(Self.points(cup)[0] == 2 * (2 + 0 + 2 + 1 + 2))
  }

  @Test func `ranks go by points, then by the share of tables won, then by fewer tables`() throws {
    var cup = try Self.cup(6)
    for (pair, places) in [
      ([0, 5], [1, 2]), ([1, 5], [1, 2]), ([1, 5], [2, 1]), ([2, 4], [1, 1]), ([2, 4], [1, 1]),
    ] {
      try cup.begin([Encounter(entrants: pair)])
      try cup.record(round: 0, table: cup.rounds[0].count - 1, places: places)
    }
    // The entrants 0, 1, 2, 4 and 5 all have two points.
    #expect(Set(cup.standings().prefix(5).map(\.points)) == [4])
    #expect(cup.order == [0, 1, 5, 2, 4, 3])
  }

  @Test func `a table to which somebody did not come is a table in the share of those won`() throws
  {
    var cup = try Self.cup(4)
    // 1 wins and misses two; 0 loses, wins because 3 does not come, and misses two.
    for (pair, missing) in [
      ([1, 3], nil), ([1, 2], 1), ([1, 3], 1), ([2, 0], nil), ([0, 3], 3), ([0, 2], 0),
      ([0, 3], 0),
    ] {
      for entrant in pair { try cup.rest(entrant, nil) }
      try cup.begin([Encounter(entrants: pair)])
      let table = cup.rounds[0].count - 1
      if let missing {
        try cup.forfeit(round: 0, table: table, entrants: [missing])
      } else {
        try cup.record(round: 0, table: table, places: [1, 2])
      }
    }
    let rows = Dictionary(uniqueKeysWithValues: cup.standings().map { ($0.entrant, $0) })
    #expect(rows[0]?.points == rows[1]?.points)
    #expect(rows[0]?.played == 1 && rows[1]?.played == 1)
    #expect((rows[1]?.rank ?? 0) < (rows[0]?.rank ?? 0))
  }

  /// Finds the cheapest of all pairings by trying each.
  @Test(arguments: 0..<40)
  func `pairs are the cheapest that there are`(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    var cup = try Self.cup(8)
    for _ in 0..<(Int(seed % 9)) {
      let one = chance.below(8)
      let other = (one + 1 + chance.below(7)) % 8
      try cup.begin([Encounter(entrants: [one, other])])
      try cup.record(
        round: 0, table: cup.rounds[0].count - 1,
        places: chance.one(of: [[1, 2], [2, 1], [1, 1]]))
    }
    let order = cup.order
    let count = 2 * (2 + chance.below(3))
    let free = Array(order.shuffledOnce(&chance).prefix(count))
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let worst = free.compactMap { places[$0] }.max() ?? 0
    let last = cup.rounds[0].reduce(into: [Int: Int]()) { last, table in
      last[table.entrants[0]] = table.entrants[1]
      last[table.entrants[1]] = table.entrants[0]
    }
    func cost(_ one: Int, _ other: Int) -> (Int, Int) {
      let (low, high) = ((places[one] ?? 0), (places[other] ?? 0))
      let isAgain = last[one] == other || last[other] == one
      let factor = 300 + 1700 * (worst - min(low, high)) / max(1, worst)
      return (isAgain ? 1 : 0, abs(low - high) * factor)
    }
    func best(_ left: [Int]) -> (Int, Int) {
      guard let first = left.first else { return (0, 0) }
      return left.dropFirst().map { other -> (Int, Int) in
        let (own, rest) = (cost(first, other), best(left.filter { $0 != first && $0 != other }))
        return (own.0 + rest.0, own.1 + rest.1)
      }.min { $0 < $1 } ?? (0, 0)
    }
    let ready = free.map { (entrant: $0, since: Instant(.zero)) }
    let pairs = cup.arenaPairs(ready, waitedLong: Set(free)).map(\.entrants)
    let found = pairs.map { cost($0[0], $0[1]) }.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    #expect(found == best(free), "seed \(seed)")
    #expect(Set(pairs.joined()) == Set(free))
  }

  @Test func `with an odd number the last who came waits, and nobody meets the same twice running`()
    throws
  {
    var cup = try Self.cup(3)
    let free = [0, 1, 2].map { (entrant: $0, since: Instant(.seconds($0 == 1 ? 9 : $0))) }
    #expect(cup.arenaPairs(free, waitedLong: []).map { $0.entrants.sorted() } == [[0, 2]])
    try cup.begin([Encounter(entrants: [0, 2])])
    #expect(cup.free == [1])
    try cup.record(round: 0, table: 0, places: [1, 2])
    let two = [(entrant: 0, since: Instant(.zero)), (entrant: 2, since: Instant(.zero))]
    #expect(cup.arenaPairs(two, waitedLong: [0]).isEmpty)
    #expect(cup.arenaPairs(two, waitedLong: [0, 2]).count == 1)
  }

  @Test func `the last who came plays at once if only that avoids a rematch`() throws {
    var cup = try Self.cup(3)
    try cup.begin([Encounter(entrants: [0, 1])])
    try cup.record(round: 0, table: 0, places: [1, 2])
    let free = [0, 1, 2].map { (entrant: $0, since: Instant(.seconds($0))) }
    let pairs = cup.arenaPairs(free, waitedLong: [0, 1])
    #expect(pairs.map { $0.entrants.sorted() } == [[0, 2]])
  }

  @Test func `an arena takes no tables of those who are busy, pause or have left`() throws {
    var cup = try Self.cup(6)
    try cup.begin([Encounter(entrants: [0, 1])])
    try cup.rest(2, .zero)
    try cup.leave(3)
    for pair in [[0, 4], [2, 4], [3, 4], [4, 4], [4]] {
      #expect(throws: RefusalReason.cupDamaged) { try cup.begin([Encounter(entrants: pair)]) }
    }
    try cup.forfeit(round: 0, table: 0, entrants: [1])
    #expect(cup.free == [0, 4, 5], "who did not come pauses")
    try cup.rest(1, nil)
    try cup.join("late", rating: 1)
    #expect(cup.free == [0, 1, 4, 5, 6])
    #expect(throws: RefusalReason.cupSwiss) { try cup.takeBackRound() }
    #expect(throws: RefusalReason.cupRoundOpen) { try cup.beginRound() }
  }

  private static func night(_ people: [String]) -> CupNight {
    var night = CupNight(people)
    _ = night.say("cup create Rush kind=arena game=pig goal=20 minutes=5")
    for name in people { _ = night.say("cup join 1", by: name) }
    _ = night.say("cup start 1")
    return night
  }

  @Test func `an arena of five goes on until its time is up, also through a server that is killed`()
  {
    var night = Self.night(["ana", "bob", "cleo", "dan", "eva"])
    #expect(night.rows("cup show 1").first?.number(.minutes) == 5)
    _ = night.talk.wait(3)
    #expect(night.rows("cup games 1").count == 2)
    #expect(night.rows("cup show 1").first?.number(.ends) == 297)
    var (turns, story) = (0, [String]())
    let isOver = night.play(1) { night in
      turns += 1
      // People think, so that the time runs out after some dozens of tables.
      _ = night.talk.wait(1)
      guard turns % 31 == 0 else { return }
      let before = night.rows("cup table 1").map { $0[.points] }
      night.kill()
      if night.rows("cup table 1").map({ $0[.points] }) != before { story.append("\(turns)") }
    }
    #expect(isOver && story.isEmpty)
    let games = night.rows("cup games 1")
    #expect(games.count > 20)
    #expect(games.allSatisfy { $0.number(.round) == 1 })
    for name in night.people {
      #expect(games.contains { $0[.players]?.contains(name) == true })
    }
    // Matches still under way at the end of the time do not count.
    #expect(Set(games.compactMap { $0[.state] }).isSubset(of: ["over", "unplayed"]))
  }

  @Test func `who does not come pauses, and comes back at will`() {
    var night = Self.night(["ana", "bob"])
    _ = night.talk.wait(3)
    let room = night.rows("cup games 1").first?.number(.room) ?? 0
    _ = night.say("join \(room)", by: "ana")
    let heard = night.talk.wait(60)
    // An arena has no next round.
    #expect(heard.contains("bob < EV cup cup=1 what=sits player=bob rest=zero"))
    _ = night.talk.wait(30)
    // Until bob goes on, ana is called to a table against the house.
    #expect(night.rows("cup games 1").map { $0[.state] } == ["forfeit", "waiting"])
    #expect(night.say("cup sit 1 off", by: "bob").first == "OK cup=1 player=bob")
    _ = night.talk.wait(27)
    let tables = night.rows("cup games 1").map { $0[.absent] ?? "" }
    #expect(tables == ["bob", "house-good", ""])
  }

  @Test func `a paused arena has the rest of its time when it is resumed`() {
    var night = Self.night(["ana", "bob", "cleo"])
    _ = night.talk.wait(60)
    _ = night.say("cup pause 1")
    _ = night.talk.wait(600)
    night.kill()
    _ = night.say("cup resume 1")
    #expect(night.rows("cup show 1").first?.number(.ends) == 240)
    #expect(night.say("cup set 1 minutes=10").first == "OK cup=1")
    #expect(night.rows("cup show 1").first?.number(.ends) == 540)
    _ = night.talk.wait(541)
    #expect(night.rows("cup show 1").first?[.phase] == "over")
  }

  @Test func `the house gives one point for a win, and leaves the row of won tables as it is`()
    throws
  {
    var cup = try Cup.of(3, .arena)
    try cup.addHousePlayer("house-good")
    try cup.beginRound()
    #expect(cup.presentCount == 3 && cup.free == [0, 1, 2])
    for (pair, places) in [
      ([0, 1], [1, 2]), ([0, 1], [1, 2]), ([0, 3], [1, 2]), ([0, 3], [2, 1]), ([0, 2], [1, 2]),
    ] {
      try cup.begin([Encounter(entrants: pair)])
      try cup.record(round: 0, table: cup.rounds[0].count - 1, places: places)
      #expect(cup.holds() == nil)
    }
    // 2 and 2, 1 and 0 against the house, and 4 for the third win in a row over people.
    #expect(Self.points(cup) == [0: 2 * (2 + 2 + 1 + 0 + 4), 1: 0, 2: 0])
    #expect(cup.standings().first?.played == 5)
    // A table that the house gives up counts for nobody, and the house stays.
    let before = cup.standings()
    try cup.begin([Encounter(entrants: [1, 3])])
    #expect(cup.freeHousePlayer == nil)
    try cup.forfeit(round: 0, table: 5, entrants: [3])
    #expect(cup.standings() == before && cup.freeHousePlayer == 3)
    #expect(cup.wouldMeetAgain(0, 1) && !cup.wouldMeetAgain(1, 2))
  }

  @Test func `a person who is alone for fifteen seconds plays the house`() throws {
    var night = Self.night(["ana", "bob", "cleo"])
    _ = night.talk.wait(3)
    let paired = night.rows("cup games 1").compactMap { $0[.players] }.joined(separator: ",")
    let alone = try #require(night.people.first { !paired.contains($0) })
    // The others play on, so that nobody comes free.
    for (name, room) in Self.seats(night.rows("cup games 1")) {
      _ = night.say("join \(room)", by: name)
    }
    #expect(!night.talk.wait(10).contains { $0.contains("house") })
    let called = night.talk.wait(9).first { $0.hasPrefix("\(alone) < EV paired") }
    #expect(called?.contains("opponent=house-good") == true)
    let room = try #require(night.rows("cup games 1").last?.number(.room))
    // The house has no row in the standings, and is nobody whom the cup counts.
    #expect(night.rows("cup table 1").count == 3)
    #expect(night.rows("cup show 1").first?.number(.players) == 3)
    night.kill()
    #expect(night.rows("cup games 1").last?[.players] == "\(alone),house-good")
    _ = night.say("join \(room)", by: alone)
    #expect(night.rows("cup games 1").last?[.state] == "playing")

    // Before its first move the house gives the table up for a player without an opponent.
    _ = night.comeIn("dan")
    _ = night.say("cup join 1", by: "dan")
    let heard = night.talk.wait(9)
    #expect(
      heard.contains {
        $0.hasPrefix("\(alone) < EV resigned room=\(room)") && $0.contains("player=house-good")
      })
    #expect(
      night.rows("cup games 1").map { [$0[.players], $0[.absent]] }.suffix(2)
        == [["\(alone),house-good", "house-good"], ["\(alone),dan", nil]]
        || night.rows("cup games 1").last?[.players] == "dan,\(alone)")
    #expect(night.rows("cup table 1").allSatisfy { $0.number(.played) == 0 })
  }

  @Test func `the house plays on once it has moved`() throws {
    var night = Self.night(["ana", "bob", "cleo"])
    _ = night.talk.wait(3)
    for (name, room) in Self.seats(night.rows("cup games 1")) {
      _ = night.say("join \(room)", by: name)
    }
    _ = night.talk.wait(18)
    let row = try #require(night.rows("cup games 1").last)
    let room = try #require(row.number(.room))
    let alone = try #require(row[.players]?.split(separator: ",").first.map(String.init))
    night.absent = Set(night.people.filter { $0 != alone })
    while night.rows("cup games 1").last?[.state] != "playing" { _ = night.act(in: 1) }
    while night.act(in: 1) {}
    _ = night.talk.wait(5)
    _ = night.comeIn("dan")
    _ = night.say("cup join 1", by: "dan")
    _ = night.talk.wait(9)
    #expect(night.rows("cup games 1").contains { $0.number(.room) == room })
    #expect(night.rows("cup games 1").allSatisfy { $0[.absent] == nil })
  }

  /// The players of the tables that wait, each with their room.
  private static func seats(_ tables: [ServerLine]) -> [(String, Int)] {
    tables.flatMap { table in
      (table[.players] ?? "").split(separator: ",").map { (String($0), table.number(.room) ?? 0) }
    }
  }
}

extension [Int] {
  fileprivate func shuffledOnce(_ chance: inout Chance) -> [Int] {
    var all = self
    for index in all.indices.reversed() where index > 0 {
      all.swapAt(index, chance.below(index + 1))
    }
    return all
  }
}
