/// Bytes as letters with padding (RFC 4648, section 4): pictures for terminals, and proofs.
public enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  public static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let letters = letters
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let group = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
      for place in 0..<4 {
        text.append(place <= count ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }

  public static func text(of bytes: [UInt8]) -> String {
    String(decoding: encode(bytes), as: UTF8.self)
  }

  /// The bytes of a text; `nil` unless it is what ``encode(_:)`` would write.
  public static func decode(_ text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: letters.count, by: 4) {
      let values = letters[start..<start + 4].prefix { $0 != UInt8(ascii: "=") }
        .map { Self.letters.firstIndex(of: $0) }
      guard values.count >= 2, !values.contains(nil) else { return nil }
      let group = (0..<4).reduce(0) { $0 << 6 | ($1 < values.count ? values[$1] ?? 0 : 0) }
      for place in 0..<values.count - 1 {
        bytes.append(UInt8(truncatingIfNeeded: group >> (16 - 8 * place)))
      }
    }
    return encode(bytes) == letters ? bytes : nil
  }
}
