public import Protocol

/// A tournament as a value: its settings, who is in, sits out or is kept apart, and the rounds so
/// far. Pairings, standings and brackets are worked out from these whenever somebody asks, without
/// chance, so that what is kept of a cup is small and a correction needs nothing undone.
///
///     var cup = Cup(settings: try CupSettings(kind: .swiss))
///     try cup.join("ana", rating: 1600)             // … and others
///     try cup.beginRound()                          // pairs the first round
///     try cup.record(round: 0, table: 0, places: [1, 2])
///     try cup.beginRound()                          // until `stage` is `.finished`
///     cup.standings()
///
/// Rounds, tables and entrants are counted from 0.
public struct Cup: Hashable, Sendable {
  public internal(set) var settings: CupSettings
  public internal(set) var entrants: [Entrant] = []
  public internal(set) var rounds: [[Encounter]] = []
  /// The pairs of entrants who should not meet while that can be avoided.
  public internal(set) var apart: [[Int]] = []
  /// The entrants who sit out the next round; in an arena, until they resume.
  public internal(set) var resting: [Int: Rest] = [:]

  /// Whether an arena's time is up. Later results do not count.
  var isTimeUp = false

  public init(settings: CupSettings) { self.settings = settings }

  public enum Stage: Hashable, Sendable {
    case open
    /// At least one table of the last round is in progress.
    case playing
    /// All tables have finished, and another round follows.
    case between
    case finished
  }

  public var stage: Stage {
    guard let round = rounds.last else { return .open }
    if isTimeUp { return .finished }
    // Without a list of all tables in progress, because one is enough.
    if round.contains(where: { $0.places(settings) == nil }) { return .playing }
    return isComplete ? .finished : .between
  }

  /// The tables of the last round that are in progress.
  public var unfinishedTables: [Int] {
    guard let round = rounds.last else { return [] }
    return round.indices.filter { round[$0].places(settings) == nil }
  }

  /// The players at the beginning, the best seed first: by default by rating, then by order of
  /// joining. And their number.
  public var starters: [Int] { seeds(where: \.isStarter) }
  var starterCount: Int { entrants.count(where: \.isStarter) }

  /// The entrants who have not left, the best seed first, and their number, which is cheaper.
  public var present: [Int] { seeds(where: \.isPresent) }
  var presentCount: Int { entrants.count(where: \.isPresent) }

  /// The entrants who are to be paired, the best seed first.
  var expected: [Int] { seeds(where: \.isExpected).filter { resting[$0] == nil } }
  /// The number of entrants for the coming rounds, including those who sit out the next one.
  var expectedCount: Int { entrants.count(where: \.isExpected) }

  func seeds(where isMeant: (Entrant) -> Bool) -> [Int] {
    entrants.indices.filter { isMeant(entrants[$0]) }.sorted(by: isBetterSeed)
  }

  func isBetterSeed(_ one: Int, than other: Int) -> Bool {
    (entrants[other].seed, one) < (entrants[one].seed, other)
  }
}

// MARK: - How each kind of cup pairs and counts its rounds

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
}
