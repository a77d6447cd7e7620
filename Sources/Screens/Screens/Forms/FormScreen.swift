import GameCore
import Protocol
import Words

// Shared behaviour of screens with one form, which gets their keys, pastes and clicks.

protocol FormScreen: Screen {
  var options: OptionList { get set }
  /// The game whose picture stands beside the options, where there is room.
  var picturedGame: String? { get }
  func enter(_ visit: Visit) -> Choice
  func about(_ visit: Visit) -> [String]
}

extension FormScreen {
  var isTyping: Bool { options.isTyping }
  var picturedGame: String? { nil }

  func choices(_ visit: Visit) -> [Choice] {
    guard visit.look.isSpoken else { return [enter(visit), visit.back] }
    let changes = options.rows.enumerated().map { index, row in
      let (label, range) = (row.label(visit), row.spokenRange(visit))
      return Choice(
        [], label: "\(label): \(row.shown(visit))", asking: [label, range].joinedParts(", "),
        does { $0.options.change(index, to: $1, $2) })
    }
    return [enter(visit)] + changes + [visit.back]
  }

  /// The options and the words below them, in the middle, with the picture beside them if there is
  /// room.
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let hasPicture = picturedGame != nil && box.width >= 76
    let all = box.centred(min(box.width - 2, hasPicture ? 112 : 76), box.height)
    let width = hasPicture ? max(52, all.width * 3 / 5) : all.width
    let words = about(visit).flatMap { wrapped($0, width: width - 7) }.count
    let high = min(box.height, options.rows.count + words + 3)
    let form = Box(all.column, box.row + (box.height - high) / 2, width, high)
    // The options are inside of their panel unless they need all rows.
    let list = form.height < options.rows.count + 2 ? form : form.inset(1)
    if list != form { frame.panel(form, visit.look, isFocused: true) }
    let below = options.draw(in: list, on: &frame, visit) { row in
      does { $0.options.choose(row) }
    }
    let lines = about(visit).flatMap { wrapped($0, width: below.width) }
    frame.write(lines: lines, in: below, .dim)
    let left = form.column + form.width + 2
    let place = Box(left, form.row, box.width - form.column + box.column - left - 2, form.height)
    guard let picturedGame, place.width > 20 else { return }
    Games.of(picturedGame, visit.look)?.picture(place, &frame, visit.look)
  }

  /// Nothing, as the choices say each option with its value.
  func spoken(_ visit: Visit) -> [String] { [] }

  func takesDigits(_ visit: Visit) -> Bool { true }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    options.press(key) ? [] : nil
  }

  mutating func paste(_ text: String) { options.paste(text) }
}

/// A list of options, one of which is chosen and changed. Every form consists of one.
struct OptionList {
  var rows: [OptionRow]
  private var selection = Selection()

  init(_ rows: [OptionRow]) { self.rows = rows }

  var isTyping: Bool { rows[at: selection.index]?.isOption == false }

  func problem(_ visit: Visit) -> String? {
    guard let wrong = rows.first(where: { !$0.isGood }) else { return nil }
    return visit.say(HomePhrase.wrong, ["option": wrong.label(visit), "range": wrong.range(visit)])
  }

  /// The value of an option; empty if the form does not have it.
  func value(_ phrase: OptionPhrase?) -> String {
    rows.first { $0.name == phrase?.name }?.value ?? ""
  }

  /// Handles a key that changes the value. Returns whether it did.
  mutating func press(_ key: Key) -> Bool {
    guard rows.indices.contains(selection.index) else { return false }
    switch key {
    case .up, .backTab: choose(selection.index - 1)
    case .down, .tab: choose(selection.index + 1)
    default: return rows[selection.index].press(key)
    }
    return true
  }

  /// Changes a row to what was typed. An invalid value is refused at once, and the old one stays.
  mutating func change(_ index: Int, to typed: String, _ visit: Visit) -> [Intent] {
    guard let before = rows[at: index] else { return [] }
    rows[index].set(before.meant(typed, visit))
    guard !rows[index].isGood else {
      return [.tell("\(before.label(visit)): \(rows[index].shown(visit))")]
    }
    rows[index] = before
    let wrong = ["option": before.label(visit), "range": before.spokenRange(visit)]
    return [.tell(visit.say(HomePhrase.wrong, wrong))]
  }

  mutating func paste(_ text: String) {
    if rows.indices.contains(selection.index) { rows[selection.index].insert(text) }
  }

