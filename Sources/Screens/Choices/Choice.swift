import Protocol

/// One action that is possible now, or disabled for a reason: a button, a key, a line of the menu
/// for screen-reader users.
struct Choice {
  /// Its keys; the first one is shown.
  private(set) var keys: [Key]
  let label: String
  /// Why it is disabled; `nil` if it is enabled.
  var why: String?
  /// The question for text that must be typed in spoken mode: "How many chips?"
  let question: String?
  /// Whether the line of keys omits it: it is shown elsewhere, or useful only in spoken mode.
  private(set) var isQuiet: Bool
  let intent: Intent

  init(
    _ keys: [Key], label: String, unless why: String? = nil, asking question: String? = nil,
    isQuiet: Bool = false, _ intent: Intent
  ) {
    (self.keys, self.label, self.why) = (keys, label, why)
    (self.question, self.isQuiet, self.intent) = (question, isQuiet, intent)
  }

  func numbered(_ number: Int) -> Choice {
    var choice = self
    if number < 10 { choice.keys.insert(.digit(number), at: 0) }
    return choice
  }

  var quiet: Choice {
    var choice = self
    choice.isQuiet = true
    return choice
  }
}

/// What a choice does to the screen or the board that offered it: a function that changes it. It is
/// passed back to the shown one, and does nothing to one of another kind.
protocol ChoiceAction {}

// Parts of the frame that the player may click. Whatever is drawn says itself what a click on it
// does, so that no layout is computed a second time.

extension Frame {
  mutating func target(_ box: Box, _ intent: Intent) {
    targets.append(Target(box: box, meaning: intent))
  }

  /// Draws the rows of a list that fit around the chosen one, each in a box of its own, and arrows
  /// if there are more. `choosing` makes what a click on a row means.
  mutating func list(
    _ count: Int, _ selection: Selection?, in box: Box, high: Int = 1, gap: Int = 0,
    _ glyphs: Glyphs, choosing intent: (_ index: Int) -> Intent? = { _ in nil },
    draw: (_ index: Int, _ isChosen: Bool, _ row: Box, inout Frame) -> Void
  ) {
    let shown = min(count, (box.height + gap) / (high + gap))
    let first = selection?.first(height: shown, count: count) ?? 0
    for index in first..<first + shown {
      let row = Box(box.column, box.row + (index - first) * (high + gap), box.width, high)
      draw(index, index == selection?.index, row, &self)
      if let intent = intent(index) { target(row, intent) }
    }
    guard shown > 1, box.width > 1 else { return }
    if first > 0 { write("\(glyphs.up)", rightIn: box, row: 0, .bold) }
    guard first + shown < count else { return }
    write("\(glyphs.down)", rightIn: box, row: (shown - 1) * (high + gap), .bold)
  }

  mutating func list(
    _ lines: [String], _ selection: Selection?, in box: Box, _ glyphs: Glyphs,
    choosing intent: (_ index: Int) -> Intent? = { _ in nil }
  ) {
    list(lines.count, selection, in: box, glyphs, choosing: intent) { index, isChosen, row, frame in
      frame.write(lines[index], asRow: row, isChosen: isChosen, glyphs)
    }
  }

  /// Writes a line of a list. The chosen one is marked by a pointer and by its style.
  mutating func write(
    _ text: String, asRow row: Box, isChosen: Bool, _ glyphs: Glyphs, _ style: Style = .plain
  ) {
    let text = glyphs.pointer(isChosen) + text
    write(text.padded(to: row.width), in: row, isChosen ? .selected : style)
  }

  /// Draws labels side by side, one of which is chosen: the tabs of a screen, the games of a list.
  /// If not all fit, the first ones are left out until the chosen one does, and arrows show that
  /// there are more.
  ///
  ///     [1 Top]  2 Feats   3 Profile   4 History
  mutating func strip(
    _ labels: [String], chosen: Int, in box: Box, _ glyphs: Glyphs,
    choosing intent: (_ index: Int) -> Intent
  ) {
    let widths = labels.map { Width.of($0) + 3 }
    let isCut = widths.reduce(-1, +) > box.width
    let room = isCut ? box.inset(columns: 2) : box
    var first = 0
    while isCut, first < chosen, widths[first...chosen].reduce(-1, +) > room.width { first += 1 }
    var rest = room.line(0)
    for index in labels.indices[first...] where rest.width >= widths[index] - 1 {
      let (label, isChosen) = (labels[index], index == chosen)
      write(isChosen ? "[\(label)]" : " \(label) ", in: rest, isChosen ? .selected : .plain)
      target(Box(rest.column, rest.row, widths[index] - 1, 1), intent(index))
      rest = rest.after(widths[index])
    }
    guard isCut else { return }
    write("\(glyphs.left)", in: box, .dim)
    write("\(glyphs.right)", rightIn: box, row: 0, .dim)
  }
}

struct Button {
  let choice: Choice
  let box: Box
  let text: String
  var isFirst = false

