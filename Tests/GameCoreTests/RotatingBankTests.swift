import Testing

@testable import GameCore
import Wire

/// Siete y media in which the players are the bank in turn.
@Suite struct RotatingBankTests {
  @Test func `the players are the bank in turn, and the bank plays by card and stand`() throws {
    var table = try LaidTable("bank=rotate seats=2 rounds=2", "6oros 3copas 2bastos")
    #expect(
      table.heard(by: .seat(1)) == [
        "round round=1 of=2 bank=1",
        "card seat=2 card=hidden",
        "card seat=1 card=3copas points=3 bank=1",
        "turn seat=2 scores=100,100",
      ])
    try table.play(2, "bet 10")
    #expect(
      try table.play(2, "stand") == [
        "stand seat=2", "bank seat=1 card=3copas points=3", "turn seat=1 scores=100,90",
      ])
    #expect(table.refusal(of: "bet 1", by: 1)?.code == "not-now")
    #expect(try table.play(1, "card") == ["bank seat=1 card=2bastos points=5"])
    #expect(
      try table.play(1, "stand").prefix(4) == [
        "stand seat=1",
        "settle round=1 seat=2 points=6 cards=6oros bank=5 won=10 chips=110",
        "settle round=1 seat=1 points=5 cards=3copas,2bastos bank=5 won=-10 chips=90",
        "round round=2 of=2 bank=2",
      ])
  }

  @Test func `the bank's turn ends by itself at 7 and a half and beyond`() throws {
    var exact = try LaidTable("bank=rotate seats=2 rounds=2", "6oros 7copas 10bastos")
    try exact.play(2, "bet 10", "stand")
    #expect(
      try exact.play(1, "card").prefix(3) == [
        "bank seat=1 card=10bastos points=7.5",
        "stand seat=1",
        "settle round=1 seat=2 points=6 cards=6oros bank=7.5 won=-10 chips=90",
      ])
    var over = try LaidTable("bank=rotate seats=2 rounds=2", "6oros 7copas 1bastos")
    try over.play(2, "bet 10", "stand")
    #expect(
      try over.play(1, "card").prefix(2) == [
        "bank seat=1 card=1bastos points=8",
        "settle round=1 seat=2 points=6 cards=6oros bank=8 won=10 chips=110",
      ])
  }

  @Test(arguments: [(10, 3, 12), (1, 2, 2), (12, 6, 12), (50, 6, 54)])
  func `rounds are rounded up so that each is the bank equally often`(
    asked: Int, seats: Int, rounds: Int
  ) throws {
    let match = try match(SieteYMedia.self, "bank=rotate rounds=\(asked) seats=\(seats)")
    #expect(match.view(for: .watcher).table.number(.of) == rounds)
  }

  @Test func `lost bets go to the bank first, then it pays in seat order, in part if short`() throws
  {
    // Seat 1 is the bank with 10 chips. It gets 10 from seat 4, then pays 10 to seat 2, and to seat
    // 3 the rest of its 20.
    var table = try LaidTable(
      "bank=rotate seats=4 rounds=4 chips=10 max=10", "6oros 7oros 2oros 5copas 12copas")
    try table.play(2, "bet 10", "stand")
    try table.play(3, "bet 10", "card")
    try table.play(4, "bet 10", "stand")
    #expect(
      try table.play(1, "stand").prefix(5) == [
        "stand seat=1",
        "settle round=1 seat=2 points=6 cards=6oros bank=5 won=10 chips=20",
        "settle round=1 seat=3 points=7.5 cards=7oros,12copas bank=5 won=10 chips=20",
        "settle round=1 seat=4 points=2 cards=2oros bank=5 won=-10 chips=0",
        "settle round=1 seat=1 points=5 cards=5copas bank=5 won=-10 chips=0",
      ])
    // Seats 1 and 4 have no chips: seat 2 is the bank, and only seat 3 is dealt a card.
    #expect(
      table.heard().suffix(4) == [
        "round round=2 of=4 bank=2", "card seat=3 card=hidden", "card seat=2 card=hidden bank=2",
        "turn seat=3 scores=0,20,20,0",
      ])
  }

  @Test func `the match ends when one player alone has chips`() throws {
    var table = try LaidTable("bank=rotate seats=2 chips=10 max=20", "6oros 5copas")
    try table.play(2, "bet 10", "stand")
    let heard = try table.play(1, "stand")
    #expect(heard.last == "settle round=1 seat=1 points=5 cards=5copas bank=5 won=-10 chips=0")
    #expect(
      table.game.outcome
        == Outcome(winner: .seat(2), reason: .chips, scores: [0, 20], places: [2, 1]))
  }

  @Test
  func `rounds whose bank has no chips are left out, and the last one dealt stays to be seen`()
    throws
  {
    var table = try LaidTable("bank=rotate seats=3 rounds=3 chips=10 max=10", "6oros 2oros 5copas")
    try table.play(2, "bet 1", "stand")
    try table.play(3, "bet 10", "stand")
    try table.play(1, "stand")
    #expect(table.game.chips == [19, 11, 0])
    try table.play(1, "bet 1", "stand")
    try table.play(2, "stand")
    #expect(table.game.outcome?.reason == .chips)
    let view = table.game.view(for: .watcher)
    #expect(view.table.number(.round) == 2 && view.table.number(.bank) == 2)
    #expect(view.seats.map { $0[.cards] != nil } == [true, true, false])
  }

  @Test func `without anybody left in, the bank's card stays down`() throws {
    var table = try LaidTable("bank=rotate seats=2 rounds=2", "7oros 5copas 6copas")
    try table.play(2, "bet 4")
    #expect(
      try table.play(2, "card").prefix(4) == [
        "card seat=2 card=6copas",
        "bust seat=2 points=13 cards=7oros,6copas lost=4",
        "settle round=1 seat=2 points=13 cards=7oros,6copas won=-4 chips=96",
        "settle round=1 seat=1 cards=hidden won=4 chips=104",
      ])
  }

  @Test func `a bank whose clock runs out draws below 5`() throws {
    var table = try LaidTable(
      "bank=rotate seats=2 rounds=2", "6oros 3copas 12bastos 1bastos 1copas")
    try table.play(2, "bet 4", "stand")
    #expect(
      table.clock().prefix(4) == [
        "bank seat=1 card=12bastos points=3.5",
        "bank seat=1 card=1bastos points=4.5",
        "bank seat=1 card=1copas points=5.5",
        "settle round=1 seat=2 points=6 cards=6oros bank=5.5 won=4 chips=104",
      ])
  }

  @Test func `who resigns gives the bet on the table to the bank`() throws {
    var table = try LaidTable("bank=rotate seats=3 rounds=3", "6oros 5oros 5copas")
    try table.play(2, "bet 10")
    #expect(table.resign(2) == ["turn seat=3 scores=110,90,100"])
    #expect(table.game.chips == [110, 90, 100])
    try table.play(3, "bet 1")
    #expect(
      try table.play(3, "stand") == [
        "stand seat=3", "bank seat=1 card=5copas points=5", "turn seat=1 scores=110,90,99",
      ])
  }

  @Test func `who resigned is settled like everybody who had cards`() throws {
    var table = try LaidTable("bank=rotate seats=3 rounds=3", "6oros 5oros 5copas")
    try table.play(2, "bet 10")
    _ = table.resign(2)
    try table.play(3, "bet 1", "stand")
    #expect(
      try table.play(1, "stand").dropFirst().first
        == "settle round=1 seat=2 points=6 cards=6oros bank=5 won=-10 chips=90")
  }

  @Test func `a bank that resigns is played out by the house's rule`() throws {
    var table = try LaidTable("bank=rotate seats=3 rounds=3", "6oros 5oros 5copas")
    #expect(table.resign(1) == [])
    try table.play(2, "bet 10", "stand")
    try table.play(3, "bet 10")
    #expect(
      try table.play(3, "stand").prefix(5) == [
        "stand seat=3",
        "bank seat=1 card=5copas points=5",
        "settle round=1 seat=2 points=6 cards=6oros bank=5 won=10 chips=110",
        "settle round=1 seat=3 points=5 cards=5oros bank=5 won=-10 chips=90",
        "settle round=1 seat=1 points=5 cards=5copas bank=5 won=0 chips=100",
      ])
    #expect(table.heard().contains("round round=2 of=3 bank=2"))
  }

  @Test func `a bank that waits for nobody settles when the last player resigns`() throws {
    var table = try LaidTable("bank=rotate seats=3 rounds=3", "6oros 7oros 5copas 7copas")
    try table.play(2, "bet 10", "stand")
    try table.play(3, "bet 10", "card")
    #expect(table.game.movers == [1])
    #expect(
      table.resign(2).first == "settle round=1 seat=2 points=6 cards=6oros bank=5 won=-10 chips=90")
  }

  @Test func `money is conserved, whatever is played`() throws {
    for number in 0..<300 {
      let seats = 2 + number % 5
      var dice = Dice("money\(number)")
      var match = try match(
        SieteYMedia.self, "bank=rotate seats=\(seats) rounds=6 chips=30 max=25",
        seed: seed("\(number)"))
      while !match.isOver {
        let seat = try #require(match.movers.first)
        switch dice.below(40) {
        case 0: match.resign(Seat(1 + dice.below(seats)), .resigned, at: 0)
        case 1: match.clockRanOut(at: 0)
        default: try match.play(dice.pick(match.game.legalMoves(for: seat)), by: seat, at: 0)
        }
        let game = try #require(match.game as? SieteYMedia)
        let open = game.hands.compactMap(\.self).filter(\.isIn)
        let money = game.chips.reduce(0, +) + open.map(\.bet).reduce(0, +)
        #expect(money == seats * 30, "seed \(number)")
        #expect(game.chips.allSatisfy { $0 >= 0 }, "seed \(number)")
      }
    }
  }
}

