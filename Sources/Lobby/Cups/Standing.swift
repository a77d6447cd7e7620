import Protocol

/// One row of a cup's standings.
public struct Standing: Hashable, Sendable {
  public let entrant: Int
  /// The number of the group, from 1. Points, tables and tie-breaks then count only matches of the
  /// group.
  public internal(set) var group: Int?
  /// The best rank is 1. Entrants who are level in everything share a rank.
  public internal(set) var rank = 0
  /// The points, in halves.
  public internal(set) var points = 0
  /// The points of all opponents, in halves.
  public internal(set) var buchholz = 0
  /// The points of all opponents without the lowest of them, in halves.
  public internal(set) var buchholzCut = 0
  /// The points of beaten opponents, and half of those who drew, in quarters.
  public internal(set) var sonnebornBerger = 0
  /// The points against entrants who are level in all of the above, in halves; 0 if not all of them
  /// have met.
  public internal(set) var direct = 0
  public let rating: Int
  /// The tables at which the entrant really met an opponent.
  public internal(set) var played = 0
  public internal(set) var won = 0
  public internal(set) var drawn = 0
  public internal(set) var lost = 0
  public internal(set) var byes = 0
  /// The tables that were won, drawn or lost, also where somebody did not come.
  var decided: Int { won + drawn + lost }
  /// The round in which the entrant was eliminated from a bracket.
  public internal(set) var outIn: Int?

  init(_ entrant: Int, rating: Int) {
    self.entrant = entrant
    self.rating = rating
  }

  /// A number of halves as text: `4`, `4.5`.
  public static func text(halves: Int) -> String {
    halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
  }

  /// A number of quarters as text: `4`, `4.25`.
  public static func text(quarters: Int) -> String {
    "\(quarters / 4)" + ["", ".25", ".5", ".75"][max(0, quarters % 4)]
  }
}

/// The standings of a cup, which take long to work out and are therefore shared by all readers.
struct CupRanking: Sendable {
  /// All entrants, the best first. A table in progress counts for nobody yet.
  let standings: [Standing]
  /// The ranks before the last round, by entrant, to show who has moved. Empty in a bracket, and
  /// before there are two rounds.
  let before: [Int: Int]
  let bracket: Bracket?

  init(_ cup: Cup) {
    bracket = cup.bracket
    standings = cup.standings(bracket)
    guard bracket == nil, cup.rounds.count > 1 else {
      before = [:]
      return
    }
    var earlier = cup
    earlier.rounds.removeLast()
    before = Dictionary(
      earlier.standings(nil).map { ($0.entrant, $0.rank) }, uniquingKeysWith: { $1 })
  }
}

extension Cup {
  public func standings() -> [Standing] { standings(bracket) }

  func standings(_ bracket: Bracket?) -> [Standing] {
    if settings.kind == .groups { return groupStandings(bracket) }
    let tally = Tally(self)
    var ranked =
      bracket.map { bracket in
        let starters = Set(starters)
        return placed(tally.rows) {
          starters.contains($0.entrant) ? bracket.end(of: $0.entrant) : [-1]
        }
      }
      ?? ranks(Array(tally.rows.indices), tally) { row in
        // In an arena the share of won tables decides, and then fewer tables.
        hasRounds
          ? [row.points, row.buchholz, row.buchholzCut, row.sonnebornBerger]
          : [row.points, 1_000_000 * row.won / max(1, row.decided), -row.decided, row.rating]
      } then: {
        [$0.rating]
      }
    var seed = entrants.indices.map { _ in 0 }
    for (index, entrant) in seeds(where: { _ in true }).enumerated() { seed[entrant] = index }
    ranked.sort { ($0.rank, seed[$0.entrant]) < ($1.rank, seed[$1.entrant]) }
    return ranked
  }

