import Protocol

/// Somebody is wanted at the game, wherever they look: it is their turn, or they are asked
/// something. The text is our own sentence, perhaps with a name in it that others have chosen.
package struct Call: Equatable {
  package let text: String

  /// More than any sentence needs; it leaves the program.
  static let textMax = 120

  init(_ sentence: String) {
    let shown = "Parlor: \(sentence)".unicodeScalars.filter { !isUnprintable($0) }
    text = String(String.UnicodeScalarView(shown.prefix(Self.textMax)))
  }
}
