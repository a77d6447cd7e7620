import CJPEG
import CPNG
import CWebP
import Screens

// Detects what kind of picture a file is, and reads it. PNG, JPEG and WebP are read by C libraries.

enum PictureKind: String, CaseIterable {
  case png
  case jpeg = "jpg"
  case webp
  case ppm

  /// Recognizes a file by its first bytes, whatever its name is.
  init?(_ bytes: [UInt8]) {
    let known = Self.allCases.first { bytes.starts(with: $0.signature) }
    guard let known, known != .webp || bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) else {
      return nil
    }
    self = known
  }

  var signature: [UInt8] {
    switch self {
    case .png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    case .jpeg: [0xff, 0xd8, 0xff]
    case .webp: Array("RIFF".utf8)
    case .ppm: Array("P6".utf8)
    }
  }

  var ending: String { ".\(rawValue)" }
}

extension Picture {
  /// Reads a PNG, JPEG, WebP or PPM file, no film, on black, turned the way the camera was held.
  static func read(_ bytes: [UInt8]) throws(BadPicture) -> Picture {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= PictureLimits.fileBytesMax else { throw .fileTooLarge }
    let (scans, pixels) = (Int32(PictureLimits.scansMax), PictureLimits.pixelsMax)
    switch PictureKind(bytes) {
    case .png:
      return try Picture(fileBytes: bytes.count) { png_read_file(bytes, bytes.count, $0, &$1, &$2) }
    case .jpeg:
      let picture = try Picture(fileBytes: bytes.count) {
        jpeg_read_file(bytes, bytes.count, scans, pixels, $0, &$1, &$2)
      }
      return Orientation(ofJPEG: bytes).upright(picture)
    case .webp:
      let picture = try Picture(fileBytes: bytes.count) {
        webp_read_file(bytes, bytes.count, pixels, $0, &$1, &$2)
      }
      return Orientation(ofWebP: bytes).upright(picture)
    case .ppm: return try PPM.picture(bytes)
    case nil: throw .otherKind(otherKind(bytes))
    }
  }

  /// The name of a frequent unsupported format, by its first bytes.
  private static func otherKind(_ bytes: [UInt8]) -> String? {
    let beginnings = [("GIF", "GIF8"), ("BMP", "BM"), ("PGM", "P5"), ("PGM", "P2")]
    // The format of one maker's phones begins with a length.
    if bytes.dropFirst(4).starts(with: Array("ftyphei".utf8)) { return "HEIC" }
    return beginnings.first { bytes.starts(with: Array($0.1.utf8)) }?.0
  }

  /// Returns a file's size or, with pixels, fills them. The verdict is a number of the header.
  typealias Codec = (
    _ pixels: UnsafeMutablePointer<UInt8>?, _ width: inout UInt32, _ height: inout UInt32
  ) -> Int32

  /// The codec is called twice: for the size and, if that is acceptable, for the pixels, with
  /// memory of that size.
  private init(fileBytes: Int, by codec: Codec) throws(BadPicture) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    if let fault = Self.fault(codec(nil, &width, &height)) { throw fault }
    try Self.check(width: Int(width), height: Int(height))
    let count = Int(width) * Int(height)
    guard fileBytes <= PictureLimits.noteBytesMax + PictureLimits.bytesPerPixelMax * count
    else { throw .tooManyParts }
    var pixels = [RGB](repeating: RGB(0, 0, 0), count: count)
    let verdict = pixels.withUnsafeMutableBytes { bytes in
      precondition(bytes.count == 3 * count)
      return codec(bytes.bindMemory(to: UInt8.self).baseAddress, &width, &height)
    }
    if let fault = Self.fault(verdict) { throw fault }
    self.init(width: Int(width), height: Int(height), pixels: pixels)
  }

  /// The verdicts have the same numbers in the headers of all three modules.
  private static func fault(_ verdict: Int32) -> BadPicture? {
    switch verdict {
    case jpeg_good: nil
    case jpeg_truncated: .truncated
    case jpeg_unknown: .unknownFeature
    case jpeg_too_long: .tooManyParts
    case png_checksum_wrong: .damaged(.checksum)
    default: .damaged(.contents)
    }
  }
}

// A camera that is held upright stores its picture sideways and notes that in EXIF, a TIFF file in
// a segment of JPEG or a chunk of WebP. Only this one number of it is read.

/// How a picture is turned in its file: one of EXIF's numbers, from 1 for upright to 8.
struct Orientation {
  private let number: Int

  /// Upright unless the file says otherwise.
  private init(exif: ArraySlice<UInt8>) {
    let told = Self.told(in: exif) ?? 1
    number = (1...8).contains(told) ? told : 1
  }

  init(ofJPEG bytes: [UInt8]) { self.init(exif: Self.exif(in: bytes) ?? []) }

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
    self.init(exif: rest)
  }

  func upright(_ picture: Picture) -> Picture {
    guard number > 1 else { return picture }
    let (right, bottom) = (picture.width - 1, picture.height - 1)
    let isMirrored = [2, 3, 7, 8].contains(number), isUpsideDown = [3, 4, 6, 7].contains(number)
    // From 5 on, the picture is lying: rows are columns.
    let isLying = number > 4
    return Picture(
      width: isLying ? picture.height : picture.width,
      height: isLying ? picture.width : picture.height
    ) { x, y in
      let (x, y) = isLying ? (y, x) : (x, y)
      return picture[isMirrored ? right - x : x, isUpsideDown ? bottom - y : y]
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
  private static func told(in exif: ArraySlice<UInt8>) -> Int? {
    let isLittle = exif.starts(with: Array("II".utf8))
    func number(_ at: Int, bytes: Int) -> Int? {
      exif.number(at: at, bytes: bytes, isLittle: isLittle)
    }
    guard isLittle || exif.starts(with: Array("MM".utf8)), number(2, bytes: 2) == 42,
      let directory = number(4, bytes: 4), let entries = number(directory, bytes: 2)
    else { return nil }
    let entry = (0..<entries).lazy.map { directory + 2 + 12 * $0 }
      .first { number($0, bytes: 2) == 274 }
    return entry.flatMap { number($0 + 8, bytes: 2) }
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
