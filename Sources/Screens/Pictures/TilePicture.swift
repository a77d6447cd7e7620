/// A picture cut into the tiles of a sliding puzzle and drawn with half blocks: each cell of the
/// terminal shows two pixels, one above the other.
struct TilePicture: Equatable {
  let columns: Int
  let rows: Int
  let cellsWide: Int
  let cellsHigh: Int
  /// As many pixels as the board has, two in each cell.
  private let board: Picture

  /// Crops the picture to the shape of a board whose tiles have so many cells, and scales it.
  init(_ picture: Picture, columns: Int, rows: Int, cellsWide: Int, cellsHigh: Int) {
    (self.columns, self.rows) = (Self.tiles(columns), Self.tiles(rows))
    (self.cellsWide, self.cellsHigh) = (Self.cells(cellsWide), Self.cells(cellsHigh))
    let (width, height) = (self.columns * self.cellsWide, self.rows * self.cellsHigh * 2)
    board = picture.cropped(toShape: width, rows: height).scaled(toWidth: width, height: height)
  }

  /// The two colours of a cell of a tile, which is 1 where the solved board begins; the last one
  /// is where the gap will be. What is not on the board is shown as what is nearest to it.
  func colours(tile: Int, column: Int, row: Int) -> (upper: RGB, lower: RGB) {
    let index = min(max(tile, 1), columns * rows) - 1
    let x = index % columns * cellsWide + min(max(column, 0), cellsWide - 1)
    let y = (index / columns * cellsHigh + min(max(row, 0), cellsHigh - 1)) * 2
    return (board[x, y], board[x, y + 1])
  }

  private static func tiles(_ count: Int) -> Int { min(max(count, 1), PictureLimits.tilesMax) }

  private static func cells(_ count: Int) -> Int { min(max(count, 1), PictureLimits.cellsMax) }
}
