/// A solution of a sliding puzzle.
struct SlideLine: Sendable {
  /// The tiles in the order in which they slide.
  let tiles: [Int]
  /// Whether it is proven that no solution is shorter.
  let isShortest: Bool
}

enum SlideEffort {
  /// Tiles of a pattern with a table. With five, the 4x4 tables take 3 MB and a third of a second.
  /// With six, a search is three times as fast, but the tables take 50 MB and seconds.
  static let patternTilesMax = isFull ? 5 : 4
  /// Positions examined before large tables are made: boards near the goal need none.
  static let nearMax = isFull ? 20_000 : 5_000
  /// Positions examined with tables. An average 4x4 board needs 700,000. A few need more than ten
  /// million, a second's work; their solution is then a little longer than necessary.
  static let tablesMax = isFull ? 20_000_000 : 50_000
  /// The positions examined on boards that are too large for tables, near the end of a solution.
  static let largeMax = isFull ? 400_000 : 5_000
  /// Tiles of a large board's table. Three take 40 ms on 6x6 and half a second on 8x8. Four take
  /// 1.6 s on 6x6, and the solutions are no shorter.
  static let guideTilesMax = isFull ? 3 : 2
  /// Boards that the widest beam keeps over all of its moves: a third of a second's work. A beam
  /// four times as wide takes two seconds, and its solutions are 2 % shorter.
  static let keptMax = isFull ? 2_000_000 : 10_000

  #if DEBUG
  /// For unoptimized code, which takes many times as long.
  private static let isFull = false
  #else
  private static let isFull = true
  #endif
}

/// A search for a solution of one board, which can be continued at any time.
///
/// It begins with the way that people solve it, shortened by a narrow beam, which takes some
/// milliseconds. So there is always a solution. Then it searches for a proven shortest one. If that
/// takes too long, one beam follows another, each four times as wide as the one before, and the
/// solution improves as long as there is time.
struct SlideSolver: Sendable {
  private enum Stage {
    case first, near, tables
    /// The next beam keeps this many boards.
    case beams(Int)
    case done
  }

  /// The widest beam keeps this many times as many boards as the first one.
  private static let beamsGrow = 64
  /// Tiles of a table that takes a few milliseconds, used until larger ones are ready.
  private static let quickTilesMax = 2

  let board: SlideBoard
  private(set) var line: SlideLine
  private var stage: Stage

  init(_ board: SlideBoard) {
    self.init(board, SlideLine(tiles: SlideLayers(board).tiles, isShortest: false), .first)
  }

  init(_ board: SlideBoard, shortest tiles: [Int]) {
    self.init(board, SlideLine(tiles: tiles, isShortest: true), .done)
  }

  private init(_ board: SlideBoard, _ line: SlideLine, _ stage: Stage) {
    (self.board, self.line, self.stage) = (board, line, stage)
  }

  /// The solver of a board, continued as far as there is time.
  static func best(_ board: SlideBoard, _ memory: Memory) -> SlideSolver {
    var solver = memory.solution(of: board, in: Slide.self) ?? SlideSolver(board)
    if !solver.isDone { solver.goOn(memory) }
    memory.keep(solver, of: board, in: Slide.self)
    return solver
  }

  /// The solver after some moves of the solution; `nil` after the last one.
  func after(_ count: Int) -> SlideSolver? {
    guard count < line.tiles.count else { return nil }
    let (made, left) = (line.tiles.prefix(count), line.tiles.dropFirst(count))
    let rest = SlideLine(tiles: Array(left), isShortest: line.isShortest)
    return SlideSolver(board.slid(made), rest, stage)
  }
}

// MARK: - Continuing

extension SlideSolver: Gradual {
  var isDone: Bool { if case .done = stage { true } else { false } }

  mutating func goOn(_ memory: Memory) {
    repeat { takeStep(memory) } while !isDone && !memory.isTimeUp()
  }

  private mutating func takeStep(_ memory: Memory) {
    switch stage {
    case .first:
      var guide = guide(memory)
      if !guide.isDone { guide = SlideGuide(board.size, tilesMax: Self.quickTilesMax) }
      while !guide.isDone { guide.goOn(memory) }
      shorten(with: guide, keeping: firstKept, isTimeUp: { false })
      stage = line.isShortest ? .done : .near
    case .near:
      guard let answer = searchNear(movesMax: line.tiles.count - 1, memory) else { return }
      adopt(answer, memory, otherwise: hasTables ? .tables : .beams(firstKept))
    case .tables:
      guard let answer = searchWithTables(movesMax: line.tiles.count - 1, memory) else { return }
      adopt(answer, memory, otherwise: .beams(firstKept))
    case .beams(let kept):
      let guide = guide(memory)
      guard guide.isDone else { return }
      shorten(with: guide, keeping: kept, isTimeUp: memory.isTimeUp)
      // A beam that was stopped for lack of time is tried again.
      guard line.isShortest || !memory.isTimeUp() else { return }
      stage = line.isShortest || kept * 4 > SlideEffort.keptMax ? .done : .beams(kept * 4)
    case .done: break
    }
  }