  /// The same as the first one, with a blank at each side in a line of keys.
  var marked: Button {
    let margin = box.height == 1 ? 1 : 0
    let wide = Box(box.column - margin, box.row, box.width + 2 * margin, box.height)
    return Button(choice: choice, box: wide, text: margin == 0 ? text : " \(text) ", isFirst: true)
  }

  /// `r Roll`, or `(h Hold)` if it is disabled, which is visible without colour. If both do not
  /// fit, the word comes without the name of a long key.
  static func text(of choice: Choice, fitting columns: Int = .max, _ look: Look) -> String {
    let key = choice.keys.first.map { $0.name(look) + " " } ?? ""
    let room = choice.why == nil ? columns : columns - 2
    let isCut = Width.of(key + choice.label) > room && Width.of(key) > 2
    let text = isCut ? choice.label : key + choice.label
    return choice.why == nil ? text : "(\(text))"
  }

  func draw(on frame: inout Frame, _ look: Look) {
    guard box.height == 1 else {
      frame.outline(box, look.glyphs, isFirst ? .ink(.accent) : .line)
      let shown = text.shortened(to: box.width - 2, look)
      return frame.write(shown, centredIn: box, row: 1, choice.why == nil ? .bold : .dim)
    }
    guard choice.why == nil else {
      frame.write(text, at: box.column, box.row, .dim)
      return
    }
    let key = choice.keys.first.map { $0.name(look) } ?? ""
    let label: Style = isFirst ? .selected : .plain
    frame.write(text, at: box.column, box.row, label, width: box.width)
    guard !isFirst else { return }
    let ellipsis = Character(look.glyphs.ellipsis)
    let margin = text.prefix { $0 == " " || $0 == ellipsis }.count
    frame.write(key, at: box.column + margin, box.row, .bold(.accent))
  }
}

/// A call for the player's attention: it is their turn, or somebody asks them something. The text
/// is our own sentence, perhaps with names chosen by others.
package struct Call: Equatable {
  package let text: String

  /// More than any sentence needs. It is bounded because the text leaves the program.
  static let textMax = 120

  init(_ sentence: String) {
    text = String("Parlor: \(sentence)".printable.unicodeScalars.prefix(Self.textMax))
  }
}

/// The line of keys at the bottom: the choices that fit, and `?` for the others.
struct KeyLine {
  let choices: [Choice]
  let box: Box
  /// Whether a text is being typed, so that `?` is a letter.
  let isLetter: Bool
  let look: Look

  /// Whether no other choice here uses digits.
  var areDigitsFree = false

  static let helpKey: Key = "?"
  static let menuKey: Key = "0"

  /// Two large keys, and one for all choices.
  private var largeButtons: [Button] {
    let first = choices.filter { !$0.isQuiet && !$0.keys.isEmpty }.prefix(2)
    let shown = zip(1..., first).map { areDigitsFree ? $1.numbered($0) : $1 }
    let menu = Choice([Self.menuKey], label: look.say(CommonPhrase.menu), .all([]))
    let all = shown + (isLetter ? [] : [menu])
    let widths = all.map { $0.keys == menu.keys ? Width.of(menu.label) + 6 : 0 }
    return zip(all, box.columns(widths, gap: 0)).enumerated().map { index, key in
      let text = Button.text(of: key.0, fitting: key.1.width - 2, look)
      return Button(choice: key.0, box: key.1, text: text, isFirst: index == 0)
    }
  }

  var buttons: [Button] {
    guard box.height == 1 else { return largeButtons }
    let help = Choice([Self.helpKey], label: look.say(CommonPhrase.help), .all([]))
    let text = isLetter ? "" : Button.text(of: help, look)
    let all = choices.count { !$0.isQuiet && !$0.keys.isEmpty && $0.why == nil }
    let whole = shown(width: box.width - Width.of(text) - 2)
    // Shows that some keys did not fit.
    let more = String(Character(look.glyphs.ellipsis))
    let isCut = whole.count { $0.0.why == nil } < all
    let helpText = isCut && !isLetter ? "\(more) \(text)" : text
    let end = box.width - Width.of(helpText) - 1
    var buttons: [Button] = []
    var column = 1
    for (choice, text) in shown(width: end - 2) {
      buttons.append(
        Button(choice: choice, box: Box(column, box.row, Width.of(text), 1), text: text))
      column += Width.of(text) + 2
    }
    guard !isLetter else { return buttons }
    let place = Box(end, box.row, Width.of(helpText), 1)
    return buttons + [Button(choice: help, box: place, text: helpText)]
  }

  /// If not all fit, disabled choices are left out first.
  private func shown(width: Int) -> [(Choice, String)] {
    var shown = choices.filter { !$0.isQuiet && !$0.keys.isEmpty }
      .map { ($0, Button.text(of: $0, look)) }
    while !shown.isEmpty, shown.reduce(-2, { $0 + Width.of($1.1) + 2 }) >= width {
      shown.remove(at: shown.lastIndex { $0.0.why != nil } ?? shown.count - 1)
    }
    return shown
  }
}
