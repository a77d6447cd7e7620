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
    let isWide = reading.bracket.allSatisfy { Width.of($0) <= width }
    let hasBracket = !reading.bracket.isEmpty && isWide
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
      lines: reading.bracketLines(visit.look.glyphs))
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
