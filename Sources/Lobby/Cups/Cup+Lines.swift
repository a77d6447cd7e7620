// A cup as lines of text: for people, at most 78 columns wide, and for other programs.

import Protocol
import Words

/// Lines that are made when they are read, because only a page of a large cup is shown.
typealias CupLines = AnyRandomAccessCollection<String>

extension CupLines {
  /// Puts a head above the rows and notes below them.
  init<Row>(
    _ head: [String], _ rows: [Row], below notes: [String] = [], _ line: @escaping (Row) -> String
  ) {
    let end = head.count + rows.count
    self.init(
      (0..<end + notes.count).lazy.map { index in
        index < head.count
          ? head[index] : index < end ? line(rows[index - head.count]) : notes[index - end]
      })
  }
}

extension Cup {
  /// The pairings: a line for each table, or for each player in order of names.
  func pairingLines(_ tables: [Encounter], round: Int, byName: Bool) -> [String] {
    let width = entrants.map(\.name.count).max() ?? 0
    func name(_ entrant: Int) -> String { entrants[entrant].name.filled(to: width) }
    let lines = tables.enumerated().flatMap { index, table -> [(key: String, text: String)] in
      let place = table.isBye ? "   -" : "\(index + 1)".filled(to: 4, atFront: true)
      let rest = table.rest.map { $0 == .half ? "sits out, half a point" : "sits out" } ?? "bye"
      guard byName else {
        let names = table.entrants.map(name).joined(separator: " - ")
        return [("", "\(place) " + (table.isBye ? "\(names) \(rest)" : names.withoutEndSpaces))]
      }
      return table.entrants.map { entrant in
        let others = table.entrants.filter { $0 != entrant }.map { entrants[$0].name }
        let end = table.isBye ? rest : others.joined(separator: ", ")
        return (Names.key(entrants[entrant].name), "\(name(entrant)) \(place) \(end)")
      }
    }
    // Sorting keeps the order of lines without a key.
    return ["Round \(round)", ""] + lines.sorted { $0.key < $1.key }.map(\.text)
  }

  func standingLines(_ ranking: CupRanking, below head: [String]) -> CupLines {
    guard ranking.bracket == nil else { return bracketRows(ranking, below: head) }
    let names = Self.row(
      ["", "name", "rating", "points", "+", "=", "-", "Buchholz", "cut 1", "S-B", "direct"])
    let annulled = annulled
    func line(_ row: Standing) -> String {
      Self.row(
        [
          "\(row.rank)", entrants[row.entrant].name, "\(row.rating)", halves(row.points),
          "\(row.won)", "\(row.drawn)", "\(row.lost)",
        ] + row.ties.attributes.map(\.value), mark(row, annulled))
    }
    guard settings.kind == .groups else {
      return CupLines(head + [names], ranking.standings, below: marks(annulled), line)
    }
    let groups = Self.grouped(ranking.standings).flatMap { $0.head + [names] + $0.rows.map(line) }
    return CupLines(head + groups + marks(annulled))
  }

  private static func grouped(_ rows: [Standing]) -> [(head: [String], rows: [Standing])] {
    Dictionary(grouping: rows.filter { $0.group != nil }) { $0.group ?? 0 }
      .sorted { $0.key < $1.key }.map { (head: ["Group \($0.key)"], rows: $0.value) }
  }

  /// The mark before the name of a player who has left. Its meaning is explained below the list.
  private func mark(_ row: Standing, _ annulled: Set<Int>) -> String {
    annulled.contains(row.entrant) ? "x" : entrants[row.entrant].hasLeft ? "-" : " "
  }

  private func marks(_ annulled: Set<Int>) -> [String] {
    let left = Set(entrants.indices.filter { entrants[$0].hasLeft }).subtracting(annulled)
    return (left.isEmpty ? [] : ["- has left"])
      + (annulled.isEmpty ? [] : ["x has left early: the tables count for nobody"])
  }

  private static let widths = [4, 16, 6, 6, 3, 3, 3, 8, 6, 6, 6]

