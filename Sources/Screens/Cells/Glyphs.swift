/// The characters that boards are drawn with: a set for UTF-8 terminals, and one in ASCII.
///
/// Only characters that every font has and that every terminal takes for one column.
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
  /// The part of a bar that is still to come.
  var empty: Unicode.Scalar = "·"
  var ball: Unicode.Scalar = "●"
  var hollow: Unicode.Scalar = "○"
  /// In front of what is selected, or of the player to move.
  var pointer: Unicode.Scalar = ">"
  var separator: Unicode.Scalar = "·"
  var ellipsis: Unicode.Scalar = "…"
  var tick = "✓"
  /// The four ways of arrow keys, in hints: up, down, left, right.
  var arrows = "↑↓←→"
  /// The faces of a die as one character, 1 first.
  var dieFaces = "⚀⚁⚂⚃⚄⚅"
  /// A cell that is filled from the left, an eighth of it to all of it.
  var eighths = "▏▎▍▌▋▊▉█"
  /// A cell that is filled from below, in the same steps.
  var levels = "▁▂▃▄▅▆▇█"
  package var isASCII = false

  package static let unicode = Glyphs()
  package static let ascii = Glyphs(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+",
    teeLeft: "+", teeRight: "+", teeTop: "+", teeBottom: "+", cross: "+", full: "#",
    upperHalf: "\"", lowerHalf: "_", empty: ".", ball: "o",
    hollow: ".", pointer: ">", separator: "-", ellipsis: "~", tick: "OK:", arrows: "^v<>",
    dieFaces: "123456", eighths: "       #", levels: "_.-=+*##",
    isASCII: true)

  /// All of them, in the order above.
  package var all: [Unicode.Scalar] {
    [
      horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight, teeLeft, teeRight, teeTop,
      teeBottom, cross, full, upperHalf, lowerHalf, empty, ball, hollow, pointer, separator,
      ellipsis,
    ] + Array(arrows.unicodeScalars) + Array(dieFaces.unicodeScalars)
      + Array(eighths.unicodeScalars) + Array(levels.unicodeScalars)
  }
}
