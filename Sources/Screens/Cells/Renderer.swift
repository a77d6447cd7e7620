/// Turns a frame into the bytes that change the terminal from the last frame to this one.
///
/// It stores the cells that the terminal shows. An unknown cell is `nil`, and is therefore drawn
/// again; ``forget`` makes all cells unknown.
package struct Renderer {
  let depth: ColourDepth
  let isASCII: Bool
  private let hasTitle: Bool

  var pen: Pen
  var screen: [Cell?] = []
  private(set) var columns = 0
  private(set) var rows = 0
  private(set) var isKnown = false
  private var isCursorShown = false
  private var title = ""
  private var last: Frame?

  package var images: (any ImageProtocol)?
  var shownImages: [Frame.Image] = []
  /// The cells drawn in this frame; empty if no pictures could be affected.
  var touched: [Bool] = []

  /// `hasTitle` is false if there is no window with a title.
  package init(depth: ColourDepth, isASCII: Bool, hasTitle: Bool = true) {
    (self.depth, self.isASCII, self.hasTitle) = (depth, isASCII, hasTitle)
    pen = Pen(depth: depth)
  }

  /// Makes all cells unknown, after another program has drawn on the screen.
  package mutating func forget() {
    isKnown = false
    last = nil
    images?.forget()
  }

  /// Shows pictures by this protocol from now on. Those painted by another one are drawn over.
  package mutating func show(_ images: any ImageProtocol) {
    if self.images != nil { forget() }
    self.images = images
    last = nil
  }

  /// The bytes that make the terminal show this frame; none if it already does.
  package mutating func draw(_ frame: Frame) -> [UInt8] {
    if isKnown, frame == last { return [] }
    last = frame
    beginTurn(frame)
    removeImages(besides: frame.images)
    if !isKnown { clear(frame.grid) }
    let cells = CanonicalCells(frame.grid, depth: depth, isASCII: isASCII).cells
    for row in 0..<rows { draw(row: row, of: cells) }
    paintImages(frame.images)
    write(title: frame.title)
    place(cursor: frame.cursor)
    let bytes = pen.take()
    return bytes.isEmpty ? [] : Self.begin + bytes + Self.end
  }

  // Makes the terminal show the whole frame at once. Others ignore it.
  private static let begin = Array("\u{1b}[?2026h".utf8)
  private static let end = Array("\u{1b}[?2026l".utf8)

  private mutating func beginTurn(_ frame: Frame) {
    if frame.grid.columns != columns || frame.grid.rows != rows { isKnown = false }
    if frame.scheme != pen.scheme {
      // Every cell is drawn again in its new colours.
      pen.scheme = frame.scheme
      isKnown = false
    }
    let hasImages = images != nil && !(frame.images.isEmpty && shownImages.isEmpty)
    touched = Array(repeating: false, count: hasImages ? frame.grid.cells.count : 0)
  }

  private mutating func clear(_ grid: Grid) {
    (columns, rows) = (grid.columns, grid.rows)
    pen.clear(columns: columns)
    // With a background of our own, not even blanks have been drawn yet.
    let blank: Cell? = pen.scheme.hasGround ? nil : .blank
    screen = Array(repeating: blank, count: grid.cells.count)
    (isKnown, isCursorShown) = (true, false)
    pen.write("\u{1b}[?25l")
  }

  /// Longer than any title in one line.
  static let titleMax = 100

  private mutating func write(title text: String) {
    guard hasTitle, text != title else { return }
    title = text
    let shown = text.unicodeScalars.prefix(Self.titleMax).filter { Width.of($0) > 0 }
      .map { isASCII ? Transliteration.ascii($0) : $0 }
    pen.write("\u{1b}]2;\(String(String.UnicodeScalarView(shown)))\u{7}")
  }

  private mutating func place(cursor: Box?) {
    guard let cursor, columns > 0, rows > 0 else {
      if isCursorShown { pen.write("\u{1b}[?25l") }
      isCursorShown = false
      return
    }
    pen.move(to: min(max(0, cursor.column), columns - 1), min(max(0, cursor.row), rows - 1))
    if !isCursorShown { pen.write("\u{1b}[?25h") }
    isCursorShown = true
  }

  // MARK: - Drawing the changed cells of a row

  mutating func draw(row: Int, of cells: [Cell]) {
    let start = row * columns
    let erased = eraseBegins(row, of: cells)
    var column = 0
    while column < erased {
      guard screen[start + column] != cells[start + column] else {
        column += 1
        continue
      }
      // The right half of a wide character is drawn together with its left half.
      if column > 0, cells[start + column].scalar == nil { column -= 1 }
      approach(column, row, of: cells)
      if let blanks = blanks(from: column, to: erased, row, of: cells) {
        // Erases cells from here on, without moving the pen.
        pen.set(.plain)
        pen.write("\u{1b}[\(blanks)X")
        for place in column..<column + blanks { note(.blank, at: row * columns + place) }
        column += blanks
        continue
      }
      column += draw(cells[start + column], at: column, row)
    }
    if erased < columns { erase(from: erased, row, of: cells) }
  }

  /// The number of consecutive blanks to draw, if erasing is shorter than writing them.
  private func blanks(from column: Int, to end: Int, _ row: Int, of cells: [Cell]) -> Int? {
    guard touched.isEmpty, !pen.scheme.hasGround else { return nil }
    let start = row * columns
    let count = (column..<end).prefix {
      cells[start + $0] == .blank && screen[start + $0] != .blank
    }.count
    return count >= Pen.blanksMin ? count : nil
  }

  /// Draws a cell at the pen. Returns the number of columns used.
  private mutating func draw(_ cell: Cell, at column: Int, _ row: Int) -> Int {
    guard let scalar = cell.scalar else { return 1 }
    let place = row * columns + column
    let wide = Width.of(scalar)
    if !isAlike(cell) { pen.set(cell.style) }
    pen.write(scalar, wide: wide)
    note(cell, at: place)
    if wide == 2 { note(Cell(scalar: nil, style: cell.style), at: place + 1) }
    // The terminal may draw it wider, so the cell beside it becomes unknown.
    if wide == 1, !Pen.isTrusted(scalar), column + 1 < columns { screen[place + 1] = nil }
    return wide
  }

  /// Whether a cell looks right in the pen's style. Of a blank only the paper matters, so a style
  /// is not repeated between words.
  private func isAlike(_ cell: Cell) -> Bool {
    guard let style = pen.style, cell.style != style else { return pen.style != nil }
    let isBlank = cell.scalar == " " && cell.style == Style(paper: style.paper)
    return isBlank && !style.isReversed && !style.isUnderlined
  }

  private mutating func note(_ cell: Cell, at place: Int) {
    screen[place] = cell
    if place < touched.count { touched[place] = true }
  }

  /// Moves the pen to a cell, by redrawing the cells between if that is shorter.
  private mutating func approach(_ column: Int, _ row: Int, of cells: [Cell]) {
    if touched.isEmpty, let place = pen.place, place.row == row, place.column < column {
      let between = cells[row * columns + place.column..<row * columns + column]
      let isPlain = between.allSatisfy { cell in
        isAlike(cell) && cell.scalar.map { $0.isASCII } ?? false
      }
      if isPlain, between.count < pen.way(to: column, row).utf8.count {
        for (offset, cell) in between.enumerated() {
          _ = draw(cell, at: place.column + offset, row)
        }
        return
      }
    }
    pen.move(to: column, row)
  }

  /// The column from which the rest of the row is erased; the end of the row if that saves nothing,
  /// or might erase a picture.
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
      // Starts where the pen is, if there are only blanks between.
      let between = cells[row * columns + place.column..<row * columns + column]
      if between.allSatisfy({ $0 == .blank }) { column = place.column }
    }
    pen.move(to: column, row)
    // Erases without a colour, as some terminals erase to the paper that is set.
    pen.set(.plain)
    pen.write("\u{1b}[K")
    for column in column..<columns { note(.blank, at: row * columns + column) }
  }
}

