import Words

/// A screen with one field: Enter takes the text, and Esc leads back.
protocol FieldScreen: Screen {
  var field: TextField { get set }
  var label: any Phrase { get }
  func question(_ visit: Visit) -> String
  /// A text to read before typing; may be empty.
  func about(_ visit: Visit) -> String
  func leave(_ visit: Visit) -> Choice
  mutating func take(_ text: String, _ visit: Visit) -> [Intent]
}

extension FieldScreen {
  var isTyping: Bool { true }

  func choices(_ visit: Visit) -> [Choice] {
    let enter = does { screen, typed, visit in
      screen.take(typed.isEmpty ? screen.field.string : typed, visit)
    }
    return [Choice(.enter, label: visit.say(label), asking: question(visit), enter), leave(visit)]
  }

  func leave(_ visit: Visit) -> Choice { visit.back }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? { field.press(key) ? [] : nil }

  mutating func paste(_ text: String) { field.insert(text) }

  func about(_ visit: Visit) -> String { "" }

  func spoken(_ visit: Visit) -> [String] {
    [about(visit).isEmpty ? question(visit) : about(visit)]
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let wide = min(box.width - 2, 72)
    let question = wrapped(question(visit), width: wide - 4)
    let about = wrapped(about(visit), width: wide - 4)
    let high = min(box.height, question.count + about.count + (about.isEmpty ? 4 : 5))
    let panel = box.centred(wide, high)
    let inside = frame.panel(panel, visit.look, title: visit.say(label), isFocused: true)
    // Before the login, this is the first screen of many players.
    if visit.name == nil, panel.row - box.row > 5 {
      let above = Box(panel.column, panel.row - 5, wide, 5)
      frame.write(letters: "Parlor", in: above, visit.look.blocks, .bold(.accent))
      let below = panel.below(high)
      let free = min(14, box.row + box.height - below.row)
      frame.drawGames(in: Box(panel.column, below.row, wide, free), visit.look)
    }
    frame.write(lines: question, in: inside, .bold)
    let line = inside.below(min(question.count + 1, inside.height - 1))
    let width = min(inside.width, field.lengthMax + 2)
    field.draw(in: Box(line.column, line.row, width, 1), on: &frame)
    frame.write(lines: about, in: line.below(2), .dim)
  }
}

/// A field that another screen opens: for a password, a report, names of players.
struct TextScreen: FieldScreen, OpenedField {
  let label: any Phrase
  let title: String
  let question: String
  var about = ""
  var field: TextField
  /// What a text asks for.
  let taking: (_ text: String, Visit) -> [Intent]
  var receiving: (Answer, inout TextField, Visit) -> [Intent] = { _, _, _ in [] }

  /// The longest text that fits into a request.
  static let orderMax = 800

  func title(_ visit: Visit) -> String { title }
  func question(_ visit: Visit) -> String { question }
  func about(_ visit: Visit) -> String { about }
  func take(_ text: String, _ visit: Visit) -> [Intent] { taking(text, visit) }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    receiving(answer, &field, visit)
  }
}
