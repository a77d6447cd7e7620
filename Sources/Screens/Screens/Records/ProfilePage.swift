import Protocol

/// The page of a player: the rating in large letters with its line, then how each game went and
/// what was best in it, and the last matches one after the other.
struct ProfilePage {
  let table: ProfileTable
  /// Latest first.
  let matches: [PlayedMatch]
  /// In the order of the games.
  let bests: [[String]]
  let name: String
  let look: Look

  /// The greatest width at which the eye can follow a row from name to numbers; larger screens
  /// allow more.
  private static let widthMax = 110
  /// With fewer rows, the rating is one line and there are no gaps.
  private static let rowsForLetters = 11

  func draw(in box: Box, on frame: inout Frame) {
    let most = max(Self.widthMax, box.width * 3 / 4)
    let wide = box.centred(min(box.width - 2, most), box.height)
    let isTight = box.height < Self.rowsForLetters
    let step = box.height < 17 ? 1 : box.height < 30 ? 2 : box.height < 38 ? 3 : 4
    let bar = step > 3 ? 2 : 1
    let games = max(0, table.standings.count - 1) * step + bar + (step > 1 ? 1 : 0)
    let list = games + (isTight ? 0 : 1)
    let form = matches.isEmpty ? 0 : 1
    let gap = isTight ? 0 : box.height < 38 ? 1 : 2
    let rest = box.height - list - form - 2 * gap
    let hero = isTight ? min(1, rest) : min(rest, max(15, box.height * 2 / 5))
    let page = wide.below(isTight ? 0 : max(0, rest - hero) / 2)
    drawHero(in: page.line(0, high: hero), on: &frame)
    let place = page.line(hero + gap, high: list)
    drawGames(in: place, step: step, hasHeads: !isTight, on: &frame)
    guard form > 0 else { return }
    matches.drawForm(of: name, in: page.line(hero + gap + list + gap), on: &frame, look)
  }

  // MARK: - The rating

  private func drawHero(in box: Box, on frame: inout Frame) {
    guard let first = table.rated(matches).first else { return drawWay(in: box, on: &frame) }
    let caption = Games.title(first.game, look) + look.separator
    let margin = first.margin(look)
    guard box.height > 3 else {
      let used = frame.write(
        caption + first.text, at: box.column, box.row, .bold(.accent), width: box.width)
      frame.write(margin, at: box.column + used, box.row, .dim)
      let rest = box.line(0).after(used + Width.of(margin) + 2)
      return first.drawLine(in: rest, on: &frame, look)
    }
    let most = min(box.height / 2 + 2, max(min(5, box.height - 2), box.height - 3))
    let letters = box.line(0, high: most).left(box.width / 2)
    let rows = LargeLetters.rows(of: first.text, in: letters, look.blocks)
    let words = caption + look.say(RecordsPhrase.boardRating) + margin
    let columns = rows.map { LargeLetters.columns(of: first.text, rows: $0, look.blocks) } ?? 0
    let width = max(columns, Width.of(words))
    let hasLine = first.values.count > 1
    // Without a line beside it, the number is centred.
    let side = hasLine ? box.left(width) : box.centred(width, box.height)
    let top = (box.height - (rows ?? 1) - 1) / 2
    let place = side.line(top, high: rows ?? 1)
    frame.large(first.text, in: place, look, .bold(.accent), at: .middle, isWhole: true)
    frame.write(words, centredIn: side, row: top + (rows ?? 1), .dim)
    if hasLine { first.drawLine(in: box.after(width + 4), on: &frame, look) }
  }

  /// Draws how many matches are missing for a first rating, in the game played most.
  private func drawWay(in box: Box, on frame: inout Frame) {
    let most = table.standings.max { $0.played < $1.played }
    let (played, all) = (most?.played ?? 0, ProfileTable.ratedMin)
    let words = look.say(RecordsPhrase.ratedAfter, ["n": String(max(0, all - played))])
    let heading = played > 0 ? most.map { "\(Games.title($0.game, look)): " } ?? "" : ""
    guard box.height > 3 else { return frame.write(heading + words, in: box) }
    let each = max(1, min(9, (box.width + 1) / all - 1))
    let bar = box.centred(all * (each + 1) - 1, min(3, box.height - 3))
    for (index, place) in bar.columns(Array(repeating: each, count: all)).enumerated() {
      let isPlayed = index < played
      let style: Style = isPlayed ? .ink(.accent) : .dim
      if place.height > 2 { frame.outline(place, look.glyphs, style) }
      let inside = place.height > 2 ? place.insidePanel : place
      frame.grid.fill(inside, isPlayed ? look.glyphs.full : look.glyphs.empty, style)
    }
    frame.write(heading + words, centredIn: box, row: bar.row - box.row + bar.height + 1)
  }

