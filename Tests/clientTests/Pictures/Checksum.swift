/// The two checksums of a PNG file.
enum Checksum {
  /// The change of a CRC-32 by each byte.
  private static let table: [UInt32] = (0..<256).map { byte in
    var value = UInt32(byte)
    for _ in 0..<8 { value = value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1 }
    return value
  }

  /// CRC-32 of ISO 3309, at the end of each chunk.
  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = table
    var value: UInt32 = 0xffff_ffff
    for byte in bytes {
      value = table[Int(truncatingIfNeeded: (value ^ UInt32(byte)) & 0xff)] ^ (value >> 8)
    }
    return ~value
  }

  /// Adler-32 of RFC 1950, at the end of zlib data.
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    // So many bytes cannot overflow the sums.
    let stretch = 5552
    for start in stride(from: 0, to: bytes.count, by: stretch) {
      for byte in bytes[start..<min(start + stretch, bytes.count)] {
        low &+= UInt32(byte)
        high &+= low
      }
      low %= 65_521
      high %= 65_521
    }
    return high << 16 | low
  }
}
