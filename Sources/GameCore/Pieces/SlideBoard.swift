/// A sliding puzzle's tiles, row by row, with 0 for the gap. The solved board is 1, 2, 3, … and the
/// gap last.
public struct SlideBoard: Hashable, Sendable {
  /// The directions of the gap, in the order in which a scramble lists them.
  public enum Direction: CaseIterable {
    case up, down, left, right
  }

  public let size: Size
  public private(set) var tiles: [UInt8]
  public private(set) var gap: Int
  /// The number of tiles in their place, without the gap.
  public private(set) var home: Int

  public init(solved size: Size) {
    self.size = size
    tiles = (1..<UInt8(size.cells)).map(\.self) + [0]
    gap = size.cells - 1
    home = size.cells - 1
  }

  /// Creates a board from tiles of an untrusted source: `nil` unless each tile is there once and
  /// legal moves can solve it.
  public init?(_ size: Size, tiles numbers: [Int]) {
    guard (2...8).contains(size.columns), (2...8).contains(size.rows),
      numbers.sorted() == Array(0..<size.cells), let gap = numbers.firstIndex(of: 0)
    else { return nil }
    self.size = size
    self.gap = gap
    tiles = numbers.map { UInt8($0) }
    home = numbers.indices.count { numbers[$0] == $0 + 1 }
    guard isReachable else { return nil }
  }

  /// Whether the parity of the permutation, with the gap, equals that of the gap's distance from
  /// its corner (Johnson and Story 1879).
  private var isReachable: Bool {
    var steps = (size.columns - 1 - gap % size.columns) + (size.rows - 1 - gap / size.columns)
    var cells = tiles
    for cell in cells.indices {
      while cells[cell] != 0, Int(cells[cell]) != cell + 1 {
        cells.swapAt(cell, Int(cells[cell]) - 1)
        steps += 1
      }
    }
    // Every swap has put a tile in its place, and finally the gap too.
    return steps.isMultiple(of: 2)
  }

  public var isSolved: Bool { home == tiles.count - 1 }

  var movable: [Int] {
    Direction.allCases.compactMap { neighbour($0) }.map { Int(tiles[$0]) }
  }

  /// Slides `tile` into the gap if it is next to it; returns whether it did.
  public mutating func slide(_ tile: Int) -> Bool {
    for way in Direction.allCases {
      guard let cell = neighbour(way), Int(tiles[cell]) == tile else { continue }
      moveGap(to: cell)
      return true
    }
    return false
  }

  /// Moves the gap one step. Returns the tile that made room; `nil` at the edge.
  public mutating func moveGap(_ direction: Direction) -> Int? {
    guard let cell = neighbour(direction) else { return nil }
    let tile = Int(tiles[cell])
    moveGap(to: cell)
    return tile
  }

  /// Makes 25 random moves for each cell from the solved board, none of which undoes the one
  /// before, and more if that ends on the solved board. As all moves are legal, it can be solved.
  static func scrambled(_ size: Size, _ chance: inout Stream) -> SlideBoard {
    var board = SlideBoard(solved: size)
    var (last, moves) = (board.gap, 0)
    while moves < 25 * size.cells || board.isSolved {
      let cell = board.drawCell(except: last, &chance)
      last = board.gap
      board.moveGap(to: cell)
      moves += 1
    }
    return board
  }

  /// Draws one of the cells beside the gap, in the order of their directions.
  private func drawCell(except last: Int, _ chance: inout Stream) -> Int {
    var cells = InlineArray<4, Int>(repeating: 0)
    var count = 0
    for way in Direction.allCases {
      guard let cell = neighbour(way), cell != last else { continue }
      cells[count] = cell
      count += 1
    }
    return cells[chance.below(count)]
  }

  private mutating func moveGap(to cell: Int) {
    let tile = tiles[cell]
    if Int(tile) == cell + 1 { home -= 1 }
    if Int(tile) == gap + 1 { home += 1 }
    tiles[gap] = tile
    tiles[cell] = 0
    gap = cell
  }

  private func neighbour(_ direction: Direction) -> Int? {
    switch direction {
    case .up: gap >= size.columns ? gap - size.columns : nil
    case .down: gap + size.columns < tiles.count ? gap + size.columns : nil
    case .left: gap % size.columns > 0 ? gap - 1 : nil
    case .right: gap % size.columns < size.columns - 1 ? gap + 1 : nil
    }
  }
}
