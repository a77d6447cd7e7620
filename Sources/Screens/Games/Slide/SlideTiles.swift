import GameCore

/// The ways a tile can move, by the letters that the server has for them.
enum SlideWay: Unicode.Scalar, CaseIterable {
  case up = "u"
  case down = "d"
  case left = "l"
  case right = "r"
}

/// A sliding puzzle's tiles, row by row, with 0 for the gap: solved is 1, 2, 3, … and the gap last.
struct SlideTiles: Equatable {
  let size: Size
  private(set) var tiles: [Int]
  private(set) var gap: Int

  static let sides = 2...8

  /// From the server's `5,1,2,…,0`; `nil` unless each tile is there once.
  init?(_ text: String, size: Size) {
    guard Self.sides.contains(size.columns), Self.sides.contains(size.rows) else { return nil }
    let tiles = text.split(separator: ",", maxSplits: size.cells).compactMap { Int($0) }
    guard tiles.count == size.cells, Set(tiles) == Set(0..<size.cells),
      let gap = tiles.firstIndex(of: 0)
    else { return nil }
    (self.size, self.tiles, self.gap) = (size, tiles, gap)
  }

  init(solved size: Size) {
    let size = Size(columns: min(max(2, size.columns), 8), rows: min(max(2, size.rows), 8))
    self.size = size
    tiles = Array(1..<size.cells) + [0]
    gap = size.cells - 1
  }

  /// Tiles in their place, the gap not among them.
  var home: Int { tiles.indices.count { tiles[$0] == $0 + 1 } }
  var isSolved: Bool { home == size.cells - 1 }

  func isHome(_ tile: Int) -> Bool { tiles.indices.contains(tile - 1) && tiles[tile - 1] == tile }

  /// The tile that can move this way into the gap.
  func tile(moving way: SlideWay) -> Int? {
    let (column, row) = (gap % size.columns, gap / size.columns)
    switch way {
    case .up: return row < size.rows - 1 ? tiles[gap + size.columns] : nil
    case .down: return row > 0 ? tiles[gap - size.columns] : nil
    case .left: return column < size.columns - 1 ? tiles[gap + 1] : nil
    case .right: return column > 0 ? tiles[gap - 1] : nil
    }
  }

  /// The way in which a tile beside the gap can move.
  func way(of tile: Int) -> SlideWay? { SlideWay.allCases.first { self.tile(moving: $0) == tile } }

  /// The tiles from the gap up to this one, and the way they all move; `nil` if it is not in the
  /// gap's row or column.
  func line(to tile: Int) -> (tiles: [Int], way: SlideWay)? {
    guard let place = tiles.firstIndex(of: tile), place != gap else { return nil }
    let isRow = place / size.columns == gap / size.columns
    guard isRow || place % size.columns == gap % size.columns else { return nil }
    let step = isRow ? 1 : size.columns
    let places =
      place > gap
      ? Array(stride(from: gap + step, through: place, by: step))
      : Array(stride(from: gap - step, through: place, by: -step))
    let way: SlideWay = isRow ? place > gap ? .left : .right : place > gap ? .up : .down
    return (places.map { tiles[$0] }, way)
  }

  /// Slides these in turn, all of them or none; at the solved board it ends. Gives those that have
  /// moved.
  mutating func slide(_ moved: [Int]) -> [Int]? {
    var tried = self
    var solved: (board: SlideTiles, count: Int)?
    for (index, tile) in moved.enumerated() {
      guard tried.way(of: tile) != nil, let place = tried.tiles.firstIndex(of: tile) else {
        return nil
      }
      tried.tiles.swapAt(place, tried.gap)
      tried.gap = place
      if tried.isSolved, solved == nil { solved = (tried, index + 1) }
    }
    self = solved?.board ?? tried
    return Array(moved.prefix(solved?.count ?? moved.count))
  }
}

// Steps are shown at once and sent afterwards. What the server has reported is the truth; steps
// that it has not answered yet wait in a queue and are played on top of the truth, by the server's
// own rule. So a slow connection is not felt, and a refusal or a broken connection needs no special
// care: the queue is played again on what is true then.

