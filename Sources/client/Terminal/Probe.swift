/// What the terminal is asked at the start. Nobody waits for the answers: they come as
/// ``TerminalInput/reply`` whenever they come, or never.
enum Probe {
  /// The name of the picture that is asked about, by which its answer is known.
  static let graphicsName = 31

  /// The last question is one that every terminal answers: after its answer no other comes.
  ///
  /// Inside tmux or screen, and on a console that would show the rest as text, it is the only one.
  static func questions(_ support: TerminalSupport) -> [UInt8] {
    var text = ""
    if !support.isInsideMultiplexer && !support.isConsole {
      // One pixel, asked about and not shown; the size of a cell; synchronized output.
      text += "\u{1b}_Gi=\(graphicsName),s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
      text += "\u{1b}[16t\u{1b}[?2026$p"
    }
    return Array("\(text)\u{1b}[c".utf8)
  }
}
