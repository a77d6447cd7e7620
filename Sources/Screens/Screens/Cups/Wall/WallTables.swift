import GameCore
import Protocol

// The running matches: a line for each table, in large letters if all fit. If there is room, the
// most important table is shown above them with its board.

extension WallShow {
  /// The tables of the round; in an arena the running ones, then the latest results.
  private var tables: [CupTableRow] {
    let all = reading.tables.filter { $0.state != "bye" }
    guard summary.isArena else { return all }
    return Array(all.prefix(max(Self.resultsOfArena, all.count { !$0.isOver })))
  }

  private static let resultsOfArena = 12

  /// Names in large letters, a board, and the border.
  private static let stageRows = WallLetters.step + 18
  private static let stageColumns = 64

  func drawTables(in box: Box, _ turns: Int, on frame: inout Frame) {
    let title =
      reading.shownRound > 0 && !summary.isArena
      ? visit.say(CupPhrase.round, ["round": String(reading.shownRound)])
      : visit.say(summary.isArena ? CupPhrase.tabTables : .tabRound)
    frame.rule(title, in: box, row: 0, look.glyphs)
    var room = box.below(1)
    guard !reading.tables.isEmpty else { return drawBefore(in: room, on: &frame) }
    let byes = reading.byesText(visit)
    if !byes.isEmpty {
      room.height -= 1
      frame.write(byes.shortened(to: room.width, look), in: room.below(room.height), .dim)
    }
    if let main, room.height - tables.count > Self.stageRows, room.width >= Self.stageColumns {
      let isRoomy = room.height - tables.count * WallLetters.step > Self.stageRows
      let below = min(tables.count * (isRoomy ? WallLetters.step : 2), room.height - Self.stageRows)
      let parts = room.stacked([0, max(below, tables.count)], gap: 1)
      drawStage(main, in: parts[0], on: &frame)
      room = parts[1]
    }
    drawLines(in: room, turns, on: &frame)
  }

  /// Draws the countdown before the first round, or that the cup has not begun.
  private func drawBefore(in box: Box, on frame: inout Frame) {
    let clock = WallClock(reading, summary, visit)
    let place = box.line(1, high: min(10, box.height - 2))
    guard !clock.label.isEmpty else {
      return frame.write(visit.say(CupPhrase.noRoundYet), in: place, .bold)
    }
    frame.large(clock.text, in: place, look, .bold(.accent), at: .middle)
    frame.write(clock.label, centredIn: place, row: place.height + 1, .bold(.accent))
  }

  // MARK: - Lines

  /// Draws as many tables as fit, and the next ones after a while.
  private func drawLines(in box: Box, _ turns: Int, on frame: inout Frame) {
    let letters = WallLetters.rows(for: tables.count, in: box.height, look)
    let isLarge = letters > 1 && tables.allSatisfy { $0.players.count == 2 }
    let step = isLarge ? letters + 1 : tables.count * 2 <= box.height + 1 ? 2 : 1
    let page = WallPage(turns, of: tables.count, each: (box.height + step - 1) / step)
    for (place, table) in tables[page.rows].enumerated() {
      let line = box.line(place * step, high: isLarge ? letters : 1)
      guard isLarge else {
        drawLine(table, in: line, on: &frame)
        continue
      }
      frame.write(String(table.number), in: line.line(letters / 2), .dim)
      drawLarge(table, in: line.after(4), on: &frame)
    }
  }

  /// `ana        12 : 8        bob`
  private func drawLarge(_ table: CupTableRow, in box: Box, on frame: inout Frame) {
    let score = score(of: table)
    let middle =
      score.isEmpty
      ? frame.small(table.stateText(visit), in: box, .dim, at: .middle)
      : frame.large(score, in: box, look, .bold, at: .middle)
    let half = box.left((box.width - middle) / 2 - 2)
    let sides = [half, box.after(box.width - half.width)]
    for (index, (player, side)) in zip(table.players, sides).enumerated() {
      frame.large(
        player, in: side, look, style(of: index, at: table), at: index == 0 ? .left : .right,
        isWhole: true)
    }
  }

  /// ` 3  ana - bob                       12 : 8`: names are whole; the end of the line may be cut.
  private func drawLine(_ table: CupTableRow, in box: Box, on frame: inout Frame) {
    let width = max(2, tables.map { String($0.number).count }.max() ?? 0)
    var used = width + 2
    frame.write(String(table.number).indented(to: width), at: box.column, box.row, .dim)
    for (index, name) in table.players.enumerated() {
      if index > 0 { used += frame.write(" - ", at: box.column + used, box.row, .dim) }
      used += frame.write(name, at: box.column + used, box.row, style(of: index, at: table))
    }
    let score = score(of: table)
    let state = score.isEmpty || table.state == "forfeit" ? table.stateText(visit) : ""
    let end = [state, score].joinedParts("  ").shortened(to: max(0, box.width - used - 2), look)
    frame.dots(from: used + 1, to: box.width - Width.of(end) - 1, in: box, look)
    let style: Style = table.state == "playing" ? .bold(.accent) : table.isOver ? .bold : .dim
    frame.write(end, rightIn: box, row: 0, style)
  }

  /// The points of a finished table, or the current score of its match.
  private func score(of table: CupTableRow) -> String {
    (watch.score(of: table, look) ?? table.points).joined(separator: " : ")
  }

  private func style(of index: Int, at table: CupTableRow) -> Style {
    guard table.isOver else { return .bold(.player(index + 1)) }
    let points = table.points.compactMap { Double($0) }
    let isBest = points[at: index].map { $0 == points.max() } ?? false
    return isBest ? .bold : .dim
  }

  // MARK: - The most important table

  /// The running table whose players have the best ranks.
  private var main: CupTableRow? {
    let playing = tables.filter {
      $0.room.flatMap { watch.rows[$0] } != nil && $0.state == "playing"
    }
    return playing.min { stake($0) < stake($1) }
  }

  private func stake(_ table: CupTableRow) -> (Int, Int) {
    let places = table.players.map { reading.row(of: $0)?.number(.rank) ?? 9999 }
    return (places.reduce(0, +), table.number)
  }

  private func drawStage(_ table: CupTableRow, in box: Box, on frame: inout Frame) {
    let title = visit.say(CupPhrase.table, ["table": String(table.number)])
    let inside = frame.panel(
      box, look, title: title, count: table.stateText(visit), isFocused: true)
    drawLarge(table, in: inside.line(0, high: WallLetters.rows), on: &frame)
    guard let rows = table.room.flatMap({ watch.rows[$0] }), let first = rows.first,
      let room = first.number(.room), let game = first[.game]
    else { return }
    let board = box.inset(1).below(WallLetters.step)
    var shown = RoomTable(room: room, game: game, look.games)
    _ = shown.read(rows, me: nil, visit.around)
    shown.board(in: visit.around)?.draw(in: board, on: &frame)
  }
}
