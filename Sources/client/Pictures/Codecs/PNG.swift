import CPNG
import Screens

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
