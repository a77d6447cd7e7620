import Protocol

/// A bracket as a tree that grows to the right, made from the rows of `cup bracket`. Terminals, the
/// wall and the page all draw it from this:
///
///     ana-----.
///             |bob-----.
///     bob-----'        |
///                      |?
///     cleo-------------'
struct BracketLayout {
  /// A place of the tree. A line leads from it to the place of the bout's winner.
  struct Slot {
    let player: String
    fileprivate(set) var column: Int
    let row: Int
    /// Whether no line leads to this place.
    var isLeaf = false
    /// The index of the winner's place in ``slots``.
    fileprivate(set) var next: Int?
  }

  private(set) var slots: [Slot] = []
  /// The cell in which each column of names begins, and at the end the total width.
  private(set) var starts: [Int] = []
  private var rowOfNextLeaf = 0

  var isEmpty: Bool { slots.isEmpty }
  var width: Int { starts.last ?? 0 }
  var height: Int { max(0, rowOfNextLeaf - 1) }

  /// The longest name. A column has two more cells, for a line and its corner.
  private static let nameMax = 16
  /// A tree with few columns fits into a terminal of 80 columns. A wider one is scrolled sideways.
  private static let widthOfFew = 78
  private static let few = 5
  /// More than the largest bracket has: a bound against hostile servers.
  private static let depthMax = 32

  /// `nobody` is the text of a place that stays empty.
  init(_ rows: [ServerLine] = [], nobody: String = "-") {
    var bouts = Dictionary(
      rows.compactMap { row in row.number(.bout).map { ($0, row) } }, uniquingKeysWith: { $1 })
    guard let last = bouts.keys.max() else { return }
    _ = add(last, nobody, &bouts, depth: 0)
    let columns = (slots.map(\.column).max() ?? 0) + 1
    let width = columns > Self.few ? Self.nameMax + 2 : Self.widthOfFew / columns
    starts = (0...columns).map { $0 * min(width, Self.nameMax + 2) }
  }

  /// Adds a bout and all bouts that lead to it. Returns the place of its winner.
  private mutating func add(
    _ number: Int, _ nobody: String, _ bouts: inout [Int: ServerLine], depth: Int
  ) -> Int {
    // Removes the bout, as it has only one place in the tree.
    let bout = bouts.removeValue(forKey: number)
    func list(_ key: Attribute.Key) -> [Substring] {
      (bout?[key] ?? "").split(separator: ",", maxSplits: 2)
    }
    func named(_ player: some StringProtocol) -> String {
      player == "-" ? nobody : String(player.prefix(Self.nameMax))
    }
    let (players, from) = (list(.players), list(.from))
    let sources = (0..<2).map { index in
      if depth < Self.depthMax, let source = from[at: index].flatMap({ Int($0) }),
        bouts[source] != nil
      {
        return add(source, nobody, &bouts, depth: depth + 1)
      }
      rowOfNextLeaf += 2
      let player = players[at: index].map(named) ?? "?"
      slots.append(Slot(player: player, column: 0, row: rowOfNextLeaf - 2, isLeaf: true))
      return slots.count - 1
    }
    let column = (sources.map { slots[$0].column }.max() ?? 0) + 1
    let row = sources.reduce(0) { $0 + slots[$1].row } / 2
    slots.append(Slot(player: named(bout?[.winner] ?? "?"), column: column, row: row))
    for source in sources {
      // A player who comes from the other half is drawn beside the bout.
      if slots[source].isLeaf { slots[source].column = column - 1 }
      slots[source].next = slots.count - 1
    }
    return slots.count - 1
  }

  /// The same tree with columns no wider than their names need, and a gap between them; `nil` if it
  /// is too wide.
  func spread(
    over width: Int = .max, gaps: ClosedRange<Int> = 3...3,
    _ measure: (String) -> Int = { Width.of($0) }
  ) -> BracketLayout? {
    let widths = starts.indices.dropLast().map { column in
      slots.filter { $0.column == column }.map { measure($0.player) }.max() ?? 0
    }
    let gap = (width - widths.reduce(0, +)) / max(1, widths.count - 1)
    guard gap >= gaps.lowerBound else { return nil }
    var spread = self
    spread.starts = widths.reduce(into: [0]) { starts, width in
      let isLast = starts.count == widths.count
      starts.append(starts[starts.count - 1] + width + (isLast ? 0 : min(gap, gaps.upperBound)))
    }
    return spread
  }

  /// The part of a name that fits into its column.
  func name(_ slot: Slot) -> String {
    let room = starts[slot.column + 1] - starts[slot.column] - (slot.next == nil ? 0 : 2)
    return String(slot.player.prefix(max(0, room)))
  }

  // MARK: - Lines

  /// A straight piece of a line, and its character.
  typealias Stroke = (box: Box, scalar: Unicode.Scalar)

  /// The lines of the tree if its rows are `high` cells apart, and `blank` cells stay free around
  /// each name.
  func strokes(
    high: Int = 1, blank: Int = 0, _ glyphs: Glyphs, _ measure: (String) -> Int = { Width.of($0) }
  ) -> [Stroke] {
    slots.flatMap { slot -> [Stroke] in
      guard let next = slot.next.map({ slots[$0] }) else { return [] }
      let isUpper = slot.row < next.row
      let (from, to) = (slot.row * high, next.row * high)
      let start = starts[slot.column] + measure(name(slot)) + blank
      let end = starts[next.column] - 1 - blank
      let corner: Unicode.Scalar =
        glyphs.isASCII ? (isUpper ? "." : "'") : isUpper ? glyphs.topRight : glyphs.bottomRight
      return [
        (Box(start, from, end - start, 1), glyphs.horizontal),
        (Box(end, min(from, to) + 1, 1, abs(to - from) - 1), glyphs.vertical),
        (Box(end, from, 1, 1), corner),
        (Box(end, to, 1, 1), glyphs.isASCII ? glyphs.vertical : glyphs.teeLeft),
      ]
    }
  }
}

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
    let shown = room.within(box)
    let text = String(name.dropFirst(shown.column - room.column))
    frame.write(text, in: shown, style(of: slot))
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
