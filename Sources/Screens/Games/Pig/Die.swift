/// The picture of a die: a block with holes for its pips, or a frame with dots in ASCII.
struct Die {
  let face: Int
  let glyphs: Glyphs
  /// What its pips are drawn with; `nil` for holes.
  var pip: Role?

  static let columns = 14
  static let rows = 7

  /// Where the pips of each face lie, on three rows of three places.
  private static let pips: [[Int]] = [
    [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8],
  ]

  /// The face as one character, and its number for those who cannot make it out: `⚃4`.
  static func small(_ face: Int, _ glyphs: Glyphs) -> String {
    let faces = Array(glyphs.dieFaces)
    guard faces.indices.contains(face - 1), !glyphs.isASCII else { return String(face) }
    return "\(faces[face - 1])\(face)"
  }

  /// Draws it with its upper left corner here, `scale` times as large as it is.
  func draw(at column: Int, _ row: Int, scale: Int = 1, on frame: inout Frame, _ style: Style) {
    let box = Box(column, row, Self.columns * scale, Self.rows * scale)
    if glyphs.isASCII {
      drawFrame(box, on: &frame, style)
    } else {
      drawBlock(box, on: &frame, style)
    }
    guard Self.pips.indices.contains(face - 1) else { return }
    for place in Self.pips[face - 1] {
      let left = box.column + (2 + place % 3 * 4) * scale
      let top = box.row + (1 + place / 3 * 2) * scale
      drawPip(Box(left, top, 2 * scale, scale), on: &frame, style)
    }
  }

  func drawBlock(_ box: Box, on frame: inout Frame, _ style: Style) {
    let (right, bottom) = (box.column + box.width - 1, box.row + box.height - 1)
    frame.grid.fill(box, glyphs.full, style)
    for column in [box.column, right] {
      frame.grid.fill(Box(column, box.row, 1, 1), glyphs.lowerHalf, style)
      frame.grid.fill(Box(column, bottom, 1, 1), glyphs.upperHalf, style)
    }
  }

  private func drawFrame(_ box: Box, on frame: inout Frame, _ style: Style) {
    frame.outline(box, glyphs, style)
  }

  private func drawPip(_ box: Box, on frame: inout Frame, _ style: Style) {
    guard glyphs.isASCII else {
      return frame.grid.fill(box, " ", pip.map { .on(.role($0)) } ?? .plain)
    }
    let middle = Box(box.column, box.row + box.height / 2, box.width, 1)
    frame.grid.fill(middle, glyphs.ball, style)
  }
}
