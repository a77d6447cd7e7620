/// One cell of the screen.
struct Cell: Hashable {
  /// The character, or `nil` in the right half of a wide one.
  var scalar: Unicode.Scalar?
  var style: Style

  static let blank = Cell(scalar: " ", style: .plain)
}

struct Box: Hashable {
  var column: Int
  var row: Int
  var width: Int
  var height: Int

  init(_ column: Int, _ row: Int, _ width: Int, _ height: Int) {
    (self.column, self.row) = (column, row)
    (self.width, self.height) = (max(0, width), max(0, height))
  }

  func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < self.column + width
      && row >= self.row && row < self.row + height
  }

  func inset(_ margin: Int) -> Box {
    Box(column + margin, row + margin, width - 2 * margin, height - 2 * margin)
  }

  func inset(columns: Int) -> Box { Box(column + columns, row, width - 2 * columns, height) }

  /// The inside of a panel, without its border and a blank at each side.
  var insidePanel: Box { inset(1).inset(columns: 1) }

  /// One row of the box, counted from its top, or several.
  func line(_ row: Int, high: Int = 1) -> Box { Box(column, self.row + row, width, high) }

  /// The first columns of the box.
  func left(_ columns: Int) -> Box { Box(column, row, columns, height) }

  /// The box without this many columns at the left.
  func after(_ columns: Int) -> Box { Box(column + columns, row, width - columns, height) }

  /// The box without this many rows at the top.
  func below(_ rows: Int) -> Box { Box(column, row + rows, width, height - rows) }

  func within(_ other: Box) -> Box {
    let (left, top) = (max(column, other.column), max(row, other.row))
    return Box(
      left, top, min(column + width, other.column + other.width) - left,
      min(row + height, other.row + other.height) - top)
  }

  func centred(_ width: Int, _ height: Int) -> Box {
    Box(column + (self.width - width) / 2, row + (self.height - height) / 2, width, height)
  }
}

/// A screen as cells, row by row: a view draws it, and a test reads it.
///
/// Every text, from us or from a server, passes through ``write``, so no control character gets
/// into a cell. What does not fit is left out.
package struct Grid: Hashable {
  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  /// The largest side of a screen: a bound for the size that a terminal reports.
  package static let sideMax = 1000

  init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), Self.sideMax)
    self.rows = min(max(0, rows), Self.sideMax)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  var bounds: Box { Box(0, 0, columns, rows) }

  /// Outside of the screen, reading gives a blank, and writing has no effect.
  subscript(column: Int, row: Int) -> Cell {
    get { bounds.contains(column: column, row: row) ? cells[row * columns + column] : .blank }
    set {
      guard bounds.contains(column: column, row: row) else { return }
      cells[row * columns + column] = newValue
    }
  }

  /// Writes a text, at most `width` columns. Returns the columns used.
  @discardableResult
  mutating func write(
    _ text: String, at column: Int, _ row: Int, _ style: Style = .plain, width: Int = sideMax
  ) -> Int {
    guard (-Self.sideMax...Self.sideMax).contains(column) else { return 0 }
    var used = 0
    for scalar in Composition.composed(text).unicodeScalars {
      let wide = Width.of(scalar)
      guard wide > 0 else { continue }
      guard used + wide <= min(width, 2 * Self.sideMax) else { break }
      put(scalar, wide, at: column + used, row, style)
      used += wide
    }
    return used
  }

  private mutating func put(
    _ scalar: Unicode.Scalar, _ wide: Int, at column: Int, _ row: Int, _ style: Style
  ) {
    guard column >= 0, column + wide <= columns, (0..<rows).contains(row) else { return }
    mendHalves(at: column, row)
    if wide == 2 { mendHalves(at: column + 1, row) }
    self[column, row] = Cell(scalar: scalar, style: style)
    if wide == 2 { self[column + 1, row] = Cell(scalar: nil, style: style) }
  }

  /// Replaces the half of a wide character that remains when the other half is overwritten.
  private mutating func mendHalves(at column: Int, _ row: Int) {
    if self[column, row].scalar == nil { self[column - 1, row].scalar = " " }
    if self[column + 1, row].scalar == nil { self[column + 1, row].scalar = " " }
  }

  /// Puts a narrow character into one cell.
  mutating func put(_ scalar: Unicode.Scalar, at column: Int, _ row: Int, _ style: Style = .plain) {
    if Width.of(scalar) == 1 { put(scalar, 1, at: column, row, style) }
  }

  /// Fills a box with one narrow character.
  mutating func fill(_ box: Box, _ scalar: Unicode.Scalar = " ", _ style: Style = .plain) {
    guard Width.of(scalar) == 1 else { return }
    let part = box.within(bounds)
    for row in part.row..<part.row + part.height {
      for column in part.column..<part.column + part.width {
        put(scalar, 1, at: column, row, style)
      }
    }
  }

  mutating func restyle(_ box: Box, _ change: (inout Style) -> Void) {
    let part = box.within(bounds)
    for row in part.row..<part.row + part.height {
      for column in part.column..<part.column + part.width { change(&self[column, row].style) }
    }
  }
}

