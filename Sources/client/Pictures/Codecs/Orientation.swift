import Screens

// A camera that is held upright stores its picture sideways and notes that in the file: in EXIF, a
// TIFF file inside a segment of the JPEG file, or a chunk of the WebP file. Only this one number of
// it is read.

/// How a picture is turned in its file, in the order of the EXIF values.
enum Orientation: Int {
  case upright = 1
  case mirrored
  case upsideDown
  case upsideDownMirrored
  case lyingMirrored
  case lyingLeft
  case lyingRightMirrored
  case lyingRight

  /// Upright unless the file says otherwise.
  init(ofJPEG bytes: [UInt8]) { self = Self.exif(in: bytes).flatMap(Self.init(exif:)) ?? .upright }

  /// The chunks follow `RIFF`, a length and `WEBP`. Each starts with its name and its length, and
  /// has an even number of bytes.
  init(ofWebP bytes: [UInt8]) {
    let (kind, name) = (Array("EXIF".utf8), Array("Exif\0\0".utf8))
    var rest = bytes.dropFirst(12)
    while let length = rest.number(at: 4, bytes: 4, isLittle: true), !rest.starts(with: kind) {
      rest = rest.dropFirst(8 + length + length % 2)
    }
    rest = rest.dropFirst(8)
    // Some programs write the name that the segment of a JPEG file has.
    if rest.starts(with: name) { rest = rest.dropFirst(name.count) }
    self = Self(exif: rest) ?? .upright
  }

  func upright(_ picture: Picture) -> Picture {
    let (right, bottom) = (picture.width - 1, picture.height - 1)
    let isLying = rawValue >= Self.lyingMirrored.rawValue
    guard self != .upright else { return picture }
    return Picture(
      width: isLying ? picture.height : picture.width,
      height: isLying ? picture.width : picture.height
    ) { x, y in
      switch self {
      case .upright: picture[x, y]
      case .mirrored: picture[right - x, y]
      case .upsideDown: picture[right - x, bottom - y]
      case .upsideDownMirrored: picture[x, bottom - y]
      case .lyingMirrored: picture[y, x]
      case .lyingLeft: picture[y, bottom - x]
      case .lyingRightMirrored: picture[right - y, bottom - x]
      case .lyingRight: picture[right - y, x]
      }
    }
  }

  /// The TIFF file in the segments before the pixels. Each segment starts with `ff`, its kind and
  /// its length.
  private static func exif(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let name = Array("Exif\0\0".utf8)
    var rest = bytes.dropFirst(2)
    while let kind = rest.dropFirst().first, rest.first == 0xff, kind != 0xda {
      guard let length = rest.number(at: 2, bytes: 2, isLittle: false), length >= 2 else { break }
      let segment = rest.dropFirst(4).prefix(length - 2)
      if kind == 0xe1, segment.starts(with: name) { return segment.dropFirst(name.count) }
      rest = rest.dropFirst(2 + length)
    }
    return nil
  }

  /// The entry 274 of the first directory.
  private init?(exif: ArraySlice<UInt8>) {
    let isLittle = exif.starts(with: Array("II".utf8))
    func number(_ at: Int, bytes: Int) -> Int? {
      exif.number(at: at, bytes: bytes, isLittle: isLittle)
    }
    guard isLittle || exif.starts(with: Array("MM".utf8)), number(2, bytes: 2) == 42,
      let directory = number(4, bytes: 4), let entries = number(directory, bytes: 2)
    else { return nil }
    let entry = (0..<entries).lazy.map { directory + 2 + 12 * $0 }
      .first { number($0, bytes: 2) == 274 }
    guard let entry, let value = number(entry + 8, bytes: 2) else { return nil }
    self.init(rawValue: value)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func number(at place: Int, bytes: Int, isLittle: Bool) -> Int? {
    guard place >= 0, place <= count - bytes else { return nil }
    let number = self[startIndex + place..<startIndex + place + bytes]
    return isLittle
      ? number.reversed().reduce(0) { $0 << 8 | Int($1) } : number.reduce(0) { $0 << 8 | Int($1) }
  }
}
