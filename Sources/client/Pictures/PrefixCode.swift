/// A code of deflate: symbols, each with a code of its own of up to 15 bits, none of which begins
/// like another. Given are only the lengths; among equal lengths codes rise with the symbols.
struct PrefixCode {
  static let lengthMax = 15
  /// Codes up to this long are looked up; the few longer ones are found bit by bit.
  private static let shortMax = 10

  /// By the next bits: the symbol, and in the lowest four bits how long its code is; else 0.
  private var short: [UInt16]
  /// How many codes there are of each length.
  private var counts = [Int](repeating: 0, count: lengthMax + 1)
  /// The symbols that have a code, by length and then by number.
  private var symbols: [UInt16]

  /// Takes the length of each symbol's code, 0 for none.
  init(lengths: ArraySlice<UInt8>) throws(BadPicture) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var (places, codes) = (counts, counts)
    var (place, code) = (0, 0)
    for length in 1...Self.lengthMax {
      (places[length], codes[length]) = (place, code)
      place += counts[length]
      code += counts[length]
      guard code <= 1 << length else { throw .damaged(.code) }
      code <<= 1
    }
    symbols = [UInt16](repeating: 0, count: place)
    let longest = counts.lastIndex { $0 > 0 } ?? 0
    short = [UInt16](repeating: 0, count: 1 << min(longest, Self.shortMax))
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[places[length]] = UInt16(truncatingIfNeeded: symbol)
      places[length] += 1
      if length <= Self.shortMax { remember(symbol, code: codes[length], length: length) }
      codes[length] += 1
    }
  }

  /// A code's first bit is its highest, and comes first: it is the lowest of the bits looked up.
  private mutating func remember(_ symbol: Int, code: Int, length: Int) {
    var reversed = 0
    for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
    let entry = UInt16(truncatingIfNeeded: symbol << 4 | length)
    for index in stride(from: reversed, to: short.count, by: 1 << length) { short[index] = entry }
  }

  func symbol(from reader: inout BitReader) throws(BadPicture) -> Int {
    let bits = reader.peek(Self.lengthMax)
    let entry = Int(short[bits & (short.count &- 1)])
    guard entry == 0 else {
      try reader.skip(entry & 15)
      return entry >> 4
    }
    return try longSymbol(bits, from: &reader)
  }

  private func longSymbol(
    _ bits: Int, from reader: inout BitReader
  ) throws(BadPicture) -> Int {
    var (code, first, place) = (0, 0, 0)
    for length in 1...Self.lengthMax {
      code = code << 1 | bits >> (length - 1) & 1
      if code - first < counts[length] {
        try reader.skip(length)
        return Int(symbols[place + code - first])
      }
      place += counts[length]
      first = (first + counts[length]) << 1
    }
    throw .damaged(.code)
  }
}
