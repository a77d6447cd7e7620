/// The tables of a round as cards, below and beside each other, with names in large letters if they
/// fit.
struct CupCards {
  private let tables: [CupTableRow]
  private let visit: Visit
  /// The places of the cards, column by column, as up and down go through the tables in this order.
  private let places: [Box]
  /// The rows of a name.
  private let letters: Int

  private static let widths = 22...80
  private static let columnsMax = 4
  /// A name and its points would be too far apart in a wider card.
  private static let widthOfText = 52

  /// `nil` if not all cards fit.
  init?(_ tables: [CupTableRow], in box: Box, _ visit: Visit) {
    let most = tables.map(\.players.count).max() ?? 0
    let look = visit.look
    let sizes = [7, 5, 4].filter { $0 >= LargeLetters.rowsMin(look.blocks) } + [1]
    for letters in sizes {
      let high = most * letters + (letters > 1 ? most - 1 : 0) + 2
      for columns in 1...Self.columnsMax {
        let wide = min((box.width - columns + 1) / columns, Self.widths.upperBound)
        let rows = (tables.count + columns - 1) / columns
        let fits = tables.allSatisfy { table in
          Self.fit(table, width: wide - 4, letters: letters, look)
        }
        guard wide >= Self.widths.lowerBound, rows * high <= box.height, fits else { continue }
        let gap = rows * (high + 1) - 1 <= box.height ? 1 : 0
        let width = letters == 1 ? min(wide, Self.widthOfText) : wide
        (self.tables, self.visit, self.letters) = (tables, visit, letters)
        places = tables.indices.map { index in
          let (column, row) = index.quotientAndRemainder(dividingBy: rows)
          let players = tables[index].players.count
          return Box(
            box.column + column * (width + 1), box.row + row * (high + gap), width,
            high - (most - players) * (letters > 1 ? letters + 1 : 1))
        }
        return
      }
    }
    return nil
  }

  private static func fit(_ table: CupTableRow, width: Int, letters: Int, _ look: Look) -> Bool {
    guard letters > 1 else { return true }
    let points = table.points.map { LargeLetters.columns(of: $0, rows: letters, look.blocks) }
    return table.players.allSatisfy { name in
      LargeLetters.canWrite(name, look.blocks)
        && LargeLetters.columns(of: name, rows: letters, look.blocks) + (points.max() ?? 0) + 3
          <= width
    }
  }

  /// Draws the cards. `choosing` makes what a click on one means.
  func draw(chosen: Int?, on frame: inout Frame, choosing: (Int) -> Intent) {
    for (index, (table, place)) in zip(tables, places).enumerated() {
      let isChosen = index == chosen
      let pointer = isChosen ? "\(visit.look.glyphs.pointer) " : ""
      let inside = frame.panel(
        place, visit.look, title: pointer + String(table.number), count: table.cardText(visit),
        isFocused: isChosen)
      let best = table.points.compactMap { Double($0) }.max()
      for (seat, player) in table.players.enumerated() {
        let line = inside.line(seat * (letters > 1 ? letters + 1 : 1), high: letters)
        let points = table.points[at: seat] ?? ""
        let isBest = best != nil && Double(points) == best
        let style: Style = best == nil ? .bold(.player(seat + 1)) : isBest ? .bold(.gold) : .dim
        let wide = frame.large(points, in: line, visit.look, style, at: .right)
        frame.large(player, in: line.left(line.width - wide - 1), visit.look, style)
      }
      frame.target(place, choosing(index))
    }
  }
}
