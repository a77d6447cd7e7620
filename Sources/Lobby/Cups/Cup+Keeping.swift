// A cup that was kept, taken up again.

extension Cup {
  /// What was kept of a cup, if it fits together: whatever this lets through can be paired, ranked
  /// and shown.
  public init(settings: CupSettings, entrants: [Entrant], rounds: [[Encounter]]) throws(CupRefusal)
  {
    self.settings = settings
    self.entrants = entrants
    guard entrants.count <= CupLimits.entrantsMax else { throw .damaged }
    for entrant in entrants {
      guard (0...CupLimits.ratingMax).contains(entrant.rating),
        (0...rounds.count).contains(entrant.joinedAfter),
        (entrant.joinedAfter...rounds.count).contains(entrant.leftAfter ?? rounds.count)
      else { throw .damaged }
    }
    if settings.kind == .roundrobin, starters.count > CupLimits.roundRobinEntrantsMax {
      throw .damaged
    }
    guard rounds.count <= roundsPlanned else { throw .damaged }
    for round in rounds {
      guard unfinishedTables.isEmpty, areWhole(round) else { throw .damaged }
      self.rounds.append(round)
    }
  }

  /// Whether these can be the tables of the next round: in a bracket and a round robin, whose
  /// pairings depend on nothing but results, exactly the ones that there would be.
  private func areWhole(_ round: [Encounter]) -> Bool {
    var seen: Set<Int> = []
    for encounter in round {
      let seats = encounter.entrants
      guard (1...settings.table).contains(seats.count), isWhole(encounter),
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

  /// Who opens may have been decided by results that were corrected since.
  private static func isSame(_ round: [Encounter], _ other: [Encounter]) -> Bool {
    round.count == other.count
      && zip(round, other).allSatisfy { Set($0.entrants) == Set($1.entrants) && $0.bout == $1.bout }
  }

  private func isWhole(_ encounter: Encounter) -> Bool {
    let listed = encounter.games + (encounter.ruling.map { [$0] } ?? [])
    return encounter.games.count <= CupLimits.gamesMax
      && Set(encounter.absent).count == encounter.absent.count
      && encounter.absent.allSatisfy { encounter.entrants.contains($0) }
      && listed.allSatisfy { places in
        places.count == encounter.entrants.count
          && places.allSatisfy { (1...CupLimits.tableMax).contains($0) }
      }
  }
}
