import GameCore
import Protocol

/// A cup of one's own: how it is played, and every option of its game.
struct CupMakingScreen: FormScreen {
  private let game: String
  var options: OptionList

  init(game: String, _ games: GameList = .standard) {
    self.game = game
    let rules = games.game(named: game)?.rules
    let ofGame = rules.map { rules in
      rules.options.filter { $0.name != "seats" && !$0.isQuiet }.map { OptionRow($0, of: rules) }
    }
    options = OptionList(Self.ownRows(isRace: rules?.pace == .race) + (ofGame ?? []))
  }

  /// The options that each cup has, as the lobby takes them.
  private static func ownRows(isRace: Bool) -> [OptionRow] {
    let kinds = ["swiss", "roundrobin", "knockout", "double"]
    let table = isRace ? [OptionRow(.table, .number(2...8), standard: "2")] : []
    return [
      OptionRow(text: .title),
      OptionRow(.kind, .choice(kinds), standard: "swiss"),
      OptionRow(.cupRounds, .number(0...30), standard: "0"),
      OptionRow(.best, .choice(["1", "3", "5"]), standard: "1"),
    ] + table + [
      OptionRow(.minutes, .number(1...60), standard: "5"),
      OptionRow(.bye, .choice(["1", "half", "0"]), standard: "1"), .bots,
    ]
  }

  func title(_ visit: Visit) -> String {
    visit.say(CupPhrase.makeTitle, ["game": Games.title(game, visit.look)])
  }

  var hasTalk: Bool { false }
  func help(_ visit: Visit) -> [String] { [visit.say(CupPhrase.makeHelp)] }

  func enter(_ visit: Visit) -> Choice {
    visit.choice(
      .enter, CupPhrase.make, unless: problem(visit),
      .ask(.screen(Question(line: request(visit)))))
  }

  private struct Question: Screens.Question {
    let line: String
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard answer.question(Question.self) != nil, answer.isGood,
      let number = answer.end.number(.cup), number > 0
    else { return [] }
    // The menu of games lies between; nobody wants to go back to it.
    return [.back, .turn(to: .cup(number))]
  }

  // MARK: - What is asked

  private func value(_ name: String) -> String {
    options.rows.first { $0.name == name }?.value ?? ""
  }

  private func problem(_ visit: Visit) -> String? {
    if let problem = options.problem(visit) { return problem }
    let (kind, rounds) = (value("kind"), Int(value("cupRounds")) ?? 0)
    if rounds > 0, kind == "knockout" || kind == "double" {
      return visit.say(CupPhrase.bracketHasNoRounds)
    }
    if rounds > 4, kind == "roundrobin" { return visit.say(CupPhrase.fourCycles) }
    if kind != "swiss", (Int(value("table")) ?? 2) > 2 {
      return visit.say(CupPhrase.tablesAreSwiss)
    }
    return nil
  }

  private func request(_ visit: Visit) -> String {
    let title = value("title")
    let name =
      title.isEmpty ? visit.say(CupPhrase.standardTitle, ["player": visit.name ?? ""]) : title
    let own = options.rows.filter { !$0.isOfGame && $0.isOption && !$0.isStandard }
      .map { " \($0.name == "cupRounds" ? "rounds" : $0.name)=\($0.value)" }
    let games = options.rows.filter { $0.isOfGame && !$0.isStandard && !$0.value.isEmpty }
      .map { "\($0.name)=\($0.value)" }
    let rest = games.isEmpty ? "" : " options=\(quoted(games.joined(separator: " ")))"
    return "cup create \(quoted(name)) game=\(game)" + own.joined() + rest
  }

  func about(_ visit: Visit) -> [String] { help(visit) }
}

/// What changes in a cup that is not over.
struct CupSettingsScreen: FormScreen {
  private let cup: Int
  private let title: String
  var options: OptionList

