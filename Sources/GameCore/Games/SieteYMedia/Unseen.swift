/// The cards of a pack that a player has not seen, counted by value. Any of them may come next.
struct Unseen: Equatable, Sendable {
  /// The value of each kind of card in halves: sota, caballo and rey are one kind.
  static let halves = [1, 2, 4, 6, 8, 10, 12, 14]

  private(set) var counts: [Int]
  private(set) var total: Int

  init(besides seen: [Card]) {
    counts = [12, 4, 4, 4, 4, 4, 4, 4]
    for card in seen {
      guard let kind = Self.halves.firstIndex(of: card.points.halves) else { continue }
      counts[kind] = max(0, counts[kind] - 1)
    }
    total = counts.reduce(0, +)
  }

  mutating func take(_ kind: Int) -> Bool {
    guard counts[kind] > 0 else { return false }
    counts[kind] -= 1
    total -= 1
    return true
  }

  mutating func putBack(_ kind: Int) {
    counts[kind] += 1
    total += 1
  }

  func count(upTo halves: Int) -> Int {
    var count = 0
    for kind in counts.indices where Self.halves[kind] <= halves { count += counts[kind] }
    return count
  }
}

/// The cards drawn in a search, independent of their order, as a number. At most 15 of a kind are
/// drawn.
struct Drawn: Hashable, Sendable {
  private var digits: UInt64 = 0

  func with(_ kind: Int) -> Drawn {
    var more = self
    more.digits &+= 1 << UInt64(kind &* 4)
    return more
  }
}