  /// Aligns numbers to the right and the name to the left.
  private static func row(_ cells: [String], _ mark: String = " ") -> String {
    let filled = zip(cells, widths).enumerated().map { index, cell in
      index == 1 ? cell.0.filled(to: cell.1) : cell.0.filled(to: cell.1, atFront: true)
    }
    return (filled[0] + mark + filled.dropFirst().joined(separator: " ")).withoutEndSpaces
  }

  private func bracketRows(_ ranking: CupRanking, below head: [String]) -> CupLines {
    let isFinished = stage == .finished
    return CupLines(head, ranking.standings) { row in
      let rank = "\(row.rank)".filled(to: 4, atFront: true)
      let name = entrants[row.entrant].name.filled(to: 16)
      return "\(rank) \(name) \(fate(row, isFinished))"
    }
  }

  private func fate(_ row: Standing, _ isFinished: Bool) -> String {
    if let round = row.outIn { return "out in round \(round + 1)" }
    if isFinished, row.rank == 1 { return "the winner" }
    let entrant = entrants[row.entrant]
    return entrant.hasLeft ? "has left" : entrant.isAbsent ? "absent" : "still in"
  }

  /// The cross table with `1`, `=` and `0` for each meeting, the best entrant first, one group
  /// after the other. If the field is too large for that, the standings.
  func crosstableLines(_ ranking: CupRanking, below head: [String]) -> CupLines {
    func most(_ width: Int) -> Int { (78 - 4 - 1 - 16 - 7) / (width + 1) }
    let tables = crosstables(ranking, most: most(1)) ?? []
    let meets = tables.isEmpty ? [:] : crosses()
    let width = meets.values.flatMap(\.values).map(\.count).max() ?? 1
    guard !tables.isEmpty, tables.allSatisfy({ $0.rows.count <= most(width) }) else {
      return standingLines(ranking, below: head)
    }
    let annulled = annulled
    let lines = tables.flatMap { table in
      table.head + crosstableHead(table.rows.count, width)
        + table.rows.enumerated().map { index, row in
          let results = table.rows.map { other in
            (other.entrant == row.entrant ? "*" : meets[row.entrant]?[other.entrant] ?? ".")
              .filled(to: width, atFront: true)
          }
          return "\(index + 1)".filled(to: 4, atFront: true) + mark(row, annulled)
            + entrants[row.entrant].name.filled(to: 16) + " "
            + (results + [halves(row.points).filled(to: 6, atFront: true)]).joined(separator: " ")
        }
    }
    return CupLines(head + lines + marks(annulled))
  }

  /// What a cross table is made of: all rows, or those of each group under its name. `nil` where
  /// there is none, or a table has more rows than that.
  func crosstables(_ ranking: CupRanking, most: Int) -> [(head: [String], rows: [Standing])]? {
    guard !settings.kind.isBracket, settings.table == 2 else { return nil }
    let tables =
      settings.kind == .groups
      ? Self.grouped(groupStage.standings(nil)) : [(head: [], rows: ranking.standings)]
    return tables.allSatisfy { $0.rows.count <= most } ? tables : nil
  }

  /// The numbers of the columns. If a column has one letter, the tens are above the ones.
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

  /// The results of each entrant against each other entrant, in order.
  func crosses() -> [Int: [Int: String]] {
    var crosses: [Int: [Int: String]] = [:]
    // The meetings of the knockout do not belong to a group's table.
    for encounter in rounds.joined() where encounter.entrants.count == 2 && encounter.bout == nil {
      guard let points = encounter.points(settings) else { continue }
      let (one, other) = (encounter.entrants[0], encounter.entrants[1])
      let letters = points.map { ["0", "=", "1"][min($0, 2)] }
      crosses[one, default: [:]][other, default: ""] += letters[0]
      crosses[other, default: [:]][one, default: ""] += letters[1]
    }
    return crosses
  }

  // MARK: - A bracket, drawn

  /// The bracket in lines of at most 78 columns: a small knockout as a tree, any other as a list of
  /// bouts. Empty for a cup without a bracket. Each line is made when it is read.
  func bracketLines(_ ranking: CupRanking) -> CupLines {
    guard let bracket = ranking.bracket else { return CupLines([]) }
    let third = bracket.bouts.first { $0.part == .third }
    let places = bracket.bouts.count + (third == nil ? 1 : 0)
    if settings.kind != .double, (2...16).contains(places) {
      return CupLines(tree(bracket) + (third.map { ["", line(of: $0)] } ?? []))
    }
    return CupLines(bracket.bouts.filter(\.isShown).lazy.map(line))
  }

