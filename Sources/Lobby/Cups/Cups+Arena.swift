import Protocol

// How an arena runs: players who are free are paired again and again, until its time is up.

/// The times of an arena. Only when it is over is kept, and since when it is paused.
struct ArenaClock: Sendable {
  var endsAt: Instant?
  var stoppedAt: Instant?
  /// When it is looked again who is free.
  var pairsAt: Instant?
  /// Since when somebody is free.
  private(set) var freeSince: [Int: Instant] = [:]

  /// It runs, from its start or after a pause.
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
  /// Pairs those who have been free for a moment. There is nothing to wait for but its end.
  mutating func arenaCourse(of cup: Tournament, _ step: inout Step) -> NextStep {
    let (number, now) = (cup.number, step.now)
    if cup.clock.endsAt == nil || cup.clock.stoppedAt != nil {
      change(number) { $0.clock.run(for: cup.heading.minutes, at: now) }
    }
    let count = cup.cup.rounds.first?.count ?? 0
    let end = self[number]?.clock.endsAt ?? now
    guard !cup.cup.rounds.isEmpty, end > now, count < CupLimits.arenaTablesMax else {
      return finish(number, &step)
    }
    change(number) { $0.clock.note(free: cup.freeAndHere(step.players), at: now) }
    let since = self[number]?.clock.freeSince ?? [:]
    let ready = since.filter { $0.value + CupLimits.arenaWait <= now }
    let waitedLong = ready.filter { $0.value + CupLimits.arenaLongWait <= now }
    let pairs = cup.cup.arenaPairs(
      ready.sorted { $0.key < $1.key }.map { (entrant: $0.key, since: $0.value) },
      waitedLong: Set(waitedLong.keys))
    change(number) { $0.clock.pairsAt = now + CupLimits.arenaWait }
    guard pairs.isEmpty else {
      let tables = Array(pairs.prefix(CupLimits.arenaTablesMax - count))
      return follows(CupStep(what: .paired, tables: tables), in: number, &step) ? .goOn : .nothing
    }
    let unfinished = cup.cup.unfinishedTables
    return unfinished.isEmpty ? .nothing : .tables(unfinished)
  }
}

extension Tournament {
  /// Those who may be paired in an arena: who has lost the connection is not.
  fileprivate func freeAndHere(_ players: Players) -> [Int] {
    cup.free.filter { entrant in
      let player = self.players[entrant]
      return players[player].level != nil || players.session(of: player) != nil
    }
  }

  /// Whole seconds until an arena that goes on is over.
  func endsIn(at now: Instant) -> Int? {
    guard phase == .playing, let end = clock.endsAt, end > now else { return nil }
    return ((end - now).wholeMilliseconds + 999) / 1000
  }
}
