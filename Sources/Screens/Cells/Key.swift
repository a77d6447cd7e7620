/// A key as a person means it, whatever bytes this terminal sends for it.
package enum Key: Hashable, Sendable {
  /// A character that can be seen, or the space.
  case character(Unicode.Scalar)
  /// Ctrl and a small letter.
  case control(Unicode.Scalar)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}

/// What comes from the terminal, in whole pieces.
package enum TerminalInput: Hashable {
  case key(Key)
  /// Text put in at once, between the marks of bracketed paste.
  case pasted(String)
  /// The mouse, in columns and rows from 0.
  case mouse(Mouse)
  /// The window has the focus now, or has lost it.
  case focus(Bool)
  /// An answer to a question that we asked the terminal.
  case reply(TerminalReply)
}

package struct Mouse: Hashable {
  enum Action: Hashable {
    case press, release, wheelUp, wheelDown
  }
  let action: Action
  let column: Int
  let row: Int
}

package enum TerminalReply: Hashable {
  /// What the terminal says it can do: the answer that every terminal gives, and so the last one.
  case attributes(hasSixel: Bool)
  case kittyGraphics(isGood: Bool)
  /// The size of a cell in pixels.
  case cellSize(width: Int, height: Int)
  /// Whether it knows synchronized output.
  case synchronizedOutput(isKnown: Bool)
  /// Whether it tells when its window gets and loses the focus.
  case focusReports(isKnown: Bool)
  /// It shows messages outside of its window.
  case notifications
  /// Its name and version, as `foot(1.16.2)`.
  case name(String)
  /// The colour of its ground.
  case ground(RGB)
}