/// The board as the server has told it, and our steps that it has not answered yet.
struct SlideSteps: Equatable {
  /// One request: a tile, or a line of tiles as a word of moves.
  struct Step: Equatable {
    let request: String
    let tiles: [Int]
    /// The line that it was asked on; `nil` while it waits for one.
    var line: Int?
  }

  private(set) var told: SlideTiles
  private(set) var toldMoves: Int
  private(set) var waiting: [Step] = []
  /// The board as it is shown, and its moves.
  private(set) var shown: SlideTiles
  private(set) var moves: Int

  /// Less than what the server takes at once, so that all can be asked again in one breath.
  static let waitingMax = 150

  init(_ tiles: SlideTiles, moves: Int = 0) {
    (told, shown) = (tiles, tiles)
    (toldMoves, self.moves) = (Self.counted(moves), Self.counted(moves))
  }

  /// More moves than a seat can make: a count beyond it is not believed.
  private static let movesMax = 999_999_999

  private static func counted(_ moves: Int) -> Int { min(max(0, moves), movesMax) }

  var isFull: Bool { waiting.count >= Self.waitingMax }

  /// Makes a step ahead of the server. Gives the request, if the line can take it now.
  mutating func make(_ tiles: [Int], _ way: SlideWay, line: Int) -> String? {
    guard !isFull, !shown.isSolved, !tiles.isEmpty else { return nil }
    let word = String(repeating: Character(way.rawValue), count: tiles.count)
    let request = tiles.count == 1 ? "slide \(tiles[0])" : "slide \(word)"
    guard shown.slide(tiles) != nil else { return nil }
    moves += tiles.count
    // Behind steps that were lost with a line it waits until those are asked again.
    let isFree = waiting.allSatisfy { $0.line == line }
    waiting.append(Step(request: request, tiles: tiles, line: isFree ? line : nil))
    return isFree ? request : nil
  }

  /// The server has moved these tiles on our board.
  mutating func hear(_ moved: [Int], moves: Int?) {
    if let first = waiting.first, first.tiles.starts(with: moved) {
      waiting.removeFirst()
    } else {
      waiting = []
    }
    _ = told.slide(moved)
    toldMoves = Self.counted(moves ?? toldMoves + moved.count)
    play()
  }

  /// The first of our steps that was asked so was refused.
  mutating func refuse(_ request: String) {
    if let index = waiting.firstIndex(where: { $0.request == request }) {
      waiting.remove(at: index)
    }
    play()
  }

  /// Everything that waits is given up: the match is over, or solved.
  mutating func settle() {
    waiting = []
    play()
  }

  /// The board as `state` has it. Gives the requests that were lost with an older line, and only
  /// those that the server had not carried out.
  mutating func read(_ tiles: SlideTiles, moves: Int, line: Int) -> [String] {
    let moves = Self.counted(moves)
    dropCarriedOut(tiles, moves: moves, line: line)
    (told, toldMoves) = (tiles, moves)
    var requests: [String] = []
    for index in waiting.indices where waiting[index].line != line {
      waiting[index].line = line
      requests.append(waiting[index].request)
    }
    play()
    return requests
  }

  /// Leaves out the steps that the server has carried out unheard, by its count of moves. If they
  /// do not lead to its board, something else happened, and nothing is asked again.
  private mutating func dropCarriedOut(_ tiles: SlideTiles, moves: Int, line: Int) {
    var (rest, board) = (moves - toldMoves, told)
    while rest > 0, let first = waiting.first, first.line != line {
      guard let moved = board.slide(first.tiles), moved.count <= rest else { break }
      rest -= moved.count
      waiting.removeFirst()
    }
    if rest != 0 || board != tiles { waiting.removeAll { $0.line != line } }
  }

  /// Plays what waits on top of what is true; what cannot be played will be refused.
  private mutating func play() {
    (shown, moves) = (told, toldMoves)
    for step in waiting {
      guard let moved = shown.slide(step.tiles) else { continue }
      moves += moved.count
    }
  }
}
