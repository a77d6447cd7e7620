/// The box that `?` opens: lines of keys, in pages where not all of them find room at once.
struct HelpBox {
  private let look: Look
  private let pages: [ArraySlice<String>]

  init(_ lines: [String], _ look: Look) {
    self.look = look
    let width = look.columns - 6
    var lines = lines.flatMap { Width.of($0) > width ? wrapped($0, width: width) : [$0] }
    let room = max(1, look.rows - 4)
    // Where there is little room, what parts the lines goes first.
    if lines.count > room { lines.removeAll { $0.isEmpty } }
    pages = stride(from: 0, to: lines.count, by: room).map { lines[$0...].prefix(room) }
  }

  /// The page after one; `nil` after the last.
  func page(after page: Int) -> Int? { page + 1 < pages.count ? page + 1 : nil }

  func draw(page: Int, on frame: inout Frame) {
    // A terminal that has grown has fewer of them.
    let page = min(page, pages.count - 1)
    guard pages.indices.contains(page) else { return }
    let widest = pages.joined().map { Width.of($0) }.max() ?? 0
    let width = max(30, min(frame.grid.columns - 2, 4 + widest))
    let box = frame.grid.bounds.centred(width, (pages.map(\.count).max() ?? 0) + 2)
    let part = pages.count > 1 ? " \(page + 1)/\(pages.count)" : ""
    frame.grid.fill(box)
    frame.outline(box, look.glyphs, title: look.say(CommonPhrase.keys) + part)
    frame.write(
      lines: Array(pages[page]), in: Box(box.column + 2, box.row + 1, width - 4, box.height - 2))
    frame.cursor = nil
  }
}
