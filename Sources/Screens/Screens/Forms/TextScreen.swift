import Words

/// A screen with one field: Enter takes the text, and Esc leads back. It asks for a name and its
/// login key, or another screen opens it: for a password, a report, names of players.
struct TextScreen: Screen, OpenedField {
  let label: any Phrase
  let heading: (Visit) -> String
  let question: (Visit) -> String
  /// A text to read before typing; may be empty.
  var about: (Visit) -> String = { _ in "" }
  var field: TextField
  var leave: (Visit) -> Choice = { $0.back }
  /// Whether it asks for the player's name.
  var isOfName = false
  /// Whether a login with the text is under way.
  private(set) var isAsking = false
  /// What a text asks for.
  let taking: (_ text: String, Visit) -> [Intent]
  var receiving: (Answer, inout TextField, Visit) -> [Intent] = { _, _, _ in [] }

  /// The longest text that fits into a request.
  static let orderMax = 800

  func title(_ visit: Visit) -> String { heading(visit) }

  var isTyping: Bool { true }

  func choices(_ visit: Visit) -> [Choice] {
    let asked = question(visit)
    let enter = does { screen, typed, visit in
      // A text is for the question that asked for it, and a login key must never become a name.
      guard screen.question(visit) == asked else { return [] }
      let intents = screen.taking(typed.isEmpty ? screen.field.string : typed, visit)
      guard case .hello = intents.first else { return intents }
      defer { screen.isAsking = true }
      return screen.isAsking ? [] : intents
    }
    return [Choice([.enter], label: visit.say(label), asking: asked, enter), leave(visit)]
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? { field.press(key) ? [] : nil }

  mutating func paste(_ text: String) { field.insert(text) }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    receiving(answer, &field, visit)
  }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared where isOfName && field.isEmpty:
      // The last name, or the user's on this machine: Enter accepts it, and typing replaces it.
      let name = visit.around.remembered["name"] ?? visit.around.userName
      if let name { field.offer(name) }
    case .nameRefused:
      isAsking = false
      if !isOfName { field.clear() }
    default: break
    }
    return []
  }

  func spoken(_ visit: Visit) -> [String] {
    if isOfName { return [visit.say(DoorPhrase.whoAreYou), about(visit)] }
    return [about(visit).isEmpty ? question(visit) : about(visit)]
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let wide = min(box.width - 2, 72)
    let question = wrapped(self.question(visit), width: wide - 4)
    let about = wrapped(self.about(visit), width: wide - 4)
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
