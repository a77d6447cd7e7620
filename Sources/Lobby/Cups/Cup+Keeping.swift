// Rounds as they were paired before, and the one that would be paired now.

extension Cup {
  /// The next round as it would be paired now, with nothing begun.
  func nextPairing() throws(CupRefusal) -> [Encounter] {
    var copy = self
    return try copy.beginRound()
  }

  /// Begins a round with these tables, if they can be those of one.
  mutating func begin(_ round: [Encounter]) throws(CupRefusal) {
    guard stage == .open || stage == .between else { throw .underWay }
    guard rounds.count < roundsPlanned, areWhole(round) else { throw .damaged }
    rounds.append(
      round.map { table in
        Encounter(
          entrants: table.entrants, bout: table.bout,
          absent: table.entrants.filter { entrants[$0].hasLeft })
      })
  }

  /// Whether these can be the tables of the next round: in a bracket and a round robin, whose
  /// pairings depend on nothing but results, exactly the ones that there would be.
  private func areWhole(_ round: [Encounter]) -> Bool {
    var seen: Set<Int> = []
    for encounter in round {
      let seats = encounter.entrants
      guard (1...settings.table).contains(seats.count),
        seats.allSatisfy({ entrants.indices.contains($0) && seen.insert($0).inserted })
      else { return false }
    }
    switch settings.kind {
    case .swiss: return round.allSatisfy { $0.bout == nil } && seen.allSatisfy(isIn)
    case .roundrobin: return Self.isSame(round, bergerRound())
    case .knockout, .double: return Self.isSame(round, bracketRound())
    }
  }

  private func isIn(_ entrant: Int) -> Bool {
    entrants[entrant].joinedAfter <= rounds.count
      && entrants[entrant].leftAfter ?? .max > rounds.count
  }

  /// The opener may follow from results that were corrected since.
  private static func isSame(_ round: [Encounter], _ other: [Encounter]) -> Bool {
    round.count == other.count
      && zip(round, other).allSatisfy { Set($0.entrants) == Set($1.entrants) && $0.bout == $1.bout }
  }
}
