import Protocol

/// A piece of a web page. Text that came from elsewhere enters it escaped, by `text`, and in no
/// other way.
struct Markup: Equatable {
  private(set) var source: String

  private init(source: String) { self.source = source }

  static let nothing = Markup(source: "")

  /// Words of any origin: what they hold is shown, never acted upon.
  static func text(_ words: String) -> Markup {
    var source = ""
    for character in words.printable {
      switch character {
      case "&": source += "&amp;"
      case "<": source += "&lt;"
      case ">": source += "&gt;"
      case "\"": source += "&quot;"
      case "'": source += "&#39;"
      default: source.append(character)
      }
    }
    return Markup(source: source)
  }

  /// Source that is written in this program.
  static func fixed(_ source: StaticString) -> Markup { Markup(source: "\(source)") }

  /// `<tag name="value">content</tag>`
  static func element(
    _ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: Markup...
  ) -> Markup {
    let names = attributes.map { " \($0.key)=\"\(text($0.value).source)\"" }.joined()
    return Markup(source: "<\(tag)\(names)>\(all(content).source)</\(tag)>")
  }

  static func all(_ parts: [Markup]) -> Markup { Markup(source: parts.map(\.source).joined()) }

  static func + (one: Markup, other: Markup) -> Markup { Markup(source: one.source + other.source) }
}
