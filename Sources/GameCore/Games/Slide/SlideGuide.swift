/// The tiles of a board, divided among pattern tables: bounds for a search of the shortest
/// solution, and an estimate of the distance from the goal, which guides a beam search.
///
/// Several divisions see each tile with different neighbours. Each one bounds the moves that a
/// board needs, so the search takes the highest. The score adds them all: it is not a bound, but a
/// better guide than any single one. Distant tiles weigh more than their steps, and so do tiles
/// whose way is mostly straight, because the gap gets around a tile sooner where its way turns.
struct SlideGuide: Sendable {
  /// Tiles that share a table: its offset and its tiles. A 0, the gap, fills an unused place.
  private struct Part {
    var first = 0
    var tiles = InlineArray<5, UInt8>(repeating: 0)
  }

  /// The weights of the score, the best of a few that were tried on some 5x5 and 6x6 boards: for a
  /// step of a tile's way, its length squared, each step that it is longer along one side than the
  /// other, and a move beyond the ways in one division.
  private static let stepScore = 16
  private static let squareScore = 6
  private static let unevenScore = 12
  private static let beyondScore = 24

  let size: Size
  /// The cells beside each cell, as a bit for each.
  let beside: [UInt64]
  private let divisions: Int
  /// The number of tiles in a part.
  private let partSize: Int
  /// The parts by division and tile.
  private var parts: [Part]
  /// What a tile on a cell adds to the index in its table: by division, tile and cell.
  private var digits: [UInt32]
  /// The finished tables, one after the other: see ``SlideTable/beyond``.
  private var tables: [UInt8] = []
  /// The tables still to be made, each as the cells where its tiles belong; and the table in
  /// progress.
  private var left: ArraySlice<[Int]> = []
  private var table: SlideTable?
  /// Where the gap ends in all tables, if that is always the same cell.
  private let gap: Int?
  /// The distance home, by tile and cell.
  private let straight: [UInt8]
  /// What a tile's way adds to the score, by tile and cell.
  private let scores: [Int32]
  private let marks: [UInt64]

  /// Four tiles of a 6x6 board have 1.7 million arrangements, and it has eight such tables. More
  /// would take seconds to compute.
  private static let waysMax = 1_700_000
  /// For larger boards, tables that bound the whole search closely would be too large.
  static let boundedCellsMax = 16

  /// Creates a guide whose tables have at most this many tiles each. The tables are filled later.
  ///
  /// If it is for bounds only, its tables count the way of the gap into its corner, and there are
  /// fewer divisions, so that a search is faster.
  init(_ size: Size, tilesMax: Int, isForBounds: Bool = false) {
    self.size = size
    beside = size.beside()
    let orders = Self.orders(size, isForBounds)
    divisions = orders.count
    partSize = Self.tiles(on: size, tilesMax: tilesMax)
    parts = Array(repeating: Part(), count: divisions * size.cells)
    digits = Array(repeating: 0, count: divisions * size.cells << 6)
    straight = size.waysHome { UInt8(size.steps(from: $0, to: $1)) }
    gap = isForBounds ? size.cells - 1 : nil
    scores = size.waysHome { Self.wayScore(from: $0, to: $1, on: size) }
    marks = (0..<UInt64(size.cells << 6)).map(Self.scattered)
    divide(orders, Self.views(size, isForBounds))
  }

  /// The number of tiles in each table of a board, at most `tilesMax`.
  static func tiles(on size: Size, tilesMax: Int) -> Int {
    let counts = (2...min(max(2, tilesMax), SlideTable.tilesMax)).reversed()
    return counts.first { size.arrangements(of: $0) <= waysMax } ?? 2
  }

  /// What the way of a tile between two cells adds to the score.
  static func wayScore(from cell: Int, to goal: Int, on size: Size) -> Int32 {
    let across = abs(cell % size.columns - goal % size.columns)
    let down = abs(cell / size.columns - goal / size.columns)
    let steps = across + down
    return Int32(stepScore * steps + squareScore * steps * steps + unevenScore * abs(across - down))
  }

