import Words

/// A screen that is one field: Enter takes what was typed, and Esc leads back.
protocol FieldScreen: Screen where Act == FieldAct {
  associatedtype Label: Phrase
  var field: TextField { get set }
  /// What Enter does.
  var label: Label { get }
  func question(_ visit: Visit) -> String
  /// What there is to know before one types; may be empty.
  func about(_ visit: Visit) -> String
  func leave(_ visit: Visit) -> Choice
  mutating func take(_ text: String, _ visit: Visit) -> [Intent]
}

enum FieldAct {
  case enter
}

extension FieldScreen {
  var isTyping: Bool { true }

  func choices(_ visit: Visit) -> [Choice] {
    let label = visit.say(label)
    return [
      Choice(.enter, label: label, asking: question(visit), does(.enter)), leave(visit),
    ]
  }

  func leave(_ visit: Visit) -> Choice { visit.cancel }

  mutating func act(_ act: FieldAct, typed: String, _ visit: inout Visit) -> [Intent] {
    take(typed.isEmpty ? field.string : typed, visit)
  }

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
