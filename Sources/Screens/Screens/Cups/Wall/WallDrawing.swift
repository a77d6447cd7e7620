import Protocol

/// How a wall is drawn at any size: in two columns where there is room, else page after page.
struct WallDrawing {
  /// The cup that was asked for, by number or title; `nil` for whichever there is.
  let wanted: String?
  let reading: CupReading?
  let watch: WallWatch
  let news: WallNews
  let turns: Int
  let visit: Visit

  /// Something that may take more than one page.
  private struct Part {
    let title: String
    let head: String
    let lines: [String]
  }

  /// From so many columns on the standing stands beside the tables.
  private static let columnsForTwo = 110

  /// Why there is no cup to be seen.
  var emptyText: String {
    guard visit.connection == .ready else { return visit.say(CupPhrase.wallAway) }
    return wanted.map { visit.say(CupPhrase.wallWithout, ["cup": $0]) }
      ?? visit.say(CupPhrase.wallEmpty)
  }

  func draw(in box: Box, on frame: inout Frame) {
    guard let reading, let summary = reading.summary else {
      return frame.write(emptyText, centredIn: box, row: box.height / 2, .bold)
    }
    if WallShow.fits(box, visit.look) {
      return WallShow(
        reading: reading, summary: summary, watch: watch, news: news, turns: turns, visit: visit
      ).draw(in: box, on: &frame)
    }
    frame.write(spaced(summary.title, box.width), centredIn: box, row: 1, .bold)
    frame.write(
      summary.factsText(visit).shortened(to: box.width, between: ", ", visit.look), centredIn: box,
      row: 2)
    let body = Box(box.column + 1, box.row + 4, box.width - 2, max(0, box.height - 4))
    guard body.width >= Self.columnsForTwo else {
      return draw(parts(reading, width: body.width), in: body, on: &frame)
    }
    let half = (body.width - 3) / 2
    let left = Box(body.column, body.row, half, body.height)
    let right = Box(body.column + body.width - half, body.row, half, body.height)
    draw([tables(reading, width: half)], in: left, on: &frame)
    draw(Array(parts(reading, width: half).dropFirst()), in: right, on: &frame)
  }

  /// `F r i d a y`: to be read from the last row.
  private func spaced(_ title: String, _ width: Int) -> String {
    let wide = title.map { String($0) }.joined(separator: " ")
    return Width.of(wide) <= width - 2 ? wide : title.shortened(to: width - 2, visit.look)
  }

  // MARK: - Parts

  private func parts(_ reading: CupReading, width: Int) -> [Part] {
    let hasBracket = !reading.bracket.isEmpty && reading.bracket.width <= width
    return [tables(reading, width: width)]
      + (hasBracket ? [bracket(reading)] : [standing(reading, width: width)])
  }

  private func tables(_ reading: CupReading, width: Int) -> Part {
    let title =
      reading.shownRound > 0
      ? visit.say(CupPhrase.round, ["round": String(reading.shownRound)])
      : visit.say(CupPhrase.noRoundYet)
    return Part(title: title, head: "", lines: reading.tables.map { line($0, width) })
  }

  /// `  3  ana - bob        12 : 8`
  private func line(_ table: CupTableRow, _ width: Int) -> String {
    let score = watch.score(of: table).map { $0.joined(separator: " : ") }
    let end = score ?? (table.points.isEmpty ? table.stateText(visit) : table.pointsText)
    let left = "\(String(table.number).indented(to: 3))  \(table.playersText)"
    let space = max(8, width - Width.of(end) - 2)
    return left.shortened(to: space, visit.look).padded(to: space) + "  " + end
  }

  private func standing(_ reading: CupReading, width: Int) -> Part {
    let standings = CupStandings(
      rows: reading.standings, isBracket: reading.summary?.isBracket ?? false,
      isOver: reading.summary?.isOver ?? false)
    return Part(
      title: visit.say(CupPhrase.tabStanding), head: standings.head(width: width, visit),
      lines: standings.rows.map { standings.line($0, width: width, visit) })
  }

