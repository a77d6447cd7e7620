import GameCore
import Protocol

/// What is played now: the table where most is at stake with its board, and cards of the others.
struct WallTables {
  let show: WallShow

  private var look: Look { show.look }
  private var tables: [CupTableRow] { show.reading.tables }

  private static let gap = 1
  private static let cardWidthMin = 50

  func draw(in box: Box, on frame: inout Frame) {
    guard !tables.isEmpty else {
      let text = show.visit.say(CupPhrase.noRoundYet)
      frame.large(text, in: Box(box.column, box.row + 2, box.width, 3), look, .bold)
      return
    }
    guard let main = main, tables.count < 2 || box.height >= 34 else {
      return drawCards(tables, in: box, on: &frame)
    }
    let others = tables.filter { $0.number != main.number }
    let lines = others.count > 2 ? 2 : others.isEmpty ? 0 : 1
    let below = min(box.height / 2, lines * (Self.cardHeight(others) + Self.gap))
    let stage = Box(box.column, box.row, box.width, box.height - below)
    drawStage(main, in: stage, on: &frame)
    let rest = Box(box.column, stage.row + stage.height + Self.gap, box.width, below - Self.gap)
    drawCards(others, in: rest, on: &frame)
  }

  /// The table that is played by those who stand best.
  private var main: CupTableRow? {
    let playing = tables.filter {
      $0.room.flatMap { show.watch.rows[$0] } != nil && $0.state == "playing"
    }
    return playing.min { stake($0) < stake($1) }
  }

  private func stake(_ table: CupTableRow) -> (Int, Int) {
    let places = table.players.map { name in
      show.reading.standings.first { Records.isSame($0[.player], name) }?.number(.rank) ?? 9999
    }
    return (places.reduce(0) { $0 + min(max(0, $1), 9999) }, table.number)
  }

  // MARK: - The table in the middle of everything

  private func drawStage(_ table: CupTableRow, in box: Box, on frame: inout Frame) {
    let inside = panel(table, in: box, isMain: true, on: &frame)
    let scores = show.watch.score(of: table) ?? []
    let width = (inside.width - 2) / max(1, min(2, table.players.count))
    for (index, name) in table.players.prefix(2).enumerated() {
      let place = Box(inside.column + index * (width + 2), inside.row, width, LargeType.height)
      drawName(
        name, scores.indices.contains(index) ? scores[index] : "", index, in: place, on: &frame)
    }
    guard let rows = table.room.flatMap({ show.watch.rows[$0] }), let first = rows.first,
      let room = first.number(.room), let game = first[.game]
    else { return }
    let top = LargeType.height + 1
    let board = Box(box.column + 1, inside.row + top, box.width - 2, inside.height - top)
    guard board.height >= 16, board.width >= 60 else { return }
    var shown = RoomTable(room: room, game: game, show.visit.look.games)
    _ = shown.read(rows, me: nil, show.visit.around)
    shown.board(in: show.visit.around)?.draw(in: board, on: &frame)
  }

  private func panel(
    _ table: CupTableRow, in box: Box, isMain: Bool, on frame: inout Frame
  ) -> Box {
    let title = show.visit.say(CupPhrase.table, ["table": String(table.number)])
    return frame.panel(
      box, look, title: title, count: table.stateText(show.visit),
      isFocused: isMain || table.state == "playing")
  }

  private func drawName(
    _ name: String, _ score: String, _ index: Int, isDim: Bool = false, in box: Box,
    on frame: inout Frame
  ) {
    let ink: Style = isDim ? .dim : .bold(.player(index + 1))
    let wide = frame.large(score, in: box, look, isDim ? .dim : .bold, at: .right)
    let room = Box(box.column, box.row, max(0, box.width - wide - 3), box.height)
    frame.large(name, in: room, look, ink)
  }

  // MARK: - Cards

  /// A border, and for each player the name, three rows high, with a bar below it.
  private static func cardHeight(_ tables: [CupTableRow]) -> Int {
    2 + 4 * max(2, min(4, tables.map(\.players.count).max() ?? 2))
  }

  /// As many cards as have room, and after a while the next ones.
  private func drawCards(_ tables: [CupTableRow], in box: Box, on frame: inout Frame) {
    let across = max(1, min(tables.count, (box.width + 2) / (Self.cardWidthMin + 2)))
    let high = Self.cardHeight(tables)
    let down = max(1, (box.height + Self.gap) / (high + Self.gap))
    let each = across * down
    guard !tables.isEmpty, box.height >= high else { return }
    let pages = (tables.count + each - 1) / each
    let first = show.turns % max(1, pages) * each
    let width = (box.width - 2 * (across - 1)) / across
    for (place, table) in tables.dropFirst(first).prefix(each).enumerated() {
      let card = Box(
        box.column + place % across * (width + 2), box.row + place / across * (high + Self.gap),
        width, high)
      drawCard(table, in: card, on: &frame)
    }
  }

  private func drawCard(_ table: CupTableRow, in box: Box, on frame: inout Frame) {
    let inside = panel(table, in: box, isMain: false, on: &frame)
    let live = show.watch.score(of: table)
    let scores = live ?? table.points
    let best = scores.compactMap { Double($0) }.max()
    let goal = show.summary.row.number(.goal)
    for (index, name) in table.players.prefix(4).enumerated() {
      let row = inside.row + 4 * index
      let score = scores.indices.contains(index) ? scores[index] : ""
      let isBeaten = live == nil && best != nil && Double(score) != best
      let place = Box(inside.column, row, inside.width, LargeType.height)
      drawName(name, score, index, isDim: isBeaten, in: place, on: &frame)
      guard let live, let value = Int(score) else { continue }
      let whole = max(goal ?? 0, live.compactMap { Int($0) }.max() ?? 0, 1)
      frame.stackedBar(
        [Frame.BarPart(value: value, style: .ink(.player(index + 1)))], of: whole,
        at: inside.column, row + LargeType.height, width: inside.width,
        on: look.hasGrounds ? .role(.panel) : .standard, look.glyphs)
    }
  }
}
