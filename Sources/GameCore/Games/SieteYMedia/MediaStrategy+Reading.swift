// A round of siete y media as one player sees it. It is checked, as it may come from a malicious
// server.

import Wire

extension MediaStrategy {
  init?(_ observation: Observation) {
    guard observation.settings.game is SieteYMedia.Type,
      observation.view.seats.count == observation.settings.seats,
      observation.view.table.plain(.turn) == observation.seat.number, observation.own[.out] == nil,
      let seen = Self.seen(observation.view.seats + observation.view.rows),
      let bank = Self.bank(observation),
      let hand = Self.cards(observation.own), !hand.isEmpty,
      hand.count == observation.own.list(.cards)?.count, Self.halves(hand) < Points.best.halves,
      let decision = Self.decision(observation, isBank: bank.seat == observation.seat)
    else { return nil }
    self.decision = decision
    halves = Self.halves(hand)
    unseen = Unseen(besides: seen)
    (bankStart, bankChips) = (bank.start, bank.chips)
  }

  /// The seat of the bank, the known value of its hand, and its chips, if it is a player.
  private static func bank(
    _ observation: Observation
  ) -> (seat: Seat?, start: Int, chips: Int?)? {
    guard observation.settings[.bank] == "rotate" else {
      let house = observation.view.rows.first { $0[.bank] != nil }
      return (nil, halves(house.flatMap(cards) ?? []), nil)
    }
    let seats = observation.view.seats
    guard let number = observation.view.table.plain(.bank), seats.indices.contains(number - 1),
      let chips = seats[number - 1].plain(.chips)
    else { return nil }
    return (Seat(number), halves(cards(seats[number - 1]) ?? []), chips)
  }

  private static func decision(_ observation: Observation, isBank: Bool) -> Decision? {
    if isBank {
      let inside = observation.view.seats.enumerated().filter { index, row in
        index != observation.seat.index && row[.stillIn] == "yes"
      }
      return .bank(
        against: inside.compactMap { _, row in
          row.plain(.bet).map { Opponent(open: halves(cards(row) ?? []), bet: $0) }
        })
    }
    if let bet = observation.own.plain(.bet), bet > 0 { return .hand(bet: bet) }
    let limit = min(observation.settings.number(.max), observation.own.plain(.chips) ?? 0)
    return limit > 0 ? .bet(limit: limit) : nil
  }

  /// Every visible card; `nil` if one of them is invalid or appears twice.
  private static func seen(_ rows: [Facts]) -> [Card]? {
    let known = rows.map(cards)
    let all = known.compactMap(\.self).flatMap(\.self)
    return known.contains(nil) || Set(all).count < all.count ? nil : all
  }

  /// The cards of a row that are not hidden.
  private static func cards(_ row: Facts) -> [Card]? {
    let words = row.list(.cards) ?? []
    // No hand has more cards than the pack.
    guard words.count <= Card.pack.count else { return nil }
    let cards = words.filter { $0 != "hidden" }.map { Card($0) }
    return cards.contains(nil) ? nil : cards.compactMap(\.self)
  }

  private static func halves(_ cards: [Card]) -> Int { cards.reduce(0) { $0 + $1.points.halves } }
}

// MARK: - The worth of a position in siete y media: the chips after this round

extension SieteYMedia {
  /// The expected chips while it is the seat's turn, and the final chips after the match. Otherwise
  /// `nil`, because there is nothing to decide.
  ///
  /// Best play loses a little on average, so that a fresh match is worth less than its chips.
  public func worth(to seat: Seat, _ settings: Settings, _ memory: Memory) -> Worth? {
    guard chips.indices.contains(seat.index) else { return nil }
    if outcome != nil { return Worth(Double(chips[seat.index]), .chips) }
    guard movers.contains(seat),
      let strategy = MediaStrategy(
        Observation(settings: settings, seat: seat, view: view(for: .seat(seat))))
    else { return nil }
    let own = chips[seat.index] + (hands[seat.index]?.bet ?? 0)
    // The expected win of this round, negative for a loss.
    let gain =
      if case .bet(let limit) = strategy.decision {
        strategy.bestBet(limit).worth
      } else {
        MediaStrategy.better(strategy.worth)
      }
    return Worth(Double(own) + gain, .chips)
  }
}
