import Protocol

// Coming in by a name: with which secret, what becomes of it, and what is asked before one is said
// where it was not kept for.

extension App {
  /// Says who we are, with the secrets that are kept for this server, one after the other.
  mutating func sayHello(_ name: String, trusting secret: String? = nil) -> [Command] {
    self.name = name
    // Wrong secrets are counted over there: those that were refused are not said again.
    let kept = knownSecrets(name).here.filter { !refusedSecrets.contains($0.secret) }
    // What was typed is proved wherever that is possible, and said in the clear nowhere else.
    let here = visit.server?.text ?? ""
    if let secret {
      let typed = KeptSecret(secret, of: name, at: here, isProved: session.takesProofs)
      typedSecret = typed
      return session.sayHello(name, [typed]).map { say(hello: $0) } ?? []
    }
    return session.sayHello(name, kept + typed(name, here, beside: kept)).map { say(hello: $0) }
      ?? []
  }

  /// What was typed for this name here, unless it is kept too.
  private func typed(_ name: String, _ here: String, beside kept: [KeptSecret]) -> [KeptSecret] {
    guard let typedSecret, typedSecret.name == name.lowercased(), typedSecret.server == here,
      !refusedSecrets.contains(typedSecret.secret),
      !kept.contains(where: { $0.secret == typedSecret.secret })
    else { return [] }
    return [typedSecret]
  }

  private func knownSecrets(_ name: String) -> KnownSecrets {
    visit.server.map { secrets(name, $0, session.store) } ?? KnownSecrets()
  }

  private mutating func say(hello: Hello) -> [Command] {
    let isWall = screens.first is WallScreen
    let salts = session.hasSalts && !isWall ? " salts=yes" : ""
    let client = isWall ? WallClient.name : "parlor"
    var hello = hello
    hello.details = "client=\(client)/\(Version.program)\(salts)"
    return ask(.hello(hello))
  }

  /// The next secret, or back to the choice of a name.
  mutating func takeRefusedHello(_ answer: Answer) -> [Command] {
    let isWrong = answer.end.refusal == .badSecret
    if isWrong, let said = session.saidSecret { refusedSecrets.insert(said.secret) }
    if let hello = session.sayHelloAgain(after: answer.end) { return say(hello: hello) }
    let wanted = self.name
    self.name = nil
    let sentence = session.keptBack ? visit.say(CommonPhrase.keyKeptBack) : visit.refusal(answer)
    if !(screens.first is WallScreen) { visit.tell(sentence) }
    screens.removeLast(screens.count - 1)
    let commands = meet(.greeted) + meet(.nameRefused(sentence))
    guard isWrong, let wanted, !(screens.first is WallScreen) else { return commands }
    // Some may be left to say: by the name once more.
    let isTried = knownSecrets(wanted).here.allSatisfy { refusedSecrets.contains($0.secret) }
    guard isTried else { return commands }
    if visit.around.powers.ownsMachine, offerSecret(wanted) { return commands }
    return commands + carryOut(.turn(to: .loginKey(name: wanted)))
  }

  /// The store that this server says it has gave us a secret at another address. Anybody can say
  /// so, and a secret that was said is theirs: the player decides. Returns whether there is one.
  private mutating func offerSecret(_ name: String) -> Bool {
    let known = knownSecrets(name).elsewhere.first { !refusedSecrets.contains($0.secret) }
    guard let known else { return false }
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

  /// What is to be kept now that we are in.
  func keepSecret(_ answer: Answer, _ name: String) -> [Command] {
    session.secretToKeep(answer.end).map { secret, isNew, isProved in
      // A passphrase is for computers that keep nothing.
      let isTyped = !isNew && secret == typedSecret?.secret
      let isKnown = knownSecrets(name).elsewhere.contains { $0.secret == secret }
      if isTyped, !isKnown, KeptSecret.loginKey(in: secret) == nil { return [] }
      let store = session.store
      return [
        .world(.keep(secret: secret, name: name, store: store, isNew: isNew, isProved: isProved))
      ]
    } ?? []
  }

  /// With which secret we came in, if with one.
  mutating func tellSecret(_ name: String) {
    guard session.saidSecret != nil, visit.around.powers.ownsMachine else { return }
    let blanks = ["player": name, "server": visit.server?.text ?? "?"]
    visit.tell(visit.say(CommonPhrase.secretUsed, blanks))
  }

  /// Shown after all: it is the only way back.
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
