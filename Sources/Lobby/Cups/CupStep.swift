import GameCore
import Protocol

/// One thing that happened to a cup. A cup is stored as its steps, a line each, and comes back by
/// taking them again; the same lines are its log.
///
/// Rounds and tables count from 1 here, as people count them. Players appear by their numbers, so
/// that a deleted player is gone from here too.
enum CupStep: Equatable, Sendable {
  case created(by: Int, CupHeading)
  /// By itself, or by the director.
  case joined(player: Int, rating: Int, by: Int)
  /// An invited player stays in the cup.
  case accepted(player: Int)
  case left(player: Int, by: Int)
  /// The tables of a round, each by its entrants and, in a bracket, its bout.
  case paired([Encounter])
  case played(round: Int, table: Int, places: [Int], match: Int)
  /// A table that some did not come to, or gave up; the director's doing if `by` says so.
  case forfeited(round: Int, table: Int, players: [Int], by: Int?)
  /// The director sets the result of a table; without places the result is withdrawn.
  case corrected(round: Int, table: Int, places: [Int]?, by: Int)
  case tookBack(by: Int)
  case paused(by: Int)
  case resumed(by: Int)
  /// Before its last round was played.
  case ended(by: Int)
  /// All rounds are played.
  case finished
}

// MARK: - As text

extension CupStep {
  /// `played round=1 table=2 places=1,2 match=318`: written and read like a request, but that a
  /// round of many tables is longer than any line on the wire.
  var text: String { ([name] + values).joined(separator: " ") }

  var name: String {
    switch self {
    case .created: "created"
    case .joined: "joined"
    case .accepted: "accepted"
    case .left: "left"
    case .paired: "paired"
    case .played: "played"
    case .forfeited: "forfeited"
    case .corrected: "corrected"
    case .tookBack: "back"
    case .paused: "paused"
    case .resumed: "resumed"
    case .ended: "ended"
    case .finished: "finished"
    }
  }

  private var values: [String] {
    switch self {
    case .created(let by, let heading): ["by=\(by)", heading.text]
    case .joined(let player, let rating, let by):
      ["player=\(player)", "rating=\(rating)", "by=\(by)"]
    case .accepted(let player): ["player=\(player)"]
    case .left(let player, let by): ["player=\(player)", "by=\(by)"]
    case .paired(let tables): ["tables=\(tables.map(\.pairing).joined(separator: "/"))"]
    case .played(let round, let table, let places, let match):
      ["round=\(round)", "table=\(table)", "places=\(Self.list(places))", "match=\(match)"]
    case .forfeited(let round, let table, let players, let by):
      ["round=\(round)", "table=\(table)", "player=\(Self.list(players))"]
        + (by.map { ["by=\($0)"] } ?? [])
    case .corrected(let round, let table, let places, let by):
      [
        "round=\(round)", "table=\(table)", "places=\(places.map(Self.list) ?? "-")", "by=\(by)",
      ]
    case .tookBack(let by), .paused(let by), .resumed(let by), .ended(let by): ["by=\(by)"]
    case .finished: []
    }
  }

  /// What the log says of it, with players' names; `nil` for the many steps of those who play.
  func logged(round: Int, _ name: (Int) -> String) -> [Attribute]? {
    switch self {
    case .accepted, .played: return nil
    case .joined(let player, _, let by) where player == by: return nil
    case .paired: return [Attribute("round", "\(round)")]
    default:
      return CupLine(text)?.all.map { fact in
        guard ["by", "player"].contains(fact.name) else { return fact }
        let numbers = fact.value.split(separator: ",").compactMap { Int(plain: $0) }
        return Attribute(fact.name, numbers.map(name).joined(separator: ","))
      }
    }
  }

  static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ",")
  }

  init?(_ text: String, in games: GameList) {
    guard let line = CupLine(text), let step = Self.read(line, games) else { return nil }
    self = step
  }

  private static func read(_ line: CupLine, _ games: GameList) -> CupStep? {
    let by = line.number("by")
    switch (line.name, by) {
    case ("created", let by?): return CupHeading(line, in: games).map { .created(by: by, $0) }
    case ("joined", let by?):
      guard let player = line.number("player"), let rating = line.number("rating") else {
        return nil
      }
      return .joined(player: player, rating: rating, by: by)
    case ("accepted", _): return line.number("player").map { .accepted(player: $0) }
    case ("left", let by?): return line.number("player").map { .left(player: $0, by: by) }
    case ("paired", _): return line.tables.map { .paired($0) }
    case ("back", let by?): return .tookBack(by: by)
    case ("paused", let by?): return .paused(by: by)
    case ("resumed", let by?): return .resumed(by: by)
    case ("ended", let by?): return .ended(by: by)
    case ("finished", _): return .finished
    default: return readResult(line, by)
    }
  }

  private static func readResult(_ line: CupLine, _ by: Int?) -> CupStep? {
    guard let round = line.number("round"), let table = line.number("table") else { return nil }
    let places = line.numbers("places")
    switch line.name {
    case "played":
      guard let places, let match = line.number("match") else { return nil }
      return .played(round: round, table: table, places: places, match: match)
    case "forfeited":
      guard let players = line.numbers("player") else { return nil }
      return .forfeited(round: round, table: table, players: players, by: by)
    case "corrected":
      guard let by, places != nil || line["places"] == "-" else { return nil }
      return .corrected(round: round, table: table, places: places, by: by)
    default: return nil
    }
  }
}

/// A step as it was kept, taken apart.
struct CupLine {
  let name: String
  private let values: [Attribute]

  init?(_ text: String) {
    guard let request = try? Request(Array(text.utf8)), let words = try? request.words(),
      words.arguments.isEmpty
    else { return nil }
    name = request.verb.description
    values = words.options
  }

  /// All its values, in order.
  var all: [Attribute] { values }

  subscript(name: String) -> String? { values.first { $0.name == name }?.value }

  func number(_ name: String) -> Int? { self[name].flatMap { Int(plain: $0) } }

  /// `1,2`
  func numbers(_ name: String) -> [Int]? {
    let parts = self[name]?.split(separator: ",", omittingEmptySubsequences: false)
    guard let parts, parts.count <= CupLimits.tableMax else { return nil }
    let numbers = parts.compactMap { Int(plain: $0) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// `0,3@1/2,1@2/4`: the entrants of each table, and its bout.
  var tables: [Encounter]? {
    let parts = self["tables"]?.split(separator: "/")
    let tables = parts?.compactMap { Encounter(pairing: $0) }
    return tables?.count == parts?.count ? tables : nil
  }
}

extension Encounter {
  /// `0,3@1`
  fileprivate var pairing: String {
    CupStep.list(entrants) + (bout.map { "@\($0)" } ?? "")
  }

  fileprivate init?(pairing: Substring) {
    let parts = pairing.split(separator: "@", maxSplits: 1)
    let numbers = (parts.first ?? "").split(separator: ",").map { Int(plain: $0) }
    let entrants = numbers.compactMap(\.self)
    guard !entrants.isEmpty, entrants.count == numbers.count,
      entrants.count <= CupLimits.tableMax
    else { return nil }
    self.init(entrants: entrants, bout: parts.count > 1 ? Int(plain: parts[1]) : nil)
  }
}

extension KeptCup {
  /// Everybody who has to do with it.
  public var players: [Int] {
    let numbers = steps.flatMap { text -> [Int] in
      guard let line = CupLine(text) else { return [] }
      return [line.number("player"), line.number("by")].compactMap(\.self)
    }
    return Set(numbers).sorted()
  }
}
