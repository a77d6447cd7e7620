/// Addresses that begin alike: `10.0.0.0/8`, `192.168.1.7`, `fd00::/8`.
package struct AddressRange: Equatable {
  private let start: [UInt8]
  /// How many bits of it count.
  package let bits: Int

  /// `nil` unless it is a plain address, or one with a number of bits after a slash.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let start = SocketAddress.bytes(of: String(parts[0])) else { return nil }
    let most = start.count * 8
    let bits = parts.count == 1 ? most : Int(parts[1]) ?? -1
    guard (0...most).contains(bits) else { return nil }
    self.start = start
    self.bits = bits
  }

  /// The net of an address, by its mask.
  package init(_ address: [UInt8], mask: [UInt8]) {
    start = address
    // As a mask it is ones and then zeros.
    bits = min(mask.reduce(0) { $0 + $1.nonzeroBitCount }, address.count * 8)
  }

  package func contains(_ address: [UInt8]) -> Bool {
    guard address.count == start.count else { return false }
    return start.indices.allSatisfy { index in
      let counting = UInt8(truncatingIfNeeded: 0xff00 >> min(8, max(0, bits - index * 8)))
      return (address[index] ^ start[index]) & counting == 0
    }
  }
}
