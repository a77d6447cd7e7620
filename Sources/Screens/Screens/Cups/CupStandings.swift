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
    guard rows.contains(where: { Self.move($0) != nil }) else { return "" }
    let steps = Self.move(row) ?? 0
    let arrow = steps > 0 ? visit.look.glyphs.up : visit.look.glyphs.down
    let text = steps == 0 ? "" : "\(arrow)\(abs(steps))"
    return " " + text.padded(to: Self.moveWidth)
  }

  private static let moveWidth = 3

  /// The first columns that fit beside the longest fate.
  private func shown(_ width: Int, _ visit: Visit) -> ArraySlice<Column> {
    let fates = rows.map { Width.of(fate($0, visit)) }.max() ?? 0
    let moves = rows.first.map { Width.of(moveText($0, visit)) } ?? 0
    var used = Self.rankWidth + 1 + moves + nameWidth + (fates > 0 ? fates + 2 : 0)
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
    let moves = rows.first.map { Width.of(moveText($0, visit)) } ?? 0
    let left = "".padded(to: Self.rankWidth + 1 + moves + nameWidth)
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
    let start = 2 + Self.rankWidth + 1 + Width.of(moveText(row, visit))
    if box.height > 1, let most = rows.map(Self.score).max(), most > 0 {
      let place = Box(box.column + start, box.row + 1, box.width - start - 1, 1)
      let ink: Ink = isAhead ? .gold : isOut ? .line : .good
      frame.bar(Self.score(row), of: most, in: place, glyphs, .ink(ink))
    }
    let move = Self.move(row) ?? 0
    if move != 0, !isChosen {
      frame.write(
        moveText(row, visit), at: box.column + 2 + Self.rankWidth, box.row,
        .bold(move > 0 ? .good : .bad))
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
    let rest = [points, buchholz, spokenMove(row, visit), fate(row, visit)].filter { !$0.isEmpty }
    return "\(head): \(rest.joined(separator: ", "))"
  }

  private func spokenMove(_ row: ServerLine, _ visit: Visit) -> String {
    guard let steps = Self.move(row), steps != 0 else { return "" }
    return visit.say(steps > 0 ? CupPhrase.up : .down, ["n": String(abs(steps))])
  }

  /// How far a player came in a bracket, or whether they advance, have left or sit out.
  private func fate(_ row: ServerLine, _ visit: Visit) -> String {
    if isBracket, let round = row[.out] { return visit.say(CupPhrase.outIn, ["round": round]) }
    if row.isYes(.left) { return visit.say(CupPhrase.hasLeftMark) }
    if advances(row) { return visit.say(CupPhrase.advances) }
    if row[.rest] != nil { return visit.say(restMark) }
    guard isBracket else { return "" }
    if row.presence == .absent { return visit.say(CupPhrase.absentMark) }
    return visit.say(isOver ? CupPhrase.winner : CupPhrase.stillIn)
  }
}
