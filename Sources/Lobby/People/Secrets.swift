public import GameCore

/// Where the lobby's own chance comes from: players' secrets and the seeds of matches.
///
/// It is the same stream as the games', seeded by the server with the system's randomness, or by a
/// test with a word. Whoever does not know its seed learns nothing of it from what it gave.
public struct Entropy: Sendable {
  private var stream: Stream

  public init(seed: Seed) {
    stream = Stream(seed: seed)
  }

  /// From bytes of the system's randomness: 32 of them are more than anybody guesses.
  public init(bytes: [UInt8]) {
    self.init(seed: Seed(hashOf: bytes))
  }

  mutating func drawSeed() -> Seed { Seed(drawn: drawWord(), drawWord()) }

  /// A number in `0..<bound`.
  mutating func below(_ bound: Int) -> Int { stream.below(min(max(bound, 1), 65_536)) }

  /// `k7q2-9xmw-4hd8-tz3c-p5fa-w6yn`: 24 letters and digits of 5 bits each, 120 bits in all.
  mutating func drawSecret() -> String {
    let letters = (0..<Secret.letterCount).map { _ in Secret.letters[stream.below(32)] }
    return Secret.inGroups(letters)
  }

  private mutating func drawWord() -> UInt64 {
    (0..<8).reduce(0) { word, _ in word << 8 | UInt64(stream.byte()) }
  }
}

/// How a secret is written.
enum Secret {
  /// Without those that are mistaken for each other.
  static let letters = Array("abcdefghjkmnpqrstuvwxyz023456789".utf8)
  static let letterCount = 24

  static func inGroups(_ letters: [UInt8]) -> String {
    stride(from: 0, to: letters.count, by: 4)
      .map { String(decoding: letters[$0..<min($0 + 4, letters.count)], as: UTF8.self) }
      .joined(separator: "-")
  }

  /// As it was told, where it was typed in capitals or without its dashes. Anything else stays as
  /// it is, and is wrong.
  static func asTold(_ typed: String) -> String {
    let bytes = typed.utf8.filter { $0 != UInt8(ascii: "-") }
      .map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    guard bytes.count == letterCount, bytes.allSatisfy(letters.contains) else { return typed }
    return inGroups(bytes)
  }
}

/// What is known of a secret: enough to recognise it, not to tell it.
public struct SecretHash: Equatable, Sendable {
  private let digest: [UInt8]

  /// One that was kept. An empty one is that of a name that was freed, or of the house's players,
  /// whose names nobody can have (`Names.isReserved`).
  init(kept digest: [UInt8]) {
    self.digest = digest
  }

  /// What is kept of it.
  var bytes: [UInt8] { digest }

  /// Whether the name waits for somebody to take it.
  var isFree: Bool { digest.isEmpty }

  init(of secret: String) {
    digest = SHA256.digest(of: secret).bytes
  }

  /// Stands in for the secret of a name that nobody has, so that asking costs the same.
  static let none = SecretHash(of: "")

  /// Compares without stopping at the first difference, so that the time tells nothing.
  func matches(_ secret: String) -> Bool {
    let other = SHA256.digest(of: Secret.asTold(secret)).bytes
    guard digest.count == other.count else { return false }
    return zip(digest, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