/// A protocol for showing pictures over the cells of a terminal.
package protocol ImageProtocol {
  /// Sets the picture with this number. Images with another number are not painted.
  mutating func open(_ picture: Picture, number: Int)
  /// Paints an image. The cursor is in the upper left cell of its box. Afterwards, cursor and style
  /// may have changed.
  mutating func paint(_ image: Frame.Image) -> [UInt8]
  /// Removes a painted image. The cells under it are drawn again afterwards, which is enough for
  /// some terminals.
  mutating func remove(_ image: Frame.Image) -> [UInt8]
  /// Forgets what was sent, as the terminal may have lost it.
  mutating func forget()
}

extension Renderer {
  /// Removes images that are no longer shown; all of them if the screen is unknown.
  mutating func removeImages(besides kept: [Frame.Image]) {
    guard images != nil else { return }
    let kept = isKnown ? Set(kept) : []
    for image in shownImages where !kept.contains(image) {
      if let bytes = images?.remove(image), !bytes.isEmpty { pen.write(foreign: bytes) }
      for place in places(of: image.box) { screen[place] = nil }
    }
    shownImages = shownImages.filter { kept.contains($0) }
  }

  /// Paints new images, and those whose cells were drawn over. Called after the cells are drawn.
  mutating func paintImages(_ wanted: [Frame.Image]) {
    guard images != nil else { return }
    let shown = Set(shownImages)
    var painted = Set<Frame.Image>()
    for image in wanted where fits(image.box) && painted.insert(image).inserted {
      if shown.contains(image), !places(of: image.box).contains(where: { touched[$0] }) { continue }
      pen.move(to: image.box.column, image.box.row)
      pen.write(foreign: images?.paint(image) ?? [])
    }
    shownImages = wanted.filter { painted.remove($0) != nil }
  }

  /// Whether a box lies on the screen: an image across its edge would scroll the screen.
  private func fits(_ box: Box) -> Bool {
    box.width > 0 && box.height > 0 && box.column >= 0 && box.row >= 0
      && box.column <= columns - box.width && box.row <= rows - box.height
  }

  /// The indices of a box's cells in ``screen``; none for a box that does not fit.
  private func places(of box: Box) -> [Int] {
    guard fits(box), screen.count == columns * rows else { return [] }
    return (box.row..<box.row + box.height).flatMap { row in
      (box.column..<box.column + box.width).map { row * columns + $0 }
    }
  }
}
