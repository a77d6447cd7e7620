import GameCore

/// One address, or all addresses that begin with the same bits: `203.0.113.7`, `2001:db8::/32`.
struct AddressBlock: CustomStringConvertible, Sendable {
  private let start: [UInt8]
  /// The number of bits that count.
  private let bits: Int

  /// `nil` unless it is a plain address of 4 or 16 bytes, or one with a number of bits after a
  /// slash.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, first.utf8.count <= 45,
      let start = Self.fourBytes(first) ?? Self.sixteenBytes(first)
    else { return nil }
    let most = start.count * 8
    let bits = parts.count == 1 ? most : Int(plain: String(parts[1])) ?? -1
    guard (0...most).contains(bits) else { return nil }
    self.start = start
    self.bits = bits
  }

  /// The same as for an `AddressRange` of the server's, which the lobby may not name.
  func contains(_ address: [UInt8]) -> Bool {
    guard address.count == start.count else { return false }
    return start.indices.allSatisfy { index in
      let counting = UInt8(truncatingIfNeeded: 0xff00 >> min(8, max(0, bits - index * 8)))
      return (address[index] ^ start[index]) & counting == 0
    }
  }

  var description: String {
    let address = Self.text(of: start)
    return bits == start.count * 8 ? address : "\(address)/\(bits)"
  }

  /// `203.0.113.7`, `2001:db8::7`; `-` for bytes that are not an address.
  static func text(of address: [UInt8]) -> String {
    if address.count == 4 { return address.map { "\($0)" }.joined(separator: ".") }
    guard address.count == 16 else { return "-" }
    let groups = stride(from: 0, to: 16, by: 2).map {
      String(Int(address[$0]) << 8 | Int(address[$0 + 1]), radix: 16)
    }
    // The first of the longest runs of zero groups, which are left out if there are at least two.
    let runs = groups.indices.map { groups[$0...].prefix { $0 == "0" }.indices }
    guard let gap = runs.max(by: { $0.count < $1.count }), gap.count > 1 else {
      return groups.joined(separator: ":")
    }
    return groups[..<gap.lowerBound].joined(separator: ":") + "::"
      + groups[gap.upperBound...].joined(separator: ":")
  }

  private static func fourBytes(_ text: Substring) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { Int(plain: $0).flatMap { UInt8(exactly: $0) } }
    return parts.count == 4 && bytes.count == 4 ? bytes : nil
  }

  private static func sixteenBytes(_ text: Substring) -> [UInt8]? {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    // `::` is split into an empty part between the halves. A second `::` would be inside a half.
    guard let gap = text.firstRange(of: "::") else {
      return groups(text).flatMap { $0.count == 8 ? bytes($0) : nil }
    }
    let (before, after) = (text[..<gap.lowerBound], text[gap.upperBound...])
    guard let head = before.isEmpty ? [] : groups(before),
      let tail = after.isEmpty ? [] : groups(after), head.count + tail.count < 8
    else { return nil }
    return bytes(head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail)
  }

  private static func groups(_ text: Substring) -> [UInt16]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let groups = parts.compactMap { part in
      (1...4).contains(part.utf8.count) && part.first != "+" ? UInt16(part, radix: 16) : nil
    }
    return groups.count == parts.count ? groups : nil
  }

  private static func bytes(_ groups: [UInt16]) -> [UInt8] {
    groups.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
  }
}
