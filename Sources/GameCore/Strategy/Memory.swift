/// What a thinker has worked out and may need again: tables that take a while to make, and the
/// solutions of puzzles; and how long the thought in hand may take.
///
/// It belongs to one thread. What it holds can be made again at any time, so the oldest goes.
public final class Memory {
  private var tables: Recent<String, any Sendable>
  private var lines = Recent<SlideBoard, SlideLine>(most: RuleLimits.linesMax)
  /// Says whether the thought in hand has had its time: then it ends with the best it has found. It
  /// is asked some thousand times a second. A thought that nobody bounds takes as long as it needs.
  var isTimeUp: () -> Bool = { false }

  public init(most: Int = RuleLimits.tablesMax) {
    tables = Recent(most: most)
  }

  /// The table of that name, made now if it is not there.
  func recall<Value: Sendable>(_ key: String, orMake make: () -> Value) -> Value {
    if let value = tables.use(key) as? Value { return value }
    let value = make()
    tables.keep(value, for: key)
    return value
  }

  /// The solution that was found for a board.
  func line(for board: SlideBoard) -> SlideLine? { lines.use(board) }

  /// Keeps a solution, for its board and for the board after its first move, where whoever follows
  /// it asks next.
  func keep(_ line: SlideLine, for board: SlideBoard) {
    lines.keep(line, for: board)
    guard let tile = line.tiles.first, line.tiles.count > 1 else { return }
    var next = board
    guard next.slide(tile) else { return }
    lines.keep(
      SlideLine(tiles: Array(line.tiles.dropFirst()), isShortest: line.isShortest), for: next)
  }

  /// Thinks about something for as long as `isTimeUp` allows.
  public func thinking<Result>(until isTimeUp: @escaping () -> Bool, _ think: () -> Result)
    -> Result
  {
    self.isTimeUp = isTimeUp
    defer { self.isTimeUp = { false } }
    return think()
  }
}
