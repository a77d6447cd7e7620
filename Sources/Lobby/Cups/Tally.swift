/// The rows of a standing before they are ranked.
struct Tally {
  /// One entrant who met another: 2 for being ahead of them, 1 for level.
  struct Meeting {
    let opponent: Int
    let halves: Int
  }

  /// A table that counts.
  private struct Result {
    let encounter: Encounter
    /// In the order of its entrants.
    let places: [Int]
    let points: [Int]
    /// The entrants who really met there.
    let met: [Int]
  }

  private(set) var rows: [Standing] = []
  /// For each row, whom they met.
  private(set) var meetings: [[Meeting]]
  /// The row of an entrant, by number.
  private var rowOf: [Int?]
  /// For each row, how many rounds they met nobody in.
  private var alone: [Int]
  /// Of these, how many gave points.
  private var wonAlone: [Int]

  init(_ cup: Cup) {
    rowOf = Array(repeating: nil, count: cup.entrants.count)
    for (number, entrant) in cup.entrants.enumerated()
    where entrant.leftAfter.map({ $0 > entrant.joinedAfter }) ?? true {
      rowOf[number] = rows.count
      rows.append(Standing(number, rating: entrant.rating))
    }
    meetings = Array(repeating: [], count: rows.count)
    alone = Array(repeating: 0, count: rows.count)
    wonAlone = alone
    let annulled = cup.annulled
    for round in cup.rounds { count(round, annulled, cup) }
    if !cup.settings.kind.isBracket { sumOpponents() }
  }

  private mutating func count(_ round: [Encounter], _ annulled: Set<Int>, _ cup: Cup) {
    var sits = Array(repeating: false, count: rowOf.count)
    for encounter in round {
      for entrant in encounter.entrants { sits[entrant] = true }
      guard annulled.isEmpty || annulled.isDisjoint(with: encounter.entrants),
        let places = encounter.places(cup.settings), let points = encounter.points(cup.settings)
      else { continue }
      let result = Result(encounter: encounter, places: places, points: points, met: encounter.met)
      for index in encounter.entrants.indices { count(index, result, cup) }
    }
    for (entrant, row) in rowOf.enumerated() where !sits[entrant] {
      if let row { alone[row] += 1 }
    }
  }

  /// Adds one entrant's result of a table.
  private mutating func count(_ index: Int, _ result: Result, _ cup: Cup) {
    let entrant = result.encounter.entrants[index]
    guard let row = rowOf[entrant] else { return }
    let points = result.points[index]
    rows[row].points += points
    countWin(row, index, result, cup)
    guard result.met.contains(entrant) else {
      alone[row] += 1
      if points > 0 { wonAlone[row] += 1 }
      return
    }
    rows[row].played += 1
    let place = result.places[index]
    for (other, theirs) in zip(result.encounter.entrants, result.places)
    where other != entrant && result.met.contains(other) {
      guard let opponent = rowOf[other] else { continue }
      let halves = place < theirs ? 2 : place == theirs ? 1 : 0
      meetings[row].append(Meeting(opponent: opponent, halves: halves))
    }
  }

  private mutating func countWin(_ row: Int, _ index: Int, _ result: Result, _ cup: Cup) {
    let encounter = result.encounter
    guard !encounter.isBye else { return rows[row].byes += 1 }
    let isAbsent = encounter.ruling == nil && encounter.absent.contains(encounter.entrants[index])
    if isAbsent || result.places[index] > 1 {
      rows[row].lost += 1
    } else if encounter.bout != nil {
      if cup.winner(of: encounter) == encounter.entrants[index] {
        rows[row].won += 1
      } else {
        rows[row].lost += 1
      }
    } else if result.places.count(where: { $0 == 1 }) > 1 {
      rows[row].drawn += 1
    } else {
      rows[row].won += 1
    }
  }

  /// Where nobody was met, it counts as if somebody with as many points had been there.
  private mutating func sumOpponents() {
    for row in rows.indices {
      let own = rows[row].points
      var (sum, lowest) = (alone[row] * own, alone[row] > 0 ? own : Int.max)
      var quarters = wonAlone[row] * 2 * own
      for meeting in meetings[row] {
        let points = rows[meeting.opponent].points
        sum += points
        lowest = min(lowest, points)
        quarters += meeting.halves * points
      }
      rows[row].buchholz = sum
      rows[row].buchholzCut = sum - (lowest == Int.max ? 0 : lowest)
      rows[row].sonnebornBerger = quarters
    }
  }
}
