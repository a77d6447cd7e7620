import GameCore
import Testing

@testable import Screens

/// A picture cut into tiles of character cells.
@Suite struct TilePictureTests {
  private func look() -> Look {
    var look = Look()
    look.depth = .full
    return look
  }

  /// A tile of a board of two by two, drawn in a box of its own.
  private func drawn(
    _ picture: Picture, tile: Int, width: Int = 4, height: Int = 2, hasLines: Bool = false
  ) -> [Cell] {
    var frame = Frame(grid: Grid(columns: width, rows: height))
    Photo(picture, Size(columns: 2, rows: 2), width: width, height: height, look())
      .draw(tile: tile, at: frame.grid.bounds, hasLines: hasLines, on: &frame)
    return frame.grid.cells
  }

  @Test func `the picture is cropped to the board's shape, and each tile has its part`() {
    // Both outer quarters are cropped; the rest is red on the left and blue on the right.
    let picture = Picture(width: 400, height: 200) { x, _ in
      (100..<200).contains(x)
        ? RGB(200, 0, 0) : (200..<300).contains(x) ? RGB(0, 0, 200) : RGB(9, 9, 9)
    }
    let red = Cell(scalar: " ", style: .on(.exact(RGB(200, 0, 0))))
    let blue = Cell(scalar: " ", style: .on(.exact(RGB(0, 0, 200))))
    #expect(drawn(picture, tile: 3).allSatisfy { $0 == red })
    #expect(drawn(picture, tile: 2).allSatisfy { $0 == blue })
  }

  @Test func `thin lines divide the tiles`() {
    let picture = Picture(width: 8, height: 8) { _, _ in RGB(80, 80, 80) }
    let scalars = drawn(picture, tile: 1, hasLines: true).map(\.scalar)
    #expect(scalars == [" ", " ", " ", "▕", "▁", "▁", "▁", "▕"])
  }

  @Test func `a tile that is not on the board is not drawn`() {
    let picture = Picture(width: 8, height: 8) { RGB(UInt8($0), UInt8($1), 0) }
    for tile in [-1, 5, 1000] {
      #expect(drawn(picture, tile: tile) == Grid(columns: 4, rows: 2).cells)
    }
  }
}
