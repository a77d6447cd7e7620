// What deflate packed (RFC 1951), in zlib's wrapping (RFC 1950). Whoever asks knows how much must
// come out, so that no file can make it take more memory than that.

/// Unpacks one stream of zlib.
struct Inflate {
  private var reader: BitReader
  private var output: [UInt8]
  private var written = 0
  private var blocksLeft = PictureLimits.blocksMax
  private var ownCodesLeft = PictureLimits.ownCodesMax
  private lazy var fixedCodes = Result { () throws(BadPicture) in try Codes.fixed() }

  /// Gives exactly `size` bytes, or says what is wrong.
  static func unpack(_ packed: [UInt8], size: Int) throws(BadPicture) -> [UInt8] {
    guard size / PictureLimits.deflateRatioMax <= packed.count else { throw .truncated }
    var inflate = Inflate(reader: BitReader(packed), size: size)
    try inflate.unpack()
    return inflate.output
  }

  private init(reader: BitReader, size: Int) {
    self.reader = reader
    output = [UInt8](repeating: 0, count: size)
  }

  private mutating func unpack() throws(BadPicture) {
    let method = try reader.take(8)
    let flags = try reader.take(8)
    guard method & 15 == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0 else {
      throw .damaged(.header)
    }
    guard flags & 32 == 0 else { throw .unknownFeature }
    while try !block() {}
    guard written == output.count else { throw .truncated }
    try reader.align()
    var checksum: UInt32 = 0
    for _ in 0..<4 { checksum = checksum << 8 | UInt32(truncatingIfNeeded: try reader.take(8)) }
    guard checksum == Checksum.adler32(output) else { throw .damaged(.checksum) }
  }

  /// Says whether it was the last one.
  private mutating func block() throws(BadPicture) -> Bool {
    blocksLeft -= 1
    guard blocksLeft >= 0 else { throw .tooManyParts }
    let isLast = try reader.take(1) == 1
    switch try reader.take(2) {
    case 0: try stored()
    case 1: try coded(fixedCodes.get())
    case 2: try coded(ownCodes())
    default: throw .damaged(.code)
    }
    return isLast
  }

  private mutating func stored() throws(BadPicture) {
    try reader.align()
    let count = try reader.take(16)
    guard try reader.take(16) == ~count & 0xffff else { throw .damaged(.length) }
    guard count <= output.count - written else { throw .damaged(.surplus) }
    for _ in 0..<count {
      output[written] = UInt8(truncatingIfNeeded: try reader.take(8))
      written &+= 1
    }
  }

  private mutating func coded(_ codes: Codes) throws(BadPicture) {
    while true {
      let symbol = try codes.literals.symbol(from: &reader)
      if symbol < 256 {
        guard written < output.count else { throw .damaged(.surplus) }
        output[written] = UInt8(truncatingIfNeeded: symbol)
        written &+= 1
      } else if symbol == 256 {
        return
      } else {
        let length = try reader.value(symbol - 257, in: Self.lengths)
        let place = try codes.distances.symbol(from: &reader)
        try copy(length, from: reader.value(place, in: Self.distances))
      }
    }
  }

  /// What was written before, once more; it may go on into what it writes.
  private mutating func copy(_ length: Int, from distance: Int) throws(BadPicture) {
    guard distance <= written else { throw .damaged(.distance) }
    guard length <= output.count - written else { throw .damaged(.surplus) }
    for index in written..<written + length { output[index] = output[index - distance] }
    written += length
  }
}

/// The two codes of a block.
private struct Codes {
  /// Bytes, the end of the block and lengths.
  let literals: PrefixCode
  let distances: PrefixCode

  /// Those that everybody knows.
  static func fixed() throws(BadPicture) -> Codes {
    let lengths: [UInt8] = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
    return Codes(
      literals: try PrefixCode(lengths: lengths[...]),
      distances: try PrefixCode(lengths: [UInt8](repeating: 5, count: 30)[...]))
  }
}

/// The codes of a block, and what their symbols stand for.
extension Inflate {
  fileprivate typealias Steps = [(base: Int, bits: Int)]

  /// Lengths from 3 to 258: a symbol's least, and how many bits tell the rest.
  private static let lengths: Steps = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1),
    (17, 1), (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4),
    (83, 4), (99, 4), (115, 4), (131, 5), (163, 5), (195, 5), (227, 5), (258, 0),
  ]

  /// Distances from 1 to 32768, in the same manner.
  private static let distances: Steps = (0..<30).map { symbol in
    guard symbol >= 4 else { return (symbol + 1, 0) }
    let bits = symbol / 2 - 1
    return ((2 + symbol % 2) << bits + 1, bits)
  }

  /// In which order the lengths of the code for lengths come: the rarely used ones last.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func ownCodes() throws(BadPicture) -> Codes {
    ownCodesLeft -= 1
    guard ownCodesLeft >= 0 else { throw .tooManyParts }
    let literals = try reader.take(5) + 257
    let distances = try reader.take(5) + 1
    let ordered = try reader.take(4) + 4
    guard literals <= 286, distances <= 30 else { throw .damaged(.code) }
    var own = [UInt8](repeating: 0, count: Self.order.count)
    for place in Self.order.prefix(ordered) {
      own[place] = UInt8(truncatingIfNeeded: try reader.take(3))
    }
    let all = try lengths(literals + distances, by: PrefixCode(lengths: own[...]))
    guard all[256] > 0 else { throw .damaged(.code) }
    return Codes(
      literals: try PrefixCode(lengths: all[..<literals]),
      distances: try PrefixCode(lengths: all[literals...]))
  }

  /// The lengths of both codes, which are packed themselves: 16 repeats the last one, 17 and 18
  /// stand for zeros.
  private mutating func lengths(_ count: Int, by code: PrefixCode) throws(BadPicture) -> [UInt8] {
    var lengths: [UInt8] = []
    while lengths.count < count {
      let symbol = try code.symbol(from: &reader)
      guard symbol >= 16 else {
        lengths.append(UInt8(truncatingIfNeeded: symbol))
        continue
      }
      guard symbol > 16 || !lengths.isEmpty else { throw .damaged(.code) }
      let times =
        switch symbol {
        case 16: try reader.take(2) + 3
        case 17: try reader.take(3) + 3
        default: try reader.take(7) + 11
        }
      let length = symbol == 16 ? lengths.last ?? 0 : 0
      lengths += [UInt8](repeating: length, count: times)
    }
    guard lengths.count == count else { throw .damaged(.code) }
    return lengths
  }
}

extension BitReader {
  /// A symbol's least value and the bits that tell the rest.
  fileprivate mutating func value(
    _ symbol: Int, in steps: Inflate.Steps
  ) throws(BadPicture) -> Int {
    guard steps.indices.contains(symbol) else { throw .damaged(.code) }
    let step = steps[symbol]
    return step.base + (try take(step.bits))
  }
}
