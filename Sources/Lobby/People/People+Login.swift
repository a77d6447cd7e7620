import GameCore
import Protocol
import Words

// Logins that nobody can overhear: `login` names a player, and `prove` proves that player's key.

struct Login: Sendable {
  let exchange: Scram.Exchange
  /// The verifiers that the proof is compared with; empty if nobody has the name.
  let verifiers: [Scram.Verifier]
  var begun: Instant
}

/// Whom a right proof logs in. The server's own signature proves to the client that it is the right
/// server.
typealias Proved = (player: Found, signature: String)

extension People {
  /// What is needed to prove the key of a name. A name that nobody has answers like any other.
  func findCredential(_ step: Step) throws(RequestError) -> Credential {
    try checkNonce(step.call)
    let key = Names.key(step.call.first)
    let kept = try keptSecret(of: key, step.call)
    let secret = step.players[key].map { step.players[$0].secret } ?? kept?.key
    guard let own = secret?.credential else {
      return salts.ofNobody(key, withKey: step.call["with"] == "key")
    }
    guard step.call["with"] != "key", let passphrase = kept?.passphrase else { return own }
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
  mutating func login(_ credential: Credential, _ step: inout Step) {
    let clientNonce = step.call["nonce"] ?? ""
    let exchange = Scram.Exchange(
      name: step.call.first, clientNonce: clientNonce, nonce: clientNonce + step.chance.drawNonce(),
      salt: Base64.text(of: credential.salt), count: credential.count)
    let login = Login(exchange: exchange, verifiers: credential.verifiers, begun: step.now)
    wait(for: login, on: step.call.session)
    step.ok([.nonce: exchange.nonce, .salt: exchange.salt, .count: exchange.count])
  }

  /// Checks a request before its proof: whether it follows a `login`, and whether it may guess now.
  mutating func knockWithProof(_ step: Step) throws(RequestError) {
    guard step.call.player == nil else { throw .refused(.helloDone) }
    guard let login = logins[step.call.session],
      step.now - login.begun <= LoginLimits.patience
    else { throw .refused(.loginFirst) }
    try checkOptions(step.call)
    try waitForTurn(step.call.session, at: Names.key(login.exchange.name), step.now)
  }

  /// Checks a proof; `nil` if it is wrong.
  func check(_ step: Step) throws(RequestError) -> Proved? {
    guard let login = logins[step.call.session] else { throw .refused(.loginFirst) }
    let exchange = login.exchange
    let proof = Base64.decode(step.call.first) ?? []
    let verifier = login.verifiers.first { $0.accepts(proof, of: exchange) }
    guard let verifier else { return nil }
    return (try find(exchange.name, step), Base64.text(of: verifier.signature(of: exchange)))
  }

  mutating func prove(_ proved: Proved?, _ step: inout Step) throws(RequestError) -> Greeting {
    let name = logins[step.call.session]?.exchange.name
    dropLogin(of: step.call.session)
    guard let proved else { return .refused(Refusal(.secretWrong), at: name) }
    return .back(try meet(proved.player, &step), Welcome(signature: proved.signature))
  }

  // MARK: - A passphrase of one's own

  /// Reads the passphrase that a player wants; `nil` removes the one before. Another thread
  /// stretches it, because that takes long.
  func readPassphrase(_ step: Step) throws(RequestError) -> Credential? {
    guard let id = step.call.player else { throw .refused(.helloFirst) }
    guard !step.call.text.isEmpty else { return nil }
    guard Self.canBePassphrase(step.call.text) else { throw .refused(.passphraseForm) }
    let name = Names.key(step.players.name(of: id))
    if let weakness = Weakness(of: step.call.text, by: name) {
      throw .refused(.passphraseWeak, ["weak": weakness.name], ending: Wording(weakness))
    }
    let old = try keptSecret(of: name, step.call)?.passphrase
    let salt = salts.ofPassphrase(name, after: old?.bytes ?? [])
    let passwords = [step.call.text] + [self[step.call.session]?.key?.text].compactMap(\.self)
    let verifiers = try passwords.map { password throws(RequestError) in
      Scram.Verifier(stretched: try stretched(password, salt, step.call))
    }
    return Credential(salt: salt, count: Credential.passphraseCount, verifiers: verifiers)
  }

  func keep(_ passphrase: Credential?, _ step: inout Step) throws(RequestError) {
    let player = step.players.number(of: try step.call.caller())
    step.keep(.passphrase(player: player, passphrase?.bytes ?? []))
    step.ok()
  }

  /// Whether a text is the passphrase of a name. The check takes as long if nobody has the name or
  /// if it has no passphrase.
  func isPassphrase(
    _ text: String, _ kept: Credential?, of name: String, _ call: Call
  ) throws(RequestError) -> Bool {
    guard Self.canBePassphrase(text) else { return false }
    let stretched = try stretched(text, (kept ?? salts.ofNobody(name)).salt, call)
    return kept?.matches(stretched: stretched) ?? false
  }

  func isOwnSecret(_ step: Step) throws(RequestError) -> Bool {
    guard let id = step.call.player else { throw .refused(.helloFirst) }
    let name = Names.key(step.players.name(of: id))
    let (secret, call) = (step.call.first, step.call)
    if try isKey(secret, step.players[id].secret, call) { return true }
    return try isPassphrase(secret, keptSecret(of: name, call)?.passphrase, of: name, call)
  }

  func isKey(_ text: String, _ hash: SecretHash, _ call: Call) throws(RequestError) -> Bool {
    guard let own = hash.enrolled else { return hash.matches(text) }
    let key = Secret.asTold(text)
    return own.matches(stretched: try stretched(key, own.salt, count: own.count, call))
  }

  /// Whether a text may be a passphrase: long enough to be hard to guess, short enough for a line,
  /// and not written like a login key.
  private static func canBePassphrase(_ text: String) -> Bool {
    LoginLimits.passphrase.contains(text.utf8.count) && Secret.key(in: text) == nil
  }

  private func stretched(
    _ text: String, _ salt: [UInt8], count: Int = Credential.passphraseCount, _ call: Call
  ) throws(RequestError) -> [UInt8] {
    guard
      case .stretched(let password) = try call.ask(.stretched(text, salt: salt, count: count))
    else { throw .refused(.passphrasesBusy) }
    return password
  }
}

// MARK: - A key that its client has made

extension SecretHash {
  /// `enrol NAME salt=B64 count=N stored=B64 server=B64`: the verifier of a client's own key.
  init(_ call: Call) throws(RequestError) {
    func bytes(_ name: String, _ length: Int) throws(RequestError) -> [UInt8] {
      guard let bytes = call[name].flatMap(Base64.decode), bytes.count == length else {
        throw .refused(.value(name: name, range: "\(length) bytes in Base64"))
      }
      return bytes
    }
    let salt = try bytes("salt", Credential.saltLength)
    let counts = Credential.enrolledCounts
    guard let count = call["count"].flatMap({ Int(plain: $0) }), counts.contains(count) else {
      throw .refused(.value(name: "count", range: .range(counts)))
    }
    let length = Scram.Verifier.keyLength
    let verifier = Scram.Verifier(
      storedKey: try bytes("stored", length), serverKey: try bytes("server", length))
    self.init(
      enrolled: Credential(salt: salt, count: count, verifiers: [verifier].compactMap(\.self)))
  }
}

extension Weakness {
  /// Why a player's passphrase is weak; `nil` if it is not.
  init?(of text: String, by name: String) {
    let plain = Self.plain(text)
    let stem = String(plain.reversed().drop(while: \.isWholeNumber).reversed())
    if Set(text.lowercased().filter { $0 != " " }).count < LoginLimits.lettersMin {
      self = .letters
    } else if Self.repeats(Self.plain(name), in: plain) {
      self = .name
    } else if [plain, stem].contains(where: Self.isCommon) {
      self = .common
    } else {
      return nil
    }
  }

