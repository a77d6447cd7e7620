// Lists that are printed or opened in a spreadsheet: the server's exports and the client's lists.

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
