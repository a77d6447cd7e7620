import GameCore

/// The ways a tile can move, by the letters that the server has for them.
enum SlideWay: Unicode.Scalar, CaseIterable {
  case up = "u"
  case down = "d"
  case left = "l"
  case right = "r"
}

/// A sliding puzzle's tiles, row by row, with 0 for the gap: solved is 1, 2, 3, … and the gap last.
struct SlideTiles: Equatable {
  let size: Size
  private(set) var tiles: [Int]
  private(set) var gap: Int

  /// Sides of a board, by the rules.
  static let sides = 2...8

  /// From the server's `5,1,2,…,0`; `nil` unless each tile is there once.
  init?(_ text: String, size: Size) {
    guard Self.sides.contains(size.columns), Self.sides.contains(size.rows) else { return nil }
    let tiles = text.split(separator: ",", maxSplits: size.cells).compactMap { Int($0) }
    guard tiles.count == size.cells, Set(tiles) == Set(0..<size.cells),
      let gap = tiles.firstIndex(of: 0)
    else { return nil }
    (self.size, self.tiles, self.gap) = (size, tiles, gap)
  }

  /// The solved board.
  init(solved size: Size) {
    let size = Size(
      columns: min(max(2, size.columns), 8), rows: min(max(2, size.rows), 8))
    self.size = size
    tiles = Array(1..<size.cells) + [0]
    gap = size.cells - 1
  }

  /// Tiles in their place, the gap not among them.
  var home: Int { tiles.indices.count { tiles[$0] == $0 + 1 } }
  var isSolved: Bool { home == size.cells - 1 }

  func isHome(_ tile: Int) -> Bool { tiles.indices.contains(tile - 1) && tiles[tile - 1] == tile }

  /// The tile that can move this way into the gap.
  func tile(moving way: SlideWay) -> Int? {
    let (column, row) = (gap % size.columns, gap / size.columns)
    switch way {
    case .up: return row < size.rows - 1 ? tiles[gap + size.columns] : nil
    case .down: return row > 0 ? tiles[gap - size.columns] : nil
    case .left: return column < size.columns - 1 ? tiles[gap + 1] : nil
    case .right: return column > 0 ? tiles[gap - 1] : nil
    }
  }

  /// The way in which a tile beside the gap can move.
  func way(of tile: Int) -> SlideWay? { SlideWay.allCases.first { self.tile(moving: $0) == tile } }

  /// The tiles from the gap up to this one, and the way they all move; `nil` if it is not in the
  /// gap's row or column.
  func line(to tile: Int) -> (tiles: [Int], way: SlideWay)? {
    guard let place = tiles.firstIndex(of: tile), place != gap else { return nil }
    let isRow = place / size.columns == gap / size.columns
    guard isRow || place % size.columns == gap % size.columns else { return nil }
    let step = isRow ? 1 : size.columns
    let places =
      place > gap
      ? Array(stride(from: gap + step, through: place, by: step))
      : Array(stride(from: gap - step, through: place, by: -step))
    let way: SlideWay = isRow ? place > gap ? .left : .right : place > gap ? .up : .down
    return (places.map { tiles[$0] }, way)
  }

  /// Slides these in turn, all of them or none; at the solved board it ends. Gives those that have
  /// moved.
  mutating func slide(_ moved: [Int]) -> [Int]? {
    var tried = self
    var solved: (board: SlideTiles, count: Int)?
    for (index, tile) in moved.enumerated() {
      guard tried.way(of: tile) != nil, let place = tried.tiles.firstIndex(of: tile) else {
        return nil
      }
      tried.tiles.swapAt(place, tried.gap)
      tried.gap = place
      if tried.isSolved, solved == nil { solved = (tried, index + 1) }
    }
    self = solved?.board ?? tried
    return Array(moved.prefix(solved?.count ?? moved.count))
  }
}
