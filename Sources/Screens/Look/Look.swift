import Protocol
package import Words

/// How this player's screen is, and how they want to be talked to.
package struct Look: Sendable {
  package var columns = 80
  package var rows = 24
  package var glyphs = Glyphs.unicode
  package var language = Language.english
  package var depth = ColourDepth.none
  package var theme = Theme.parlor
  /// Whether the terminal's ground is light; `nil` until it has told.
  var hasLightGround: Bool?
  /// Keys of the player's own.
  package var keys = OwnKeys()
  /// Whether things may move that nobody moved.
  package var hasMotion = true
  /// Lines of text, one after another, instead of a screen.
  package var isSpoken = false
  /// Whether this terminal shows pictures over its cells.
  var hasImages = false
  /// Whether clicks are taken.
  package var hasMouse = false

  package init() {}

  /// The smallest screen that holds the client.
  static let columnsMin = 60
  static let rowsMin = 20

  /// Whether there is only room for the compact form.
  var isCompact: Bool { columns < 80 || rows < 24 }

  /// Pictures are made of colours, many of them.
  package var canShowPictures: Bool {
    (depth == .full || depth == .twoFiftySix) && !glyphs.isASCII && !isSpoken
  }

  /// What the roles look like here.
  var scheme: Scheme { theme.scheme(onLightGround: hasLightGround) }

  /// Whether things can have a ground of their own: cards of paper, filled tiles. Elsewhere they
  /// are drawn in lines.
  var hasGrounds: Bool {
    depth >= .twoFiftySix && !glyphs.isASCII && !isSpoken && scheme[.card] != nil
  }

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    language.say(phrase, blanks)
  }
}
