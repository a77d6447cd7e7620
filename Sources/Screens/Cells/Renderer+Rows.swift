// Draws the changed cells of a row.

extension Renderer {
  /// Draws what has changed in a row, from left to right.
  mutating func draw(row: Int, of cells: [Cell]) {
    let start = row * columns
    let erased = eraseBegins(row, of: cells)
    var column = 0
    while column < erased {
      guard screen[start + column] != cells[start + column] else {
        column += 1
        continue
      }
      // The right half of a wide character is drawn with its left one.
      if column > 0, cells[start + column].scalar == nil { column -= 1 }
      approach(column, row, of: cells)
      if let blanks = blanks(from: column, to: erased, row, of: cells) {
        pen.erase(cells: blanks)
        for place in column..<column + blanks { note(.blank, at: row * columns + place) }
        column += blanks
        continue
      }
      column += draw(cells[start + column], at: column, row)
    }
    if erased < columns { erase(from: erased, row, of: cells) }
  }

  /// How many blanks follow each other where something else is seen so far, if it is shorter to
  /// erase them.
  private func blanks(from column: Int, to end: Int, _ row: Int, of cells: [Cell]) -> Int? {
    guard touched.isEmpty, !pen.scheme.hasGround else { return nil }
    let start = row * columns
    let count = (column..<end).prefix {
      cells[start + $0] == .blank && screen[start + $0] != .blank
    }.count
    return count >= Pen.blanksMin ? count : nil
  }

  /// Draws a cell where the pen is, and says how many columns it took.
  private mutating func draw(_ cell: Cell, at column: Int, _ row: Int) -> Int {
    guard let scalar = cell.scalar else { return 1 }
    let place = row * columns + column
    let wide = Width.of(scalar)
    if !isAlike(cell) { pen.set(cell.style) }
    pen.write(scalar, wide: wide)
    note(cell, at: place)
    if wide == 2 { note(Cell(scalar: nil, style: cell.style), at: place + 1) }
    // The terminal may take it for wider than we do, and then what stands beside it has suffered.
    if wide == 1, !Pen.isTrusted(scalar), column + 1 < columns { screen[place + 1] = nil }
    return wide
  }

  /// Whether a cell looks as it should in the style that the pen has: of a blank only the paper is
  /// seen, so that words in one style are not told twice what it is.
  private func isAlike(_ cell: Cell) -> Bool {
    guard let style = pen.style, cell.style != style else { return pen.style != nil }
    let isBlank = cell.scalar == " " && cell.style == Style(paper: style.paper)
    return isBlank && !style.isReversed && !style.isUnderlined
  }

  private mutating func note(_ cell: Cell, at place: Int) {
    screen[place] = cell
    if place < touched.count { touched[place] = true }
  }

  /// Brings the pen to a cell: by drawing again what stands between, if that is shorter.
  private mutating func approach(_ column: Int, _ row: Int, of cells: [Cell]) {
    if touched.isEmpty, let place = pen.place, place.row == row, place.column < column {
      let between = cells[row * columns + place.column..<row * columns + column]
      let isPlain = between.allSatisfy { cell in
        isAlike(cell) && cell.scalar.map { $0.isASCII } ?? false
      }
      if isPlain, between.count < pen.wayLength(to: column, row) {
        for (offset, cell) in between.enumerated() {
          _ = draw(cell, at: place.column + offset, row)
        }
        return
      }
    }
    pen.move(to: column, row)
  }

  /// From which column on the row is erased at once; its end if that saves nothing, or if it might
  /// erase a picture.
  private func eraseBegins(_ row: Int, of cells: [Cell]) -> Int {
    guard touched.isEmpty, !pen.scheme.hasGround else { return columns }
    let start = row * columns
    var first = columns
    var last = columns
    for column in stride(from: columns - 1, through: 0, by: -1) {
      guard cells[start + column] == .blank else { break }
      guard screen[start + column] != .blank else { continue }
      if last == columns { last = column }
      first = column
    }
    return last - first >= Pen.eraseLength ? first : columns
  }

  private mutating func erase(from column: Int, _ row: Int, of cells: [Cell]) {
    var column = column
    if let place = pen.place, place.row == row, place.column < column {
      // Where the pen is already, if there are only blanks on the way.
      let between = cells[row * columns + place.column..<row * columns + column]
      if between.allSatisfy({ $0 == .blank }) { column = place.column }
    }
    pen.move(to: column, row)
    pen.eraseToEnd()
    for column in column..<columns { note(.blank, at: row * columns + column) }
  }
}
