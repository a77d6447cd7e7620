/// Solves a sliding puzzle as people do: a row or a column at a time, from the outside to the last
/// four cells. It always succeeds, with half as many moves again as needed, or twice as many.
struct SlideLayers {
  private let neighbours: [[Int]]
  private var board: SlideBoard
  /// Cells that are done and must not change.
  private var locked: [Bool]
  private(set) var tiles: [Int] = []

  /// Solves the board by the straight way.
  init(_ board: SlideBoard) {
    var unused = Stream(seed: Seed(drawn: 0, 0))
    self.init(board, wandering: 0, &unused)
  }

  /// Solves the board with up to this many random moves before each step.
  init(_ board: SlideBoard, wandering movesMax: Int, _ chance: inout Stream) {
    self.board = board
    neighbours = board.size.neighbours()
    locked = Array(repeating: false, count: board.tiles.count)
    for goals in Self.steps(board.size) {
      wander(movesMax, before: goals, &chance)
      finish(goals)
    }
  }

  /// The cells that are filled together: one after the other along a line; the last two of a line
  /// at once, as they would block each other; and the last three.
  private static func steps(_ size: Size) -> [[Int]] {
    var steps: [[Int]] = []
    var (top, left) = (0, 0)
    while size.rows - top > 2 || size.columns - left > 2 {
      let line: [Int]
      if size.rows - top >= size.columns - left {
        line = (left..<size.columns).map { top * size.columns + $0 }
        top += 1
      } else {
        line = (top..<size.rows).map { $0 * size.columns + left }
        left += 1
      }
      steps += line.dropLast(2).map { [$0] } + [Array(line.suffix(2))]
    }
    let corner = top * size.columns + left
    return steps + [[corner, corner + 1, corner + size.columns]]
  }

  /// Makes random moves that do not disturb finished cells, unless this step is already done.
  private mutating func wander(_ movesMax: Int, before goals: [Int], _ chance: inout Stream) {
    guard !isDone(goals) else { return }
    var last = -1
    for _ in 0..<chance.below(movesMax + 1) {
      let gap = board.gap
      let ways = neighbours[gap].filter { !locked[$0] && $0 != last }
      guard !ways.isEmpty else { return }
      slide(from: ways[chance.below(ways.count)])
      last = gap
    }
  }

  /// Brings home the tiles that belong into `goals`, and locks them there.
  private mutating func finish(_ goals: [Int]) {
    if !isDone(goals) {
      var placing = SlidePlacing(board, goals, locked)
      for cell in placing.way() { slide(from: cell) }
    }
    for goal in goals { locked[goal] = true }
  }

  private func isDone(_ goals: [Int]) -> Bool {
    goals.allSatisfy { Int(board.tiles[$0]) == $0 + 1 }
  }

  /// Does nothing once the board is solved, by luck: the match is then over.
  private mutating func slide(from cell: Int) {
    let tile = Int(board.tiles[cell])
    if !board.isSolved, board.slide(tile) { tiles.append(tile) }
  }
}

/// A search that brings up to three tiles home. Its state is the cells of these tiles and of the
/// gap.
struct SlidePlacing {
  /// The estimate counts three gap moves for each step of a tile.
  private static let movesOfStep = 3

  private let size: Size
  private let neighbours: [[Int]]
  private let goals: [Int]
  private let locked: [Bool]
  private let start: Int
  /// The state before each state, and the moves made so far.
  private var origins: [Int: (state: Int, moves: Int)] = [:]
  /// States to be expanded, by the estimated length of their solution.
  private var waiting: [[Int]] = []

  init(_ board: SlideBoard, _ goals: [Int], _ locked: [Bool]) {
    size = board.size
    neighbours = size.neighbours()
    self.goals = goals
    self.locked = locked
    var state = board.gap
    for (slot, goal) in goals.enumerated() {
      let cell = board.tiles.firstIndex { Int($0) == goal + 1 } ?? goal
      state |= cell << (6 * (slot + 1))
    }
    start = state
  }

  /// The cells from which tiles slide. There are at most 64⁴ states, of which few are ever seen:
  /// with three tiles only four cells are free.
  mutating func way() -> [Int] {
    reach(start, from: start, moves: 0)
    var bound = 0
    while bound < waiting.count {
      guard let state = waiting[bound].popLast() else {
        bound += 1
        continue
      }
      if distance(state) == 0 { return cells(to: state) }
      bound = min(bound, goOn(from: state))
    }
    return []
  }

  /// Expands a state. Returns the lowest estimate of the states after it.
  private mutating func goOn(from state: Int) -> Int {
    let (gap, moves) = (state & 63, origins[state]?.moves ?? 0)
    var lowest = Int.max
    for cell in neighbours[gap] where !locked[cell] {
      var next = state & ~63 | cell
      for slot in 1...goals.count where state >> (6 * slot) & 63 == cell {
        next ^= (cell ^ gap) << (6 * slot)
      }
      lowest = min(lowest, reach(next, from: state, moves: moves + 1))
    }
    return lowest
  }

  @discardableResult
  private mutating func reach(_ state: Int, from origin: Int, moves: Int) -> Int {
    guard origins[state].map({ moves < $0.moves }) ?? true else { return .max }
    origins[state] = (origin, moves)
    let bound = moves + Self.movesOfStep * distance(state)
    while waiting.count <= bound { waiting.append([]) }
    waiting[bound].append(state)
    return bound
  }

  private func distance(_ state: Int) -> Int {
    goals.indices.reduce(0) { $0 + size.steps(from: state >> (6 * ($1 + 1)) & 63, to: goals[$1]) }
  }

  private func cells(to goal: Int) -> [Int] {
    var cells: [Int] = []
    var state = goal
    while state != start, let origin = origins[state] {
      cells.append(state & 63)
      state = origin.state
    }
    return cells.reversed()
  }
}
