import Protocol

/// A passphrase of the player's own, to log in with from computers that do not have their login
/// key.
struct PassphraseScreen: FieldScreen {
  var field = TextField(lengthMax: SecretLimits.passphrase.upperBound)

  func title(_ visit: Visit) -> String { visit.say(GuestPhrase.passphrase) }

  func choices(_ visit: Visit) -> [Choice] {
    [
      Choice(
        .enter, label: visit.say(GuestPhrase.choose),
        asking: visit.say(GuestPhrase.choosePassphrase), does(.choose)),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .back),
    ]
  }

  enum Act {
    case choose
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    let text = KeptSecret.passphrase(in: typed.isEmpty ? field.string : typed)
    guard SecretLimits.passphrase.contains(text.utf8.count), KeptSecret.loginKey(in: text) == nil
    else { return [.tell(visit.say(Why.passphraseForm))] }
    return [.ask(.screen(PassphraseOrder(text: text)))]
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard case .screen(let question) = answer.request, question is PassphraseOrder,
      answer.isGood
    else { return [] }
    return [.back, .tell(visit.say(GuestPhrase.passphraseKept))]
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let inside = Box(box.column + 3, box.row + 1, box.width - 6, box.height - 1)
    let title = wrapped(visit.say(GuestPhrase.choosePassphrase), width: inside.width)
    frame.write(lines: title, in: inside, .bold)
    field.draw(
      at: inside.column, inside.row + 3, width: inside.width, on: &frame,
      Style(isUnderlined: true))
    let text = wrapped(visit.say(GuestPhrase.aboutPassphrases), width: inside.width)
    frame.write(lines: text, in: Box(inside.column, inside.row + 5, inside.width, 6), .dim)
  }

  func spoken(_ visit: Visit) -> [String] { [visit.say(GuestPhrase.aboutPassphrases)] }
}

/// `passphrase three old tortoises`
struct PassphraseOrder: Question {
  let text: String

  var line: String { "passphrase \(text)" }
}
