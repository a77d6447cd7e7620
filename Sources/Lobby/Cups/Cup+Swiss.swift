// The rounds of a Swiss cup.

extension Cup {
  /// Two at each table, and a bye if somebody is left over.
  func swissRound() -> [Encounter] {
    let past = Past(self)
    var order = standingOrder(past)
    let bye = order.count % 2 == 0 ? nil : byeIndex(in: order, past).map { order.remove(at: $0) }
    let tables = SwissPairing.pairs(order, past).enumerated().map { table, pair in
      let (high, low) = pair
      let opens = past.openings[high].opens(against: past.openings[low], isHigher: table % 2 == 0)
      return Encounter(entrants: opens ? [high, low] : [low, high])
    }
    return tables + (bye.map { [Encounter(entrants: [$0])] } ?? [])
  }

  /// Those who play, by points, then by seed.
  func standingOrder(_ past: Past) -> [Int] {
    let seeded = present
    let seed = Dictionary(uniqueKeysWithValues: seeded.enumerated().map { ($1, $0) })
    return seeded.sorted {
      (past.points[$1], seed[$0] ?? 0) < (past.points[$0], seed[$1] ?? 0)
    }
  }

  /// The entrant who gets the bye: the lowest of those with the fewest byes so far whose bye leaves
  /// a pairing without a rematch; if there is none, the one that leaves the fewest rematches.
  private func byeIndex(in order: [Int], _ past: Past) -> Int? {
    var best: (index: Int, rematches: Int)?
    let fewest = order.map { past.byes[$0] }.min() ?? 0
    for index in order.indices.reversed() where past.byes[order[index]] == fewest {
      var others = order
      others.remove(at: index)
      let rematches = SwissPairing.rematches(others, past)
      if rematches == 0 { return index }
      if rematches < best?.rematches ?? .max { best = (index, rematches) }
    }
    return best?.index
  }
}
