/// What is switched on at a terminal while we have it, and off again.
package struct TerminalModes: Equatable {
  package let isFullScreen: Bool
  var hasMouse = false
  /// Whether the terminal may be sent pictures, which are taken away at the end.
  var mayHaveImages = false
  /// Whether it tells when its window gets and loses the focus.
  var tellsFocus = false

  package static func fullScreen(
    hasMouse: Bool, mayHaveImages: Bool = false, tellsFocus: Bool = false
  ) -> TerminalModes {
    TerminalModes(
      isFullScreen: true, hasMouse: hasMouse, mayHaveImages: mayHaveImages, tellsFocus: tellsFocus)
  }

  /// Keys come at once and are not shown, and nothing else is changed: to ask a terminal something.
  package static let asking = TerminalModes(isFullScreen: false)

  /// The title is put aside; the other screen, no cursor, pastes between marks, no wrapping at the
  /// end of a line, and the arrows and digits as they are known best.
  package var beginning: [UInt8] { isFullScreen ? Array("\u{1b}[22;2t".utf8) + again : [] }

  /// The same once more, for a terminal that somebody else has used meanwhile.
  package var again: [UInt8] {
    guard isFullScreen else { return [] }
    let screen = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?2004h\u{1b}[?7l\u{1b}[?1l\u{1b}>"
    let focus = tellsFocus ? "\u{1b}[?1004h" : ""
    return Array("\(screen)\(hasMouse ? Self.mouseOn : "")\(focus)".utf8)
  }

  /// All of it back, in the other order, after the end of anything that was cut in the middle.
  package var ending: [UInt8] {
    guard isFullScreen else { return [] }
    let focus = tellsFocus ? "\u{1b}[?1004l" : ""
    let whole = "\u{1b}\\\u{1b}[?2026l\u{1b}[m\(Self.mouseOff)\(focus)"
    let images = mayHaveImages ? KittyGraphics.deleteAll : []
    return Array(whole.utf8) + images
      + Array("\u{1b}[?7h\u{1b}[?2004l\u{1b}[?25h\u{1b}[?1049l\u{1b}[23;2t".utf8)
  }

  private static let mouseOn = "\u{1b}[?1000h\u{1b}[?1006h"
  private static let mouseOff = "\u{1b}[?1006l\u{1b}[?1000l"
}
