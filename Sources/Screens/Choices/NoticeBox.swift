/// A notice as it stands over the content, with its choices in rows below the text.
struct NoticeBox {
  private let notice: Notice
  private let look: Look
  private let box: Box
  private let rows: [[(choice: Choice, text: String)]]

  /// Over the content, or in a place of its own beside it.
  init(_ notice: Notice, over content: Box, beside place: Box? = nil, _ look: Look) {
    (self.notice, self.look) = (notice, look)
    let texts = notice.choices.map { ($0, " \(Button.text(of: $0, look)) ") }
    if let place {
      box = place
      rows = texts.map { [(choice: $0.0, text: $0.1)] }
      return
    }
    let all = texts.reduce(-1) { $0 + Width.of($1.1) + 1 }
    let longest = notice.lines.map { Width.of($0) }.max() ?? 0
    let width = min(max(Width.of(notice.title) + 4, all, longest), content.width - 6)
    rows = Self.rows(texts, width: width)
    let lines = notice.lines.flatMap { wrapped($0, width: width) }
    var box = content.centred(width + 4, min(content.height, lines.count + rows.count + 3))
    // At the right, so that what it is about is seen at the left.
    box.column = content.column + content.width - box.width - 1
    self.box = box
  }

  /// A place at the right of a board that leaves the board what it needs; `nil` where there is no
  /// room for both.
  static func place(beside content: Box) -> Box? {
    let widths = [60, 44, 34, 28, 25]
    let board = content.height >= 20 ? 55 : 60
    let most = max(25, content.width * 2 / 5)
    guard let width = widths.first(where: { $0 <= most && content.width - $0 >= board }) else {
      return nil
    }
    return Box(content.column + content.width - width, content.row, width, content.height)
  }

  private static func rows(
    _ texts: [(Choice, String)], width: Int
  ) -> [[(choice: Choice, text: String)]] {
    var rows: [[(choice: Choice, text: String)]] = [[]]
    var used = 0
    for text in texts {
      if used > 0, used + Width.of(text.1) > width {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append((text.0, text.1))
      used += Width.of(text.1) + 1
    }
    return rows
  }

  func draw(on frame: inout Frame) {
    frame.grid.fill(box)
    var inside = frame.panel(box, look, title: notice.title, isFocused: true)
    inside.height -= rows.count
    let used = drawHeadline(in: inside, on: &frame)
    inside.row += used
    inside.height = max(0, inside.height - used)
    frame.write(lines: notice.lines.flatMap { wrapped($0, width: inside.width) }, in: inside)
    frame.cursor = nil
  }

  /// Gives the rows it took: none where it has no room, as the lines say the same.
  private func drawHeadline(in box: Box, on frame: inout Frame) -> Int {
    guard let headline = notice.headline, box.height >= LargeType.height + 8 else { return 0 }
    let style: Style = headline.isGood ? .bold(.gold) : .bold
    let isWritten = frame.write(
      large: headline.text, at: box.column, box.row + 1, width: box.width, look.glyphs, style)
    return isWritten ? LargeType.height + 2 : 0
  }

  var buttons: [Button] {
    var buttons: [Button] = []
    for (index, row) in rows.enumerated() {
      var column = box.column + 2
      for (choice, text) in row {
        let place = Box(column, box.row + box.height - 1 - rows.count + index, Width.of(text), 1)
        buttons.append(
          Button(choice: choice, box: place, text: text, isFirst: buttons.isEmpty))
        column += place.width + 1
      }
    }
    return buttons
  }
}
