import Protocol

// The groups of a cup, and the players who advance from them to the knockout.

extension Cup {
  /// The players of each group, the best seed first. The seeds are dealt out forwards and backwards
  /// in turn, so that the groups are equally strong. If few players have come, there are fewer
  /// groups.
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

  var groupRounds: Int {
    let largest = groups.map(\.count).max() ?? 0
    return BergerTable(count: largest).rounds * (settings.rounds ?? 1)
  }

  /// The cup as it was at the end of its groups.
  var groupStage: Cup {
    var cup = self
    cup.rounds = Array(rounds.prefix(groupRounds))
    return cup
  }

  /// The number of players who advance: until the groups are over, if nobody leaves.
  var seedCount: Int {
    let last = areGroupsOver ? groupRounds : -1
    return groups.reduce(0) { count, group in
      count + min(group.count { isStill($0, after: last) }, settings.groups?.advance ?? 0)
    }
  }

  private var areGroupsOver: Bool {
    let played = groupRounds
    return played > 0 && rounds.count >= played
      && rounds[played - 1].allSatisfy { $0.places(settings) != nil }
  }

  private func isStill(_ entrant: Int, after rounds: Int) -> Bool {
    entrants[entrant].leftAfter.map { $0 > rounds } ?? true
  }

  /// The seeds of the knockout, the best first, after the groups.
  ///
  /// The winners of the groups come first, by their record, then the seconds, and so on. The winner
  /// and the third of a group are in one half of the bracket, its second and fourth in the other,
  /// so that players of one group meet as late as possible.
  var knockoutSeeds: [Int]? {
    guard settings.kind == .groups, areGroupsOver else { return nil }
    let groups = qualified(after: groupRounds)
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
        // Winners are seeded in order. Other players get the lower seed if their group's winner has
        // the better one.
        let wished = isUpper[group] == (place % 2 == 0) ? 0 : 1
        let half = halves[wished].isEmpty ? 1 - wished : wished
        let seed = place == 0 ? halves[half].removeFirst() : halves[half].removeLast()
        chosen[seed] = groups[group][place]
      }
      seeds += free.compactMap { chosen[$0] }
    }
    return seeds
  }

  /// The players who advance from each group, the best first. The groups are ordered by the record
  /// of their winners. A player who left before the knockout is passed over.
  private func qualified(after rounds: Int) -> [[Int]] {
    let tally = Tally(groupStage)
    return groups.map { group -> (record: [Int], entrants: [Int]) in
      let rows = groupRanks(group, tally).filter { isStill($0.entrant, after: rounds) }
      // Groups may differ in size. 60 is divisible by the number of opponents in each, so the
      // points compare fairly.
      let points = (rows.first?.points ?? 0) * 60 / max(1, group.count - 1)
      let best = rows.first.map { [points, $0.rating, -$0.entrant] } ?? []
      return (best, rows.map(\.entrant))
    }.sorted { $1.record.lexicographicallyPrecedes($0.record) }.map(\.entrants)
  }
}

extension Encounter {
  /// The number, from 1, of the group that this table belongs to; `nil` in the knockout.
  func group(in groups: [[Int]]) -> Int? {
    guard bout == nil, let entrant = entrants.first else { return nil }
    return groups.firstIndex { $0.contains(entrant) }.map { $0 + 1 }
  }
}

extension Bracket {
  /// Whether a seed is in the upper half of a bracket: 1, 4, 5, 8, 9 … are in the half of the best.
  static func isInUpperHalf(_ seed: Int) -> Bool { seed % 4 == 0 || seed % 4 == 3 }
}
