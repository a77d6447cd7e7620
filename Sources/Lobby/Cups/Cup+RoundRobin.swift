// The rounds of a cup in which everybody meets everybody.

/// The tables of Johann Berger and Richard Schurig, as chess uses them: entrants are numbered from
/// 1 to an even number; with an odd count the last number is nobody's, and who meets it has a bye.
struct BergerTable {
  /// The even number.
  let size: Int

  init(count: Int) { size = count + count % 2 }

  var rounds: Int { max(0, size - 1) }

  /// The pairs of a round, counted from 0; the opener comes first. The last number stays; the
  /// others go round it.
  func pairs(round: Int) -> [(Int, Int)] {
    guard size >= 2 else { return [] }
    let ring = size - 1
    let pivot = round * (size / 2) % ring
    let first = round % 2 == 0 ? (pivot + 1, size) : (size, pivot + 1)
    let others = (1..<max(1, size / 2)).map { step in
      ((pivot + step) % ring + 1, (pivot + ring - step) % ring + 1)
    }
    return [first] + others
  }
}

extension Cup {
  /// A round of the tables, in which the seeds are the numbers. In every second cycle the others
  /// open.
  func bergerRound() -> [Encounter] {
    let starters = starters
    let table = BergerTable(count: starters.count)
    guard table.rounds > 0 else { return [] }
    let isTurned = rounds.count / table.rounds % 2 == 1
    return table.pairs(round: rounds.count % table.rounds).map { first, second in
      let pair = isTurned ? [second, first] : [first, second]
      return Encounter(entrants: pair.filter { $0 <= starters.count }.map { starters[$0 - 1] })
    }
  }

  /// If an entrant leaves a round robin before half of their tables were played, these do not
  /// count, as not everybody played them.
  var annulled: Set<Int> {
    guard settings.kind == .roundrobin, entrants.contains(where: \.hasLeft) else { return [] }
    var played: [Int: Int] = [:]
    for encounter in rounds.joined() where encounter.places(settings) != nil {
      for entrant in encounter.met { played[entrant, default: 0] += 1 }
    }
    let tables = (starters.count - 1) * (settings.rounds ?? 1)
    return Set(
      entrants.indices.filter { entrants[$0].hasLeft && 2 * played[$0, default: 0] < tables })
  }
}
