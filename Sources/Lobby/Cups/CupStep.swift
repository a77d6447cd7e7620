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
    /// Two players should not meet.
    case apart
    /// The settings were changed.
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
    /// The director set the result of a table, or withdrew it if there are no places.
    case corrected
    case tookBack = "back"
    /// The cup was paused, by itself or by the director.
    case paused
    case resumed
    /// The director ended the cup before its last round.
    case ended
    /// All rounds have been played.
    case finished
    /// Results can no longer be corrected.
    case closed
  }

  let what: What
  /// The player who did it; `nil` if it happened by itself.
  var by: Int?
  var player = 0
  var rating = 0
  var round = 0
  var table = 0
  /// The players who lost a table without playing it.
  var missing: [Int] = []
  /// The two players who should not meet.
  var pair: [Int] = []
  /// The role, the kind of rest, whether check-in is open, or the reason for a pause.
  var word: String?
  var places: [Int] = []
  var match = 0
  var tables: [Encounter] = []
  var heading: CupHeading?
  var change = CupChange()
}

/// The settings that a director changes in a running cup. A setting that is `nil` stays.
struct CupChange: Equatable, Sendable {
  var title: String?
  var rounds: Int?
  var minutes: Int?
  /// Seconds between two rounds.
  var pause: Int?
  var best: Int?

  var isEmpty: Bool { self == CupChange() }
}

// MARK: - As text

extension CupStep {
  /// One attribute of a step: how it is written, and how it is read from the store.
  private struct Field: Sendable {
    let text: @Sendable (CupStep) -> String?
    /// Returns whether the attribute was there and valid.
    let read: @Sendable (CupLine, inout CupStep) -> Bool
  }

  private static func number(
    _ name: String, _ path: any WritableKeyPath<CupStep, Int> & Sendable
  ) -> Field {
    Field(text: { "\(name)=\($0[keyPath: path])" }) { line, step in
      line.number(name).map { step[keyPath: path] = $0 } != nil
    }
  }

  private static func numbers(
    _ name: String, _ path: any WritableKeyPath<CupStep, [Int]> & Sendable, orNone: Bool = false
  ) -> Field {
    Field(text: { step in
      let numbers = step[keyPath: path]
      return "\(name)=\(numbers.isEmpty && orNone ? "-" : list(numbers))"
    }) { line, step in
      if let numbers = line.numbers(name) { step[keyPath: path] = numbers }
      return line.numbers(name) != nil || orNone && line[name] == "-"
    }
  }

  /// An attribute with a word. Some steps have none.
  private static func word(_ name: String, mayLack: Bool = false) -> Field {
    Field(text: { step in step.word.map { "\(name)=\($0)" } }) { line, step in
      step.word = line[name]
      return mayLack || step.word != nil
    }
  }

  private static func by(mayLack: Bool) -> Field {
    Field(text: { step in step.by.map { "by=\($0)" } }) { line, step in
      step.by = line.number("by")
      return mayLack || step.by != nil
    }
  }

  private static let by = by(mayLack: false)
  private static let player = number("player", \.player)
  private static let table = [number("round", \.round), number("table", \.table)]
  private static let tables = Field(
    // A round of a bracket has no tables if nobody is left of all its players.
    text: { "tables=\($0.tables.map(\.pairing).joined(separator: "/").ifAny ?? "-")" }
  ) { line, step in
    line.tables.map { step.tables = $0 } != nil
  }
  private static let heading = Field(text: { $0.heading?.text }) { line, step in
    step.heading = CupHeading(line, in: line.games)
    return step.heading != nil
  }

  private static let change = Field(
    text: { step in
      var writer = LineWriter()
      writer.add([
        .title: step.change.title, .rounds: step.change.rounds, .minutes: step.change.minutes,
        .break: step.change.pause, .best: step.change.best,
      ])
      return String(decoding: writer.bytes.dropFirst(), as: UTF8.self)
    }
  ) { line, step in
    step.change = CupChange(
      title: line["title"], rounds: line.number("rounds"), minutes: line.number("minutes"),
      pause: line.number("break"), best: line.number("best"))
    return !step.change.isEmpty
  }

