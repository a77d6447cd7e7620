/// A solution of a sliding puzzle.
struct SlideLine: Sendable {
  /// The tiles in the order in which they slide.
  let tiles: [Int]
  /// Whether it is proven that nothing is shorter.
  let isShortest: Bool
}

extension Memory {
  /// The solution that was found for a board.
  func line(for board: SlideBoard) -> SlideLine? { solution(of: board) }

  /// Keeps a solution for its board, and for the board after its first move: a player who follows
  /// the solution asks about that board next.
  func keep(_ line: SlideLine, for board: SlideBoard) {
    keep(line, of: board)
    guard let tile = line.tiles.first, line.tiles.count > 1 else { return }
    var next = board
    guard next.slide(tile) else { return }
    keep(SlideLine(tiles: Array(line.tiles.dropFirst()), isShortest: line.isShortest), of: next)
  }
}

/// How much work goes into one solution.
struct SlideEffort: Sendable {
  /// Tiles of a pattern with a table. Five make the 4x4 tables 1.2 MB, in a quarter of a second.
  /// With six a search is three times as quick, but the tables take two seconds.
  let patternTilesMax: Int
  /// Positions looked at before tables are made: positions near the goal need none.
  let nearMax: Int
  /// Positions looked at with tables. Of 4x4 boards a mean one needs 700,000, and few need more
  /// than ten million, a second's work; those are played a little longer than they need.
  let tablesMax: Int
  /// The same on boards that are too large for tables: it is for the end of the way.
  let largeMax: Int
  /// Tiles of a large board's table. Three make those of 6x6 in 40 ms and those of 8x8 in half a
  /// second; four take 1.6 s for 6x6, and the solutions are as short.
  let guideTilesMax: Int
  /// Boards that the widest beam keeps, over all of its moves: a third of a second's work. A beam
  /// with four times as many takes two seconds, and its solutions are two in a hundred shorter.
  let keptMax: Int

  static let full = SlideEffort(
    patternTilesMax: 5, nearMax: 20_000, tablesMax: 20_000_000, largeMax: 400_000,
    guideTilesMax: 3, keptMax: 2_000_000)
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

/// The best solutions that can be had for the effort, and in the time that there is.
///
/// First a proven shortest one is looked for. Where that takes too long, a person's way is made
/// shorter by one beam after another, each four times as wide as the one before: so there is always
/// a solution, and it gets better for as long as there is time.
struct SlideSolver {
  /// How many times as many boards the widest beam keeps as the first one.
  private static let beamsGrow = 64

  let board: SlideBoard
  let effort: SlideEffort

  init(_ board: SlideBoard, effort: SlideEffort = .standard) {
    self.board = board
    self.effort = effort
  }

  /// A shortest solution, or a short one where none can be proven. What was found before is not
  /// looked for again.
  func best(_ memory: Memory) -> SlideLine {
    let line = memory.line(for: board) ?? find(memory)
    memory.keep(line, for: board)
    return line
  }

  private func find(_ memory: Memory) -> SlideLine {
    if case .shortest(let cells) = solve(movesMax: .max, memory) {
      return SlideLine(tiles: board.tiles(from: cells), isShortest: true)
    }
    let key = "slide guide \(board.size) \(effort.guideTilesMax)"
    let guide = memory.recall(key) { SlideGuide(board.size, tilesMax: effort.guideTilesMax) }
    var tiles = SlideLayers(board).tiles
    var kept = max(1, effort.keptMax / Self.beamsGrow)
    // The first beam takes some milliseconds, so that there is time for it always.
    var isTimeUp: () -> Bool = { false }
    repeat {
      var beam = SlideBeam(guide, width: width(of: kept))
      let cells = beam.solution(board, movesMax: tiles.count - 1, isTimeUp: isTimeUp)
      if let cells { tiles = board.tiles(from: cells) }
      isTimeUp = memory.isTimeUp
      kept *= 4
    } while kept <= effort.keptMax && !isTimeUp()
    return SlideLine(tiles: tiles, isShortest: tiles.count == guide.least(board))
  }

  /// A shortest solution of at most so many moves, if that can be found with the effort.
  func solve(movesMax: Int, _ memory: Memory) -> SlideAnswer {
    let hasTables = board.tiles.count <= PatternTable.cellsMax
    let near = SlideConflicts(board.size)
    var search = SlideSearch(
      near, positionsMax: hasTables ? effort.nearMax : effort.largeMax, isTimeUp: memory.isTimeUp)
    let answer = search.solve(board, movesMax: movesMax)
    guard case .unknown = answer, hasTables else { return answer }
    let tables = memory.recall("slide \(board.size) \(effort.patternTilesMax)") {
      SlidePatterns(board.size, tilesMax: effort.patternTilesMax)
    }
    var longSearch = SlideSearch(
      tables, positionsMax: effort.tablesMax, isTimeUp: memory.isTimeUp)
    return longSearch.solve(board, movesMax: movesMax)
  }

  /// How wide a beam is that keeps so many boards: solutions have about as many moves as there are
  /// cells, times the root of that.
  private func width(of kept: Int) -> Int {
    let cells = Double(board.tiles.count)
    return Int(Double(kept) / (cells * cells.squareRoot()))
  }
}
