/// Something that computes how many moves a board needs at least.
protocol SlideMeasure: Sendable {
  associatedtype Position: SlidePosition

  var size: Size { get }
  func position(of board: SlideBoard) -> Position
  /// The position after the tile of that cell, which is beside the gap, has slid into it; `nil` if
  /// it then needs more than `most` moves.
  func slid(_ position: Position, from cell: Int, within most: Int) -> Position?
}

/// A board with a lower bound of the moves that it needs.
protocol SlidePosition {
  var gap: Int { get }
  /// Never more than the board needs, and 0 only for a solved board.
  var least: Int { get }
}

/// The result of a search for a shortest solution.
enum SlideAnswer {
  /// The cells from which tiles slide, in their order.
  case shortest([Int])
  /// It needs more moves than were allowed.
  case tooFar
  /// The search was stopped before it could tell.
  case unknown
}

/// The search for a shortest solution: follows all ways that may be short enough, then all that may
/// be two moves longer, and so on (Korf 1985). It remembers only one way.
struct SlideSearch<Measure: SlideMeasure> {
  private let measure: Measure
  private let neighbours: SlideNeighbours
  private var positionsMax: Int
  private let isTimeUp: () -> Bool
  /// The positions looked at so far.
  private(set) var positions = 0
  private var way: [UInt8] = []

  init(_ measure: Measure, positionsMax: Int, isTimeUp: @escaping () -> Bool = { false }) {
    (self.measure, self.positionsMax, self.isTimeUp) = (measure, positionsMax, isTimeUp)
    neighbours = SlideNeighbours(measure.size)
  }

  /// Returns a shortest solution with at most `movesMax` moves.
  mutating func solve(_ board: SlideBoard, movesMax: Int) -> SlideAnswer {
    let start = measure.position(of: board)
    var most = start.least
    while most <= movesMax {
      way.removeAll()
      if descend(start, from: -1, left: most) { return .shortest(way.reversed().map(Int.init)) }
      if positions >= positionsMax { return .unknown }
      // Every solution has the same parity, so lengths grow by two.
      most += 2
    }
    return .tooFar
  }

  private mutating func descend(_ position: Measure.Position, from last: Int, left: Int) -> Bool {
    if position.least == 0 { return true }
    guard positions < positionsMax else { return false }
    positions &+= 1
    if positions % RuleLimits.positionsPerLook == 0, isTimeUp() { positionsMax = positions }
    for slot in 0..<4 {
      let cell = neighbours[position.gap, slot]
      if cell < 0 || cell == last { continue }
      guard let next = measure.slid(position, from: cell, within: left &- 1) else { continue }
      if descend(next, from: position.gap, left: left &- 1) {
        way.append(UInt8(truncatingIfNeeded: cell))
        return true
      }
    }
    return false
  }
}

/// The cells beside each cell.
struct SlideNeighbours: Sendable {
  /// Four for each cell; -1 beyond the edge.
  private let cells: [Int8]

  init(_ size: Size) {
    cells = (0..<size.cells).flatMap { cell -> [Int8] in
      let (column, row) = (cell % size.columns, cell / size.columns)
      return [
        row > 0 ? Int8(cell - size.columns) : -1, column > 0 ? Int8(cell - 1) : -1,
        column + 1 < size.columns ? Int8(cell + 1) : -1,
        row + 1 < size.rows ? Int8(cell + size.columns) : -1,
      ]
    }
  }

  func of(_ cell: Int) -> [Int] { (0..<4).map { self[cell, $0] }.filter { $0 >= 0 } }

  @inline(__always)
  subscript(cell: Int, slot: Int) -> Int { Int(cells[cell &<< 2 | slot]) }
}
