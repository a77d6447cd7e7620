import Protocol

// The lists of a wall: bracket, standing, podium.

extension WallShow {
  /// Draws the bracket, page by page if it is too high.
  func drawBracket(in box: Box, _ turns: Int, on frame: inout Frame) {
    frame.rule(visit.say(CupPhrase.tabBracket), in: box, row: 0, look.glyphs)
    let inside = box.below(2)
    let drawing = BracketDrawing(reading.bracket, in: inside, isOver: summary.isOver, look)
    let page = WallPage(turns, of: reading.bracket.height, each: inside.height)
    drawing.draw(from: page.first, on: &frame)
  }

  /// Draws the first three players on a podium, when the cup is over.
  func drawPodium(in box: Box, on frame: inout Frame) {
    let rows = Array(reading.standings.prefix(3))
    let width = (box.width - 2) / 3
    // The second player is on the left, the first in the middle and highest.
    for (place, index) in [1, 0, 2].enumerated() where rows.indices.contains(index) {
      // Players of equal rank stand equally high.
      let rank = min(max(1, rows[index].number(.rank) ?? index + 1), 3)
      let high = max(4, (box.height - 8) * (5 - rank) / 4)
      let step = Box(box.column + place * (width + 1), box.row + box.height - high, width, high)
      drawStep(rows[index], rank - 1, step, on: &frame)
    }
  }

  private func drawStep(_ row: ServerLine, _ rank: Int, _ step: Box, on frame: inout Frame) {
    let inks: [Ink] = [.gold, .role(.grey), .role(.brown)]
    frame.grid.fill(step, look.glyphs.full, .ink(inks[rank]))
    let name = Box(step.column, step.row - WallLetters.step, step.width, WallLetters.rows)
    frame.large(row[.player] ?? "?", in: name, look, .bold(inks[rank]), at: .middle)
    let number = Style(ink: .role(.pip), paper: inks[rank], isBold: true)
    let place = row[.rank] ?? String(rank + 1)
    guard look.hasGrounds,
      frame.write(
        letters: place, in: Box(step.column, step.row + 1, step.width, min(step.height - 2, 6)),
        look.blocks, number)
    else { return frame.write(" \(place) ", centredIn: step, row: 1, .selected) }
  }
}

/// The visible part of a list that does not fit: the parts take turns.
struct WallPage {
  let rows: Range<Int>
  /// The number of the part, from 1, and how many there are.
  let number: Int
  let count: Int

  var first: Int { rows.lowerBound }

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

/// The standings with each player's change in the last round. They are in large letters if all
/// players fit, otherwise in lines; and if these do not fit either, page by page.
struct WallStanding {
  private let show: WallShow
  private let turns: Int
  private let standings: CupStandings

  init(show: WallShow, turns: Int) {
    (self.show, self.turns) = (show, turns)
    standings = CupStandings(show.reading)
  }

  private var look: Look { show.look }

  func draw(in box: Box, on frame: inout Frame) {
    frame.rule(show.visit.say(CupPhrase.tabStanding), in: box, row: 0, look.glyphs)
    let entries = entries
    let room = Box(box.column, box.row + 1, box.width, box.height - 1)
    let high = WallLetters.rows(for: entries.count, in: room.height - 1, look)
    let step = high > 1 ? high + 1 : entries.count * 2 < room.height ? 2 : 1
    let page = WallPage(turns, of: entries.count, each: room.height / step)
    for (place, entry) in entries[page.rows].enumerated() {
      let line = Box(room.column, room.row + step - high + place * step, room.width, high)
      switch entry {
      case .group(let name): frame.write(name, in: line.line(high / 2), .bold(.accent))
      case .player(let row): draw(row, in: line, on: &frame)
      }
    }
    if page.count > 1 {
      frame.write(" \(page.number)/\(page.count) ", rightIn: box, row: 0, .dim)
    }
  }

  private enum Entry {
    case group(String)
    case player(ServerLine)
  }

  /// The players; during a group stage, each group below its name.
  private var entries: [Entry] {
    var group: String?
    return show.reading.standings.flatMap { row -> [Entry] in
      guard standings.isInGroups, let name = row[.group], name != group else {
        return [.player(row)]
      }
      group = name
      return [.group(show.visit.say(CupPhrase.groupOf, ["n": name])), .player(row)]
    }
  }

  private func draw(_ row: ServerLine, in box: Box, on frame: inout Frame) {
    let rank = row[.rank] ?? ""
    let isFirst =
      standings.isInGroups
      ? standings.advances(row) : rank == "1" && !["0", nil].contains(row[.points] ?? row[.won])
    let left = row.isYes(.left) || row[.out] != nil || row.presence == .absent
    let style: Style = left ? .dim : isFirst ? .bold(.gold) : .bold
    let ahead = box.height > 1 ? max(8, 2 * box.height) : 3
    frame.large(
      rank.indented(to: box.height > 1 ? 1 : ahead),
      in: Box(box.column, box.row, ahead, box.height), look, .dim)
    drawClimb(row, in: Box(box.column + ahead + 1, box.row, 4, box.height), on: &frame)
    let points = show.summary.row.cupKind?.isBracket == true ? row[.won] : row[.points]
    let wide = frame.large(points ?? "", in: box, look, style, at: .right)
    let start = ahead + 6
    let room = Box(
      box.column + start, box.row, max(0, box.width - start - wide - 3), box.height)
    let used = frame.large(row[.player] ?? "?", in: room, look, style, isWhole: true)
    frame.dots(from: start + used + 1, to: box.width - wide - 1, in: box, look)
  }

  /// Draws an arrow up or down, and by how many places.
  private func drawClimb(_ row: ServerLine, in box: Box, on frame: inout Frame) {
    guard let climb = CupStandings.move(row), climb != 0 else { return }
    let arrow = climb > 0 ? look.glyphs.up : look.glyphs.down
    frame.write(
      "\(arrow)\(climb.magnitude)", at: box.column, box.row + box.height / 2,
      .bold(climb > 0 ? .good : .bad), width: box.width)
  }
}
