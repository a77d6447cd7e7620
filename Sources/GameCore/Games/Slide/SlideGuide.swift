/// An estimate of how far a large board is from its goal, which guides a beam search.
///
/// The tiles are divided among pattern tables in several ways, so that each tile is seen with
/// different neighbours. The score is the sum over all divisions: it is not a lower bound, but a
/// better guide than any single one. Distant tiles weigh more than their steps, and so do tiles
/// whose way is mostly straight, because the gap gets around a tile sooner where its way turns.
struct SlideGuide: Sendable {
  /// Tiles that share a table: its offset and its tiles. A 0, the gap, fills an unused place.
  fileprivate struct Group {
    var first = 0
    var tiles = InlineArray<4, UInt8>(repeating: 0)
  }

  /// The weights of the score, the best of a few that were tried on some 5x5 and 6x6 boards: for a
  /// step of a tile's way, its length squared, each step that it is longer along one side than the
  /// other, and a move beyond the ways in one division.
  private static let stepScore = 16
  private static let squareScore = 6
  private static let unevenScore = 12
  private static let beyondScore = 24

  let size: Size
  private let divisions: Int
  /// The groups by division and tile.
  private var groups: [Group]
  /// What a tile on a cell adds to the index in its table: by division, tile and cell.
  private var digits: [UInt32]
  private var tables: SlideTables
  /// The distance home, by tile and cell.
  private let straight: [UInt8]
  /// What a tile's way adds to the score, by tile and cell.
  private let scores: [Int32]
  private let marks: [UInt64]

  /// More tiles would make the tables too large, or take seconds to compute.
  private static let tilesMax = 4
  /// Four tiles of a 6x6 board have 1.7 million arrangements, and it has eight such tables.
  private static let waysMax = 1_700_000

  /// Creates a guide whose tables have at most this many tiles each. The tables are filled later.
  init(_ size: Size, tilesMax: Int) {
    self.size = size
    let orders = Self.orders(size)
    divisions = orders.count
    groups = Array(repeating: Group(), count: divisions * size.cells)
    digits = Array(repeating: 0, count: divisions * size.cells << 6)
    straight = size.straightWays()
    tables = SlideTables(size)
    scores = (0..<size.cells << 6).map { index in
      let (tile, cell) = (index >> 6, index & 63)
      return tile == 0 || cell >= size.cells ? 0 : Self.wayScore(from: cell, to: tile - 1, on: size)
    }
    marks = (0..<UInt64(size.cells << 6)).map(Self.scattered)
    divide(orders, Self.tiles(on: size, tilesMax: max(1, tilesMax)))
  }

  /// The number of tiles in each table of a board, at most `tilesMax`.
  static func tiles(on size: Size, tilesMax: Int) -> Int {
    let counts = (1...min(tilesMax, Self.tilesMax)).reversed()
    return counts.first { size.arrangements(of: $0) <= waysMax } ?? 1
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
  var isDone: Bool { tables.isDone }

  mutating func goOn(_ memory: Memory) { tables.goOn(memory) }

  /// The orders in which the cells are divided: row by row and column by column, in a serpentine,
  /// each also from another start. Tiles of one line are most in each other's way; blocks of two
  /// lines guided less well.
  private static func orders(_ size: Size) -> [[Int]] {
    let across = (0..<size.rows).flatMap { row -> [Int] in
      let cells = (0..<size.columns).map { row * size.columns + $0 }
      return row.isMultiple(of: 2) ? cells : cells.reversed()
    }
    let down = (0..<size.columns).flatMap { column -> [Int] in
      let cells = (0..<size.rows).map { $0 * size.columns + column }
      return column.isMultiple(of: 2) ? cells : cells.reversed()
    }
    return [across, down].flatMap { cells -> [[Int]] in
      let order = cells.filter { $0 != size.cells - 1 }
      return [order, Array(order[2...] + order[..<2])]
    }
  }

  /// The cells as seen from all sides of the board.
  private static func views(_ size: Size) -> [[Int]] {
    (0..<(size.columns == size.rows ? 8 : 4)).map { view in
      (0..<size.cells).map { cell in
        let (column, row) = (cell % size.columns, cell / size.columns)
        let across = view & 1 == 0 ? column : size.columns - 1 - column
        let down = view & 2 == 0 ? row : size.rows - 1 - row
        return view & 4 == 0 ? down * size.columns + across : across * size.columns + down
      }
    }
  }

  /// Divides the tiles into tables of `most` tiles. Groups that are images of each other share one.
  private mutating func divide(_ orders: [[Int]], _ most: Int) {
    let views = Self.views(size)
    var places: [[Int]: Int] = [:]
    for (division, order) in orders.enumerated() {
      for start in stride(from: 0, to: order.count, by: most) {
        let goals = order[start..<min(order.count, start + most)]
        let images = views.map { view in (goals: goals.map { view[$0] }.sorted(), view: view) }
        guard
          let image = images.min(by: { $0.goals.lexicographicallyPrecedes($1.goals) })
        else { continue }
        let first = places[image.goals] ?? tables.add(image.goals)
        places[image.goals] = first
        add(Array(goals), division, first, image.goals, image.view)
      }
    }
  }

  private mutating func add(
    _ goals: [Int], _ division: Int, _ first: Int, _ seen: [Int], _ view: [Int]
  ) {
    var group = Group()
    group.first = first
    for (slot, goal) in goals.enumerated() { group.tiles[slot] = UInt8(goal + 1) }
    for goal in goals {
      let place = division * size.cells + goal + 1
      groups[place] = group
      let slot = seen.firstIndex(of: view[goal]) ?? 0
      let digit = size.arrangements(of: slot)
      for cell in 0..<size.cells { digits[place << 6 | cell] = UInt32(view[cell] * digit) }
    }
  }
}

// MARK: - Guiding

extension SlideGuide {
  /// A board, and what is known of it.
  struct Position {
    fileprivate(set) var tiles = InlineArray<64, UInt8>(repeating: 0)
    /// The cell of each tile, and the gap's first.
    fileprivate var places = InlineArray<64, UInt8>(repeating: 0)
    fileprivate(set) var gap = 0
    /// The sum of all distances: 0 when solved.
    fileprivate(set) var straight = 0
    /// How far it seems to be from the goal.
    fileprivate(set) var score = 0
    /// A hash of the tiles, unique in practice.
    fileprivate(set) var mark: UInt64 = 0
  }

