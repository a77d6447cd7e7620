/// A board and the panel beside it, together in the middle of a box. A panel beyond its usual width
/// is no clearer, except on a large screen.
struct SideBySide {
  let board: Box
  /// From the board's first row to the end of the box.
  let panel: Box

  /// For a board of that size. `panel` is the least width of its panel, and the usual most.
  init(_ width: Int, _ height: Int, panel: ClosedRange<Int>, in box: Box) {
    let most = max(panel.upperBound, box.width / 3)
    let wanted = min(most, max(panel.lowerBound, box.width - width - 4))
    let left = max(1, (box.width - width - 2 - wanted) / 2)
    let top = box.row + max(0, (box.height - height) / 2)
    board = Box(box.column + left, top, width, height)
    let right = board.column + width + 2
    let room = max(0, box.column + box.width - right - 1)
    self.panel = Box(right, top, min(wanted, room), box.row + box.height - top)
  }
}
