extension Glyphs {
  /// A die as text, if there is no room to draw it: its face as one character, and the number, `⚃4`.
  func die(_ face: Int) -> String {
    let shown = isASCII ? nil : Array(dieFaces)[at: face - 1]
    return "\(shown.map { String($0) } ?? "")\(face)"
  }
}

extension Frame {
  /// The positions of the pips of each face, in three rows of three places.
  private static let pips: [[Int]] = [
    [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8],
  ]

  /// The middles of a face's pips, in sixths of a side.
  private static func places(of face: Int) -> [(across: Int, down: Int)] {
    (pips[at: face - 1] ?? []).map { (1 + 2 * ($0 % 3), 1 + 2 * ($0 / 3)) }
  }

  /// Smaller dice have a character for each pip, as no blocks are round in so few cells.
  private static let columnsForPicture = 12

  /// The rows of a die in so many rows. The pips of larger dice look alike if their number is
  /// divisible by four.
  static func rowsOfDie(_ rows: Int) -> Int { rows < 6 ? rows : rows < 8 ? 6 : rows / 4 * 4 }

  /// Draws a die over a box twice as wide as high: as a picture, or in lines if there are no
  /// backgrounds. Before the first throw it has no face.
  mutating func draw(die face: Int?, isLost: Bool = false, in box: Box, _ look: Look) {
    let rows = Self.rowsOfDie(box.width / 2)
    let box = box.width < Self.columnsForPicture ? box : box.centred(2 * rows, rows)
    let style = Style.on(isLost ? .dieLost : .die, .pip, isBold: true)
    if look.hasGrounds, let face, box.width < Self.columnsForPicture {
      grid.fill(box, " ", style)
      for (across, down) in Self.places(of: face) {
        grid.put(
          look.glyphs.ball, at: box.column + across * box.width / 6,
          box.row + down * box.height / 6, style)
      }
      return
    }
    if look.hasGrounds {
      draw(face.map { isLost ? .dieLost : .die($0) } ?? .die(1), in: box, look.blocks, look)
      guard face == nil else { return }
      // The cross covers the only pip.
      let middle = box.centred(max(4, box.width / 2), max(3, box.height / 2))
      grid.fill(middle, " ", .on(.role(.die)))
      if middle.height > 3, write(letters: "?", in: middle, look.blocks, style) { return }
      return write("?", centredIn: middle, row: middle.height / 2, style)
    }
    outline(box, look.glyphs, isLost ? .ink(.bad) : .plain)
    guard let face else { return write("?", centredIn: box, row: box.height / 2, .dim) }
    let pip = Box(0, 0, max(1, box.width / 7), max(1, box.height / 7))
    let glyph = pip.width > 1 && !look.glyphs.isASCII ? look.glyphs.full : look.glyphs.ball
    for (across, down) in Self.places(of: face) {
      let hole = Box(
        box.column + (across * box.width - 3 * pip.width) / 6,
        box.row + (down * box.height - 3 * pip.height) / 6, pip.width, pip.height)
      grid.fill(hole, glyph, isLost ? .ink(.bad) : .plain)
    }
  }
}
