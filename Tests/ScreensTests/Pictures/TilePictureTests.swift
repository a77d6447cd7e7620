import Testing

@testable import Screens

/// A picture cut into tiles of character cells.
@Suite struct TilePictureTests {
  @Test func `Each tile has its part of the picture, two pixels in a cell`() {
    // Two by two tiles of three by one cells have six by four pixels.
    let picture = Picture(width: 6, height: 4) { RGB(UInt8($0), UInt8($1), 0) }
    let tiles = TilePicture(picture, columns: 2, rows: 2, cellsWide: 3, cellsHigh: 1)
    let first = tiles.colours(tile: 1, column: 0, row: 0)
    #expect(first.upper == RGB(0, 0, 0) && first.lower == RGB(0, 1, 0))
    let second = tiles.colours(tile: 2, column: 1, row: 0)
    #expect(second.upper == RGB(4, 0, 0) && second.lower == RGB(4, 1, 0))
    let last = tiles.colours(tile: 4, column: 2, row: 0)
    #expect(last.upper == RGB(5, 2, 0) && last.lower == RGB(5, 3, 0))
  }

  @Test func `The picture is cropped to the board's shape and scaled to its cells`() {
    // Both outer quarters are cropped; the rest is red on the left and blue on the right.
    let picture = Picture(width: 400, height: 200) { x, _ in
      (100..<200).contains(x)
        ? RGB(200, 0, 0) : (200..<300).contains(x) ? RGB(0, 0, 200) : RGB(9, 9, 9)
    }
    let tiles = TilePicture(picture, columns: 2, rows: 2, cellsWide: 4, cellsHigh: 2)
    for row in 0..<2 {
      for column in 0..<4 {
        #expect(tiles.colours(tile: 3, column: column, row: row).lower == RGB(200, 0, 0))
        #expect(tiles.colours(tile: 2, column: column, row: row).upper == RGB(0, 0, 200))
      }
    }
  }

  @Test func `What is not on the board is shown as what is nearest`() {
    let picture = Picture(width: 8, height: 8) { RGB(UInt8($0), UInt8($1), 0) }
    let tiles = TilePicture(picture, columns: 2, rows: 2, cellsWide: 4, cellsHigh: 2)
    #expect(tiles.colours(tile: .min, column: -1, row: .min).upper == RGB(0, 0, 0))
    #expect(tiles.colours(tile: .max, column: .max, row: .max).lower == RGB(7, 7, 0))
    let huge = TilePicture(picture, columns: .max, rows: 0, cellsWide: -1, cellsHigh: .max)
    #expect(huge.columns == PictureLimits.tilesMax && huge.rows == 1)
    #expect(huge.cellsWide == 1 && huge.cellsHigh == PictureLimits.cellsMax)
  }
}
