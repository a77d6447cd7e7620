/// What the terminal is asked at the start. Nobody waits for the answers: they come as
/// ``TerminalInput/reply`` whenever they come, or never.
package enum Probe {
  /// The last question is one that every terminal answers: after its answer no other comes.
  ///
  /// Inside tmux or screen, and on a console that would show the rest as text, it is the only one.
  package static func questions(_ support: TerminalSupport) -> [UInt8] {
    var bytes: [UInt8] = []
    if support.mayHaveImages {
      // Pictures; the size of a cell; synchronized output.
      bytes += KittyGraphics.probe + cellSize + Array("\u{1b}[?2026$p".utf8)
    }
    return bytes + Array("\u{1b}[c".utf8)
  }

  /// Asks how many pixels a cell has.
  package static let cellSize = Array("\u{1b}[16t".utf8)
}
