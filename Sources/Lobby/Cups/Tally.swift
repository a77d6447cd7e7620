/// The rows of a standing before they are ranked.
struct Tally {
  /// One entrant who met another: 2 for being ahead of them, 1 for level.
  struct Meeting {
    let entrant: Int
    let opponent: Int
    let halves: Int
  }

  private(set) var rows: [Standing] = []
  /// The row of an entrant, by number.
  private var rowOf: [Int?]
  /// For each row, the points of each opponent; `nil` for a round without one.
  private var opponents: [[Int?]]

  init(_ cup: Cup) {
    rowOf = Array(repeating: nil, count: cup.entrants.count)
    for (number, entrant) in cup.entrants.enumerated()
    where entrant.leftAfter.map({ $0 > entrant.joinedAfter }) ?? true {
      rowOf[number] = rows.count
      rows.append(Standing(number, rating: entrant.rating))
    }
    opponents = Array(repeating: [], count: rows.count)
    countResults(cup)
    if !cup.settings.kind.isBracket {
      meetOpponents(cup)
      sumOpponents(cup)
    }
  }

  /// The tables that count, whose entrants are all in the standing.
  private static func forEachResult(
    in cup: Cup, _ body: (Encounter, _ places: [Int], _ points: [Int]) -> Void
  ) {
    let annulled = cup.annulled
    for encounter in cup.rounds.joined() where annulled.isDisjoint(with: encounter.entrants) {
      if let places = encounter.places(cup.settings), let points = encounter.points(cup.settings) {
        body(encounter, places, points)
      }
    }
  }

  static func forEachMeeting(in cup: Cup, _ body: (Meeting) -> Void) {
    forEachResult(in: cup) { encounter, places, _ in
      for (entrant, place) in zip(encounter.entrants, places) {
        let met = encounter.opponents(of: entrant)
        for (other, theirs) in zip(encounter.entrants, places) where met.contains(other) {
          let halves = place < theirs ? 2 : place == theirs ? 1 : 0
          body(Meeting(entrant: entrant, opponent: other, halves: halves))
        }
      }
    }
  }

  private mutating func countResults(_ cup: Cup) {
    Self.forEachResult(in: cup) { encounter, places, points in
      for (index, entrant) in encounter.entrants.enumerated() {
        guard let row = rowOf[entrant], places.indices.contains(index) else { continue }
        rows[row].points += points[index]
        if encounter.isBye {
          rows[row].byes += 1
          continue
        }
        if !encounter.opponents(of: entrant).isEmpty { rows[row].played += 1 }
        let isFirst = places[index] == 1 && (points[index] > 0 || encounter.ruling != nil)
        let goesOn = encounter.bout == nil || cup.winner(of: encounter) == entrant
        let isShared = encounter.bout == nil && places.count { $0 == 1 } > 1
        switch (isFirst && goesOn, isShared) {
        case (true, false): rows[row].won += 1
        case (true, true): rows[row].drawn += 1
        case (false, _): rows[row].lost += 1
        }
      }
    }
  }

  /// Whom each has met, with their points; and for each round without anybody, a place for that.
  private mutating func meetOpponents(_ cup: Cup) {
    var wonAgainst: [(row: Int, halves: Int)] = []
    Self.forEachMeeting(in: cup) { meeting in
      guard let row = rowOf[meeting.entrant], let other = rowOf[meeting.opponent] else { return }
      opponents[row].append(rows[other].points)
      wonAgainst.append((row, meeting.halves * rows[other].points))
    }
    for (row, quarters) in wonAgainst { rows[row].sonnebornBerger += quarters }
    let annulled = cup.annulled
    for round in cup.rounds {
      var sits = Array(repeating: false, count: rowOf.count)
      for encounter in round {
        for entrant in encounter.entrants { sits[entrant] = true }
        guard annulled.isDisjoint(with: encounter.entrants) else { continue }
        addUnplayed(encounter, cup)
      }
      for (entrant, row) in rowOf.enumerated() where !sits[entrant] {
        if let row { opponents[row].append(nil) }
      }
    }
  }

  /// A bye, or a table at which nobody was met: as if somebody with as many points had been there.
  private mutating func addUnplayed(_ encounter: Encounter, _ cup: Cup) {
    guard let points = encounter.points(cup.settings) else { return }
    for (entrant, points) in zip(encounter.entrants, points)
    where encounter.opponents(of: entrant).isEmpty {
      guard let row = rowOf[entrant] else { continue }
      opponents[row].append(nil)
      if points > 0 { rows[row].sonnebornBerger += 2 * rows[row].points }
    }
  }

  private mutating func sumOpponents(_ cup: Cup) {
    for row in rows.indices {
      let points = opponents[row].map { $0 ?? rows[row].points }
      rows[row].buchholz = points.reduce(0, +)
      rows[row].buchholzCut = rows[row].buchholz - (points.min() ?? 0)
    }
  }
}
