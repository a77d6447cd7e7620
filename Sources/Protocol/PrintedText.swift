// Lists that are printed or opened in a spreadsheet: the server's exports and the client's lists.

extension String {
  /// Cut or filled with spaces to a width.
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

  /// In quotes, if it needs them; a quote inside is written twice (RFC 4180).
  public var commaSeparatedValue: String {
    // By scalars, as a carriage return and a newline together are one character.
    let special: [Unicode.Scalar] = [",", "\"", "\n", "\r"]
    guard unicodeScalars.contains(where: special.contains) else { return self }
    return "\""
      + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
