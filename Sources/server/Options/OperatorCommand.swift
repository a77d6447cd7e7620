import Protocol

/// A command of the operator on the store: `parlord backup FILE`.
struct OperatorCommand: Equatable {
  /// Its words in the manual: `backup`, `name free`.
  let name: String
  /// The words after these; empty if it takes none.
  var value = ""
  /// Whether its flag was given. None has several.
  var hasFlag = false
}

extension OperatorCommand {
  /// Takes a command and its flag from a command line; `nil` if there is none.
  init?(taking line: inout Arguments) throws(Misuse) {
    guard let first = line.words.first else { return nil }
    let all = Options.manual.commands
    let rows = all.filter { $0.words.first == first }
    guard !rows.isEmpty else {
      throw Misuse(no: "command", first, of: all.compactMap(\.words.first), in: "parlord")
    }
    let row = rows.first { line.words.starts(with: $0.words) }
    let values = line.words.dropFirst(row?.words.count ?? 0)
    guard let row, Self.takes(row, values.count) else {
      throw Misuse(text: "usage: " + rows.map { "parlord \($0.usage)" }.joined(separator: " or "))
    }
    if row.words == ["export"], Int(values.joined()) ?? 0 <= 0 {
      throw Misuse(text: "a match is a number; usage: parlord \(row.usage)")
    }
    if let other = line.options.first(where: {
      $0.name != "--store" && !row.flags.contains($0.name)
    }) {
      throw Misuse(text: "\(other.name) cannot be used with this command; leave it out")
    }
    self.init(
      name: row.words.joined(separator: " "), value: values.joined(separator: " "),
      hasFlag: line.options.contains { row.flags.contains($0.name) })
    line.options.removeAll { row.flags.contains($0.name) }
  }

  private static func takes(_ row: Manual.Command, _ count: Int) -> Bool {
    guard row.value != nil else { return count == 0 }
    return row.takesText ? count > 0 : count == 1
  }
}
