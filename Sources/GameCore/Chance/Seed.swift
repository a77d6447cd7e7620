import Wire

/// The source of all chance in a match: 32 hex digits that the server drew, or a player's text.
///
/// It is secret until the match is over; until then only its ``commit`` is shown. If players add
/// salts, the server's digits are one part of it, and the seed is made of all: ``Salts``.
public struct Seed: Hashable, Sendable {
  public let text: String

  /// `nil` unless `text` is 1 to 80 of `A-Z a-z 0-9 . _ -`.
  public init?(_ text: String) {
    guard (1...RuleLimits.seedMax).contains(text.utf8.count), text.utf8.allSatisfy(Self.mayHold)
    else { return nil }
    self.text = text
  }

  /// 32 hex digits from 16 bytes of the system's randomness, which only the caller can draw.
  public init(drawn high: UInt64, _ low: UInt64) {
    var digits: [UInt8] = []
    digits.append(addingCapacity: Self.drawnDigits) { digits in
      digits.append(hex: high, digits: 16)
      digits.append(hex: low, digits: 16)
    }
    text = String(decoding: digits, as: UTF8.self)
  }

  public init(hashOf bytes: [UInt8]) { text = SHA256.digest(of: bytes).hex }

  /// A seed from hex digits, which are always valid.
  init(digitsOf text: some StringProtocol) { self.text = String(text) }

  static let drawnDigits = 32

  /// The SHA-256 of the text, in hex: shown before the match, so that the seed cannot be changed.
  public var commit: String { SHA256.digest(of: text).hex }

  /// The seed of a room's match number `match` if a player gave `text`: `TEXT`, `TEXT.2`, …
  public static func typed(_ text: String, match: Int) -> Seed? {
    guard text.utf8.count <= RuleLimits.seedTypedMax else { return nil }
    return Seed(match == 1 ? text : "\(text).\(match)")
  }

  /// Whether this is the seed of one of the matches in a room where a player gave `text`.
  func isTyped(_ text: String) -> Bool {
    guard self.text.hasPrefix(text) else { return false }
    let number = self.text.dropFirst(text.count)
    guard number.first == "." else { return number.isEmpty }
    return Int(plain: number.dropFirst()).map { $0 > 1 } ?? false
  }

  private static func mayHold(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte)
      || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains(byte)
  }
}
