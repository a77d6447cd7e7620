@testable import Screens

/// A terminal with sixel, as far as the tests need one.
struct SixelDecoder {
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
