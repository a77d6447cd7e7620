/// The value of the bank's hand against players whose first cards are hidden, if the bank draws as
/// long as drawing is worth more than standing.
///
/// None of the players has passed 7½, which bounds the value of each first card. Counted from the
/// tightest bound to the widest, each player chooses from a set that contains the earlier ones, so
/// the number of ways to deal the hidden cards is a product.
struct MediaBankChoice {
  private var unseen: Unseen
  /// The players, the one whose first card is bounded most before the others.
  private let against: [MediaStrategy.Opponent]
  private let chips: Int
  private var known: [Drawn: Double] = [:]

  init(_ unseen: Unseen, against: [MediaStrategy.Opponent], chips: Int) {
    self.unseen = unseen
    self.against = against.sorted { $0.open > $1.open }
    self.chips = chips
  }

  /// The expected chips of standing with this many halves, and of drawing.
  mutating func worth(of halves: Int) -> (stand: Double, card: Double) {
    (standing(halves), drawing(halves, Drawn()))
  }

  private mutating func drawing(_ halves: Int, _ drawn: Drawn) -> Double {
    var (worth, ways) = (0.0, 0.0)
    for kind in unseen.counts.indices {
      let count = Double(unseen.counts[kind])
      guard unseen.take(kind) else { continue }
      let weight = count * waysToLie(besides: nil)
      if weight > 0 {
        worth += weight * best(halves + Unseen.halves[kind], drawn.with(kind))
        ways += weight
      }
      unseen.putBack(kind)
    }
    return ways > 0 ? worth / ways : standing(halves)
  }

  private mutating func best(_ halves: Int, _ drawn: Drawn) -> Double {
    if let worth = known[drawn] { return worth }
    var worth = standing(halves)
    if halves < Points.best.halves { worth = max(worth, drawing(halves, drawn)) }
    known[drawn] = worth
    return worth
  }

  /// The number of ways to deal the hidden cards, except one player's.
  private func waysToLie(besides left: Int?) -> Double {
    var (ways, taken) = (1.0, 0)
    for index in against.indices where index != left {
      let choice = unseen.count(upTo: Points.best.halves - against[index].open) - taken
      ways *= Double(max(0, choice))
      taken += 1
    }
    return ways
  }

  // MARK: - Settling

  private typealias Chances = (loses: Double, wins: Double, winsDouble: Double)

  private mutating func standing(_ halves: Int) -> Double {
    let chances = against.indices.map { ends(of: $0, against: halves) }
    let due = against.reduce(0) { $0 + 2 * $1.bet }
    guard due <= chips else { return short(chances[...], collected: 0, due: 0) }
    var worth = 0.0
    for (player, chance) in zip(against, chances) {
      worth += Double(player.bet) * (chance.loses - chance.wins - 2 * chance.winsDouble)
    }
    return worth
  }

  private mutating func ends(of index: Int, against bank: Int) -> Chances {
    var chances: Chances = (0, 0, 0)
    for kind in unseen.counts.indices {
      let count = Double(unseen.counts[kind])
      let halves = against[index].open + Unseen.halves[kind]
      guard halves <= Points.best.halves, unseen.take(kind) else { continue }
      let weight = count * waysToLie(besides: index)
      unseen.putBack(kind)
      if bank <= Points.best.halves, halves <= bank {
        chances.loses += weight
      } else if halves == Points.best.halves {
        chances.winsDouble += weight
      } else {
        chances.wins += weight
      }
    }
    let all = chances.loses + chances.wins + chances.winsDouble
    // An impossible case has no weight.
    guard all > 0 else { return (0, 0, 0) }
    return (chances.loses / all, chances.wins / all, chances.winsDouble / all)
  }

  /// The bank's expected result if it may not be able to pay everybody: tries every combination of
  /// endings, as if players' hands were independent.
  private func short(_ chances: ArraySlice<Chances>, collected: Int, due: Int) -> Double {
    guard let (loses, wins, winsDouble) = chances.first else {
      return Double(collected - min(due, chips + collected))
    }
    let bet = against[chances.startIndex].bet
    let rest = chances.dropFirst()
    var worth = 0.0
    if loses > 0 { worth += loses * short(rest, collected: collected + bet, due: due) }
    if wins > 0 { worth += wins * short(rest, collected: collected, due: due + bet) }
    if winsDouble > 0 {
      worth += winsDouble * short(rest, collected: collected, due: due + 2 * bet)
    }
    return worth
  }
}
