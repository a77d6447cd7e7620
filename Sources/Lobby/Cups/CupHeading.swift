import GameCore
public import Protocol

/// The facts that are fixed when a cup is made: its game, and how it is scored.
struct CupHeading: Equatable, Sendable {
  var title: String
  var rules: CupSettings
  /// The settings of its rooms, with as many seats as a table has.
  let game: Settings
  /// How many minutes a table waits for its players; of an arena, how long it lasts.
  var minutes: Int
  /// The seconds between two rounds, if the director has set them.
  var pause: Int?
  /// Whether people and bots are rated together at its tables.
  var isForBoth = false

  static func minutes(of kind: CupKind) -> (range: ClosedRange<Int>, standard: Int) {
    kind.hasRounds ? (1...60, 5) : (CupLimits.arenaMinutes, 30)
  }

  /// How long a table waits for its players.
  var wait: Duration { rules.kind.hasRounds ? .seconds(60 * minutes) : CupLimits.arenaComing }

  /// `kind=swiss best=1 table=2 minutes=5 game="pig seats=2 goal=100" title="Friday night"`
  var facts: Facts {
    [.kind: rules.kind.rawValue, .rounds: rules.rounds] + details + [
      .lot: rules.lot.ifAny, .bots: isForBoth.onlyYes, .game: game.description, .title: title,
    ]
  }

  /// The attributes that are written alike in the stored form and in the cup's row.
  var details: Facts {
    [
      .best: rules.best, .table: rules.table, .minutes: minutes, .break: pause,
      .bye: rules.bye == .win ? nil : rules.bye.rawValue,
      .groups: rules.groups?.count, .advance: rules.groups?.advance,
      .third: rules.hasThird.onlyYes,
      .seeds: rules.seeds == .rating ? nil : rules.seeds.rawValue,
    ]
  }
}

extension CupHeading {
  init?(_ step: CupStep, in games: GameList) {
    guard let kind = step[.kind].flatMap(CupKind.init), let best = step.number(.best),
      let table = step.number(.table), let minutes = step.number(.minutes),
      let game = step[.game].flatMap({ Settings($0, in: games) }), let title = step[.title],
      let rules = try? CupSettings(
        kind: kind, rounds: step.number(.rounds), best: best, table: table,
        bye: step[.bye].flatMap(CupBye.init) ?? .win,
        groups: CupGroups(count: step.number(.groups), advance: step.number(.advance)),
        seeds: step[.seeds].flatMap(CupSeeds.init) ?? .rating, lot: step[.lot] ?? "",
        hasThird: step[.third] == "yes")
    else { return nil }
    self.init(
      title: title, rules: rules, game: game, minutes: minutes, pause: step.number(.break),
      isForBoth: step[.bots] == "yes")
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
    (self.bye, self.seeds, self.lot) = (bye, seeds, lot)
    self.groups = kind == .groups ? groups : nil
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
    guard rounds.map({ kind.callsAll && (1...most).contains($0) }) ?? true else { throw .cupRounds }
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

extension RequestError {
  /// What a cup has refused. Nothing in it has changed.
  static func refused(_ why: RefusalReason, cup number: Int) -> RequestError {
    if why == .cupTableSize { return .refused(why, ["most": CupLimits.tableMax]) }
    return why.blanks.contains("cup") ? .refused(why, ["cup": number]) : .refused(why)
  }
}
