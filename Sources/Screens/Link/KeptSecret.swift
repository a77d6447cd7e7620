import GameCore
package import Protocol

/// One stored login key: its player's name, the address where it worked, and the id of the server's
/// store.
///
///     127.0.0.1:7575 ana k7q2-9xmw-4hd8-tz3c-p5fa-w6yn 9f3c07ab51de4820 proved
package struct KeptSecret: Equatable {
  private static let mark = "proved"
  /// Written if the store has no id.
  private static let noStore = "-"

  package let server: String
  /// In lower case, as a server does not distinguish it.
  package let name: String
  package let secret: String
  /// `nil` if it is from a server without an id, or older than ids: then it is bound only to the
  /// address.
  package let store: String?
  /// Whether its server accepts proofs: then it is never sent in the clear again.
  package let isProved: Bool

  package init(
    _ secret: String, of name: String, at server: String, store: String? = nil,
    isProved: Bool = false
  ) {
    (self.secret, self.server, self.store) = (secret, server, store)
    self.isProved = isProved
    self.name = name.lowercased()
  }

  package init?(_ words: [String]) {
    guard (3...5).contains(words.count), words.count < 5 || words[4] == Self.mark
    else { return nil }
    let store = words.dropFirst(3).first.flatMap { $0 == Self.noStore ? nil : $0 }
    self.init(words[2], of: words[1], at: words[0], store: store, isProved: words.count == 5)
  }

  /// The same key for a player who has been renamed.
  func moved(to name: String) -> KeptSecret {
    KeptSecret(secret, of: name, at: server, store: store, isProved: isProved)
  }

  package var words: [String] {
    let store = isProved ? store ?? Self.noStore : store
    return [server, name, secret] + [store].compactMap(\.self) + (isProved ? [Self.mark] : [])
  }

  /// False if it contains spaces or line ends: a hostile server could inject lines.
  package var isWhole: Bool { words.allSatisfy(Self.isWord) }

  /// A typed login key, perhaps in capitals or with spaces; `nil` if the text is not one, for
  /// example a passphrase.
  static func loginKey(in text: String) -> String? {
    let key = text.lowercased().filter { $0 != " " }
    let letters = key.utf8.filter { $0 != UInt8(ascii: "-") }
    let isPlain = letters.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) }
    return isPlain && letters.count == SecretLimits.keyLetters ? key : nil
  }

  /// A typed passphrase, with one space between words, so that the same words are always the same
  /// passphrase.
  static func passphrase(in text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= SecretLimits.wordMax
      && !text.unicodeScalars.contains { $0 == " " || isUnprintable($0) }
  }

  /// Whether both are the same key at the same address and, if known, of the same store. If the
  /// names differ, the player was renamed.
  package func isSame(as other: KeptSecret) -> Bool {
    secret == other.secret && server == other.server
      && (name == other.name || Self.loginKey(in: secret) == secret)
      && (store == other.store || store == nil || other.store == nil)
  }
}

/// The stored login keys for one name at one server.
package struct KnownSecrets: Equatable {
  /// The keys that may be sent there, the likeliest first.
  package var here: [KeptSecret] = []
  /// Keys from the same store at other addresses. Anybody can claim a store's id, so none of these
  /// is sent without the player's consent.
  package var elsewhere: [KeptSecret] = []

  /// From all stored keys, the latest last. A key that is bound to a store is only for that store,
  /// at the addresses where it was used. An unbound one is for any server at its address.
  package init(_ kept: [KeptSecret], of name: String, at server: String, store: String?) {
    let own = kept.filter { $0.name == name.lowercased() }
    let bound = store.map { store in own.filter { $0.store == store } } ?? []
    here =
      bound.reversed().filter { $0.server == server }
      + own.reversed().filter { $0.server == server && $0.store == nil }
    let known = Set(here.map(\.secret))
    elsewhere = bound.reversed().filter { $0.server != server && !known.contains($0.secret) }
  }

  init() {}
}

/// The login keys that are stored on this machine, and what the player has typed.
package struct Keyring {
  /// The stored keys for a name at an address, and the id of the store there.
  package var stored: (String, String, String?) -> KnownSecrets = { _, _, _ in KnownSecrets() }
  /// What the player has typed to log in. It is used again after a lost connection.
  var typed: KeptSecret?
  /// Refused by this server, which counts wrong ones: they are not sent again. Another server has
  /// refused nothing yet.
  var refused: Set<String> = []
  /// The id of the store that has refused them.
  var refusingStore: String?

  func untried(_ keys: [KeptSecret]) -> [KeptSecret] {
    keys.filter { !refused.contains($0.secret) }
  }
}

