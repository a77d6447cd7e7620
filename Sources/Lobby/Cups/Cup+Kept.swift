// A round as it was paired before, and one as it would be paired now.

extension Cup {
  /// The next round as it would be paired now, with nothing begun.
  func nextPairing() throws(CupRefusal) -> [Encounter] {
    var copy = self
    return try copy.beginRound()
  }

  /// Begins a round with these tables, if it can be one.
  mutating func begin(_ tables: [Encounter]) throws(CupRefusal) {
    guard stage == .open || stage == .between else { throw .underWay }
    var seated: Set<Int> = []
    for table in tables {
      for entrant in table.entrants {
        guard entrants.indices.contains(entrant), seated.insert(entrant).inserted else {
          throw .damaged
        }
      }
    }
    rounds.append(
      tables.map { table in
        Encounter(
          entrants: table.entrants, bout: table.bout,
          absent: table.entrants.filter { entrants[$0].hasLeft })
      })
  }
}