  /// `upper 2: ana - bruno, ana goes on`, under the name of its part and round.
  private func line(of bout: Bracket.Bout) -> String {
    let players = bout.places.map { name($0) }.joined(separator: " - ")
    let round = "\(bout.partRound + 1)"
    let part =
      switch bout.part {
      case .upper: settings.kind == .double ? "upper \(round)" : round
      case .lower: "lower \(round)"
      case .final: "final"
      case .third: "third place"
      case .decider: "once more"
      }
    let isOpen = bout.winner == .open || bout.places.contains(.nobody)
    let end = isOpen ? "" : ", \(name(bout.winner)) wins"
    return "\(part): \(players)\(end)"
  }

  func name(_ place: Bracket.Place, nobody: String = "nobody") -> String {
    place.entrant.map { entrants[$0].name } ?? (place == .open ? "?" : nobody)
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
  private func tree(_ bracket: Bracket) -> [String] {
    let bouts = Dictionary(grouping: bracket.bouts.filter { $0.part == .upper }, by: \.partRound)
    let rounds = bouts.sorted { $0.key < $1.key }.map(\.value)
    // The players of the first round, then the winners of each round.
    let places = [(rounds.first ?? []).flatMap(\.places)] + rounds.map { $0.map(\.winner) }
    let width = min(18, 78 / places.count)
    let columns = places.map { $0.map { String(name($0).prefix(width - 2)) } }
    func cell(_ column: Int, _ row: Int) -> String {
      let isLast = column == columns.count - 1
      // In each column the names are twice as far apart as in the one before.
      let distance = 2 << column
      let (passed, rest) = (row + 1 + distance / 2).quotientAndRemainder(dividingBy: distance)
      guard rest == 0 else {
        let isBetweenPair = !isLast && passed % 2 == 1
        return String(repeating: " ", count: width - 1) + (isBetweenPair ? "|" : " ")
      }
      let name = columns[column][passed - 1]
      if isLast { return name }
      let line = String(repeating: "-", count: width - 1 - name.count)
      return name + line + (passed % 2 == 1 ? "." : "'")
    }
    return (0..<2 * columns[0].count - 1).map { row in
      columns.indices.map { cell($0, row) }.joined().withoutEndSpaces
    }
  }

  // MARK: - Exports for other programs: comma-separated values, and FIDE's report

  /// The standings as comma-separated values (RFC 4180), with the names of the columns in the first
  /// line.
  func csvLines(_ ranking: CupRanking) -> CupLines {
    let head =
      "rank,name,rating,points,played,won,drawn,lost,byes,buchholz,buchholz_cut_1,"
      + "sonneborn_berger,direct,out_in_round,left" + (settings.kind == .groups ? ",group" : "")
    return CupLines([head], ranking.standings) { row in
      let results = [
        "\(row.rank)", entrants[row.entrant].name, "\(row.rating)", halves(row.points),
        "\(row.played)", "\(row.won)", "\(row.drawn)", "\(row.lost)", "\(row.byes)",
      ]
      let end = [row.outIn.map { "\($0 + 1)" } ?? "", entrants[row.entrant].hasLeft ? "yes" : ""]
      return (results + row.ties.attributes.map(\.value) + end)
        .map(\.commaSeparatedValue).joined(separator: ",")
        + (settings.kind == .groups ? "," + (row.group.map(String.init) ?? "") : "")
    }
  }

  /// The cross table as comma-separated values, a line for each entrant and a column for each
  /// opponent. If the field is too large for that, the standings.
  func crosstableCSVLines(_ ranking: CupRanking) -> CupLines {
    guard let tables = crosstables(ranking, most: CupLimits.roundRobinEntrantsMax) else {
      return csvLines(ranking)
    }
    let meets = crosses()
    let isGrouped = settings.kind == .groups
    let columns = (1...max(1, tables.map(\.rows.count).max() ?? 1)).map { "\($0)" }
    let head = (isGrouped ? ["group"] : []) + ["rank", "name"] + columns + ["points"]
    let lines = tables.flatMap { table in
      table.rows.map { row in
        let results = table.rows.map { meets[row.entrant]?[$0.entrant] ?? "" }
        let free = Array(repeating: "", count: columns.count - results.count)
        return (isGrouped ? ["\(row.group ?? 0)"] : [])
          + ["\(row.rank)", entrants[row.entrant].name] + results + free + [halves(row.points)]
      }
    }
    return CupLines(
      ([head] + lines).lazy.map { $0.map(\.commaSeparatedValue).joined(separator: ",") })
  }

  /// FIDE's Tournament Report File of 2016 (TRF16), in fixed columns as pairing programs read it.
  /// The opener has the white pieces. Only for a cup with this format.
  func trfLines(_ ranking: CupRanking, title: String) -> CupLines {
    let rows = ranking.standings
    let starters = rows.indices.sorted { isBetterSeed(rows[$0].entrant, than: rows[$1].entrant) }
    var starts = entrants.indices.map { _ in 0 }
    for (index, start) in starters.enumerated() { starts[rows[start].entrant] = index + 1 }
    // The tables of players who left early count for nobody.
    let annulled = annulled
    let tables = rounds.map { round in
      var tables = [Int?](repeating: nil, count: entrants.count)
      for (table, encounter) in round.enumerated()
      where annulled.isDisjoint(with: encounter.entrants) {
        for entrant in encounter.entrants { tables[entrant] = table }
      }
      return tables
    }
    let head = [
      "012 \(title.oneLine)", "062 \(rows.count)", "072 \(rows.count { $0.rating > 0 })",
      "092 " + (settings.kind == .swiss ? "Individual: Swiss-System" : "Individual: Round-Robin"),
      "XXR \(roundsPlanned)",
    ]
    return CupLines(head, starters) { playerLine(rows[$0], $0, starts, tables) }
  }

  /// Columns 1–3 the code, 5–8 the start number, 15–47 the name, 49–52 the rating, 81–84 the
  /// points, 86–89 the rank, and from 92 on ten for each round.
  private func playerLine(
    _ row: Standing, _ place: Int, _ starts: [Int], _ tables: [[Int?]]
  ) -> String {
    func right(_ text: Any) -> String { "\(text)".filled(to: 4, atFront: true) }
    let results = zip(rounds, tables).map { round, tables in
      "  " + result(of: row.entrant, at: tables[row.entrant].map { round[$0] }, starts)
    }
    return "001 " + right(starts[row.entrant]) + String(repeating: " ", count: 6)
      + entrants[row.entrant].name.oneLine.filled(to: 33) + " " + right(row.rating)
      + String(repeating: " ", count: 28) + right("\(row.points / 2).\(row.points % 2 * 5)") + " "
      + right(place + 1) + results.joined()
  }

  /// Opponent, colour and result: `  12 w 1`, `0000 - U` for a bye, `0000 - H` for half a
  /// point on request, `0000 - Z` for a round without.
  private func result(of entrant: Int, at encounter: Encounter?, _ starts: [Int]) -> String {
    guard let encounter, let index = encounter.entrants.firstIndex(of: entrant) else {
      return "0000 - Z"
    }
    guard let other = encounter.entrants.first(where: { $0 != entrant }) else {
      let code = encounter.rest == .half ? "H" : settings.points(of: encounter.rest) > 0 ? "U" : "Z"
      return "0000 - \(code)"
    }
    let opponent = "\(starts[other])".filled(to: 4, atFront: true)
    let colour = index == 0 ? "w" : "b"
    guard let points = encounter.points(settings) else { return "\(opponent) \(colour)  " }
    let isPlayed = encounter.met.contains(entrant)
    let letters = isPlayed ? ["0", "=", "1"] : ["-", "=", "+"]
    return "\(opponent) \(colour) \(letters[min(points[index], 2)])"
  }
}

/// `as=` of `cup export`.
enum CupFormat: String, CaseIterable {
  case text, crosstable, csv
  case crosstableCSV = "crosstable-csv"
  case trf, pairings, names
}

extension String {
  /// The text with control characters replaced by spaces, so that it stays on its line.
  fileprivate var oneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 32 ? " " : $0 }))
  }
}
