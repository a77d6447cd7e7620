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
  private(set) var entries: [(key: String, text: String)] = []

  /// `es`
  var code: String? { entries.first { $0.key == "language.code" }?.text }

  /// Adds the texts of another catalog of the same language.
  func with(_ other: Catalog?) -> Catalog {
    var catalog = self
    catalog.entries += other?.entries ?? []
    return catalog
  }

  private static let start = Array("[language]".utf8)

  /// Reads catalogs that follow one another.
  static func read(_ bytes: some Collection<UInt8>) -> [Catalog] {
    var catalogs: [Catalog] = []
    var reader = Reader()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.elementsEqual(start) { catalogs.append(reader.finish()) }
      reader.read(line)
    }
    return Array((catalogs + [reader.finish()]).dropFirst())
  }

  private struct Reader {
    private var catalog = Catalog()
    private var area = ""
    private var key = ""
    private var text: [UInt8] = []

    mutating func read(_ line: some Collection<UInt8>) {
      switch line.first {
      case UInt8(ascii: "#"): return
      case UInt8(ascii: " "):
        text.append(UInt8(ascii: " "))
        text.append(contentsOf: line.drop { $0 == UInt8(ascii: " ") })
      case UInt8(ascii: "["):
        flush()
        area = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
      default:
        flush()
        guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return }
        let name = line[..<equals].filter { $0 != UInt8(ascii: " ") }
        key = "\(area).\(String(decoding: name, as: UTF8.self))"
        let rest = line[line.index(after: equals)...]
        text.append(contentsOf: rest.drop { $0 == UInt8(ascii: " ") })
      }
    }

    private mutating func flush() {
      if !key.isEmpty { catalog.entries.append((key, String(decoding: text, as: UTF8.self))) }
      key = ""
      text.removeAll(keepingCapacity: true)
    }

    mutating func finish() -> Catalog {
      flush()
      defer { self = Reader() }
      return catalog
    }
  }
}
