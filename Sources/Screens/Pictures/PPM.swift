/// Reads a PPM file: `P6`, then width, height and the largest value, and three bytes for each
/// pixel. Comments reach from `#` to the end of the line.
package struct PPM {
  private let bytes: [UInt8]
  private var position = 2

  package static func picture(_ bytes: [UInt8]) throws(BadPicture) -> Picture {
    guard bytes.starts(with: Array("P6".utf8)) else { throw .otherKind(nil) }
    var file = PPM(bytes: bytes)
    return try file.read()
  }

  private mutating func read() throws(BadPicture) -> Picture {
    let (width, height) = (try number(), try number())
    try Picture.check(width: width, height: height)
    let most = try number()
    guard most > 0 else { throw .damaged(.header) }
    // Larger values take two bytes, which hardly any file has.
    guard most <= 255 else { throw .unknownFeature }
    guard position < bytes.count, Self.isSpace(bytes[position]) else { throw .truncated }
    let samples = bytes[(position + 1)...].prefix(width * height * 3)
    guard samples.count == width * height * 3 else { throw .truncated }
    guard samples.allSatisfy({ $0 <= most }) else { throw .damaged(.pixel) }
    func sample(_ place: Int) -> UInt8 {
      UInt8(clamping: (Int(samples[samples.startIndex + place]) * 255 + most / 2) / most)
    }
    let pixels = (0..<width * height).map { pixel in
      RGB(sample(3 * pixel), sample(3 * pixel + 1), sample(3 * pixel + 2))
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  private mutating func number() throws(BadPicture) -> Int {
    skipSpace()
    guard position < bytes.count else { throw .truncated }
    let digits = bytes[position...].prefix(10).prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(digits.count) else { throw .damaged(.number) }
    position += digits.count
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private mutating func skipSpace() {
    var isComment = false
    let end = bytes[position...].firstIndex { byte in
      if byte == UInt8(ascii: "#") { isComment = true }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { isComment = false }
      return !isComment && !Self.isSpace(byte)
    }
    position = end ?? bytes.count
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
