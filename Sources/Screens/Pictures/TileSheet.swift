/// A picture as the pieces of a sliding puzzle are shown: cropped to the board's shape, in the
/// size of the screen, with an edge in shade along each piece that sets it off.
struct TileSheet {
  let picture: Picture
  private let shape: Shape

  /// How a board is cut; the sides of a piece are pixels.
  struct Shape: Hashable {
    let columns: Int
    let rows: Int
    private(set) var width: Int
    private(set) var height: Int
    let isWhole: Bool

    /// As the image's board is, on a terminal with such cells.
    init(_ image: Frame.Image, _ cell: CellSize) {
      columns = min(max(image.columns, 1), PictureLimits.tilesMax)
      rows = min(max(image.rows, 1), PictureLimits.tilesMax)
      width = min(max(image.box.width, 1), Grid.sideMax) * cell.width
      height = min(max(image.box.height, 1), Grid.sideMax) * cell.height
      isWhole = image.isWhole
    }

    /// Where a piece is, which is 1 where the solved board begins; the nearest for what is none.
    func part(_ piece: Int) -> Part {
      let index = min(max(piece, 1), columns * rows) - 1
      return Part(
        x: index % columns * width, y: index / columns * height, width: width, height: height)
    }

    var pixels: Int { columns * width * rows * height }

    /// The same shape with at most so many pixels, half as wide and high as often as it takes.
    func shrunk(toPixels most: Int) -> Shape {
      var shape = self
      while shape.pixels > most, shape.width > 1 || shape.height > 1 {
        shape.width = (shape.width + 1) / 2
        shape.height = (shape.height + 1) / 2
      }
      return shape
    }
  }

  /// A piece's place on the sheet, in pixels.
  struct Part: Equatable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  init(_ picture: Picture, _ shape: Shape) {
    self.shape = shape
    let (width, height) = (shape.columns * shape.width, shape.rows * shape.height)
    let board = picture.cropped(toShape: width, rows: height)
      .scaled(toWidth: width, height: height)
    self.picture = shape.isWhole ? board : Self.edged(board, shape)
  }

  /// A piece by itself.
  func piece(_ piece: Int) -> Picture {
    let part = shape.part(piece)
    return Picture(width: part.width, height: part.height) { picture[part.x + $0, part.y + $1] }
  }

  /// Along the right and the lower side of each piece, as its tile in half blocks has it.
  private static func edged(_ board: Picture, _ shape: Shape) -> Picture {
    let edge = min(shape.width, shape.height) / edgeShare
    return Picture(width: board.width, height: board.height) { x, y in
      let isEdge =
        x % shape.width >= shape.width - edge || y % shape.height >= shape.height - edge
      return isEdge ? board[x, y].shaded(4) : board[x, y]
    }
  }

  /// An edge is this part of a side; pieces of fewer pixels have none.
  private static let edgeShare = 20
}
