import GameCore
import Protocol

// Logins that nobody can overhear: `login` says a name and `prove` proves its password.

/// A login that waits for its proof.
struct Login: Sendable {
  let exchange: Scram.Exchange
  /// The proof is compared with these; empty if nobody has the name.
  let verifiers: [Scram.Verifier]
  var begun: Instant
}

/// The outcome of a proof.
enum Proof: Sendable {
  /// Includes the server's own signature, which proves to the client that it is the right server.
  case right(Found, signature: String)
  case wrong(name: String)
}

extension People {
  /// How the password of a name can be proved. A name that nobody has answers like any other.
  func findCredential(_ call: Call, _ players: Players) throws(RequestError) -> Credential {
    try checkNonce(call)
    let key = Names.key(call.first)
    let kept = try keptSecret(of: key, call)
    let secret = players[key].map { players[$0].secret } ?? kept?.key
    guard let own = secret?.credential else {
      return salts.ofNobody(key, withKey: call["with"] == "key")
    }
    guard call["with"] != "key", let passphrase = kept?.passphrase else { return own }
    return passphrase
  }

  private func checkNonce(_ call: Call) throws(RequestError) {
    let nonce = call["nonce"] ?? ""
    let mayHold = { (byte: UInt8) in
      byte > 0x20 && byte != 0x7f && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\"")
    }
    guard LoginLimits.nonce.contains(nonce.count), nonce.utf8.allSatisfy(mayHold) else {
      throw .refused(.nonceForm)
    }
    guard [nil, "key"].contains(call["with"]) else {
      throw .refused(.value(name: "with", range: "key"))
    }
  }

  /// Tells the client what to prove, and waits for the proof.
  mutating func login(_ call: Call, _ credential: Credential, _ step: inout Step) {
    let clientNonce = call["nonce"] ?? ""
    let exchange = Scram.Exchange(
      name: call.first, clientNonce: clientNonce,
      nonce: clientNonce + step.chance.drawNonce(), salt: Base64.text(of: credential.salt),
      count: credential.count)
    let login = Login(exchange: exchange, verifiers: credential.verifiers, begun: step.now)
    wait(for: login, on: call.session)
    step.ok(call) { writer in
      writer.add(.nonce, exchange.nonce)
      writer.add(.salt, exchange.salt)
      writer.add(.count, exchange.count)
    }
  }

  /// Before a proof is looked at: whether there is a login to prove, and whether it has its turn.
  mutating func knockWithProof(_ call: Call, at now: Instant) throws(RequestError) {
    guard call.player == nil else { throw .refused(.helloDone) }
    guard let login = logins[call.session], now - login.begun <= LoginLimits.patience else {
      throw .refused(.loginFirst)
    }
    try checkOptions(call)
    try waitForTurn(call.session, at: Names.key(login.exchange.name), now)
  }

  func check(_ call: Call, _ players: Players) throws(RequestError) -> Proof {
    guard let login = logins[call.session] else { throw .refused(.loginFirst) }
    let exchange = login.exchange
    let proof = Base64.decode(call.first) ?? []
    let verifier = login.verifiers.first { $0.accepts(proof, of: exchange) }
    guard let verifier else { return .wrong(name: exchange.name) }
    return .right(
      try find(exchange.name, call, players),
      signature: Base64.text(of: verifier.signature(of: exchange)))
  }

  mutating func prove(_ call: Call, _ proof: Proof, _ step: inout Step) throws(RequestError)
    -> Greeting
  {
    dropLogin(of: call.session)
    switch proof {
    case .right(let found, let signature):
      return .back(try meet(found, &step), Welcome(signature: signature))
    case .wrong(let name): return .refused(Denial(.secretWrong), at: name)
    }
  }
}

// MARK: - A passphrase of one's own

extension People {
  /// The passphrase that a player asks for, stretched elsewhere, as that takes its time.
  func readPassphrase(_ call: Call, _ players: Players) throws(RequestError) -> Passphrase {
    guard let id = call.player else { throw .refused(.helloFirst) }
    guard !call.text.isEmpty else { return .removed }
    guard Passphrase.canBe(call.text) else { throw .refused(.passphraseForm) }
    let name = Names.key(players.name(of: id))
    if let weakness = Weakness(of: call.text, by: name) {
      throw .refused(.passphraseWeak, ["weak": weakness.rawValue], ending: weakness.text)
    }
    let old = try keptSecret(of: name, call)?.passphrase
    let salt = salts.ofPassphrase(name, after: old?.bytes ?? [])
    let passwords = [call.text] + [self[call.session]?.key?.text].compactMap(\.self)
    var verifiers: [Scram.Verifier] = []
    for password in passwords {
      verifiers.append(Scram.Verifier(stretched: try stretched(password, salt, call)))
    }
    return .set(Credential(salt: salt, count: Credential.passphraseCount, verifiers: verifiers))
  }

  func keep(_ passphrase: Passphrase, _ call: Call, _ step: inout Step) throws(RequestError) {
    let player = step.players.number(of: try call.caller())
    switch passphrase {
    case .set(let credential):
      step.keep(.passphrase(player: player, credential.bytes))
    case .removed: step.keep(.passphrase(player: player, []))
    }
    step.ok(call)
  }

  /// Whether a text that somebody said is the passphrase of a name. Where nobody has the name, or
  /// it has none, looking takes as long.
  func isPassphrase(
    _ text: String, _ kept: Credential?, of name: String, _ call: Call
  ) throws(RequestError) -> Bool {
    guard Passphrase.canBe(text) else { return false }
    let salt = (kept ?? salts.ofNobody(name)).salt
    let stretched = try stretched(text, salt, call)
    return kept?.matches(stretched: stretched) ?? false
  }

  /// Whether a text that a player said is their login key or their passphrase.
  func isOwnSecret(_ call: Call, _ players: Players) throws(RequestError) -> Bool {
    guard let id = call.player else { throw .refused(.helloFirst) }
    let name = Names.key(players.name(of: id))
    if players[id].secret.matches(call.first) { return true }
    return try isPassphrase(call.first, keptSecret(of: name, call)?.passphrase, of: name, call)
  }

  private func stretched(_ text: String, _ salt: [UInt8], _ call: Call) throws(RequestError)
    -> [UInt8]
  {
    let question = Question.stretched(text, salt: salt, count: Credential.passphraseCount)
    switch try call.ask(question) {
    case .stretched(let password): return password
    default: throw .refused(.passphrasesBusy)
    }
  }
}
