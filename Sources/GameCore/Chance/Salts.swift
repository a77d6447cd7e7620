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
    self.init(digitsOf: digest.hex.prefix(Self.drawnDigits))
  }
}
