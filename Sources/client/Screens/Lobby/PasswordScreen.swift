/// The word that opens a locked room.
struct PasswordScreen: Screen {
  private let verb: String
  private let room: Int
  private var field = TextField(lengthMax: Self.lengthMax)

  private static let lengthMax = 32

  init(verb: String, room: Int) { (self.verb, self.room) = (verb, room) }

  func title(_ house: House) -> String { house.say(CommonPhrase.room, ["room": String(room)]) }
  var isTyping: Bool { true }

  func choices(_ house: House) -> [Choice] {
    [
      Choice(
        .enter, label: house.say(verb == "watch" ? HomePhrase.watch : .join),
        asking: house.say(HomePhrase.passwordQuestion), .act("enter")),
      Choice(.escape, label: house.say(DoorPhrase.cancel), .back),
    ]
  }

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    field.press(key) ? [] : nil
  }

  mutating func paste(_ text: String, _ house: inout House) -> [Intent] {
    field.insert(text)
    return []
  }

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    let password = typed.isEmpty ? field.string : typed
    return [.ask("\(verb) \(room) pass=\(quoted(password))", .enter)]
  }

  /// A wrong one is not to be typed on.
  mutating func take(_ answer: Answer, _ house: inout House) -> [Intent] {
    if answer.purpose == .enter, !answer.isGood { field.clear() }
    return []
  }

  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    let question = house.say(HomePhrase.passwordQuestion)
    frame.write(question, at: box.column + 3, box.row + 2, .bold)
    field.draw(
      at: box.column + 3, box.row + 4, width: Self.lengthMax + 2, on: &frame,
      Style(isUnderlined: true))
  }

  func spoken(_ house: House) -> [String] { [house.say(HomePhrase.passwordQuestion)] }
}

/// A value as a request holds it: in quotes, with what quotes need.
func quoted(_ text: String) -> String {
  let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  return "\"\(escaped)\""
}
