/// Messages outside of the terminal's window, for somebody who looks elsewhere.
///
/// They are sent only to a terminal that has answered that it shows them, or with a name that is
/// known to, and only while it has told that its window lacks the focus. tmux and screen are not
/// asked.
package struct Notifications {
  /// By which sequence a message is sent.
  private enum Way {
    /// OSC 99, of kitty.
    case identified
    /// OSC 777, of rxvt.
    case titled
    /// OSC 9, of iTerm2.
    case plain
  }

  private enum Focus {
    /// Nothing was told: it may be anywhere.
    case unknown
    case here, elsewhere
  }

  private var way: Way?
  private var focus = Focus.unknown
  private var sentAt: Int?

  /// In milliseconds. An opponent who moves fast, or a server that calls without end, is told of
  /// once in this time.
  static let pauseMin = 5000

  package init() {}

  package mutating func note(_ input: TerminalInput) {
    switch input {
    case .focus(let isHere): focus = isHere ? .here : .elsewhere
    // The player has just started us and looks at us.
    case .reply(.focusReports(let isKnown)):
      if isKnown, focus == .unknown { focus = .here }
    case .reply(.notifications): way = .identified
    case .reply(.name(let name)): way = way ?? Self.way(of: name)
    case .key, .pasted, .mouse, .reply: break
    }
  }

  /// By the names with which terminals answer, as in `foot(1.16.2)`.
  private static func way(of name: String) -> Way? {
    switch name.prefix(while: { $0.isASCII && $0.isLetter || $0.isNumber }).lowercased() {
    case "foot", "wezterm": .titled
    case "iterm2", "ghostty": .plain
    default: nil
    }
  }

  /// Whether the window is known to have the focus.
  package var isWatched: Bool { focus == .here }

  /// The bytes that show it; none if the window has the focus, or the terminal has no such thing.
  package mutating func bytes(for call: Call, at now: Int) -> [UInt8] {
    guard let way, focus == .elsewhere, sentAt.map({ now - $0 >= Self.pauseMin }) ?? true else {
      return []
    }
    sentAt = now
    switch way {
    case .identified:
      return Array("\u{1b}]99;i=\(Probe.notificationID):o=unfocused;\(call.text)\u{1b}\\".utf8)
    // Semicolons separate; the text is the last part.
    case .titled: return Array("\u{1b}]777;notify;Parlor;\(call.text)\u{1b}\\".utf8)
    // It never begins with a digit, by which other things are asked of some terminals.
    case .plain: return Array("\u{1b}]9;\(call.text)\u{1b}\\".utf8)
    }
  }
}
