import GameCore
import Words

/// One option of a table that is being made, as it is chosen or typed.
struct OptionRow {
  /// `goal`
  let name: String
  /// Whether it is an option of the game; the others are the table's or the cup's.
  let isOfGame: Bool
  private let kind: Option.Kind?
  private let standard: String
  private var field: TextField
  private let phrase: OptionPhrase?
  /// Whether the value was typed since the row was chosen: if not, the first key replaces it, as
  /// nobody means a 4 after the 10 that was there.
  private var isTyped = false

  private static let valueMax = 12
  private static let seedMax = 64
  private static let fieldWidth = 16
  /// The longest number or size, and the cursor: what it takes stands beside it whole.
  private static let numberWidth = 6

  init(_ option: Option, of rules: Rules) {
    (name, kind, standard) = (option.name, option.kind, option.standard)
    isOfGame = true
    phrase = OptionPhrase(option.name, of: rules)
    let length = option.kind == .seed ? Self.seedMax : Self.valueMax
    field = TextField(option.standard, lengthMax: length)
  }

  /// What is no option of a game but of a cup.
  init(_ phrase: OptionPhrase, _ kind: Option.Kind, standard: String) {
    (name, self.kind, self.standard) = (phrase.name, kind, standard)
    isOfGame = false
    self.phrase = phrase
    field = TextField(standard, lengthMax: Self.valueMax)
  }

  /// What is no option of the game: a password, a title.
  init(text phrase: OptionPhrase) {
    (name, kind, standard) = (phrase.name, nil, "")
    isOfGame = false
    self.phrase = phrase
    field = TextField(lengthMax: phrase == .pass ? 32 : 60)
  }

  /// Whether programs may sit down beside people, and are rated against them.
  static let bots = OptionRow(.bots, .choice(["no", "yes"]), standard: "no")

  var isOption: Bool { kind != nil }
  var value: String { field.string }
  var isStandard: Bool { value == standard }

  /// The values that arrows go through.
  private var values: [String] {
    switch kind {
    case .choice(let words): words
    case .size: ["2x2", "3x3", "4x4", "5x5", "6x6", "3x6", "8x8"]
    default: []
    }
  }

  private var numbers: ClosedRange<Int>? {
    switch kind {
    case .number(let range), .numberOrNone(let range): range
    default: nil
    }
  }

  /// A seed that is left empty is the server's.
  var isGood: Bool {
    guard let kind else { return true }
    return kind.accepts(value) || (kind == .seed && value.isEmpty)
  }

  // MARK: - Changing it

  /// Takes a key that changes it. Says whether it was one.
  mutating func press(_ key: Key) -> Bool {
    switch key {
    case .left where isStepped: step(by: -1)
    case .right where isStepped: step(by: 1)
    case .character(" ") where !values.isEmpty: step(by: 1)
    case .character("?") where isOption: return false
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

  /// What is typed or pasted takes the place of a value; words of one's own are gone on with.
  private mutating func makeRoom() {
    if !isTyped, isReplaced { field.clear() }
    isTyped = true
  }

  private var isReplaced: Bool { isOption && (numbers != nil || !values.isEmpty || isStandard) }

  /// Another row is chosen: the next key that is typed here replaces the value.
  mutating func settle() { isTyped = false }

  /// A number has only digits, typed or pasted.
  private func isTakenHere(_ scalar: Unicode.Scalar) -> Bool {
    numbers == nil || ("0"..."9").contains(scalar)
  }

  private var isStepped: Bool { numbers != nil || !values.isEmpty }
  private var isChosenOnly: Bool { if case .choice = kind { true } else { false } }

  private mutating func step(by way: Int) {
    if let range = numbers {
      let number = Int(value) ?? range.lowerBound
      // Large ranges go by tens.
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

  /// The value in words.
  func shown(_ visit: Visit) -> String {
    isChosenOnly ? word(for: value, visit) : value
  }

  private func word(for value: String, _ visit: Visit) -> String {
    OptionPhrase(value).map { visit.say($0) } ?? value
  }

  /// What somebody typed where there are no arrows: a value, the word for it, or its number.
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

  /// What it takes: `10-1000`.
  func range(_ visit: Visit) -> String {
    switch kind {
    case .number(let range): "\(range.lowerBound)-\(range.upperBound)"
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
    let isShort = value.utf8.count < Self.numberWidth && kind != .seed && isOption
    let width = isShort ? Self.numberWidth : Self.fieldWidth
    if isChosen {
      field.draw(at: box.column, box.row, width: width, on: &frame, Style(isUnderlined: true))
    } else {
      frame.write(value, at: box.column, box.row, style, width: width)
    }
    let rest = Box(box.column + width + 1, box.row, max(0, box.width - width - 1), 1)
    // A range that was cut would be another one.
    let range = range(visit).shortened(to: rest.width, visit.look)
    frame.write(range, in: rest, isGood ? .dim : .bold(.bad))
  }
}
