import GameCore
import Protocol

/// A table of one's own: every option of the game, with its range, and what it means for the
/// records.
struct CreateScreen: Screen {
  private let game: String
  /// Whom it is for, if it is a challenge.
  private let opponent: String?
  private var rows: [OptionRow]
  private var selection = Selection()

  init(game: String, opponent: String? = nil) {
    (self.game, self.opponent) = (game, opponent)
    rows = []
    guard let rules = Catalog.game(named: game)?.rules else { return }
    // A challenge is for two, and needs no password.
    rows = rules.options.filter { opponent == nil || $0.name != "seats" }
      .map { OptionRow($0, of: rules) }
    if opponent == nil { rows += [OptionRow(text: .pass), OptionRow(text: .title)] }
  }

  func title(_ house: House) -> String {
    house.say(HomePhrase.createTitle, ["game": Games.title(game, house.look)])
  }

  var isTyping: Bool { rows.indices.contains(selection.index) && !rows[selection.index].isOption }

  func choices(_ house: House) -> [Choice] {
    let create = Choice(
      .enter, label: house.say(opponent == nil ? HomePhrase.create : HomePhrase.challenge),
      unless: problem(house), .ask(request, .enter))
    let back = Choice(.escape, label: house.say(DoorPhrase.cancel), .back)
    guard house.look.isSpoken else { return [create, back] }
    return [create]
      + rows.indices.map { index in
        Choice(
          [], label: "\(rows[index].label(house)): \(rows[index].shown(house))",
          asking: "\(rows[index].label(house)), \(rows[index].spokenRange(house))",
          .act("row \(index)"))
      } + [back]
  }

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
    rows[index].set(rows[index].meant(typed, house))
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

  /// What the table's options are, if they can be.
  private var settings: Settings? {
    guard let game = Catalog.game(named: game) else { return nil }
    let given = rows.filter(\.isOption).map { ($0.name, $0.value) }.filter { !$0.1.isEmpty }
    return try? Settings(for: game, given)
  }

  private func problem(_ house: House) -> String? {
    if let wrong = rows.first(where: { !$0.isGood }) {
      return house.say(
        HomePhrase.wrong, ["option": wrong.label(house), "range": wrong.range(house)])
    }
    guard settings == nil else { return nil }
    return house.say(RefusalPhrase.badOption)
  }

  /// Only what differs from the standard is said.
  private var request: String {
    let options = rows.filter { !$0.isStandard && !$0.value.isEmpty }.map { row in
      "\(row.name)=\(row.isOption ? row.value : quoted(row.value))"
    }
    let start = opponent.map { "challenge \($0) \(game)" } ?? "create \(game)"
    return ([start] + options).joined(separator: " ")
  }

  // MARK: - Drawing

  private static let top = 1

  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    let labels = rows.map { Width.of($0.label(house)) }.max() ?? 0
    for (index, row) in rows.enumerated() {
      let isChosen = index == selection.index
      let line = box.row + Self.top + index
      let pointer = isChosen ? "\(Character(house.look.glyphs.pointer)) " : "  "
      let label = "\(pointer)\(row.label(house).padded(to: labels)) "
      let used = frame.write(
        label, at: box.column + 1, line, isChosen ? .selected : .plain, width: box.width - 2)
      let column = box.column + 2 + used
      let place = Box(column, line, box.column + box.width - column, 1)
      row.draw(in: place, isChosen: isChosen, on: &frame, house)
    }
    let below = Box(
      box.column + 3, box.row + Self.top + rows.count + 1, box.width - 4,
      box.height - rows.count - Self.top - 1)
    let counts = settings?.count ?? false
    let lines =
      wrapped(house.say(HomePhrase.createHelp), width: below.width)
      + wrapped(
        house.say(counts ? HomePhrase.counts : HomePhrase.countsNot), width: below.width)
    frame.write(lines: lines, in: below, .dim)
  }

  /// The choices tell each option with its value.
  func spoken(_ house: House) -> [String] { [] }
}