// MARK: - How it ends

@Suite struct SieteYMediaEndTests {
  /// Every seat's clock runs out in these rounds, so that only the cards decide.
  private func chipsAndOutcome(_ options: String, _ number: Int) throws -> ([Int], Outcome) {
    var match = try match(SieteYMedia.self, options, seed: seed("\(number)"))
    while !match.isOver {
      let seat = try #require(match.movers.first)
      try match.play(seat, "bet 5", "stand")
    }
    let outcome = try #require(match.outcome)
    #expect(outcome.reason == .chips)
    return (outcome.scores, outcome)
  }

  @Test func `alone against the house, more chips than at the beginning wins`() throws {
    var seen: Set<MatchResult> = []
    for number in 0..<60 {
      let (chips, outcome) = try chipsAndOutcome("seats=1 rounds=2", number)
      seen.insert(outcome.result(of: 1))
      switch outcome.winner {
      case .seat: #expect(chips[0] > 100)
      case .nobody: #expect(chips[0] == 100)
      case .house: #expect(chips[0] < 100)
      }
    }
    #expect(seen == [.won, .drawn, .lost], "each way was met")
  }

  @Test func `most chips win, and equal is a draw`() throws {
    var draws = 0
    for number in 0..<60 {
      let (chips, outcome) = try chipsAndOutcome("seats=3 rounds=2", number)
      let best = try #require(chips.max())
      let leaders = chips.indices.filter { chips[$0] == best }
      let winner: Outcome.Winner = leaders.count == 1 ? .seat(Seat(leaders[0] + 1)) : .nobody
      let places = chips.map { score in 1 + chips.count { $0 > score } }
      #expect(outcome.winner == winner)
      #expect(outcome.places == places)
      draws += leaders.count > 1 ? 1 : 0
    }
    #expect(draws > 0, "a draw was met")
  }

