import GameCore
import Protocol

// The lists of a wall: tables, bracket, podium, standings.

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

  /// Draws a line for each table, in large letters if all fit. If there is room, the most important
  /// running match is shown above them with its board.
  func drawTables(in box: Box, _ turns: Int, on frame: inout Frame) {
    let title =
      reading.shownRound > 0 && !summary.isArena
      ? visit.say(CupPhrase.round, ["round": String(reading.shownRound)])
      : visit.say(summary.isArena ? CupPhrase.tabTables : .tabRound)
    frame.rule(title, in: box, row: 0, look.glyphs)
    var room = box.below(1)
    guard !reading.tables.isEmpty else { return drawBefore(in: room, on: &frame) }
    let byes = reading.tables.filter { $0.state == "bye" }.flatMap(\.players)
    if !byes.isEmpty {
      // "bye: ana, bob", so that a wall needs only one line for all of them.
      let text = "\(visit.say(CupPhrase.bye)): \(byes.joined(separator: ", "))"
      room.height -= 1
      frame.write(text.shortened(to: room.width, look), in: room.below(room.height), .dim)
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

  // MARK: - The bracket and the podium

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
    let inks: [Ink] = [.role(.gold), .role(.grey), .role(.brown)]
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
    // Draws an arrow up or down, and by how many places.
    if let climb = CupStandings.move(row), climb != 0 {
      let text = "\(climb > 0 ? look.glyphs.up : look.glyphs.down)\(climb.magnitude)"
      let place = box.after(ahead + 1).left(4).line(box.height / 2)
      frame.write(text, in: place, .bold(climb > 0 ? .good : .bad))
    }
    let points = summary.row.cupKind?.isBracket == true ? row[.won] : row[.points]
    let wide = frame.large(points ?? "", in: box, look, style, at: .right)
    let start = ahead + 6
    let room = box.after(start).left(box.width - start - wide - 3)
    let used = frame.large(row[.player] ?? "?", in: room, look, style, isWhole: true)
    frame.dots(from: start + used + 1, to: box.width - wide - 1, in: box, look)
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
