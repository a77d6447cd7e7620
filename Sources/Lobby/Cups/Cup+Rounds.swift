import Protocol

// How each kind of cup pairs and counts its rounds.

extension CupKind {
  /// Whether one round follows another. If not, the only round grows until its time is up, and
  /// players come and go as they like.
  var hasRounds: Bool { self != .arena }

  /// Whether everybody plays in all rounds, so that their number may be chosen, and the opponents'
  /// points rank players who are level.
  var callsAll: Bool { hasRounds && !isBracket }
}

extension Cup {
  var hasRounds: Bool { settings.kind.hasRounds }

  /// The planned number of rounds, including those of a bracket that may not be needed. Before the
  /// beginning it depends on the present number of entrants.
  public var roundsPlanned: Int {
    switch settings.kind {
    case .swiss: swissRounds
    case .roundrobin: BergerTable(count: starterCount).rounds * (settings.rounds ?? 1)
    case .knockout: Bracket.rounds(of: starterCount, isDouble: false)
    case .double: Bracket.rounds(of: starterCount, isDouble: true)
    case .groups: groupRounds + Bracket.doublings(to: seedCount)
    case .arena: 1
    }
  }

  /// By default enough rounds to leave one entrant without a loss, and at least three, but never so
  /// many that all who are in the cup need a rematch or a second bye. The absent may still come.
  private var swissRounds: Int {
    let wished = settings.rounds ?? max(3, Bracket.doublings(to: starterCount))
    guard settings.table == 2 else { return wished }
    let count = entrants.count { entrant in
      entrant.leftAfter.map { !entrant.isAbsent && $0 > entrant.joinedAfter } ?? true
    }
    return max(1, min(wished, count % 2 == 0 ? count - 1 : count))
  }

  /// The next round, as it would be paired now.
  var nextRound: [Encounter] {
    switch settings.kind {
    case .swiss: (settings.table > 2 ? raceTables() : swissRound()) + rests
    case .roundrobin: bergerRound(of: starters)
    case .groups where rounds.count < groupRounds: groups.flatMap { bergerRound(of: $0) }
    case .knockout, .double, .groups: bracketRound()
    // An arena begins without tables, because only players who are here are paired.
    case .arena: []
    }
  }

  /// Whether these may be the tables of the next round, with each entrant at one of them. If
  /// pairings depend on results only, exactly the expected tables are accepted. The openers may
  /// differ, because results may have been corrected since.
  func accepts(_ round: [Encounter]) -> Bool {
    switch settings.kind {
    case .swiss: return round.allSatisfy { $0.bout == nil && $0.entrants.allSatisfy(isIn) }
    case .arena: return acceptsInArena(round)
    case .roundrobin, .knockout, .double, .groups:
      let next = nextRound
      return round.count == next.count
        && zip(round, next).allSatisfy {
          Set($0.entrants) == Set($1.entrants) && $0.bout == $1.bout
        }
    }
  }

  var isComplete: Bool {
    switch settings.kind {
    case .swiss, .roundrobin: rounds.count >= roundsPlanned || presentCount < 2
    case .knockout, .double: bracket?.isOver ?? true
    case .groups: bracket?.isOver ?? false
    case .arena: isTimeUp
    }
  }

  /// Whether a player may join now. After the start that depends on the kind.
  var takesEntrants: Bool {
    switch settings.kind {
    case _ where rounds.isEmpty: true
    case .swiss: rounds.count < roundsPlanned
    case .arena: true
    case .roundrobin, .knockout, .double, .groups: false
    }
  }

  var startersMax: Int {
    switch settings.kind {
    case .roundrobin: CupLimits.roundRobinEntrantsMax
    case .groups: (settings.groups?.count ?? 1) * CupLimits.groupSizes.upperBound
    case .swiss, .knockout, .double, .arena: .max
    }
  }

  /// The points of each table of a round, in halves; `nil` for a table in progress.
  func points(inRound round: Int) -> [[Int]?] {
    hasRounds ? rounds[round].map { $0.points(settings) } : arenaPoints
  }

  /// The same for one table. With rounds, the other tables do not matter.
  func points(ofTable table: Int, inRound round: Int) -> [Int]? {
    hasRounds ? rounds[round][table].points(settings) : arenaPoints[table]
  }
}
