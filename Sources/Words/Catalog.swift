/// The texts of one language, from its file: a section for each part of Parlor, a line for each
/// text.
///
///     # What is said at Pig.
///     [pig]
///     rolled = {player} rolled a {die}.
///     aboutKeys = A long text goes on in
///       an indented line.
///
/// The key of the first text is `pig.rolled`. A catalog begins with the section `[language]`.
struct Catalog: Sendable {
  /// In the order of the file, including duplicates.
  var entries: [(key: String, text: String)] = []

  /// `es`
  var code: String? { entries.first { $0.key == "language.code" }?.text }

  /// Reads catalogs that follow one another.
  static func read(_ bytes: some Collection<UInt8>) -> [Catalog] {
    var (catalogs, area) = ([Catalog](), "")
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      switch line.first {
      case UInt8(ascii: "#"): continue
      case UInt8(ascii: "["):
        area = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
        if area == "language" { catalogs.append(Catalog()) }
      default:
        if !catalogs.isEmpty { catalogs[catalogs.count - 1].read(line, in: area) }
      }
    }
    return catalogs
  }

  private mutating func read(_ line: some Collection<UInt8>, in area: String) {
    func text(_ bytes: some Collection<UInt8>) -> String {
      String(decoding: bytes.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }
    if line.first == UInt8(ascii: " ") {
      if !entries.isEmpty { entries[entries.count - 1].text += " " + text(line) }
    } else if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
      let name = line[..<equals].filter { $0 != UInt8(ascii: " ") }
      let key = "\(area).\(String(decoding: name, as: UTF8.self))"
      entries.append((key, text(line[line.index(after: equals)...])))
    }
  }
}
