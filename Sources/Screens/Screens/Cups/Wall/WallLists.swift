import Protocol

// The lists of a wall: bracket, standing, podium.

extension WallShow {
  /// Draws the bracket, page by page if it is too high.
  func drawBracket(in box: Box, _ turns: Int, on frame: inout Frame) {
    frame.rule(visit.say(CupPhrase.tabBracket), in: box, row: 0, look.glyphs)
    let inside = box.below(2)
    let page = WallPage(turns, of: reading.bracket.height, each: inside.height)
    BracketDrawing(reading.bracket, in: inside, isOver: summary.isOver, look)
      .draw(from: page.rows.lowerBound, on: &frame)
  }

  /// Draws the winners with their trophies on a podium, when the cup is over. Players of equal rank
  /// stand equally high.
  func drawPodium(in box: Box, on frame: inout Frame) {
    let ranked = reading.standings.enumerated()
      .map { (rank: max(1, $1.number(.rank) ?? $0 + 1), row: $1) }
      .prefix { $0.rank <= 3 }
    var winners = Array(ranked.prefix(max(3, box.width / Self.stepWidth)))
    // The second player is on the left of the first.
    if winners.count > 1 { winners.swapAt(0, 1) }
    let width = (box.width + 1) / max(1, winners.count) - 1
    for (place, winner) in winners.enumerated() {
      let high = max(3, box.height * (6 - winner.rank) / 12)
      let column = box.after(place * (width + 1)).left(width)
      drawStep(winner.row, winner.rank - 1, column, high: high, on: &frame)
    }
  }

  /// The least width of a step if more than three share the podium.
  private static let stepWidth = 24
  /// The highest trophy.
  private static let trophyRows = 12

  private func drawStep(
    _ row: ServerLine, _ rank: Int, _ column: Box, high: Int, on frame: inout Frame
  ) {
    let inks: [Ink] = [.gold, .role(.grey), .role(.brown)]
    let step = column.below(column.height - high)
    frame.grid.fill(step, look.glyphs.full, .ink(inks[rank]))
    let trophy = min(Self.trophyRows, step.row - column.row - WallLetters.step - 1)
    let hasTrophy = look.hasGrounds && trophy > 3
    let top = step.row - (hasTrophy ? trophy : 0)
    if hasTrophy {
      let place = Box(step.column, top, step.width, trophy)
      let art = Art.trophies[rank]
      frame.draw(art, in: place.centred(art.columns(rows: trophy), trophy), look.blocks, look)
    }
    let name = Box(step.column, top - WallLetters.step, step.width, WallLetters.rows)
    frame.large(row[.player] ?? "?", in: name, look, .bold(inks[rank]), at: .middle, isWhole: true)
    let number = Style(ink: .role(.pip), paper: inks[rank], isBold: true)
    let place = row[.rank] ?? String(rank + 1)
    guard look.hasGrounds,
      frame.write(
        letters: place, in: Box(step.column, step.row + 1, step.width, min(step.height - 2, 5)),
        look.blocks, number, line: .figures)
    else { return frame.write(" \(place) ", centredIn: step, row: 1, .selected) }
  }

  // MARK: - The standings

  /// Draws the standings with each player's change in the last round. They are in large letters if
  /// all players fit, otherwise in lines; and if these do not fit either, page by page.
  func drawStandings(in box: Box, _ turns: Int, on frame: inout Frame) {
    frame.rule(visit.say(CupPhrase.tabStanding), in: box, row: 0, look.glyphs)
    let standings = CupStandings(reading)
    let entries = entries(standings)
    let room = box.below(1)
    let high = WallLetters.rows(for: entries.count, in: room.height - 1, look)
    let step = high > 1 ? high + 1 : entries.count * 2 < room.height ? 2 : 1
    let page = WallPage(turns, of: entries.count, each: room.height / step)
    for (place, entry) in entries[page.rows].enumerated() {
      let line = room.line(step - high + place * step, high: high)
      switch entry {
      case .group(let name): frame.write(name, in: line.line(high / 2), .bold(.accent))
      case .player(let row): draw(row, of: standings, in: line, on: &frame)
      }
    }
    if page.count > 1 { frame.write(" \(page.number)/\(page.count) ", rightIn: box, row: 0, .dim) }
  }

  private enum Entry {
    case group(String)
    case player(ServerLine)
  }

  /// The players; during a group stage, each group below its name.
  private func entries(_ standings: CupStandings) -> [Entry] {
    var group: String?
    return standings.rows.flatMap { row -> [Entry] in
      guard standings.isInGroups, let name = row[.group], name != group else {
        return [.player(row)]
      }
      group = name
      return [.group(visit.say(CupPhrase.groupOf, ["n": name])), .player(row)]
    }
  }

  private func draw(
    _ row: ServerLine, of standings: CupStandings, in box: Box, on frame: inout Frame
  ) {
    let rank = row[.rank] ?? ""
    let isFirst =
      standings.isInGroups
      ? standings.advances(row) : rank == "1" && !["0", nil].contains(row[.points] ?? row[.won])
    let left = row.isYes(.left) || row[.out] != nil || row.presence == .absent
    let style: Style = left ? .dim : isFirst ? .bold(.gold) : .bold
    let ahead = box.height > 1 ? max(8, 2 * box.height) : 3
    frame.large(rank.indented(to: box.height > 1 ? 1 : ahead), in: box.left(ahead), look, .dim)
    drawClimb(row, in: box.after(ahead + 1).left(4), on: &frame)
    let points = summary.row.cupKind?.isBracket == true ? row[.won] : row[.points]
    let wide = frame.large(points ?? "", in: box, look, style, at: .right)
    let start = ahead + 6
    let room = box.after(start).left(box.width - start - wide - 3)
    let used = frame.large(row[.player] ?? "?", in: room, look, style, isWhole: true)
    frame.dots(from: start + used + 1, to: box.width - wide - 1, in: box, look)
  }

  /// Draws an arrow up or down, and by how many places.
  private func drawClimb(_ row: ServerLine, in box: Box, on frame: inout Frame) {
    guard let climb = CupStandings.move(row), climb != 0 else { return }
    let arrow = climb > 0 ? look.glyphs.up : look.glyphs.down
    frame.write(
      "\(arrow)\(climb.magnitude)", in: box.line(box.height / 2), .bold(climb > 0 ? .good : .bad))
  }
}

/// The visible part of a list that does not fit: the parts take turns.
struct WallPage {
  let rows: Range<Int>
  /// The number of the part, from 1, and how many there are.
  let number: Int
  let count: Int

  init(_ turns: Int, of total: Int, each wanted: Int) {
    let each = max(1, wanted)
    count = max(1, (total + each - 1) / each)
    number = turns % count + 1
    let first = (number - 1) * each
    rows = first..<min(first + each, max(first, total))
  }
}

/// Large letters in the lists of a wall.
enum WallLetters {
  static let rows = 5
  static let step = rows + 1

  private static let rowsMax = 7

  /// The rows of each of several lines with a free row between them; 1 if only small letters fit.
  static func rows(for lines: Int, in height: Int, _ look: Look) -> Int {
    let most = min(rowsMax, (height + 1) / max(1, lines) - 1)
    return look.blocks > .plain && most >= LargeLetters.rowsMin(look.blocks) ? most : 1
  }
}
