@testable public import Lobby

import Protocol

// Invariants of a cup. `holds` returns a sentence for the first one that is broken. Simulations
// check them after each step.

extension Cup {
  public func holds() -> String? {
    var (meetings, points) = (Set<[Int]>(), entrants.map { _ in 0 })
    let annulled = annulled
    for (number, round) in rounds.enumerated() {
      if let fault = holds(round, number) { return "round \(number + 1): \(fault)" }
      for (table, halves) in zip(round, self.points(inRound: number)) {
        let isInKnockout = settings.kind == .groups && table.bout != nil
        let counts = annulled.isDisjoint(with: table.entrants) && !isInKnockout
        for (entrant, halves) in zip(table.entrants, halves ?? []) where counts {
          points[entrant] += halves
        }
      }
      if let fault = holdsApart(round, number, &meetings) { return fault }
    }
    return holdsInOrder(points)
  }

  private func holds(_ round: [Encounter], _ number: Int) -> String? {
    var seated: Set<Int> = []
    for table in round {
      // In an arena a player has one table after the other in the same round.
      if !hasRounds, table.places(settings) != nil { continue }
      for entrant in table.entrants {
        guard entrants.indices.contains(entrant) else { return "nobody has number \(entrant)" }
        guard seated.insert(entrant).inserted else { return "\(entrant) sits twice" }
        guard entrants[entrant].joinedAfter <= number else { return "\(entrant) came later" }
      }
      guard (1...settings.table).contains(table.entrants.count) else { return "a crowded table" }
      guard Set(table.absent).count == table.absent.count,
        table.absent.allSatisfy(table.entrants.contains)
      else { return "absent is who does not play there" }
      let results = table.games + (table.ruling.map { [$0] } ?? [])
      guard results.allSatisfy({ $0.count == table.entrants.count }) else { return "odd places" }
      if number < rounds.count - 1, table.places(settings) == nil { return "it never ended" }
    }
    guard settings.kind == .swiss else { return nil }
    let isWhole = entrants.indices.allSatisfy { entrant in
      if entrants[entrant].isAbsent || entrants[entrant].wasOut { return true }
      let (came, left) = (entrants[entrant].joinedAfter, entrants[entrant].leftAfter ?? .max)
      return came > number || left <= number || seated.contains(entrant)
    }
    return isWhole ? nil : "somebody who is in has no table"
  }

  /// In a Swiss cup nobody has a rematch that surely could have been avoided. A round can be paired
  /// without one if everybody may still meet half of the others (Dirac's theorem).
  private func holdsApart(
    _ round: [Encounter], _ number: Int, _ meetings: inout Set<[Int]>
  ) -> String? {
    guard settings.kind == .swiss, settings.table == 2 else { return nil }
    let pairs = round.map(\.entrants).filter { $0.count == 2 }.map { $0.sorted() }
    let again = pairs.first { meetings.contains($0) }
    meetings.formUnion(pairs)
    guard let again, pairs.count > number + 2 * apart.count else { return nil }
    return "round \(number + 1): \(again) meet again"
  }

  /// The standings contain each player once, with the points of their tables.
  private func holdsInOrder(_ points: [Int]) -> String? {
    guard entrants.count <= CupLimits.exactMax else { return nil }
    let rows = standings()
    guard Set(rows.map(\.entrant)).count == rows.count else { return "somebody stands twice" }
    guard present.allSatisfy({ entrant in rows.contains { $0.entrant == entrant } }) else {
      return "somebody who is in does not stand anywhere"
    }
    return rows.first { $0.points != points[$0.entrant] }.map { row in
      "\(row.entrant) has \(row.points) halves, and their tables gave \(points[row.entrant])"
    }
  }
}

extension Tournament {
  func holds() -> String? {
    guard players.count == cup.entrants.count, numbers.count == cup.entrants.count else {
      return "it does not know who its entrants are"
    }
    guard places.isEmpty || places.count == cup.rounds.last?.count else {
      return "its places are of another round"
    }
    if isOver, !places.isEmpty { return "it is over and has rooms" }
    let here = cup.present.map { numbers[$0] }.filter { $0 != 0 }
    guard Set(here).count == here.count else { return "somebody is in it twice" }
    return cup.holds()
  }
}

extension Cups {
  func holds() -> [String] {
    list.compactMap { cup in cup.holds().map { "cup \(cup.number): \($0)" } }
  }
}
