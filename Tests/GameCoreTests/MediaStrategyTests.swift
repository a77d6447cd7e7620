import Testing

@testable import GameCore

/// How house bots play siete y media, and the checks of their odds.
@Suite struct MediaStrategyTests {
  private func media(
    _ table: String, _ seats: [String], _ options: String = "seats=1", rows: [String] = []
  ) throws -> MediaStrategy {
    try #require(
      MediaStrategy(observation(SieteYMedia.self, options, "turn=1 " + table, seats, rows: rows)))
  }

  /// A single player against the house, with this many chips at stake.
  private func alone(_ cards: String, bet: Int = 1) throws -> MediaStrategy {
    try media(
      "bank=house", ["chips=99 bet=\(bet) cards=\(cards) in=yes"],
      rows: ["bank=house cards=hidden"])
  }

  @Test("with a fixed stake, double pay and a house that draws below 5, best play loses 0.1042")
  func known() {
    var average = 0.0
    for (kind, count) in Unseen(besides: []).counts.enumerated() {
      var unseen = Unseen(besides: [])
      guard unseen.take(kind) else { continue }
      var odds = MediaHandOdds(unseen: unseen, bankStart: 0)
      let (stand, card) = odds.worth(of: Unseen.halves[kind], .init(bet: 1))
      average += max(stand, card) * Double(count) / 40
    }
    #expect((average * 10_000).rounded() == -1042)
  }

  @Test("a bank ends somewhere, with or without what is known of it")
  func bankEnds() {
    let unseen = Unseen(besides: Array(Card.pack.prefix(7)))
    for start in [0, 1, 9, 10, 15, 16, 99] {
      let ends = MediaBankOdds(unseen, start: start).ends
      #expect(abs(ends.reduce(0, +) - 1) < 1e-12)
      #expect(ends[..<10].allSatisfy { $0 == 0 })
    }
  }

  /// The same, computed from every order of the cards.
  @Test("the bank's ends are those of all orders of the cards")
  func bankByOrders() {
    var unseen = Unseen(besides: Array(Card.pack.prefix(13)))
    var ends = Array(repeating: 0.0, count: 17)
    func deal(_ sum: Int, _ chance: Double) {
      guard sum < 10 else {
        ends[min(sum, 16)] += chance
        return
      }
      let total = Double(unseen.total)
      for kind in unseen.counts.indices {
        let count = Double(unseen.counts[kind])
        guard unseen.take(kind) else { continue }
        deal(sum + Unseen.halves[kind], chance * count / total)
        unseen.putBack(kind)
      }
    }
    deal(0, 1)
    let odds = MediaBankOdds(unseen, start: 0)
    for (one, other) in zip(ends, odds.ends) { #expect(abs(one - other) < 1e-12) }
    #expect(abs(odds.winning(with: 13) - ends[..<13].reduce(ends[16], +)) < 1e-12)
  }

  @Test(
    "from 4 on a first card is enough, but for a half",
    arguments: [
      ("3oros", "card"), ("4oros", "stand"), ("6oros", "stand"), ("7oros", "stand"),
      ("10oros", "card"),
    ])
  func firstCards(card: String, move: String) throws {
    #expect(try alone(card).advice(Memory()).move == move)
  }

  @Test("it counts: the same hand stands with small cards gone, and asks with large ones gone")
  func counting() throws {
    func advice(gone: String) throws -> String {
      let seats = ["chips=9 bet=1 cards=4oros in=yes", "chips=9 cards=\(gone) in=no"]
      return try media("bank=house", seats, "seats=2").advice(Memory()).move
    }
    #expect(try advice(gone: "10oros,11oros,12oros,10copas,11copas,12copas,1oros,2oros") == "stand")
    #expect(try advice(gone: "7oros,7copas,7bastos,6oros,6copas,6bastos") == "card")
  }

  @Test("it bets all it may on a card that wins on average, and one chip on others")
  func bets() throws {
    func bet(_ card: String, chips: Int) throws -> Advice {
      try media("bank=house", ["chips=\(chips) cards=\(card)"]).advice(Memory())
    }
    #expect(
      try bet("7oros", chips: 100).text()
        == "Bet 20: each chip wins 0.57 on average.")
    #expect(try bet("7oros", chips: 6).move == "bet 6")
    #expect(
      try bet("5oros", chips: 100).text()
        == "Bet 1: each chip loses 0.45 on average.")
  }

  @Test("reasons and costs are in chips for the actual bet")
  func costs() throws {
    let ten = try alone("7oros", bet: 10)
    #expect(ten.advice(Memory()).text() == "Stand: 5.71 chips on average, otherwise -1.36.")
    #expect(ten.cost(of: "card", Memory()) == Cost(7.0688, .chips))
    #expect(ten.cost(of: "stand", Memory()) == Cost(0, .chips))
    #expect(ten.cost(of: "bet 1", Memory()) == nil)
    let betting = try media("bank=house", ["chips=100 cards=7oros"])
    #expect(betting.cost(of: "bet 20", Memory()) == Cost(0, .chips))
    #expect(betting.cost(of: "bet 10", Memory()) == Cost(5.708, .chips))
    #expect(betting.cost(of: "bet 21", Memory()) == nil)
    #expect(betting.cost(of: "stand", Memory()) == nil)
  }

  @Test("against a player's bank it bets no more than that can pay")
  func shortBank() throws {
    let seats = ["chips=100 cards=7oros", "chips=4 cards=hidden"]
    let best = try media("bank=2", seats, "seats=2 bank=rotate").advice(Memory())
    #expect(best.move == "bet 4")
  }

  @Test("against a player's bank no bet is worth more than the best", arguments: 1...9)
  func bestBet(chips: Int) throws {
    for card in ["1oros", "4oros", "7oros", "12oros"] {
      let seats = ["chips=100 cards=\(card)", "chips=\(chips) cards=hidden"]
      let strategy = try media("bank=2", seats, "seats=2 bank=rotate")
      let best = strategy.bestBet(20).worth
      var odds = MediaHandOdds(unseen: strategy.unseen, bankStart: strategy.bankStart)
      for bet in 1...20 {
        let worth = odds.worth(of: strategy.halves, .init(bet: bet, bankHas: chips))
        #expect(MediaStrategy.better(worth) <= best + 1e-12, "\(card) \(bet)")
      }
    }
  }
}

