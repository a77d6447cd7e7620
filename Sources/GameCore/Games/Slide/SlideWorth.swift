// What a position of the sliding puzzle is worth: the moves that it still takes.

extension Slide {
  /// Only boards of sixteen cells and fewer: for larger ones no shortest solution can be proven.
  public func worth(to seat: Seat, _ settings: Settings, _ memory: Memory) -> Worth? {
    guard boards.indices.contains(seat.index) else { return nil }
    let board = boards[seat.index].forRules
    guard !board.isSolved else { return Worth(0, .moves) }
    guard board.tiles.count <= PatternTable.cellsMax else { return nil }
    let line = SlideSolver.best(board, memory).line
    return line.isShortest ? Worth(Double(line.tiles.count), .moves) : nil
  }
}
