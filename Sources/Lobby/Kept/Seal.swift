import GameCore

/// Encrypts what would reveal the dice of matches under way to a reader of the store or a copy of
/// it: the key is in a file of its own.
///
/// A sealed text is its tag and the text, combined with a stream of SHA-256 in counter mode over
/// the key and the tag, in hex after a word. The tag is a keyed hash of the text: it shows whether
/// a text was sealed with another key, or changed. The same text always gives the same sealed text,
/// and two texts never share a stream.
public struct Seal: Sendable {
  public static let keyLength = 32
  private static let tagLength = 16
  private static let mark = "sealed "

  private let key: [UInt8]

  /// From the system's randomness.
  public init?(key: [UInt8]) {
    guard key.count == Self.keyLength else { return nil }
    self.key = key
  }

  /// From 64 hex digits, as a key is written down.
  public init?(hex text: String) { self.init(key: [UInt8](hex: text) ?? []) }

  public var hex: String { key.hex }

  public func sealed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let tag = tag(of: bytes)
    return Self.mark + (tag + mixed(bytes, tag)).hex
  }

  /// The text, or `nil` if it was sealed with another key. One that was never sealed is as it is.
  public func opened(_ text: String) -> String? {
    guard Self.isSealed(text) else { return text }
    guard let bytes = [UInt8](hex: text.dropFirst(Self.mark.count)), bytes.count >= Self.tagLength
    else { return nil }
    let tag = Array(bytes[..<Self.tagLength])
    let clear = mixed(Array(bytes[Self.tagLength...]), tag)
    return self.tag(of: clear) == tag ? String(decoding: clear, as: UTF8.self) : nil
  }

  /// Bytes for another purpose, which tell nothing of the key.
  public func derived(_ purpose: String) -> [UInt8] {
    HMAC(key: key).code(of: Array(purpose.utf8)).bytes
  }

  public static func isSealed(_ text: String) -> Bool { text.hasPrefix(mark) }

  /// A keyed hash, hashed once more with the key, so that nobody can go on with it.
  private func tag(of bytes: [UInt8]) -> [UInt8] {
    let inner = SHA256.digest(of: key + [1] + bytes).bytes
    return Array(SHA256.digest(of: key + [2] + inner).bytes.prefix(Self.tagLength))
  }

  private func mixed(_ bytes: [UInt8], _ tag: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    for (number, start) in stride(from: 0, to: bytes.count, by: 32).enumerated() {
      let count = Array("\(number)".utf8)
      let block = SHA256.digest(of: key + [3] + tag + count).bytes
      out += zip(bytes[start..<min(start + 32, bytes.count)], block).map { $0 ^ $1 }
    }
    return out
  }
}

private let digits = Array("0123456789abcdef".utf8)

extension [UInt8] {
  /// `[0x9b, 0x1c]` is `9b1c`.
  fileprivate var hex: String {
    String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  fileprivate init?(hex text: some StringProtocol) {
    let values = text.utf8.compactMap { digits.firstIndex(of: $0) }
    guard values.count == text.utf8.count, values.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}
