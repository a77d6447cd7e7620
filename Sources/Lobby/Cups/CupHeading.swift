import GameCore
public import Protocol

/// The facts about a cup that are fixed when it is made: its game, and how it is scored.
struct CupHeading: Equatable, Sendable {
  var title: String
  var rules: CupSettings
  /// Of a room with as many seats as a table has.
  let game: Settings
  /// How long a table waits for those who play there, but of an arena, how long it is.
  var minutes: Int
  /// Seconds between two rounds, if its director wants others than usual.
  var pause: Int?
  /// Whether people and programs are rated together at its tables.
  var isForBoth = false

  static func minutes(of kind: CupKind) -> (range: ClosedRange<Int>, standard: Int) {
    kind == .arena ? (CupLimits.arenaMinutes, 30) : (1...60, 5)
  }

  /// How long a table waits for those who play there.
  var wait: Duration {
    rules.kind == .arena ? CupLimits.arenaComing : .seconds(60 * minutes)
  }

  /// `kind=swiss best=1 table=2 minutes=5 game="pig seats=2 goal=100" title="Friday night"`
  var text: String {
    var writer = LineWriter()
    writer.add([
      .kind: rules.kind.rawValue, .rounds: rules.rounds, .best: rules.best, .table: rules.table,
      .minutes: minutes, .break: pause, .bye: rules.bye.ifAny, .groups: rules.groups?.count,
      .advance: rules.groups?.advance, .seeds: rules.seeds.ifAny, .lot: rules.seeds.lot,
      .bots: isForBoth.onlyYes, .game: game.description, .title: title,
    ])
    return String(decoding: writer.bytes.dropFirst(), as: UTF8.self)
  }

  init(title: String, rules: CupSettings, game: Settings, minutes: Int) {
    self.title = title
    self.rules = rules
    self.game = game
    self.minutes = minutes
  }

  init?(_ line: CupLine, in games: GameList) {
    guard let kind = line["kind"].flatMap(CupKind.init), let best = line.number("best"),
      let table = line.number("table"), let minutes = line.number("minutes"),
      let game = line["game"].flatMap({ Settings($0, in: games) }), let title = line["title"],
      let rules = try? CupSettings(
        kind: kind, rounds: line.number("rounds"), best: best, table: table,
        bye: line["bye"].flatMap(CupBye.init) ?? .win,
        groups: CupGroups(count: line.number("groups"), advance: line.number("advance")),
        seeds: CupSeeds(line["seeds"] ?? "rating", lot: line["lot"] ?? "") ?? .rating)
    else { return nil }
    self.init(title: title, rules: rules, game: game, minutes: minutes)
    pause = line.number("break")
    isForBoth = line["bots"] == "yes"
  }
}

/// The facts about a cup that are fixed before it begins: `swiss rounds=5 best=3`.
public struct CupSettings: Hashable, Sendable {
  public let kind: CupKind
  /// Rounds of a Swiss cup, cycles of a round robin and of groups; `nil` is what fits the field.
  public let rounds: Int?
  /// Games at one table, 1, 3 or 5. More than half of the points win the table.
  public let best: Int
  /// Entrants at one table. More than two are only for races in a Swiss cup.
  public let table: Int
  /// What the bye of an odd number of players is worth in a Swiss cup.
  public let bye: CupBye
  /// Of a cup of that kind.
  public let groups: CupGroups?
  public let seeds: CupSeeds

  public init(
    kind: CupKind, rounds: Int? = nil, best: Int = 1, table: Int = 2, bye: CupBye = .win,
    groups: CupGroups = CupGroups(), seeds: CupSeeds = .rating
  ) throws(CupRefusal) {
    guard kind == .swiss || bye == .win else { throw .onlySwiss }
    guard [1, 3, 5].contains(best), kind != .arena || best == 1 else { throw .badBest }
    guard table == 2 || kind == .swiss, (2...CupLimits.tableMax).contains(table) else {
      throw .badTable
    }
    if let rounds {
      let most = kind == .swiss ? CupLimits.swissRoundsMax : CupLimits.cyclesMax
      guard !kind.isBracket, kind != .arena, (1...most).contains(rounds) else { throw .badRounds }
    }
    self.kind = kind
    self.rounds = rounds
    self.best = best
    self.table = table
    self.bye = bye
    self.groups = kind == .groups ? groups : nil
    self.seeds = seeds
  }

  /// Points of each place at a table, in halves: the first of `table` gets `table` less one, each
  /// further place one point less, and equal places share. So for two a win is 2, a draw is 1.
  func points(ofPlaces places: [Int]) -> [Int] {
    places.map { place in
      let better = places.count { $0 < place }
      let alike = places.count { $0 == place }
      return max(0, 2 * (table - 1 - better) - (alike - 1))
    }
  }

