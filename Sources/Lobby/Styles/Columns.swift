import Protocol

/// Rows as a table for people: a heading, and a line for each row, at most 79 characters wide.
enum Columns {
  private static let widthMax = 79
  private static let gap = 2
  /// No column is made narrower than this.
  private static let narrowest = 6

  static func draw(_ rows: [ServerLine]) -> [String] {
    var lines: [String] = []
    var rest = rows.filter(hasAnything)[...]
    while let first = rest.first {
      let kind = first.attributes.first?.name
      let alike = rest.prefix { $0.attributes.first?.name == kind }
      if !lines.isEmpty { lines.append("") }
      lines += table(Array(alike), names(of: Array(alike)))
      rest = rest.dropFirst(alike.count)
    }
    return lines
  }

  /// A place on a leaderboard that nobody has is left out.
  private static func hasAnything(_ row: ServerLine) -> Bool {
    row["board"] == nil || row["player"].map { $0 != "-" && $0 != "----" } ?? false
  }

  /// What a list is about, where its rows have more than fits.
  private static func names(of rows: [ServerLine]) -> [String] {
    let chosen: [String: [String]] = [
      "room": ["room", "game", "phase", "seats", "watchers", "host", "locked", "title"],
      "match": ["match", "when", "game", "players", "winner", "scores", "reason", "counts"],
    ]
    var all: [String] = []
    for row in rows {
      for attribute in row.attributes where !all.contains(attribute.name) {
        all.append(attribute.name)
      }
    }
    guard let first = all.first, let few = chosen[first] else { return all }
    let shown = few.filter(all.contains)
    return shown.count > 2 ? shown : all
  }

  private static func table(_ rows: [ServerLine], _ names: [String]) -> [String] {
    let cells = [names] + rows.map { row in names.map { cell(row[$0] ?? "", $0) } }
    var widths = names.indices.map { column in
      cells.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    fit(&widths)
    return cells.map { row in
      var line = ""
      for (text, width) in zip(row, widths) { line += " " + padded(text, width) + " " }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// A moment without its seconds.
  private static func cell(_ text: String, _ name: String) -> String {
    guard name == "when", text.utf8.count > 16 else { return text }
    return String(text.replacing("T", with: " ").prefix(16))
  }

  /// Makes the widest narrower until all fit, and leaves the last ones out where it must.
  private static func fit(_ widths: inout [Int]) {
    func total() -> Int { widths.reduce(0) { $0 + $1 + gap } }
    while total() > widthMax {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) else { return }
      if widths[widest] > narrowest { widths[widest] -= 1 } else { widths.removeLast() }
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    let count = text.unicodeScalars.count
    guard count > width else { return text + String(repeating: " ", count: width - count) }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, width - 1)))) + "…"
  }
}
