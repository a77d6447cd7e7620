/// Every number that bounds pictures, with its reason.
package enum PictureLimits {
  /// Bytes of a file. A photograph of a telephone is at most about 30 MB as PNG.
  package static let fileBytesMax = 32 * 1024 * 1024

  /// Pixels of a picture: a photograph of 12 megapixels (4000x3000) fits; as `RGB` it takes 36 MiB.
  static let pixelsMax = 12 * 1024 * 1024

  /// Pixels of a side. No board needs as many; it keeps all products of sides small.
  static let sideMax = 16_384

  /// Bytes of a file for each pixel, and beyond that for notes, colour profiles and previews. No
  /// camera writes as many; a file of empty blocks would take long to read and show nothing.
  package static let bytesPerPixelMax = 16
  package static let noteBytesMax = 2 * 1024 * 1024

  /// Scans of a JPEG file, each of which refines all of its picture. Cameras write ten; reading one
  /// of a large picture takes up to 50 ms.
  package static let scansMax = 32

  /// Colours of a palette: what terminals have registers for.
  static let paletteMax = 256

  /// Tiles of a side of a board: twice what the rules allow.
  static let tilesMax = 16

  /// Cells of a side of a tile: more than a screen has for one.
  static let cellsMax = 120

  /// Pixels of a board that is sent to the terminal, which makes it larger if need be: about a
  /// megabyte, which a slow line takes within seconds.
  static let sentPixelsMax = 320 * 1024

  /// Pixels of a board in sixels, which are as many as the screen has there: a third of the largest
  /// screens. A board of more is shown in half blocks.
  static let sixelPixelsMax = 4 * 1024 * 1024

  /// Colours of a piece in sixels. A piece has few; each more makes it longer.
  static let sixelColours = 64

  /// Files that a player keeps: as many as a list to choose from may have.
  package static let filesMax = 100

  /// Names looked at in the folder of pictures. Somebody may have unpacked an archive there.
  package static let namesMax = 10_000

  /// Letters of a file's name. It is shown in a list of 60 columns.
  package static let nameMax = 40
}
