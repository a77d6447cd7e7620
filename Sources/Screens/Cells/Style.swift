/// How a cell looks beside its character.
package struct Style: Hashable, Sendable {
  var ink = Ink.standard
  var paper = Ink.standard
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false

  package static let plain = Style()
  package static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  /// Borders and rules.
  static let line = Style(ink: .line, isDim: true)
  /// What is selected: seen without any colour.
  static let selected = Style(ink: .accent, isBold: true, isReversed: true)

  /// On a ground of this colour.
  package static func on(_ paper: Ink) -> Style { Style(paper: paper) }
  static func ink(_ ink: Ink) -> Style { Style(ink: ink) }
  package static func bold(_ ink: Ink) -> Style { Style(ink: ink, isBold: true) }
  /// On a thing with a ground of its own.
  static func on(_ ground: Role, _ ink: Role, isBold: Bool = false) -> Style {
    Style(ink: .role(ink), paper: .role(ground), isBold: isBold)
  }
}
