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

  /// What is known of every cup, as the lobby takes it.
  private static func ownRows(isRace: Bool) -> [OptionRow] {
    let kinds = ["swiss", "roundrobin", "knockout", "double"]
    let table = isRace ? [OptionRow(.table, .number(2...8), standard: "2")] : []
    return [
      OptionRow(text: .title),
      OptionRow(.kind, .choice(kinds), standard: "swiss"),
      OptionRow(.cupRounds, .number(0...30), standard: "0"),
      OptionRow(.best, .choice(["1", "3", "5"]), standard: "1"),
    ] + table + [OptionRow(.minutes, .number(1...60), standard: "5"), .bots]
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

/// One word that is typed for an order of a cup's director: a name, or places.
struct CupFieldScreen: Screen {
  private let subject: CupField
  private var field = TextField(lengthMax: Self.lengthMax)

  /// As long as a name, or the places of a table of eight.
  private static let lengthMax = 16

  /// A week has 10,080 minutes.
  private static let minutesDigitsMax = 5

  init(_ subject: CupField) { self.subject = subject }

  private var heading: CupPhrase {
    switch subject {
    case .add: .add
    case .start: .startLater
    case .places: .correct
    }
  }

  private var question: CupPhrase {
    switch subject {
    case .add: .addWho
    case .start: .startWhen
    case .places: .placesHow
    }
  }

  /// `nil` for a time that is no number.
  private func request(_ word: String) -> CupRequest? {
    switch subject {
    case .add(let cup): CupRequest(.add(player: word), cup: cup)
    case .start(let cup):
      Int(plain: word, digitsMax: Self.minutesDigitsMax)
        .map { CupRequest(.startLater(minutes: $0), cup: cup) }
    case .places(let cup, let round, let table):
      CupRequest(.correct(round: round, table: table, .places(word)), cup: cup)
    }
  }

  func title(_ visit: Visit) -> String { visit.say(heading) }
  var isTyping: Bool { true }

  func choices(_ visit: Visit) -> [Choice] {
    let isEmpty = field.isEmpty && !visit.look.isSpoken
    return [
      Choice(
        .enter, label: visit.say(heading), unless: isEmpty ? visit.say(question) : nil,
        asking: visit.say(question), does(.enter)),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .back),
    ]
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    // It is one word.
    key == .character(" ") ? [] : field.press(key) ? [] : nil
  }

  mutating func paste(_ text: String, _ visit: inout Visit) -> [Intent] {
    field.insert(text.filter { $0 != " " })
    return []
  }

  enum Act {
    case enter
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    let text = (typed.isEmpty ? field.string : typed).filter { $0 != " " }
    guard !text.isEmpty else { return [] }
    guard let request = request(text) else { return [.tell(visit.say(question))] }
    return [.back, .ask(.cup(request))]
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    frame.write(
      lines: wrapped(visit.say(question), width: box.width - 6),
      in: Box(box.column + 3, box.row + 2, box.width - 6, 2), .bold)
    field.draw(
      at: box.column + 3, box.row + 5, width: Self.lengthMax + 2, on: &frame,
      Style(isUnderlined: true))
  }

  func spoken(_ visit: Visit) -> [String] { [visit.say(question)] }
}
