import GameCore
import Protocol
import Words

/// Rows as a table for people: a heading, and a line for each row. The last of 80 columns stays
/// free, because some terminals wrap a full line.
enum Columns {
  static let widthMax = 79
  private static let gap = 2
  private static let narrowest = 6
  /// The narrowest column of folded text.
  private static let foldedMin = 24

  static func draw(_ rows: [ServerLine], _ games: GameList, in language: Language) -> [String] {
    var lines: [String] = []
    var rest = rows.filter(hasAnything)[...]
    while let first = rest.first {
      let kind = first.attributes.first?.name
      let alike = rest.prefix {
        $0.attributes.first?.name == kind && ($0[.option] == nil) == (first[.option] == nil)
      }
      if !lines.isEmpty { lines.append("") }
      lines += table(Array(alike), names(of: Array(alike), games), language)
      rest = rest.dropFirst(alike.count)
    }
    return lines
  }

  /// Whether a row has contents. Places on a leaderboard that nobody has are left out.
  private static func hasAnything(_ row: ServerLine) -> Bool {
    row[.board] == nil || row[.player].map { $0 != "-" && $0 != "----" } ?? false
  }

  /// The columns of a list, if its rows have more attributes than fit.
  private static func names(of rows: [ServerLine], _ games: GameList) -> [String] {
    let chosen: [[Attribute.Key]] = [
      [.room, .game, .phase, .seats, .watchers, .host, .locked, .title],
      [.match, .when, .game, .players, .winner, .scores, .reason, .counts],
      [.game, .seats, .pace, .text],
      [.game, .played, .won, .lost, .drawn, .rating],
      [.game, .played, .won, .lost, .drawn, .wonToday, .lostToday, .drawnToday],
      [.cup, .kind, .game, .phase, .players, .round, .starts, .ends, .director, .title],
      [.cup, .rank, .player, .points, .won, .drawn, .lost, .buchholz],
      [.cup, .round, .table, .players, .state, .points, .room],
      [.cup, .n, .what, .player, .by, .round, .table, .places, .points, .state, .role],
    ]
    var all: [String] = []
    for attribute in rows.lazy.flatMap(\.attributes) where !all.contains(attribute.name) {
      all.append(attribute.name)
    }
    // The options of one game need not name it on each line.
    if all.contains(Attribute.Key.option.name) { all.removeAll { $0 == Attribute.Key.game.name } }
    let shown = chosen.filter { $0.first?.name == all.first }
      .map { $0.map(\.name).filter(all.contains) }.max { $0.count < $1.count }
    guard let shown, shown.count > 3 else { return all.filter { !isForPrograms($0, all, games) } }
    return shown
  }

  /// Whether a column tells a person nothing. Times are shown only in lists about times.
  private static func isForPrograms(_ name: String, _ all: [String], _ games: GameList) -> Bool {
    let known: [Attribute.Key] = [.commit, .part, .salts, .unit, .leftMs]
    let ofMoves: [Attribute.Key] = [.ms, .why] + games.hintFacts
    let isOfMoves = [Attribute.Key.n, .room, .seat].contains { $0.name == all.first }
    return (known + (isOfMoves ? ofMoves : [])).contains { $0.name == name }
  }

  /// The columns that are left out first if there is no room for all.
  private static let leastUseful: [Attribute.Key] = [
    .counts, .watchers, .locked, .pace, .deviation, .provisional, .kind, .streak, .minutes,
    .buchholz, .rating, .reason,
  ]

  /// The columns whose text continues below, at the end of a row.
  private static let ofText: [Attribute.Key] = [.text, .title, .client, .players, .pong]

