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
  /// Whether any cell is known.
  private(set) var isKnown = false
  private var isCursorShown = false
  private var title = ""
  private var last: Frame?

  package var images: (any ImageProtocol)?
  var shownImages: [Frame.Image] = []
  /// The cells drawn in this turn; empty when there are no pictures that could have suffered.
  var touched: [Bool] = []

  /// `hasTitle` is false where there is no window to bear one.
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

  /// From now on pictures are shown, in this way. What another way has painted is drawn over.
  package mutating func show(_ images: any ImageProtocol) {
    if self.images != nil { forget() }
    self.images = images
    last = nil
  }

  /// The bytes that make the terminal show this frame; none if it does already.
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

  // All of it is shown at once. Terminals that do not know this pass over it.
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
    // Where the ground is ours, not even a blank is there yet.
    let blank: Cell? = pen.scheme.hasGround ? nil : .blank
    screen = Array(repeating: blank, count: grid.cells.count)
    (isKnown, isCursorShown) = (true, false)
    pen.write("\u{1b}[?25l")
  }

  /// A window's title is one line of a few words.
  static let titleMax = 100

  private mutating func write(title text: String) {
    guard hasTitle, text != title else { return }
    title = text
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(Self.titleMax) where Width.of(scalar) > 0 {
      shown.append(isASCII ? Transliteration.ascii(scalar) : scalar)
    }
    pen.write("\u{1b}]2;\(String(shown))\u{7}")
  }

  private mutating func place(cursor: (column: Int, row: Int)?) {
    guard let cursor, columns > 0, rows > 0 else {
      if isCursorShown { pen.write("\u{1b}[?25l") }
      isCursorShown = false
      return
    }
    pen.move(
      to: min(max(0, cursor.column), columns - 1), min(max(0, cursor.row), rows - 1))
    if !isCursorShown { pen.write("\u{1b}[?25h") }
    isCursorShown = true
  }
}
