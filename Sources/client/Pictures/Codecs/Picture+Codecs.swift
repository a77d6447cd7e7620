import Screens

// PNG and JPEG are read by C libraries. Each is asked twice: for the size and, if a picture may be
// as large, for the pixels, into memory of that size.

extension Picture {
  /// Returns a file's size or, with pixels, fills them; otherwise the reason why it cannot.
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