  /// Shortens the solution by a beam. If the beam gets stuck, most tiles are in place, and the rest
  /// is solved as people do.
  private mutating func shorten(with guide: SlideGuide, keeping kept: Int, isTimeUp: () -> Bool) {
    var beam = SlideBeam(guide, width: width(of: kept))
    let cells = beam.way(from: board, movesMax: line.tiles.count - 1, isTimeUp: isTimeUp)
    let led = board.tiles(from: cells)
    let tiles = led + SlideLayers(board.slid(led[...])).tiles
    guard tiles.count < line.tiles.count else { return }
    line = SlideLine(tiles: tiles, isShortest: tiles.count == guide.least(board))
  }

  /// Adopts an answer. If nothing shorter exists, the known solution is a shortest one.
  private mutating func adopt(_ answer: SlideAnswer, _ memory: Memory, otherwise next: Stage) {
    switch answer {
    case .shortest(let cells):
      line = SlideLine(tiles: board.tiles(from: cells), isShortest: true)
      stage = .done
    case .tooFar:
      line = SlideLine(tiles: line.tiles, isShortest: true)
      stage = .done
    // A search that was stopped for lack of time is repeated.
    case .unknown: if !memory.isTimeUp() { stage = next }
    }
  }

  private func guide(_ memory: Memory) -> SlideGuide {
    memory.table("guide \(board.size) \(SlideEffort.guideTilesMax)", of: Slide.self) {
      SlideGuide(board.size, tilesMax: SlideEffort.guideTilesMax)
    }
  }

  private var firstKept: Int { max(1, SlideEffort.keptMax / Self.beamsGrow) }

  /// The width of a beam that keeps this many boards. A solution has about as many moves as there
  /// are cells, times the square root of that.
  private func width(of kept: Int) -> Int {
    let cells = Double(board.tiles.count)
    return Int(Double(kept) / (cells * cells.squareRoot()))
  }
}

// MARK: - Searching

extension SlideSolver {
  /// Returns a shortest solution with at most `movesMax` moves, if the effort suffices to find one.
  func solve(movesMax: Int, _ memory: Memory) -> SlideAnswer {
    let answer = searchNear(movesMax: movesMax, memory) ?? .unknown
    guard case .unknown = answer, hasTables else { return answer }
    return searchWithTables(movesMax: movesMax, memory) ?? .unknown
  }

  private var hasTables: Bool { board.tiles.count <= SlideGuide.boundedCellsMax }

  /// The answer of a short search; `nil` while there is no guide yet.
  private func searchNear(movesMax: Int, _ memory: Memory) -> SlideAnswer? {
    let most = hasTables ? SlideEffort.nearMax : SlideEffort.largeMax
    return search(with: guide(memory), movesMax, most, memory)
  }

  /// The answer of a search with tables; `nil` while there are no tables yet.
  private func searchWithTables(movesMax: Int, _ memory: Memory) -> SlideAnswer? {
    let tables = memory.table("\(board.size) \(SlideEffort.patternTilesMax)", of: Slide.self) {
      SlideGuide(board.size, tilesMax: SlideEffort.patternTilesMax, isForBounds: true)
    }
    return search(with: tables, movesMax, SlideEffort.tablesMax, memory)
  }

  private func search(
    with guide: SlideGuide, _ movesMax: Int, _ positionsMax: Int, _ memory: Memory
  ) -> SlideAnswer? {
    guard guide.isDone else { return nil }
    var search = SlideSearch(guide, positionsMax: positionsMax, isTimeUp: memory.isTimeUp)
    return search.solve(board, movesMax: movesMax)
  }
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
struct SlideSearch {
  private let guide: SlideGuide
  private var positionsMax: Int
  private let isTimeUp: () -> Bool
  private(set) var positions = 0
  private var way: [UInt8] = []

  init(_ guide: SlideGuide, positionsMax: Int, isTimeUp: @escaping () -> Bool = { false }) {
    (self.guide, self.positionsMax, self.isTimeUp) = (guide, positionsMax, isTimeUp)
  }

  /// Returns a shortest solution with at most `movesMax` moves.
  mutating func solve(_ board: SlideBoard, movesMax: Int) -> SlideAnswer {
    var start = guide.position(of: board)
    let beyond = guide.beyond(start)
    var most = guide.least(start.straight, beyond)
    while most <= movesMax {
      way.removeAll()
      if descend(&start, beyond, from: -1, left: most) {
        return .shortest(way.reversed().map(Int.init))
      }
      if positions >= positionsMax { return .unknown }
      // Every solution has the same parity, so lengths grow by two.
      most += 2
    }
    return .tooFar
  }

  /// Slides are taken back, as copying a position would take longer.
  private mutating func descend(
    _ position: inout SlideGuide.Position, _ beyond: SlideGuide.Beyond, from last: Int,
    left: Int
  ) -> Bool {
    if position.straight == 0 { return true }
    guard positions < positionsMax else { return false }
    positions &+= 1
    if positions % RuleLimits.positionsPerLook == 0, isTimeUp() { positionsMax = positions }
    let gap = position.gap
    var ways = guide.beside[gap]
    while ways != 0 {
      let cell = ways.trailingZeroBitCount
      ways &= ways &- 1
      if cell == last { continue }
      let next = guide.beyond(beyond, position, from: cell)
      let straight = guide.straight(position, from: cell)
      guard guide.least(straight, next) < left else { continue }
      guide.slide(&position, from: cell)
      let isFound = descend(&position, next, from: gap, left: left &- 1)
      guide.slide(&position, from: gap)
      if isFound {
        way.append(UInt8(truncatingIfNeeded: cell))
        return true
      }
    }
    return false
  }
}