  /// From the row of the cup.
  init(_ row: ServerLine) {
    (cup, title) = (row.number(.cup) ?? 0, row[.title] ?? "")
    func number(_ phrase: OptionPhrase, _ range: ClosedRange<Int>, _ value: Int?) -> OptionRow {
      let value = min(max(value ?? range.lowerBound, range.lowerBound), range.upperBound)
      return OptionRow(phrase, .number(range), standard: String(value))
    }
    var name = OptionRow(text: .title)
    name.set(title)
    let isBracket = [.knockout, .double].contains(row.cupKind)
    let rounds = isBracket ? [] : [number(.rounds, 1...30, row.number(.of))]
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
          ? [.back] : [.back, .ask(.cup(CupRequest(.init("set", changes), cup: cup)))]))
  }

  private var changes: String {
    options.rows.compactMap { row in
      if row.isOption { return row.isStandard ? nil : "\(row.name)=\(row.value)" }
      return row.value == title ? nil : "title=\(quoted(row.value))"
    }.joined(separator: " ")
  }

  func about(_ visit: Visit) -> [String] { [visit.say(CupPhrase.settingsHelp)] }
}

/// What is typed for an order of a cup's staff.
struct CupFieldScreen: FieldScreen {
  private let order: CupField
  var field: TextField

  /// As much as a request holds.
  private static let lengthMax = 800

  init(_ order: CupField) {
    self.order = order
    field = TextField(order.start, lengthMax: Self.lengthMax)
  }

  var label: CupPhrase { order.subject.phrases.label }
  func title(_ visit: Visit) -> String { visit.say(label) }
  func question(_ visit: Visit) -> String { visit.say(order.subject.phrases.question) }

  mutating func take(_ text: String, _ visit: Visit) -> [Intent] {
    guard let intent = order.intent(text, visit) else { return [.tell(question(visit))] }
    return [.back, intent]
  }
}

extension CupField.Subject {
  var phrases: (label: CupPhrase, question: CupPhrase) {
    switch self {
    case .add: (.add, .addWho)
    case .tell: (.tell, .tellWhat)
    case .start: (.startLater, .startWhen)
    case .checkIn: (.openCheckIn, .checkInFor)
    case .apart: (.apart, .apartWho)
    case .swap: (.swap, .swapWho)
    case .role: (.role, .whichName)
    case .sit: (.sitOut, .whichName)
    case .places: (.correct, .placesHow)
    case .here: (.tick, .whichName)
    case .remove: (.remove, .whichName)
    case .forfeit: (.forfeit, .whichName)
    case .correct: (.correct, .correctHow)
    }
  }
}

extension CupField {
  private static let minutesDigitsMax = 5

  /// What comes of a text; `nil` for one that does not fit.
  func intent(_ text: String, _ visit: Visit) -> Intent? {
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    func ask(_ action: CupRequest.Action) -> Intent { .ask(.cup(CupRequest(action, cup: cup))) }
    let minutes = Int(plain: words.first ?? "", digitsMax: Self.minutesDigitsMax)
    switch subject {
    case .start: return minutes.map { ask(.startLater(minutes: $0)) }
    case .checkIn:
      return words.isEmpty || minutes != nil ? ask(.openCheckIn(minutes: minutes)) : nil
    case .tell: return words.isEmpty ? nil : ask(.init("tell", text))
    case .places(let round, let table):
      return words.isEmpty
        ? nil : ask(.correct(round: round, table: table, .places(words.joined(separator: ","))))
    case .correct(let round): return Self.result(text, round: round).map { ask($0) }
    case .add, .apart, .swap, .role, .sit, .here, .remove, .forfeit: break
    }
    guard let first = words.first, words.allSatisfy({ Names.isWellFormed($0) }) else { return nil }
    switch subject {
    case .add: return ask(.add(words))
    case .here: return ask(.here(first))
    case .remove: return ask(.init("remove", first))
    case .forfeit: return ask(.init("forfeit", first))
    case .role: return .notice(visit.roleNotice(of: first, inCup: cup))
    case .sit: return .notice(visit.sitNotice(of: first, inCup: cup))
    case .apart: return words.count == 2 ? ask(.init("apart", first, words[1])) : nil
    case .swap: return words.count == 2 ? ask(.init("swap", first, words[1])) : nil
    default: return nil
    }
  }

  /// `3 ana`, `3 -`, `3 2,1,3`
  private static func result(_ text: String, round: Int) -> CupRequest.Action? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2, let table = Int(words[0]), table > 0 else { return nil }
    let result: CupRequest.Result =
      words[1] == "-" ? .draw : Names.isWellFormed(words[1]) ? .winner(words[1]) : .places(words[1])
    return .correct(round: round, table: table, result)
  }
}
