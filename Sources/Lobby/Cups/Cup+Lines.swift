// A cup as lines of text for people, 78 columns at most.

/// Lines of which each is made when it is asked for: of a large cup only a page is.
typealias CupLines = AnyRandomAccessCollection<String>

extension CupLines {
  /// A head, and a line for each row below it.
  init(_ head: [String], _ rows: [Standing], _ line: @escaping (Standing) -> String) {
    self.init(
      (0..<head.count + rows.count).lazy.map { index in
        index < head.count ? head[index] : line(rows[index - head.count])
      })
  }
}

extension Cup {
  /// The standing as a table.
  func standingLines(_ ranking: CupRanking, below head: [String]) -> CupLines {
    guard ranking.bracket == nil else { return bracketRows(ranking, below: head) }
    let names = Self.row(
      ["", "name", "rating", "points", "+", "=", "-", "Buchholz", "cut 1", "S-B", "direct"])
    return CupLines(head + [names], ranking.standings) { row in
      Self.row([
        "\(row.rank)", entrants[row.entrant].name, "\(row.rating)",
        Standing.text(halves: row.points), "\(row.won)", "\(row.drawn)", "\(row.lost)",
        Standing.text(halves: row.buchholz), Standing.text(halves: row.buchholzCut),
        Standing.text(quarters: row.sonnebornBerger), Standing.text(halves: row.direct),
      ])
    }
  }

  private static let widths = [4, 16, 6, 6, 3, 3, 3, 8, 6, 6, 6]

  /// Numbers to the right, the name to the left.
  private static func row(_ cells: [String]) -> String {
    zip(cells, widths).enumerated().map { index, cell in
      index == 1 ? cell.0.filled(to: cell.1) : cell.0.filled(to: cell.1, atFront: true)
    }.joined(separator: " ").withoutEndSpaces
  }

  private func bracketRows(_ ranking: CupRanking, below head: [String]) -> CupLines {
    let isFinished = !rounds.isEmpty && ranking.bracket?.isOver == true && !isRoundUnderWay
    return CupLines(head, ranking.standings) { row in
      let rank = "\(row.rank)".filled(to: 4, atFront: true)
      let name = entrants[row.entrant].name.filled(to: 16)
      return "\(rank) \(name) \(fate(row, isFinished))"
    }
  }

  private func fate(_ row: Standing, _ isFinished: Bool) -> String {
    if let round = row.outIn { return "out in round \(round + 1)" }
    if isFinished { return "the winner" }
    return entrants[row.entrant].hasLeft ? "has left" : "still in"
  }

  /// The cross table: `1`, `=` and `0` for each meeting, the best entrant first. If the field is
  /// too large for that, the standings.
  func crosstableLines(_ ranking: CupRanking, below head: [String]) -> CupLines {
    let rows = ranking.standings
    func columns(_ width: Int) -> Int { 4 + 1 + 16 + rows.count * (width + 1) + 7 }
    guard !settings.kind.isBracket, settings.table == 2, columns(1) <= 78 else {
      return standingLines(ranking, below: head)
    }
    let meets = crosses()
    let width = meets.values.map(\.count).max() ?? 1
    guard columns(width) <= 78 else { return standingLines(ranking, below: head) }
    return CupLines(
      head + crosstableHead(rows.count, width)
        + rows.enumerated().map { index, row in
          let cells = rows.map { other in
            let cell =
              other.entrant == row.entrant
              ? "*" : meets[Pair(row.entrant, other.entrant)] ?? "."
            return cell.filled(to: width, atFront: true)
          }
          let name = entrants[row.entrant].name.filled(to: 16)
          let points = Standing.text(halves: row.points).filled(to: 6, atFront: true)
          return "\(String(index + 1).filled(to: 4, atFront: true)) \(name) "
            + (cells + [points]).joined(separator: " ")
        })
  }

  /// The numbers of the rows, and the tens above the ones where a column has one letter.
  private func crosstableHead(_ count: Int, _ width: Int) -> [String] {
    let space = String(repeating: " ", count: 22)
    let isStacked = count > 9 && width == 1
    let ones = (1...max(1, count)).map { number in
      "\(isStacked ? number % 10 : number)".filled(to: width, atFront: true)
    }
    let head = space + (ones + ["points"]).joined(separator: " ")
    guard isStacked else { return [head] }
    let tens = (1...count).map { $0 < 10 ? " " : "\($0 / 10)" }
    return [space + tens.joined(separator: " "), head]
  }

  private struct Pair: Hashable {
    let one: Int
    let other: Int

    init(_ one: Int, _ other: Int) {
      self.one = one
      self.other = other
    }
  }

  /// The results of each entrant against each other one, in order.
  private func crosses() -> [Pair: String] {
    var crosses: [Pair: String] = [:]
    for encounter in rounds.joined() where encounter.entrants.count == 2 {
      guard let points = encounter.points(settings) else { continue }
      let (one, other) = (encounter.entrants[0], encounter.entrants[1])
      let letters = points.map { ["0", "=", "1"][min($0, 2)] }
      crosses[Pair(one, other), default: ""] += letters[0]
      crosses[Pair(other, one), default: ""] += letters[1]
    }
    return crosses
  }
}

extension String {
  /// Cut or filled with spaces to a width.
  func filled(to width: Int, atFront: Bool = false) -> String {
    let missing = width - count
    guard missing > 0 else { return String(prefix(width)) }
    let spaces = String(repeating: " ", count: missing)
    return atFront ? spaces + self : self + spaces
  }

  var withoutEndSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
