import GameCore

/// The stored form of a password, by which it can be proved: a salt, the number of iterations, and
/// a verifier for each password that opens it.
struct Credential: Equatable, Sendable {
  /// A login key has 120 random bits, so that nobody guesses it however cheap a guess is.
  static let keyCount = 1
  /// The least that RFC 7677 asks for what people think of themselves.
  static let passphraseCount = 4096
  static let saltLength = 16
  /// Of a key that a client has made: what it takes to look like a passphrase at least, and at most
  /// what somebody else's machine does for a login by hand.
  static let enrolledCounts = passphraseCount...65_536

  let salt: [UInt8]
  let count: Int
  /// The first is that of the password itself. A passphrase may be followed by the login key
  /// stretched in the same way.
  let verifiers: [Scram.Verifier]

  init(salt: [UInt8], count: Int, verifiers: [Scram.Verifier]) {
    (self.salt, self.count, self.verifiers) = (salt, count, verifiers)
  }

  /// From its stored form; `nil` if that is malformed.
  init?(kept: [UInt8], count: Int) {
    let size = Scram.Verifier.keyLength
    let keys = kept.dropFirst(Self.saltLength)
    guard !keys.isEmpty, keys.count.isMultiple(of: 2 * size) else { return nil }
    salt = Array(kept.prefix(Self.saltLength))
    self.count = count
    verifiers = stride(from: keys.startIndex, to: keys.endIndex, by: 2 * size).compactMap {
      Scram.Verifier(
        storedKey: Array(keys[$0..<$0 + size]), serverKey: Array(keys[$0 + size..<$0 + 2 * size]))
    }
  }

  /// In no more memory than it needs, as everybody who is known has one.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(salt.count + verifiers.count * 2 * Scram.Verifier.keyLength)
    bytes += salt
    for verifier in verifiers { bytes += verifier.storedKey + verifier.serverKey }
    return bytes
  }

  /// Whether a stretched password is the one of this credential.
  func matches(stretched password: [UInt8]) -> Bool {
    guard let own = verifiers.first else { return false }
    return Scram.isEqual(Scram.Verifier(stretched: password).storedKey, own.storedKey)
  }
}

/// The stored form of a login key: enough to recognise it, not to recover it.
struct SecretHash: Equatable, Sendable {
  /// Nothing for a name without a key, a plain SHA-256 for one from before logins by proof, or a
  /// credential; before that of a key that a client has made, its count in four bytes.
  private let kept: [UInt8]

  /// One that was kept. An empty one is that of a name that was freed, or of a house player, whose
  /// name nobody can have (`Names.isReserved`).
  init(kept: [UInt8]) {
    self.kept = kept
  }

  /// As it was kept before logins by proof.
  init(of secret: String) {
    kept = SHA256.digest(of: secret).bytes
  }

  init(of secret: String, salt: [UInt8]) {
    let stretched = Self.stretched(secret, salt)
    kept =
      Credential(
        salt: salt, count: Credential.keyCount, verifiers: [Scram.Verifier(stretched: stretched)]
      ).bytes
  }

  /// Of a key that never left its client.
  init(enrolled credential: Credential) {
    let count = UInt32(clamping: credential.count)
    kept = stride(from: 24, through: 0, by: -8).map { UInt8(count >> $0 & 255) } + credential.bytes
  }

  /// The same again: its key takes as long to be stretched as a passphrase.
  var enrolled: Credential? {
    guard kept.count == 4 + Credential.saltLength + 2 * Scram.Verifier.keyLength else { return nil }
    let count = kept.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return Credential(kept: Array(kept.dropFirst(4)), count: count)
  }

  private static func stretched(_ secret: String, _ salt: [UInt8]) -> [UInt8] {
    HMAC(key: Array(secret.utf8)).stretched(salt: salt, count: Credential.keyCount)
  }

  /// What is kept of it.
  var bytes: [UInt8] { kept }

  /// Whether the name waits for somebody to take it.
  var isFree: Bool { kept.isEmpty }

  /// How the key can be proved; `nil` where it can only be said.
  var credential: Credential? {
    enrolled ?? Credential(kept: kept, count: Credential.keyCount)
  }

  /// One that a client has made is compared elsewhere.
  func matches(_ typed: String) -> Bool {
    guard enrolled == nil else { return false }
    let secret = Secret.asTold(typed)
    guard let credential else { return Scram.isEqual(SHA256.digest(of: secret).bytes, kept) }
    return credential.matches(stretched: Self.stretched(secret, credential.salt))
  }

  /// Compared with where nobody has the name, so that asking costs the same.
  static let none = SecretHash(of: "", salt: Array(repeating: 0, count: Credential.saltLength))
}

/// Salts that look drawn and are always the same for the same name, whether somebody has it or not:
/// nobody learns from a salt which names there are.
struct NameSalts: Sendable {
  private let pepper: HMAC

  /// - Parameter pepper: bytes that only this server's store knows.
  init(pepper: [UInt8]) {
    self.pepper = HMAC(key: pepper)
  }

  /// The salt of a name's login key.
  func ofKey(_ name: String) -> [UInt8] { salt("key \(name)") }

  /// The salt of a name's next passphrase, other than that of the one before.
  func ofPassphrase(_ name: String, after old: [UInt8]) -> [UInt8] {
    salt("passphrase \(name) \(old)")
  }

  /// The credential shown for an unknown name: some seem to have a passphrase, beside their key.
  func ofNobody(_ name: String, withKey: Bool = false) -> Credential {
    let hasPassphrase = (salt("nobody \(name)").first ?? 0) < 64
    return hasPassphrase && !withKey
      ? Credential(
        salt: ofPassphrase(name, after: []), count: Credential.passphraseCount, verifiers: [])
      : Credential(salt: ofKey(name), count: Credential.keyCount, verifiers: [])
  }

  private func salt(_ text: String) -> [UInt8] {
    Array(pepper.code(of: Array(text.utf8)).bytes.prefix(Credential.saltLength))
  }
}
