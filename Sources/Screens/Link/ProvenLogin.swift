import GameCore
package import Protocol

/// A login in which the key never crosses the network: the client's side of `login` and `prove`.
///
///     var login = ProvenLogin(hello, nonce: "k3x9…")
///     send(login.line)                       // login ana nonce=k3x9… with=key
///     switch login.hear(answer) { … }        // .say("prove …"), then .succeeded
package struct ProvenLogin {
  /// What follows of a server's answer.
  package enum Step: Equatable {
    /// The next line to send.
    case say(String)
    case succeeded
    /// Refused; where the server may keep the key in an old form, it can be said in the clear.
    case refused
    /// The server does not know what ours would know.
    case impostor
  }

  /// How many times a server may have a password stretched: a thousandth of a second each two
  /// thousand, so that a false server cannot hold up the client.
  static let countMax = 100_000
  /// The least for a passphrase, by RFC 7677: with fewer, a false server could try out more words.
  static let passphraseCountMin = 4096

  private let hello: Hello
  private let nonce: String
  /// What a true server will sign; `nil` before the proof was sent.
  private var signature: String?

  package init(_ hello: Hello, nonce: String) {
    (self.hello, self.nonce) = (hello, nonce)
  }

  private var isKey: Bool { hello.secret.flatMap { KeptSecret.loginKey(in: $0) } != nil }

  package var line: String {
    "login \(hello.name) nonce=\(nonce)" + (isKey ? " with=key" : "")
  }

  var secret: String? { hello.secret }

  /// The same in the clear.
  var plainLine: String { hello.line }

  package mutating func hear(_ answer: ServerLine) -> Step {
    guard answer.kind == .done else { return .refused }
    if let signature {
      return !signature.isEmpty && answer[.verify] == signature ? .succeeded : .impostor
    }
    guard let proof = prove(answer) else { return .impostor }
    let details = hello.details.isEmpty ? "" : " \(hello.details)"
    return .say("prove \(proof)\(details)")
  }

  /// The proof that the server asks for; `nil` if it asks in a way that no true server does.
  private mutating func prove(_ answer: ServerLine) -> String? {
    guard let password = hello.secret, let whole = answer[.nonce], whole.hasPrefix(nonce),
      whole != nonce, let salt = answer[.salt], let bytes = Base64.decode(salt),
      let count = answer.number(.count), (1...Self.countMax).contains(count)
    else { return nil }
    // A name without a passphrase has a login key only: what proves nothing is wrong there too.
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