  /// The stored attributes of each step, in this order.
  private static let fields: [What: [Field]] = [
    .created: [by, heading],
    .joined: [player, number("rating", \.rating), by],
    .house: [player],
    .accepted: [player],
    .left: [player, by(mayLack: true)],
    .returned: [player, by],
    .staffed: [player, word("role"), by],
    .handed: [player, by],
    .checkIn: [word("state"), by(mayLack: true)],
    .here: [player, by],
    .sat: [player, word("rest"), by],
    .apart: [numbers("player", \.pair), by],
    .changed: [change, by],
    .planned: [word("in"), by], .told: [by],
    .drafted: [tables, by],
    .paired: [tables, by(mayLack: true)],
    .played: table + [numbers("places", \.places), number("match", \.match)],
    .forfeited: table + [numbers("player", \.missing), by(mayLack: true)],
    .corrected: table + [numbers("places", \.places, orNone: true), by],
    .tookBack: [by], .paused: [word("why", mayLack: true), by(mayLack: true)], .resumed: [by],
    .ended: [by], .finished: [], .closed: [by],
  ]

  /// `played round=1 table=2 places=1,2 match=318`: written like a request, but a round of many
  /// tables may be longer than a line of the wire.
  var text: String {
    let values = (Self.fields[what] ?? []).compactMap { $0.text(self) }
    return ([what.rawValue] + values).joined(separator: " ")
  }

  init?(_ text: String, in games: GameList) {
    guard let line = CupLine(text, in: games), let what = What(rawValue: line.name) else {
      return nil
    }
    self.init(what: what)
    for field in Self.fields[what] ?? [] {
      guard field.read(line, &self) else { return nil }
    }
  }

  /// The step as the log shows it, with players' names; `nil` for the many steps of playing and
  /// joining.
  func logged(round: Int, _ name: (Int) -> String) -> [Attribute]? {
    switch what {
    case .accepted, .played, .drafted: return nil
    case .joined where player == by, .here where player == by: return nil
    case .paired:
      return [Attribute("round", "\(round)")] + (by.map { [Attribute("by", name($0))] } ?? [])
    default: return CupLine(text)?.named(name)
    }
  }

  static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ",")
  }
}

/// A stored step, split into attributes.
struct CupLine {
  let name: String
  /// The games that a cup may have.
  let games: GameList
  private let values: [Attribute]

  init?(_ text: String, in games: GameList = .standard) {
    guard let request = try? Request(Array(text.utf8)), let words = try? request.words(),
      words.arguments.isEmpty
    else { return nil }
    name = request.verb.description
    values = words.options
    self.games = games
  }

  /// All attributes in order, as the log shows them: with players' names, and the number of tables.
  func named(_ name: (Int) -> String) -> [Attribute] {
    values.map { value in
      switch value.name {
      case "player", "by":
        let numbers = value.value.split(separator: ",").compactMap { Int(plain: $0) }
        return Attribute(value.name, numbers.map(name).joined(separator: ","))
      case "tables": return Attribute(value.name, "\(tables?.count ?? 0)")
      default: return value
      }
    }
  }

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
    if self["tables"] == "-" { return [] }
    let parts = self["tables"]?.split(separator: "/")
    let tables = parts?.compactMap { Encounter(pairing: $0) }
    return tables?.count == parts?.count ? tables : nil
  }
}

extension Encounter {
  /// `0,3@1`
  fileprivate var pairing: String {
    CupStep.list(entrants) + (bout.map { "@\($0)" } ?? "") + (rest.map { String($0.mark) } ?? "")
  }

  fileprivate init?(pairing text: Substring) {
    let rest = [Rest.half, .zero].first { text.last == $0.mark }
    let pairing = rest == nil ? text : text.dropLast()
    let parts = pairing.split(separator: "@", maxSplits: 1)
    let numbers = (parts.first ?? "").split(separator: ",").map { Int(plain: $0) }
    let entrants = numbers.compactMap(\.self)
    guard !entrants.isEmpty, entrants.count == numbers.count,
      entrants.count <= CupLimits.tableMax
    else { return nil }
    self.init(entrants: entrants, bout: parts.count > 1 ? Int(plain: parts[1]) : nil, rest: rest)
  }
}

extension KeptCup {
  /// Everybody whom the step concerns.
  public var players: [Int] {
    let numbers = steps.flatMap { text -> [Int] in
      guard let line = CupLine(text) else { return [] }
      return [line.number("player"), line.number("by")].compactMap(\.self)
    }
    return Set(numbers).sorted()
  }
}
