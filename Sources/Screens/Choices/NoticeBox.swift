/// A notice as it stands over the content, with its choices in rows below the text.
struct NoticeBox {
  private let notice: Notice
  private let look: Look
  private let box: Box
  private let rows: [[(choice: Choice, text: String)]]

  init(_ notice: Notice, over content: Box, _ look: Look) {
    (self.notice, self.look) = (notice, look)
    let texts = notice.choices.map { ($0, " \(Button.text(of: $0, look)) ") }
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
    frame.outline(box, look.glyphs, .plain, title: notice.title)
    let inside = Box(box.column + 2, box.row + 1, box.width - 4, box.height - 3)
    frame.write(lines: notice.lines.flatMap { wrapped($0, width: inside.width) }, in: inside)
    frame.cursor = nil
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
