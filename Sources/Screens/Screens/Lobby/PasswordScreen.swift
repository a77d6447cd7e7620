/// The word that opens a locked room.
struct PasswordScreen: FieldScreen {
  private let verb: String
  private let room: Int
  var field = TextField(lengthMax: Self.lengthMax)

  private static let lengthMax = 32

  init(verb: String, room: Int) { (self.verb, self.room) = (verb, room) }

  func title(_ visit: Visit) -> String { visit.say(CommonPhrase.room, ["room": String(room)]) }

  func choices(_ visit: Visit) -> [Choice] {
    [
      Choice(
        .enter, label: visit.say(verb == "watch" ? HomePhrase.watch : .join),
        asking: visit.say(HomePhrase.passwordQuestion), .act("enter")),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .back),
    ]
  }

  mutating func act(_ word: String, typed: String, _ visit: inout Visit) -> [Intent] {
    let password = typed.isEmpty ? field.string : typed
    return [.ask("\(verb) \(room) pass=\(quoted(password))", .enter)]
  }

  /// A wrong one is not to be typed on.
  mutating func take(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    if answer.purpose == .enter, !answer.isGood { field.clear() }
    return []
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let question = visit.say(HomePhrase.passwordQuestion)
    frame.write(question, at: box.column + 3, box.row + 2, .bold)
    field.draw(
      at: box.column + 3, box.row + 4, width: Self.lengthMax + 2, on: &frame,
      Style(isUnderlined: true))
  }

  func spoken(_ visit: Visit) -> [String] { [visit.say(HomePhrase.passwordQuestion)] }
}

/// A value as a request holds it: in quotes, with what quotes need.
func quoted(_ text: String) -> String {
  let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  return "\"\(escaped)\""
}
