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