  /// The letters and digits that are compared: `Pass-Word 1` gives `password1`.
  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func repeats(_ unit: String, in text: String) -> Bool {
    !unit.isEmpty && !text.isEmpty && text.replacing(unit, with: "").isEmpty
  }

  /// Whether a text is one of the commonest words, also repeated, or a run of neighbouring keys.
  private static func isCommon(_ text: String) -> Bool {
    if words.contains(where: { repeats($0, in: text) }) { return true }
    let back = String(text.reversed())
    return text.count >= LoginLimits.runMin
      && runs.contains { $0.contains(text) || $0.contains(back) }
  }

  /// The beginnings of the commonest passwords in published lists, in our languages.
  private static let words = """
    password passphrase passwort passw0rd p4ssword contraseña contrasena micontraseña parola \
    parolachiave miapassword mypassword secret secreto segreto qwerty qwertz azerty asdf asdfgh \
    zxcvbn 1q2w3e4r abc abcd 123abc letmein welcome bienvenido benvenuto iloveyou loveyou teamo \
    tequiero teamomucho tiamo amore amoremio administrator administrador amministratore admin \
    changeme whatever trustno1 football baseball basketball superman batman spiderman starwars \
    pokemon princess princesa principessa sunshine computer internet master monkey dragon shadow \
    michael jennifer barcelona realmadrid juventus forzajuve forzanapoli parlor mastermind \
    correcthorsebatterystaple 1234 12345 123456 1234567 12345678 123456789 123321 11223344 \
    1122334455 1234554321 147258369 159753
    """.split(separator: " ").map(String.init)

  /// Keys in alphabetical order, and in the order of keyboards.
  private static let runs = [
    "01234567890123456789", "12345678910111213141516", "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn",
    "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "qazwsxedcrfvtgbyhnujm", "zaqxswcdevfrbgtnhymju", "zaq12wsxcde34rfvbgt56yhn",
    "1234qwerasdfzxcv", "abc123def456ghi789", "a1b2c3d4e5f6g7h8i9j0", "1a2b3c4d5e6f7g8h9i0j",
  ]
}

enum LoginLimits {
  /// Characters of a client's nonce: enough to be unique, and short enough for a line.
  static let nonce = 8...64
  /// How long a `login` waits for its proof: as long as a slow machine needs to stretch a
  /// passphrase.
  static let patience = Duration.seconds(30)
  /// Bytes of a passphrase: at least four words, and less than a line.
  static let passphrase = 10...200
  /// Different characters of a passphrase. Passphrases with fewer can be tried out within a day.
  static let lettersMin = 4
  /// Neighbouring keys that count as a run. Fewer occur in many words.
  static let runMin = 5
}
