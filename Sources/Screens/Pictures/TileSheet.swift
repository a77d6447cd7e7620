/// The three pictures that come with the game.
package enum OwnPicture: String, CaseIterable {
  case lighthouse
  case hills
  case fish
}

/// A picture as the pieces of a sliding puzzle: cropped to the board's shape, scaled to the screen,
/// with a shaded edge along each piece.
struct TileSheet {
  let picture: Picture

  /// How a board is cut, with the sides of a piece in pixels.
  struct Shape: Hashable {
    let columns: Int
    let rows: Int
    private(set) var width: Int
    private(set) var height: Int
    let isWhole: Bool

    /// The shape of the image's board on a terminal with such cells.
    init(_ image: Frame.Image, _ cell: CellSize) {
      columns = min(max(image.columns, 1), PictureLimits.tilesMax)
      rows = min(max(image.rows, 1), PictureLimits.tilesMax)
      let box = image.pieceBox ?? image.box
      width = min(max(box.width, 1), Grid.sideMax) * cell.width
      height = min(max(box.height, 1), Grid.sideMax) * cell.height
      isWhole = image.isWhole
    }

    /// The position of a piece on the sheet, in pixels. Piece 1 is where the solved board begins.
    /// An invalid number counts as the nearest piece.
    func part(_ piece: Int) -> Box {
      let index = min(max(piece, 1), columns * rows) - 1
      return Box(index % columns * width, index / columns * height, width, height)
    }

    /// The position of what an image shows of its piece.
    func part(_ image: Frame.Image) -> Box {
      let piece = part(image.piece)
      guard let box = image.pieceBox, box.width > 0, box.height > 0 else { return piece }
      let (left, top) = (image.box.column - box.column, image.box.row - box.row)
      return Box(
        piece.column + left * width / box.width, piece.row + top * height / box.height,
        image.box.width * width / box.width, image.box.height * height / box.height)
    }

    var pixels: Int { columns * width * rows * height }

    /// The same shape with at most this many pixels. Width and height are halved as often as
    /// necessary.
    func shrunk(toPixels most: Int) -> Shape {
      var shape = self
      while shape.pixels > most, shape.width > 1 || shape.height > 1 {
        shape.width = (shape.width + 1) / 2
        shape.height = (shape.height + 1) / 2
      }
      return shape
    }
  }

  init(_ picture: Picture, _ shape: Shape) {
    let (width, height) = (shape.columns * shape.width, shape.rows * shape.height)
    let board = picture.cropped(toShape: width, rows: height)
      .scaled(toWidth: width, height: height)
    let edge = shape.isWhole ? 0 : min(shape.width, shape.height) / Self.edgeShare
    self.picture = Picture(width: board.width, height: board.height) { x, y in
      let isEdge = x % shape.width >= shape.width - edge || y % shape.height >= shape.height - edge
      return isEdge ? board[x, y].shaded(4) : board[x, y]
    }
  }

  func cut(_ part: Box) -> Picture {
    Picture(width: part.width, height: part.height) { picture[part.column + $0, part.row + $1] }
  }

  /// The width of an edge, as a fraction of a side. Smaller pieces have none.
  private static let edgeShare = 20
}

// MARK: - Cropping and scaling

extension Picture {
  /// The largest part in the middle with the proportions `columns` to `rows`.
  func cropped(toShape columns: Int, rows: Int) -> Picture {
    let (columns, rows) = (Self.side(columns), Self.side(rows))
    let isTooWide = width * rows > height * columns
    let newWidth = isTooWide ? max(1, height * columns / rows) : width
    let newHeight = isTooWide ? height : max(1, width * rows / columns)
    guard (newWidth, newHeight) != (width, height) else { return self }
    return middle(width: newWidth, height: newHeight)
  }

  package func middle(width newWidth: Int, height newHeight: Int) -> Picture {
    let (left, top) = ((width - newWidth) / 2, (height - newHeight) / 2)
    return Picture(width: newWidth, height: newHeight) { self[left + $0, top + $1] }
  }

  /// The picture in another size. Each new pixel is the mean of those that it covers, so that thin
  /// lines are not lost.
  package func scaled(toWidth newWidth: Int, height newHeight: Int) -> Picture {
    let (newWidth, newHeight) = (Self.side(newWidth), Self.side(newHeight))
    guard (newWidth, newHeight) != (width, height) else { return self }
    let (columns, rows) = (Cover.all(newWidth, over: width), Cover.all(newHeight, over: height))
    return Picture(width: newWidth, height: newHeight) { column, row in
      Cover.mean(columns[column], rows[row]) { x, y in Pixel(pixels[y * width + x]) }.rgb
    }
  }
}

/// The old pixels in a row that a new one covers, if both rows are equally long. An old pixel
/// counts as many units as there are new ones, and vice versa, so that all lengths are integers.
struct Cover {
  private let first: Int
  private let last: Int
  private let units: Range<Int>
  private let pixelUnits: Int

  private init(of index: Int, among newCount: Int, over oldCount: Int) {
    units = index * oldCount..<(index + 1) * oldCount
    pixelUnits = newCount
    (first, last) = (units.lowerBound / newCount, (units.upperBound - 1) / newCount)
  }

  static func all(_ newCount: Int, over oldCount: Int) -> [Cover] {
    (0..<newCount).map { Cover(of: $0, among: newCount, over: oldCount) }
  }

  private func weight(of old: Int) -> Int {
    units.clamped(to: old * pixelUnits..<(old + 1) * pixelUnits).count
  }

  /// The mean of the pixels in some columns and rows, as far as they are covered.
  static func mean(
    _ columns: Cover, _ rows: Cover, _ pixel: (_ x: Int, _ y: Int) -> Pixel
  ) -> Pixel {
    var (sum, all) = (Pixel.zero, 0)
    for y in rows.first...rows.last {
      let high = rows.weight(of: y)
      for x in columns.first...columns.last {
        let (weight, pixel) = (high * columns.weight(of: x), pixel(x, y))
        all += weight
        guard pixel.w > 0 else { continue }
        sum &+= Pixel(pixel.x, pixel.y, pixel.z, 1) &* (weight * pixel.w)
      }
    }
    guard sum.w > 0 else { return .zero }
    let divisor = Pixel(sum.w, sum.w, sum.w, all)
    return (sum &+ divisor / 2) / divisor
  }
}
