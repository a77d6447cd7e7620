import Protocol

/// Asks for the player's name, once for each server; the secret that comes back is kept.
struct NameScreen: FieldScreen {
  var field = TextField(lengthMax: Self.typedMax)
  private var isAsking = false

  /// More than a name may have: one that is too long is refused rather than cut.
  private static let typedMax = 40

  func title(_ visit: Visit) -> String { visit.server?.text ?? "" }

  func choices(_ visit: Visit) -> [Choice] {
    [
      Choice(.enter, label: visit.say(DoorPhrase.enter), asking: question(visit), does(.enter)),
      visit.around.powers.ownsMachine
        ? Choice(
          .escape, label: visit.say(DoorPhrase.otherServer),
          .all([.world(.disconnect), .turn(to: .door)]))
        : Choice(.escape, label: visit.say(DoorPhrase.quit), .face(.quit(0))),
    ]
  }

  enum Act {
    case enter
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    let name = typed.isEmpty ? field.string : typed
    guard Names.isWellFormed(name) else {
      return [.tell(visit.say(Refusal.badName))]
    }
    guard !isAsking else { return [] }
    isAsking = true
    return [.hello(name)]
  }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared:
      // The name of last time, or the one on this machine: taken with Enter or typed over.
      let name = visit.around.remembered["name"] ?? visit.around.userName
      if field.isEmpty, let name { field.offer(name) }
    case .nameRefused: isAsking = false
    case .failed: return [.turn(to: .door)]
    case .entered: return [.turn(to: .home)]
    default: break
    }
    return []
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let inside = Box(box.column + 3, box.row + 1, box.width - 6, box.height - 1)
    frame.write(visit.say(DoorPhrase.whoAreYou), at: inside.column, inside.row, .bold)
    let used = frame.write(
      "\(visit.say(DoorPhrase.name)) ", at: inside.column, inside.row + 2, .bold)
    field.draw(
      at: inside.column + used, inside.row + 2, width: Self.typedMax + 2, on: &frame,
      Style(isUnderlined: true))
    let text = wrapped(about(visit), width: inside.width)
    frame.write(lines: text, in: Box(inside.column, inside.row + 4, inside.width, 5), .dim)
  }

  func spoken(_ visit: Visit) -> [String] {
    [visit.say(DoorPhrase.whoAreYou), about(visit)]
  }

  func question(_ visit: Visit) -> String { visit.say(DoorPhrase.whichName) }

  func about(_ visit: Visit) -> String {
    let powers = visit.around.powers
    if powers.ownsMachine { return visit.say(DoorPhrase.aboutNames) }
    return visit.say(powers.keepsLoginKeys ? GuestPhrase.aboutNamesKept : .aboutNamesShown)
  }
}

/// The word that opens a locked room.
struct PasswordScreen: FieldScreen {
  private let entry: Entry
  private let room: Int
  var field = TextField(lengthMax: Self.lengthMax)

  private static let lengthMax = 32

  init(_ entry: Entry, room: Int) { (self.entry, self.room) = (entry, room) }

  func title(_ visit: Visit) -> String { visit.say(CommonPhrase.room, ["room": String(room)]) }

  func choices(_ visit: Visit) -> [Choice] {
    [
      Choice(
        .enter, label: visit.say(entry == .watch ? HomePhrase.watch : .join),
        asking: question(visit), does(.enter)),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .back),
    ]
  }

  enum Act {
    case enter
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    let password = typed.isEmpty ? field.string : typed
    return [.ask(entry.request(room: room, password: password))]
  }

  /// A wrong one is not to be typed on.
  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    if answer.request.kind == .entering, !answer.isGood { field.clear() }
    return []
  }

  func question(_ visit: Visit) -> String { visit.say(HomePhrase.passwordQuestion) }
}

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

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
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
