// A part of the screen with a border of its own: its title at the left, a count at the right, and
// the colour of the border where the keys go.

extension Frame {
  /// Draws the border, and gives the room inside: a blank is left at each side.
  @discardableResult
  mutating func panel(
    _ box: Box, _ look: Look, title: String = "", count: String = "", isFocused: Bool = false
  ) -> Box {
    let inside = Box(box.column + 2, box.row + 1, box.width - 4, box.height - 2)
    guard box.width >= 4, box.height >= 2 else { return inside }
    let style = isFocused ? Style.ink(.accent) : .line
    outline(box, look.glyphs, style)
    let countWidth = count.isEmpty ? 0 : Width.of(count) + 2
    let room = box.width - 6 - countWidth
    if !title.isEmpty, room > 2 {
      // A word that would be cut goes to the corners.
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
  /// Columns of these widths from the left with gaps between them; one of 0 takes what is left,
  /// and those of 0 take equal parts of it.
  func columns(_ widths: [Int], gap: Int = 1) -> [Box] {
    split(widths, gap: gap, of: width).map { Box(column + $0.start, row, $0.length, height) }
  }

  /// The same from the top.
  func stacked(_ heights: [Int], gap: Int = 0) -> [Box] {
    split(heights, gap: gap, of: height).map { Box(column, row + $0.start, width, $0.length) }
  }

  private func split(
    _ lengths: [Int], gap: Int, of whole: Int
  ) -> [(start: Int, length: Int)] {
    let open = lengths.count { $0 == 0 }
    let taken = lengths.reduce(0, +) + gap * max(0, lengths.count - 1)
    var left = max(0, whole - taken)
    var openLeft = open
    var start = 0
    return lengths.map { length in
      var length = length
      if length == 0 {
        length = left / max(1, openLeft)
        left -= length
        openLeft -= 1
      }
      defer { start += length + gap }
      return (start, min(length, max(0, whole - start)))
    }
  }
}
