/// A choice with its place on the screen.
struct Button {
  let choice: Choice
  let box: Box
  let text: String
  var isFirst = false
}

extension App {
  /// The buttons that can be pressed now: those of the box that is open, or of the screen.
  func buttons() -> [Button] {
    if talk != nil { return keyButtons(talkChoices) }
    if let notice = shownNotice { return buttons(of: notice) }
    return keyButtons(lostChoices + screen.choices(visit))
  }

  /// While something is being said, the keys are those of saying it.
  private var talkChoices: [Choice] {
    [
      Choice(.enter, label: visit.say(CommonPhrase.sayIt), .all([])),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .all([])),
    ]
  }

  /// The line of keys at the bottom, as far as it reaches; `?` shows the others.
  private func keyButtons(_ choices: [Choice]) -> [Button] {
    let box = layout.keys
    let help = Choice(Self.helpKey, label: visit.say(CommonPhrase.help), .all([]))
    // Where letters are letters, so is the question mark.
    let isLetter = talk != nil || screen.isTyping
    let text = isLetter ? "" : Self.text(of: help, visit.look)
    let all = choices.count { !$0.isQuiet && !$0.keys.isEmpty && $0.why == nil }
    let whole = shownChoices(choices, width: box.width - Width.of(text) - 2)
    // That some keys have no room is seen.
    let more = String(Character(visit.look.glyphs.ellipsis))
    let isCut = whole.count { $0.0.why == nil } < all
    let helpText = isCut && !isLetter ? "\(more) \(text)" : text
    let end = box.width - Width.of(helpText) - 1
    var buttons: [Button] = []
    var column = 1
    for (choice, text) in shownChoices(choices, width: end - 1) {
      buttons.append(
        Button(choice: choice, box: Box(column, box.row, Width.of(text), 1), text: text))
      column += Width.of(text) + 2
    }
    guard !isLetter else { return buttons }
    let place = Box(end, box.row, Width.of(helpText), 1)
    return buttons + [Button(choice: help, box: place, text: helpText)]
  }

  /// Where not all have room, those go first that can do nothing now.
  private func shownChoices(_ choices: [Choice], width: Int) -> [(Choice, String)] {
    var shown = choices.filter { !$0.isQuiet && !$0.keys.isEmpty }
      .map { ($0, Self.text(of: $0, visit.look)) }
    while !shown.isEmpty, shown.reduce(-2, { $0 + Width.of($1.1) + 2 }) >= width {
      shown.remove(at: shown.lastIndex { $0.0.why != nil } ?? shown.count - 1)
    }
    return shown
  }

  static let helpKey = Key.character("?")

  /// `r Roll`, and `(h Hold)` where it is off: seen without any colour.
  static func text(of choice: Choice, _ look: Look) -> String {
    let key = choice.keys.first.map { $0.name(look) } ?? ""
    return choice.why == nil ? "\(key) \(choice.label)" : "(\(key) \(choice.label))"
  }

  func draw(_ button: Button, on frame: inout Frame) {
    guard button.choice.why == nil else {
      frame.write(button.text, at: button.box.column, button.box.row, .dim)
      return
    }
    let key = button.choice.keys.first.map { $0.name(visit.look) } ?? ""
    let label: Style = button.isFirst ? .selected : .plain
    frame.write(
      button.text, at: button.box.column, button.box.row, label, width: button.box.width)
    if !button.isFirst {
      let ellipsis = Character(visit.look.glyphs.ellipsis)
      let margin = button.text.prefix { $0 == " " || $0 == ellipsis }.count
      frame.write(key, at: button.box.column + margin, button.box.row, .bold(.blue))
    }
  }

  // MARK: - A box over the screen

  /// How wide the text of a notice may be, and its choices in rows that are no wider.
  private func arrange(_ notice: Notice) -> (width: Int, rows: [[(Choice, String)]]) {
    let texts = notice.choices.map { ($0, " \(Self.text(of: $0, visit.look)) ") }
    let most = layout.content.width - 6
    let all = texts.reduce(-1) { $0 + Width.of($1.1) + 1 }
    let lines = notice.lines.map { Width.of($0) }.max() ?? 0
    let width = min(max(Width.of(notice.title) + 4, all, lines), most)
    var rows: [[(Choice, String)]] = [[]]
    var used = 0
    for text in texts {
      if used > 0, used + Width.of(text.1) > width {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(text)
      used += Width.of(text.1) + 1
    }
    return (width, rows)
  }

  private func box(of notice: Notice) -> Box {
    let (width, rows) = arrange(notice)
    let content = layout.content
    let lines = notice.lines.flatMap { wrapped($0, width: width) }
    var box = content.centred(width + 4, min(content.height, lines.count + rows.count + 3))
    // At the right, so that what it is about is seen at the left.
    box.column = content.column + content.width - box.width - 1
    return box
  }

  func draw(_ notice: Notice, on frame: inout Frame) {
    let box = box(of: notice)
    frame.grid.fill(box)
    frame.outline(box, visit.look.glyphs, .plain, title: notice.title)
    let inside = Box(box.column + 2, box.row + 1, box.width - 4, box.height - 3)
    let lines = notice.lines.flatMap { wrapped($0, width: inside.width) }
    frame.write(lines: lines, in: inside)
    frame.cursor = nil
  }

  private func buttons(of notice: Notice) -> [Button] {
    let box = box(of: notice)
    let rows = arrange(notice).rows
    var buttons: [Button] = []
    for (index, row) in rows.enumerated() {
      var column = box.column + 2
      for (choice, text) in row {
        let place = Box(column, box.row + box.height - 1 - rows.count + index, Width.of(text), 1)
        buttons.append(
          Button(choice: choice, box: place, text: text, isFirst: buttons.isEmpty))
        column += place.width + 1
      }
    }
    return buttons
  }
}
