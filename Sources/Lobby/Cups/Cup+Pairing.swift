public import Protocol

// The rounds that were paired, and the one that would be paired now.

extension Cup {
  /// The next round as it would be paired now. Nothing begins.
  func nextPairing() throws(RefusalReason) -> [Encounter] {
    try checkMayBegin()
    return nextRound
  }

  /// Pairs the next round and returns it. Tables of entrants who have left are already finished.
  @discardableResult
  public mutating func beginRound() throws(RefusalReason) -> [Encounter] {
    add(try nextPairing())
    return rounds.last ?? []
  }

  /// Begins a round with these tables, if they can form one. In an arena they are added to its only
  /// round.
  mutating func begin(_ round: [Encounter]) throws(RefusalReason) {
    guard stage == .open || stage == .between || isGrowing else { throw .cupRoundOpen }
    guard isGrowing || rounds.count < roundsPlanned, areWhole(round) else { throw .cupDamaged }
    add(round)
  }

  private mutating func add(_ round: [Encounter]) {
    let tables = round.map { table in
      Encounter(
        entrants: table.entrants, bout: table.bout, rest: table.rest,
        absent: table.entrants.filter { entrants[$0].hasLeft })
    }
    guard !isGrowing else { return rounds[0] += tables }
    rounds.append(tables)
    if hasRounds { resting = [:] }
  }

  /// Whether further tables belong to the round in progress.
  var isGrowing: Bool { !hasRounds && !rounds.isEmpty && !isTimeUp }

  /// Whether these tables can form the next round.
  private func areWhole(_ round: [Encounter]) -> Bool {
    let seats = round.flatMap(\.entrants)
    return Set(seats).count == seats.count && seats.allSatisfy(entrants.indices.contains)
      && round.allSatisfy {
        (1...settings.table).contains($0.entrants.count) && ($0.rest == nil || $0.isBye)
      } && accepts(round)
  }

  func isIn(_ entrant: Int) -> Bool {
    entrants[entrant].joinedAfter <= rounds.count && !entrants[entrant].isAbsent
      && entrants[entrant].leftAfter ?? .max > rounds.count
  }

  // MARK: - The rounds of a cup in which everybody meets everybody

  /// A round of Berger tables in which the seeds are the numbers. In every second cycle the openers
  /// are reversed. Empty after the last cycle.
  func bergerRound(of starters: [Int]) -> [Encounter] {
    let table = BergerTable(count: starters.count)
    guard rounds.count < table.rounds * (settings.rounds ?? 1) else { return [] }
    let isTurned = rounds.count / table.rounds % 2 == 1
    return table.pairs(round: rounds.count % table.rounds).map { first, second in
      let pair = isTurned ? [second, first] : [first, second]
      return Encounter(entrants: pair.filter { $0 <= starters.count }.map { starters[$0 - 1] })
    }
  }

  /// The entrants whose tables do not count: they left a round robin or a group before they had
  /// played half of their tables, so not everybody met them.
  var annulled: Set<Int> {
    guard settings.kind == .roundrobin || settings.groups != nil,
      entrants.contains(where: \.hasLeft)
    else { return [] }
    var played: [Int: Int] = [:]
    for encounter in rounds.joined() where encounter.places(settings) != nil {
      for entrant in encounter.met where encounter.bout == nil { played[entrant, default: 0] += 1 }
    }
    let fields = settings.groups == nil ? [starters] : groups
    let last = settings.groups == nil ? .max : groupRounds
    let annulled = fields.flatMap { field in
      field.filter { entrant in
        entrants[entrant].leftAfter.map { $0 <= last } ?? false
          && 2 * played[entrant, default: 0] < (field.count - 1) * (settings.rounds ?? 1)
      }
    }
    return Set(annulled)
  }

  // MARK: - The rounds of a Swiss cup

  /// Two entrants at each table, and a bye for the one who is left over.
  func swissRound() -> [Encounter] {
    let past = Past(self)
    var order = standingOrder(past)
    guard !order.isEmpty else { return [] }
    let bye = order.count % 2 == 0 ? nil : byeIndex(in: order, past).map { order.remove(at: $0) }
    let tables = SwissPairing.pairs(order, past).enumerated().map { table, pair in
      past.table(pair.0, pair.1, isHigher: table % 2 == 0)
    }
    return tables + (bye.map { [Encounter(entrants: [$0])] } ?? [])
  }

  /// The entrants who play, by points and then by seed, because sorting keeps the order of equals.
  func standingOrder(_ past: Past) -> [Int] {
    expected.sorted { past.points[$1] < past.points[$0] }
  }

  /// The entrant who gets the bye: of those with the fewest byes so far, the one who leaves the
  /// fewest rematches, and of these the lowest. A large field never needs a rematch.
  private func byeIndex(in order: [Int], _ past: Past) -> Int? {
    let fewest = order.map { past.byes[$0] }.min() ?? 0
    guard order.count < CupLimits.exactMax else {
      return order.lastIndex { past.byes[$0] == fewest }
    }
    // One more than there are is paired, and its partner has the bye. A rematch weighs more than
    // all places in the order.
    return PerfectMatching.cheapest(count: order.count + 1) { high, low in
      guard low == order.count else {
        return past.rematches(order[high], order[low]) * CupLimits.exactMax
      }
      return past.byes[order[high]] == fewest ? order.count - 1 - high : 1 << 40
    }.last
  }