  /// A won table, in halves.
  var fullPoints: Int { 2 * (table - 1) }

  /// The value of a bye, in halves: nothing in a round robin, where everybody has as many.
  var byePoints: Int {
    guard kind == .swiss else { return 0 }
    return switch bye {
    case .win: fullPoints
    case .half: fullPoints / 2
    case .zero: 0
    }
  }

  /// The value of a round that somebody sits out: the pairing's own bye if they did not ask.
  func points(of rest: Rest?) -> Int {
    switch rest {
    case nil: byePoints
    case .half: fullPoints / 2
    case .zero: 0
    }
  }
}

/// The order of the seeds: `seeds=rating`, `list` or `lot`.
public enum CupSeeds: Hashable, Sendable {
  case rating
  /// In the order of coming.
  case list
  /// By chance, from a text that is drawn with the cup and told when it begins; its hash is told
  /// before.
  case lot(String)

  init?(_ word: String, lot: String) {
    switch word {
    case "rating": self = .rating
    case "list": self = .list
    case "lot": self = .lot(lot)
    default: return nil
    }
  }

  /// As it is written where it is not the usual one.
  var ifAny: String? {
    switch self {
    case .rating: nil
    case .list: "list"
    case .lot: "lot"
    }
  }

  var lot: String? {
    guard case .lot(let text) = self else { return nil }
    return text
  }

  /// By the number of the entrant, from 1. A lot is the first 14 hex digits of the SHA-256 of
  /// `LOT:NUMBER`; the highest is the best.
  func seed(of number: Int, rating: Int) -> Int {
    switch self {
    case .rating: rating
    case .list: 0
    case .lot(let text): Int(SHA256.digest(of: "\(text):\(number)").hex.prefix(14), radix: 16) ?? 0
    }
  }
}

/// How many groups there are, and how many of each go on to the knockout.
public struct CupGroups: Hashable, Sendable {
  public let count: Int
  public let advance: Int

  public init(count: Int? = nil, advance: Int? = nil) {
    let (most, mostOfEach) = (CupLimits.groupsMax, CupLimits.advanceMax)
    self.count = min(max(1, count ?? 4), most)
    self.advance = min(max(1, advance ?? 2), mostOfEach)
  }
}

/// What a bye of the pairing is worth: `bye=1`, `bye=half` or `bye=0`.
public enum CupBye: String, CaseIterable, Sendable {
  case win = "1"
  case half
  case zero = "0"

  /// As it is written where it is not the usual one.
  var ifAny: String? { self == .win ? nil : rawValue }
}

/// Why a cup does not do what it was asked for. It has changed nothing.
public struct CupRefusal: Error, Hashable, Sendable {
  let why: RefusalReason

  static let badBest = Self(why: .cupBest)
  static let badTable = Self(why: .cupTableSize)
  static let badRounds = Self(why: .cupRounds)
  static let badRating = Self(why: .cupRating)
  /// No more entrants are taken.
  static let full = Self(why: .cupFull)
  /// Somebody of this name is in.
  static let alreadyIn = Self(why: .cupEntered)
  /// It has begun, and this kind takes nobody any more; or its last round is played.
  static let begun = Self(why: .cupBegun)
  static let notBegun = Self(why: .cupNotBegun)
  /// Fewer than two are in.
  static let tooFew = Self(why: .cupTooFew)
  /// A table of the round has not finished.
  static let underWay = Self(why: .cupRoundOpen)
  static let finished = Self(why: .cupOver)
  static let noSuchEntrant = Self(why: .cupNoPlayer)
  static let noSuchTable = Self(why: .cupNoTable)
  /// Not one place for each entrant of the table, or an impossible place.
  static let badPlaces = Self(why: .cupPlaces)
  /// This table has finished: only a correction changes it.
  static let over = Self(why: .cupTableOver)
  /// A later round was paired from the winners here.
  static let alreadyUsed = Self(why: .cupPaired)
  /// This is only done in a Swiss cup.
  static let onlySwiss = Self(why: .cupSwiss)
  /// Half a point is given once a cup, and not in the last round.
  static let noHalf = Self(why: .cupHalf)
  /// Nobody sits out who is needed for a round.
  static let needed = Self(why: .cupNeeded)
  /// No round was paired before its start.
  static let notPaired = Self(why: .cupUnpaired)
  /// The stored steps contradict each other.
  static let damaged = Self(why: .cupDamaged)
}

extension RequestError {
  static func refused(_ refusal: CupRefusal, cup number: Int) -> RequestError {
    let why = refusal.why
    if refusal == .badTable { return .refused(why, ["most": CupLimits.tableMax]) }
    return why.blanks.contains("cup") ? .refused(why, ["cup": number]) : .refused(why)
  }
}