  /// Ranks rows by the end of each in a bracket; who never came is last, without such an end.
  private func placed(_ rows: [Standing], by end: (Standing) -> [Int]) -> [Standing] {
    let ends = rows.map(end)
    var first: [[Int]: Int] = [:]
    for (index, end) in ends.sorted(by: { $1.lexicographicallyPrecedes($0) }).enumerated()
    where first[end] == nil { first[end] = index + 1 }
    return zip(rows, ends).map { row, end in
      var row = row
      row.outIn = (0..<Int.max).contains(end[0]) ? end[0] : nil
      row.rank = first[end] ?? 0
      return row
    }
  }

  /// The standings by group. Within a group points decide, then the results against each other,
  /// Sonneborn-Berger, wins and rating. Once the knockout has begun, its players come first,
  /// ordered as in a bracket; the others follow by their place in the group.
  private func groupStandings(_ bracket: Bracket?) -> [Standing] {
    let (tally, groups) = (Tally(groupStage), groups)
    var rows = groups.enumerated().flatMap { number, group in
      groupRanks(group, tally).map { row in
        var row = row
        row.group = number + 1
        return row
      }
    }
    let grouped = Set(rows.map(\.entrant))
    rows += tally.rows.filter { !grouped.contains($0.entrant) }
    let last = rows.count
    for index in grouped.count..<last { rows[index].rank = grouped.count + 1 }
    guard let bracket, let seeds = knockoutSeeds.map(Set.init) else { return rows }
    rows = placed(rows) { row in
      seeds.contains(row.entrant) ? bracket.end(of: row.entrant) : [groupRounds - 1, -row.rank]
    }
    return rows.sorted { ($0.rank, $1.rating, $0.entrant) < ($1.rank, $0.rating, $1.entrant) }
  }

  /// The players of one group, the best first.
  func groupRanks(_ group: [Int], _ tally: Tally) -> [Standing] {
    let members = Set(group)
    let rows = tally.rows.indices.filter { members.contains(tally.rows[$0].entrant) }
    return ranks(rows, tally) {
      [$0.points]
    } then: {
      [$0.sonnebornBerger, $0.won, $0.rating]
    }
  }

  /// Ranks by a key and its tie-breaks, in order. The direct encounter is compared among entrants
  /// who are level before it. Entrants who do not count come last.
  private func ranks(
    _ rows: [Int], _ tally: Tally, by key: (Standing) -> [Int], then last: (Standing) -> [Int]
  ) -> [Standing] {
    let annulled = annulled
    let groups = Dictionary(grouping: rows) { key(tally.rows[$0]) }
    var keyed: [(key: [Int], row: Standing)] = []
    for (key, group) in groups {
      let direct = direct(group, tally)
      for index in group {
        var row = tally.rows[index]
        row.direct = direct[index] ?? 0
        let isIn = annulled.contains(row.entrant) ? 0 : 1
        keyed.append(([isIn] + key + [row.direct] + last(row), row))
      }
    }
    keyed.sort { one, other in
      one.key == other.key
        ? one.row.entrant < other.row.entrant : other.key.lexicographicallyPrecedes(one.key)
    }
    for index in keyed.indices {
      let isLevel = index > 0 && keyed[index].key == keyed[index - 1].key
      keyed[index].row.rank = isLevel ? keyed[index - 1].row.rank : index + 1
    }
    return keyed.map(\.row)
  }

  /// The points of each row of a level group against the others, if all of them have met.
  private func direct(_ group: [Int], _ tally: Tally) -> [Int: Int] {
    guard group.count > 1 else { return [:] }
    let members = Set(group)
    var points: [Int: Int] = [:]
    for row in group {
      let among = tally.meetings[row].filter { members.contains($0.opponent) }
      guard Set(among.map(\.opponent)).count == group.count - 1 else { return [:] }
      points[row] = among.reduce(0) { $0 + $1.halves }
    }
    return points
  }
}

extension Bracket {
  /// When an entrant was eliminated, later for the winner than for anybody, and 1 for the one who
  /// won the match for third place.
  fileprivate func end(of entrant: Int) -> [Int] {
    [outIn[entrant] ?? .max, third == .entrant(entrant) ? 1 : 0]
  }
}
