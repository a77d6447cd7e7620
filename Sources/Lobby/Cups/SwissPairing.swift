// The pairings of a round of a Swiss cup with two at a table.
//
// The best of all ways to pair the field
//  1. pairs nobody who is kept apart, and has the fewest rematches: none, if that is possible;
//  2. has the fewest pairs in which both must open, or both must not;
//  3. has the smallest sum of squared differences in points: equals meet, few are paired down, and
//     those not far;
//  4. has the fewest pairs in which both would rather open, or both rather not;
//  5. is closest to pairing the upper half of each score group with its lower half, in order.
// A rule only decides between pairings that are equal by the rules above it.
//
// Up to `CupLimits.exactMax` players this is exact: each rule is a digit of a pair's cost, and a
// minimum weight matching finds the cheapest pairing. A larger field is paired from the top, so
// many at a time, and so many remain for the end. In 30 rounds nobody meets half of so many, so no
// rematch is needed.

/// Pairs a round of a Swiss cup.
enum SwissPairing {
  /// The pairs, the higher entrant first, for an even number of entrants in order of the standings.
  static func pairs(_ order: [Int], _ past: Past) -> [(Int, Int)] {
    precondition(order.count % 2 == 0, "somebody has no bye")
    var (waiting, pairs) = (order, [(Int, Int)]())
    while waiting.count > CupLimits.exactMax {
      let found = topPairs(waiting, past)
        .prefix((waiting.count - CupLimits.exactMax + 1) / 2)
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

  private static func weighed(_ order: [Int], _ past: Past) -> [(Int, Int)] {
    let scale = Scale(order, past)
    return PerfectMatching.cheapest(count: order.count, cost: scale.cost).enumerated()
      .compactMap { high, low in high < low ? (order[high], order[low]) : nil }
  }
}

/// The cost of a pair. Each rule weighs more than all rules below it can add up to among
/// `CupLimits.exactMax` players.
private struct Scale {
  static let wish = 1 << 19
  static let difference = 1 << 25
  static let clash = 1 << 42
  static let rematch = 1 << 48

  private let order: [Int]
  private let past: Past
  /// For each entrant, how many with the same points come before and after.
  private var above: [Int] = []
  private var below: [Int] = []

  init(_ order: [Int], _ past: Past) {
    self.order = order
    self.past = past
    let points = order.map { past.points[$0] }
    above = points.indices.map { index in points[..<index].count { $0 == points[index] } }
    below = points.indices.map { index in points[(index + 1)...].count { $0 == points[index] } }
  }

  func cost(_ high: Int, _ low: Int) -> Int {
    let (one, other) = (order[high], order[low])
    let (mine, theirs) = (past.openings[one], past.openings[other])
    let apart = min(abs(past.points[one] - past.points[other]), 2 * CupLimits.swissRoundsMax)
    var cost = past.rematches(one, other) * Self.rematch
    if mine.clashes(with: theirs) { cost += Self.clash }
    if mine.wish * theirs.wish > 0 { cost += Self.wish }
    cost += apart * apart * Self.difference
    let off = apart == 0 ? abs(low - high - half(high)) : below[high] + above[low]
    return cost + off * off
  }

  /// Half of the score group.
  private func half(_ index: Int) -> Int { (above[index] + below[index] + 1) / 2 }
}
