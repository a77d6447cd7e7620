/// Every number that bounds pictures, with its reason.
enum PictureLimits {
  /// Bytes of a file. A photograph of a telephone is at most about 30 MB as PNG.
  static let fileBytesMax = 32 * 1024 * 1024

  /// Pixels of a picture: a photograph of 12 megapixels (4000x3000) fits; as `RGB` it takes 36 MiB.
  static let pixelsMax = 12 * 1024 * 1024

  /// Pixels of a side. No board needs as many; it keeps all products of sides small.
  static let sideMax = 16_384

  /// Bytes that a file may unpack to: the largest picture with four channels of a byte and its
  /// filters. One with 16 bits a channel may have half as many pixels.
  static let unpackedMax = 4 * pixelsMax + 8 * sideMax

  /// How much deflate packs at best. A file that is smaller cannot hold what its header tells, and
  /// no memory is taken for it.
  static let deflateRatioMax = 1032

  /// Blocks of all kinds. The smallest that anybody needs hold a row each.
  static let blocksMax = 256 * 1024

  /// Blocks with codes of their own. Packers begin one every ten thousand bytes or so, and building
  /// the codes of many empty ones would take long.
  static let ownCodesMax = 8 * 1024

  /// Colours of a palette: what a byte tells apart, and what terminals have registers for.
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
  static let filesMax = 100

  /// Names looked at in the folder of pictures. Somebody may have unpacked an archive there.
  static let namesMax = 10_000

  /// Letters of a file's name. It stands in a list of 60 columns.
  static let nameMax = 40
}