  @Test func `against the house the match goes on while anybody has chips`() throws {
    var table = try LaidTable("seats=2 chips=10 max=10 rounds=3", "5oros 6oros 5copas")
    try table.play(1, "bet 10", "stand")
    try table.play(2, "bet 10")
    let heard = try table.play(2, "stand")
    #expect(heard.contains("round round=2 of=3 bank=house"))
    #expect(!heard.contains("card seat=1 card=hidden"), "a seat without chips is dealt nothing")
    #expect(heard.last == "turn seat=2 scores=0,20")
  }

  @Test func `who gives up alone has lost to the house`() throws {
    var match = try match(SieteYMedia.self, "seats=1")
    try match.play(1, "bet 10")
    match.resign(1, .resigned, at: 2000)
    #expect(match.outcome?.winner == .house)
    #expect(match.outcome?.result(of: 1) == .lost)
  }

  @Test func `of two who resigns has lost, whoever has the chips, and open bets go back`() throws {
    var match = try match(SieteYMedia.self, "seats=2")
    try match.play(1, "bet 10")
    match.resign(2, .abandoned, at: 2000)
    #expect(
      match.outcome
        == Outcome(winner: .seat(1), reason: .abandoned, scores: [100, 100], places: [1, 2]))
  }

  @Test func `the records keep the chips taken home`() throws {
    var table = try LaidTable("seats=2 rounds=1", "5oros 6oros 5copas")
    try table.play(1, "bet 10", "stand")
    try table.play(2, "bet 20", "stand")
    #expect(table.game.deeds(of: 1).marks == [Mark(.mediaChips, 90)])
    #expect(table.game.deeds(of: 2).marks == [Mark(.mediaChips, 120)])
  }

  @Test func `who resigned takes no chips home`() throws {
    var match = try match(SieteYMedia.self, "seats=2")
    match.resign(1, .resigned, at: 1)
    #expect(match.game.deeds(of: 1).marks.isEmpty)
    #expect(match.game.deeds(of: 2).marks == [Mark(.mediaChips, 100)])
  }
}
