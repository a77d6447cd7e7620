/// The moves that a board of any size needs at least: the straight ways home of all tiles, and two
/// more for each tile that must leave its row or column to let another pass (Hansson, Mayer and
/// Yung 1992).
struct SlideConflicts: SlideMeasure {
  /// A board, and what is known of it.
  struct Position: SlidePosition {
    fileprivate(set) var tiles = InlineArray<64, UInt8>(repeating: 0)
    fileprivate(set) var gap = 0
    fileprivate(set) var least = 0
  }

  let size: Size
  /// The row and the column where each tile belongs. The gap belongs to none.
  private let rows: [UInt8]
  private let columns: [UInt8]
  /// The distance home, by tile and cell.
  private let straight: [UInt8]

  init(_ size: Size) {
    self.size = size
    let goals = 0..<size.cells - 1
    rows = [.max] + goals.map { UInt8($0 / size.columns) }
    columns = [.max] + goals.map { UInt8($0 % size.columns) }
    straight = size.straightWays()
  }

  func position(of board: SlideBoard) -> Position {
    var position = Position()
    position.gap = board.gap
    for (cell, tile) in board.tiles.enumerated() where tile != 0 {
      position.tiles[cell] = tile
      position.least += Int(straight[Int(tile) << 6 | cell])
    }
    for row in 0..<size.rows { position.least += conflicts(position, row: row) }
    for column in 0..<size.columns { position.least += conflicts(position, column: column) }
    return position
  }

  @inline(__always)
  func slid(_ position: Position, from cell: Int, within most: Int) -> Position? {
    let (gap, tile) = (position.gap, Int(position.tiles[cell]))
    var next = position
    next.tiles[gap] = UInt8(truncatingIfNeeded: tile)
    next.tiles[cell] = 0
    next.gap = cell
    let (after, before) = (tile << 6 | gap, tile << 6 | cell)
    next.least &+= Int(straight[after]) &- Int(straight[before])
    if abs(gap &- cell) == 1, size.columns > 1 {
      next.least &+= changeAcross(position, next, Int(columns[tile]), cell % size.columns, gap)
    } else {
      next.least &+= changeDown(position, next, Int(rows[tile]), cell / size.columns, gap)
    }
    return next.least <= most ? next : nil
  }

  /// The change in the conflicts of the two columns that a tile moves between, if it belongs there.
  @inline(__always)
  private func changeAcross(
    _ before: Position, _ after: Position, _ home: Int, _ from: Int, _ gap: Int
  ) -> Int {
    guard home == from || home == gap % size.columns else { return 0 }
    return conflicts(after, column: home) &- conflicts(before, column: home)
  }

  /// The same for rows.
  @inline(__always)
  private func changeDown(
    _ before: Position, _ after: Position, _ home: Int, _ from: Int, _ gap: Int
  ) -> Int {
    guard home == from || home == gap / size.columns else { return 0 }
    return conflicts(after, row: home) &- conflicts(before, row: home)
  }

  private func conflicts(_ position: Position, row: Int) -> Int {
    let first = row &* size.columns
    return conflicts(position, first: first, step: 1, size.columns, row, rows, columns)
  }

  private func conflicts(_ position: Position, column: Int) -> Int {
    conflicts(position, first: column, step: size.columns, size.rows, column, columns, rows)
  }

  /// Two moves for each tile of the line that must step aside: all that belong there, except the
  /// longest ascending sequence.
  @inline(__always)
  private func conflicts(
    _ position: Position, first: Int, step: Int, _ length: Int, _ line: Int, _ lines: [UInt8],
    _ places: [UInt8]
  ) -> Int {
    /// The length of the longest sequence that ends at each place.
    var longest = InlineArray<9, Int>(repeating: 0)
    var (count, best) = (0, 0)
    for index in 0..<length {
      let tile = Int(position.tiles[first &+ index &* step])
      guard Int(lines[tile]) == line else { continue }
      count &+= 1
      let place = Int(places[tile])
      var before = 0
      for other in 0..<place { before = max(before, longest[other]) }
      longest[place] = before &+ 1
      best = max(best, before &+ 1)
    }
    return 2 &* (count &- best)
  }
}
