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
      Choice(.enter, label: visit.say(DoorPhrase.enter), asking: question(visit), does(.enter)),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .turn(to: .name)),
    ]
  }

  func question(_ visit: Visit) -> String {
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

  func about(_ visit: Visit) -> String { visit.say(GuestPhrase.aboutKeys) }
}
