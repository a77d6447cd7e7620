/// Reads a PPM file: `P6` with bytes or `P3` with decimal numbers, then width, height and the
/// largest value. Comments reach from `#` to the end of the line.
///
///     P3 2 1 255  255 0 0  0 0 255
package struct PPM {
  private let bytes: [UInt8]
  private var position = 2
  private var valueMax = 255

  package static func picture(_ bytes: [UInt8]) throws(BadPicture) -> Picture {
    guard bytes.starts(with: [UInt8(ascii: "P")]), bytes.count >= 2 else { throw .otherKind(nil) }
    var file = PPM(bytes: bytes)
    switch bytes[1] {
    case UInt8(ascii: "3"): return try file.read(isText: true)
    case UInt8(ascii: "6"): return try file.read(isText: false)
    default: throw .otherKind(nil)
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func read(isText: Bool) throws(BadPicture) -> Picture {
    let (width, height) = (try number(), try number())
    try Picture.check(width: width, height: height)
    valueMax = try number()
    guard (1...65_535).contains(valueMax) else { throw .damaged(.header) }
    if !isText {
      guard position < bytes.count, Self.isSpace(bytes[position]) else { throw .truncated }
      position += 1
    }
    // As text, a sample takes at least a digit and a space, except after the last one.
    let sampleBytes = isText || valueMax > 255 ? 2 : 1
    guard width * height * 3 * sampleBytes - (isText ? 1 : 0) <= bytes.count - position else {
      throw .truncated
    }
    var pixels: [RGB] = []
    pixels.reserveCapacity(width * height)
    for _ in 0..<width * height {
      let red = try sample(isText: isText)
      let green = try sample(isText: isText)
      pixels.append(RGB(red, green, try sample(isText: isText)))
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  private mutating func sample(isText: Bool) throws(BadPicture) -> UInt8 {
    let value = isText ? try number() : try binary()
    guard value <= valueMax else { throw .damaged(.pixel) }
    guard valueMax != 255 else { return UInt8(truncatingIfNeeded: value) }
    return UInt8(truncatingIfNeeded: (value * 255 + valueMax / 2) / valueMax)
  }

  private mutating func binary() throws(BadPicture) -> Int {
    let count = valueMax > 255 ? 2 : 1
    guard count <= bytes.count - position else { throw .truncated }
    defer { position += count }
    return bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func number() throws(BadPicture) -> Int {
    skipSpace()
    guard position < bytes.count else { throw .truncated }
    var (value, digits) = (0, 0)
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
      value = value * 10 + Int(bytes[position] - 0x30)
      digits += 1
      position += 1
      guard digits <= 9 else { throw .damaged(.number) }
    }
    guard digits > 0 else { throw .damaged(.number) }
    return value
  }

  private mutating func skipSpace() {
    var isComment = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "#") { isComment = true }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { isComment = false }
      guard isComment || Self.isSpace(byte) else { return }
      position += 1
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
