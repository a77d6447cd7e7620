import GameCore
import Protocol

/// A cup of one's own: how it is played, and every option of its game.
struct CupMakingScreen: Screen {
  private let game: String
  private var rows: [OptionRow]
  private var selection = Selection()

  /// How many of the rows are the cup's; the others are the game's.
  private let ownCount: Int

  init(game: String) {
    self.game = game
    let own = Self.ownRows(game)
    ownCount = own.count
    guard let rules = Catalog.game(named: game)?.rules else {
      rows = own
      return
    }
    rows = own + rules.options.filter { $0.name != "seats" }.map { OptionRow($0, of: rules) }
  }

  /// What is known of every cup, as the lobby takes it.
  private static func ownRows(_ game: String) -> [OptionRow] {
    let kinds = ["swiss", "roundrobin", "knockout", "double"]
    let isRace = Catalog.game(named: game)?.rules.pace == .race
    let table: [OptionRow] =
      isRace ? [OptionRow(.table, .number(2...8), standard: "2")] : []
    return [
      OptionRow(text: .title),
      OptionRow(.kind, .choice(kinds), standard: "swiss"),
      OptionRow(.cupRounds, .number(0...30), standard: "0"),
      OptionRow(.best, .choice(["1", "3", "5"]), standard: "1"),
    ] + table + [OptionRow(.minutes, .number(1...60), standard: "5")]
  }

  func title(_ house: House) -> String {
    house.say(CupPhrase.makeTitle, ["game": Games.title(game, house.look)])
  }

  var isTyping: Bool { rows.indices.contains(selection.index) && !rows[selection.index].isOption }
  var hasTalk: Bool { false }

  func choices(_ house: House) -> [Choice] {
    let make = Choice(
      .enter, label: house.say(CupPhrase.make), unless: problem(house),
      .ask(request(house), .screen(Self.purpose)))
    let back = Choice(.escape, label: house.say(DoorPhrase.cancel), .back)
    guard house.look.isSpoken else { return [make, back] }
    return [make]
      + rows.indices.map { index in
        Choice(
          [], label: "\(rows[index].label(house)): \(rows[index].shown(house))",
          asking: "\(rows[index].label(house)), \(rows[index].spokenRange(house))",
          .act("row \(index)"))
      } + [back]
  }

  private static let purpose = "cup make"

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    guard rows.indices.contains(selection.index) else { return nil }
    switch key {
    case .up, .backTab: selection.move(by: -1, count: rows.count)
    case .down, .tab: selection.move(by: 1, count: rows.count)
    default: return rows[selection.index].press(key) ? [] : nil
    }
    return []
  }

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    guard word.hasPrefix("row "), let index = Int(word.dropFirst(4)), rows.indices.contains(index)
    else { return [] }
    // What does not fit is refused at once, and what was there stays.
    let before = rows[index]
    rows[index].set(before.meant(typed, house))
    guard rows[index].isGood else {
      let wrong = ["option": before.label(house), "range": before.spokenRange(house)]
      rows[index] = before
      return [.tell(house.say(HomePhrase.wrong, wrong))]
    }
    return [.tell("\(rows[index].label(house)): \(rows[index].shown(house))")]
  }

  mutating func paste(_ text: String, _ house: inout House) -> [Intent] {
    guard rows.indices.contains(selection.index) else { return [] }
    rows[selection.index].insert(text)
    return []
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ house: inout House) -> [Intent] {
    let index = mouse.row - box.row - Self.top
    guard mouse.action == .press, rows.indices.contains(index) else { return [] }
    selection.choose(index, count: rows.count)
    return []
  }

  mutating func take(_ answer: Answer, _ house: inout House) -> [Intent] {
    guard answer.purpose == .screen(Self.purpose), answer.isGood,
      let number = answer.end.number("cup"), number > 0
    else { return [] }
    // The menu of games lies between; nobody wants to go back to it.
    return [.back, .turn(to: CupScreen(number: number))]
  }

  // MARK: - What is asked

  private func value(_ name: String) -> String { rows.first { $0.name == name }?.value ?? "" }

  private func problem(_ house: House) -> String? {
    if let wrong = rows.first(where: { !$0.isGood }) {
      return house.say(
        HomePhrase.wrong, ["option": wrong.label(house), "range": wrong.range(house)])
    }
    let (kind, rounds) = (value("kind"), Int(value("cupRounds")) ?? 0)
    if rounds > 0, kind == "knockout" || kind == "double" {
      return house.say(CupPhrase.bracketHasNoRounds)
    }
    if rounds > 4, kind == "roundrobin" { return house.say(CupPhrase.fourCycles) }
    if kind != "swiss", (Int(value("table")) ?? 2) > 2 {
      return house.say(CupPhrase.tablesAreSwiss)
    }
    return nil
  }

  private func request(_ house: House) -> String {
    let title = value("title")
    let name =
      title.isEmpty ? house.say(CupPhrase.standardTitle, ["player": house.name ?? ""]) : title
    let own = rows.prefix(ownCount).filter { $0.isOption && !$0.isStandard }
      .map { " \($0.name == "cupRounds" ? "rounds" : $0.name)=\($0.value)" }
    let options = rows.dropFirst(ownCount).filter { !$0.isStandard && !$0.value.isEmpty }
      .map { "\($0.name)=\($0.value)" }
    let rest = options.isEmpty ? "" : " options=\(quoted(options.joined(separator: " ")))"
    return "cup create \(quoted(name)) game=\(game)" + own.joined() + rest
  }

  // MARK: - Drawing

  private static let top = 0

  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    let labels = rows.map { Width.of($0.label(house)) }.max() ?? 0
    for (index, row) in rows.enumerated() {
      let isChosen = index == selection.index
      let line = box.row + Self.top + index
      let pointer = isChosen ? "\(Character(house.look.glyphs.pointer)) " : "  "
      let used = frame.write(
        "\(pointer)\(row.label(house).padded(to: labels)) ", at: box.column + 1, line,
        isChosen ? .selected : .plain, width: box.width - 2)
      let column = box.column + 2 + used
      let place = Box(column, line, box.column + box.width - column, 1)
      row.draw(in: place, isChosen: isChosen, on: &frame, house)
    }
    let top = Self.top + rows.count + 1
    let below = Box(
      box.column + 3, box.row + top, max(0, box.width - 4), max(0, box.height - top))
    frame.write(
      lines: wrapped(house.say(CupPhrase.makeHelp), width: below.width), in: below, .dim)
  }

  /// The choices tell each option with its value.
  func spoken(_ house: House) -> [String] { [] }
}
