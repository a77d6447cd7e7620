import Protocol
import Words

/// Asks for the player's name, once for each server, and keeps the login key that it receives.
struct NameScreen: FieldScreen {
  var field = TextField(lengthMax: Self.typedMax)
  private var isAsking = false
  let label: any Phrase = DoorPhrase.enter

  /// More than a name may have: a name that is too long is refused, not cut.
  private static let typedMax = 40

  func title(_ visit: Visit) -> String { visit.server?.text ?? "" }

  func leave(_ visit: Visit) -> Choice {
    visit.around.powers.ownsMachine
      ? visit.choice(
        .escape, DoorPhrase.otherServer, .all([.world(.disconnect), .turn(to: .door)]))
      : visit.choice(.escape, HomePhrase.quit, .face(.quit(0)))
  }

  mutating func take(_ name: String, _ visit: Visit) -> [Intent] {
    guard Names.isWellFormed(name) else { return [.tell(visit.say(RefusalCode.badName))] }
    guard !isAsking else { return [] }
    isAsking = true
    return [.hello(name)]
  }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared:
      // The last name, or the user's on this machine: Enter accepts it, and typing replaces it.
      let name = visit.around.remembered["name"] ?? visit.around.userName
      if field.isEmpty, let name { field.offer(name) }
    case .nameRefused: isAsking = false
    default: break
    }
    return []
  }

  func spoken(_ visit: Visit) -> [String] { [visit.say(DoorPhrase.whoAreYou), about(visit)] }

  func question(_ visit: Visit) -> String {
    visit.say(visit.look.isSpoken ? DoorPhrase.whichName : .whoAreYou)
  }

  func about(_ visit: Visit) -> String {
    let powers = visit.around.powers
    if powers.ownsMachine { return visit.say(DoorPhrase.aboutNames) }
    return visit.say(powers.keepsLoginKeys ? GuestPhrase.aboutNamesKept : .aboutNamesShown)
  }
}

extension TextScreen {
  /// Asks for the password of a locked table. A wrong one is cleared, as nobody wants to extend it.
  static func password(_ entry: Entry, room: Int, _ visit: Visit) -> TextScreen {
    TextScreen(
      label: entry == .watch ? HomePhrase.watch : .join,
      title: visit.say(CommonPhrase.room, ["room": String(room)]),
      question: visit.say(HomePhrase.passwordQuestion),
      field: TextField(lengthMax: LineLimits.passwordMax),
      taking: { text, _ in [.ask(entry.request(room: room, password: text))] },
      receiving: { answer, field, _ in
        if answer.request.kind == .entering, !answer.isGood { field.clear() }
        return []
      })
  }

  /// Asks for a passphrase of the player's own, to log in from computers that do not have the login
  /// key.
  static func passphrase(_ visit: Visit) -> TextScreen {
    TextScreen(
      label: GuestPhrase.choose, title: visit.say(GuestPhrase.passphrase),
      question: visit.say(GuestPhrase.choosePassphrase),
      about: visit.say(GuestPhrase.aboutPassphrases),
      field: TextField(lengthMax: SecretLimits.passphrase.upperBound), taking: setPassphrase,
      receiving: { answer, _, visit in
        guard answer.question(PassphraseOrder.self) != nil, answer.isGood else { return [] }
        return [.back, .tell(visit.say(GuestPhrase.passphraseKept))]
      })
  }

  private static func setPassphrase(_ typed: String, _ visit: Visit) -> [Intent] {
    let text = KeptSecret.passphrase(in: typed)
    guard SecretLimits.passphrase.contains(text.utf8.count), KeptSecret.loginKey(in: text) == nil
    else { return [.tell(visit.say(RefusalReason.passphraseForm))] }
    guard visit.greeting?.takesProofs == true else {
      let blanks = ["server": visit.server?.text ?? "?"]
      return [.tell(visit.say(CommonPhrase.passphraseKeptBack, blanks))]
    }
    return [.ask(.screen(PassphraseOrder(text: text)))]
  }
}

/// `passphrase three old tortoises`
private struct PassphraseOrder: Question {
  let text: String

  var line: String { "passphrase \(text)" }
}

/// Asks for the login key or the passphrase of a name that is taken, so that a player can return to
/// it.
struct LoginKeyScreen: FieldScreen {
  private let name: String
  var field = TextField(lengthMax: SecretLimits.passphrase.upperBound)
  private var isAsking = false
  let label: any Phrase = DoorPhrase.enter

  init(name: String) { self.name = name }

  func title(_ visit: Visit) -> String { visit.server?.text ?? "" }
  func question(_ visit: Visit) -> String { visit.say(GuestPhrase.whichKey, ["player": name]) }
  func about(_ visit: Visit) -> String { visit.say(GuestPhrase.aboutKeys) }

  func leave(_ visit: Visit) -> Choice {
    visit.choice(.escape, CommonPhrase.back, .turn(to: .name))
  }

  mutating func take(_ text: String, _ visit: Visit) -> [Intent] {
    let key = KeptSecret.loginKey(in: text) ?? KeptSecret.passphrase(in: text)
    guard !key.isEmpty, !isAsking else { return [] }
    isAsking = true
    return [.hello(name, secret: key)]
  }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    guard case .nameRefused = occasion else { return [] }
    isAsking = false
    field.clear()
    return []
  }
}