  // MARK: - The rounds of a Swiss cup with more than two at a table

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
      let meetings = waiting.map { other in seated.reduce(0) { $0 + past.timesMet($1, other) } }
      let least = meetings.indices.min { meetings[$0] < meetings[$1] }
      seated.append(waiting.remove(at: least ?? 0))
    }
    return seated
  }

  /// The entrant who has opened least often opens; the others stay in order.
  private func opening(_ seated: [Int], _ past: Past) -> [Int] {
    let balances = seated.map { past.openings[$0].balance }
    guard let first = balances.indices.min(by: { balances[$0] < balances[$1] }) else { return [] }
    return [seated[first]] + seated[..<first] + seated[(first + 1)...]
  }
}

/// The tables of Johann Berger and Richard Schurig, as chess uses them. Entrants have the numbers
/// from 1 to an even number. With an odd count nobody has the last number, and its opponent has a
/// bye.
struct BergerTable {
  /// The number of entrants, rounded up to an even number.
  let size: Int

  init(count: Int) { size = count + count % 2 }

  var rounds: Int { max(0, size - 1) }

  /// The pairs of a round, counted from 0, with the opener first. The last number stays in place;
  /// the others rotate around it.
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

/// The pairings of a round of a Swiss cup with two at a table.
///
/// The best of all ways to pair the field
///  1. pairs nobody who is kept apart, and has the fewest rematches: none, if that is possible;
///  2. has the fewest pairs in which both must open, or both must not;
///  3. has the smallest sum of squared differences in points: equals meet, few are paired down, and
///     those not far;
///  4. has the fewest pairs in which both would rather open, or both rather not;
///  5. is closest to pairing the upper half of each score group with its lower half, in order.
/// A rule only decides between pairings that are equal by the rules above it.
///
/// Up to `CupLimits.exactMax` players this is exact: each rule is a digit of a pair's cost, and a
/// minimum weight matching finds the cheapest pairing. A larger field is paired from the top, so
/// many at a time, and so many remain for the end. In 30 rounds nobody meets half of so many, so no
/// rematch is needed.
enum SwissPairing {
  /// The pairs, the higher entrant first, for an even number of entrants in order of the standings.
  static func pairs(_ order: [Int], _ past: Past) -> [(Int, Int)] {
    precondition(order.count % 2 == 0, "somebody has no bye")
    var (waiting, pairs) = (order, [(Int, Int)]())
    while waiting.count > CupLimits.exactMax {
      let found = topPairs(waiting, past).prefix((waiting.count - CupLimits.exactMax + 1) / 2)
      let paired = Set(found.flatMap { [$0.0, $0.1] })
      waiting.removeAll { paired.contains($0) }
      pairs += found
    }
    pairs += weighed(waiting, past)
    let place = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return pairs.sorted { (place[$0.0] ?? 0) < (place[$1.0] ?? 0) }
  }

  /// The pairs of the top score groups in a field that is too large to be weighed. Those who come
  /// first are weighed together, and all pairs stay but those of the last score group among them,
  /// which may go on. If the first score group is too large by itself, the top of its upper half
  /// is weighed together with the top of its lower half.
  private static func topPairs(_ waiting: [Int], _ past: Past) -> [(Int, Int)] {
    let most = CupLimits.exactMax
    let last = past.points[waiting[most - 1]]
    guard past.points[waiting[0]] == last else {
      return weighed(Array(waiting.prefix(most)), past).filter { past.points[$0.0] > last }
    }
    let half = waiting.prefix { past.points[$0] == last }.count / 2
    return weighed(Array(waiting[..<(most / 2)] + waiting[half..<half + most / 2]), past)
  }

  // The costs of a pair. Each rule weighs more than all rules below it can add up to among
  // `CupLimits.exactMax` players.
  private static let rematch = 1 << 48
  private static let clash = 1 << 42
  private static let difference = 1 << 25
  private static let wish = 1 << 19

  private static func weighed(_ order: [Int], _ past: Past) -> [(Int, Int)] {
    let points = order.map { past.points[$0] }
    // For each entrant, how many with the same points come before and after.
    let above = points.indices.map { index in points[..<index].count { $0 == points[index] } }
    let below = points.indices.map { index in points[(index + 1)...].count { $0 == points[index] } }
    let partners = PerfectMatching.cheapest(count: order.count) { high, low in
      let (mine, theirs) = (past.openings[order[high]], past.openings[order[low]])
      let apart = min(abs(points[high] - points[low]), 2 * CupLimits.swissRoundsMax)
      var cost = past.rematches(order[high], order[low]) * rematch + apart * apart * difference
      if mine.clashes(with: theirs) { cost += clash }
      if mine.wish * theirs.wish > 0 { cost += wish }
      let halfOfGroup = (above[high] + below[high] + 1) / 2
      let off = apart == 0 ? abs(low - high - halfOfGroup) : below[high] + above[low]
      return cost + off * off
    }
    return partners.enumerated()
      .compactMap { high, low in high < low ? (order[high], order[low]) : nil }
  }
}
