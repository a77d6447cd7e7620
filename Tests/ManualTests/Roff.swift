/// Text as troff markup: literal words in bold, placeholders in italics.
enum Roff {
  /// `--color WHEN`: capitals are a placeholder.
  static func usage(_ text: String) -> String {
    var styled = ""
    var word = ""
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "-" {
        word.append(character)
      } else {
        styled += font(of: word) + escaped(String(character))
        word = ""
      }
    }
    return String(styled.dropLast())
  }

  private static func font(of word: String) -> String {
    guard !word.isEmpty else { return "" }
    let standsForSomething = word.allSatisfy { $0.isUppercase }
    return standsForSomething ? #"\fI\#(word)\fR"# : literal(word)
  }

  /// `NO_COLOR, TERM`
  static func literals(_ text: String) -> String { each(of: text, literal) }

  /// `$XDG_CONFIG_HOME/parlor/secrets`
  static func paths(_ text: String) -> String {
    each(of: text) { #"\fI\#(escaped($0, isTyped: true))\fR"# }
  }

  static func literal(_ text: String) -> String { #"\fB\#(escaped(text, isTyped: true))\fR"# }

  /// `server(8)`
  static func page(_ text: String) -> String {
    let parts = text.split(separator: "(", maxSplits: 1).map(String.init)
    return literal(parts.first ?? "") + parts.dropFirst().map { "(\($0)" }.joined()
  }

  /// Each word of a text; bold between backticks, or if it begins with two dashes.
  static func words(_ text: String) -> [String] {
    var isTyped = false
    return text.split(separator: " ").map { word in
      guard word.contains("`") || isTyped else { return plain(String(word)) }
      return word.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .map { index, part in
          if index > 0 { isTyped.toggle() }
          guard !part.isEmpty else { return "" }
          return isTyped ? literal(String(part)) : escaped(String(part))
        }.joined()
    }
  }

  private static func plain(_ word: String) -> String {
    guard word.hasPrefix("--") else { return escaped(word) }
    let end = word.lastIndex { !".,;:)".contains($0) } ?? word.startIndex
    return literal(String(word[...end])) + escaped(String(word[word.index(after: end)...]))
  }

  private static func each(of list: String, _ style: (String) -> String) -> String {
    list.split(separator: ",").map { style(String($0.drop { $0 == " " })) }
      .joined(separator: ", ")
  }

  private static func escaped(_ text: String, isTyped: Bool = false) -> String {
    text.map { character in
      switch character {
      case "\\": #"\e"#
      case "-" where isTyped: #"\-"#
      case "'" where isTyped: #"\(aq"#
      case "`": #"\(ga"#
      case "^": #"\(ha"#
      case "~": #"\(ti"#
      default: String(character)
      }
    }.joined()
  }
}