  /// Moves to another row. When the player returns to the row being left, typing replaces its
  /// value.
  mutating func choose(_ row: Int) {
    if rows.indices.contains(selection.index) { rows[selection.index].settle() }
    selection.choose(row, count: rows.count)
  }

  /// Draws the options, which can be clicked. Returns the room left below them.
  func draw(
    in box: Box, on frame: inout Frame, _ visit: Visit, choosing intent: (_ row: Int) -> Intent
  ) -> Box {
    let labels = rows.map { Width.of($0.label(visit)) }.max() ?? 0
    let glyphs = visit.look.glyphs
    frame.list(rows.count, selection, in: box, glyphs, choosing: intent) {
      index, isChosen, line, frame in
      let label = glyphs.pointer(isChosen) + rows[index].label(visit).padded(to: labels)
      let used = frame.write(
        "\(label) ", at: line.column + 1, line.row, isChosen ? .selected : .plain,
        width: line.width - 2)
      rows[index].draw(in: line.after(2 + used), isChosen: isChosen, on: &frame, visit)
    }
    let used = rows.count + 1
    return Box(box.column + 3, box.row + used, max(0, box.width - 4), max(0, box.height - used))
  }
}

/// One option of a new table or cup, chosen from a list or typed.
struct OptionRow {
  /// `goal`
  let name: String
  /// Whether the option belongs to the game, not to the table or the cup.
  let isOfGame: Bool
  private let kind: Option.Kind?
  private let standard: String
  private var field: TextField
  private let phrase: OptionPhrase?
  /// Whether the value was typed since the row was chosen. If not, the first key replaces it, as
  /// nobody wants to add a 4 to the 10 that was there.
  private var isTyped = false

  private static let valueMax = 12
  private static let seedMax = 64
  private static let textMax = 60
  private static let fieldWidth = 16
  /// The width of the longest number or size and the cursor. The permitted values fit beside it.
  private static let numberWidth = 6

  init(_ option: Option, of rules: Rules) {
    (name, kind, standard) = (option.name, option.kind, option.standard)
    isOfGame = true
    phrase = OptionPhrase(option.name, of: rules)
    let length = option.kind == .seed ? Self.seedMax : Self.valueMax
    field = TextField(option.standard, lengthMax: length)
  }

  /// An option of a cup, not of a game.
  init(_ phrase: OptionPhrase, _ kind: Option.Kind?, standard: String, lengthMax: Int = valueMax) {
    (name, self.kind, self.standard) = (phrase.name, kind, standard)
    isOfGame = false
    self.phrase = phrase
    field = TextField(standard, lengthMax: lengthMax)
  }

  /// A text that is not an option of the game: a password, a title.
  init(text phrase: OptionPhrase) {
    let lengthMax = phrase == .pass ? LineLimits.passwordMax : Self.textMax
    self.init(phrase, nil, standard: "", lengthMax: lengthMax)
  }

  /// Whether programs may sit down beside people, and are rated against them.
  static let bots = OptionRow(.bots, .choice(["no", "yes"]), standard: "no")

  var isOption: Bool { kind != nil }
  var value: String { field.string }
  var isStandard: Bool { value == standard }

  /// `goal=50`, as a request has it; `nil` for the default, and for a text that is empty.
  var setting: String? {
    guard !isStandard, !value.isEmpty else { return nil }
    return "\(Self.words[name] ?? name)=\(isOption ? value : quoted(value))"
  }

  /// The lobby's names for options whose labels differ.
  private static let words = [
    "cupRounds": "rounds", "cycles": "rounds", "cupGroups": "groups", "arenaMinutes": "minutes",
  ]

  private var values: [String] {
    switch kind {
    case .choice(let words): words
    case .size: ["2x2", "3x3", "4x4", "5x5", "6x6", "3x6", "8x8"]
    default: []
    }
  }

  private var numbers: ClosedRange<Int>? {
    switch kind {
    case .number(let range), .numberOrNone(let range), .numberOrDefault(let range): range
    default: nil
    }
  }

  /// Whether the value is valid. An empty seed is valid: the server then draws one.
  var isGood: Bool {
    guard let kind else { return true }
    return kind.accepts(value) || (kind == .seed && value.isEmpty)
  }

  // MARK: - Changing it

  /// Handles a key that changes the value. Returns whether it did.
  mutating func press(_ key: Key) -> Bool {
    switch key {
    case .left where isStepped: step(by: -1)
    case .right where isStepped: step(by: 1)
    case " " where !values.isEmpty: step(by: 1)
    case "?" where isOption: return false
    case .character where isChosenOnly: return true
    case .character(let scalar) where !isTakenHere(scalar): return true
    case .character:
      makeRoom()
      return field.press(key)
    default:
      guard field.press(key) else { return false }
      isTyped = true
    }
    return true
  }

