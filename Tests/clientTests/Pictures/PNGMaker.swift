@testable import Screens
@testable import client

/// Makes PNG files for the tests in the plainest way: the rows as given, not compressed.
struct PNGMaker {
  var width: Int
  var height: Int
  var depth = 8
  var kind: Kind = .colour
  var isInterlaced = false
  var palette: [RGB] = []
  var transparency: [UInt8] = []
  /// The filter of each row.
  var filter: (_ row: Int) -> UInt8 = { _ in 0 }
  /// The samples of each pixel.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  enum Kind: UInt8, CaseIterable {
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

    var depths: [Int] {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      default: [8, 16]
      }
    }
  }

  func file() -> [UInt8] { file(packed: Self.stored(rows())) }

  /// The file with other bytes in place of its rows.
  func file(packed: [UInt8]) -> [UInt8] {
    var file = PictureKind.png.signature + Self.chunk("IHDR", headerBytes())
    if !palette.isEmpty {
      file += Self.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
    }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    let half = packed.count / 2
    file += Self.chunk("IDAT", Array(packed[..<half])) + Self.chunk("IDAT", Array(packed[half...]))
    return file + Self.chunk("IEND", [])
  }

  func headerBytes() -> [UInt8] {
    Self.number(width) + Self.number(height)
      + [UInt8(depth), kind.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  /// The rows, filtered.
  func rows() -> [UInt8] {
    let steps =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    return steps.flatMap { x, y, stepX, stepY -> [UInt8] in
      let columns = Array(stride(from: x, to: width, by: stepX))
      guard !columns.isEmpty else { return [] }
      let rows = stride(from: y, to: height, by: stepY).map { row in
        packed(columns.flatMap { samples($0, row) })
      }
      return filtered(rows)
    }
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let each = 8 / depth
    return stride(from: 0, to: samples.count, by: each).map { start in
      (0..<each).reduce(UInt8(0)) { byte, place in
        let sample = start + place < samples.count ? samples[start + place] : 0
        return byte | UInt8(sample << (8 - depth * (place + 1)))
      }
    }
  }

  private func filtered(_ rows: [[UInt8]]) -> [UInt8] {
    let step = max(1, depth * kind.channels / 8)
    return rows.enumerated().flatMap { number, row in
      let above = number > 0 ? rows[number - 1] : [UInt8](repeating: 0, count: row.count)
      let filter = filter(number)
      return [filter]
        + row.indices.map { index in
          let left = index >= step ? row[index - step] : 0
          let corner = index >= step ? above[index - step] : 0
          return row[index] &- expected(filter, Int(left), Int(above[index]), Int(corner))
        }
    }
  }

  private func expected(_ filter: UInt8, _ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    switch filter {
    case 1: return UInt8(left)
    case 2: return UInt8(above)
    case 3: return UInt8((left + above) / 2)
    case 4:
      let guess = left + above - corner
      let best = [left, above, corner].min { abs(guess - $0) < abs(guess - $1) }
      return UInt8(best ?? 0)
    default: return 0
    }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return number(data.count) + named + number(Int(Checksum.crc32(named[...])))
  }

  /// zlib data without compression.
  static func stored(_ bytes: [UInt8], piece: Int = 65_535) -> [UInt8] {
    var packed: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(bytes.count, 1), by: piece) {
      let part = bytes[start..<min(start + piece, bytes.count)]
      let (low, high) = (UInt8(part.count & 255), UInt8(part.count >> 8))
      packed += [start + piece >= bytes.count ? 1 : 0, low, high, ~low, ~high] + part
    }
    return packed + number(Int(Checksum.adler32(bytes)))
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// The picture of a file, or why it cannot be read.
func reading(_ bytes: [UInt8]) -> Result<Picture, BadPicture> {
  Result { () throws(BadPicture) in try Picture.read(bytes) }
}
