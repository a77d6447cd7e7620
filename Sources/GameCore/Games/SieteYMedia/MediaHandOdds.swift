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
