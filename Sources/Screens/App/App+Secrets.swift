import Protocol

// Logging in with a name: the login keys to try, what is stored afterwards, and the question before
// a login key is sent to an address where it was not used before.

extension App {
  /// Says hello with a name and the login keys for this server, one after the other.
  mutating func sayHello(
    _ name: String, trusting secret: String? = nil, inClear: Bool = false
  ) -> [Command] {
    if let secret, !inClear, !session.takesProofs { return keepBack(secret, of: name) }
    self.name = name
    var keys = keyring.usable(name, at: visit.server, session.store)
    // A typed one is proved if this server accepts proofs, and then never sent in the clear.
    if let secret {
      let here = visit.server?.text ?? ""
      let typed = KeptSecret(secret, of: name, at: here, isProved: session.takesProofs)
      keyring.type(typed)
      keys = [typed]
    }
    return session.sayHello(name, keys).map { say(hello: $0) } ?? []
  }

  /// A server that takes no proofs would be sent the secret itself, and so would one that pretends
  /// to be that server. Every server that takes passphrases takes proofs, so a passphrase is never
  /// sent. A login key is sent if the player says so.
  private mutating func keepBack(_ secret: String, of name: String) -> [Command] {
    let blanks = ["player": name, "server": visit.server?.text ?? "?"]
    guard KeptSecret.loginKey(in: secret) != nil else {
      let sentence = visit.say(CommonPhrase.passphraseKeptBack, blanks)
      visit.tell(sentence)
      return meet(.nameRefused(sentence))
    }
    let sentence = visit.say(CommonPhrase.keyInClear, blanks)
    notice = Notice(
      title: visit.say(CommonPhrase.secretTitle), lines: [sentence],
      choices: [
        Choice(.escape, .character("n"), label: visit.say(CommonPhrase.secretUnsaid), .all([])),
        Choice(
          .character("s"), label: visit.say(CommonPhrase.secretSaid),
          .hello(name, secret: secret, inClear: true)),
      ])
    return meet(.nameRefused(sentence))
  }

  private mutating func say(hello: Hello) -> [Command] {
    let isWall = screens.first is WallScreen
    let salts = session.hasSalts && !isWall ? " salts=yes" : ""
    let client = isWall ? WallClient.name : "parlor"
    var hello = hello
    hello.details = "client=\(client)/\(Version.program)\(salts)"
    return ask(.hello(hello))
  }

  /// Tries the next login key, or goes back to the choice of a name.
  mutating func receiveRefusedHello(_ answer: Answer) -> [Command] {
    let isWrong = answer.end.refusal == .badSecret
    if isWrong, let said = session.saidSecret { keyring.refuse(said) }
    if let hello = session.sayHelloAgain(after: answer.end) { return say(hello: hello) }
    let wanted = self.name
    self.name = nil
    let sentence = session.keptBack ? visit.say(CommonPhrase.keyKeptBack) : visit.refusal(answer)
    if !(screens.first is WallScreen) { visit.tell(sentence) }
    screens.removeLast(screens.count - 1)
    let commands = meet(.greeted) + meet(.nameRefused(sentence))
    guard isWrong, let wanted, !(screens.first is WallScreen) else { return commands }
    // If some are left to try, the player enters the name once more.
    guard keyring.isTried(wanted, at: visit.server, session.store) else { return commands }
    if visit.around.powers.ownsMachine, offerSecret(wanted) { return commands }
    return commands + carryOut(.turn(to: .loginKey(name: wanted)))
  }

  /// Asks the player whether to send a login key that the same store gave at another address. Any
  /// server can claim to be that store, and would have the key then. Returns whether there is one.
  private mutating func offerSecret(_ name: String) -> Bool {
    guard let known = keyring.elsewhere(name, at: visit.server, session.store) else { return false }
    let blanks = ["player": name, "server": known.server, "here": visit.server?.text ?? "?"]
    notice = Notice(
      title: visit.say(CommonPhrase.secretTitle),
      lines: [visit.say(CommonPhrase.secretElsewhere, blanks)],
      choices: [
        Choice(.escape, .character("n"), label: visit.say(CommonPhrase.secretUnsaid), .all([])),
        Choice(
          .character("s"), label: visit.say(CommonPhrase.secretSaid),
          .hello(name, secret: known.secret)),
      ])
    return true
  }

  /// Stores a login key after a login, if there is one to store.
  func keepSecret(_ answer: Answer, _ name: String) -> [Command] {
    session.secretToKeep(answer.end).map { secret, isNew, isProved in
      // A passphrase is for computers on which nothing is stored.
      let isTyped = !isNew && keyring.isTyped(secret)
      let isKnown = keyring.known(name, at: visit.server, session.store).elsewhere
        .contains { $0.secret == secret }
      if isTyped, !isKnown, KeptSecret.loginKey(in: secret) == nil { return [] }
      let store = session.store
      return [
        .world(.keep(secret: secret, name: name, store: store, isNew: isNew, isProved: isProved))
      ]
    } ?? []
  }

  /// Tells that a stored login key was used, if one was.
  mutating func tellSecret(_ name: String) {
    guard session.saidSecret != nil, visit.around.powers.ownsMachine else { return }
    let blanks = ["player": name, "server": visit.server?.text ?? "?"]
    visit.tell(visit.say(CommonPhrase.secretUsed, blanks))
  }

  /// A login key that could not be stored is shown: it is the only way to log in again.
  func secretNotice(
    _ secret: String, _ name: String, _ path: String, isFull: Bool
  ) -> Notice {
    let blanks = ["secret": secret, "player": name, "file": path]
    let full = isFull ? [visit.say(CommonPhrase.secretFull, blanks)] : []
    return Notice(
      title: visit.say(CommonPhrase.secretTitle),
      lines: full + [visit.say(CommonPhrase.secretLost, blanks)],
      choices: [Choice(.enter, label: visit.say(CommonPhrase.goOn), .all([]))])
  }
}
