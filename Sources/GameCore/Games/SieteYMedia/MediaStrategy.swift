import Wire

/// How the house plays siete y media: for the most chips on average, counting every card that it
/// sees.
struct MediaStrategy: Strategy {
  enum Decision: Equatable {
    /// A bet of 1 to `limit` chips.
    case bet(limit: Int)
    /// Card or stand, with this bet.
    case hand(bet: Int)
    /// Card or stand, as the bank, against the players who are still in.
    case bank(against: [Opponent])
  }

  /// A player whose first card the bank has not seen.
  struct Opponent: Equatable {
    /// The value of the other cards, in halves.
    let open: Int
    let bet: Int
  }

  let decision: Decision
  /// The value of the player's own hand, in halves: less than 7½.
  let halves: Int
  let unseen: Unseen
  /// The known value of the bank's hand, in halves.
  let bankStart: Int
  /// The chips with which the bank can pay, if it is a player.
  let bankChips: Int?

  func plan(_ level: Level, _ memory: Memory, _ chance: inout Stream) -> [String] {
    switch level {
    case .easy: [beginner(&chance)]
    case .good: [basic]
    case .best: [advice(memory).move]
    }
  }

  func advice(_ memory: Memory) -> Advice {
    if case .bet(let limit) = decision {
      let (bet, worth) = bestBet(limit)
      return Advice("bet \(bet)", .eachChip(worth / Double(max(1, bet))))
    }
    let (stand, card) = worth
    let grounds = Grounds.chips(better: max(stand, card), worse: min(stand, card))
    return Advice(stand >= card ? "stand" : "card", grounds)
  }

  func cost(of move: String, _ memory: Memory) -> Cost? {
    let move = move.inSmallLetters
    if case .bet(let limit) = decision {
      guard let text = move.argument(of: "bet"), let bet = Int(plain: text.span),
        (1...limit).contains(bet)
      else { return nil }
      let bets = worthOfBets(limit, besides: bet)
      guard let asked = bets.first(where: { $0.bet == bet }) else { return nil }
      return Cost((bets.map(\.worth).max() ?? 0) - asked.worth, .chips)
    }
    let (stand, card) = worth
    switch move {
    case "stand": return Cost(card - stand, .chips)
    case "card": return Cost(stand - card, .chips)
    default: return nil
    }
  }

  // MARK: - The best

  private var odds: MediaHandOdds { MediaHandOdds(unseen: unseen, bankStart: bankStart) }

  /// What standing and a card are worth, in chips; nothing before a bet.
  var worth: (stand: Double, card: Double) {
    switch decision {
    case .bet: return (0, 0)
    case .hand(let bet):
      var odds = odds
      return odds.worth(of: halves, .init(bet: bet, bankHas: bankChips))
    case .bank(let opponents):
      var choice = MediaBankChoice(unseen, against: opponents, chips: bankChips ?? 0)
      return choice.worth(of: halves)
    }
  }

  func bestBet(_ limit: Int) -> (bet: Int, worth: Double) {
    worthOfBets(limit, besides: 1).max { $0.worth < $1.worth } ?? (1, 0)
  }

  /// The expected worth of the bets that can be the best, and of another one. A bet is worth in
  /// proportion to its size as long as the bank can pay, so the limits are those where it can no
  /// longer pay double, on either side of half a chip, or at all.
  private func worthOfBets(_ limit: Int, besides other: Int) -> [(bet: Int, worth: Double)] {
    var odds = odds
    let bounds = bankChips.map { [$0 / 2, ($0 + 1) / 2, $0] } ?? []
    let bets = Set(([1, other, limit] + bounds).map { min(max(1, $0), limit) }).sorted()
    guard bankChips != nil else {
      let each = Self.better(odds.worth(of: halves, .init(bet: 1)))
      return bets.map { ($0, Double($0) * each) }
    }
    return bets.map { bet in
      (bet, Self.better(odds.worth(of: halves, .init(bet: bet, bankHas: bankChips))))
    }
  }

  static func better(_ worth: (stand: Double, card: Double)) -> Double {
    max(worth.stand, worth.card)
  }

  // MARK: - Rules

  /// Without counting cards: draws below 5, as the house does, and bets more on a good first card.
  private var basic: String {
    guard case .bet(let limit) = decision else {
      return halves < SieteYMedia.bankStands.halves ? "card" : "stand"
    }
    switch halves {
    case 14: return "bet \(max(1, limit / 2))"
    case 12: return "bet \(max(1, limit / 4))"
    default: return "bet \(max(1, limit / 10))"
    }
  }

  /// A beginner bets anything, and stops somewhere between 3½ and 6½.
  private func beginner(_ chance: inout Stream) -> String {
    guard case .bet(let limit) = decision else {
      return halves < 7 + chance.below(7) ? "card" : "stand"
    }
    return "bet \(1 + chance.below(limit))"
  }
}
