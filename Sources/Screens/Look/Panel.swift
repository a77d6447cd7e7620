// A part of the screen with a border: its title at the left, a count at the right, and coloured if
// it has the focus.

extension Frame {
  /// Draws the border. Returns the room inside, with a blank at each side.
  @discardableResult
  mutating func panel(
    _ box: Box, _ look: Look, title: String = "", count: String = "", isFocused: Bool = false
  ) -> Box {
    let inside = box.insidePanel
    guard box.width >= 4, box.height >= 2 else { return inside }
    let style = isFocused ? Style.ink(.accent) : .line
    outline(box, look.glyphs, style)
    let countWidth = count.isEmpty ? 0 : Width.of(count) + 2
    let room = box.width - 6 - countWidth
    if !title.isEmpty, room > 2 {
      // A title that would be cut may reach the corners.
      let isTight = Width.of(title) > room && Width.of(title) <= room + 2
      write(
        " \(title.shortened(to: isTight ? room + 2 : room, look)) ",
        at: box.column + (isTight ? 1 : 2), box.row, isFocused ? .bold(.accent) : .bold)
    }
    if countWidth > 0, countWidth + 4 <= box.width {
      write(" \(count) ", at: box.column + box.width - 2 - countWidth, box.row, .dim)
    }
    return inside
  }
}

extension Box {
  /// Columns of these widths with gaps between them. Columns of 0 share the remaining width
  /// equally.
  func columns(_ widths: [Int], gap: Int = 1) -> [Box] {
    split(widths, gap: gap, of: width).map { Box(column + $0.start, row, $0.length, height) }
  }

  /// The same for rows from the top.
  func stacked(_ heights: [Int], gap: Int = 0) -> [Box] {
    split(heights, gap: gap, of: height).map { Box(column, row + $0.start, width, $0.length) }
  }

  private func split(_ lengths: [Int], gap: Int, of whole: Int) -> [(start: Int, length: Int)] {
    let taken = lengths.reduce(0, +) + gap * max(0, lengths.count - 1)
    var left = max(0, whole - taken)
    var openLeft = lengths.count { $0 == 0 }
    var start = 0
    return lengths.map { length in
      var length = length
      if length == 0 {
        length = left / openLeft
        left -= length
        openLeft -= 1
      }
      defer { start += length + gap }
      return (start, min(length, max(0, whole - start)))
    }
  }
}

/// The box that `?` opens: lines of keys, in pages if they do not fit.
struct HelpBox {
  private let look: Look
  private let pages: [ArraySlice<String>]
  /// Two, if one would cover the whole height of the screen.
  private let columns: Int
  private let widest: Int

  private static let gap = 3

  init(_ lines: [String], _ look: Look) {
    self.look = look
    let width = look.columns - 6
    var lines = lines.flatMap { Width.of($0) > width ? wrapped($0, width: width) : [$0] }
    let room = max(1, look.rows - 4)
    // If there is little room, empty lines are left out first.
    if lines.count > room { lines.removeAll { $0.isEmpty } }
    widest = lines.map { Width.of($0) }.max() ?? 0
    columns = lines.count > room * 2 / 3 && 2 * widest + Self.gap <= width ? 2 : 1
    pages = stride(from: 0, to: lines.count, by: room * columns).map { [columns] in
      lines[$0...].prefix(room * columns)
    }
  }

  /// The page after one; `nil` after the last.
  func page(after page: Int) -> Int? { page + 1 < pages.count ? page + 1 : nil }

  func draw(page: Int, on frame: inout Frame) {
    // After the terminal has grown there may be fewer pages.
    let page = min(page, pages.count - 1)
    guard pages.indices.contains(page) else { return }
    let width = max(30, min(frame.grid.columns - 2, 4 + columns * (widest + Self.gap) - Self.gap))
    let rows = ((pages.map(\.count).max() ?? 0) + columns - 1) / columns
    let box = frame.grid.bounds.centred(width, rows + 2)
    let part = pages.count > 1 ? " \(page + 1)/\(pages.count)" : ""
    frame.dim(frame.grid.bounds)
    // Halves of words beside the box would look like keys.
    frame.grid.fill(Box(box.column - 1, box.row, box.width + 2, box.height))
    frame.outline(box, look.glyphs, title: look.say(CommonPhrase.keys) + part)
    for column in 0..<columns {
      let lines = Array(pages[page].dropFirst(column * rows).prefix(rows))
      frame.write(lines: lines, in: box.insidePanel.after(column * (widest + Self.gap)))
    }
    frame.cursor = nil
  }
}

extension Frame {
  /// Dims what a box covers in part. Things with a background keep it, as it is their shape.
  mutating func dim(_ box: Box) {
    grid.restyle(box) {
      guard $0.paper.isGround, !$0.ink.isExact else { return }
      $0 = Style(paper: $0.paper, isDim: true, isReversed: $0.isReversed)
    }
  }
}

/// The chosen line of a list, and the visible part of the list.
struct Selection: Equatable {
  private(set) var index = 0

  /// Handles a key that moves in a list of `count` lines. Returns whether it did.
  mutating func press(_ key: Key, count: Int, page: Int = 10) -> Bool {
    switch key {
    case .up, "k": move(by: -1, count: count)
    case .down, "j": move(by: 1, count: count)
    case .pageUp: move(by: -page, count: count)
    case .pageDown: move(by: page, count: count)
    case .home: index = 0
    case .end: index = max(0, count - 1)
    default: return false
    }
    return true
  }

  mutating func move(by step: Int, count: Int) { choose(index + step, count: count) }

  mutating func choose(_ index: Int, count: Int) {
    self.index = min(max(0, index), max(0, count - 1))
  }

  /// The first visible line if `height` of them fit.
  func first(height: Int, count: Int) -> Int { max(0, min(index - height / 2, count - height)) }
}
