/// A solution of a sliding puzzle.
struct SlideLine: Sendable {
  /// The tiles in the order in which they slide.
  let tiles: [Int]
  /// Whether it is proven that nothing is shorter.
  let isShortest: Bool
}

/// How much work goes into one solution.
struct SlideEffort: Sendable {
  /// Tiles of a pattern with a table. Six make the 4x4 tables 6 MB and the 2x8 ones 12, in seconds.
  let patternTilesMax: Int
  /// Positions looked at before tables are made: positions near the goal need none.
  let nearMax: Int
  /// Positions looked at with tables. Of 4x4 boards a mean one needs 200,000 and hardly any 10
  /// million, a second's work; the few others are played a little longer than they need.
  let tablesMax: Int
  /// The same on boards that are too large for tables: it is for the end of the way.
  let largeMax: Int
  /// Tiles of a large board's table. Four make those of 5x5 4 MB, in a second, and those of 6x6
  /// 14 MB, in four; once.
  let guideTilesMax: Int
  /// Boards that a beam keeps, over all of its moves: some three seconds' work, and 60 MB
  /// meanwhile. With half as many, solutions are one or two in a hundred longer.
  let keptMax: Int

  static let full = SlideEffort(
    patternTilesMax: 6, nearMax: 20_000, tablesMax: 10_000_000, largeMax: 400_000,
    guideTilesMax: 4, keptMax: 8_000_000)
  /// For code that is not optimized, which takes many times as long.
  static let small = SlideEffort(
    patternTilesMax: 4, nearMax: 5_000, tablesMax: 50_000, largeMax: 5_000, guideTilesMax: 2,
    keptMax: 10_000)

  #if DEBUG
  static let standard = small
  #else
  static let standard = full
  #endif
}

/// The best solutions that can be had for the effort.
struct SlideSolver {
  let board: SlideBoard
  let effort: SlideEffort

  init(_ board: SlideBoard, effort: SlideEffort = .standard) {
    self.board = board
    self.effort = effort
  }

  /// A shortest solution, or a short one where none can be proven.
  func best(_ memory: Memory) -> SlideLine {
    if case .shortest(let cells) = solve(movesMax: .max, memory) {
      return SlideLine(tiles: tiles(from: cells), isShortest: true)
    }
    let layers = SlideLayers(board).tiles
    let key = "slide guide \(board.size) \(effort.guideTilesMax)"
    let guide = memory.recall(key) { SlideGuide(board.size, tilesMax: effort.guideTilesMax) }
    var beam = SlideBeam(guide, width: width)
    let cells = beam.solution(board, movesMax: layers.count - 1)
    let tiles = cells.map(tiles(from:)) ?? layers
    return SlideLine(tiles: tiles, isShortest: tiles.count == guide.least(board))
  }

  /// A shortest solution of at most so many moves, if that can be found with the effort.
  func solve(movesMax: Int, _ memory: Memory) -> SlideAnswer {
    let hasTables = board.tiles.count <= PatternTable.cellsMax
    let near = SlideConflicts(board.size)
    var search = SlideSearch(near, positionsMax: hasTables ? effort.nearMax : effort.largeMax)
    let answer = search.solve(board, movesMax: movesMax)
    guard case .unknown = answer, hasTables else { return answer }
    let tables = memory.recall("slide \(board.size) \(effort.patternTilesMax)") {
      SlidePatterns(board.size, tilesMax: effort.patternTilesMax)
    }
    var longSearch = SlideSearch(tables, positionsMax: effort.tablesMax)
    return longSearch.solve(board, movesMax: movesMax)
  }

  /// Solutions have about as many moves as there are cells, times the root of that.
  private var width: Int {
    let cells = Double(board.tiles.count)
    return Int(Double(effort.keptMax) / (cells * cells.squareRoot()))
  }

  private func tiles(from cells: [Int]) -> [Int] {
    var board = board
    return cells.map { cell in
      let tile = Int(board.tiles[cell])
      _ = board.slide(tile)
      return tile
    }
  }
}