  // MARK: - The games

  /// One number of each game, below its label.
  private struct Column {
    let title: String
    let values: [String]
    let style: Style

    var width: Int { max(Width.of(title), values.map { Width.of($0) }.max() ?? 0) }
  }

  private func drawGames(in box: Box, step: Int, hasHeads: Bool, on frame: inout Frame) {
    let titles = table.standings.map { Games.title($0.game, fitting: box.width / 4, look) }
    let names = titles.map { Width.of($0) }.max() ?? 0
    let columns = self.columns(in: box.width - names - Self.barMin)
    let used = columns.reduce(0) { $0 + $1.width + 2 }
    let bar = Box(box.column + names + 2, box.row, box.width - names - 2 - used, box.height)
    let first = box.row + (hasHeads ? 1 : 0)
    for (index, standing) in table.standings.enumerated() {
      let row = first + index * step
      let isPlayed = standing.played > 0
      frame.write(titles[index], at: box.column, row, isPlayed ? .bold : .dim, width: names)
      if step > 2, isPlayed {
        let count = "\(look.say(RecordsPhrase.played)) \(standing.played)"
        frame.write(count, at: box.column, row + 1, .dim, width: names)
      }
      let parts = [
        Frame.BarPart(value: standing.count(.won), style: .ink(.good), sign: "#"),
        Frame.BarPart(value: standing.count(.drawn), style: .dim, sign: "-"),
      ]
      frame.stackedBar(
        parts.filter { $0.value > 0 }, of: standing.played,
        in: Box(bar.column, row, bar.width, step > 3 ? 2 : 1), on: look.ground(.panel), look.glyphs)
      if step > 1 {
        let room = Box(bar.column, row + (step > 3 ? 2 : 1), bar.width + used, 1)
        // `Highest turn 24 · Biggest comeback 31`
        let bests = bests[index].joined(separator: look.separator)
        frame.write(bests.shortened(to: room.width, between: look.separator, look), in: room, .dim)
      }
    }
    var left = bar.column + bar.width + 2
    for column in columns {
      let place = Box(left, box.row, column.width, box.height)
      if hasHeads { frame.write(column.title, rightIn: place, row: 0, .dim) }
      for (index, value) in column.values.enumerated() {
        frame.write(
          value, rightIn: place, row: first - box.row + index * step,
          value == "-" ? .dim : column.style)
      }
      left += column.width + 2
    }
  }

  /// A shorter bar would be useless.
  private static let barMin = 8

  /// The columns beside the bar: as many as fit, the least important left out first.
  private func columns(in room: Int) -> [Column] {
    func column(
      _ title: String, _ style: Style = .plain, _ value: (ProfileTable.Standing) -> String
    ) -> Column {
      let values = table.standings.map { $0.played > 0 ? value($0) : "-" }
      return Column(title: title, values: values, style: style)
    }
    let won = column(look.say(RecordsPhrase.won)) { "\($0.count(.won))/\($0.played)" }
    let share = column("%") { "\($0.count(.won) * 100 / $0.played)%" }
    let rating = column(look.say(RecordsPhrase.boardRating), .bold(.accent)) {
      $0.ratingText ?? "-"
    }
    let best = column(look.say(RecordsPhrase.bestStreak)) { String($0.count(.best)) }
    let streak = column(look.say(RecordsPhrase.streak)) { String($0.count(.streak)) }
    let ways = [
      [won, share, streak, best, rating], [won, streak, best, rating], [won, best, rating],
      [won, rating],
    ]
    return ways.first { $0.reduce(2) { $0 + $1.width + 2 } <= room } ?? [won]
  }
}
