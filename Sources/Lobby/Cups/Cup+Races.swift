// The rounds of a Swiss cup with more than two at a table.

extension Cup {
  /// Makes tables from the top of the standings down; their sizes differ by one at most. After the
  /// first seat of a table, the entrant who has met its players least takes the next one, the
  /// higher one first. In the first round the seeds are dealt out, so that every table has one of
  /// the best.
  func raceTables() -> [Encounter] {
    let past = Past(self)
    var waiting = standingOrder(past)
    guard !waiting.isEmpty else { return [] }
    let count = (waiting.count + settings.table - 1) / settings.table
    if rounds.isEmpty {
      return (0..<count).map { first in
        let chairs = stride(from: first, to: waiting.count, by: count)
        return Encounter(entrants: chairs.map { waiting[$0] })
      }
    }
    return (0..<count).map { table in
      let size = waiting.count / (count - table)
      let seats = size + (waiting.count % (count - table) == 0 ? 0 : 1)
      return Encounter(entrants: opening(seat(seats, from: &waiting, past), past))
    }
  }

  private func seat(_ seats: Int, from waiting: inout [Int], _ past: Past) -> [Int] {
    var seated: [Int] = []
    while seated.count < seats, !waiting.isEmpty {
      let meetings = waiting.map { other in
        seated.reduce(0) { $0 + past.timesMet($1, other) }
      }
      let fewest = meetings.min() ?? 0
      seated.append(waiting.remove(at: meetings.firstIndex(of: fewest) ?? 0))
    }
    return seated
  }

  /// The entrant who has opened least opens; the others stay in order.
  private func opening(_ seated: [Int], _ past: Past) -> [Int] {
    let balances = seated.map { past.openings[$0].balance }
    guard let least = balances.min(), let first = balances.firstIndex(of: least) else {
      return seated
    }
    return [seated[first]] + seated[..<first] + seated[(first + 1)...]
  }
}
