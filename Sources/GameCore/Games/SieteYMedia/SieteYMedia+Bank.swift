// What follows the players' turns in a round: the bank plays, and the hands are settled.

import Wire

// MARK: - The bank's turn

extension SieteYMedia {
  mutating func beginBank(at table: inout Table) {
    bankHand?.isShown = true
    if let hand = bankHand { tellBank(hand.first.forRules, hand.pointsForRules, &table.events) }
    if let bank, playing.contains(bank) {
      pass(to: bank, &table.events)
    } else {
      playOutBank(at: &table)
    }
  }

  mutating func bankAsks(_ seat: Seat, at table: inout Table) {
    bankDraws(&table.events)
    guard let points = bankHand?.pointsForRules, points >= .best else { return }
    if points == .best { table.events.begin(.stand, seat) }
    settle(at: &table)
  }

  /// Plays the house's bank by its fixed rule.
  mutating func playOutBank(at table: inout Table) {
    while let points = bankHand?.pointsForRules, points < Self.bankStands {
      bankDraws(&table.events)
    }
    settle(at: &table)
  }

  private mutating func bankDraws(_ events: inout Events) {
    let card = draw()
    bankHand?.open.append(card)
    if let hand = bankHand { tellBank(card, hand.pointsForRules, &events) }
  }

  private func tellBank(_ card: Card, _ points: Points, _ events: inout Events) {
    events.begin(.bank, bank)
    events.add(.card, card.description)
    events.add(.points, points)
  }

  func tellFirst(_ hand: Hand, of seat: Seat?, _ events: inout Events) {
    events.begin(.card, seat)
    events.add(.card, "hidden", for: .guessing(seat))
    events.add(.card, hand.first.forRules.description, for: .knowing(seat))
    events.add(.points, hand.pointsForRules, for: .knowing(seat))
  }

  // MARK: - Settling

  /// Collects lost bets, then pays in seat order; a player's bank pays only what it has.
  mutating func settle(at table: inout Table) {
    for index in hands.indices where hands[index]?.state == .stood && !beatsBank(index) {
      loseBet(of: Seat(index: index))
    }
    let won = hands.indices.map { pay($0) }
    for index in hands.indices {
      guard let hand = hands[index] else { continue }
      hands[index]?.isShown = true
      hands[index]?.state = .settled
      tellSettled(Seat(index: index), hand, won: won[index], &table.events)
    }
    if let bank, let bankHand {
      let won = chips[bank.index] - bankChipsBefore
      tellSettled(bank, bankHand, won: won, &table.events)
    }
    beginRound(at: &table)
  }

  private func beatsBank(_ index: Int) -> Bool {
    guard let bankPoints = bankHand?.pointsForRules, let points = hands[index]?.pointsForRules
    else { return false }
    return bankPoints > .best || points > bankPoints
  }

  /// Pays out one hand. Returns its win, which is negative if the bet is lost.
  private mutating func pay(_ index: Int) -> Int {
    guard let hand = hands[index] else { return 0 }
    guard hand.state == .stood else { return -hand.bet }
    let due = hand.pointsForRules == .best ? 2 * hand.bet : hand.bet
    let paid = bank.map { min(due, chips[$0.index]) } ?? due
    if let bank { chips[bank.index] -= paid }
    chips[index] += hand.bet + paid
    return paid
  }

  private mutating func tellSettled(_ seat: Seat, _ hand: Hand, won: Int, _ events: inout Events) {
    if won > 0 { roundsWon[seat.index] += 1 }
    if won < 0 { roundsLost[seat.index] += 1 }
    events.begin(.settle)
    events.add(.round, round)
    events.add(.seat, seat.number)
    if seat != bank || hand.isShown {
      events.add(.points, hand.pointsForRules)
      events.add(.cards, hand.cardsForRules.map(\.description))
    } else {
      events.add(.cards, "hidden")
    }
    if let bankHand, bankHand.isShown { events.add(.bank, bankHand.pointsForRules) }
    events.add(.won, won)
    events.add(.chips, chips[seat.index])
  }
}
