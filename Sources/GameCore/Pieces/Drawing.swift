// The few shapes of which boards for people are drawn. ASCII, so that any terminal can show them.

extension String {
  /// The text with spaces added at the end, for a column.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - utf8.count))
  }

  /// The text with spaces added at the start, for a column of numbers.
  func indented(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - utf8.count)) + self
  }
}

/// `[#####...............]`: the part of `goal` that `value` has reached.
func bar(_ value: Int, of goal: Int, width: Int = 20) -> String {
  let done = goal > 0 ? min(width, max(0, value) * width / goal) : width
  return "[" + String(repeating: "#", count: done)
    + String(repeating: ".", count: width - done) + "]"
}

/// Names in a column, with a `>` before the player to move.
func nameColumn(_ names: [String], turn: Int?) -> [String] {
  let width = names.map(\.utf8.count).max() ?? 0
  return names.enumerated().map { index, name in
    (index + 1 == turn ? "  > " : "    ") + name.padded(to: width)
  }
}

/// Wraps words into indented lines of at most 79 characters.
func wrapped(_ words: [String], indent: Int) -> [String] {
  var lines: [String] = []
  for word in words {
    if let line = lines.last, line.utf8.count + 1 + word.utf8.count <= 79 {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(repeating: " ", count: indent) + word)
    }
  }
  return lines
}
