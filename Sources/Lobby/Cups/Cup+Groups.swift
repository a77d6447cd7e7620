import Protocol

// The groups of a cup, and the players who go on from them to its knockout.

extension Cup {
  /// The players of each group, the best seed first: the seeds are dealt out there and back, so
  /// that the groups are as strong as each other. Where too few have come there are fewer groups.
  var groups: [[Int]] {
    guard let wished = settings.groups?.count else { return [] }
    let starters = starters
    let count = max(1, min(wished, starters.count / CupLimits.groupSizes.lowerBound))
    var groups = Array(repeating: [Int](), count: count)
    for (index, entrant) in starters.enumerated() {
      let (turn, step) = index.quotientAndRemainder(dividingBy: count)
      groups[turn % 2 == 0 ? step : count - 1 - step].append(entrant)
    }
    return groups
  }

  /// The rounds that are played in groups.
  var groupRounds: Int {
    let largest = groups.map(\.count).max() ?? 0
    return BergerTable(count: largest).rounds * (settings.rounds ?? 1)
  }

  /// The cup as it was when its groups were played.
  var groupStage: Cup {
    var cup = self
    cup.rounds = Array(rounds.prefix(groupRounds))
    return cup
  }

  /// How many go on where nobody leaves.
  var plannedSeeds: Int {
    groups.reduce(0) { $0 + min($1.count, settings.groups?.advance ?? 0) }
  }

  /// The seeds of the knockout, the best first, once the groups are played.
  ///
  /// The winners of the groups come first, by their record, then the second ones, and so on. The
  /// winner of a group and its third are in one half of the bracket, its second and fourth in the
  /// other, so that mates of a group meet as late as can be.
  var knockoutSeeds: [Int]? {
    let played = groupRounds
    guard settings.kind == .groups, played > 0, rounds.count >= played,
      rounds[played - 1].allSatisfy({ $0.places(settings) != nil })
    else { return nil }
    let groups = qualified(after: played)
    let isUpper = groups.indices.map { Bracket.isInUpperHalf($0) }
    var seeds: [Int] = []
    for place in 0..<(settings.groups?.advance ?? 0) {
      let there = groups.indices.filter { groups[$0].indices.contains(place) }
      let free = Array(seeds.count..<seeds.count + there.count)
      var halves = [true, false].map { half in
        free.filter { Bracket.isInUpperHalf($0) == half }
      }
      var chosen: [Int: Int] = [:]
      for group in there {
        // Winners are seeded in order; those after a better winner get the lower seed.
        let wished = isUpper[group] == (place % 2 == 0) ? 0 : 1
        let half = halves[wished].isEmpty ? 1 - wished : wished
        let seed = place == 0 ? halves[half].removeFirst() : halves[half].removeLast()
        chosen[seed] = groups[group][place]
      }
      seeds += free.compactMap { chosen[$0] }
    }
    return seeds
  }

  /// The players who go on from each group, the best first; the groups by the record of their
  /// winners. A player who left before the knockout is passed over.
  private func qualified(after rounds: Int) -> [[Int]] {
    let tally = Tally(groupStage)
    return groups.map { group -> (record: [Int], entrants: [Int]) in
      let rows = groupRanks(group, tally).filter { row in
        entrants[row.entrant].leftAfter.map { $0 > rounds } ?? true
      }
      // Groups may be of different sizes, all of which divide 60.
      let points = (rows.first?.points ?? 0) * 60 / max(1, group.count - 1)
      let best = rows.first.map { [points, $0.rating, -$0.entrant] } ?? []
      return (best, rows.map(\.entrant))
    }.sorted { $1.record.lexicographicallyPrecedes($0.record) }.map(\.entrants)
  }
}

extension Encounter {
  /// The number of the group that meets at a table, from 1; nothing in the knockout.
  func group(in groups: [[Int]]) -> Int? {
    guard bout == nil, let entrant = entrants.first else { return nil }
    return groups.firstIndex { $0.contains(entrant) }.map { $0 + 1 }
  }
}

extension Bracket {
  /// In which half of a bracket a seed is: 1, 4, 5, 8, 9 … are in that of the best.
  static func isInUpperHalf(_ seed: Int) -> Bool { seed % 4 == 0 || seed % 4 == 3 }
}
