import Wire

/// The source of all chance in a match: 32 hex digits that the server drew, or a player's text.
///
/// It is secret until the match is over; until then only its ``commit`` is shown. If players add
/// salts, the server's digits are one part of it, and the seed is made of all: ``Salts``.
public struct Seed: Hashable, Sendable {
  public let text: String

  /// `nil` unless `text` is 1 to 80 of `A-Z a-z 0-9 . _ -`.
  public init?(_ text: String) {
    guard (1...RuleLimits.seedMax).contains(text.utf8.count),
      text.utf8.allSatisfy({ isLetterOrDigit($0) || "._-".utf8.contains($0) })
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
}

/// What players add to the chance of a match, so that nobody controls its seed: an optional word
/// for each seat.
///
/// The server draws its part before it knows the words, and has published the part's hash by then.
/// The seed is the hash of the part and the words together:
///
///     Salts("tulip,-")  // seed: first 32 hex digits of the SHA-256 of PART:tulip:-
public struct Salts: Hashable, Sendable {
  /// In seat order; at least one seat has a word.
  public let words: [String?]

  /// `nil` if none of them is a word.
  public init?(_ words: [String?]) {
    guard words.count <= RuleLimits.seatsMax, words.contains(where: { $0 != nil }),
      words.allSatisfy({ $0.map(Self.isWord) ?? true })
    else { return nil }
    self.words = words
  }

  /// Whether a text can be a salt: 1 to 32 letters and digits.
  public static func isWord(_ text: String) -> Bool {
    (1...RuleLimits.saltMax).contains(text.utf8.count) && text.utf8.allSatisfy(isLetterOrDigit)
  }
}

extension Salts: LosslessStringConvertible {
  /// `tulip,-,x7`
  public var description: String { written(between: ",") }

  public init?(_ text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    self.init(words.map { $0 == Self.none ? nil : $0 })
  }

  fileprivate func written(between separator: String) -> String {
    words.map { $0 ?? Self.none }.joined(separator: separator)
  }

  /// Written for a seat that gave no word.
  private static var none: String { "-" }
}

extension Seed {
  /// The seed of a match whose players added their words to the server's part.
  public init(part: Seed, salts: Salts) {
    let digest = SHA256.digest(of: "\(part.text):\(salts.written(between: ":"))")
    text = String(digest.hex.prefix(Self.drawnDigits))
  }
}
