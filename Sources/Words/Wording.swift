/// A text for people, composed before its reader and their language are known.
///
///     Wording(PigText.rolledSoFar, ["die": "5", "total": "12"])
public enum Wording: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A text that is the same in every language: `roll`.
  case plain(String)
  /// A text of the catalogs. Its blanks are texts, too.
  case phrase(TextKey, [String: Wording])
  /// Several texts, one after the other.
  case list([Wording])

  public init(_ text: String) { self = .plain(text) }

  public init(stringLiteral text: String) { self = .plain(text) }

  public init(_ phrase: some Phrase, _ blanks: [String: Wording] = [:]) {
    self = .phrase(phrase.key, blanks)
  }

  public static func + (one: Wording, other: Wording) -> Wording { .list([one, other]) }
}

extension [Wording] {
  public func joined(separator: Wording) -> Wording {
    let parts = Array(map { [$0] }.joined(separator: [separator]))
    let plain = parts.compactMap { part in if case .plain(let text) = part { text } else { nil } }
    if plain.count == parts.count { return .plain(plain.joined()) }
    return parts.count == 1 ? parts[0] : .list(parts)
  }
}

extension Language {
  /// A text in this language. A phrase that the catalog lacks is shown as `?`.
  public func say(_ wording: Wording) -> String {
    switch wording {
    case .plain(let text): text
    case .phrase(let key, let blanks):
      Blanks.fill(text(of: key) ?? "?") { blanks[$0].map { say($0) } }
    case .list(let parts): parts.map { say($0) }.joined()
    }
  }
}

/// Sentences with blanks: `{player} has {n} {n|coin|coins}`.
public enum Blanks {
  /// Fills in `{player}`, and `{n|coin|coins}` by whether n is 1. A blank without a value becomes
  /// `?`.
  public static func fill(_ text: String, _ value: (String) -> String?) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open]
      let parts = rest[rest.index(after: open)..<close].split(separator: "|")
      let value = parts.first.flatMap { value(String($0)) } ?? "?"
      filled += parts.count == 3 ? String(parts[value == "1" ? 1 : 2]) : value
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }

  public static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    _ = fill(text) { name in
      names.insert(name)
      return nil
    }
    return names
  }
}
