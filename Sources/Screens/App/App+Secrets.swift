import Protocol

// Logging in with a name: the login keys to try, what is stored afterwards, and the question before
// a login key is sent to an address where it was not used before.

extension App {
  /// Says hello with a name and the login keys for this server, one after the other.
  mutating func sayHello(_ name: String, trusting secret: String? = nil, inClear: Bool = false) {
    if let secret, !inClear, !session.takesProofs { return keepBack(secret, of: name) }
    self.name = name
    if let line = session.logIn(as: name, with: secret) { emit(.send(line)) }
  }

  /// A server that takes no proofs would be sent the secret itself, and so would one that pretends
  /// to be that server. Every server that takes passphrases takes proofs, so a passphrase is never
  /// sent. A login key is sent if the player says so.
  private mutating func keepBack(_ secret: String, of name: String) {
    let blanks = ["player": name, "server": visit.server?.text ?? "?"]
    let isKey = KeptSecret.loginKey(in: secret) != nil
    let sentence = visit.say(isKey ? CommonPhrase.keyInClear : .passphraseKeptBack, blanks)
    if isKey {
      notice = secretQuestion(sentence, .hello(name, secret: secret, inClear: true))
    } else {
      visit.tell(sentence)
    }
    meet(.nameRefused(sentence))
  }

  /// Asks whether a login key is to be sent; Esc does not.
  private func secretQuestion(_ sentence: String, _ hello: Intent) -> Notice {
    visit.notice(
      CommonPhrase.secretTitle, asking: sentence, no: CommonPhrase.secretUnsaid,
      yes: visit.choice("s", CommonPhrase.secretSaid, hello))
  }

  /// Goes back to the choice of a name.
  mutating func receiveRefusedHello(_ answer: Answer) {
    let wanted = self.name
    self.name = nil
    if visit.name != nil {
      // What a player had here is not the next one's.
      visit.forgetServer()
      (visit.connection, visit.greeting) = (.greeted, session.greeting)
      session.waiting = []
      session.watch.getUp()
      forgetChallenges()
      talk = nil
    }
    let sentence = session.keptBack ? visit.say(CommonPhrase.keyKeptBack) : visit.refusal(answer)
    // The question for the key says that the name is taken, and that it may be the player's own.
    let isAsked = answer.end.why == .nameTaken && wanted.map(mustTypeKey) == true
    if !isWall, !isAsked { visit.tell(sentence) }
    screens.removeLast(screens.count - 1)
    meet(.greeted)
    meet(.nameRefused(sentence))
    guard answer.end.refusal == .badSecret, let wanted, !isWall else { return }
    // If some are left to try, the player enters the name once more.
    guard session.keyring.untried(session.knownKeys(wanted).here).isEmpty else { return }
    guard let known = keyFromElsewhere(wanted) else { return turn(to: .loginKey(name: wanted)) }
    // The same store gave this key at another address. Any server can claim to be that store, and
    // would have the key then.
    let blanks = ["player": wanted, "server": known.server, "here": visit.server?.text ?? "?"]
    notice = secretQuestion(
      visit.say(CommonPhrase.secretElsewhere, blanks), .hello(wanted, secret: known.secret))
  }

  /// A key of that name which has not been tried, from another address.
  private func keyFromElsewhere(_ name: String) -> KeptSecret? {
    guard visit.around.powers.ownsMachine else { return nil }
    return session.keyring.untried(session.knownKeys(name).elsewhere).first
  }

  /// Whether no key is known for that name, so that the player is asked for it.
  private func mustTypeKey(_ name: String) -> Bool {
    session.keyring.untried(session.knownKeys(name).here).isEmpty && keyFromElsewhere(name) == nil
  }

  mutating func keepSecret(_ answer: Answer) {
    guard let (key, isNew) = session.keyToKeep(answer.end) else { return }
    // A passphrase is for computers on which nothing is stored.
    let isTyped = !isNew && session.keyring.typed?.secret == key.secret
    let isKnown = session.knownKeys(key.name).elsewhere.contains { $0.secret == key.secret }
    if isTyped, !isKnown, KeptSecret.loginKey(in: key.secret) == nil { return }
    emit(.keep(key, isNew: isNew))
  }

  /// A login key that could not be stored is shown: it is the only way to log in again.
  func secretNotice(_ key: KeptSecret, _ path: String, isFull: Bool) -> Notice {
    let blanks = ["secret": key.secret, "player": visit.name ?? key.name, "file": path]
    let full = isFull ? [visit.say(CommonPhrase.secretFull, blanks)] : []
    return Notice(
      title: visit.say(CommonPhrase.secretTitle),
      lines: full + [visit.say(CommonPhrase.secretLost, blanks)],
      choices: [visit.choice(.enter, CommonPhrase.goOn, .all([]))], isKept: true)
  }

  /// The login key of a new name, shown once, as it is not stored here.
  func loginKeyNotice(_ key: KeptSecret) -> Notice {
    Notice(
      title: visit.say(GuestPhrase.keyTitle),
      lines: [
        visit.say(GuestPhrase.writeDown, ["player": key.name]), "", key.secret, "",
        visit.say(GuestPhrase.sshInstead),
      ],
      choices: [
        visit.choice([.enter, .escape], CommonPhrase.goOn, .all([])),
        visit.choice("p", GuestPhrase.choosePassphrase, .open(.field(TextScreen.passphrase))),
      ], isKept: true)
  }

  /// Stores the login keys of the old name for the new one, and logs in again with it.
  mutating func takeNewName(_ new: String, after wait: Int?) {
    for key in session.move(visit.name ?? new, to: new) { emit(.keep(key, isNew: false)) }
    (name, visit.name) = (new, new)
    if !isWall { carryOut(.remember(name: "name", value: new)) }
    lose(after: wait)
    tell(OrderPhrase.renamed, ["player": new])
  }
}
