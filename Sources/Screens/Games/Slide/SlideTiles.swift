import GameCore

/// The directions of a tile, by the server's letters.
enum SlideWay: Unicode.Scalar, CaseIterable {
  case up = "u"
  case down = "d"
  case left = "l"
  case right = "r"
}

/// The board that the rules play on.
typealias SlideTiles = GameCore.SlideBoard

extension SlideTiles {
  /// From the server's `5,1,2,…,0`; `nil` unless each tile is there once, and all can
  /// be put in order.
  init?(_ text: String, size: Size) {
    self.init(size, tiles: text.split(separator: ",", maxSplits: size.cells).compactMap { Int($0) })
  }

  func isHome(_ tile: Int) -> Bool { tiles[at: tile - 1].map { Int($0) } == tile }

  /// The tile that can move in this direction into the gap.
  func tile(moving way: SlideWay) -> Int? {
    var board = self
    switch way {
    case .up: return board.moveGap(.down)
    case .down: return board.moveGap(.up)
    case .left: return board.moveGap(.right)
    case .right: return board.moveGap(.left)
    }
  }

  /// The direction in which a tile beside the gap can move.
  func way(of tile: Int) -> SlideWay? { SlideWay.allCases.first { self.tile(moving: $0) == tile } }

  /// The tiles from the gap up to this one, which all move in the same direction; `nil` if it is
  /// not in the gap's row or column.
  func line(to tile: Int) -> [Int]? {
    guard let place = tiles.firstIndex(where: { Int($0) == tile }), place != gap else { return nil }
    let isRow = place / size.columns == gap / size.columns
    guard isRow || place % size.columns == gap % size.columns else { return nil }
    let step = (isRow ? 1 : size.columns) * (place > gap ? 1 : -1)
    return stride(from: gap + step, through: place, by: step).map { Int(tiles[$0]) }
  }

  /// Slides these tiles in turn, all or none, but ends at the solved board. Returns the tiles that
  /// have moved.
  mutating func slide(_ moved: [Int]) -> [Int]? {
    var tried = self
    var solved: (board: SlideTiles, count: Int)?
    for (index, tile) in moved.enumerated() {
      guard tried.slide(tile) else { return nil }
      if tried.isSolved, solved == nil { solved = (tried, index + 1) }
    }
    self = solved?.board ?? tried
    return Array(moved.prefix(solved?.count ?? moved.count))
  }
}

// Steps are shown at once and sent afterwards. What the server has reported is the truth.
// Unanswered steps wait in a queue and are played on top of it, by the server's own rule. So
// players do not notice a slow connection, and neither a refusal nor a reconnection needs special
// care: the queue is replayed on the current truth.

/// The board that the server has reported, and our unanswered steps.
struct SlideSteps: Equatable {
  /// One request: a tile, or a line of tiles as a word of moves.
  struct Step: Equatable {
    let request: String
    let tiles: [Int]
    /// The connection on which it was sent; `nil` while it waits for one.
    var line: Int?
  }

  private(set) var told: SlideTiles
  private(set) var toldMoves: Int
  private(set) var waiting: [Step] = []

  /// Fewer than the server accepts at once, so that all can be sent again together.
  static let waitingMax = 150

  init(_ tiles: SlideTiles, moves: Int = 0) {
    (told, toldMoves) = (tiles, Self.counted(moves))
  }

  /// The board as it is shown, and its number of moves.
  var shown: SlideTiles { played.tiles }
  var moves: Int { played.moves }

  /// The waiting steps on the reported board. Impossible ones will be refused.
  private var played: (tiles: SlideTiles, moves: Int) {
    waiting.reduce(into: (told, toldMoves)) { played, step in
      if let moved = played.0.slide(step.tiles) { played.1 += moved.count }
    }
  }

  /// More moves than a seat can make: a bound against hostile servers.
  private static let movesMax = 999_999_999

  static func counted(_ moves: Int) -> Int { min(max(0, moves), movesMax) }

  var isFull: Bool { waiting.count >= Self.waitingMax }

  /// Makes a step ahead of the server: a tile, or a line of them. Returns the request, if it can be
  /// sent now.
  mutating func make(_ tiles: [Int], line: Int) -> String? {
    var board = shown
    guard !isFull, !board.isSolved, let way = tiles.first.flatMap(board.way(of:)),
      board.slide(tiles) != nil
    else { return nil }
    let word = String(repeating: Character(way.rawValue), count: tiles.count)
    let request = tiles.count == 1 ? "slide \(tiles[0])" : "slide \(word)"
    // After steps that were lost with a connection, it waits until those are sent again.
    let isFree = waiting.allSatisfy { $0.line == line }
    waiting.append(Step(request: request, tiles: tiles, line: isFree ? line : nil))
    return isFree ? request : nil
  }

  /// The server has moved these tiles on our board.
  mutating func hear(_ moved: [Int], moves: Int?) {
    let isFirst = waiting.first.map { $0.tiles.starts(with: moved) } ?? false
    waiting.removeFirst(isFirst ? 1 : waiting.count)
    _ = told.slide(moved)
    toldMoves = Self.counted(moves ?? toldMoves + moved.count)
  }

  /// The server has refused our first step with this request.
  mutating func refuse(_ request: String) {
    if let index = waiting.firstIndex(where: { $0.request == request }) {
      waiting.remove(at: index)
    }
  }

  /// Drops all waiting steps, as the match is over or solved.
  mutating func settle() { waiting = [] }

  /// Applies the board of `state`. Returns the requests that were lost with an older connection,
  /// unless the server had carried them out.
  mutating func read(_ tiles: SlideTiles, moves: Int, line: Int) -> [String] {
    let moves = Self.counted(moves)
    dropCarriedOut(tiles, moves: moves, line: line)
    (told, toldMoves) = (tiles, moves)
    let lost = waiting.filter { $0.line != line }.map(\.request)
    for index in waiting.indices { waiting[index].line = line }
    return lost
  }

  /// Drops the steps that the server has carried out, by its number of moves. If they do not lead
  /// to its board, something else happened, and all of them are dropped.
  private mutating func dropCarriedOut(_ tiles: SlideTiles, moves: Int, line: Int) {
    var (rest, board) = (moves - toldMoves, told)
    while rest > 0, let first = waiting.first, first.line != line {
      guard let moved = board.slide(first.tiles), moved.count <= rest else { break }
      rest -= moved.count
      waiting.removeFirst()
    }
    if rest != 0 || board != tiles { waiting.removeAll { $0.line != line } }
  }
}
