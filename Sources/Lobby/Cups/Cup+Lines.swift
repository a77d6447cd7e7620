// A cup as lines of text for people, 78 columns at most.

import Protocol

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
  /// The pairings: a line for each table, or for each player in the order of names.
  func pairingLines(_ tables: [Encounter], round: Int, byName: Bool) -> [String] {
    let width = entrants.map(\.name.count).max() ?? 0
    func place(_ table: Int) -> String { "\(table + 1)".filled(to: 4, atFront: true) }
    func note(_ table: Encounter) -> String {
      table.rest.map { $0 == .half ? "sits out, half a point" : "sits out" } ?? "bye"
    }
    let lines: [String]
    if byName {
      let seats = tables.enumerated().flatMap { index, table in
        table.entrants.map { entrant in
          let others = table.entrants.filter { $0 != entrant }.map { entrants[$0].name }
          let end =
            others.isEmpty
            ? "   - \(note(table))"
            : "\(place(index)) \(others.joined(separator: ", "))"
          return (entrants[entrant].name, end)
        }
      }
      lines = seats.sorted { Names.key($0.0) < Names.key($1.0) }
        .map { "\($0.filled(to: width)) \($1)" }
    } else {
      lines = tables.enumerated().map { index, table in
        let names = table.entrants.map { entrants[$0].name.filled(to: width) }
        return table.isBye
          ? "   - \(names.joined()) \(note(table))"
          : "\(place(index)) \(names.joined(separator: " - ").withoutEndSpaces)"
      }
    }
    return ["Round \(round)", ""] + lines
  }

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

// MARK: - A bracket, drawn

extension Cup {
  /// The bracket in lines of 78 columns at most: a small knockout as a tree, everything else bout
  /// after bout. Nothing for a cup without a bracket. A line is only made when it is asked for.
  func bracketLines(_ ranking: CupRanking) -> CupLines {
    guard let state = ranking.bracket else { return CupLines([]) }
    let places = 1 << Bracket.doublings(to: entrants.count(where: \.isStarter))
    if settings.kind == .knockout, (2...16).contains(places) {
      return CupLines(BracketTree(state, self).lines)
    }
    return CupLines(state.shownBouts.lazy.map { line(of: $0, state) })
  }

  /// `upper 2: ana - bruno, ana goes on`, under the name of its part and round.
  private func line(of number: Int, _ state: BracketState) -> String {
    let bout = state.bracket.bouts[number]
    let places = state.places[number]
    let players = places.map(name).joined(separator: " - ")
    let part =
      switch bout.part {
      case .upper(let round): settings.kind == .double ? "upper \(round + 1)" : "\(round + 1)"
      case .lower(let round): "lower \(round + 1)"
      case .final: "final"
      case .decider: "once more"
      }
    let winner = state.winners[number]
    let end = winner == .open || places.contains(.nobody) ? "" : ", \(name(winner)) wins"
    return "\(part): \(players)\(end)"
  }

  func name(_ place: BracketState.Place) -> String {
    switch place {
    case .entrant(let entrant): String(entrants[entrant].name.prefix(16))
    case .nobody: "nobody"
    case .open: "?"
    }
  }
}

/// A knockout as a tree that grows to the right:
///
///     ana-------.
///               |ana-------.
///     nobody----'          |
///                          |ana
///     bruno-----.          |
///               |carla-----'
///     carla-----'
private struct BracketTree {
  private var cells: [[Character]]
  private let width: Int

  var lines: [String] { cells.map { String($0).withoutEndSpaces } }

  init(_ state: BracketState, _ cup: Cup) {
    let leaves = state.bracket.bouts.prefix { $0.round == 0 }.indices.flatMap { state.places[$0] }
    var rounds = [leaves]
    let last = state.bracket.roundsCount
    for round in 0..<last {
      rounds.append(
        state.bracket.bouts.indices.filter { state.bracket.bouts[$0].round == round }
          .map { state.winners[$0] })
    }
    width = min(18, 78 / rounds.count)
    cells = Array(
      repeating: Array(repeating: " ", count: width * rounds.count),
      count: max(1, 2 * leaves.count - 1))
    for (round, places) in rounds.enumerated() {
      for (index, place) in places.enumerated() {
        draw(cup.name(place), round, index, isLast: round == last)
      }
    }
  }

  private static func row(_ round: Int, _ index: Int) -> Int {
    (1 << (round + 1)) * index + (1 << round) - 1
  }

  private mutating func draw(_ name: String, _ round: Int, _ index: Int, isLast: Bool) {
    let row = Self.row(round, index)
    let start = round * width
    put(name.prefix(width - 2), row, start)
    guard !isLast else { return }
    let end = start + width - 1
    let used = min(name.count, width - 2)
    put(String(repeating: "-", count: width - 1 - used), row, start + used)
    put(index % 2 == 0 ? "." : "'", row, end)
    guard index % 2 == 0 else { return }
    for between in row + 1..<Self.row(round, index + 1) { put("|", between, end) }
  }

  private mutating func put(_ text: some StringProtocol, _ row: Int, _ column: Int) {
    for (offset, character) in text.enumerated()
    where cells.indices.contains(row) && cells[row].indices.contains(column + offset) {
      cells[row][column + offset] = character
    }
  }
}

