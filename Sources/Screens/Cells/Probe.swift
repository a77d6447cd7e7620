/// What the terminal is asked at the start. Nobody waits for the answers: they come as
/// ``TerminalInput/reply`` whenever they come, or never.
package enum Probe {
  /// The last question is one that every terminal answers: after its answer no other comes.
  ///
  /// On a console that would show the rest as text it is the only one. tmux and screen answer for
  /// themselves, and are asked only for the ground.
  package static func questions(_ support: TerminalSupport) -> [UInt8] {
    var bytes: [UInt8] = support.isConsole ? [] : ground
    if support.mayHaveImages {
      // Pictures; the size of a cell; synchronized output; whether it tells of the focus; whether
      // it shows messages outside of its window; its name.
      bytes += KittyGraphics.probe + cellSize + Array("\u{1b}[?2026$p\u{1b}[?1004$p".utf8)
      bytes += Array("\u{1b}]99;i=\(notificationID):p=?;\u{1b}\\\u{1b}[>q".utf8)
    }
    return bytes + Array("\u{1b}[c".utf8)
  }

  /// Asks which colour the ground has (OSC 11).
  package static let ground = Array("\u{1b}]11;?\u{1b}\\".utf8)

  /// By which answers to our messages are known.
  static let notificationID = "parlor"

  /// Asks how many pixels a cell has.
  package static let cellSize = Array("\u{1b}[16t".utf8)
}