// MARK: - As the bank

extension MediaStrategyTests {
  private func bank(_ own: String, _ other: String, chips: Int = 100) throws -> MediaStrategy {
    try media(
      "bank=1", ["chips=\(chips) cards=\(own)", "chips=50 \(other)"], "seats=2 bank=rotate")
  }

  @Test("a bank stands on what beats the cards that it sees, and draws to them")
  func bankSees() throws {
    // It has at most 7 against 7½, and at least 7 against the same 7.
    #expect(try bank("5oros,2oros", "bet=5 cards=hidden in=yes").advice(Memory()).move == "stand")
    let low = try bank("3oros", "bet=5 cards=hidden,6oros in=yes")
    #expect(low.advice(Memory()).move == "card")
    // The player cannot have more than 7: with 7 the bank has won.
    let sure = try bank("5oros,2oros", "bet=5 cards=hidden,6oros,12copas in=yes")
    #expect(sure.advice(Memory()).text().hasPrefix("Stand: "))
  }

  /// The hidden card can be one of 11 halves or 4 aces: the bank's 7 wins against 7, and pays 7½
  /// double.
  @Test("what a bank's hand is worth, by hand")
  func byHand() throws {
    let rich = try bank("7oros", "bet=5 cards=hidden,6oros,12copas in=yes")
    let stand = 5 * (11.0 / 15 - 2 * 4.0 / 15)
    #expect(
      rich.advice(Memory()).text().hasPrefix("Stand: \(stand.text(2)) chips on average, otherwise ")
    )
  }

  @Test("who cannot pay has less to lose")
  func broke() throws {
    let poor = try bank("7oros", "bet=5 cards=hidden,6oros,12copas in=yes", chips: 0)
    let stand = 5 * 11.0 / 15
    #expect(
      poor.advice(Memory()).text().hasPrefix("Stand: \(stand.text(2)) chips on average, otherwise ")
    )
  }

  /// Goes through all ways in which the cards can be dealt and drawn.
  @Test("hidden first cards and cards to come are counted together")
  func together() {
    let seen = Card.pack.filter { $0.number != 7 && $0.number != 4 && $0.number < 12 }
    let unseen = Unseen(besides: seen)
    let opponents = [
      MediaStrategy.Opponent(open: 7, bet: 3), MediaStrategy.Opponent(open: 0, bet: 2),
    ]
    var choice = MediaBankChoice(unseen, against: opponents, chips: 100)
    var pack: [Int] = []
    for (kind, count) in unseen.counts.enumerated() {
      pack += Array(repeating: Unseen.halves[kind], count: count)
    }
    var (sum, ways) = (0.0, 0.0)
    for (first, one) in pack.enumerated() where 7 + one <= 15 {
      for (second, two) in pack.enumerated() where second != first {
        for (third, card) in pack.enumerated() where third != first && third != second {
          // With a sota the bank has 7 and stands; with any other card it goes bust.
          let after = 13 + card
          sum += settled(7 + one, 3, bank: after) + settled(two, 2, bank: after)
          ways += 1
        }
      }
    }
    #expect(abs(choice.worth(of: 13).card - sum / ways) < 1e-9)
  }

  private func settled(_ halves: Int, _ bet: Double, bank: Int) -> Double {
    if bank <= 15, halves <= bank { return bet }
    return halves == 15 ? -2 * bet : -bet
  }
}