/// One image of the whole screen: the cells, and pictures over them.
package struct Frame: Equatable {
  var grid: Grid
  /// The position of the cursor in an open field; `nil` hides it.
  var cursor: Box?
  var images: [Image] = []
  /// The parts that can be clicked. Of those that overlap, the last one counts.
  var targets: [Target] = []
  var title = ""
  package var scheme = Scheme.neutral

  init(grid: Grid) { self.grid = grid }

  struct Target: Equatable {
    let box: Box
    /// What a click means, which only the layers above know.
    let meaning: Any

    static func == (one: Target, other: Target) -> Bool { one.box == other.box }
  }

  /// A part of a picture, drawn over a box of cells.
  package struct Image: Hashable {
    let box: Box
    /// The picture, and the piece of it: the tile at that place in the solved board.
    let picture: Int
    let piece: Int
    /// The number of pieces in each direction.
    var columns = 1
    var rows = 1
    /// Whether the pieces are shown as one picture, without edges.
    var isWhole = false
    /// The cells of the whole piece, if the box is only a part of it.
    var pieceBox: Box?
  }

  /// Removes pictures whose cells differ from those beneath, as they would hide what was drawn
  /// since then.
  mutating func removeImages(drawnOver beneath: Grid) {
    guard !images.isEmpty, beneath.columns == grid.columns, beneath.rows == grid.rows
    else { return }
    images.removeAll { image in
      let box = image.box
      return (box.row..<box.row + box.height).contains { row in
        (box.column..<box.column + box.width).contains { grid[$0, row] != beneath[$0, row] }
      }
    }
  }
}

package struct ScreenSize: Equatable {
  package var columns: Int
  package var rows: Int
  /// In pixels; 0 if the terminal does not report it.
  package var pixelWidth = 0
  package var pixelHeight = 0

  package init(columns: Int, rows: Int, pixelWidth: Int = 0, pixelHeight: Int = 0) {
    (self.columns, self.rows) = (columns, rows)
    (self.pixelWidth, self.pixelHeight) = (pixelWidth, pixelHeight)
  }
}

/// Combines letters and accents into one character: a cell holds only one, so a separate accent
/// would be lost.
enum Composition {
  /// `é` by its decomposition: `e` and an accent.
  private static let letters = Dictionary(
    [0xc0...0x24f, 0x1e00...0x1eff].joined().compactMap { Unicode.Scalar($0) }
      .map { (Character($0), $0) },
    uniquingKeysWith: { $1 })

  static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36f).contains(scalar.value) }

  /// A letter with an accent; `nil` if there is no such letter.
  static func letter(_ letter: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
    let both = String(String.UnicodeScalarView([letter, mark]))
    guard both.count == 1, let character = both.first else { return nil }
    return letters[character]
  }

  /// A text in which letters and accents are combined where possible.
  static func composed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isMark) else { return text }
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if isMark(scalar), let last = scalars.last, let both = letter(last, with: scalar) {
        scalars[scalars.count - 1] = both
      } else {
        scalars.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
