import Protocol

/// The standings of a cup in columns. It shows as many columns as fit.
struct CupStandings {
  let rows: [ServerLine]
  private let isBracket: Bool
  private let isOver: Bool
  private let restMark: CupPhrase
  /// Whether ranks are counted in groups, and the players who would advance from them now.
  let isInGroups: Bool
  private let advancing: Set<String>

  init(_ reading: CupReading) {
    let rows = reading.standings
    let groups = Set(rows.compactMap { $0[.group] })
    // In the knockout that follows, there is only one first rank, and some players are out.
    let isInGroups =
      !groups.isEmpty && rows.count { $0.number(.rank) == 1 } >= groups.count
      && !rows.contains { $0[.out] != nil }
    let advance = reading.summary?.row.number(.advance) ?? 0
    let hasBegun = rows.contains { ($0.number(.played) ?? 0) > 0 }
    // Players of equal rank are in the order in which they would advance.
    let best = groups.flatMap { group in
      rows.filter { $0[.group] == group && !$0.isYes(.left) }.prefix(max(0, advance))
    }
    advancing = isInGroups && hasBegun ? Set(best.compactMap { $0[.player] }) : []
    isBracket = reading.summary?.hasBracket == true && !isInGroups
    isOver = reading.summary?.isOver ?? false
    restMark = reading.summary?.restMark ?? .restsMark
    nameWidth = rows.map { Width.of($0[.player] ?? "?") }.reduce(Self.nameMin, max)
    (self.rows, self.isInGroups) = (rows, isInGroups)
  }

  func advances(_ row: ServerLine) -> Bool { row[.player].map(advancing.contains) ?? false }

  private typealias Column = (head: CupPhrase, key: Attribute.Key, width: Int)

  private static let columns: [Column] = [
    (.group, .group, 6), (.points, .points, 6), (.won, .won, 3), (.drawn, .drawn, 3),
    (.lost, .lost, 3), (.buchholz, .buchholz, 8), (.cut, .cut, 6), (.sonneborn, .sb, 6),
    (.directResult, .direct, 6), (.rating, .rating, 6),
  ]
  private static let rankWidth = 4
  private static let nameMin = 8
  private let nameWidth: Int

  /// The places gained since the last round, negative if lost.
  static func move(_ row: ServerLine) -> Int? {
    guard let was = row.number(.was), let rank = row.number(.rank), was > 0, rank > 0 else {
      return nil
    }
    return was - rank
  }

  /// `↑2`, `↓1`, equally wide in all rows; empty as long as there is nothing to compare with.
  private func moveText(_ row: ServerLine, _ visit: Visit) -> String {
    guard movesWidth > 0 else { return "" }
    let steps = Self.move(row) ?? 0
    let arrow = steps > 0 ? visit.look.glyphs.up : visit.look.glyphs.down
    let text = steps == 0 ? "" : "\(arrow)\(abs(steps))"
    return " " + text.padded(to: Self.moveWidth)
  }

  private static let moveWidth = 3
  private var movesWidth: Int { rows.contains { Self.move($0) != nil } ? 1 + Self.moveWidth : 0 }

  /// The first columns that fit beside the longest fate.
  private func shown(_ width: Int, _ visit: Visit) -> ArraySlice<Column> {
    let fates = rows.map { Width.of(fate($0, visit)) }.max() ?? 0
    var used = Self.rankWidth + 1 + movesWidth + nameWidth + (fates > 0 ? fates + 2 : 0)
    let isShort = isBracket && !rows.contains { $0[.group] != nil }
    let all = Self.columns.filter { column in
      let isHidden =
        isShort && ![.won, .lost].contains(column.head) || !isInGroups && column.head == .group
      return !isHidden && (rows.isEmpty || rows.contains { $0[column.key] != nil })
    }
    return all.prefix { column in
      used += 1 + column.width
      return used <= width
    }
  }

  func head(width: Int, _ visit: Visit) -> String {
    let left = "".padded(to: Self.rankWidth + 1 + movesWidth + nameWidth)
    return left
      + shown(width, visit).map { " \(visit.say($0.head).indented(to: $0.width))" }.joined()
  }

