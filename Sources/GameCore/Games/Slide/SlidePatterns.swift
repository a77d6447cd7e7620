/// The pattern tables of one board size, and how its tiles are divided among them.
///
/// A square board is looked up twice: as it is, and mirrored with rows and columns exchanged. The
/// mirrored board needs as many moves, but its bound is often higher. One table serves a pattern in
/// both ways.
struct SlidePatterns: Sendable {
  /// One part of the tiles in one way of looking: its table, and its first index.
  private struct Part {
    var table = 0
    var shape: PatternShape
    var first = 0
  }

  /// The part that a tile belongs to, and its four bits of the position.
  private struct Place {
    var part = 0
    var shift: UInt32 = 0
  }

  let size: Size
  private let isSquare: Bool
  private let ranks: PatternRanks
  private var halves: [UInt8] = []
  private var parts: [Part] = []
  /// By tile; from 16 on for the mirrored board.
  private var places = Array(repeating: Place(), count: 32)
  /// The cell as a part's table sees it, by part and cell, in four bits each.
  private var images: [UInt32] = []
  private let straight: [Int]
  /// The patterns whose tables are still to be made, and the table in progress.
  private var left: ArraySlice<[Int]>
  private var table: PatternTable?

  /// Creates tables for patterns of at most this many tiles. They are filled later.
  init(_ size: Size, tilesMax: Int) {
    precondition((3...PatternTable.tilesMax).contains(tilesMax), "too many parts, or too large")
    self.size = size
    isSquare = size.columns == size.rows
    ranks = PatternRanks(cells: size.cells)
    straight = Self.straightWays(size)
    left = Self.division(of: size, tilesMax: tilesMax)[...]
  }
}

// MARK: - Making them

extension SlidePatterns: Gradual {
  var isDone: Bool { left.isEmpty }

  mutating func goOn(_ memory: Memory) {
    repeat {
      guard let goals = left.first else { return }
      var table = self.table.take() ?? PatternTable(size, goals: goals, ranks: ranks)
      table.goOn(memory)
      if table.isDone {
        add(table, goals)
        left = left.dropFirst()
      } else {
        self.table = table
      }
    } while !isDone && !memory.isTimeUp()
  }

  /// The board's tiles, by where they belong, divided row by row into groups with a table each.
  private static func division(of size: Size, tilesMax: Int) -> [[Int]] {
    let count = size.cells - 1
    return stride(from: 0, to: count, by: tilesMax).map { first in
      Array(first..<min(first + tilesMax, count))
    }
  }

  private mutating func add(_ table: PatternTable, _ goals: [Int]) {
    addPart(goals, table, { $0 }, exchanged: false)
    if isSquare {
      let columns = size.columns
      addPart(goals, table, { $0 % columns * columns + $0 / columns }, exchanged: true)
    }
    halves += table.halves
  }

  /// Adds a part. `image` maps a cell of the board to a cell of the table.
  private mutating func addPart(
    _ goals: [Int], _ table: PatternTable, _ image: (Int) -> Int, exchanged: Bool
  ) {
    for cell in 0..<size.cells {
      guard let slot = goals.firstIndex(of: image(cell)) else { continue }
      places[(exchanged ? 16 : 0) + cell + 1] = Place(part: parts.count, shift: UInt32(4 * slot))
    }
    parts.append(Part(shape: table.shape, first: halves.count * 2))
    images += (0..<16).map { $0 < size.cells ? UInt32(image($0)) : 0 }
  }

  /// The distances by tile and cell, in four bits each.
  private static func straightWays(_ size: Size) -> [Int] {
    (0..<256).map { index in
      let (tile, cell) = (index >> 4, index & 15)
      return tile == 0 ? 0 : size.steps(from: cell, to: tile - 1)
    }
  }
}

// MARK: - Measuring

extension SlidePatterns: SlideMeasure {
  /// A board as the tables see it.
  struct Position: SlidePosition {
    /// Four bits for each cell.
    fileprivate var tiles: UInt64 = 0
    var gap = 0
    fileprivate var straight = 0
    /// Half of the moves beyond the straight ways, as the board is and mirrored.
    fileprivate var plain = 0
    fileprivate var exchanged = 0
    /// The packed cells of each part: at most ten parts, fifteen tiles in threes, both ways.
    fileprivate var packed = InlineArray<10, UInt32>(repeating: 0)
    fileprivate var halves = InlineArray<10, UInt8>(repeating: 0)

    var least: Int { straight + 2 * max(plain, exchanged) }
  }

  func position(of board: SlideBoard) -> Position {
    var position = Position()
    position.gap = board.gap
    for (cell, tile) in board.tiles.enumerated() where tile != 0 {
      let tile = Int(tile)
      position.tiles |= UInt64(tile) << UInt64(4 * cell)
      position.straight += straight[tile << 4 | cell]
      for view in 0..<(isSquare ? 2 : 1) {
        let place = places[view << 4 | tile]
        position.packed[place.part] |= images[place.part << 4 | cell] << place.shift
      }
    }
    for part in parts.indices {
      let half = half(part, position.packed[part])
      position.halves[part] = UInt8(half)
      // On a square board, each part is followed by its mirror image.
      if isSquare, part % 2 == 1 { position.exchanged += half } else { position.plain += half }
    }
    return position
  }

  @inline(__always)
  func slid(_ position: Position, from cell: Int, within most: Int) -> Position? {
    var next = position
    let tile = Int(position.tiles &>> UInt64(4 &* cell) & 15)
    let gap = position.gap
    next.straight &+= straight[tile << 4 | gap] &- straight[tile << 4 | cell]
    let change = put(tile, on: gap, &next)
    next.plain &+= change
    guard next.straight &+ 2 &* next.plain <= most else { return nil }
    if isSquare {
      next.exchanged &+= put(16 | tile, on: gap, &next)
      guard next.straight &+ 2 &* next.exchanged <= most else { return nil }
    }
    next.tiles ^= UInt64(tile) &<< UInt64(4 &* cell)
    next.tiles ^= UInt64(tile) &<< UInt64(4 &* gap)
    next.gap = cell
    return next
  }

  /// Puts a tile on a cell as its part sees it. Returns the change in the part's bound.
  @inline(__always)
  private func put(_ tile: Int, on cell: Int, _ position: inout Position) -> Int {
    let place = places[tile]
    let others = position.packed[place.part] & ~(15 &<< place.shift)
    let packed = others | images[place.part << 4 | cell] &<< place.shift
    let half = half(place.part, packed)
    let change = half &- Int(position.halves[place.part])
    position.packed[place.part] = packed
    position.halves[place.part] = UInt8(truncatingIfNeeded: half)
    return change
  }

  @inline(__always)
  private func half(_ part: Int, _ packed: UInt32) -> Int {
    let part = parts[part]
    let index = part.first &+ ranks.index(packed, part.shape)
    return Int(halves[index &>> 1] &>> UInt8(truncatingIfNeeded: (index & 1) &<< 2) & 15)
  }
}