  func position(of board: SlideBoard) -> Position {
    var position = Position()
    position.gap = board.gap
    for (cell, tile) in board.tiles.enumerated() {
      let at = Int(tile) << 6 | cell
      position.tiles[cell] = tile
      position.places[Int(tile)] = UInt8(cell)
      position.straight += Int(straight[at])
      if tile == 0 { continue }
      position.score += Int(scores[at])
      position.mark ^= marks[at]
    }
    position.score += Self.beyondScore * beyonds(position).reduce(0, +)
    return position
  }

  /// The moves that a board needs at least.
  func least(_ board: SlideBoard) -> Int {
    let position = position(of: board)
    return position.straight + (beyonds(position).max() ?? 0)
  }

  /// The moves beyond the straight ways, by each division.
  private func beyonds(_ position: Position) -> [Int] {
    (0..<divisions).map { division in
      (1..<size.cells).reduce(0) { sum, tile in
        let group = groups[division * size.cells + tile]
        guard Int(group.tiles[0]) == tile else { return sum }
        return sum + Int(tables.beyond[index(position, division, tile)])
      }
    }
  }

  /// The index in its table of a tile and of those that share it.
  @inline(__always)
  private func index(_ position: Position, _ division: Int, _ tile: Int) -> Int {
    let first = division &* size.cells
    let group = groups[first &+ tile]
    var index = group.first
    for slot in 0..<4 {
      let other = Int(group.tiles[slot])
      index &+= Int(digits[(first &+ other) &<< 6 | Int(position.places[other])])
    }
    return index
  }

  /// The position's mark after the tile in `cell`, next to the gap, has moved into the gap.
  @inline(__always)
  func mark(_ position: Position, from cell: Int) -> UInt64 {
    let tile = Int(position.tiles[cell]) &<< 6
    return position.mark ^ marks[tile | position.gap] ^ marks[tile | cell]
  }

  /// The score after that move.
  @inline(__always)
  func score(_ position: Position, from cell: Int) -> Int {
    let tile = Int(position.tiles[cell])
    let (after, before) = (tile &<< 6 | position.gap, tile &<< 6 | cell)
    var change = 0
    for division in 0..<divisions {
      let old = index(position, division, tile)
      let place = (division &* size.cells &+ tile) &<< 6
      let new = old &+ Int(digits[place | position.gap]) &- Int(digits[place | cell])
      change &+= Int(tables.beyond[new]) &- Int(tables.beyond[old])
    }
    return position.score &+ Self.beyondScore &* change &+ Int(scores[after]) &- Int(scores[before])
  }

  /// The position after that move, whose score is already known.
  @inline(__always)
  func slid(_ position: Position, from cell: Int, score: Int) -> Position {
    var next = position
    let tile = Int(position.tiles[cell])
    let (after, before) = (tile &<< 6 | position.gap, tile &<< 6 | cell)
    next.straight &+= Int(straight[after]) &- Int(straight[before])
    next.mark ^= marks[after] ^ marks[before]
    next.tiles[position.gap] = UInt8(truncatingIfNeeded: tile)
    next.tiles[cell] = 0
    next.places[tile] = UInt8(truncatingIfNeeded: position.gap)
    next.places[0] = UInt8(truncatingIfNeeded: cell)
    next.gap = cell
    next.score = score
    return next
  }
}