  private func bracket(_ reading: CupReading) -> Part {
    Part(
      title: visit.say(CupPhrase.tabBracket), head: "",
      lines: reading.bracket.lines(visit.look.glyphs))
  }

  // MARK: - Pages

  /// Everything at once if it fits, else the page whose turn it is.
  private func draw(_ parts: [Part], in box: Box, on frame: inout Frame) {
    let height = parts.reduce(0) { $0 + $1.lines.count + ($1.head.isEmpty ? 2 : 3) }
    var box = box
    guard height > box.height else {
      for part in parts {
        let used = draw(part, part.lines[...], number: "", in: box, on: &frame)
        box.row += used
        box.height = max(0, box.height - used)
      }
      return
    }
    let pages = parts.flatMap { part in
      let size = max(1, box.height - (part.head.isEmpty ? 2 : 3))
      return stride(from: 0, to: max(1, part.lines.count), by: size).map { start in
        (part, part.lines.dropFirst(start).prefix(size))
      }
    }
    guard !pages.isEmpty else { return }
    let index = turns % pages.count
    let number = pages.count > 1 ? "\(index + 1)/\(pages.count)" : ""
    _ = draw(pages[index].0, pages[index].1, number: number, in: box, on: &frame)
  }

  /// Draws some lines of a part below its title. Gives how many rows it took.
  private func draw(
    _ part: Part, _ lines: ArraySlice<String>, number: String, in box: Box, on frame: inout Frame
  ) -> Int {
    guard box.height > 1 else { return 0 }
    let glyphs = visit.look.glyphs
    frame.grid.fill(box.line(0), glyphs.horizontal, .line)
    frame.write(" \(part.title) ", at: box.column + 1, box.row, .bold, width: box.width - 2)
    if !number.isEmpty { frame.write(" \(number) ", rightIn: box, row: 0, .bold) }
    var row = 1
    if !part.head.isEmpty {
      frame.write(part.head, at: box.column, box.row + row, .dim, width: box.width)
      row += 1
    }
    for line in lines.prefix(max(0, box.height - row)) {
      frame.write(line, at: box.column, box.row + row, width: box.width)
      row += 1
    }
    return row + 1
  }
}

/// The bracket with lines to scale, and names three rows high where there is room for them: who is
/// through is bold, who is out is dim.
struct WallBracket {
  let show: WallShow

  private var look: Look { show.look }

  /// A cell of the drawing in letters three rows high.
  private static let wide = 4

  func draw(in box: Box, on frame: inout Frame) {
    frame.rule(show.visit.say(CupPhrase.tabBracket), in: box, row: 0, look.glyphs)
    let layout = show.reading.bracket.narrowed
    let inside = Box(box.column, box.row + 2, box.width, max(0, box.height - 2))
    let scales = [(Self.wide, LargeType.height), (3, 2), (2, 2), (2, 1)]
    let scale =
      scales.first { layout.width * $0.0 <= inside.width && layout.height * $0.1 <= inside.height }
      ?? (1, 1)
    // A bracket that is too high moves on, page by page.
    let each = max(1, inside.height / scale.1)
    let pages = max(1, (layout.height + each - 1) / each)
    let first = show.turns % pages * each
    for stroke in layout.strokes(wide: scale.0, high: scale.1, look.glyphs) {
      var place = stroke.box
      place.column += inside.column
      place.row += inside.row - first * scale.1
      frame.grid.fill(place.within(inside), stroke.scalar, .line)
    }
    for slot in layout.slots where (first..<first + each).contains(slot.row) {
      let name = layout.name(slot)
      let room = Box(
        inside.column + layout.starts[slot.column] * scale.0,
        inside.row + (slot.row - first) * scale.1, (name.count + 1) * scale.0, scale.1)
      draw(name, style(of: slot, in: layout), in: room, on: &frame)
    }
  }

