// A cup as lines of text for people, at most 78 columns wide.

import Protocol
import Words

/// Lines that are made when they are read, because only a page of a large cup is shown.
typealias CupLines = AnyRandomAccessCollection<String>

extension CupLines {
  /// Puts a head above the rows and notes below them.
  init(
    _ head: [String], _ rows: [Standing], below notes: [String] = [],
    _ line: @escaping (Standing) -> String
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

  func standingLines(_ ranking: CupRanking, below head: [String]) -> CupLines {
    guard ranking.bracket == nil else { return bracketRows(ranking, below: head) }
    let names = Self.row(
      ["", "name", "rating", "points", "+", "=", "-", "Buchholz", "cut 1", "S-B", "direct"])
    let annulled = annulled
    func line(_ row: Standing) -> String {
      Self.row(
        [
          "\(row.rank)", entrants[row.entrant].name, "\(row.rating)",
          Standing.text(halves: row.points), "\(row.won)", "\(row.drawn)", "\(row.lost)",
          Standing.text(halves: row.buchholz), Standing.text(halves: row.buchholzCut),
          Standing.text(quarters: row.sonnebornBerger), Standing.text(halves: row.direct),
        ], mark(row, annulled))
    }
    guard settings.kind == .groups else {
      return CupLines(head + [names], ranking.standings, below: marks(annulled), line)
    }
    let groups = Self.grouped(ranking.standings).flatMap { [$0.head, names] + $0.rows.map(line) }
    return CupLines(head + groups + marks(annulled))
  }

  private static func grouped(_ rows: [Standing]) -> [(head: String, rows: [Standing])] {
    Dictionary(grouping: rows.filter { $0.group != nil }) { $0.group ?? 0 }
      .sorted { $0.key < $1.key }.map { (head: "Group \($0.key)", rows: $0.value) }
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
    let isFinished = !rounds.isEmpty && ranking.bracket?.isOver == true && !isRoundUnderWay
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
    guard let tables = crosstables(ranking, most: most(1)) else {
      return standingLines(ranking, below: head)
    }
    let meets = crosses()
    let width = meets.values.flatMap(\.values).map(\.count).max() ?? 1
    guard tables.allSatisfy({ $0.rows.count <= most(width) }) else {
      return standingLines(ranking, below: head)
    }
    let annulled = annulled
    let lines = tables.flatMap { table in
      table.head + crosstableHead(table.rows.count, width)
        + table.rows.indices.map { index in
          crosstableLine(index, of: table.rows, meets, width, mark(table.rows[index], annulled))
        }
    }
    return CupLines(head + lines + marks(annulled))
  }

  /// What a cross table is made of: all rows, or those of each group under its name. `nil` where
  /// there is none, or a table has more rows than that.
  func crosstables(_ ranking: CupRanking, most: Int) -> [(head: [String], rows: [Standing])]? {
    guard !settings.kind.isBracket, settings.table == 2 else {
      return nil
    }
    let tables =
      settings.kind == .groups
      ? Self.grouped(groupStage.standings(nil)).map { (head: [$0.head], rows: $0.rows) }
      : [(head: [], rows: ranking.standings)]
    return tables.allSatisfy { $0.rows.count <= most } ? tables : nil
  }

  private func crosstableLine(
    _ index: Int, of rows: [Standing], _ meets: Crosses, _ width: Int, _ mark: String
  ) -> String {
    let row = rows[index]
    let cells = rows.map { other in
      let cell =
        other.entrant == row.entrant ? "*" : meets[row.entrant]?[other.entrant] ?? "."
      return cell.filled(to: width, atFront: true)
    }
    let points = Standing.text(halves: row.points).filled(to: 6, atFront: true)
    let name = entrants[row.entrant].name.filled(to: 16)
    return "\(index + 1)".filled(to: 4, atFront: true) + mark + name + " "
      + (cells + [points]).joined(separator: " ")
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

  typealias Crosses = [Int: [Int: String]]

  /// The results of each entrant against each other entrant, in order.
  func crosses() -> Crosses {
    var crosses: Crosses = [:]
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
}

// MARK: - A bracket, drawn

extension Cup {
  /// The bracket in lines of at most 78 columns: a small knockout as a tree, any other as a list of
  /// bouts. Empty for a cup without a bracket. Each line is made when it is read.
  func bracketLines(_ ranking: CupRanking) -> CupLines {
    guard let bracket = ranking.bracket else { return CupLines([]) }
    let third = bracket.bouts.first { $0.part == .third }
    let places = bracket.bouts.count + (third == nil ? 1 : 0)
    if settings.kind != .double, (2...16).contains(places) {
      let tree = BracketTree(bracket, self).lines
      return CupLines(tree + (third.map { ["", line(of: $0)] } ?? []))
    }
    return CupLines(bracket.bouts.filter(\.isShown).lazy.map(line))
  }

  /// `upper 2: ana - bruno, ana goes on`, under the name of its part and round.
  private func line(of bout: Bracket.Bout) -> String {
    let players = bout.places.map(name).joined(separator: " - ")
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

  func name(_ place: Bracket.Place) -> String {
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
  /// The players of the first round, then the winners of each round.
  private let columns: [[String]]
  private let width: Int

  init(_ bracket: Bracket, _ cup: Cup) {
    let bouts = bracket.bouts.filter { $0.part == .upper }
    let rounds = Dictionary(grouping: bouts, by: \.partRound).sorted { $0.key < $1.key }.map(
      \.value)
    let places = [(rounds.first ?? []).flatMap(\.places)] + rounds.map { $0.map(\.winner) }
    let width = min(18, 78 / places.count)
    columns = places.map { $0.map { String(cup.name($0).prefix(width - 2)) } }
    self.width = width
  }

  var lines: [String] {
    (0..<2 * columns[0].count - 1).map { row in
      columns.indices.map { cell($0, row) }.joined().withoutEndSpaces
    }
  }

  private func cell(_ column: Int, _ row: Int) -> String {
    let names = columns[column]
    let isLast = column == columns.count - 1
    // In each column the names are twice as far apart as in the one before.
    let distance = 2 << column
    let (passed, rest) = (row + 1 + distance / 2).quotientAndRemainder(dividingBy: distance)
    guard rest == 0 else {
      let isBetweenPair = !isLast && passed % 2 == 1
      return String(repeating: " ", count: width - 1) + (isBetweenPair ? "|" : " ")
    }
    let name = names[passed - 1]
    if isLast { return name }
    let line = String(repeating: "-", count: width - 1 - name.count)
    return name + line + (passed % 2 == 1 ? "." : "'")
  }
}
