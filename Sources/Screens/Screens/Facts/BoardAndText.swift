/// A board with a text beside it, or below it where the screen is narrow: what a tutorial and a
/// replay have in common.
struct BoardAndText {
  let board: Box
  let text: Box
  let isBeside: Bool

  /// The narrowest board and the narrowest text that stand side by side, with a line between them.
  private static let boardMin = 55
  private static let textMin = 24
  /// A line, three rows of text and one for keys.
  static let rowsBelow = 5

  init(in box: Box) {
    isBeside = box.width > Self.boardMin + Self.textMin
    if isBeside {
      let width = box.width >= 110 ? 36 : Self.textMin
      board = Box(box.column, box.row, box.width - width - 1, box.height)
      text = Box(box.column + box.width - width, box.row, width, box.height)
    } else {
      board = Box(box.column, box.row, box.width, box.height - Self.rowsBelow)
      text = Box(box.column, box.row + board.height, box.width, Self.rowsBelow)
    }
  }

  /// Where words stand: one column in from the line or the edge, and one from the right side.
  var inside: Box {
    isBeside
      ? Box(text.column + 1, text.row, text.width - 2, text.height)
      : Box(text.column + 1, text.row + 1, text.width - 2, text.height - 1)
  }

  /// The line between the two, with a title on it where it lies.
  func drawLine(_ title: String, _ glyphs: Glyphs, on frame: inout Frame) {
    if isBeside {
      let line = Box(text.column - 1, text.row, 1, text.height)
      frame.grid.fill(line, glyphs.vertical, .line)
    } else {
      frame.grid.fill(text.line(0), glyphs.horizontal, .line)
      frame.write(" \(title) ", at: text.column + 1, text.row, .bold, width: text.width - 2)
    }
  }
}
