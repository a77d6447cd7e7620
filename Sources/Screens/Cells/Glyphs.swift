import Protocol

/// The characters for drawing boards: a set for UTF-8 terminals, and one in ASCII.
///
/// Every font has them, and every terminal draws them one column wide.
package struct Glyphs: Hashable {
  var horizontal: Unicode.Scalar = "─"
  var vertical: Unicode.Scalar = "│"
  var topLeft: Unicode.Scalar = "╭"
  var topRight: Unicode.Scalar = "╮"
  var bottomLeft: Unicode.Scalar = "╰"
  var bottomRight: Unicode.Scalar = "╯"
  var teeLeft: Unicode.Scalar = "├"
  var teeRight: Unicode.Scalar = "┤"
  var teeTop: Unicode.Scalar = "┬"
  var teeBottom: Unicode.Scalar = "┴"
  var cross: Unicode.Scalar = "┼"
  var full: Unicode.Scalar = "█"
  var upperHalf: Unicode.Scalar = "▀"
  var lowerHalf: Unicode.Scalar = "▄"
  /// The unfilled part of a bar.
  var empty: Unicode.Scalar = "·"
  var ball: Unicode.Scalar = "●"
  var hollow: Unicode.Scalar = "○"
  /// In front of the selected row, or of the player to move.
  var pointer: Unicode.Scalar = ">"
  var separator: Unicode.Scalar = "·"
  var ellipsis: Unicode.Scalar = "…"
  var tick = "✓"
  var up: Unicode.Scalar = "↑"
  var down: Unicode.Scalar = "↓"
  var left: Unicode.Scalar = "←"
  var right: Unicode.Scalar = "→"
  /// The faces of a die as one character, 1 first.
  var dieFaces = "⚀⚁⚂⚃⚄⚅"
  /// A cell that is filled from the left in eighths.
  var eighths = "▏▎▍▌▋▊▉█"
  package var isASCII = false

  package static let unicode = Glyphs()
  package static let ascii = Glyphs(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+",
    teeLeft: "+", teeRight: "+", teeTop: "+", teeBottom: "+", cross: "+", full: "#",
    upperHalf: "\"", lowerHalf: "_", empty: ".", ball: "o",
    hollow: ".", pointer: ">", separator: "-", ellipsis: "~", tick: "OK:",
    up: "^", down: "v", left: "<", right: ">", dieFaces: "123456", eighths: "       #",
    isASCII: true)

  /// The arrow keys in hints.
  var arrows: String { "\(up)\(down)\(left)\(right)" }

  /// In front of a row of a list.
  func pointer(_ isChosen: Bool) -> String { isChosen ? "\(pointer) " : "  " }

  /// All of them, in the order of the properties.
  package var all: [Unicode.Scalar] {
    Mirror(reflecting: self).children.compactMap { $0.value as? Unicode.Scalar }
      + Array(dieFaces.unicodeScalars) + Array(eighths.unicodeScalars)
  }
}

/// Replaces characters in ASCII mode, always one column by one.
package enum Transliteration {
  package static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x80: scalar
    case 0xa0..<0x100 where !glyphs.keys.contains(scalar):
      latin[Int(scalar.value) - 0xa0]
    default: glyphs[scalar] ?? strokes[scalar.value] ?? block(scalar.value)
    }
  }

  /// U+00A0 to U+00FF, sixteen in a line.
  private static let latin = Array(
    """
     !cL*Y|S"ca<--r-\
    o+23'uP.,1o>????\
    AAAAAAACEEEEIIII\
    DNOOOOOxOUUUUYTs\
    aaaaaaaceeeeiiii\
    dnooooo/ouuuuyty
    """.unicodeScalars)

  private static let glyphs = Dictionary(
    zip(Glyphs.unicode.all, Glyphs.ascii.all), uniquingKeysWith: { first, _ in first })

  private static let strokes: [UInt32: Unicode.Scalar] = [
    0x2018: "'", 0x2019: "'", 0x201c: "\"", 0x201d: "\"", 0x2022: "*", 0x20ac: "E", 0x2212: "-",
  ]

  private static func block(_ value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0x2010...0x2015: "-"
    case 0x2500...0x257f: "+"
    case 0x2580...0x259f: "#"
    default: "?"
    }
  }
}

/// The number of columns of a character on a terminal: 0, 1 or 2.
package enum Width {
  /// Characters that must not reach a terminal, and characters that combine with the one before,
  /// have no width and are left out: terminals disagree about the width of such sequences.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7f { return scalar.value < 0x20 ? 0 : 1 }
    if isUnprintable(scalar) || joins(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  static func of(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + of($1) } }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .surrogate, .privateUse, .unassigned:
      true
    default:
      switch scalar.value {
      // Vowels and finals of Korean syllables, halves of flags, skin tones.
      case 0x1160...0x11ff, 0xd7b0...0xd7ff, 0x1f1e6...0x1f1ff, 0x1f3fb...0x1f3ff: true
      default: false
      }
    }
  }

  /// East Asian wide and fullwidth characters, and emoji that take two columns.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf,
      0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60,
      0xffe0...0xffe6, 0x16fe0...0x18cff, 0x1b000...0x1b2ff, 0x1f200...0x1f2ff,
      0x20000...0x2fffd, 0x30000...0x3fffd:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}

/// The cells of a grid as a terminal shows them, so that cells that look alike are equal.
///
/// This is the last step before the terminal, and it trusts nothing: a character without a width,
/// or half of a wide one, becomes a blank.
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

  /// Normalizes a character. Returns the number of its cells.
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

  /// The character for a single cell. The last column holds only characters that are one column
  /// wide everywhere, as a terminal that draws one wider would shift the row.
  private func alone(_ scalar: Unicode.Scalar, _ wide: Int, isLast: Bool) -> Unicode.Scalar {
    if wide == 0 { return " " }
    let isGood = wide == 1 && (isASCII || !isLast || Pen.isTrusted(scalar))
    return isGood ? scalar : "?"
  }

  private func shown(_ scalar: Unicode.Scalar, _ style: Style) -> Cell {
    var style = style
    if depth == .none { (style.ink, style.paper) = (.standard, .standard) }
    if scalar == " ", !style.isReversed, !style.isUnderlined {
      // Only the paper of a blank is visible.
      style = Style(paper: style.paper)
    }
    if scalar == "█", !isASCII, style == Style(ink: style.ink) {
      // A blank on that colour looks the same and takes a third of the bytes.
      let block = style.ink == .standard ? Style(isReversed: true) : Style(paper: style.ink)
      return Cell(scalar: " ", style: block)
    }
    return Cell(scalar: isASCII ? Transliteration.ascii(scalar) : scalar, style: style)
  }
}
