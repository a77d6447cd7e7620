public import GameCore

/// The lobby's source of chance: players' secrets and the seeds of matches.
///
/// It is the same stream as the games', seeded by the server with the system's randomness, or by a
/// test with a word. Without the seed, its output reveals nothing about the rest.
public struct Entropy: Sendable {
  private var stream: Stream

  public init(seed: Seed) { stream = Stream(seed: seed) }

  /// Seeds it with the system's randomness. Nobody can guess 32 bytes.
  public init(bytes: [UInt8]) { self.init(seed: Seed(hashOf: bytes)) }

  mutating func drawSeed() -> Seed { Seed(drawn: drawWord(), drawWord()) }

  /// A number in `0..<bound`.
  mutating func below(_ bound: Int) -> Int { stream.below(min(max(bound, 1), 65_536)) }

  /// `k7q2-9xmw-4hd8-tz3c-p5fa-w6yn`: 24 letters and digits of 5 bits each, 120 bits in all.
  mutating func drawSecret() -> String {
    let letters = (0..<Secret.letterCount).map { _ in Secret.letters[stream.below(32)] }
    return Secret.inGroups(letters)
  }

  /// 24 letters and digits for the server's part of a login's nonce: 120 bits.
  mutating func drawNonce() -> String { drawSecret().filter { $0 != "-" } }

  private mutating func drawWord() -> UInt64 {
    (0..<8).reduce(0) { word, _ in word << 8 | UInt64(stream.byte()) }
  }
}

/// A login key as a number, because many connections hold one.
struct LoginKey: Sendable {
  private let half: (first: UInt64, second: UInt64)

  /// `nil` if the text is not a login key.
  init?(_ typed: String) {
    guard let key = Secret.key(in: typed) else { return nil }
    let places = key.utf8.compactMap { Secret.letters.firstIndex(of: $0) }
    let number = { (places: ArraySlice<Int>) in places.reduce(0) { $0 << 5 | UInt64($1) } }
    half = (number(places[..<(places.count / 2)]), number(places[(places.count / 2)...]))
  }

  var text: String {
    let letters = [half.first, half.second].flatMap { number in
      (0..<12).map { Secret.letters[Int(truncatingIfNeeded: number >> UInt64(55 - 5 * $0)) & 31] }
    }
    return Secret.inGroups(letters)
  }
}

/// The written form of secrets.
enum Secret {
  /// Letters and digits without those that look alike.
  static let letters = Array("abcdefghjkmnpqrstuvwxyz023456789".utf8)
  static let letterCount = 24

  static func inGroups(_ letters: [UInt8]) -> String {
    stride(from: 0, to: letters.count, by: 4)
      .map { String(decoding: letters[$0..<min($0 + 4, letters.count)], as: UTF8.self) }
      .joined(separator: "-")
  }

  /// The written form of a key that was typed in capitals or without dashes. Any other text stays
  /// as it is, and is wrong.
  static func asTold(_ typed: String) -> String { key(in: typed) ?? typed }

  /// The login key in a typed text; `nil` if the text cannot be one.
  static func key(in typed: String) -> String? {
    let bytes = typed.utf8.filter { $0 != UInt8(ascii: "-") }
      .map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    guard bytes.count == letterCount, bytes.allSatisfy(letters.contains) else { return nil }
    return inGroups(bytes)
  }
}

/// The stored form of a password, which can check a proof of it: a salt, the number of iterations,
/// and a verifier for each password that is accepted.
struct Credential: Equatable, Sendable {
  /// A login key has 120 random bits, so nobody guesses it however cheap a guess is.
  static let keyCount = 1
  /// The minimum of RFC 7677 for passwords that people choose.
  static let passphraseCount = 4096
  static let saltLength = 16
  /// The iterations of a client's own key: at least enough to look like a passphrase, and at most
  /// what another machine does for a login by hand.
  static let enrolledCounts = passphraseCount...65_536

  let salt: [UInt8]
  let count: Int
  /// The first verifier is that of the password. A passphrase may be followed by the login key,
  /// stretched in the same way.
  let verifiers: [Scram.Verifier]

