import Testing

@testable import client

@Suite struct SixelTests {
  @Test("Two colours, written down")
  func small() {
    let picture = Picture(width: 6, height: 7) { x, y in
      x < 5 && y < 6 ? RGB(255, 0, 0) : RGB(0, 0, 255)
    }
    let text = String(decoding: Sixel.encode(picture), as: UTF8.self)
    #expect(
      text == "\u{1b}P0;1;0q\"1;1;6;7#0;2;0;0;100#1;2;100;0;0#0!5?~$#1!5~-#0!6@\u{1b}\\")
  }

  @Test("What was encoded is decoded again", arguments: [(1, 1), (7, 5), (13, 6), (20, 19)])
  func roundTrip(width: Int, height: Int) throws {
    // Fifths of 255, which sixel's hundredths say exactly.
    let picture = Picture(width: width, height: height) { x, y in
      RGB(UInt8((x * 7 + y) % 4 * 51), UInt8((x + y * 5) % 4 * 51), 51)
    }
    let decoded = try #require(SixelDecoder(Sixel.encode(picture)))
    #expect((decoded.width, decoded.height) == (width, height))
    #expect(decoded.pixels == picture.pixels)
  }

  @Test(
    "No more colours than asked for, each near to what it stands for",
    arguments: [1, 2, 16, 64, 256])
  func palettes(count: Int) {
    let picture = OwnPicture.fish.picture(width: 40, height: 40)
    let palette = Palette(of: picture, colours: count)
    #expect((1...count).contains(palette.colours.count))
    let differences = picture.pixels.map { pixel in
      let colour = palette.colours[palette.place(of: pixel)]
      return abs(Int(pixel.red) - Int(colour.red)) + abs(Int(pixel.green) - Int(colour.green))
        + abs(Int(pixel.blue) - Int(colour.blue))
    }
    let most = [1: 220, 2: 150, 16: 50, 64: 24, 256: 14][count] ?? 0
    #expect(differences.reduce(0, +) / differences.count <= most)
  }

  @Test("Any number of colours may be asked for")
  func strangeCounts() {
    let picture = Picture(width: 300, height: 2) { x, y in
      RGB(UInt8(x % 256), UInt8(x / 2), UInt8(y))
    }
    #expect(Palette(of: picture, colours: -5).colours.count == 1)
    #expect(Palette(of: picture, colours: .max).colours.count <= 256)
    let plain = Picture(width: 3, height: 3) { _, _ in RGB(1, 2, 3) }
    #expect(Palette(of: plain, colours: 256).colours == [RGB(1, 2, 3)])
  }
}

/// A terminal that understands sixel, as far as the tests need one.
private struct SixelDecoder {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var pixels: [RGB?] = []

  private var bytes: ArraySlice<UInt8>
  private var palette: [Int: RGB] = [:]
  private var (column, top, colour) = (0, 0, 0)

  init?(_ encoded: [UInt8]) {
    let (start, end) = (Array("\u{1b}P0;1;0q".utf8), Array("\u{1b}\\".utf8))
    guard encoded.starts(with: start), encoded.suffix(2) == end[...] else { return nil }
    bytes = encoded.dropFirst(start.count).dropLast(2)
    while let byte = bytes.popFirst() { guard obey(byte) else { return nil } }
  }

  private mutating func obey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): return begin(numbers())
    case UInt8(ascii: "#"):
      let numbers = numbers()
      colour = numbers[0]
      if numbers.count == 5 {
        let parts = numbers[2...].map { UInt8(($0 * 255 + 50) / 100) }
        palette[colour] = RGB(parts[0], parts[1], parts[2])
      }
    case UInt8(ascii: "$"): column = 0
    case UInt8(ascii: "-"): (column, top) = (0, top + 6)
    case UInt8(ascii: "!"):
      let times = numbers()[0]
      guard let character = bytes.popFirst() else { return false }
      return (0..<times).allSatisfy { _ in draw(character) }
    default: return draw(byte)
    }
    return true
  }

  private mutating func begin(_ numbers: [Int]) -> Bool {
    guard numbers.count == 4, numbers[0] == 1, numbers[1] == 1 else { return false }
    (width, height) = (numbers[2], numbers[3])
    pixels = Array(repeating: nil, count: width * height)
    return true
  }

  private mutating func draw(_ character: UInt8) -> Bool {
    guard (63...126).contains(character), column < width else { return false }
    for row in 0..<6 where (character - 63) >> row & 1 == 1 {
      guard top + row < height, pixels[(top + row) * width + column] == nil else { return false }
      pixels[(top + row) * width + column] = palette[colour]
    }
    column += 1
    return true
  }

  private mutating func numbers() -> [Int] {
    let digits = bytes.prefix { (48...57).contains($0) || $0 == UInt8(ascii: ";") }
    bytes = bytes.dropFirst(digits.count)
    return String(decoding: digits, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
  }
}
