/// What the environment says about the terminal and the person at it.
struct TerminalSupport: Equatable {
  /// `TERM`, empty if there is none.
  let terminal: String
  /// Whether the locale's characters are UTF-8.
  let isUTF8: Bool
  /// tmux or screen stands between us and the terminal, and changes or holds back what it does not
  /// know.
  let isInsideMultiplexer: Bool
  /// Somebody wants lines to read and no drawing.
  let isAccessible: Bool
  let wantsMotion: Bool
  /// `en`, `es`, `it` or another one in small letters, `en` if nothing is said.
  let language: String

  /// The environment is a function so that a test can make one up.
  init(environment: (String) -> String?) {
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
  var isDumb: Bool { terminal.isEmpty || terminal == "dumb" || terminal == "unknown" }

  /// The machine's own screen, whose font has few characters, and which has no window.
  var isConsole: Bool { terminal == "linux" }

  /// Whether it can be asked for pictures, and sent any: it is the terminal itself, and passes over
  /// what it does not know.
  var mayHaveImages: Bool { !isInsideMultiplexer && !isConsole }

  var isASCIIForced: Bool { isConsole || !isUTF8 }
}
