import GameCore

/// The places of a sliding puzzle in a box: the tiles as large as they fit, and the panel beside
/// them.
struct SlideLayout: Equatable {
  /// The board with the lines around it.
  let frame: Box
  let panel: Box
  /// Cells of a tile inside its lines.
  let width: Int
  let height: Int
  /// Whether there are lines between the tiles; with eight rows on a small screen there are not.
  let isLined: Bool
  private let columns: Int
  private let rows: Int

  private static let panelWidthMin = 17
  /// Larger tiles are no clearer.
  private static let heightMax = 14
  private static let panelWidthMax = 44

  init(_ board: SlideBoard, in box: Box) {
    (columns, rows) = (board.size.columns, board.size.rows)
    let digits = String(board.size.cells - 1).utf8.count
    let widthMax = max(1, box.width - 3 - Self.panelWidthMin)
    let fit = Self.fit(
      columns: columns, rows: rows, digits: digits, widthMax: widthMax, heightMax: box.height)
    isLined = fit != nil
    (width, height) =
      fit ?? (min(4, max(digits + 1, (widthMax - 2) / columns)), 1)
    let whole =
      isLined
      ? (columns * (width + 1) + 1, rows * (height + 1) + 1) : (columns * width + 2, rows + 2)
    let places = SideBySide(
      whole.0, whole.1, panel: Self.panelWidthMin...Self.panelWidthMax, in: box)
    frame = places.board
    guard board.steps != nil else {
      panel = Box(
        box.column + 2, box.row + 1, max(0, min(Self.panelWidthMax, box.width - 4)),
        box.height - 1)
      return
    }
    panel = places.panel
  }

  /// The largest tiles, about twice as wide as they are high, that have room with lines between.
  private static func fit(
    columns: Int, rows: Int, digits: Int, widthMax: Int, heightMax: Int
  ) -> (width: Int, height: Int)? {
    for height in stride(from: Self.heightMax, through: 1, by: -1)
    where rows * (height + 1) + 1 <= heightMax {
      let width = min(2 * height + 2, (widthMax - 1) / columns - 1)
      if width >= max(digits, 2 * height - 1) { return (width, height) }
    }
    return nil
  }

  /// The inside of the tile at a place, from 0.
  func cell(_ place: Int) -> Box {
    let (column, row) = (place % columns, place / columns)
    let (right, down) = isLined ? (width + 1, height + 1) : (width, height)
    return Box(frame.column + 1 + column * right, frame.row + 1 + row * down, width, height)
  }

  /// The place of a tile of a picture: they have no lines between them, and none around.
  func patch(_ place: Int) -> Box {
    let (column, row) = (place % columns, place / columns)
    guard isLined else { return cell(place) }
    return Box(
      frame.column + column * (width + 1), frame.row + row * (height + 1), width + 1, height + 1)
  }
}
