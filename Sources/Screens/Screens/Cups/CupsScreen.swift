import GameCore
import Protocol
import Words

/// The cups of this server, running and over.
struct CupsScreen: Screen {
  private var cups: [CupSummary] = []
  private var selection = Selection()
  private var asked = 0
  private var hasArrived = false

  /// The server announces changes only to players of a cup, so the list is asked for again.
  private static let refresh = 5000
  /// Many results arrive together at the end of a round, so one request covers them.
  private static let breath = 1000
  /// All that may run at the same time, and a page of finished ones.
  private static let cupsMax = 256

  func title(_ visit: Visit) -> String { visit.say(HomePhrase.cups) }

  private var chosen: CupSummary? { cups[at: selection.index] }

  func choices(_ visit: Visit) -> [Choice] {
    let open = visit.choice(
      .enter, CupPhrase.look, unless: chosen == nil ? .noneChosen : nil,
      asking: visit.say(CupPhrase.whichCup), does { $0.open($1, $2) })
    return (cups.isEmpty && visit.look.isSpoken ? [] : [open]) + [
      visit.choice("n", CupPhrase.make, .open(.games(.cup))), visit.back,
    ]
  }

  /// Opens the cup that is chosen or typed.
  private func open(_ typed: String, _ visit: Visit) -> [Intent] {
    guard let number = typed.isEmpty ? chosen?.number : Int(typed), number > 0 else {
      return [.tell(visit.say(CupPhrase.noneChosen))]
    }
    return [.open(.cup(number))]
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    selection.press(key, count: cups.count) ? [] : nil
  }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared: return ask(visit)
    case .heardOfCup: return visit.now - asked >= Self.breath ? ask(visit) : []
    case .ticked: return visit.now - asked >= Self.refresh ? ask(visit) : []
    default: return []
    }
  }

  private mutating func ask(_ visit: Visit) -> [Intent] {
    asked = visit.now
    return [.ask(.screen(CupsQuestion()))]
  }

  func nextMoment(_ visit: Visit) -> Int? {
    visit.connection == .ready ? asked + Self.refresh : nil
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard answer.question(CupsQuestion.self) != nil else { return [] }
    let isFirst = !hasArrived
    hasArrived = true
    guard answer.isGood else { return [] }
    cups = answer.rows.prefix(Self.cupsMax).compactMap { CupSummary($0, at: visit.now) }
    selection.choose(selection.index, count: cups.count)
    for cup in cups { visit.remember(cup: cup.number, title: cup.title) }
    return isFirst && visit.look.isSpoken ? spoken(visit).map { .tell($0) } : []
  }

  // MARK: - Drawing

  private static let pictureRows = 8

  /// Draws the list, and beside it the facts of the chosen cup if there is room.
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let all = box.centred(min(box.width - 2, 180), min(box.height, 60))
    let sides = all.width < 76 ? [all] : all.columns([0, all.width * 2 / 5])
    let facts = sides.dropFirst().first
    guard let chosen else {
      let text = wrapped(visit.say(hasArrived ? CupPhrase.none : .asking), width: box.width - 4)
      return frame.write(lines: text, centredIn: box, row: box.height / 2, .dim)
    }
    let inside = frame.panel(
      sides[0], visit.look, title: visit.say(HomePhrase.cups), count: String(cups.count),
      isFocused: true)
    drawList(in: inside, isWhole: facts == nil, on: &frame, visit)
    guard let facts else { return }
    let side = frame.panel(facts, visit.look, title: chosen.title)
    let words = chosen.panelFacts(visit).flatMap { fact in
      let style: Style = fact == chosen.phaseText(visit) ? .bold(.accent) : .plain
      return wrapped(fact, width: side.width).map { ($0, style) }
    }
    frame.write(styled: words, in: side)
    let room = side.below(words.count + 1)
    guard room.height >= Self.pictureRows else { return }
    Games.of(chosen.game, visit.look)?.picture(room, &frame, visit.look)
  }

  /// The cups, each with a second line of facts if there is room.
  private func drawList(in box: Box, isWhole: Bool, on frame: inout Frame, _ visit: Visit) {
    let count = cups.count
    let lines = cups.map { line($0, isWhole: isWhole, width: box.width - 3, visit) }
    let step = isWhole ? 1 : [3, 2].first { count * $0 <= box.height + 1 } ?? 1
    let choosing = { index in does { $0.selection.choose(index, count: count) } }
    frame.list(
      count, selection, in: box, high: min(step, 2), gap: step / 3, visit.look.glyphs,
      choosing: choosing
    ) { index, isChosen, row, frame in
      let style: Style = step > 1 ? .bold : .plain
      frame.write(lines[index], asRow: row, isChosen: isChosen, visit.look.glyphs, style)
      guard step > 1 else { return }
      let cup = cups[index]
      let facts = [Games.title(cup.game, visit.look), cup.kindText(visit), cup.playersText(visit)]
      frame.write(facts.joinedParts(", "), in: row.line(1).after(6), .dim)
    }
  }

  /// `1   Friday night    open`, with its game and players if these have no other place.
  private func line(_ cup: CupSummary, isWhole: Bool, width: Int, _ visit: Visit) -> String {
    let whole = [Games.title(cup.game, visit.look), cup.phaseText(visit), cup.playersText(visit)]
    let end = (isWhole ? whole : [cup.phaseText(visit)]).joinedParts(", ")
    let space = max(12, width - Width.of(end) - 2)
    let left = "\(String(cup.number).padded(to: 4))\(cup.title)"
    return left.shortened(to: space, visit.look).padded(to: space) + "  " + end
  }

  func spoken(_ visit: Visit) -> [String] {
    guard !cups.isEmpty else { return [visit.say(hasArrived ? CupPhrase.none : .asking)] }
    return cups.map { cup in
      "\(cup.number): \(([cup.title] + cup.facts(visit)).joined(separator: ", "))"
    }
  }

  func help(_ visit: Visit) -> [String] { [Records.listHelp(visit)] }
}

struct CupsQuestion: Question { let line = "cups" }

/// The form for a new cup: how it is played, and every option of its game.
struct CupMakingScreen: FormScreen {
  private let game: String
  var picturedGame: String? { game }
  /// The options that belong to the chosen kind of cup.
  var options: OptionList {
    didSet {
      for row in options.rows {
        let place = all.firstIndex { $0.name == row.name && $0.isOfGame == row.isOfGame }
        if let place { all[place] = row }
      }
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
    let table = rules?.pace == .race ? [OptionRow(.table, .number(2...8), standard: "2")] : []
    // Every option that some kind of cup has.
    all =
      [
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
      ] + (ofGame ?? [])
    options = OptionList(all)
    options.rows = rowsOfKind
  }

  /// The kinds of cup that have an option. Options that are not listed belong to all kinds.
  private static let kinds: [OptionPhrase: Set<CupKind>] = [
    .cupRounds: [.swiss], .table: [.swiss], .bye: [.swiss], .cycles: [.roundrobin, .groups],
    .cupGroups: [.groups], .advance: [.groups], .arenaMinutes: [.arena], .best: inRounds,
    .minutes: inRounds, .seeds: inRounds, .third: [.knockout, .groups],
  ]
  private static let inRounds = Set(CupKind.allCases).subtracting([.arena])

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
