// What screens have in common that are one form, or one field: keys, pastes and clicks go there.

/// A screen that is a list of options.
protocol FormScreen: Screen where Act == OptionList.Act {
  var options: OptionList { get set }
}

extension FormScreen {
  var isTyping: Bool { options.isTyping }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? { options.press(key) }

  mutating func act(_ act: OptionList.Act, typed: String, _ visit: inout Visit) -> [Intent] {
    options.act(act, typed: typed, visit)
  }

  mutating func paste(_ text: String, _ visit: inout Visit) -> [Intent] { options.paste(text) }

  mutating func click(_ mouse: Mouse, in box: Box, _ visit: inout Visit) -> [Intent] {
    options.click(mouse, in: box)
  }
}

/// A screen that is one field.
protocol FieldScreen: Screen {
  var field: TextField { get set }
  func question(_ visit: Visit) -> String
  /// What there is to know before one types; may be empty.
  func about(_ visit: Visit) -> String
}

extension FieldScreen {
  var isTyping: Bool { true }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    field.press(key) ? [] : nil
  }

  mutating func paste(_ text: String, _ visit: inout Visit) -> [Intent] {
    field.insert(text)
    return []
  }

  func about(_ visit: Visit) -> String { "" }

  func spoken(_ visit: Visit) -> [String] {
    let about = about(visit)
    return [about.isEmpty ? question(visit) : about]
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let inside = Box(box.column + 3, box.row + 2, max(0, box.width - 6), max(0, box.height - 2))
    let question = wrapped(question(visit), width: inside.width)
    frame.write(lines: question, in: inside, .bold)
    field.draw(
      at: inside.column, inside.row + question.count + 1,
      width: min(inside.width, field.lengthMax + 2), on: &frame, Style(isUnderlined: true))
    let below = question.count + 3
    frame.write(
      lines: wrapped(about(visit), width: inside.width),
      in: Box(inside.column, inside.row + below, inside.width, max(0, inside.height - below)), .dim)
  }
}
