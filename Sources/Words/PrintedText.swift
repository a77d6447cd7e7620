// Text in lines and columns: drawings, help, and lists that are printed or opened in a spreadsheet.

extension Sequence where Element: StringProtocol {
  /// Puts words into lines of at most `width` characters, which begin with so many spaces. The
  /// lines after the first one may begin with more.
  public func wrapped(to width: Int, indent: Int = 0, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    for word in self {
      if let line = lines.last,
        line.unicodeScalars.count + 1 + word.unicodeScalars.count <= width
      {
        lines[lines.count - 1] += " " + word
      } else if lines.isEmpty || !word.isEmpty {
        let spaces = lines.isEmpty ? indent : indent + hanging
        lines.append(String(repeating: " ", count: spaces) + word)
      }
    }
    return lines
  }
}

extension String {
  /// The text, cut or filled with spaces to a width.
  public func filled(to width: Int, atFront: Bool = false) -> String {
    let missing = width - count
    guard missing > 0 else { return String(prefix(width)) }
    let spaces = String(repeating: " ", count: missing)
    return atFront ? spaces + self : self + spaces
  }

  public var withoutEndSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The text in quotes, if it needs them; a quote inside is doubled (RFC 4180).
  public var commaSeparatedValue: String {
    // By scalars, as CR LF is a single character.
    let special: [Unicode.Scalar] = [",", "\"", "\n", "\r"]
    guard unicodeScalars.contains(where: special.contains) else { return self }
    return "\""
      + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
