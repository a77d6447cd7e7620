import Protocol

/// A passphrase of the player's own, to log in with from computers that do not have their login
/// key.
struct PassphraseScreen: FieldScreen {
  var field = TextField(lengthMax: SecretLimits.passphrase.upperBound)

  func title(_ visit: Visit) -> String { visit.say(GuestPhrase.passphrase) }

  func choices(_ visit: Visit) -> [Choice] {
    [
      Choice(.enter, label: visit.say(GuestPhrase.choose), asking: question(visit), does(.choose)),
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
    guard visit.takesProofs else {
      let blanks = ["server": visit.server?.text ?? "?"]
      return [.tell(visit.say(CommonPhrase.passphraseKeptBack, blanks))]
    }
    return [.ask(.screen(PassphraseOrder(text: text)))]
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard case .screen(let question) = answer.request, question is PassphraseOrder,
      answer.isGood
    else { return [] }
    return [.back, .tell(visit.say(GuestPhrase.passphraseKept))]
  }

  func question(_ visit: Visit) -> String { visit.say(GuestPhrase.choosePassphrase) }
  func about(_ visit: Visit) -> String { visit.say(GuestPhrase.aboutPassphrases) }
}

/// `passphrase three old tortoises`
struct PassphraseOrder: Question {
  let text: String

  var line: String { "passphrase \(text)" }
}
