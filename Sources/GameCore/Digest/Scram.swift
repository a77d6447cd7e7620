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
      storedKey = SHA256.digest(of: key("Client Key", password)).bytes
      serverKey = key("Server Key", password)
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
      let verifier = Verifier(stretched: password)
      proof = mixed(key("Client Key", password), exchange.code(with: verifier.storedKey))
      signature = verifier.signature(of: exchange)
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

  /// One of the two keys that come from a stretched password.
  private static func key(_ name: String, _ password: [UInt8]) -> [UInt8] {
    HMAC(key: password).code(of: Array(name.utf8)).bytes
  }

  private static func mixed(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
    zip(one, other).map { $0 ^ $1 }
  }
}

/// HMAC-SHA-256 (RFC 2104): a hash that only holders of the key can make.
///
///     HMAC(key: Array("Jefe".utf8)).code(of: Array("what do ya want for nothing?".utf8))
public struct HMAC: Sendable {
  private static let blockSize = 64

  /// The hashes after the padded key, which every code starts from.
  private let inner: SHA256
  private let outer: SHA256

  public init(key: [UInt8]) {
    var block = key.count > Self.blockSize ? SHA256.digest(of: key).bytes : key
    block += Array(repeating: 0, count: Self.blockSize - block.count)
    inner = Self.hash(after: block, mixedWith: 0x36)
    outer = Self.hash(after: block, mixedWith: 0x5c)
  }

  private static func hash(after block: [UInt8], mixedWith pad: UInt8) -> SHA256 {
    var hash = SHA256()
    for byte in block { hash.update(byte ^ pad) }
    return hash
  }

  public func code(of message: [UInt8]) -> SHA256.Digest {
    var hash = inner
    hash.update(message.span)
    return finish(hash.finish())
  }

  /// A password stretched to 32 bytes by PBKDF2 (RFC 8018), so that guessing costs `count` times
  /// as much. The key of this HMAC is the password.
  public func stretched(salt: [UInt8], count: Int) -> [UInt8] {
    var code = code(of: salt + [0, 0, 0, 1])
    var sum = code.words
    for _ in stride(from: 1, to: count, by: 1) {
      var hash = inner
      hash.update(code)
      code = finish(hash.finish())
      sum ^= code.words
    }
    return SHA256.Digest(words: sum).bytes
  }

  private func finish(_ digest: SHA256.Digest) -> SHA256.Digest {
    var hash = outer
    hash.update(digest)
    return hash.finish()
  }
}

extension SHA256 {
  fileprivate mutating func update(_ digest: Digest) {
    for index in 0..<32 { update(digest[index]) }
  }
}
