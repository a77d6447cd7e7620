import GameCore
import Protocol

/// One thing that happened to a cup. A cup is stored as its steps, one a line, and restored by
/// repeating them. The same lines are its log.
///
/// Rounds and tables count from 1 here, as people count them. Players are stored as numbers, so
/// that the name of a deleted player is not in a cup.
struct CupStep: Equatable, Sendable {
  /// The kinds of steps, each with the word by which it is stored.
  enum What: String, Sendable {
    case created
    /// A player joined, or the director added them.
    case joined
    /// A house bot came that plays people without an opponent in an arena.
    case house
    /// An invited player stays in the cup.
    case accepted
    case left
    /// Somebody who had left was brought back.
    case returned
    /// A player got or lost a role; the cup has another director.
    case staffed, handed
    /// Check-in was opened or closed; a player checked in.
    case checkIn = "checkin"
    case here
    /// A player sits out the next round, or plays in it after all.
    case sat
    case apart
    case changed = "set"
    /// The first round was planned for a moment, or only for the director's command. Staff spoke
    /// to all players. Both are only logged.
    case planned
    case told
    /// The next round was paired before its start.
    case drafted
    /// The tables of a round, each with its entrants and, in a bracket, its bout.
    case paired
    case played
    /// Players lost a table because they did not come or gave it up. With `by` the director decided
    /// so.
    case forfeited
    /// The director set the result of a table.
    case corrected
    case tookBack = "back"
    /// The cup was paused, by itself or by the director.
    case paused
    case resumed
    /// The director ended the cup before its last round.
    case ended
    case finished
    /// Results can no longer be corrected.
    case closed
  }

  let what: What
  /// What it changes, in the order in which it is stored, with the player who did it (`by`).
  let facts: Facts

  init(_ what: What, _ facts: Facts = [:]) {
    self.what = what
    self.facts = facts
  }

  /// The same step with the player who did it.
  func by(_ player: Int) -> CupStep { CupStep(what, facts + [.by: player]) }

  static func created(_ heading: CupHeading, by director: Int) -> CupStep {
    CupStep(.created, [.by: director] + heading.facts)
  }

  static func forfeited(_ missing: [Int], at table: Int, of round: Int) -> CupStep {
    CupStep(.forfeited, [.round: round, .table: table, .player: missing])
  }

  static func paired(_ tables: [Encounter], as what: What = .paired) -> CupStep {
    CupStep(what, [.tables: tables.map(\.pairing).joined(separator: "/").ifAny ?? "-"])
  }

  var player: Int { get throws(RefusalReason) { try number(.player).needed() } }

  /// The round and the table, counted from 0.
  var place: (round: Int, table: Int) {
    get throws(RefusalReason) {
      (try number(.round).needed() - 1, try number(.table).needed() - 1)
    }
  }

  // MARK: - As text

  /// `played round=1 table=2 places=1,2 match=318`: written like a request.
  var text: String {
    // A round of many tables may be longer than a line of the wire, so a writer would cut it.
    let tables = self[.tables].map { " tables=\($0)" } ?? ""
    var writer = LineWriter()
    writer.add(Facts(facts.attributes.filter { !$0.is(.tables) }))
    return what.rawValue + tables + String(decoding: writer.bytes, as: UTF8.self)
  }

  init?(_ text: String) {
    guard let request = try? Request(Array(text.utf8)),
      let what = What(rawValue: request.verb.description), let words = try? request.words(),
      words.arguments.isEmpty
    else { return nil }
    self.init(what, Facts(words.options))
  }

  subscript(key: Attribute.Key) -> String? { facts.attributes[key] }

  func number(_ key: Attribute.Key) -> Int? { self[key].flatMap { Int(plain: $0) } }

  /// `1,2`
  static func numbers(in text: Substring) -> [Int]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(plain: $0) }
    return parts.count <= CupLimits.tableMax && numbers.count == parts.count ? numbers : nil
  }

  func numbers(_ key: Attribute.Key) -> [Int]? { self[key].flatMap { Self.numbers(in: $0[...]) } }

  /// The tables of a round, each with its entrants and its bout: `0,3@1/2,1@2/4`. A round of a
  /// bracket has no tables, `-`, if nobody is left of all its players.
  var tables: [Encounter]? {
    if self[.tables] == "-" { return [] }
    let parts = self[.tables]?.split(separator: "/")
    let tables = parts?.compactMap { Encounter(pairing: $0) }
    return tables?.count == parts?.count ? tables : nil
  }

  /// The step as the log shows it, with players' names; `nil` for the many steps of playing and
  /// joining.
  func logged(round: Int, _ name: (Int) -> String) -> [Attribute]? {
    switch what {
    case .accepted, .played, .drafted: nil
    case .joined where self[.player] == self[.by], .here where self[.player] == self[.by]: nil
    case .paired: ([.round: round, .by: number(.by).map(name)] as Facts).attributes
    default: named(name)
    }
  }

  /// All attributes with players' names, and the number of tables.
  func named(_ name: (Int) -> String) -> [Attribute] {
    facts.attributes.map { fact in
      switch fact.name {
      case "player", "by":
        let numbers = fact.value.split(separator: ",").compactMap { Int(plain: $0) }
        return Attribute(fact.name, numbers.map(name).joined(separator: ","))
      case "tables": return Attribute(fact.name, "\(tables?.count ?? 0)")
      default: return fact
      }
    }
  }
}

extension Optional {
  /// What every step of a kind has, unless the store was damaged.
  func needed() throws(RefusalReason) -> Wrapped {
    guard let self else { throw .cupDamaged }
    return self
  }
}

extension Encounter {
  /// `0,3@1`
  fileprivate var pairing: String {
    (entrants.factText ?? "") + (bout.map { "@\($0)" } ?? "")
      + (rest.map { String($0.mark) } ?? "")
  }

  fileprivate init?(pairing text: Substring) {
    let rest = [Rest.half, .zero].first { text.last == $0.mark }
    let pairing = rest == nil ? text : text.dropLast()
    let parts = pairing.split(separator: "@", maxSplits: 1)
    guard let entrants = CupStep.numbers(in: parts.first ?? "") else { return nil }
    self.init(entrants: entrants, bout: parts.count > 1 ? Int(plain: parts[1]) : nil, rest: rest)
  }
}

extension KeptCup {
  /// Everybody whom the step concerns.
  public var players: [Int] {
    let numbers = steps.compactMap { CupStep($0) }.flatMap { step in
      (step.numbers(.player) ?? []) + [step.number(.by)].compactMap(\.self)
    }
    return Set(numbers).sorted()
  }
}

// MARK: - The heading

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
  var wait: Duration {
    rules.kind.hasRounds ? .seconds(60 * minutes) : CupLimits.arenaComing
  }

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
