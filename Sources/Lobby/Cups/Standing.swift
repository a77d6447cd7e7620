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

  /// The tie-breaks as text. A number of quarters is `4` or `4.25`.
  var ties: Facts {
    let quarters = ["", ".25", ".5", ".75"][max(0, sonnebornBerger % 4)]
    return [
      .buchholz: halves(buchholz), .cut: halves(buchholzCut),
      .sb: "\(sonnebornBerger / 4)\(quarters)", .direct: halves(direct),
    ]
  }
}

/// A number of halves as text: `4`, `4.5`.
func halves(_ count: Int) -> String { "\(count / 2)" + (count % 2 == 0 ? "" : ".5") }

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
    let hasEarlier = bracket == nil && cup.rounds.count > 1
    let earlier = hasEarlier ? cup.after(rounds: cup.rounds.count - 1).standings(nil) : []
    before = Dictionary(earlier.map { ($0.entrant, $0.rank) }, uniquingKeysWith: { $1 })
  }
}

extension Cup {
  public func standings() -> [Standing] { standings(bracket) }

  func standings(_ bracket: Bracket?) -> [Standing] {
    if settings.kind == .groups { return groupStandings(bracket) }
    let tally = Tally(self)
    let ranked =
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
    // Those who share a rank are in the order of joining, which sorting keeps for equal seeds.
    return ranked.sorted {
      ($0.rank, entrants[$1.entrant].seed) < ($1.rank, entrants[$0.entrant].seed)
    }
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
    for index in rows.indices.dropFirst(grouped.count) { rows[index].rank = grouped.count + 1 }
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
    // Of a large group hardly anybody has met so many.
    guard group.count > 1, group.allSatisfy({ tally.meetings[$0].count >= group.count - 1 })
    else { return [:] }
    let members = Set(group)
    var points: [Int: Int] = [:]
    for row in group {
      let among = tally.meetings[row].filter {
        $0.isReal && $0.opponent.map(members.contains) == true
      }
      guard Set(among.map(\.opponent)).count == group.count - 1 else { return [:] }
      points[row] = among.reduce(0) { $0 + Int($1.halves) }
    }
    return points
  }
}

/// The rows of the standings before they are ranked.
struct Tally {
  /// A meeting of two entrants, or a round in which an entrant had no opponent.
  struct Meeting {
    /// The row of the opponent, also at a table that was not played.
    var opponent: Int?
    /// Whether the two really met.
    var isReal = false
    /// Whether the entrant stayed away by choice.
    var isVoluntary = false
    /// 2 for being ahead, 1 for level; in a round without an opponent 2 if it gave the points of a
    /// win, 1 for half of them. A byte, because there are thousands of meetings.
    var halves: Int8 = 0
  }

  /// The result of a table that counts: the places and points in the order of its entrants, and
  /// those who really met there.
  private typealias Result = (encounter: Encounter, places: [Int], points: [Int], met: [Int])

  private(set) var rows: [Standing] = []
  private(set) var meetings: [[Meeting]]
  /// The row of an entrant, by number.
  private var rowOf: [Int?]
  /// What the last rounds of each row would have given, had they been draws. Only rounds count that
  /// the entrant sat out or missed after leaving, with no played round after them.
  private var onlyAtTheEnd: [Int]

  init(_ cup: Cup) {
    rowOf = Array(repeating: nil, count: cup.entrants.count)
    for (number, entrant) in cup.entrants.enumerated()
    where !entrant.isHouse && entrant.leftAfter.map({ $0 > entrant.joinedAfter }) ?? true {
      rowOf[number] = rows.count
      rows.append(Standing(entrant: number, rating: entrant.rating))
    }
    // Room for a meeting in each round is made once for each row, not again and again.
    var none: [Meeting] = []
    none.reserveCapacity(cup.rounds.count)
    meetings = Array(repeating: none, count: rows.count)
    onlyAtTheEnd = Array(repeating: 0, count: rows.count)
    let annulled = cup.annulled
    for round in cup.rounds.indices { count(round, annulled, cup) }
    if cup.settings.kind.callsAll { sumOpponents(cup) }
  }

