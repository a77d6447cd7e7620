/// The picture of a die: a body with pips, a block with holes where things have no ground of their
/// own, or a frame with dots in ASCII.
struct Die {
  let face: Int
  let glyphs: Glyphs
  /// How many columns it has, and half as many rows: it is as high as it is wide.
  var side = 14
  /// Body, lower edge and pips where it is a thing; `nil` for a block with holes.
  var body: Role?
  var edge = Role.dieEdge

  static let sides = [56, 48, 40, 32, 26, 20, 14]

  /// Where the pips of each face lie, on three rows of three places.
  fileprivate static let pips: [[Int]] = [
    [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8],
  ]

  /// The face as one character, and its number for those who cannot make it out: `⚃4`.
  static func small(_ face: Int, _ glyphs: Glyphs) -> String {
    let faces = Array(glyphs.dieFaces)
    guard faces.indices.contains(face - 1), !glyphs.isASCII else { return String(face) }
    return "\(faces[face - 1])\(face)"
  }

  /// Draws it with its upper left corner here; `style` where it is not a thing.
  func draw(at column: Int, _ row: Int, on frame: inout Frame, _ style: Style = .plain) {
    if let body { return frame.draw(canvas(body), at: column, row, glyphs) }
    let box = Box(column, row, side, side / 2)
    if glyphs.isASCII {
      frame.outline(box, glyphs, style)
    } else {
      drawBlock(box, on: &frame, style)
    }
    for pip in pipPlaces {
      let hole = Box(column + pip.x, row + pip.y / 2, pipSize, pipSize / 2)
      drawHole(hole, on: &frame, style)
    }
  }

  // MARK: - Pips

  /// In points, and even.
  private var pipSize: Int { side < 18 ? 2 : (side * 2 / 11 + 1) / 2 * 2 }

  private var pipPlaces: [(x: Int, y: Int)] {
    guard Self.pips.indices.contains(face - 1) else { return [] }
    let near = side * 3 / 14 / 2 * 2 + (side < 18 ? 1 : 0)
    let middles = [near, side / 2, side - near]
    return Self.pips[face - 1].map { place in
      (middles[place % 3] - pipSize / 2, (middles[place / 3] - pipSize / 2) / 2 * 2)
    }
  }

  // MARK: - Ways to draw it

  private func canvas(_ body: Role) -> Canvas {
    var canvas = Canvas(width: side, height: side / 2 * 2)
    let round = max(1, side / 12)
    let edgeSize = side < 18 ? 0 : side / 18
    for y in 0..<side {
      for x in 0..<side where isInside(x, y, round) {
        canvas[x, y] = y >= side - edgeSize || x >= side - edgeSize ? edge : body
      }
    }
    for pip in pipPlaces {
      // Round pips of four points would be twice as many bytes, and hardly rounder.
      if pipSize < 6 {
        canvas.fill(x: pip.x, y: pip.y, width: pipSize, height: pipSize, .pip)
      } else {
        canvas.disc(x: pip.x, y: pip.y, size: pipSize) { _, _ in .pip }
      }
    }
    return canvas
  }

  /// Whether a point belongs to a square whose corners are so round.
  private func isInside(_ x: Int, _ y: Int, _ round: Int) -> Bool {
    let across = max(0, round - min(x, side - 1 - x))
    let down = max(0, round - min(y, side - 1 - y))
    return across * across + down * down <= round * round
  }

  private func drawBlock(_ box: Box, on frame: inout Frame, _ style: Style) {
    let (right, bottom) = (box.column + box.width - 1, box.row + box.height - 1)
    frame.grid.fill(box, glyphs.full, style)
    for column in [box.column, right] {
      frame.grid.put(glyphs.lowerHalf, at: column, box.row, style)
      frame.grid.put(glyphs.upperHalf, at: column, bottom, style)
    }
  }

  private func drawHole(_ box: Box, on frame: inout Frame, _ style: Style) {
    guard glyphs.isASCII else { return frame.grid.fill(box, " ") }
    let middle = box.line(box.height / 2)
    frame.grid.fill(middle, glyphs.ball, style)
  }
}

/// A die of seven columns and four rows, for those of a turn that are over.
struct SmallDie {
  let face: Int

  static let columns = 7
  static let rows = 4

  func draw(at column: Int, _ row: Int, on frame: inout Frame, _ glyphs: Glyphs) {
    var canvas = Canvas(width: Self.columns, height: 2 * Self.rows)
    canvas.fill(x: 0, y: 0, width: 7, height: 7, face == 1 ? .dieLost : .die)
    for corner in [(0, 0), (6, 0), (0, 6), (6, 6)] { canvas[corner.0, corner.1] = nil }
    let middles = [1, 3, 5]
    for place in Die.pips.indices.contains(face - 1) ? Die.pips[face - 1] : [] {
      canvas[middles[place % 3], middles[place / 3]] = .pip
    }
    frame.draw(canvas, at: column, row, glyphs)
  }
}
