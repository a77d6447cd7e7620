/// The value of a player's hand against a bank that draws below 5, and draws as long as that is
/// worth more than standing. The house plays the bank like this; other players are assumed to do
/// the same.
struct MediaHandOdds {
  private(set) var unseen: Unseen
  let bankStart: Int
  /// The chance of winning by the cards drawn, as far as computed.
  private(set) var winning: [Drawn: Double] = [:]

  /// What can be won and lost, in chips.
  struct Stakes: Equatable {
    let bet: Double
    let win: Double
    let winAtBest: Double

    /// A bank that is a player cannot pay more than it has.
    init(bet: Int, bankHas: Int? = nil) {
      self.bet = Double(bet)
      win = Double(min(bet, bankHas ?? bet))
      winAtBest = Double(min(2 * bet, bankHas ?? 2 * bet))
    }
  }

  /// The expected chips of standing with this many halves, and of asking for a card.
  mutating func worth(of halves: Int, _ stakes: Stakes) -> (stand: Double, card: Double) {
    var known: [Drawn: Double] = [:]
    return (standing(halves, stakes, Drawn()), asking(halves, stakes, Drawn(), &known))
  }

  private mutating func standing(_ halves: Int, _ stakes: Stakes, _ drawn: Drawn) -> Double {
    let chance = winning[drawn] ?? MediaBankOdds(unseen, start: bankStart).winning(with: halves)
    winning[drawn] = chance
    let win = halves == Points.best.halves ? stakes.winAtBest : stakes.win
    return chance * (win + stakes.bet) - stakes.bet
  }

  private mutating func asking(
    _ halves: Int, _ stakes: Stakes, _ drawn: Drawn, _ known: inout [Drawn: Double]
  ) -> Double {
    guard unseen.total > 0 else { return -stakes.bet }
    let total = Double(unseen.total)
    var worth = 0.0
    for kind in unseen.counts.indices {
      let chance = Double(unseen.counts[kind]) / total
      guard unseen.take(kind) else { continue }
      let after = halves + Unseen.halves[kind]
      worth += chance * best(after, stakes, drawn.with(kind), &known)
      unseen.putBack(kind)
    }
    return worth
  }

  private mutating func best(
    _ halves: Int, _ stakes: Stakes, _ drawn: Drawn, _ known: inout [Drawn: Double]
  ) -> Double {
    if halves > Points.best.halves { return -stakes.bet }
    if let worth = known[drawn] { return worth }
    var worth = standing(halves, stakes, drawn)
    if halves < Points.best.halves {
      worth = max(worth, asking(halves, stakes, drawn, &known))
    }
    known[drawn] = worth
    return worth
  }
}

/// How a bank ends that draws below 5, computed exactly over all cards that it may get, without
/// replacement.
///
/// The order of the cards does not matter until the bank stops. So each set of cards is examined
/// once, with the chance of all its orders together.
struct MediaBankOdds {
  /// The chance of ending with each number of halves; the last entry is the chance of passing 7½.
  private(set) var ends = Array(repeating: 0.0, count: 17)
  private var unseen: Unseen

  /// `start` is what everybody knows of the bank's hand, in halves.
  init(_ unseen: Unseen, start: Int) {
    self.unseen = unseen
    guard start < SieteYMedia.bankStands.halves else {
      ends[min(start, 16)] = 1
      return
    }
    visit(from: 0, sum: max(0, start), drawn: 0, ofKind: 0, chance: 1)
  }

  /// The chance that a player with this many halves wins. The bank wins equal points.
  func winning(with halves: Int) -> Double {
    ends[..<max(0, min(halves, 16))].reduce(ends[16], +)
  }

  /// Visits all continuations after the bank has drawn some cards, `ofKind` of them of the last
  /// kind.
  private mutating func visit(from first: Int, sum: Int, drawn: Int, ofKind: Int, chance: Double) {
    guard unseen.total > 0 else { return }
    let each = chance / Double(unseen.total)
    for kind in unseen.counts.indices {
      let after = sum + Unseen.halves[kind]
      let count = unseen.counts[kind]
      if after >= SieteYMedia.bankStands.halves {
        ends[min(after, 16)] += each * Double(count)
      } else if kind >= first, count > 0 {
        let same = kind == first ? ofKind : 0
        let orders = Double(drawn + 1) / Double(same + 1)
        guard unseen.take(kind) else { continue }
        visit(
          from: kind, sum: after, drawn: drawn + 1, ofKind: same + 1,
          chance: each * Double(count) * orders)
        unseen.putBack(kind)
      }
    }
  }
}

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

  func with(_ kind: Int) -> Drawn { Drawn(digits: digits &+ 1 << UInt64(kind &* 4)) }
}