  private mutating func count(_ round: Int, _ annulled: Set<Int>, _ cup: Cup) {
    var sits = Array(repeating: false, count: rowOf.count)
    for (encounter, points) in zip(cup.rounds[round], cup.points(inRound: round)) {
      for entrant in encounter.entrants { sits[entrant] = true }
      // Mostly there are none, and to compare two lists costs more than to see that.
      guard annulled.isEmpty || annulled.isDisjoint(with: encounter.entrants),
        !cup.isVoid(encounter), let places = encounter.places(cup.settings), let points
      else { continue }
      let result: Result = (encounter, places, points, encounter.met)
      for index in encounter.entrants.indices { count(index, result, cup) }
    }
    // Groups may differ by one player, and so in the number of rounds. In an arena nobody misses a
    // round.
    guard cup.settings.groups == nil, cup.hasRounds else { return }
    for (entrant, row) in rowOf.enumerated() where !sits[entrant] {
      guard let row else { continue }
      meetings[row].append(Meeting(isVoluntary: true))
      onlyAtTheEnd[row] += cup.settings.fullPoints / 2
    }
  }

  private mutating func count(_ index: Int, _ result: Result, _ cup: Cup) {
    let entrant = result.encounter.entrants[index]
    guard let row = rowOf[entrant] else { return }
    let points = result.points[index]
    rows[row].points += points
    countWin(row, index, result, cup)
    guard result.met.contains(entrant) else { return countAlone(row, index, result, cup) }
    onlyAtTheEnd[row] = 0
    rows[row].played += 1
    let place = result.places[index]
    for (other, theirs) in zip(result.encounter.entrants, result.places)
    where other != entrant && result.met.contains(other) {
      guard let opponent = rowOf[other] else { continue }
      let halves: Int8 = place < theirs ? 2 : place == theirs ? 1 : 0
      meetings[row].append(Meeting(opponent: opponent, isReal: true, halves: halves))
    }
  }

  private mutating func countAlone(_ row: Int, _ index: Int, _ result: Result, _ cup: Cup) {
    let (encounter, points) = (result.encounter, result.points[index])
    let full = cup.settings.fullPoints
    let isMissing = encounter.absent.contains(encounter.entrants[index])
    meetings[row].append(
      Meeting(
        opponent: encounter.entrants.count == 2 ? rowOf[encounter.entrants[1 - index]] : nil,
        isVoluntary: encounter.rest != nil || isMissing,
        halves: points >= full ? 2 : points > 0 ? 1 : 0))
    if encounter.rest != nil {
      onlyAtTheEnd[row] += full / 2 - points
    } else if !isMissing {
      onlyAtTheEnd[row] = 0
    }
  }

  private mutating func countWin(_ row: Int, _ index: Int, _ result: Result, _ cup: Cup) {
    let encounter = result.encounter
    guard !encounter.isBye else { return rows[row].byes += 1 }
    let entrant = encounter.entrants[index]
    let isAbsent = encounter.ruling == nil && encounter.absent.contains(entrant)
    if isAbsent || result.places[index] > 1
      || encounter.bout != nil && cup.winner(of: encounter) != entrant
    {
      rows[row].lost += 1
    } else if encounter.bout == nil, result.places.count(where: { $0 == 1 }) > 1 {
      rows[row].drawn += 1
    } else {
      rows[row].won += 1
    }
  }

  /// Sums the opponents' points. A round without an opponent counts as an opponent with the
  /// entrant's own points; in a Swiss cup with at most the points of a draw in each round and at
  /// most the absent opponent's points. The cut leaves out a round that the entrant missed by
  /// choice, if there is one.
  private mutating func sumOpponents(_ cup: Cup) {
    let isSwiss = cup.settings.kind == .swiss
    let most = isSwiss ? cup.roundsPlanned * cup.settings.fullPoints / 2 : .max
    let points = rows.indices.map { rows[$0].points + (isSwiss ? onlyAtTheEnd[$0] : 0) }
    for row in rows.indices {
      var (sum, quarters) = (0, 0)
      var (lowest, lowestMissed) = (Int.max, Int.max)
      for meeting in meetings[row] {
        let theirs = meeting.opponent.map { points[$0] } ?? .max
        let own = min(rows[row].points, most, isSwiss ? theirs : .max)
        let counted = meeting.isReal ? theirs : own
        sum += counted
        quarters += Int(meeting.halves) * counted
        lowest = min(lowest, counted)
        if isSwiss, meeting.isVoluntary { lowestMissed = min(lowestMissed, counted) }
      }
      rows[row].buchholz = sum
      let cut = lowestMissed < .max ? lowestMissed : lowest
      rows[row].buchholzCut = sum - (cut < .max ? cut : 0)
      rows[row].sonnebornBerger = quarters
    }
  }
}
