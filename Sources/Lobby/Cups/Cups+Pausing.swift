import Protocol

// A cup pauses by itself if most of its players are missing, and waits for its staff.

extension Cups {
  /// Notes a lost connection. The cup pauses if more than half of its players are lost, so that a
  /// broken cable costs nobody a table.
  mutating func noteLost(_ player: PlayerID, _ step: inout Step) {
    for number in numbers(with: player) where self[number]?.phase == .playing {
      change(number) { $0.noteLost(player, at: step.now) }
      guard self[number]?.areMostLost(step.players, at: step.now) == true else { continue }
      pause(number, .lost, &step)
    }
  }

  /// Pauses a cup by itself and announces why.
  mutating func pause(_ number: Int, _ why: PauseReason, _ step: inout Step) {
    let cupStep = CupStep(.paused, [.why: why.rawValue])
    if applyOwn(cupStep, in: number, &step) { stopWaiting(in: number, why, &step) }
  }

  /// The rooms in which time runs again, if the cup had paused by itself before and has not now.
  func roomsToGoOn(since before: Tournament) -> [Int] {
    before.isHeld && self[before.number]?.isHeld != true ? before.rooms : []
  }
}

extension Tournament {
  /// Why no table may be lost now although its waiting time is over; `nil` if tables may be lost.
  func whyToWait(_ players: Players, at now: Instant) -> PauseReason? {
    if areMostLost(players, at: now) { return .lost }
    // In an arena a missing player pauses, and nobody waits for them.
    guard cup.hasRounds, let round = cup.rounds.last else { return nil }
    let tables = round.indices.filter { !round[$0].isBye }
    let empty = tables.count { table in
      round[table].places(heading.rules) == nil && round[table].games.isEmpty
        && places.indices.contains(table) && !places[table].wasVisited
    }
    return 2 * empty > tables.count ? .nobody : nil
  }

  /// Whether more than half of the people in the cup have lost their connection within a minute and
  /// are still gone.
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
