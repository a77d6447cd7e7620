/// Pictures over the cells as sixels: each piece is drawn in the pixels of its cells, and gone when
/// its cells are drawn again.
struct SixelPainter: ImageProtocol {
  private let cell: CellSize
  private var opened: (picture: Picture, number: Int)?
  private var shape: TileSheet.Shape?
  private var sheet: TileSheet?
  /// What was encoded of the sheet, by piece.
  private var encoded: [Int: [UInt8]] = [:]

  init(_ cell: CellSize) { self.cell = cell }

  mutating func open(_ picture: Picture, number: Int) {
    guard opened?.number != number else { return }
    opened = (picture, number)
    (shape, sheet, encoded) = (nil, nil, [:])
  }

  mutating func paint(_ image: Frame.Image) -> [UInt8] {
    guard let opened, opened.number == image.picture else { return [] }
    let shape = TileSheet.Shape(image, cell)
    // What is too large stays in half blocks.
    guard shape.pixels <= PictureLimits.sixelPixelsMax else { return [] }
    if shape != self.shape {
      (self.shape, sheet, encoded) = (shape, TileSheet(opened.picture, shape), [:])
    }
    if let bytes = encoded[image.piece] { return bytes }
    guard let sheet else { return [] }
    let bytes = Sixel.encode(
      sheet.piece(image.piece), colours: PictureLimits.sixelColours)
    if encoded.count < PictureLimits.tilesMax * PictureLimits.tilesMax {
      encoded[image.piece] = bytes
    }
    return bytes
  }

  /// The cells drawn again have taken its place.
  mutating func remove(_ image: Frame.Image) -> [UInt8] { [] }

  /// Nothing is kept at the terminal.
  mutating func forget() {}
}
