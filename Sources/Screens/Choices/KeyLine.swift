/// The line of keys at the bottom: the choices for which there is room, and `?` for the others.
struct KeyLine {
  let choices: [Choice]
  let box: Box
  /// Where letters are letters, so is the question mark.
  let isLetter: Bool
  let look: Look

  static let helpKey = Key.character("?")

  var buttons: [Button] {
    let help = Choice(Self.helpKey, label: look.say(CommonPhrase.help), .all([]))
    let text = isLetter ? "" : Button.text(of: help, look)
    let all = choices.count { !$0.isQuiet && !$0.keys.isEmpty && $0.why == nil }
    let whole = shown(width: box.width - Width.of(text) - 2)
    // That some keys have no room is seen.
    let more = String(Character(look.glyphs.ellipsis))
    let isCut = whole.count { $0.0.why == nil } < all
    let helpText = isCut && !isLetter ? "\(more) \(text)" : text
    let end = box.width - Width.of(helpText) - 1
    var buttons: [Button] = []
    var column = 1
    for (choice, text) in shown(width: end - 1) {
      buttons.append(
        Button(choice: choice, box: Box(column, box.row, Width.of(text), 1), text: text))
      column += Width.of(text) + 2
    }
    guard !isLetter else { return buttons }
    let place = Box(end, box.row, Width.of(helpText), 1)
    return buttons + [Button(choice: help, box: place, text: helpText)]
  }

  /// Where not all have room, those go first that can do nothing now.
  private func shown(width: Int) -> [(Choice, String)] {
    var shown = choices.filter { !$0.isQuiet && !$0.keys.isEmpty }
      .map { ($0, Button.text(of: $0, look)) }
    while !shown.isEmpty, shown.reduce(-2, { $0 + Width.of($1.1) + 2 }) >= width {
      shown.remove(at: shown.lastIndex { $0.0.why != nil } ?? shown.count - 1)
    }
    return shown
  }
}
