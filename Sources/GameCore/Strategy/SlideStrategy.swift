/// How the house solves a sliding puzzle, which it does alone on its own board.
struct SlideStrategy: Strategy {
  /// Moves that a beginner makes for nothing before each step of the solution.
  private static let wanderingMax = 8

  private let board: SlideBoard

  init?(_ sight: Sight) {
    guard sight.settings.game == Slide.self, sight.own["out"] == nil,
      let size = Size(sight.settings["size"]),
      let list = sight.own.list("tiles"), list.count == size.cells,
      let board = SlideBoard(size, tiles: list.map { Int(plain: $0) ?? -1 }), !board.isSolved
    else { return nil }
    self.board = board
  }

  func plan(_ level: Level, _ memory: Memory, _ chance: inout Stream) -> [String] {
    let tiles =
      switch level {
      case .easy: SlideLayers(board, wandering: Self.wanderingMax, &chance).tiles
      case .good: SlideLayers(board).tiles
      case .best: SlideSolver(board).best(memory).tiles
      }
    return tiles.map { "slide \($0)" }
  }

  func advice(_ memory: Memory) -> Advice {
    let line = SlideSolver(board).best(memory)
    let (tile, count) = (line.tiles.first ?? 0, line.tiles.count)
    let toGo = "\(count) move\(count == 1 ? "" : "s") to go"
    return Advice(
      "slide \(tile)",
      line.isShortest
        ? "Slide \(tile): \(toGo), which nobody can better." : "Slide \(tile): about \(toGo).")
  }

  func cost(of move: String, _ memory: Memory) -> Cost? {
    guard let walk = board.walk(move) else { return nil }
    let line = SlideSolver(board).best(memory)
    guard line.isShortest else { return nil }
    if line.tiles.starts(with: walk.tiles) { return Cost(0, .moves) }
    let (made, needed) = (walk.tiles.count, line.tiles.count)
    // Each move can be taken back, so that the way is at most that much longer.
    switch SlideSolver(walk.board).solve(movesMax: needed + made - 1, memory) {
    case .shortest(let cells): return Cost(Double(made + cells.count - needed), .moves)
    case .tooFar: return Cost(Double(2 * made), .moves)
    case .unknown: return nil
    }
  }
}

extension SlideBoard {
  /// What a move as players write it does here; `nil` if it cannot be made. A word that comes by
  /// the solved board ends there.
  func walk(_ move: String) -> (board: SlideBoard, tiles: [Int])? {
    guard let argument = move.argument(of: "slide"), !argument.isEmpty else { return nil }
    var (board, tiles): (SlideBoard, [Int]) = (self, [])
    if let tile = Int(plain: argument.span) { return board.slide(tile) ? (board, [tile]) : nil }
    var solved: (board: SlideBoard, tiles: [Int])?
    for letter in argument {
      guard let way = Slide.gapMove(letter), let tile = board.moveGap(way) else { return nil }
      tiles.append(tile)
      if board.isSolved, solved == nil { solved = (board, tiles) }
    }
    return solved ?? (board, tiles)
  }
}