  /// Mixes a number's bits (Steele, Lea and Flood 2014).
  private static func scattered(_ number: UInt64) -> UInt64 {
    var bits = (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

// MARK: - Making it

extension SlideGuide: Gradual {
  var isDone: Bool { left.isEmpty }

  mutating func goOn(_ memory: Memory) {
    repeat {
      guard let goals = left.first else { return }
      var table = self.table.take() ?? SlideTable(size, goals: goals, gap: gap)
      table.goOn(memory)
      if table.isDone {
        tables += table.beyond
        left = left.dropFirst()
      } else {
        self.table = table
      }
    } while !isDone && !memory.isTimeUp()
  }

  /// The orders in which the cells are divided: row by row and column by column, in a serpentine,
  /// each also from another start. Tiles of one line are most in each other's way; blocks of two
  /// lines guided less well. For bounds, the columns of a square board share the tables of its
  /// rows.
  private static func orders(_ size: Size, _ isForBounds: Bool) -> [[Int]] {
    let across = (0..<size.rows).flatMap { row -> [Int] in
      let cells = (0..<size.columns).map { row * size.columns + $0 }
      return row.isMultiple(of: 2) ? cells : cells.reversed()
    }
    let down = (0..<size.columns).flatMap { column -> [Int] in
      let cells = (0..<size.rows).map { $0 * size.columns + column }
      return column.isMultiple(of: 2) ? cells : cells.reversed()
    }
    let orders = [across, down].map { cells in cells.filter { $0 != size.cells - 1 } }
    if isForBounds { return size.columns == size.rows ? orders : [orders[0]] }
    return orders.flatMap { [$0, Array($0[2...] + $0[..<2])] }
  }

  /// The cells as seen from all sides of the board from which the gap ends in the same corner, or
  /// from all sides if that does not matter.
  private static func views(_ size: Size, _ isForBounds: Bool) -> [[Int]] {
    let sides = (0..<(size.columns == size.rows ? 8 : 4)).filter { !isForBounds || $0 & 3 == 0 }
    return sides.map { view in
      (0..<size.cells).map { cell in
        let (column, row) = (cell % size.columns, cell / size.columns)
        let across = view & 1 == 0 ? column : size.columns - 1 - column
        let down = view & 2 == 0 ? row : size.rows - 1 - row
        return view & 4 == 0 ? down * size.columns + across : across * size.columns + down
      }
    }
  }

  /// Divides the tiles into parts. Those that are images of each other share a table.
  private mutating func divide(_ orders: [[Int]], _ views: [[Int]]) {
    var (places, count) = ([[Int]: Int](), 0)
    for (division, order) in orders.enumerated() {
      for start in stride(from: 0, to: order.count, by: partSize) {
        let goals = order[start...].prefix(partSize)
        let images = views.map { view in (goals: goals.map { view[$0] }.sorted(), view: view) }
        guard
          let image = images.min(by: { $0.goals.lexicographicallyPrecedes($1.goals) })
        else { continue }
        if places[image.goals] == nil {
          places[image.goals] = count
          left.append(image.goals)
          count += size.arrangements(of: goals.count)
        }
        var part = Part(first: places[image.goals] ?? 0)
        for (slot, goal) in goals.enumerated() { part.tiles[slot] = UInt8(goal + 1) }
        for goal in goals {
          let place = division * size.cells + goal + 1
          parts[place] = part
          let slot = image.goals.firstIndex(of: image.view[goal]) ?? 0
          let digit = size.arrangements(of: slot)
          for cell in 0..<size.cells {
            digits[place << 6 | cell] = UInt32(image.view[cell] * digit)
          }
        }
      }
    }
  }
}

// MARK: - Guiding

extension SlideGuide {
  struct Position {
    fileprivate(set) var tiles = InlineArray<64, UInt8>(repeating: 0)
    /// The cell of each tile, and the gap's first.
    fileprivate var cells = InlineArray<64, UInt8>(repeating: 0)
    fileprivate(set) var gap = 0
    /// The sum of all distances: 0 when solved.
    fileprivate(set) var straight = 0
    /// How far it seems to be from the goal.
    fileprivate(set) var score = 0
    /// A hash of the tiles, unique in practice.
    fileprivate(set) var mark: UInt64 = 0
  }

  /// The moves beyond the straight ways, by each division.
  typealias Beyond = InlineArray<4, Int>

  func position(of board: SlideBoard) -> Position {
    var position = Position()
    position.gap = board.gap
    for (cell, tile) in board.tiles.enumerated() {
      let at = Int(tile) << 6 | cell
      position.tiles[cell] = tile
      position.cells[Int(tile)] = UInt8(cell)
      if tile == 0 { continue }
      position.straight += Int(straight[at])
      position.score += Int(scores[at])
      position.mark ^= marks[at]
    }
    let beyond = beyond(position)
    for division in 0..<divisions { position.score += Self.beyondScore * beyond[division] }
    return position
  }

  func beyond(_ position: Position) -> Beyond {
    var beyond = Beyond(repeating: 0)
    for division in 0..<divisions {
      for tile in 1..<size.cells where Int(parts[division * size.cells + tile].tiles[0]) == tile {
        beyond[division] += Int(tables[index(position, division, tile)])
      }
    }
    return beyond
  }

  func least(_ board: SlideBoard) -> Int {
    let position = position(of: board)
    return least(position.straight, beyond(position))
  }

  @inline(__always)
  func least(_ straight: Int, _ beyond: Beyond) -> Int {
    straight &+ max(max(beyond[0], beyond[1]), max(beyond[2], beyond[3]))
  }

  /// The index in its table of a tile and of those that share it.
  @inline(__always)
  private func index(_ position: Position, _ division: Int, _ tile: Int) -> Int {
    let first = division &* size.cells
    let part = parts[first &+ tile]
    var index = part.first
    for slot in 0..<partSize {
      let other = Int(part.tiles[slot])
      index &+= Int(digits[(first &+ other) &<< 6 | Int(position.cells[other])])
    }
    return index
  }

  // MARK: - After the tile in a cell beside the gap has moved into the gap

  @inline(__always)
  func mark(_ position: Position, from cell: Int) -> UInt64 {
    let tile = Int(position.tiles[cell]) &<< 6
    return position.mark ^ marks[tile | position.gap] ^ marks[tile | cell]
  }

  @inline(__always)
  func score(_ position: Position, from cell: Int) -> Int {
    let tile = Int(position.tiles[cell])
    var change = 0
    for division in 0..<divisions { change &+= self.change(position, division, tile, cell) }
    return position.score &+ Self.beyondScore &* change &+ Int(scores[tile &<< 6 | position.gap])
      &- Int(scores[tile &<< 6 | cell])
  }

  @inline(__always)
  func straight(_ position: Position, from cell: Int) -> Int {
    let tile = Int(position.tiles[cell]) &<< 6
    return position.straight &+ Int(straight[tile | position.gap]) &- Int(straight[tile | cell])
  }

  @inline(__always)
  func beyond(_ beyond: Beyond, _ position: Position, from cell: Int) -> Beyond {
    let tile = Int(position.tiles[cell])
    var next = beyond
    for division in 0..<divisions { next[division] &+= change(position, division, tile, cell) }
    return next
  }

  @inline(__always)
  private func change(_ position: Position, _ division: Int, _ tile: Int, _ cell: Int) -> Int {
    let old = index(position, division, tile)
    let place = (division &* size.cells &+ tile) &<< 6
    let new = old &+ Int(digits[place | position.gap]) &- Int(digits[place | cell])
    return Int(tables[new]) &- Int(tables[old])
  }

  /// Makes the move, except for score and mark. The same from the cell of the gap takes it back.
  @inline(__always)
  func slide(_ position: inout Position, from cell: Int) {
    position.straight = straight(position, from: cell)
    let tile = position.tiles[cell]
    position.tiles[position.gap] = tile
    position.tiles[cell] = 0
    position.cells[Int(tile)] = UInt8(truncatingIfNeeded: position.gap)
    position.cells[0] = UInt8(truncatingIfNeeded: cell)
    position.gap = cell
  }

  /// The position, whose score is already known.
  @inline(__always)
  func slid(_ position: Position, from cell: Int, score: Int) -> Position {
    var next = position
    next.mark = mark(position, from: cell)
    next.score = score
    slide(&next, from: cell)
    return next
  }
}
