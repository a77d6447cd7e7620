/// A bracket in the middle of a box, with names in large letters if they fit. Winners are bold, and
/// losers are dim.
struct BracketDrawing {
  private let tree: BracketLayout
  private let box: Box
  private let isOver: Bool
  private let look: Look
  /// The rows of a name, and those from one place of the tree to the next.
  private let letters: Int
  private let high: Int

  private static let gaps = 4...24
  private static let highMax = 5

  init(_ tree: BracketLayout, in box: Box, isOver: Bool, _ look: Look) {
    (self.box, self.isOver, self.look) = (box, isOver, look)
    let sizes = [7, 5, 4].filter { $0 >= LargeLetters.rowsMin(look.blocks) } + [1]
    let found = sizes.lazy.compactMap { letters in
      Self.fitting(tree, in: box, letters: letters, look)
    }.first
    // A tree that is too large is scrolled.
    (self.tree, letters, high) = found ?? (tree, 1, 1)
  }

  private static func fitting(
    _ tree: BracketLayout, in box: Box, letters: Int, _ look: Look
  ) -> (BracketLayout, Int, Int)? {
    let high = (box.height - letters) / max(1, tree.height - 1)
    let names = tree.slots.lazy.map(\.player)
    // Two players who meet are two places apart.
    guard high >= 1, 2 * high > letters,
      letters == 1 || names.allSatisfy({ LargeLetters.canWrite($0, look.blocks) })
    else { return nil }
    let spread = tree.spread(over: box.width, gaps: gaps) { width(of: $0, letters, look) }
    return spread.map { ($0, letters, min(high, max(highMax, letters))) }
  }

  private static func width(of name: String, _ letters: Int, _ look: Look) -> Int {
    letters == 1 ? Width.of(name) : LargeLetters.columns(of: name, rows: letters, look.blocks)
  }

  /// Draws it without the first rows and columns, if it does not fit.
  func draw(from first: Int = 0, offset: Int = 0, on frame: inout Frame) {
    let size = (wide: tree.width, high: (tree.height - 1) * high + letters)
    var place = box.centred(min(size.wide, box.width), min(size.high, box.height))
    place.row -= min(first, max(0, size.high - box.height))
    place.column -= min(offset, max(0, size.wide - box.width))
    let isWhole = size.wide <= box.width
    let strokes = tree.strokes(high: high, blank: isWhole ? 1 : 0, look.glyphs) {
      Self.width(of: $0, letters, look)
    }
    for stroke in strokes {
      var line = stroke.box
      line.column += place.column
      line.row += place.row + letters / 2
      frame.grid.fill(line.within(box), stroke.scalar, .line)
    }
    for slot in tree.slots {
      let name = tree.name(slot)
      let room = Box(
        place.column + tree.starts[slot.column], place.row + slot.row * high,
        Self.width(of: name, letters, look), letters)
      draw(name, of: slot, in: room, on: &frame)
    }
  }

  private func draw(
    _ name: String, of slot: BracketLayout.Slot, in room: Box, on frame: inout Frame
  ) {
    guard room.row >= box.row, room.row + room.height <= box.row + box.height else { return }
    guard letters == 1 else {
      frame.large(name, in: room, look, style(of: slot))
      return drawTrophy(of: slot, above: room, on: &frame)
    }
    let hidden = max(0, box.column - room.column)
    let text = String(name.dropFirst(hidden))
    let column = room.column + hidden
    frame.write(text, at: column, room.row, style(of: slot), width: box.column + box.width - column)
    drawTrophy(of: slot, above: room, on: &frame)
  }

  /// No line of the tree runs above its last name.
  private func drawTrophy(of slot: BracketLayout.Slot, above room: Box, on frame: inout Frame) {
    guard isOver, slot.next == nil, look.hasGrounds else { return }
    let rows = min(Self.trophyRows.upperBound, room.row - box.row - 1)
    let wide = Art.trophies[0].columns(rows: rows)
    guard rows >= Self.trophyRows.lowerBound, room.column + wide <= box.column + box.width else {
      return
    }
    let column = max(room.column, room.column + (room.width - wide) / 2)
    frame.draw(Art.trophies[0], in: Box(column, room.row - rows - 1, wide, rows), look.blocks, look)
  }

  private static let trophyRows = 3...9

  private func style(of slot: BracketLayout.Slot) -> Style {
    if slot.player == "?" { return .dim }
    guard let next = slot.next.map({ tree.slots[$0].player }) else {
      return isOver ? .bold(.gold) : .bold
    }
    return next == slot.player ? .bold : next == "?" ? .plain : .dim
  }
}
