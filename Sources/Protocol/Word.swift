/// A verb, a key or a kind: 1 to 16 ASCII characters in two machine words, so that comparing and
/// hashing is cheap and creates no String.
///
///     let roll: Word = "roll"
public struct Word: Hashable, Comparable, Sendable {
  private var high: UInt64 = 0
  private var low: UInt64 = 0

  /// The word of these bytes in lower case; `nil` if there are none, too many, or any that are not
  /// printable ASCII.
  public init?(_ bytes: Span<UInt8>) {
    guard (1...LineLimits.wordMax).contains(bytes.count) else { return nil }
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte > 0x20, byte < 0x7f else { return nil }
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(isCapital(byte) ? byte | 0x20 : byte)
    }
  }

  public init?(_ text: String) { self.init(text.utf8.span) }

  /// An arbitrary order: shorter words first.
  public static func < (one: Word, other: Word) -> Bool {
    one.high == other.high ? one.low < other.low : one.high < other.high
  }
}

extension Word: CustomStringConvertible, ExpressibleByStringLiteral {
  public var description: String {
    let bytes = [high, low].flatMap { half in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt64($0)) }
    }
    return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
  }

  public init(stringLiteral text: String) {
    guard let word = Word(text) else { preconditionFailure("\(text) is no word") }
    self = word
  }
}