// MARK: - A cup for other programs

extension Cup {
  /// The standing as comma-separated values (RFC 4180), its columns named in the first line.
  func csvLines(_ ranking: CupRanking) -> CupLines {
    let head =
      "rank,name,rating,points,played,won,drawn,lost,byes,buchholz,buchholz_cut_1,"
      + "sonneborn_berger,direct,out_in_round"
    return CupLines([head], ranking.standings) { row in
      [
        "\(row.rank)", entrants[row.entrant].name, "\(row.rating)",
        Standing.text(halves: row.points), "\(row.played)", "\(row.won)", "\(row.drawn)",
        "\(row.lost)", "\(row.byes)", Standing.text(halves: row.buchholz),
        Standing.text(halves: row.buchholzCut),
        Standing.text(quarters: row.sonnebornBerger), Standing.text(halves: row.direct),
        row.outIn.map { "\($0 + 1)" } ?? "",
      ].map(Self.quoted).joined(separator: ",")
    }
  }

  /// A value in quotes, if it needs them; a quote inside is written twice.
  static func quoted(_ value: String) -> String {
    // By scalars, as a carriage return and a newline together are one character.
    let special: [Unicode.Scalar] = [",", "\"", "\n", "\r"]
    guard value.unicodeScalars.contains(where: special.contains) else { return value }
    return "\""
      + value.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// FIDE's Tournament Report File of 2016 (TRF16), as pairing programs read it: fixed columns,
  /// who opens has the white pieces. `nil` where it has no words: brackets, and tables of more
  /// than two.
  func trfLines(_ ranking: CupRanking, title: String) -> CupLines? {
    guard !settings.kind.isBracket, settings.table == 2 else { return nil }
    let rows = ranking.standings
    let starters = startOrder(of: rows)
    var starts = entrants.indices.map { _ in 0 }
    for (index, start) in starters.enumerated() { starts[rows[start].entrant] = index + 1 }
    let tables = rounds.map(tablesByEntrant)
    let head = [
      "012 \(title.oneLine)", "062 \(rows.count)", "072 \(rows.count { $0.rating > 0 })",
      "092 " + (settings.kind == .swiss ? "Individual: Swiss-System" : "Individual: Round-Robin"),
      "XXR \(roundsPlanned)",
    ]
    return CupLines(
      (0..<head.count + rows.count).lazy.map { index in
        guard index >= head.count else { return head[index] }
        let place = starters[index - head.count]
        return playerLine(rows[place], place, starts, tables)
      })
  }

  /// The places of the rows by seed.
  private func startOrder(of rows: [Standing]) -> [Int] {
    rows.indices.sorted {
      (rows[$1].rating, rows[$0].entrant) < (rows[$0].rating, rows[$1].entrant)
    }
  }

  /// The table of each entrant in a round.
  private func tablesByEntrant(_ round: [Encounter]) -> [Int?] {
    var tables = [Int?](repeating: nil, count: entrants.count)
    for (table, encounter) in round.enumerated() {
      for entrant in encounter.entrants { tables[entrant] = table }
    }
    return tables
  }

  /// Columns 1–3 the code, 5–8 the start number, 15–47 the name, 49–52 the rating, 81–84 the
  /// points, 86–89 the rank, and from 92 on ten for each round.
  private func playerLine(
    _ row: Standing, _ place: Int, _ starts: [Int], _ tables: [[Int?]]
  ) -> String {
    let points = "\(row.points / 2).\(row.points % 2 == 0 ? 0 : 5)"
    let line =
      "001 " + "\(starts[row.entrant])".filled(to: 4, atFront: true)
      + String(repeating: " ", count: 6) + entrants[row.entrant].name.oneLine.filled(to: 33) + " "
      + "\(row.rating)".filled(to: 4, atFront: true) + String(repeating: " ", count: 28)
      + points.filled(to: 4, atFront: true) + " "
      + "\(place + 1)".filled(to: 4, atFront: true)
    return line
      + zip(rounds, tables).map { round, tables in
        "  " + result(of: row.entrant, at: tables[row.entrant].map { round[$0] }, starts)
      }.joined()
  }

  /// Opponent, colour and result: `  12 w 1`, `0000 - U` for a bye, `0000 - Z` for a round without.
  private func result(of entrant: Int, at encounter: Encounter?, _ starts: [Int]) -> String {
    guard let encounter, let index = encounter.entrants.firstIndex(of: entrant) else {
      return "0000 - Z"
    }
    guard let other = encounter.entrants.first(where: { $0 != entrant }) else {
      return settings.byePoints > 0 ? "0000 - U" : "0000 - Z"
    }
    let opponent = "\(starts[other])".filled(to: 4, atFront: true)
    let colour = index == 0 ? "w" : "b"
    guard let points = encounter.points(settings) else { return "\(opponent) \(colour)  " }
    let isPlayed = encounter.met.contains(entrant)
    let letters = isPlayed ? ["0", "=", "1"] : ["-", "=", "+"]
    return "\(opponent) \(colour) \(letters[min(points[index], 2)])"
  }
}

extension String {
  /// The text with a space for each control, so that it stays in its line.
  fileprivate var oneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 32 ? " " : $0 }))
  }
}