  /// A single row that is too long becomes a list of its attributes.
  private static func table(
    _ rows: [ServerLine], _ names: [String], _ language: Language
  ) -> [String] {
    let isFolded = ofText.contains { $0.name == names.last }
    let heads = names.map { name in
      language.text(named: "list.head.\(names.first ?? "").\(name)")
        ?? language.text(named: "list.head.\(name)") ?? name
    }
    let cells =
      [heads]
      + rows.map { row in names.map { cell(row[named: $0] ?? "", $0, of: names.first, language) } }
    var widths = names.indices.map { column in
      cells.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    fit(&widths, isFolded: isFolded)
    guard total(widths) > widthMax else {
      return cells.flatMap { line(of: $0, widths, isFolded: isFolded) }
    }
    if rows.count == 1, names.count > 10 { return list(heads, cells[1]) }
    if let least = leastUseful.first(where: { key in names.contains { $0 == key.name } }) {
      return table(rows, names.filter { $0 != least.name }, language)
    }
    if rows.count == 1 { return list(heads, cells[1]) }
    shrink(&widths, except: names.firstIndex(of: Attribute.Key.when.name))
    return cells.flatMap { line(of: $0, widths, isFolded: isFolded) }
  }

  private static func list(_ heads: [String], _ cells: [String]) -> [String] {
    let width = heads.map(\.unicodeScalars.count).max() ?? 0
    return zip(heads, cells).filter { !$1.isEmpty }.flatMap { head, cell in
      folded("  " + padded(head, width) + "  " + cell)
    }
  }

  private static func total(_ widths: [Int]) -> Int { widths.reduce(0) { $0 + $1 + gap } }

  /// The cells of a row. A long text at its end continues below.
  private static func line(of row: [String], _ widths: [Int], isFolded: Bool) -> [String] {
    guard isFolded, let last = row.last, widths.count == row.count, let width = widths.last else {
      return [joined(row, widths)]
    }
    return folded(last, to: width).enumerated().map { index, text in
      let cells = index == 0 ? Array(row.dropLast()) : row.dropLast().map { _ in "" }
      return joined(cells + [text], widths)
    }
  }

  private static func joined(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).map { " " + padded($0, $1) + " " }.joined().withoutEndSpaces
  }

  /// Folds a long line. The further lines are indented by two more, or by `hanging` if the first
  /// line is not indented. A text without spaces is not folded.
  static func folded(_ text: String, to width: Int = widthMax, hanging: Int = 0) -> [String] {
    guard text.unicodeScalars.count > width else { return [text] }
    let indent = text.prefix { $0 == " " }.count
    return text.dropFirst(indent).split(separator: " ", omittingEmptySubsequences: false)
      .wrapped(to: width, indent: indent, hanging: indent > 0 ? 2 : hanging)
  }

  /// A value as people read it: a time without seconds, or a word of the server in the reader's
  /// language. Some lists, such as that of cups, have their own form of a word.
  static func cell(
    _ text: String, _ name: String, of kind: String?, _ language: Language
  ) -> String {
    if ofWords.contains(where: { $0.name == name })
      || name == Attribute.Key.winner.name && text == "house"
    {
      let key = "list.word."
      return language.text(named: "\(key)\(kind ?? "").\(text)")
        ?? language.text(named: key + text) ?? text
    }
    if name == Attribute.Key.ms.name || name == Attribute.Key.ownMs.name, let time = Int(text) {
      return language.number("\(time / 1000).\(time % 1000 / 100)") + " s"
    }
    if name == Attribute.Key.starts.name || name == Attribute.Key.ends.name, let time = Int(text) {
      return Span.text(.seconds(time))
    }
    guard name == Attribute.Key.when.name, text.utf8.count > 16 else {
      let isNumber = Double(text) != nil && !ofText.contains { $0.name == name }
      return isNumber ? language.number(text) : text
    }
    return String(text.replacing("T", with: " ").prefix(16))
  }

  /// The attributes whose values are words of the server, not names or numbers.
  private static let ofWords: [Attribute.Key] = [
    .phase, .locked, .counts, .here, .reason, .pace, .done, .owned, .chosen, .provisional, .state,
    .kind, .bots, .left, .invited, .what,
  ]

  /// Narrows a foldable text, as long as it stays readable.
  private static func fit(_ widths: inout [Int], isFolded: Bool) {
    guard isFolded, let last = widths.last else { return }
    widths[widths.count - 1] = max(min(last, foldedMin), last - max(0, total(widths) - widthMax))
  }

  /// Narrows the widest columns until all fit, and leaves out the last ones if necessary. Half a
  /// time says nothing, so that column stays as it is.
  private static func shrink(_ widths: inout [Int], except whole: Int?) {
    while total(widths) > widthMax {
      let widest = widths.indices.filter { $0 != whole }.max { widths[$0] < widths[$1] }
      guard let widest else { return }
      if widths[widest] > narrowest { widths[widest] -= 1 } else { widths.removeLast() }
    }
  }

  static func padded(_ text: String, _ width: Int) -> String {
    let count = text.unicodeScalars.count
    guard count > width else { return text + String(repeating: " ", count: width - count) }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, width - 1)))) + "…"
  }
}
