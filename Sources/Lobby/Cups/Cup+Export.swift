import Protocol
import Words

// Exports of a cup for other programs: comma-separated values, and FIDE's report.

/// `as=` of `cup export`.
enum CupFormat: String, CaseIterable {
  case text, crosstable, csv
  case crosstableCSV = "crosstable-csv"
  case trf, pairings, names
}

extension CupSettings {
  /// The formats of this kind of cup. TRF cannot express brackets, arenas and tables of more than
  /// two.
  var formats: [CupFormat] {
    CupFormat.allCases.filter { $0 != .trf || [.swiss, .roundrobin].contains(kind) && table == 2 }
  }
}

extension Cup {
  /// The standings as comma-separated values (RFC 4180), with the names of the columns in the first
  /// line.
  func csvLines(_ ranking: CupRanking) -> CupLines {
    let head =
      "rank,name,rating,points,played,won,drawn,lost,byes,buchholz,buchholz_cut_1,"
      + "sonneborn_berger,direct,out_in_round,left" + (settings.kind == .groups ? ",group" : "")
    return CupLines([head], ranking.standings) { row in
      [
        "\(row.rank)", entrants[row.entrant].name, "\(row.rating)",
        Standing.text(halves: row.points), "\(row.played)", "\(row.won)", "\(row.drawn)",
        "\(row.lost)", "\(row.byes)", Standing.text(halves: row.buchholz),
        Standing.text(halves: row.buchholzCut),
        Standing.text(quarters: row.sonnebornBerger), Standing.text(halves: row.direct),
        row.outIn.map { "\($0 + 1)" } ?? "", entrants[row.entrant].hasLeft ? "yes" : "",
      ].map(\.commaSeparatedValue).joined(separator: ",")
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
          + ["\(row.rank)", entrants[row.entrant].name] + results + free
          + [Standing.text(halves: row.points)]
      }
    }
    return CupLines(
      ([head] + lines).lazy.map { $0.map(\.commaSeparatedValue).joined(separator: ",") })
  }

  /// FIDE's Tournament Report File of 2016 (TRF16), in fixed columns as pairing programs read it.
  /// The opener has the white pieces. Only for a cup with this format.
  func trfLines(_ ranking: CupRanking, title: String) -> CupLines {
    let rows = ranking.standings
    let starters = startOrder(of: rows)
    var starts = entrants.indices.map { _ in 0 }
    for (index, start) in starters.enumerated() { starts[rows[start].entrant] = index + 1 }
    // The tables of players who left early count for nobody.
    let annulled = annulled
    let tables = rounds.map { round in
      tablesByEntrant(round, where: { annulled.isDisjoint(with: $0.entrants) })
    }
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

  private func startOrder(of rows: [Standing]) -> [Int] {
    rows.indices.sorted { isBetterSeed(rows[$0].entrant, than: rows[$1].entrant) }
  }

  private func tablesByEntrant(
    _ round: [Encounter], where counts: (Encounter) -> Bool
  ) -> [Int?] {
    var tables = [Int?](repeating: nil, count: entrants.count)
    for (table, encounter) in round.enumerated() where counts(encounter) {
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

extension String {
  /// The text with control characters replaced by spaces, so that it stays on its line.
  fileprivate var oneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 32 ? " " : $0 }))
  }
}
