import Wire

/// How the house solves a sliding puzzle. Each player has a board, so the others do not matter.
struct SlideStrategy: Strategy {
  /// Unnecessary moves that a beginner makes before each step of the solution.
  private static let wanderingMax = 8
  /// Moves planned at once of a solution that can still improve: five seconds of play, in which a
  /// thinker with time finds a better one.
  private static let plannedMax = 16

  private let board: SlideBoard

  init?(_ observation: Observation) {
    guard observation.settings.game == Slide.self, observation.own[.out] == nil,
      let size = Size(observation.settings[.size]),
      let list = observation.own.list(.tiles), list.count == size.cells,
      let board = SlideBoard(size, tiles: list.map { Int(plain: $0) ?? -1 }), !board.isSolved
    else { return nil }
    self.board = board
  }

  func plan(_ level: Level, _ memory: Memory, _ chance: inout Stream) -> [String] {
    let tiles =
      switch level {
      case .easy: SlideLayers(board, wandering: Self.wanderingMax, &chance).tiles
      case .good: SlideLayers(board).tiles
      case .best: best(memory)
      }
    return tiles.map { "slide \($0)" }
  }

  private func best(_ memory: Memory) -> [Int] {
    let solver = SlideSolver.best(board, memory)
    guard !solver.isDone, let rest = solver.after(Self.plannedMax) else { return solver.line.tiles }
    memory.improve(rest, of: rest.board, in: Slide.self)
    return Array(solver.line.tiles.prefix(Self.plannedMax))
  }

  /// The solution improves while a player reads the advice.
  func advice(_ memory: Memory) -> Advice {
    let solver = SlideSolver.best(board, memory)
    if let rest = solver.after(1) { memory.improve(rest, of: rest.board, in: Slide.self) }
    let line = solver.line
    let tile = line.tiles.first ?? 0
    return Advice("slide \(tile)", .movesLeft(line.tiles.count, isShortest: line.isShortest))
  }

  func cost(of move: String, _ memory: Memory) -> Cost? {
    guard let walk = board.walk(move) else { return nil }
    let solver = SlideSolver.best(board, memory)
    let line = solver.line
    let (made, needed) = (walk.tiles.count, line.tiles.count)
    if line.tiles.starts(with: walk.tiles) {
      keep(solver.after(made), memory)
      return line.isShortest ? Cost(0, .moves) : nil
    }
    guard line.isShortest else { return nil }
    // Each move can be undone, so the solution is longer by at most that many moves.
    switch SlideSolver(walk.board).solve(movesMax: needed + made - 1, memory) {
    case .shortest(let cells):
      keep(SlideSolver(walk.board, shortest: walk.board.tiles(from: cells)), memory)
      return Cost(Double(made + cells.count - needed), .moves)
    case .tooFar:
      keep(SlideSolver(walk.board, shortest: walk.tiles.reversed() + line.tiles), memory)
      return Cost(Double(2 * made), .moves)
    case .unknown: return nil
    }
  }

  /// Keeps what is known of the board after a move, as a review looks at it next.
  private func keep(_ solver: SlideSolver?, _ memory: Memory) {
    guard let solver, !solver.line.tiles.isEmpty else { return }
    memory.keep(solver, of: solver.board, in: Slide.self)
  }
}

extension SlideBoard {
  /// The board after a move, and the tiles that slid; `nil` if it cannot be made. A word that
  /// reaches the solved board ends there.
  func walk(_ move: String) -> (board: SlideBoard, tiles: [Int])? {
    guard let argument = move.argument(of: "slide"), !argument.isEmpty else { return nil }
    var board = self
    if let tile = Int(plain: argument.span) { return board.slide(tile) ? (board, [tile]) : nil }
    return (try? board.walk(argument)).map { (board, $0) }
  }

  func slid(_ tiles: ArraySlice<Int>) -> SlideBoard {
    var board = self
    for tile in tiles { _ = board.slide(tile) }
    return board
  }

  func tiles(from cells: [Int]) -> [Int] {
    var board = self
    return cells.map { cell in
      let tile = Int(board.tiles[cell])
      _ = board.slide(tile)
      return tile
    }
  }
}

// The worth of a position in the sliding puzzle: the moves that it still takes.

extension Slide {
  /// Only for boards of at most sixteen cells. For larger ones no shortest solution can be proven.
  public func worth(to seat: Seat, _ settings: Settings, _ memory: Memory) -> Worth? {
    guard boards.indices.contains(seat.index) else { return nil }
    let board = boards[seat.index].forRules
    guard !board.isSolved else { return Worth(0, .moves) }
    guard board.tiles.count <= SlideGuide.boundedCellsMax else { return nil }
    let line = SlideSolver.best(board, memory).line
    return line.isShortest ? Worth(Double(line.tiles.count), .moves) : nil
  }
}
