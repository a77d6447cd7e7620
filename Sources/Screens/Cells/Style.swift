/// A colour of the game's own, or one of a picture. What a terminal with fewer colours shows
/// instead is the affair of ``ColourDepth``.
package enum Ink: Hashable {
  /// The terminal's own.
  case standard
  case red, green, yellow, blue, magenta, cyan, grey
  case exact(RGB)

  /// Each of these has a contrast of more than 4 to 1 to white and to black, so that one palette
  /// serves light and dark terminals alike.
  var colour: RGB? {
    switch self {
    case .standard: nil
    case .red: RGB(216, 72, 72)
    case .green: RGB(58, 136, 58)
    case .yellow: RGB(154, 118, 20)
    case .blue: RGB(68, 122, 214)
    case .magenta: RGB(182, 84, 190)
    case .cyan: RGB(22, 132, 144)
    case .grey: RGB(122, 122, 122)
    case .exact(let colour): colour
    }
  }
}

/// How a cell looks beside its character.
package struct Style: Hashable {
  var ink = Ink.standard
  var paper = Ink.standard
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false

  package static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  /// What is selected: seen without any colour.
  static let selected = Style(isBold: true, isReversed: true)

  /// On a ground of this colour.
  package static func on(_ paper: Ink) -> Style { Style(paper: paper) }
  static func ink(_ ink: Ink) -> Style { Style(ink: ink) }
  package static func bold(_ ink: Ink) -> Style { Style(ink: ink, isBold: true) }
}
