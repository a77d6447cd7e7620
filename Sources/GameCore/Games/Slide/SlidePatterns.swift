/// The bounds of a small board, whose tiles are divided among a few tables.
///
/// A square board is looked up twice: as it is, and mirrored with rows and columns exchanged. The
/// mirrored board needs as many moves, but its bound is often higher. One table serves its tiles in
/// both ways.
struct SlidePatterns: Sendable {
  /// For larger boards the tables would be too large.
  static let cellsMax = 16

  let size: Size
  private let isSquare: Bool
  private let straight: [UInt8]
  private var tables: SlideTables
  /// The first entry of each part's table: on a square board each part is followed by its mirror
  /// image.
  private var firsts: [UInt32] = []
  /// The part of each tile; from 16 on for the mirrored board.
  private var parts = Array(repeating: 0, count: 32)
  /// What a tile on a cell adds to the place in its table, by tile as above and cell.
  private var digits = Array(repeating: UInt32(0), count: 32 << 4)

  /// Creates tables of at most this many tiles each. They are filled later.
  init(_ size: Size, tilesMax: Int) {
    precondition((3...SlideTable.tilesMax).contains(tilesMax), "too many parts, or too large")
    precondition(size.cells <= Self.cellsMax, "too large a board")
    self.size = size
    isSquare = size.columns == size.rows
    straight = size.straightWays()
    tables = SlideTables(size, gap: size.cells - 1)
    // Row by row.
    let goals = Array(0..<size.cells - 1)
    for start in stride(from: 0, to: goals.count, by: tilesMax) {
      let group = Array(goals[start..<min(start + tilesMax, goals.count)])
      let first = UInt32(tables.add(group))
      addPart(group, first, 0) { $0 }
      if isSquare {
        addPart(group, first, 1) { $0 % size.columns * size.columns + $0 / size.columns }
      }
    }
  }

  /// Adds a part. `image` maps a cell of the board to a cell of the table.
  private mutating func addPart(
    _ goals: [Int], _ first: UInt32, _ view: Int, _ image: (Int) -> Int
  ) {
    for home in 0..<size.cells {
      guard let slot = goals.firstIndex(of: image(home)) else { continue }
      let tile = view << 4 | (home + 1)
      parts[tile] = firsts.count
      for cell in 0..<size.cells {
        digits[tile << 4 | cell] = UInt32(image(cell) * size.arrangements(of: slot))
      }
    }
    firsts.append(first)
  }
}

extension SlidePatterns: Gradual {
  var isDone: Bool { tables.isDone }

  mutating func goOn(_ memory: Memory) { tables.goOn(memory) }
}

// MARK: - Measuring

extension SlidePatterns: SlideMeasure {
  /// A board as the tables see it.
  struct Position: SlidePosition {
    /// Four bits for each cell.
    fileprivate var tiles: UInt64 = 0
    var gap = 0
    fileprivate var straight = 0
    /// The moves beyond the straight ways, as the board is and mirrored.
    fileprivate var plain = 0
    fileprivate var mirrored = 0
    /// The place in each part's table: at most ten parts, fifteen tiles in threes, both ways.
    fileprivate var places = InlineArray<10, UInt32>(repeating: 0)

    var least: Int { straight + max(plain, mirrored) }
  }

  func position(of board: SlideBoard) -> Position {
    var position = Position()
    position.gap = board.gap
    for part in firsts.indices { position.places[part] = firsts[part] }
    for (cell, tile) in board.tiles.enumerated() where tile != 0 {
      let tile = Int(tile)
      position.tiles |= UInt64(tile) << UInt64(4 * cell)
      position.straight += Int(straight[tile << 6 | cell])
      for view in 0..<(isSquare ? 2 : 1) {
        let seen = view << 4 | tile
        position.places[parts[seen]] += digits[seen << 4 | cell]
      }
    }
    for part in firsts.indices {
      let beyond = Int(tables.beyond[Int(position.places[part])])
      if isSquare, part % 2 == 1 { position.mirrored += beyond } else { position.plain += beyond }
    }
    return position
  }

  @inline(__always)
  func slid(_ position: Position, from cell: Int, within most: Int) -> Position? {
    var next = position
    let tile = Int(position.tiles &>> UInt64(4 &* cell) & 15)
    let gap = position.gap
    next.straight &+= Int(straight[tile << 6 | gap]) &- Int(straight[tile << 6 | cell])
    next.plain &+= move(tile, from: cell, to: gap, &next)
    guard next.straight &+ next.plain <= most else { return nil }
    if isSquare {
      next.mirrored &+= move(16 | tile, from: cell, to: gap, &next)
      guard next.straight &+ next.mirrored <= most else { return nil }
    }
    next.tiles ^= UInt64(tile) &<< UInt64(4 &* cell)
    next.tiles ^= UInt64(tile) &<< UInt64(4 &* gap)
    next.gap = cell
    return next
  }

  /// Moves a tile as its part sees it. Returns the change in the part's bound.
  @inline(__always)
  private func move(_ tile: Int, from cell: Int, to gap: Int, _ position: inout Position) -> Int {
    let part = parts[tile]
    let old = position.places[part]
    let new = old &+ digits[tile << 4 | gap] &- digits[tile << 4 | cell]
    position.places[part] = new
    return Int(tables.beyond[Int(new)]) &- Int(tables.beyond[Int(old)])
  }
}
