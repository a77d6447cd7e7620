/// A rectangle of colours, row by row, from which a sliding puzzle is cut. It has at least one
/// pixel.
package struct Picture: Hashable {
  package let width: Int
  package let height: Int
  let pixels: [RGB]

  /// Asks for the colour of each pixel, row by row from the top left. A picture that is too high is
  /// cut.
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

  /// Takes the pixels as they are. The caller has checked their number.
  package init(width: Int, height: Int, pixels: [RGB]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Its size is enough, as few pictures are open.
  package func hash(into hasher: inout Hasher) { hasher.combine([width, height]) }

  /// Beyond the edges, the nearest pixel is repeated.
  package subscript(x: Int, y: Int) -> RGB {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  package static func check(width: Int, height: Int) throws(BadPicture) {
    guard width > 0, height > 0 else { throw .damaged(.header) }
    let sides = 1...PictureLimits.sideMax
    guard sides.contains(width), sides.contains(height),
      width * height <= PictureLimits.pixelsMax
    else { throw .tooManyPixels(width: width, height: height) }
  }

  /// The length, limited to what a side may have.
  package static func side(_ length: Int) -> Int { min(max(length, 1), PictureLimits.sideMax) }
}

package enum BadPicture: Error, Equatable {
  case empty
  /// Another kind of file, with its name if it is known.
  case otherKind(String?)
  case fileTooLarge
  case tooManyPixels(width: Int, height: Int)
  case truncated
  /// Its content contradicts itself.
  case damaged(Damage)
  /// It may be valid, but would take very long to read.
  case tooManyParts
  /// It may be valid, but uses a feature that hardly any file has.
  case unknownFeature

  package enum Damage: String {
    case header = "its header cannot be right"
    case number = "a number is missing or too large"
    case pixel = "a pixel has a value that it cannot have"
    case checksum = "a checksum does not fit"
    case contents = "what is packed in it cannot be unpacked"
  }

  package var text: String {
    switch self {
    case .empty: "The file is empty."
    case .otherKind(nil): "This is no PNG, JPEG, WebP or PPM file."
    case .otherKind(let kind?): "This is a \(kind) file; only PNG, JPEG, WebP and PPM can be read."
    case .fileTooLarge: "The file is larger than \(PictureLimits.fileBytesMax / 1024 / 1024) MB."
    case .tooManyPixels(let width, let height):
      "\(width)x\(height) pixels are too many: at most 4000x3000 fit."
    case .truncated: "The file ends before the picture does."
    case .damaged(let damage): "The file is damaged: \(damage.rawValue)."
    case .tooManyParts: "The file is packed in too many parts."
    case .unknownFeature: "The file uses something that is not known here."
    }
  }
}

/// The size of a terminal's cell in pixels.
package struct CellSize: Hashable {
  let width: Int
  let height: Int

  /// Larger than any cell on any screen.
  static let sideMax = 500

  /// A typical size, used if the terminal does not report it.
  static let usual = CellSize(width: 10, height: 20)

  private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// `nil` for an impossible size.
  init?(_ width: Int, _ height: Int) {
    guard (1...Self.sideMax).contains(width), (1...Self.sideMax).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// Computed from the size of the whole screen, if the terminal reports it.
  init?(_ size: ScreenSize) {
    guard size.columns > 0, size.rows > 0 else { return nil }
    self.init(size.pixelWidth / size.columns, size.pixelHeight / size.rows)
  }
}

/// Every number that bounds pictures, with its reason.
package enum PictureLimits {
  /// Bytes of a file. A phone's photograph is at most about 30 MB as PNG.
  package static let fileBytesMax = 32 * 1024 * 1024

  /// Pixels of a picture: a photograph of 12 megapixels (4000x3000) fits, and takes 36 MiB as
  /// `RGB`. A larger JPEG or WebP file is scaled down.
  package static let pixelsMax = 12 * 1024 * 1024

  /// Pixels of a side. No board needs as many, and products of sides stay small.
  static let sideMax = 16_384

  /// Bytes of a file for each pixel, plus an allowance for notes, colour profiles and previews. No
  /// camera writes as many; a file of empty blocks would take long to read and show nothing.
  package static let bytesPerPixelMax = 16
  package static let noteBytesMax = 2 * 1024 * 1024

  /// Scans of a JPEG file, each of which refines the whole picture. Cameras write ten; reading one
  /// of a large picture takes up to 50 ms.
  package static let scansMax = 32

  /// Colours of a palette: the colour registers of a terminal.
  static let paletteMax = 256

  /// Tiles on a side of a board: twice what the rules allow.
  static let tilesMax = 16

  /// Pixels of a board sent to the terminal, which enlarges it if necessary: about a megabyte,
  /// which a slow line transfers within seconds.
  static let sentPixelsMax = 320 * 1024

  /// Pixels of a board in sixels, which must match the screen's: a third of the largest screens. A
  /// larger board is shown in half blocks.
  static let sixelPixelsMax = 4 * 1024 * 1024

  /// Colours of a piece in sixels. A piece has few colours, and each one makes it longer.
  static let sixelColours = 64

  /// Files that a player keeps: as many as a list can show.
  package static let filesMax = 100

  /// Names examined in the folder of pictures. Somebody may have unpacked an archive there.
  package static let namesMax = 10_000

  /// Letters of a file's name, which is shown in a list of 60 columns.
  package static let nameMax = 40
}