  private func draw(_ name: String, _ style: Style, in room: Box, on frame: inout Frame) {
    if room.height < LargeType.height {
      frame.write(name, at: room.column, room.row + room.height / 2, style)
    } else {
      frame.large(name, in: room, look, style)
    }
  }

  private func style(of slot: BracketLayout.Slot, in layout: BracketLayout) -> Style {
    if slot.player == "?" { return .dim }
    guard let next = slot.next.map({ layout.slots[$0].player }) else {
      return show.summary.isOver ? .bold(.gold) : .plain
    }
    return next == slot.player ? .bold : next == "?" ? .plain : .dim
  }
}

/// The standing in letters three rows high, with the way that each has gone in this round: some of
/// it, and after a while the rest.
struct WallStanding {
  let show: WallShow

  private var look: Look { show.look }
  private static let step = LargeType.height + 1

  func draw(in box: Box, on frame: inout Frame) {
    frame.rule(show.visit.say(CupPhrase.tabStanding), in: box, row: 0, look.glyphs)
    let rows = show.reading.standings
    let each = max(1, (box.height - 2) / Self.step)
    let pages = max(1, (rows.count + each - 1) / each)
    let first = show.turns % pages * each
    let shown = rows.dropFirst(first).prefix(each)
    for (place, row) in shown.enumerated() {
      let line = Box(box.column, box.row + 2 + place * Self.step, box.width, LargeType.height)
      draw(row, in: line, on: &frame)
    }
    if pages > 1 {
      frame.write(" \(first / each + 1)/\(pages) ", rightIn: box, row: 0, .dim)
    }
  }

  private func draw(_ row: ServerLine, in box: Box, on frame: inout Frame) {
    let rank = row[.rank] ?? ""
    let isFirst = rank == "1" && !["0", nil].contains(row[.points] ?? row[.won])
    let left = row.isYes(.left) || row[.out] != nil
    let style: Style = left ? .dim : isFirst ? .bold(.gold) : .bold
    frame.large(rank, in: Box(box.column, box.row, 8, box.height), look, .dim)
    drawClimb(row, in: Box(box.column + 9, box.row, 4, box.height), on: &frame)
    let points = show.summary.isBracket ? row[.won] : row[.points]
    let wide = frame.large(points ?? "", in: box, look, style, at: .right)
    let room = Box(box.column + 14, box.row, max(0, box.width - 14 - wide - 3), box.height)
    frame.large(row[.player] ?? "?", in: room, look, style)
  }

  /// An arrow up or down, and by how many places.
  private func drawClimb(_ row: ServerLine, in box: Box, on frame: inout Frame) {
    guard let climb = show.news.climb(row), climb != 0 else { return }
    let arrows = Array(look.glyphs.arrows)
    let arrow = String(arrows[climb > 0 ? 0 : 1])
    frame.write(
      "\(arrow)\(climb.magnitude)", at: box.column, box.row + 1, .bold(climb > 0 ? .good : .bad),
      width: box.width)
  }
}

/// The three on the first places, each on a step, when all is over.
struct WallPodium {
  let show: WallShow

  func draw(in box: Box, on frame: inout Frame) {
    let rows = Array(show.reading.standings.prefix(3))
    let width = (box.width - 2) / 3
    // The second is on the left, the first in the middle and highest.
    for (place, rank, share) in [(0, 1, 3), (1, 0, 4), (2, 2, 2)] where rows.indices.contains(rank)
    {
      let high = max(4, (box.height - 8) * share / 4)
      let step = Box(box.column + place * (width + 1), box.row + box.height - high, width, high)
      drawStep(rows[rank], rank, step, on: &frame)
    }
  }

  private func drawStep(_ row: ServerLine, _ rank: Int, _ step: Box, on frame: inout Frame) {
    let look = show.look
    let inks: [Ink] = [.gold, .role(.grey), .role(.brown)]
    frame.grid.fill(step, look.glyphs.full, .ink(inks[rank]))
    let name = Box(step.column, step.row - LargeType.height - 1, step.width, LargeType.height)
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
