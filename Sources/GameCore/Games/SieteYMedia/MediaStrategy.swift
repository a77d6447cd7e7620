import Wire

/// How the house plays siete y media: for the most chips on average, counting every card that it
/// sees.
struct MediaStrategy: Strategy {
  let observation: MediaObservation

  init?(_ observation: Observation) {
    guard let observation = MediaObservation(observation) else { return nil }
    self.observation = observation
  }

  func plan(_ level: Level, _ memory: Memory, _ chance: inout Stream) -> [String] {
    switch level {
    case .easy: [beginner(&chance)]
    case .good: [basic]
    case .best: [advice(memory).move]
    }
  }

  func advice(_ memory: Memory) -> Advice {
    if case .bet(let limit) = observation.decision {
      let (bet, worth) = bestBet(limit)
      return Advice("bet \(bet)", as: "Bet \(bet)", .eachChip(worth / Double(max(1, bet))))
    }
    let (stand, card) = worth
    let grounds = Grounds.chips(better: max(stand, card), worse: min(stand, card))
    return stand >= card
      ? Advice("stand", as: "Stand", grounds) : Advice("card", as: "Card", grounds)
  }

  func cost(of move: String, _ memory: Memory) -> Cost? {
    let move = move.inSmallLetters
    if case .bet(let limit) = observation.decision {
      guard let text = move.argument(of: "bet"), let bet = Int(plain: text.span),
        (1...limit).contains(bet)
      else { return nil }
      var odds = odds
      let bets = worthOfBets(limit, besides: bet, &odds)
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

  private var odds: MediaHandOdds {
    MediaHandOdds(unseen: observation.unseen, bankStart: observation.bankStart)
  }

  /// What standing and a card are worth, in chips; nothing before a bet.
  var worth: (stand: Double, card: Double) {
    switch observation.decision {
    case .bet: return (0, 0)
    case .hand(let bet):
      var odds = odds
      return odds.worth(of: observation.halves, .init(bet: bet, bankHas: observation.bankChips))
    case .bank(let opponents):
      var choice = MediaBankChoice(
        observation.unseen, against: opponents, chips: observation.bankChips ?? 0)
      return choice.worth(of: observation.halves)
    }
  }

  func bestBet(_ limit: Int) -> (bet: Int, worth: Double) {
    var odds = odds
    let bets = worthOfBets(limit, besides: 1, &odds)
    return bets.max { $0.worth < $1.worth } ?? (1, 0)
  }

  /// The expected worth of the bets that can be the best, and of another one. A bet is worth in
  /// proportion to its size as long as the bank can pay, so the limits are those where it can no
  /// longer pay double, on either side of half a chip, or at all.
  private func worthOfBets(
    _ limit: Int, besides other: Int, _ odds: inout MediaHandOdds
  ) -> [(bet: Int, worth: Double)] {
    let bank = observation.bankChips
    let bounds = bank.map { [$0 / 2, ($0 + 1) / 2, $0] } ?? []
    let bets = Set(([1, other, limit] + bounds).map { min(max(1, $0), limit) }).sorted()
    guard bank != nil else {
      let each = Self.better(odds.worth(of: observation.halves, .init(bet: 1)))
      return bets.map { ($0, Double($0) * each) }
    }
    return bets.map { bet in
      (bet, Self.better(odds.worth(of: observation.halves, .init(bet: bet, bankHas: bank))))
    }
  }

  static func better(_ worth: (stand: Double, card: Double)) -> Double {
    max(worth.stand, worth.card)
  }

  // MARK: - Rules

  /// Without counting cards: draws below 5, as the house does, and bets more on a good first card.
  private var basic: String {
    guard case .bet(let limit) = observation.decision else {
      return observation.halves < SieteYMedia.bankStands.halves ? "card" : "stand"
    }
    switch observation.halves {
    case 14: return "bet \(max(1, limit / 2))"
    case 12: return "bet \(max(1, limit / 4))"
    default: return "bet \(max(1, limit / 10))"
    }
  }

  /// A beginner bets anything, and stops somewhere between 3½ and 6½.
  private func beginner(_ chance: inout Stream) -> String {
    guard case .bet(let limit) = observation.decision else {
      return observation.halves < 7 + chance.below(7) ? "card" : "stand"
    }
    return "bet \(1 + chance.below(limit))"
  }
}
