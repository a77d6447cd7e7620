/// Which line of a list is chosen, and which part of the list is shown.
struct Selection: Equatable {
  private(set) var index = 0

  /// Takes a key that moves in a list of `count` lines. Says whether it was one.
  mutating func press(_ key: Key, count: Int, page: Int = 10) -> Bool {
    switch key {
    case .up, .character("k"): move(by: -1, count: count)
    case .down, .character("j"): move(by: 1, count: count)
    case .pageUp: move(by: -page, count: count)
    case .pageDown: move(by: page, count: count)
    case .home: index = 0
    case .end: index = max(0, count - 1)
    default: return false
    }
    return true
  }

  mutating func move(by step: Int, count: Int) {
    index = min(max(0, index + step), max(0, count - 1))
  }

  mutating func choose(_ index: Int, count: Int) {
    self.index = min(max(0, index), max(0, count - 1))
  }

  /// The first line that is shown where `height` of them have room.
  func first(height: Int, count: Int) -> Int {
    max(0, min(index - height / 2, count - height))
  }
}

extension Frame {
  /// Draws a list with its chosen line marked: by a pointer and by its style.
  mutating func list(
    _ lines: [String], _ selection: Selection?, in box: Box, _ glyphs: Glyphs
  ) {
    let first = selection?.first(height: box.height, count: lines.count) ?? 0
    for (row, line) in lines.dropFirst(first).prefix(box.height).enumerated() {
      let isChosen = selection?.index == first + row
      let style: Style = isChosen ? .selected : .plain
      let pointer = isChosen ? "\(Character(glyphs.pointer)) " : "  "
      write((pointer + line).padded(to: box.width), at: box.column, box.row + row, style)
    }
    // That there is more is seen: the arrows go there.
    let arrows = Array(glyphs.arrows)
    let last = min(box.height, lines.count - first) - 1
    guard box.height > 1, box.width > 1 else { return }
    let end = box.column + box.width - 1
    if first > 0 { write(String(arrows[0]), at: end, box.row, .bold) }
    if first + box.height < lines.count {
      write(String(arrows[1]), at: end, box.row + last, .bold)
    }
  }
}
