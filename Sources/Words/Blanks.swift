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
