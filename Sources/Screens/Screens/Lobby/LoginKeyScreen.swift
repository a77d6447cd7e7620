import Protocol

/// The login key or the passphrase of a name that is taken: how a player comes back to it.
struct LoginKeyScreen: FieldScreen {
  private let name: String
  var field = TextField(lengthMax: SecretLimits.passphrase.upperBound)
  private var isAsking = false

  init(name: String) { self.name = name }

  func title(_ visit: Visit) -> String { visit.server?.text ?? "" }

  func choices(_ visit: Visit) -> [Choice] {
    [
      Choice(
        .enter, label: visit.say(DoorPhrase.enter), asking: question(visit), does(.enter)),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .turn(to: .name)),
    ]
  }

  private func question(_ visit: Visit) -> String {
    visit.say(GuestPhrase.whichKey, ["player": name])
  }

  enum Act {
    case enter
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    let text = typed.isEmpty ? field.string : typed
    let key = KeptSecret.loginKey(in: text) ?? KeptSecret.passphrase(in: text)
    guard !key.isEmpty, !isAsking else { return [] }
    isAsking = true
    return [.hello(name, secret: key)]
  }

  mutating func meet(_ occasion: Occasion, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .nameRefused:
      isAsking = false
      field.clear()
    case .failed: return [.turn(to: .door)]
    case .entered: return [.turn(to: .home)]
    default: break
    }
    return []
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let inside = Box(box.column + 3, box.row + 1, box.width - 6, box.height - 1)
    frame.write(question(visit), in: inside, .bold)
    field.draw(
      at: inside.column, inside.row + 2, width: inside.width, on: &frame,
      Style(isUnderlined: true))
    let text = wrapped(visit.say(GuestPhrase.aboutKeys), width: inside.width)
    frame.write(lines: text, in: Box(inside.column, inside.row + 4, inside.width, 5), .dim)
  }

  func spoken(_ visit: Visit) -> [String] { [visit.say(GuestPhrase.aboutKeys)] }
}
