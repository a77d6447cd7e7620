import Protocol

// An arena: free players are paired again and again until its time is up. All its tables belong to
// one round, which grows.

extension Cup {
  func acceptsInArena(_ round: [Encounter]) -> Bool {
    guard let tables = rounds.first else { return round.isEmpty }
    let free = Set(free + [freeHousePlayer].compactMap(\.self))
    return !round.isEmpty && tables.count + round.count <= CupLimits.arenaTablesMax
      && round.allSatisfy {
        $0.bout == nil && $0.entrants.count == 2 && $0.entrants.allSatisfy(free.contains)
      }
  }

  /// After two won tables in a row everything counts twice until the player fails to win a table. A
  /// table against the house gives half the points of another one, and leaves that row as it is.
  var arenaPoints: [[Int]?] {
    var streaks: [Int: Int] = [:]
    return rounds[0].map { table in
      guard let points = table.points(settings) else { return nil }
      guard housePlayer(at: table) == nil else { return isVoid(table) ? [0, 0] : points }
      return zip(table.entrants, points).map { entrant, halves in
        let streak = streaks[entrant, default: 0]
        streaks[entrant] = halves == settings.fullPoints ? streak + 1 : 0
        return (streak >= 2 ? 4 : 2) * halves
      }
    }
  }

  /// The players who may be paired: they are in the arena, do not pause and sit at no table.
  var free: [Int] {
    let busy = Set(unfinishedTables.flatMap { rounds[0][$0].entrants })
    return expected.filter { !busy.contains($0) }
  }

  /// The house bot that plays a person without an opponent, if it is at no table.
  var freeHousePlayer: Int? {
    entrants.indices.first { number in
      entrants[number].isHouse && !entrants[number].hasLeft
        && !unfinishedTables.contains { rounds[0][$0].entrants.contains(number) }
    }
  }

  func housePlayer(at table: Encounter) -> Int? { table.entrants.first { entrants[$0].isHouse } }

  /// Whether the house gave this table up for another player. Such a table counts for nobody.
  func isVoid(_ table: Encounter) -> Bool {
    housePlayer(at: table).map(table.absent.contains) ?? false
  }

  mutating func addHousePlayer(_ name: String) throws(RefusalReason) {
    guard !hasRounds, rounds.isEmpty else { throw .cupDamaged }
    entrants.append(Entrant(name: name, rating: 0, seed: 0, isHouse: true))
  }

  /// Whether one of these two is the other's last opponent.
  func wouldMeetAgain(_ one: Int, _ other: Int) -> Bool { lastPairs.contains([one, other]) }

  /// Pairs of free players; the first of a pair opens. The best rank is matched first, with ranks
  /// near it: a pair costs its distance in ranks, and more among leaders. With an odd number the
  /// player who came last waits, unless two others would meet twice running by that. Nobody meets
  /// the same opponent twice running, except after a long wait.
  func arenaPairs(_ free: [(entrant: Int, since: Instant)], waitedLong: Set<Int>) -> [Encounter] {
    guard free.count > 1 else { return [] }
    var places: [Int: Int] = [:]
    for (place, row) in standings().enumerated() { places[row.entrant] = place }
    let ready = free.map { (entrant: $0.entrant, place: places[$0.entrant] ?? 0, since: $0.since) }
    let waiting = Array(ready.sorted { $0.place < $1.place }.prefix(CupLimits.exactMax))
    let latest = lastPairs
    let worst = waiting.last?.place ?? 0
    let partners = PerfectMatching.cheapest(count: waiting.count + waiting.count % 2) { high, low in
      let one = waiting[high]
      guard low < waiting.count else {
        let later = waiting.indices.count { (one.since, high) < (waiting[$0].since, $0) }
        return later * Self.waitCost
      }
      let other = waiting[low]
      let cost = Self.arenaCost(one.place, other.place, worst: worst)
      return cost + (latest.contains([one.entrant, other.entrant]) ? Self.rematchCost : 0)
    }
    let past = Past(self)
    return partners.enumerated().compactMap { high, low in
      guard high < low, low < waiting.count else { return nil }
      let pair = [waiting[high].entrant, waiting[low].entrant]
      guard !latest.contains(pair) || pair.allSatisfy(waitedLong.contains) else { return nil }
      return past.table(pair[0], pair[1], isHigher: high % 2 == 0)
    }
  }

  /// The cost of a pair by its ranks, counted from 0, with the weights of lichess.
  static func arenaCost(_ one: Int, _ other: Int, worst: Int) -> Int {
    abs(one - other) * (300 + 1700 * (worst - min(one, other)) / max(1, worst))
  }

  /// The cost of letting somebody wait who came before another one: more than the distances of a
  /// pairing together.
  private static let waitCost = 1 << 30
  /// More than all other costs of a pairing together.
  private static let rematchCost = 1 << 40

  /// Each entrant with their last opponent, in both orders.
  private var lastPairs: Set<[Int]> {
    var latest: [Int: Int] = [:]
    for table in rounds.first ?? [] where table.entrants.count == 2 && !isVoid(table) {
      latest[table.entrants[0]] = table.entrants[1]
      latest[table.entrants[1]] = table.entrants[0]
    }
    return Set(latest.flatMap { [[$0.key, $0.value], [$0.value, $0.key]] })
  }
}
