/// A picture in points, two to a cell, one above the other: for what is round, or drawn by hand.
/// A point is nearly square. Where nothing is painted, what lies beneath is seen.
struct Canvas {
  let width: Int
  let height: Int
  private var points: [Role?]

  /// The longest side: a picture is drawn in the cells of a screen.
  private static let sideMax = 2 * Grid.sideMax

  init(width: Int, height: Int) {
    self.width = min(max(0, width), Self.sideMax)
    self.height = min(max(0, height), Self.sideMax)
    points = Array(repeating: nil, count: self.width * self.height)
  }

  /// Beside the picture there is nothing, and what is painted there is gone.
  subscript(x: Int, y: Int) -> Role? {
    get { holds(x, y) ? points[y * width + x] : nil }
    set { if holds(x, y) { points[y * width + x] = newValue } }
  }

  private func holds(_ x: Int, _ y: Int) -> Bool {
    (0..<width).contains(x) && (0..<height).contains(y)
  }

  mutating func fill(x: Int, y: Int, width: Int, height: Int, _ role: Role?) {
    for row in y..<y + max(0, height) {
      for column in x..<x + max(0, width) { self[column, row] = role }
    }
  }

  /// A disc as wide as it is high, or flatter; `paint` gives the role of each of its points,
  /// counted from its upper left corner.
  mutating func disc(
    x: Int, y: Int, size: Int, height: Int? = nil, _ paint: (Int, Int) -> Role?
  ) {
    let (wide, high) = (min(max(0, size), Self.sideMax), min(max(0, height ?? size), Self.sideMax))
    for row in 0..<high {
      for column in 0..<wide {
        let (across, down) = ((2 * column - wide + 1) * high, (2 * row - high + 1) * wide)
        guard across * across + down * down <= wide * wide * high * high else { continue }
        self[x + column, y + row] = paint(column, row)
      }
    }
  }

  /// Paints rows of letters, each standing for a role; a blank, or a letter that stands for none,
  /// leaves what is there. `scale` points to a letter.
  mutating func stamp(
    _ rows: [String], x: Int, y: Int, scale: Int = 1, _ roles: [Character: Role]
  ) {
    for (row, line) in rows.enumerated() {
      for (column, letter) in line.enumerated() {
        guard let role = roles[letter] else { continue }
        fill(x: x + column * scale, y: y + row * scale, width: scale, height: scale, role)
      }
    }
  }
}

extension Frame {
  /// Draws a picture with its upper left corner in this cell.
  mutating func draw(_ canvas: Canvas, at column: Int, _ row: Int, _ glyphs: Glyphs) {
    for line in 0..<(canvas.height + 1) / 2 {
      for place in 0..<canvas.width {
        let (upper, lower) = (canvas[place, 2 * line], canvas[place, 2 * line + 1])
        let cell = Box(column + place, row + line, 1, 1)
        switch (upper, lower) {
        case (nil, nil): break
        case (let upper?, nil): grid.fill(cell, glyphs.upperHalf, .ink(.role(upper)))
        case (nil, let lower?): grid.fill(cell, glyphs.lowerHalf, .ink(.role(lower)))
        case (let upper?, let lower?) where upper == lower:
          grid.fill(cell, glyphs.full, .ink(.role(upper)))
        case (let upper?, let lower?):
          grid.fill(cell, glyphs.upperHalf, .on(lower, upper))
        }
      }
    }
  }
}
