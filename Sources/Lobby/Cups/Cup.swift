import GameCore
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

  public init(settings: CupSettings) {
    self.settings = settings
  }

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
    // One table in progress is enough, so they are not listed.
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

  func seeds(where isMeant: (Entrant) -> Bool) -> [Int] {
    entrants.indices.filter { isMeant(entrants[$0]) }.sorted(by: isBetterSeed)
  }

  func isBetterSeed(_ one: Int, than other: Int) -> Bool {
    (entrants[other].seed, one) < (entrants[one].seed, other)
  }
}

/// The facts that are fixed before a cup begins: `swiss rounds=5 best=3`.
public struct CupSettings: Hashable, Sendable {
  public let kind: CupKind
  /// The rounds of a Swiss cup, or the cycles of a round robin and of groups. `nil` means as many
  /// as fit the field.
  public internal(set) var rounds: Int?
  /// The matches at one table: 1, 3 or 5. More than half of the points win the table.
  public internal(set) var best: Int
  /// The entrants at one table. More than two are allowed only for races in a Swiss cup.
  public let table: Int
  /// The value of the bye for an odd number of players in a Swiss cup.
  public let bye: CupBye
  public let groups: CupGroups?
  public let seeds: CupSeeds
  /// The text from which lots are drawn. Its hash is published at once, the text itself when the
  /// cup begins.
  let lot: String
  /// Whether the losers of the semi-finals play for third place.
  public let hasThird: Bool

  public init(
    kind: CupKind, rounds: Int? = nil, best: Int = 1, table: Int = 2, bye: CupBye = .win,
    groups: CupGroups = CupGroups(), seeds: CupSeeds = .rating, lot: String = "",
    hasThird: Bool = false
  ) throws(RefusalReason) {
    (self.kind, self.rounds, self.best, self.table) = (kind, rounds, best, table)
    self.groups = kind == .groups ? groups : nil
    (self.bye, self.seeds, self.lot) = (bye, seeds, lot)
    self.hasThird = hasThird && (kind == .knockout || kind == .groups)
    try check()
  }

  func check() throws(RefusalReason) {
    guard kind == .swiss || bye == .win else { throw .cupSwiss }
    guard [1, 3, 5].contains(best), kind.hasRounds || best == 1 else { throw .cupBest }
    guard table == 2 || kind == .swiss, (2...CupLimits.tableMax).contains(table) else {
      throw .cupTableSize
    }
    let most = kind == .swiss ? CupLimits.swissRoundsMax : CupLimits.cyclesMax
    guard rounds.map({ kind.callsAll && (1...most).contains($0) }) ?? true else {
      throw .cupRounds
    }
  }

  /// The points of each place at a table, in halves. The first of `table` entrants gets `table`
  /// minus one, each further place one point less, and equal places share. So for two a win is 2
  /// and a draw is 1.
  func points(ofPlaces places: [Int]) -> [Int] {
    places.map { place in
      let better = places.count { $0 < place }
      let alike = places.count { $0 == place }
      return max(0, 2 * (table - 1 - better) - (alike - 1))
    }
  }

  /// The points of a won table, in halves.
  var fullPoints: Int { 2 * (table - 1) }

  /// The sort key of the entrant with this number, from 1. A lot is the first 14 hex digits of the
  /// SHA-256 of `LOT:NUMBER`; the highest is the best.
  func seed(of number: Int, rating: Int) -> Int {
    switch seeds {
    case .rating: rating
    case .list: 0
    case .lot: Int(SHA256.digest(of: "\(lot):\(number)").hex.prefix(14), radix: 16) ?? 0
    }
  }

  /// The value of a missed round, in halves: that of a bye if the entrant did not ask to sit out.
  /// It is 0 in a round robin, where everybody has the same number of byes.
  func points(of rest: Rest?) -> Int {
    switch (rest, bye) {
    case (.zero, _), (nil, .zero): 0
    case (.half, _), (nil, .half): fullPoints / 2
    case (nil, .win): kind == .swiss ? fullPoints : 0
    }
  }

  /// The formats of this kind of cup. TRF cannot express brackets, arenas and tables of more than
  /// two.
  var formats: [CupFormat] {
    CupFormat.allCases.filter { $0 != .trf || [.swiss, .roundrobin].contains(kind) && table == 2 }
  }
}

/// The order of the seeds: `seeds=rating`, `list` or `lot`.
public enum CupSeeds: String, CaseIterable, Sendable {
  /// `list` is the order of joining.
  case rating, list, lot
}

/// The number of groups, and how many players of each advance to the knockout.
public struct CupGroups: Hashable, Sendable {
  public let count: Int
  public let advance: Int

  public init(count: Int? = nil, advance: Int? = nil) {
    self.count = min(max(1, count ?? 4), CupLimits.groupsMax)
    self.advance = min(max(1, advance ?? 2), CupLimits.advanceMax)
  }
}

/// What a bye of the pairing is worth: `bye=1`, `bye=half` or `bye=0`.
public enum CupBye: String, CaseIterable, Sendable {
  case win = "1"
  case half
  case zero = "0"
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
    case .swiss: round.allSatisfy { $0.bout == nil && $0.entrants.allSatisfy(isIn) }
    case .arena: acceptsInArena(round)
    case .roundrobin, .knockout, .double, .groups:
      round.elementsEqual(nextRound) {
        Set($0.entrants) == Set($1.entrants) && $0.bout == $1.bout
      }
    }
  }

  var isComplete: Bool {
    switch settings.kind {
    case .swiss, .roundrobin: rounds.count >= roundsPlanned || presentCount < 2
    case .knockout, .double, .groups: bracket?.isOver ?? false
    case .arena: isTimeUp
    }
  }

  /// Whether a player may join now. After the start that depends on the kind.
  var takesEntrants: Bool {
    rounds.isEmpty || !hasRounds || settings.kind == .swiss && rounds.count < roundsPlanned
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
