/// The cells of a grid as a terminal shows them: what looks alike is equal.
///
/// This is the last place before the terminal, and it trusts nothing: a character that takes no
/// column, or half of a wide one, is a blank.
struct CanonicalCells {
  private(set) var cells: [Cell]
  private let depth: ColourDepth
  private let isASCII: Bool

  init(_ grid: Grid, depth: ColourDepth, isASCII: Bool) {
    (self.depth, self.isASCII) = (depth, isASCII)
    cells = grid.cells
    for row in 0..<grid.rows {
      let end = (row + 1) * grid.columns
      var place = row * grid.columns
      while place < end { place += settle(place, before: end) }
    }
  }

  /// Settles a character and says how many cells it has.
  private mutating func settle(_ place: Int, before end: Int) -> Int {
    let cell = cells[place]
    let scalar = cell.scalar ?? " "
    let hasTwo = place + 1 < end && cells[place + 1].scalar == nil && cell.scalar != nil
    let wide = Width.of(scalar)
    guard wide == 2, hasTwo, !isASCII else {
      cells[place] = shown(alone(scalar, wide, isLast: place + 1 == end), cell.style)
      return 1
    }
    cells[place] = shown(scalar, cell.style)
    cells[place + 1] = Cell(scalar: nil, style: cells[place].style)
    return 2
  }

  /// The character for one cell. The last column of a row only holds what is one column wide
  /// everywhere: a terminal that takes it for wider would begin to its left.
  private func alone(_ scalar: Unicode.Scalar, _ wide: Int, isLast: Bool) -> Unicode.Scalar {
    if wide == 0 { return " " }
    let isGood = wide == 1 && (isASCII || !isLast || Pen.isTrusted(scalar))
    return isGood ? scalar : "?"
  }

  private func shown(_ scalar: Unicode.Scalar, _ style: Style) -> Cell {
    var style = style
    if depth == .none { (style.ink, style.paper) = (.standard, .standard) }
    if scalar == " ", !style.isReversed, !style.isUnderlined {
      // Of a blank only the paper is seen.
      style = Style(paper: style.paper)
    }
    if scalar == "█", !isASCII, style == Style(ink: style.ink) {
      // A blank on that colour is the same in a third of the bytes.
      let block = style.ink == .standard ? Style(isReversed: true) : Style(paper: style.ink)
      return Cell(scalar: " ", style: block)
    }
    return Cell(scalar: isASCII ? Transliteration.ascii(scalar) : scalar, style: style)
  }
}
