import GameCore
import Protocol
import Words

/// The form for a new cup: how it is played, and every option of its game.
struct CupMakingScreen: FormScreen {
  private let game: String
  var picturedGame: String? { game }
  /// The options that belong to the chosen kind of cup.
  var options: OptionList {
    didSet {
      keepValues()
      options.rows = rowsOfKind
    }
  }
  /// Every option. Hidden ones keep their values until their kind is chosen again.
  private var all: [OptionRow]

  init(game: String, _ games: GameList = .standard) {
    self.game = game
    let rules = games.game(named: game)?.rules
    let ofGame = rules.map { rules in
      rules.options.filter { $0.name != "seats" && !$0.isQuiet }.map { OptionRow($0, of: rules) }
    }
    all = Self.ownRows(isRace: rules?.pace == .race) + (ofGame ?? [])
    options = OptionList(all)
    options.rows = rowsOfKind
  }

  /// Every option that some kind of cup has.
  private static func ownRows(isRace: Bool) -> [OptionRow] {
    let table = isRace ? [OptionRow(.table, .number(2...8), standard: "2")] : []
    return [
      OptionRow(text: .title),
      OptionRow(.kind, .choice(CupKind.allCases.map(\.rawValue)), standard: "swiss"),
      OptionRow(.cupRounds, .number(0...30), standard: "0"),
      OptionRow(.cupGroups, .number(1...32), standard: "4"),
      OptionRow(.advance, .number(1...4), standard: "2"),
      OptionRow(.cycles, .number(1...4), standard: "1"),
      OptionRow(.arenaMinutes, .number(5...240), standard: "30"),
      OptionRow(.best, .choice(["1", "3", "5"]), standard: "1"),
    ] + table + [
      OptionRow(.minutes, .number(1...60), standard: "5"),
      OptionRow(.bye, .choice(["1", "half", "0"]), standard: "1"),
      OptionRow(.seeds, .choice(["rating", "list", "lot"]), standard: "rating"),
      OptionRow(.third, .choice(["no", "yes"]), standard: "no"), .bots,
    ]
  }

  /// The kinds of cup that have an option. Options that are not listed belong to all kinds.
  private static let kinds: [OptionPhrase: Set<CupKind>] = [
    .cupRounds: [.swiss], .table: [.swiss], .bye: [.swiss], .cycles: [.roundrobin, .groups],
    .cupGroups: [.groups], .advance: [.groups], .arenaMinutes: [.arena], .best: inRounds,
    .minutes: inRounds, .seeds: inRounds, .third: [.knockout, .groups],
  ]
  private static let inRounds = Set(CupKind.allCases).subtracting([.arena])

  private mutating func keepValues() {
    for row in options.rows {
      let place = all.firstIndex { $0.name == row.name && $0.isOfGame == row.isOfGame }
      if let place { all[place] = row }
    }
  }

  private var rowsOfKind: [OptionRow] {
    let kind = CupKind(rawValue: options.value(.kind)) ?? .swiss
    return all.filter { row in
      guard !row.isOfGame, let phrase = OptionPhrase(row.name) else { return true }
      return Self.kinds[phrase]?.contains(kind) ?? true
    }
  }

  func title(_ visit: Visit) -> String {
    visit.say(CupPhrase.makeTitle, ["game": Games.title(game, visit.look)])
  }

  var hasTalk: Bool { false }
  func help(_ visit: Visit) -> [String] { [visit.say(CupPhrase.makeHelp)] }

  func enter(_ visit: Visit) -> Choice {
    visit.choice(
      .enter, CupPhrase.make, unless: options.problem(visit),
      .ask(.screen(Question(line: request(visit)))))
  }

  private struct Question: Screens.Question { let line: String }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard answer.question(Question.self) != nil, answer.isGood,
      let number = answer.end.number(.cup), number > 0
    else { return [] }
    // Skips the menu of games, to which nobody wants to go back.
    return [.back, .turn(to: .cup(number))]
  }

  // MARK: - The request

  private func request(_ visit: Visit) -> String {
    let title = options.value(.title)
    let name =
      title.isEmpty ? visit.say(CupPhrase.standardTitle, ["player": visit.name ?? ""]) : title
    let own = options.rows.filter { !$0.isOfGame && $0.isOption }.compactMap(\.setting)
    let games = options.rows.filter(\.isOfGame).compactMap(\.setting).joined(separator: " ")
    let rest = games.isEmpty ? [] : ["options=\(quoted(games))"]
    return (["cup create \(quoted(name)) game=\(game)"] + own + rest).joined(separator: " ")
  }

  func about(_ visit: Visit) -> [String] { help(visit) }
}

/// The form for settings that can change while a cup runs.
struct CupSettingsScreen: FormScreen {
  private let cup: Int
  private let title: String
  var options: OptionList

  /// Creates the form from the row of the cup.
  init(_ row: ServerLine) {
    (cup, title) = (row.number(.cup) ?? 0, row[.title] ?? "")
    func number(_ phrase: OptionPhrase, _ range: ClosedRange<Int>, _ value: Int?) -> OptionRow {
      let value = min(max(value ?? range.lowerBound, range.lowerBound), range.upperBound)
      return OptionRow(phrase, .number(range), standard: String(value))
    }
    var name = OptionRow(text: .title)
    name.set(title)
    guard row.cupKind != .arena else {
      let length = number(.arenaMinutes, 5...240, row.number(.minutes))
      options = OptionList([name, length])
      return
    }
    // In other kinds the number of rounds follows from the field.
    let rounds = row.cupKind == .swiss ? [number(.rounds, 1...30, row.number(.of))] : []
    options = OptionList(
      [name] + rounds + [
        number(.minutes, 1...60, row.number(.minutes)),
        number(.break, 0...120, row.number(.break).map { $0 / 60 }),
        OptionRow(.best, .choice(["1", "3", "5"]), standard: row[.best] ?? "1"),
      ])
  }

  func title(_ visit: Visit) -> String { visit.say(CupPhrase.settings) }
  var hasTalk: Bool { false }

  func enter(_ visit: Visit) -> Choice {
    visit.choice(
      .enter, CupPhrase.settings, unless: options.problem(visit),
      .all(
        changes.isEmpty
          ? [.back] : [.back, .ask(.cup(CupRequest("set", changes, cup: cup)))]))
  }

  private var changes: String {
    options.rows.compactMap { row in
      guard !row.isOption else { return row.setting }
      return row.value == title ? nil : "title=\(quoted(row.value))"
    }.joined(separator: " ")
  }

  func about(_ visit: Visit) -> [String] { [visit.say(CupPhrase.settingsHelp)] }
}
