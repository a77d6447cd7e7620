import CJPEG
import CPNG
import CWebP
import Screens

// PNG, JPEG and WebP are read by C libraries. Each is called twice: for the size and, if that is
// acceptable, for the pixels, with memory of that size.

extension Picture {
  /// Returns a file's size or, with pixels, fills them; otherwise the reason for the failure.
  typealias Codec = (
    _ pixels: UnsafeMutablePointer<UInt8>?, _ width: inout UInt32, _ height: inout UInt32
  ) -> BadPicture?

  init(fileBytes: Int, by codec: Codec) throws(BadPicture) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    if let fault = codec(nil, &width, &height) { throw fault }
    try Self.check(width: Int(width), height: Int(height))
    let count = Int(width) * Int(height)
    guard fileBytes <= PictureLimits.noteBytesMax + PictureLimits.bytesPerPixelMax * count
    else { throw .tooManyParts }
    var pixels = [RGB](repeating: RGB(0, 0, 0), count: count)
    let fault = pixels.withUnsafeMutableBytes { bytes in
      precondition(bytes.count == 3 * count)
      return codec(bytes.bindMemory(to: UInt8.self).baseAddress, &width, &height)
    }
    if let fault { throw fault }
    self.init(width: Int(width), height: Int(height), pixels: pixels)
  }
}

/// Reads PNG files with libpng. Transparent pixels are blended with black.
enum PNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func picture(_ bytes: [UInt8]) throws(BadPicture) -> Picture {
    try Picture(fileBytes: bytes.count) { pixels, width, height in
      fault(png_read_file(bytes, bytes.count, pixels, &width, &height))
    }
  }

  private static func fault(_ verdict: Int32) -> BadPicture? {
    switch verdict {
    case png_good: nil
    case png_truncated: .truncated
    case png_checksum_wrong: .damaged(.checksum)
    default: .damaged(.contents)
    }
  }
}

/// Reads JPEG files with libjpeg, and turns photos the way the camera was held.
enum JPEG {
  static let signature: [UInt8] = [0xff, 0xd8, 0xff]

  static func picture(_ bytes: [UInt8]) throws(BadPicture) -> Picture {
    let scans = Int32(PictureLimits.scansMax)
    let picture = try Picture(fileBytes: bytes.count) { pixels, width, height in
      fault(
        jpeg_read_file(
          bytes, bytes.count, scans, PictureLimits.pixelsMax, pixels, &width, &height))
    }
    return Orientation(ofJPEG: bytes).upright(picture)
  }

  private static func fault(_ verdict: Int32) -> BadPicture? {
    switch verdict {
    case jpeg_good: nil
    case jpeg_truncated: .truncated
    case jpeg_unknown: .unknownFeature
    case jpeg_too_long: .tooManyParts
    default: .damaged(.contents)
    }
  }
}

/// Reads WebP files with libwebp, but no films, and turns photos the way the camera was held.
/// Transparent pixels are blended with black.
enum WebP {
  static let signature: [UInt8] = Array("RIFF".utf8)

  static func picture(_ bytes: [UInt8]) throws(BadPicture) -> Picture {
    let picture = try Picture(fileBytes: bytes.count) { pixels, width, height in
      fault(
        webp_read_file(bytes, bytes.count, PictureLimits.pixelsMax, pixels, &width, &height))
    }
    return Orientation(ofWebP: bytes).upright(picture)
  }

  private static func fault(_ verdict: Int32) -> BadPicture? {
    switch verdict {
    case webp_good: nil
    case webp_truncated: .truncated
    case webp_unknown: .unknownFeature
    default: .damaged(.contents)
    }
  }
}
