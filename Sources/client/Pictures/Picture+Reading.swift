// Detects what kind of picture a file is, and reads it.

import Screens

extension Picture {
  /// Reads a PNG, JPEG, WebP or PPM file.
  static func read(_ bytes: [UInt8]) throws(BadPicture) -> Picture {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= PictureLimits.fileBytesMax else { throw .fileTooLarge }
    switch PictureKind(bytes) {
    case .png: return try PNG.picture(bytes)
    case .jpeg: return try JPEG.picture(bytes)
    case .webp: return try WebP.picture(bytes)
    case .ppm: return try PPM.picture(bytes)
    case nil: throw .otherKind(otherKind(bytes))
    }
  }

  /// The name of a frequent unsupported format, by its first bytes.
  private static func otherKind(_ bytes: [UInt8]) -> String? {
    let beginnings: [(String, [UInt8])] = [
      ("GIF", Array("GIF8".utf8)), ("BMP", Array("BM".utf8)),
      ("PGM", Array("P5".utf8)), ("PGM", Array("P2".utf8)),
    ]
    // The format of one maker's phones begins with a length.
    if bytes.dropFirst(4).starts(with: Array("ftyphei".utf8)) { return "HEIC" }
    return beginnings.first { bytes.starts(with: $0.1) }?.0
  }
}

enum PictureKind: String, CaseIterable {
  case png
  case jpeg = "jpg"
  case webp
  case ppm

  /// Recognizes a file by its first bytes, whatever its name is.
  init?(_ bytes: [UInt8]) {
    let beginnings: [(kind: Self, bytes: [UInt8])] = [
      (.png, PNG.signature), (.jpeg, JPEG.signature), (.webp, WebP.signature),
      (.ppm, Array("P6".utf8)),
    ]
    guard let known = beginnings.first(where: { bytes.starts(with: $0.bytes) }),
      known.kind != .webp || bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    else { return nil }
    self = known.kind
  }

  var ending: String { ".\(rawValue)" }
}
