/// What the environment says about the terminal and the person at it.
package struct TerminalSupport: Equatable {
  /// `TERM`, empty if there is none.
  package let terminal: String
  /// Whether the locale's characters are UTF-8.
  package let isUTF8: Bool
  /// tmux or screen stands between us and the terminal, and changes or holds back what it does not
  /// know.
  package let isInsideMultiplexer: Bool
  /// Somebody wants lines to read and no drawing.
  package let isAccessible: Bool
  package let wantsMotion: Bool
  /// `en`, `es`, `it` or another one in small letters, `en` if nothing is said.
  package let language: String

  /// The environment is a function so that a test can make one up.
  package init(environment: (String) -> String?) {
    func first(_ names: String...) -> String {
      for name in names { if let value = environment(name), !value.isEmpty { return value } }
      return ""
    }
    func isOn(_ name: String) -> Bool { !["", "0"].contains(first(name)) }
    terminal = first("TERM")
    let encoding = first("LC_ALL", "LC_CTYPE", "LANG").lowercased()
    isUTF8 =
      encoding.hasSuffix("utf-8") || encoding.hasSuffix("utf8")
      || encoding.contains("utf-8@") || encoding.contains("utf8@")
    let kind = terminal.split { $0 == "-" || $0 == "." }.first
    isInsideMultiplexer =
      !first("TMUX").isEmpty || !first("STY").isEmpty
      || kind == "screen" || kind == "tmux"
    isAccessible = isOn("ACCESSIBLE")
    wantsMotion = !isOn("NO_MOTION") && !isOn("REDUCE_MOTION")
    let language = first("LC_ALL", "LC_MESSAGES", "LANG").prefix { $0.isASCII && $0.isLetter }
      .lowercased()
    self.language = ["", "c", "posix"].contains(language) ? "en" : language
  }

  /// Nothing can be drawn on it.
  package var isDumb: Bool { terminal.isEmpty || terminal == "dumb" || terminal == "unknown" }

  /// The machine's own screen, whose font has few characters, and which has no window.
  package var isConsole: Bool { terminal == "linux" }

  /// Whether it can be asked for pictures, and sent any: it is the terminal itself, and passes over
  /// what it does not know.
  package var mayHaveImages: Bool { !isInsideMultiplexer && !isConsole }

  package var isASCIIForced: Bool { isConsole || !isUTF8 }
}
