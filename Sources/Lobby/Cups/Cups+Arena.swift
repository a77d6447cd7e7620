import Protocol

// Running an arena: free players are paired again and again until its time is up.

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
    change(number) { $0.clock.note(free: cup.freeAndHere(step.players), at: now) }
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
  /// The players who may be paired. Those without a connection may not.
  fileprivate func freeAndHere(_ players: Players) -> [Int] {
    cup.free.filter { entrant in
      let player = self.players[entrant]
      return players[player].level != nil || players.session(of: player) != nil
    }
  }

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
