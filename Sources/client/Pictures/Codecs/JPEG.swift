import CJPEG
import Screens

/// Reads JPEG files with libjpeg, and turns photos the way the camera was held.
enum JPEG {
  static let signature: [UInt8] = [0xff, 0xd8, 0xff]

  static func picture(_ bytes: [UInt8]) throws(BadPicture) -> Picture {
    let scans = Int32(PictureLimits.scansMax)
    let picture = try Picture(fileBytes: bytes.count) { pixels, width, height in
      fault(jpeg_read_file(bytes, bytes.count, scans, pixels, &width, &height))
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
