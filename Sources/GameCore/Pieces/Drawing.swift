// The few shapes of which boards for people are drawn. ASCII, so that any terminal can show them.

import Words

/// `[#####...............]`: the part of `goal` that `value` has reached.
func bar(_ value: Int, of goal: Int, width: Int = 20) -> String {
  let done = goal > 0 ? min(width, max(0, value) * width / goal) : width
  return "[" + String(repeating: "#", count: done)
    + String(repeating: ".", count: width - done) + "]"
}

/// Names in a column, with a `>` before the player to move.
func nameColumn(_ names: [String], turn: Int?) -> [String] {
  let width = names.map(\.count).max() ?? 0
  return names.enumerated().map { index, name in
    (index + 1 == turn ? "  > " : "    ") + name.filled(to: width)
  }
}
