/// How this player's screen is, and how they want to be talked to.
struct Look: Sendable {
  var columns = 80
  var rows = 24
  var glyphs = Glyphs.unicode
  var words = Words(.english)
  var depth = ColourDepth.none
  /// Whether things may move that nobody moved.
  var hasMotion = true
  /// Lines of text, one after another, instead of a screen.
  var isSpoken = false
  /// Whether this terminal shows pictures over its cells.
  var hasImages = false
  /// Whether clicks are taken.
  var hasMouse = false

  /// The smallest screen that holds the client.
  static let columnsMin = 60
  static let rowsMin = 20

  /// Whether there is room for the compact form alone.
  var isCompact: Bool { columns < 80 || rows < 24 }

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    words.say(phrase, blanks)
  }
}