  init(salt: [UInt8], count: Int, verifiers: [Scram.Verifier]) {
    (self.salt, self.count, self.verifiers) = (salt, count, verifiers)
  }

  /// Reads the stored form; `nil` if it is malformed.
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

  /// In no more memory than necessary, because each known player has one.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(salt.count + verifiers.count * 2 * Scram.Verifier.keyLength)
    bytes += salt
    for verifier in verifiers { bytes += verifier.storedKey + verifier.serverKey }
    return bytes
  }

  func matches(stretched password: [UInt8]) -> Bool {
    guard let own = verifiers.first else { return false }
    return Scram.isEqual(Scram.Verifier(stretched: password).storedKey, own.storedKey)
  }
}

/// The stored form of a login key: enough to recognise it, not to recover it.
struct SecretHash: Equatable, Sendable {
  /// A credential, or empty for a freed name and for house bots, whose names nobody can take
  /// (`Names.isReserved`). A client's own key has its count in four bytes first.
  let bytes: [UInt8]

  init(kept: [UInt8]) { bytes = kept }

  init(of secret: String, salt: [UInt8]) {
    let verifier = Scram.Verifier(stretched: Self.stretched(secret, salt))
    bytes = Credential(salt: salt, count: Credential.keyCount, verifiers: [verifier]).bytes
  }

  /// The form of a key that never left its client.
  init(enrolled credential: Credential) {
    let count = UInt32(clamping: credential.count)
    bytes = stride(from: 24, through: 0, by: -8).map { UInt8(count >> $0 & 255) } + credential.bytes
  }

  /// The credential of a client's own key, which takes as long to stretch as a passphrase.
  var enrolled: Credential? {
    let length = 4 + Credential.saltLength + 2 * Scram.Verifier.keyLength
    guard bytes.count == length else { return nil }
    let count = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return Credential(kept: Array(bytes.dropFirst(4)), count: count)
  }

  private static func stretched(_ secret: String, _ salt: [UInt8]) -> [UInt8] {
    HMAC(key: Array(secret.utf8)).stretched(salt: salt, count: Credential.keyCount)
  }

  /// Whether the name waits for its next owner.
  var isFree: Bool { bytes.isEmpty }

  /// How the key can be proved; `nil` if there is none.
  var credential: Credential? {
    enrolled ?? Credential(kept: bytes, count: Credential.keyCount)
  }

  /// Whether a typed key is this one. A client's own key is compared elsewhere.
  func matches(_ typed: String) -> Bool {
    guard enrolled == nil, let credential else { return false }
    return credential.matches(stretched: Self.stretched(Secret.asTold(typed), credential.salt))
  }

  /// Compared with if nobody has the name, so that the answer takes as long.
  static let none = SecretHash(of: "", salt: Array(repeating: 0, count: Credential.saltLength))
}

/// Salts that look random but are always the same for a name, whether it exists or not, so that a
/// salt does not reveal which names exist.
struct NameSalts: Sendable {
  private let pepper: HMAC

  /// - Parameter pepper: bytes that only this server's store knows.
  init(pepper: [UInt8]) { self.pepper = HMAC(key: pepper) }

  func ofKey(_ name: String) -> [UInt8] { salt("key \(name)") }

  /// The salt of a name's next passphrase, other than that of the one before.
  func ofPassphrase(_ name: String, after old: [UInt8]) -> [UInt8] {
    salt("passphrase \(name) \(old)")
  }

  /// The credential shown for an unknown name. Some seem to have a passphrase besides their key.
  func ofNobody(_ name: String, withKey: Bool = false) -> Credential {
    let hasPassphrase = (salt("nobody \(name)").first ?? 0) < 64 && !withKey
    return Credential(
      salt: hasPassphrase ? ofPassphrase(name, after: []) : ofKey(name),
      count: hasPassphrase ? Credential.passphraseCount : Credential.keyCount, verifiers: [])
  }

  private func salt(_ text: String) -> [UInt8] {
    Array(pepper.code(of: Array(text.utf8)).bytes.prefix(Credential.saltLength))
  }
}
