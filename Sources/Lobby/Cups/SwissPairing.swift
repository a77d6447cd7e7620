// The pairings of a round of a Swiss cup with two at a table.
//
// The best of all ways to pair the field
//  1. has the fewest rematches: none, if that is possible at all;
//  2. has the fewest pairs in which both must open, or both must not;
//  3. has the smallest sum of squared differences in points: equals meet, few are paired down, and
//     those not far;
//  4. has the fewest pairs in which both would rather open, or both rather not;
//  5. is closest to pairing the upper half of each score group with its lower half, in order.
// A rule only decides between pairings that are equal by the rules above it.
//
// Up to `CupLimits.exactMax` players this is exact: each rule is a digit of a pair's cost, and a
// minimum weight matching finds the cheapest pairing. In a larger field the score groups are paired
// from the top, until so few are left.

/// A round of a Swiss cup while it is being paired.
struct SwissPairing {
  private let past: Past
  private var pairs: [(Int, Int)] = []
  /// Entrants without a partner, in order.
  private var waiting: [Int]

  /// The pairs, the higher entrant first, for an even number of entrants in order of the standings.
  static func pairs(_ order: [Int], _ past: Past) -> [(Int, Int)] {
    var pairing = SwissPairing(order, past)
    while pairing.waiting.count > CupLimits.exactMax { pairing.pairTopGroup() }
    pairing.pairs += pairing.weighed(pairing.waiting)
    let place = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return pairing.pairs.sorted { (place[$0.0] ?? 0) < (place[$1.0] ?? 0) }
  }

  private init(_ order: [Int], _ past: Past) {
    precondition(order.count % 2 == 0, "somebody has no bye")
    self.past = past
    waiting = order
  }

  /// Pairs the top score group with the entrants who came down to it. Entrants who cannot be paired
  /// come down to the next group. As many entrants as are weighed at the end always remain, and
  /// these can always be paired.
  private mutating func pairTopGroup() {
    var pool = topGroup()
    let isLast = pool.count == waiting.count
    var comesDown: [Int] = []
    if pool.count % 2 == 1, let lowest = pool.popLast() { comesDown = [lowest] }
    var found = fold(pool)
    if found.count * 2 < pool.count, !isLast {
      // The end of the group is weighed together with the entrants who would come down.
      found = Array(found.prefix(max(0, (pool.count - CupLimits.exactMax + 2) / 2)))
      let paired = Set(found.flatMap { [$0.0, $0.1] })
      let rest = (pool + comesDown).filter { !paired.contains($0) }
      found += weighed(Array(rest.suffix(CupLimits.exactMax - 1)), isAmongMore: true)
    }
    if found.isEmpty, isLast { found = topPair() }
    settle(Array(found.prefix((waiting.count - CupLimits.exactMax + 1) / 2)))
    cameDown = waiting.prefix(pool.count + comesDown.count - 2 * found.count).count
  }

  /// How many entrants at the front of `waiting` found no partner in a group above.
  private var cameDown = 0

  private func topGroup() -> [Int] {
    guard waiting.indices.contains(cameDown) else { return waiting }
    let points = past.points[waiting[cameDown]]
    let end = waiting[cameDown...].firstIndex { past.points[$0] != points } ?? waiting.count
    return Array(waiting[..<end])
  }

  private mutating func settle(_ found: [(Int, Int)]) {
    pairs += found
    let paired = Set(found.flatMap { [$0.0, $0.1] })
    waiting.removeAll { paired.contains($0) }
  }

  /// Pairs entrants who came down with the top of the group, then its upper half with its lower
  /// half, each with the nearest possible partner. Stops at the first entrant who finds nobody.
  private func fold(_ pool: [Int]) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    var group = Array(pool.dropFirst(cameDown))
    for entrant in pool.prefix(cameDown) {
      guard let index = partner(of: entrant, in: group) else { return found }
      found.append((entrant, group.remove(at: index)))
    }
    let upper = group.prefix(group.count / 2)
    var lower = Array(group.dropFirst(group.count / 2))
    for entrant in upper {
      guard let index = partner(of: entrant, in: lower) else { return found }
      found.append((entrant, lower.remove(at: index)))
    }
    return found
  }

  /// Pairs the highest entrant with the nearest possible partner, even if their openings clash.
  /// This is needed if the halves cannot be paired and too many entrants are left for weighing.
  private func topPair() -> [(Int, Int)] {
    guard let high = waiting.first else { return [] }
    let others = waiting.dropFirst()
    let low = others.first { !past.met[high].contains($0) } ?? others.first
    return low.map { [(high, $0)] } ?? []
  }

  /// The first possible partner in the list, or one not much farther down whose wish about opening
  /// fits.
  private func partner(of entrant: Int, in list: [Int]) -> Int? {
    let own = past.openings[entrant]
    var first: Int?
    for (index, other) in list.enumerated() {
      if past.met[entrant].contains(other) { continue }
      let theirs = past.openings[other]
      if own.clashes(with: theirs) { continue }
      if own.wish == 0 || own.wish != theirs.wish { return index }
      if first == nil { first = index }
      if index > Self.patience { break }
    }
    return first
  }

  /// How far down the list a partner with a fitting wish is looked for.
  private static let patience = 8
}

// Weighing all pairs against each other.
extension SwissPairing {
  /// The best pairs of these entrants. If more entrants follow, one of an odd number stays without
  /// a partner, and so do entrants who would have a rematch or a clash.
  private func weighed(_ order: [Int], isAmongMore: Bool = false) -> [(Int, Int)] {
    let scale = Scale(order, past)
    let count = order.count + order.count % 2
    let partners = PerfectMatching.cheapest(count: count) { high, low in
      low < order.count ? scale.cost(high, low) : scale.costOfLeaving(high)
    }
    return partners.enumerated().compactMap { high, low in
      guard high < low, low < order.count else { return nil }
      if isAmongMore, scale.cost(high, low) >= Scale.clash { return nil }
      return (order[high], order[low])
    }
  }

  /// The smallest number of rematches in a pairing of these entrants.
  static func rematches(_ order: [Int], _ past: Past) -> Int {
    guard order.count <= CupLimits.exactMax else { return 0 }
    return SwissPairing(order, past).weighed(order).count { past.met[$0.0].contains($0.1) }
  }
}

/// The cost of a pair. Each rule weighs more than all rules below it can add up to among
/// `CupLimits.exactMax` players.
private struct Scale {
  static let wish = 1 << 20
  static let difference = 1 << 26
  static let clash = 1 << 44
  static let rematch = 1 << 50

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
    var cost = min(past.timesMet(one, other), 2) * Self.rematch
    if mine.clashes(with: theirs) { cost += Self.clash }
    if mine.wish * theirs.wish > 0 { cost += Self.wish }
    cost += apart * apart * Self.difference
    let off = apart == 0 ? abs(low - high - half(high)) : below[high] + above[low]
    return cost + off * off
  }

  /// Half of the score group.
  private func half(_ index: Int) -> Int { (above[index] + below[index] + 1) / 2 }

  /// The cost of leaving an entrant over. It should be the lowest, and not one who came down
  /// already.
  func costOfLeaving(_ index: Int) -> Int {
    let apart = (order.last.map { past.points[order[index]] - past.points[$0] }) ?? 0
    let capped = min(max(apart, 0), 2 * CupLimits.swissRoundsMax)
    return capped * capped * Self.difference + below[index] * below[index]
  }
}
