/// SCRAM-SHA-256 (RFC 5802, RFC 7677): client and server prove to each other that they know a
/// password. Listeners and false servers do not learn it.
///
/// The server keeps a ``Verifier``. Both sides sign the same ``Exchange``: the client sends a
/// proof, and the server's signature shows that it has the verifier.
public enum Scram {
  /// What the server keeps: enough to check a proof, not enough to make one.
  public struct Verifier: Equatable, Sendable {
    public static let keyLength = 32

    public let storedKey: [UInt8]
    public let serverKey: [UInt8]

    /// Creates a verifier from a stretched password, see ``HMAC/stretched(salt:count:)``.
    public init(stretched password: [UInt8]) {
      storedKey = SHA256.digest(of: clientKey(password)).bytes
      serverKey = Scram.serverKey(password)
    }

    public init?(storedKey: [UInt8], serverKey: [UInt8]) {
      guard storedKey.count == Self.keyLength, serverKey.count == Self.keyLength else { return nil }
      (self.storedKey, self.serverKey) = (storedKey, serverKey)
    }

    /// Whether the proof was made with the password.
    public func accepts(_ proof: [UInt8], of exchange: Exchange) -> Bool {
      guard proof.count == Self.keyLength else { return false }
      let clientKey = mixed(proof, exchange.code(with: storedKey))
      return isEqual(SHA256.digest(of: clientKey).bytes, storedKey)
    }

    /// The server's signature, which proves to the client that the server has the verifier.
    public func signature(of exchange: Exchange) -> [UInt8] { exchange.code(with: serverKey) }
  }

  /// The client's side of an exchange.
  public struct Answer: Sendable {
    public let proof: [UInt8]
    /// The signature that the true server answers with.
    public let signature: [UInt8]

    public init(to exchange: Exchange, stretched password: [UInt8]) {
      let key = clientKey(password)
      let storedKey = SHA256.digest(of: key).bytes
      proof = mixed(key, exchange.code(with: storedKey))
      signature = exchange.code(with: serverKey(password))
    }
  }

  /// The values that both sides exchanged and sign.
  public struct Exchange: Equatable, Sendable {
    public let name: String
    public let clientNonce: String
    /// The client's nonce with the server's part appended.
    public let nonce: String
    /// In Base64, as it was sent.
    public let salt: String
    public let count: Int

    public init(name: String, clientNonce: String, nonce: String, salt: String, count: Int) {
      (self.name, self.clientNonce, self.nonce) = (name, clientNonce, nonce)
      (self.salt, self.count) = (salt, count)
    }

    fileprivate func code(with key: [UInt8]) -> [UInt8] {
      let message = "n=\(name),r=\(clientNonce),r=\(nonce),s=\(salt),i=\(count),c=biws,r=\(nonce)"
      return HMAC(key: key).code(of: Array(message.utf8)).bytes
    }
  }

  /// Compares in constant time, so that the duration reveals nothing.
  public static func isEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func clientKey(_ password: [UInt8]) -> [UInt8] {
    HMAC(key: password).code(of: Array("Client Key".utf8)).bytes
  }

  private static func serverKey(_ password: [UInt8]) -> [UInt8] {
    HMAC(key: password).code(of: Array("Server Key".utf8)).bytes
  }

  private static func mixed(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
    zip(one, other).map { $0 ^ $1 }
  }
}
