import Protocol

/// The rows of the standings before they are ranked.
struct Tally {
  /// A meeting of two entrants: 2 for being ahead, 1 for level.
  struct Meeting {
    let opponent: Int
    let halves: Int
  }

  /// A round in which an entrant had no opponent.
  private struct Alone {
    /// 2 if the round gave the points of a win, 1 for half of them.
    var halves = 0
    /// The row of the opponent at a table that was not played.
    var opponent: Int?
    /// Whether the entrant stayed away by choice.
    var isVoluntary = false
  }

  /// The result of a table that counts.
  private struct Result {
    let encounter: Encounter
    /// The places in the order of the table's entrants.
    let places: [Int]
    let points: [Int]
    /// The entrants who really met there.
    let met: [Int]
  }

  private(set) var rows: [Standing] = []
  private(set) var meetings: [[Meeting]]
  /// The row of an entrant, by number.
  private var rowOf: [Int?]
  /// The rounds in which each row had no opponent.
  private var alone: [[Alone]]
  /// What the last rounds of each row would have given, had they been draws. Only rounds count that
  /// the entrant sat out or missed after leaving, with no played round after them.
  private var onlyAtTheEnd: [Int]

  init(_ cup: Cup) {
    rowOf = Array(repeating: nil, count: cup.entrants.count)
    for (number, entrant) in cup.entrants.enumerated()
    where !entrant.isHousePlayer && entrant.leftAfter.map({ $0 > entrant.joinedAfter }) ?? true {
      rowOf[number] = rows.count
      rows.append(Standing(number, rating: entrant.rating))
    }
    meetings = Array(repeating: [], count: rows.count)
    alone = Array(repeating: [], count: rows.count)
    onlyAtTheEnd = Array(repeating: 0, count: rows.count)
    let annulled = cup.annulled
    for round in cup.rounds.indices { count(round, annulled, cup) }
    if cup.settings.kind.callsAll { sumOpponents(cup) }
  }

  private mutating func count(_ round: Int, _ annulled: Set<Int>, _ cup: Cup) {
    var sits = Array(repeating: false, count: rowOf.count)
    for (encounter, points) in zip(cup.rounds[round], cup.points(inRound: round)) {
      for entrant in encounter.entrants { sits[entrant] = true }
      guard annulled.isEmpty || annulled.isDisjoint(with: encounter.entrants),
        !cup.isVoid(encounter),
        let places = encounter.places(cup.settings), let points
      else { continue }
      let result = Result(encounter: encounter, places: places, points: points, met: encounter.met)
      for index in encounter.entrants.indices { count(index, result, cup) }
    }
    // Groups may differ by one player, and so in the number of rounds. In an arena nobody misses a
    // round.
    guard cup.settings.groups == nil, cup.hasRounds else { return }
    for (entrant, row) in rowOf.enumerated() where !sits[entrant] {
      guard let row else { continue }
      alone[row].append(Alone(isVoluntary: true))
      onlyAtTheEnd[row] += cup.settings.fullPoints / 2
    }
  }

  private mutating func count(_ index: Int, _ result: Result, _ cup: Cup) {
    let entrant = result.encounter.entrants[index]
    guard let row = rowOf[entrant] else { return }
    let points = result.points[index]
    rows[row].points += points
    countWin(row, index, result, cup)
    guard result.met.contains(entrant) else {
      return countAlone(row, index, result, cup)
    }
    onlyAtTheEnd[row] = 0
    rows[row].played += 1
    let place = result.places[index]
    for (other, theirs) in zip(result.encounter.entrants, result.places)
    where other != entrant && result.met.contains(other) {
      guard let opponent = rowOf[other] else { continue }
      let halves = place < theirs ? 2 : place == theirs ? 1 : 0
      meetings[row].append(Meeting(opponent: opponent, halves: halves))
    }
  }

  private mutating func countAlone(_ row: Int, _ index: Int, _ result: Result, _ cup: Cup) {
    let (encounter, points) = (result.encounter, result.points[index])
    let full = cup.settings.fullPoints
    var round = Alone(halves: points >= full ? 2 : points > 0 ? 1 : 0)
    let isMissing = encounter.absent.contains(encounter.entrants[index])
    round.isVoluntary = encounter.rest != nil || isMissing
    if encounter.entrants.count == 2 { round.opponent = rowOf[encounter.entrants[1 - index]] }
    alone[row].append(round)
    if encounter.rest != nil {
      onlyAtTheEnd[row] += full / 2 - points
    } else if !isMissing {
      onlyAtTheEnd[row] = 0
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
      func add(_ points: Int, _ halves: Int) {
        sum += points
        quarters += halves * points
        lowest = min(lowest, points)
      }
      for meeting in meetings[row] { add(points[meeting.opponent], meeting.halves) }
      for round in alone[row] {
        let theirs = isSwiss ? round.opponent.map { points[$0] } ?? .max : .max
        let counted = min(rows[row].points, most, theirs)
        add(counted, round.halves)
        if isSwiss, round.isVoluntary { lowestMissed = min(lowestMissed, counted) }
      }
      rows[row].buchholz = sum
      let cut = lowestMissed < .max ? lowestMissed : lowest
      rows[row].buchholzCut = sum - (cut < .max ? cut : 0)
      rows[row].sonnebornBerger = quarters
    }
  }
}