/// Every number that bounds stored login keys, with its reason.
package enum SecretLimits {
  /// Bytes of the file of login keys. A line has some 70, so there is room for more than ten
  /// thousand: a new server each evening for thirty years. No old key is dropped for a new one.
  /// When the file is full, the player is told, and the new key is shown.
  package static let fileMax = 1024 * 1024

  /// Bytes of a word in a line. Parlor's login keys have 29, addresses at most some hundred.
  static let wordMax = 256

  /// Bytes of a passphrase, as servers accept it.
  static let passphrase = 10...200

  /// Letters and digits of a login key, without dashes.
  static let keyLetters = 24

  /// Bytes of a store's id. Parlor's have 16.
  static let storeMax = 64

  /// Login keys that are tried one after the other. A Parlor server disconnects at the fifth wrong
  /// one, and the name without a key comes last. The remaining keys are tried when the name is
  /// entered again.
  static let saidMax = 3
}

/// A typed request that contains a secret: a login key, a passphrase, or a proof of one.
///
///     SecretRequest("hello ana three old tortoises")?.shown   // hello ana (secret)
package struct SecretRequest {
  /// The words before the secret. Everything after them may belong to it.
  package let shown: String

  /// The words before the secret, with the verb, and whether options may come between. `hi` and
  /// `enrol` are verbs of newer servers.
  private static let verbs: [String: (words: Int, takesOptions: Bool)] = [
    "hello": (2, true), "hi": (2, true), "enrol": (2, true), "prove": (1, true),
    "forget": (1, true), "passphrase": (1, false),
  ]
  private static let options = ["client=", "kind=", "salts=", "sure="]
  /// Servers accept verbs shortened to this many letters.
  private static let beginningMin = 3

  /// `nil` if the line contains no secret.
  package init?(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\t" }
    let tag = words.first?.hasPrefix("#") == true ? 1 : 0
    guard let verb = words.dropFirst(tag).first?.lowercased(),
      let (count, takesOptions) = Self.verbs.first(where: { name, _ in
        name == verb || verb.count >= Self.beginningMin && name.hasPrefix(verb)
      })?.value
    else { return nil }
    let options = words.dropFirst(tag + count).prefix { word in
      takesOptions && !word.contains("\"") && Self.options.contains { word.hasPrefix($0) }
    }
    let open = tag + count + options.count
    guard open < words.count else { return nil }
    shown = (words[..<open] + ["(secret)"]).joined(separator: " ")
  }
}

/// A login in which the key never crosses the network: the client's side of `login` and `prove`.
///
///     var login = ProvenLogin(hello, nonce: "k3x9…")
///     send(login.line)                       // login ana nonce=k3x9… with=key
///     switch login.hear(answer) { … }        // .say("prove …"), then .succeeded
package struct ProvenLogin {
  /// What follows from a server's answer.
  package enum Step: Equatable {
    case say(String)
    case succeeded
    /// Refused. If the server may have the key in an old form, it can be sent in the clear.
    case refused
    /// The server does not know the key, so it is not ours.
    case impostor
  }

  /// The most rounds of stretching that a server may ask for. Two thousand take a millisecond, so a
  /// false server cannot hold up the client.
  static let countMax = 100_000
  /// The fewest rounds for a passphrase, by RFC 7677. Fewer would help a false server to guess.
  static let passphraseCountMin = 4096

  let hello: Hello
  private let nonce: String
  /// The signature that a true server sends; `nil` before the proof was sent.
  private var signature: String?

  package init(_ hello: Hello, nonce: String) { (self.hello, self.nonce) = (hello, nonce) }

  private var isKey: Bool { hello.secret.flatMap { KeptSecret.loginKey(in: $0) } != nil }

  package var line: String { "login \(hello.name) nonce=\(nonce)" + (isKey ? " with=key" : "") }

  package mutating func hear(_ answer: ServerLine) -> Step {
    guard answer.kind == .done else { return .refused }
    if let signature {
      return !signature.isEmpty && answer[.verify] == signature ? .succeeded : .impostor
    }
    guard let proof = prove(answer) else { return .impostor }
    let details = hello.details.isEmpty ? "" : " \(hello.details)"
    return .say("prove \(proof)\(details)")
  }

  /// The proof that the server asks for; `nil` if no true server would ask like this.
  private mutating func prove(_ answer: ServerLine) -> String? {
    guard let password = hello.secret, let whole = answer[.nonce], whole.hasPrefix(nonce),
      whole != nonce, let salt = answer[.salt], let bytes = Base64.decode(salt),
      let count = answer.number(.count), (1...Self.countMax).contains(count)
    else { return nil }
    // A name without a passphrase has only a login key, so a wrong passphrase proves nothing there.
    guard isKey || count >= Self.passphraseCountMin else {
      signature = ""
      return Base64.text(of: Array(repeating: 0, count: Scram.Verifier.keyLength))
    }
    let exchange = Scram.Exchange(
      name: hello.name, clientNonce: nonce, nonce: whole, salt: salt, count: count)
    let stretched = HMAC(key: Array(password.utf8)).stretched(salt: bytes, count: count)
    let answer = Scram.Answer(to: exchange, stretched: stretched)
    signature = Base64.text(of: answer.signature)
    return Base64.text(of: answer.proof)
  }
}
