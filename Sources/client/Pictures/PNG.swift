// A PNG file (ISO 15948): a signature, then chunks, each with its length, a name of four letters
// and a checksum. IHDR is first, PLTE the palette, tRNS what is transparent, the IDAT chunks
// together are the rows, packed by zlib, and IEND is last. Chunks whose name begins with a small
// letter may be left out; that is done with all that do not change colours as we show them.

/// A PNG file whose chunks were read and checked, its rows still packed.
struct PNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  let header: Header
  private(set) var palette: [RGB] = []
  /// What tRNS holds: how opaque the palette's colours are, or the one colour that is not there.
  private(set) var transparency: [UInt8] = []
  private var packed: [UInt8] = []

  /// What kind of picture it is.
  struct Header: Equatable {
    let width: Int
    let height: Int
    let depth: Int
    let kind: Kind
    let isInterlaced: Bool

    var bitsPerPixel: Int { depth * kind.channels }
  }

  enum Kind: UInt8 {
    case grey = 0
    case colour = 2
    case palette = 3
    case greyAndAlpha = 4
    case colourAndAlpha = 6

    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAndAlpha: 2
      case .colour: 3
      case .colourAndAlpha: 4
      }
    }

    var depths: Set<Int> {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      default: [8, 16]
      }
    }
  }

  init(_ bytes: [UInt8]) throws(BadPicture) {
    guard bytes.starts(with: Self.signature) else { throw .otherKind(nil) }
    var chunks = Chunks(bytes, from: Self.signature.count)
    let first = try chunks.next()
    guard first.name == "IHDR" else { throw .damaged(.header) }
    header = try Header(first.data)
    while true {
      let chunk = try chunks.next()
      switch chunk.name {
      case "IDAT": packed += chunk.data
      case "PLTE": palette = try Self.colours(chunk.data)
      case "tRNS": transparency = Array(chunk.data.prefix(PictureLimits.paletteMax))
      case "IEND": return
      default: guard chunk.mayBeLeftOut else { throw .unknownFeature }
      }
    }
  }

  /// The rows, unpacked but still filtered.
  func rows() throws(BadPicture) -> [UInt8] {
    try Inflate.unpack(packed, size: header.unpackedBytes)
  }

  private static func colours(_ data: ArraySlice<UInt8>) throws(BadPicture) -> [RGB] {
    let bytes = Array(data)
    guard bytes.count % 3 == 0, (1...PictureLimits.paletteMax).contains(bytes.count / 3) else {
      throw .damaged(.palette)
    }
    return stride(from: 0, to: bytes.count, by: 3).map {
      RGB(bytes[$0], bytes[$0 + 1], bytes[$0 + 2])
    }
  }
}

extension PNG.Header {
  init(_ data: ArraySlice<UInt8>) throws(BadPicture) {
    let bytes = Array(data)
    guard bytes.count == 13, let kind = PNG.Kind(rawValue: bytes[9]),
      kind.depths.contains(Int(bytes[8])), bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1
    else { throw .damaged(.header) }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(0), number(4))
    (depth, self.kind, isInterlaced) = (Int(bytes[8]), kind, bytes[12] == 1)
    try Picture.check(width: width, height: height)
    guard unpackedBytes <= PictureLimits.unpackedMax else {
      throw .tooManyPixels(width: width, height: height)
    }
  }
}

/// The chunks of a PNG file, one after the other.
private struct Chunks {
  private let bytes: [UInt8]
  private var position: Int

  struct Chunk {
    let name: String
    let data: ArraySlice<UInt8>

    var mayBeLeftOut: Bool { name.utf8.first.map { $0 & 32 != 0 } ?? false }
  }

  init(_ bytes: [UInt8], from position: Int) {
    (self.bytes, self.position) = (bytes, position)
  }

  mutating func next() throws(BadPicture) -> Chunk {
    let length = try number(at: position)
    let start = position + 8
    guard length <= bytes.count - start - 4 else { throw .truncated }
    let end = start + length
    guard try number(at: end) == Int(Checksum.crc32(bytes[position + 4..<end])) else {
      throw .damaged(.checksum)
    }
    let name = bytes[position + 4..<start]
    position = end + 4
    return Chunk(name: String(decoding: name, as: UTF8.self), data: bytes[start..<end])
  }

  private func number(at start: Int) throws(BadPicture) -> Int {
    guard start <= bytes.count - 4 else { throw .truncated }
    return bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
