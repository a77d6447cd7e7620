import GameCore
import Protocol

/// The rows of `profile`: a player, and their figures in each game.
struct ProfileTable {
  let player: ServerLine?
  /// By game, in the order of the catalog.
  let standings: [(game: String, row: ServerLine?)]

  init(_ rows: [ServerLine], _ games: GameList) {
    player = rows.first { $0[.player] != nil }
    standings = games.names.map { game in (game, rows.first { $0[.game] == game }) }
  }

  /// The attributes of a game's row, each with what it is called.
  private static let lines: [(key: Attribute.Key, phrase: RecordsPhrase)] = [
    (.played, .played), (.won, .won), (.lost, .lost), (.drawn, .drawn),
    (.streak, .streak), (.best, .bestStreak), (.rating, .boardRating),
    (.deviation, .deviation),
  ]

  // MARK: - In words

  /// "here since 2026-11-21", "937 coins", "350 points", "7 of 10 balls"
  func facts(_ look: Look) -> [String] {
    [
      look.say(RecordsPhrase.since, ["date": Records.day(player?[.since] ?? "-")]),
      look.say(CommonPhrase.coins, ["n": Records.number(.coins, of: player)]),
      look.say(RecordsPhrase.pointCount, ["n": Records.number(.points, of: player)]),
      look.say(RecordsPhrase.ballCount, ["n": Records.number(.balls, of: player)]),
    ]
  }

  func spoken(_ look: Look) -> [String] {
    standings.map { game, row in
      let facts = Self.lines.map { key, phrase in
        let isProvisional = key == .rating && row?.isYes(.provisional) == true
        return "\(look.say(phrase)) \(Records.number(key, of: row))"
          + (isProvisional ? " (\(look.say(RecordsPhrase.provisional)))" : "")
      }
      return "\(Games.title(game, look)): \(facts.joined(separator: ", "))."
    }
  }

  // MARK: - Drawn

  func draw(in box: Box, on frame: inout Frame, _ look: Look) {
    let facts = facts(look)
    let separator = " \(look.glyphs.separator) "
    frame.write(facts[0], at: box.column + 1, box.row, width: box.width - 1)
    frame.write(
      facts.dropFirst().joined(separator: separator), at: box.column + 1, box.row + 1, .bold,
      width: box.width - 1)
    drawTable(in: Box(box.column, box.row + top(in: box), box.width, box.height), on: &frame, look)
  }

  /// Where the table begins, below the facts.
  private func top(in box: Box) -> Int { box.height >= 16 ? 3 : 2 }

  /// The rows that it takes of a box: facts, heads and a line, and the table.
  func height(in box: Box) -> Int { top(in: box) + 3 + Self.lines.count }

  private func drawTable(in box: Box, on frame: inout Frame, _ look: Look) {
    let labels = Self.lines.map { look.say($0.phrase) }
    let label = (labels.map { Width.of($0) }.max() ?? 0) + 2
    let columns = columns(in: Box(box.column + label, box.row, box.width - label, 2), look)
    for (place, column) in zip(standings, columns) {
      for (row, line) in column.title.enumerated() {
        frame.write(line, rightIn: column.box, row: row, .bold(.accent))
      }
      for (row, line) in Self.lines.enumerated() {
        frame.write(Self.value(line.key, of: place.row, look), rightIn: column.box, row: 3 + row)
      }
    }
    let rule = box.line(2)
    frame.grid.fill(rule, look.glyphs.horizontal, .line)
    frame.write(lines: labels, in: Box(box.column + 1, box.row + 3, label - 1, labels.count))
    // The rating is what most look for.
    if let rating = Self.lines.firstIndex(where: { $0.key == .rating }) {
      frame.grid.restyle(box.line(3 + rating)) { $0.isBold = true }
    }
  }

  private static func value(_ key: Attribute.Key, of row: ServerLine?, _ look: Look) -> String {
    let number = Records.number(key, of: row)
    // As at chess: a question mark behind what is not settled yet.
    if key == .rating, row?.isYes(.provisional) == true { return number + "?" }
    guard key == .deviation, number != "-" else { return number }
    return (look.glyphs.isASCII ? "+-" : "±") + number
  }

  /// A column for each game, as wide as its title, with what is left shared out among them.
  private func columns(in box: Box, _ look: Look) -> [(box: Box, title: [String])] {
    let titles = standings.map { wrapped(Games.title($0.game, look), width: 12).prefix(2) }
    let widths = titles.map { max(5, $0.map { Width.of($0) }.max() ?? 0) }
    // The gaps are the same, and no wider than the eye follows.
    let spare = max(0, box.width - 1 - widths.reduce(0, +)) / max(1, widths.count)
    var column = box.column
    return zip(titles, widths).map { title, width in
      let lines = title.count == 1 ? [""] + title : Array(title)
      defer { column += width + min(spare, 8) }
      return (Box(column, box.row, width + min(spare, 8), 2), lines)
    }
  }
}

/// Ratings after one match after another, as a line; and what it says, in a sentence.
struct RatingLine {
  /// The oldest first.
  let values: [Int]

  /// What the picture is high: the values, and some room where they are nearly the same.
  private var range: ClosedRange<Int> {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let middle = low + (high - low) / 2
    return min(low, middle - Self.spanMin / 2)...max(high, middle + Self.spanMin / 2)
  }

  /// Less than that is luck.
  private static let spanMin = 40

  /// With the highest and the lowest value at its right side, where there is room.
  func draw(in box: Box, on frame: inout Frame, _ look: Look, isLabelled: Bool = true) {
    guard values.count > 1 else { return }
    let labels = [range.upperBound, range.lowerBound].map { String($0) }
    let width = isLabelled && box.height > 1 ? (labels.map { Width.of($0) }.max() ?? 0) + 1 : 0
    let picture = Box(box.column, box.row, max(0, box.width - width), box.height)
    frame.line(values, in: picture, range: range, look.glyphs)
    guard width > 0 else { return }
    frame.write(labels[0], rightIn: box, row: 0, .dim)
    frame.write(labels[1], rightIn: box, row: box.height - 1, .dim)
  }

  /// "Over the last 12 rated matches: from 1500 to 1612, highest 1650, lowest 1480."
  static func spoken(_ values: [Int], _ visit: Visit) -> String? {
    guard values.count > 1, let first = values.first, let last = values.last,
      let low = values.min(), let high = values.max()
    else { return nil }
    return visit.say(
      RecordsPhrase.overMatches,
      [
        "n": String(values.count), "from": String(first), "to": String(last),
        "high": String(high), "low": String(low),
      ])
  }
}
