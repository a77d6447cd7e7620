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

  func housePlayer(at table: Encounter) -> Int? {
    table.entrants.first { entrants[$0].isHouse }
  }

  /// Whether the house gave this table up for another player. Such a table counts for nobody.
  func isVoid(_ table: Encounter) -> Bool {
    housePlayer(at: table).map(table.absent.contains) ?? false
  }

  mutating func addHousePlayer(_ name: String) throws(RefusalReason) {
    guard !hasRounds, rounds.isEmpty else { throw .cupDamaged }
    entrants.append(Entrant(name: name, rating: 0, seed: 0, isHouse: true))
  }

  /// Whether one of these two is the other's last opponent.
  func wouldMeetAgain(_ one: Int, _ other: Int) -> Bool {
    lastPairs.contains([one, other])
  }

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
      // The cost of a pair by its ranks, counted from 0, with the weights of lichess.
      let weight = 300 + 1700 * (worst - min(one.place, other.place)) / max(1, worst)
      return abs(one.place - other.place) * weight
        + (latest.contains([one.entrant, other.entrant]) ? Self.rematchCost : 0)
    }
    let past = Past(self)
    return partners.enumerated().compactMap { high, low in
      guard high < low, low < waiting.count else { return nil }
      let pair = [waiting[high].entrant, waiting[low].entrant]
      guard !latest.contains(pair) || pair.allSatisfy(waitedLong.contains) else { return nil }
      return past.table(pair[0], pair[1], isHigher: high % 2 == 0)
    }
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

// MARK: - Running an arena

/// The times of an arena. Only its end and the beginning of a pause are stored.
struct ArenaClock: Sendable {
  var endsAt: Instant?
  var stoppedAt: Instant?
  /// When free players are paired next.
  var pairsAt: Instant?
  /// Since when each player has been free.
  private(set) var freeSince: [Int: Instant] = [:]

  /// Starts the time of the arena, at its beginning or after a pause.
  mutating func run(for minutes: Int, at now: Instant) {
    let pause = stoppedAt.map { now - $0 } ?? .zero
    endsAt = endsAt.map { $0 + pause } ?? now + .seconds(60 * minutes)
    stoppedAt = nil
  }

  mutating func stop(at now: Instant) {
    if endsAt != nil { stoppedAt = now }
    (pairsAt, freeSince) = (nil, [:])
  }

  mutating func note(free: [Int], at now: Instant) {
    freeSince = Dictionary(uniqueKeysWithValues: free.map { ($0, freeSince[$0] ?? now) })
  }
}

extension Cups {
  /// Pairs the players who have been free for a moment. Returns what happens next.
  mutating func arenaCourse(of cup: Tournament, _ step: inout Step) -> NextStep {
    let (number, now) = (cup.number, step.now)
    if cup.clock.endsAt == nil || cup.clock.stoppedAt != nil {
      change(number) { $0.clock.run(for: cup.heading.minutes, at: now) }
    }
    guard let count = cup.cup.rounds.first?.count, count < CupLimits.arenaTablesMax else {
      return finish(number, &step)
    }
    // The players who may be paired. Those without a connection may not.
    let free = cup.cup.free.filter { entrant in
      let player = cup.players[entrant]
      return step.players[player].level != nil || step.players.session(of: player) != nil
    }
    change(number) { $0.clock.note(free: free, at: now) }
    let since = self[number]?.clock.freeSince ?? [:]
    let ready = since.filter { $0.value + CupLimits.arenaWait <= now }
    let waitedLong = ready.filter { $0.value + CupLimits.arenaLongWait <= now }
    var pairs = cup.cup.arenaPairs(
      ready.sorted { $0.key < $1.key }.map { (entrant: $0.key, since: $0.value) },
      waitedLong: Set(waitedLong.keys))
    if let house = self[number]?.pairWithHouse(step.players, at: now) { pairs.append(house) }
    change(number) { $0.clock.pairsAt = now + CupLimits.arenaWait }
    guard pairs.isEmpty else {
      let tables = Array(pairs.prefix(CupLimits.arenaTablesMax - count))
      return applyOwn(.paired(tables), in: number, &step) ? .goOn : .nothing
    }
    let unfinished = cup.cup.unfinishedTables
    return unfinished.isEmpty ? .nothing : .tables(unfinished)
  }

  /// Takes the house bot of an arena from its table if another player would wait without an
  /// opponent, unless the bot has moved. The table counts for nobody. Returns the bot, which must
  /// give its match up.
  mutating func giveUpForAnother(
    in number: Int, _ step: inout Step, hasMoved: (PlayerID) -> Bool
  ) -> PlayerID? {
    guard let cup = self[number], !step.isDraining,
      let (table, house) = cup.tableToGiveUp(step.players, at: step.now), !hasMoved(house)
    else { return nil }
    let missing = [step.players.number(of: house)]
    guard applyOwn(.forfeited(missing, at: table + 1, of: cup.round), in: number, &step) else {
      return nil
    }
    self[number]?.tellResult(round: cup.round, table: table + 1, &step)
    return house
  }
}

extension Tournament {
  /// The only free player, since when that is so, if it is a person.
  private func alone(_ players: Players) -> (entrant: Int, since: Instant)? {
    guard clock.freeSince.count == 1, let (entrant, since) = clock.freeSince.first,
      players[self.players[entrant]].level == nil
    else { return nil }
    return (entrant, since)
  }

  /// A table against the house for a person who has had no opponent for long.
  fileprivate func pairWithHouse(_ players: Players, at now: Instant) -> Encounter? {
    guard let alone = alone(players), alone.since + CupLimits.arenaHouseWait <= now,
      let house = cup.freeHousePlayer
    else { return nil }
    return Encounter(entrants: [alone.entrant, house])
  }

  /// The table that the house should give up, because the player there and the only free one
  /// can meet; and the house bot.
  func tableToGiveUp(_ players: Players, at now: Instant) -> (table: Int, house: PlayerID)? {
    guard phase == .playing, let alone = alone(players), cup.free.contains(alone.entrant),
      alone.since + CupLimits.arenaWait <= now
    else { return nil }
    for table in cup.unfinishedTables {
      guard let encounter = encounter(table), let house = cup.housePlayer(at: encounter),
        let other = encounter.entrants.first(where: { $0 != house }),
        alone.since + CupLimits.arenaLongWait <= now || !cup.wouldMeetAgain(alone.entrant, other)
      else { continue }
      return (table, self.players[house])
    }
    return nil
  }

  /// The whole seconds until a running arena ends.
  func endsIn(at now: Instant) -> Int? {
    guard phase == .playing, let end = clock.endsAt, end > now else { return nil }
    return ((end - now).wholeMilliseconds + 999) / 1000
  }
}
