/// A rectangle of colours, row by row: what a sliding puzzle is cut from. It has at least a pixel.
package struct Picture: Equatable {
  package let width: Int
  package let height: Int
  let pixels: [RGB]

  /// Asks for the colour of each pixel, row by row from the top left. What is too high ends early.
  package init(width: Int, height: Int, _ colour: (_ x: Int, _ y: Int) -> RGB) {
    self.width = Self.side(width)
    self.height = min(Self.side(height), PictureLimits.pixelsMax / self.width)
    var pixels: [RGB] = []
    pixels.reserveCapacity(self.width * self.height)
    for y in 0..<self.height {
      for x in 0..<self.width { pixels.append(colour(x, y)) }
    }
    self.pixels = pixels
  }

  /// Takes the pixels as they are; who reads a file has counted them.
  package init(width: Int, height: Int, pixels: [RGB]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Beyond the edges it goes on as it is there.
  package subscript(x: Int, y: Int) -> RGB {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  /// Whether a picture may be so large.
  package static func check(width: Int, height: Int) throws(BadPicture) {
    guard width > 0, height > 0 else { throw .damaged(.header) }
    let sides = 1...PictureLimits.sideMax
    guard sides.contains(width), sides.contains(height),
      width * height <= PictureLimits.pixelsMax
    else { throw .tooManyPixels(width: width, height: height) }
  }

  /// A length that a side may have.
  package static func side(_ length: Int) -> Int { min(max(length, 1), PictureLimits.sideMax) }
}
