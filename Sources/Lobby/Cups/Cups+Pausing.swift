import Protocol

// A cup is not played to its end without its players: if most do not come, it waits for its staff.

extension Cups {
  /// Somebody has lost their connection. If more than half of a cup have, it pauses: nobody is to
  /// lose a table for a cable.
  mutating func hasLost(_ player: PlayerID, _ step: inout Step) {
    for number in numbers(with: player) where self[number]?.phase == .playing {
      change(number) { $0.hasLost(player, at: step.now) }
      guard self[number]?.areMostLost(step.players, at: step.now) == true else { continue }
      pause(number, .lost, &step)
    }
  }

  /// The cup pauses by itself, and says why.
  mutating func pause(_ number: Int, _ why: PauseReason, _ step: inout Step) {
    let cupStep = CupStep(what: .paused, word: why.rawValue)
    if follows(cupStep, in: number, &step) { stopWaiting(in: number, why, &step) }
  }
}

extension Tournament {
  /// Why no table is lost now, although the time of one is up.
  func whyToWait(_ players: Players, at now: Instant) -> PauseReason? {
    if areMostLost(players, at: now) { return .lost }
    // In an arena who does not come pauses, and nobody waits for them.
    guard heading.rules.kind != .arena, let round = cup.rounds.last else { return nil }
    let tables = round.indices.filter { !round[$0].isBye }
    let empty = tables.count { table in
      round[table].places(heading.rules) == nil && round[table].games.isEmpty
        && places.indices.contains(table) && !places[table].wasVisited
    }
    return 2 * empty > tables.count ? .nobody : nil
  }

  /// Whether more than half of its people have lost their connection within a minute, and have not
  /// come back.
  func areMostLost(_ players: Players, at now: Instant) -> Bool {
    let people = cup.entrants.indices.filter {
      !cup.entrants[$0].hasLeft && players[self.players[$0]].level == nil
    }
    let gone = people.count { entrant in
      let player = self.players[entrant]
      return players.session(of: player) == nil
        && (lost[player].map { $0 + CupLimits.lostTime > now } ?? false)
    }
    return 2 * gone > people.count
  }
}
