import Protocol

/// How a kind of cup pairs and counts its rounds. A new kind of cup needs a conforming type and a
/// word in ``CupKind``.
protocol PairingSystem: Sendable {
  /// Whether one round follows another. If not, the only round grows until its time is up, and
  /// players come and go as they like.
  var hasRounds: Bool { get }
  /// Whether everybody plays in all rounds, so that their number may be chosen, and the opponents'
  /// points rank players who are level.
  var callsAll: Bool { get }
  /// The planned number of rounds, including those that may not be needed.
  func rounds(of cup: Cup) -> Int
  /// The next round, as it would be paired now.
  func nextRound(of cup: Cup) -> [Encounter]
  /// Whether these may be the tables of the next round, with each entrant at one of them.
  func accepts(_ round: [Encounter], in cup: Cup) -> Bool
  func isComplete(_ cup: Cup) -> Bool
  /// Whether a player may join after the start.
  func takesLate(_ cup: Cup) -> Bool
  func startersMax(_ settings: CupSettings) -> Int
  /// The points of each table of a round, in halves; `nil` for a table in progress.
  func points(inRound round: Int, of cup: Cup) -> [[Int]?]
}

extension PairingSystem {
  var hasRounds: Bool { true }
  var callsAll: Bool { true }

  /// If pairings depend on results only, exactly the expected tables are accepted. The openers may
  /// differ, because results may have been corrected since.
  func accepts(_ round: [Encounter], in cup: Cup) -> Bool {
    let other = nextRound(of: cup)
    return round.count == other.count
      && zip(round, other).allSatisfy { Set($0.entrants) == Set($1.entrants) && $0.bout == $1.bout }
  }

  func isComplete(_ cup: Cup) -> Bool {
    cup.rounds.count >= cup.roundsPlanned || cup.presentCount < 2
  }

  func takesLate(_ cup: Cup) -> Bool { false }
  func startersMax(_ settings: CupSettings) -> Int { .max }

  func points(inRound round: Int, of cup: Cup) -> [[Int]?] {
    cup.rounds[round].map { $0.points(cup.settings) }
  }
}

extension CupKind {
  var system: any PairingSystem {
    switch self {
    case .swiss: Swiss()
    case .roundrobin: RoundRobin()
    case .knockout: Elimination(isDouble: false)
    case .double: Elimination(isDouble: true)
    case .groups: GroupStage()
    case .arena: Arena()
    }
  }
}

private struct Swiss: PairingSystem {
  /// By default enough rounds to leave one entrant without a loss, and at least three, but never so
  /// many that they need a rematch or a second bye.
  func rounds(of cup: Cup) -> Int {
    let (settings, count) = (cup.settings, cup.starterCount)
    let wished = settings.rounds ?? max(3, Bracket.doublings(to: count))
    guard settings.table == 2 else { return wished }
    return max(1, min(wished, count % 2 == 0 ? count - 1 : count))
  }

  func nextRound(of cup: Cup) -> [Encounter] {
    (cup.settings.table > 2 ? cup.raceTables() : cup.swissRound()) + cup.rests
  }

  func accepts(_ round: [Encounter], in cup: Cup) -> Bool {
    round.allSatisfy { $0.bout == nil && $0.entrants.allSatisfy(cup.isIn) }
  }

  func takesLate(_ cup: Cup) -> Bool { cup.rounds.count < cup.roundsPlanned }
}

private struct RoundRobin: PairingSystem {
  func rounds(of cup: Cup) -> Int {
    BergerTable(count: cup.starterCount).rounds * (cup.settings.rounds ?? 1)
  }

  func nextRound(of cup: Cup) -> [Encounter] { cup.bergerRound(of: cup.starters) }
  func startersMax(_ settings: CupSettings) -> Int { CupLimits.roundRobinEntrantsMax }
}

private struct Elimination: PairingSystem {
  let isDouble: Bool
  var callsAll: Bool { false }

  func rounds(of cup: Cup) -> Int { Bracket.rounds(of: cup.starterCount, isDouble: isDouble) }
  func nextRound(of cup: Cup) -> [Encounter] { cup.bracketRound() }
  func isComplete(_ cup: Cup) -> Bool { cup.bracketState?.isOver ?? true }
}

/// Groups in which everybody meets everybody, all at the same time, then a knockout of the best.
private struct GroupStage: PairingSystem {
  func rounds(of cup: Cup) -> Int {
    cup.groupRounds + Bracket.doublings(to: cup.knockoutSeeds?.count ?? cup.plannedSeeds)
  }

  func nextRound(of cup: Cup) -> [Encounter] {
    guard cup.rounds.count < cup.groupRounds else { return cup.bracketRound() }
    return cup.groups.flatMap { cup.bergerRound(of: $0) }
  }

  func isComplete(_ cup: Cup) -> Bool { cup.bracketState?.isOver ?? false }

  func startersMax(_ settings: CupSettings) -> Int {
    (settings.groups?.count ?? 1) * CupLimits.groupSizes.upperBound
  }
}