  func line(_ row: ServerLine, width: Int, _ visit: Visit) -> String {
    let rank = (row[.rank] ?? "").indented(to: Self.rankWidth)
    let name = (row[.player] ?? "?").padded(to: nameWidth)
    let cells = shown(width, visit).map { " \((row[$0.key] ?? "").indented(to: $0.width))" }
      .joined()
    let fate = fate(row, visit)
    return "\(rank)\(moveText(row, visit)) \(name)\(cells)" + (fate.isEmpty ? "" : "  \(fate)")
  }

  /// Draws a player's line, and in a second row the points beside those of the best.
  func draw(_ row: ServerLine, in box: Box, isChosen: Bool, on frame: inout Frame, _ visit: Visit) {
    let glyphs = visit.look.glyphs
    let isAhead = isInGroups ? advances(row) : row.number(.rank) == 1 && (row.number(.won) ?? 0) > 0
    let isOut = row.isYes(.left) || row[.out] != nil
    let style: Style = isOut ? .dim : isAhead ? .bold(.gold) : .plain
    let text = line(row, width: box.width - 2, visit)
    frame.write(text, asRow: box, isChosen: isChosen, glyphs, style)
    if box.height > 1, let most = rows.map(Self.score).max(), most > 0 {
      let start = 2 + Self.rankWidth + 1 + movesWidth
      let place = box.line(1).after(start).left(box.width - start - 1)
      let role: Role = isAhead ? .gold : isOut ? .line : .good
      frame.bar(Self.score(row), of: most, in: place, glyphs, .ink(role))
    }
    let move = Self.move(row) ?? 0
    if move != 0, !isChosen {
      let place = box.after(2 + Self.rankWidth)
      frame.write(moveText(row, visit), in: place, .bold(move > 0 ? .good : .bad))
    }
  }

  /// Twice the points, as half of one is the least; of a bracket, the matches won.
  private static func score(_ row: ServerLine) -> Int {
    let points = row[.points].flatMap { Double($0) } ?? Double(row.count(.won))
    return points.isFinite ? Int(2 * min(max(0, points), Double(LineLimits.numberMax))) : 0
  }

  /// What is known about a player, with the tie-breaks for which the list has no room.
  func facts(of row: ServerLine, _ visit: Visit) -> [(name: String, value: String)] {
    Self.columns.compactMap { column in
      row[column.key].map { (visit.say(column.head), $0) }
    }
  }

  /// "1. ana: 3 points, Buchholz 5", "group 2, 1. ana: 3 points, advances"
  func spoken(_ row: ServerLine, _ visit: Visit) -> String {
    let group = isInGroups ? row[.group].map { visit.say(CupPhrase.groupOf, ["n": $0]) } : nil
    let head = (group.map { "\($0), " } ?? "") + "\(row[.rank] ?? "?"). \(row[.player] ?? "?")"
    let points =
      isBracket && row[.group] == nil
      ? visit.say(CupPhrase.wonCount, ["n": row[.won] ?? "0"])
      : visit.say(RecordsPhrase.pointCount, ["n": row[.points] ?? "0"])
    let buchholz = row[.buchholz].map { "\(visit.say(CupPhrase.buchholz)) \($0)" } ?? ""
    let steps = Self.move(row) ?? 0
    let move = visit.say(steps > 0 ? CupPhrase.up : .down, ["n": String(abs(steps))])
    let rest = [points, buchholz, steps == 0 ? "" : move, fate(row, visit)]
    return "\(head): \(rest.joinedParts(", "))"
  }

  /// How far a player came in a bracket, or whether they advance, have left or sit out.
  private func fate(_ row: ServerLine, _ visit: Visit) -> String {
    if isBracket, let round = row[.out] { return visit.say(CupPhrase.outIn, ["round": round]) }
    if row.isYes(.left) { return visit.say(CupPhrase.hasLeftMark) }
    if advances(row) { return visit.say(CupPhrase.advances) }
    if row[.rest] != nil { return visit.say(restMark) }
    guard isBracket else { return "" }
    if row.presence == .absent { return visit.say(CupPhrase.absentMark) }
    return visit.say(isOver ? CupPhrase.winner : .stillIn)
  }
}

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