  /// Before typing, removes a value that typing replaces; free text is kept and extended.
  private mutating func makeRoom() {
    let isReplaced = isOption && (numbers != nil || !values.isEmpty || isStandard)
    if !isTyped, isReplaced { field.clear() }
    isTyped = true
  }

  /// Called when another row is chosen: the next key typed here replaces the value.
  mutating func settle() { isTyped = false }

  /// Whether a character may be typed or pasted: a number accepts only digits.
  private func isTakenHere(_ scalar: Unicode.Scalar) -> Bool {
    numbers == nil || ("0"..."9").contains(scalar)
  }

  private var isStepped: Bool { numbers != nil || !values.isEmpty }
  private var isChosenOnly: Bool { if case .choice = kind { true } else { false } }

  private mutating func step(by way: Int) {
    if let range = numbers {
      let number = Int(value) ?? range.lowerBound
      // Large ranges change in steps of ten.
      let size = range.count > 100 ? 10 : 1
      set(String(min(max(number + way * size, range.lowerBound), range.upperBound)))
    } else if !values.isEmpty {
      let place = values.firstIndex(of: value) ?? 0
      set(values[(place + way + values.count) % values.count])
    }
  }

  mutating func set(_ value: String) {
    field.clear()
    field.insert(value)
    isTyped = false
  }

  mutating func insert(_ text: String) {
    guard !isChosenOnly else { return }
    let taken = text.unicodeScalars.filter(isTakenHere)
    guard !taken.isEmpty else { return }
    makeRoom()
    field.insert(String(String.UnicodeScalarView(taken)))
  }

  // MARK: - Showing it

  func label(_ visit: Visit) -> String { phrase.map { visit.say($0) } ?? name }

  func shown(_ visit: Visit) -> String { isChosenOnly ? word(for: value, visit) : value }

  private func word(for value: String, _ visit: Visit) -> String {
    OptionPhrase(value).map { visit.say($0) } ?? value
  }

  /// The value that a person typed: a value, its word, or its number in the list.
  func meant(_ typed: String, _ visit: Visit) -> String {
    guard isChosenOnly else { return typed }
    if let number = Int(typed), number > 0, number <= values.count { return values[number - 1] }
    return values.first { word(for: $0, visit).lowercased() == typed.lowercased() } ?? typed
  }

  /// `1 the first, 2 the last`
  func spokenRange(_ visit: Visit) -> String {
    guard isChosenOnly else { return range(visit) }
    return values.enumerated().map { "\($0.offset + 1) \(word(for: $0.element, visit))" }
      .joined(separator: ", ")
  }

  /// The permitted values: `10-1000`.
  func range(_ visit: Visit) -> String {
    switch kind {
    case .number(let range): "\(range.lowerBound)-\(range.upperBound)"
    case .numberOrDefault(let range): "0, \(range.lowerBound)-\(range.upperBound)"
    case .numberOrNone(let range):
      "0 = \(visit.say(OptionPhrase.none)), \(range.lowerBound)-\(range.upperBound)"
    case .choice(let words): words.map { word(for: $0, visit) }.joined(separator: ", ")
    case .size(let range):
      "\(range.lowerBound)x\(range.lowerBound)-\(range.upperBound)x\(range.upperBound)"
    case .seed: "A-Z a-z 0-9 . _ -"
    case nil: ""
    }
  }

  func draw(in box: Box, isChosen: Bool, on frame: inout Frame, _ visit: Visit) {
    let style: Style = isStandard ? .plain : .bold
    guard !isChosenOnly else {
      let value = isChosen ? "< \(shown(visit)) >" : shown(visit)
      return frame.write(value, in: box, style)
    }
    // A range that was cut would be misleading.
    let range = range(visit)
    let isShort = value.utf8.count < Self.numberWidth && kind != .seed && isOption
    let most = range.isEmpty ? Self.fieldWidth : box.width - Width.of(range) - 1
    let width = isShort ? Self.numberWidth : max(Self.numberWidth, min(Self.fieldWidth, most))
    let place = box.line(0).left(width)
    if isChosen {
      field.draw(in: place, on: &frame)
    } else {
      frame.write(value, in: place, style)
    }
    let rest = box.line(0).after(width + 1)
    frame.write(range.shortened(to: rest.width, visit.look), in: rest, isGood ? .dim : .bold(.bad))
  }
}
