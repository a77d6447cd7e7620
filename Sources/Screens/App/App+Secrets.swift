import Protocol

// Logging in with a name: the login keys to try, what is stored afterwards, and the question before
// a login key is sent to an address where it was not used before.

extension App {
  /// Says hello with a name and the login keys for this server, one after the other.
  mutating func sayHello(
    _ name: String, trusting secret: String? = nil, inClear: Bool = false
  ) {
    if let secret, !inClear, !session.takesProofs { return keepBack(secret, of: name) }
    self.name = name
    var keys = usableKeys(name)
    // A typed one is proved if this server accepts proofs, and then never sent in the clear.
    if let secret {
      let here = visit.server?.text ?? ""
      let typed = KeptSecret(secret, of: name, at: here, isProved: session.takesProofs)
      keyring.typed = typed
      keys = [typed]
    }
    // A key is typed after the name was refused without one: that needs no second try.
    if let hello = session.sayHello(name, keys, endsBare: secret == nil) { say(hello: hello) }
  }

  /// A server that takes no proofs would be sent the secret itself, and so would one that pretends
  /// to be that server. Every server that takes passphrases takes proofs, so a passphrase is never
  /// sent. A login key is sent if the player says so.
  private mutating func keepBack(_ secret: String, of name: String) {
    let blanks = ["player": name, "server": visit.server?.text ?? "?"]
    let isKey = KeptSecret.loginKey(in: secret) != nil
    let sentence = visit.say(
      isKey ? CommonPhrase.keyInClear : CommonPhrase.passphraseKeptBack, blanks)
    if isKey {
      notice = secretQuestion(sentence, .hello(name, secret: secret, inClear: true))
    } else {
      visit.tell(sentence)
    }
    meet(.nameRefused(sentence))
  }

  /// Asks whether a login key is to be sent; Esc does not.
  private func secretQuestion(_ sentence: String, _ hello: Intent) -> Notice {
    Notice(
      title: visit.say(CommonPhrase.secretTitle), lines: [sentence],
      choices: [
        Choice(.escape, "n", label: visit.say(CommonPhrase.secretUnsaid), .all([])),
        Choice("s", label: visit.say(CommonPhrase.secretSaid), hello),
      ])
  }

  private mutating func say(hello: Hello) {
    let isWall = screens.first is WallScreen
    let salts = session.hasSalts && !isWall ? " salts=yes" : ""
    let client = isWall ? WallClient.name : "parlor"
    var hello = hello
    hello.details = "client=\(client)/\(Version.program)\(salts)"
    ask(.hello(hello))
  }

  /// Tries the next login key, or goes back to the choice of a name.
  mutating func receiveRefusedHello(_ answer: Answer) {
    let isWrong = answer.end.refusal == .badSecret
    if isWrong, let said = session.saidSecret { keyring.refused.insert(said.secret) }
    if let hello = session.sayHelloAgain(after: answer.end) { return say(hello: hello) }
    let wanted = self.name
    self.name = nil
    let sentence = session.keptBack ? visit.say(CommonPhrase.keyKeptBack) : visit.refusal(answer)
    if !(screens.first is WallScreen) { visit.tell(sentence) }
    screens.removeLast(screens.count - 1)
    meet(.greeted)
    meet(.nameRefused(sentence))
    guard isWrong, let wanted, !(screens.first is WallScreen) else { return }
    // If some are left to try, the player enters the name once more.
    guard keyring.untried(knownKeys(wanted).here).isEmpty else { return }
    if visit.around.powers.ownsMachine, offerSecret(wanted) { return }
    carryOut(.turn(to: .loginKey(name: wanted)))
  }

  /// Asks the player whether to send a login key that the same store gave at another address. Any
  /// server can claim to be that store, and would have the key then. Returns whether there is one.
  private mutating func offerSecret(_ name: String) -> Bool {
    guard let known = keyring.untried(knownKeys(name).elsewhere).first else { return false }
    let blanks = ["player": name, "server": known.server, "here": visit.server?.text ?? "?"]
    notice = secretQuestion(
      visit.say(CommonPhrase.secretElsewhere, blanks), .hello(name, secret: known.secret))
    return true
  }

  mutating func keepSecret(_ answer: Answer, _ name: String) {
    guard let (secret, isNew, isProved) = session.secretToKeep(answer.end) else { return }
    // A passphrase is for computers on which nothing is stored.
    let isTyped = !isNew && keyring.typed?.secret == secret
    let isKnown = knownKeys(name).elsewhere.contains { $0.secret == secret }
    if isTyped, !isKnown, KeptSecret.loginKey(in: secret) == nil { return }
    let key = KeptSecret(
      secret, of: name, at: visit.server?.text ?? "", store: session.store, isProved: isProved)
    emit(.keep(key, isNew: isNew))
  }

  mutating func tellSecret(_ name: String) {
    guard session.saidSecret != nil, visit.around.powers.ownsMachine else { return }
    let blanks = ["player": name, "server": visit.server?.text ?? "?"]
    tell(CommonPhrase.secretUsed, blanks)
  }

  /// A login key that could not be stored is shown: it is the only way to log in again.
  func secretNotice(_ key: KeptSecret, _ path: String, isFull: Bool) -> Notice {
    let blanks = ["secret": key.secret, "player": visit.name ?? key.name, "file": path]
    let full = isFull ? [visit.say(CommonPhrase.secretFull, blanks)] : []
    return Notice(
      title: visit.say(CommonPhrase.secretTitle),
      lines: full + [visit.say(CommonPhrase.secretLost, blanks)],
      choices: [Choice(.enter, label: visit.say(CommonPhrase.goOn), .all([]))])
  }
}

extension App {
  /// The stored login keys of a name for the server that the app is connected to.
  func knownKeys(_ name: String) -> KnownSecrets {
    visit.server.map { keyring.stored(name, $0, session.store) } ?? KnownSecrets()
  }

  /// The login keys to try one after the other: the stored ones, then the typed one.
  private func usableKeys(_ name: String) -> [KeptSecret] {
    let kept = keyring.untried(knownKeys(name).here)
    guard let typed = keyring.typed, typed.name == name.lowercased(),
      typed.server == visit.server?.text ?? "", !kept.contains(where: { $0.secret == typed.secret })
    else { return kept }
    return kept + keyring.untried([typed])
  }
}

/// The login keys that are stored on this machine, and what the player has typed.
struct Keyring {
  let stored: (_ name: String, _ server: ServerAddress, _ store: String?) -> KnownSecrets
  /// What the player has typed to log in. It is used again after a lost connection.
  var typed: KeptSecret?
  /// Refused by this server, which counts wrong ones: they are not sent again. Another server has
  /// refused nothing yet.
  var refused: Set<String> = []

  func untried(_ keys: [KeptSecret]) -> [KeptSecret] {
    keys.filter { !refused.contains($0.secret) }
  }
}
