import Wire

/// A round of siete y media as one player sees it. It is checked, as it may come from a malicious
/// server.
struct MediaObservation: Sendable {
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

  init?(_ observation: Observation) {
    guard observation.settings.game is SieteYMedia.Type,
      observation.view.seats.count == observation.settings.seats,
      observation.view.table.plain(.turn) == observation.seat.number, observation.own[.out] == nil,
      let seen = Self.seen(observation.view.seats + observation.view.rows),
      let bank = Bank(observation),
      let hand = Self.cards(observation.own), !hand.isEmpty,
      hand.count == observation.own.list(.cards)?.count, Self.halves(hand) < Points.best.halves,
      let decision = Self.decision(observation, isBank: bank.seat == observation.seat)
    else { return nil }
    self.decision = decision
    halves = Self.halves(hand)
    unseen = Unseen(besides: seen)
    bankStart = bank.start
    bankChips = bank.chips
  }
}

// MARK: - Reading it

extension MediaObservation {
  private struct Bank {
    var seat: Seat?
    var start = 0
    var chips: Int?

    init?(_ observation: Observation) {
      let house = observation.view.rows.first { $0[.bank] != nil }
      guard observation.settings[.bank] == "rotate" else {
        start = MediaObservation.halves(house.flatMap(MediaObservation.cards) ?? [])
        return
      }
      let seats = observation.view.seats
      guard let number = observation.view.table.plain(.bank), seats.indices.contains(number - 1),
        let own = seats[number - 1].plain(.chips)
      else { return nil }
      seat = Seat(number)
      chips = own
      start = MediaObservation.halves(MediaObservation.cards(seats[number - 1]) ?? [])
    }
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
    var all: Set<Card> = []
    for row in rows {
      guard let cards = cards(row) else { return nil }
      for card in cards where !all.insert(card).inserted { return nil }
    }
    return Array(all)
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
      if case .bet(let limit) = strategy.observation.decision {
        strategy.bestBet(limit).worth
      } else {
        MediaStrategy.better(strategy.worth)
      }
    return Worth(Double(own) + gain, .chips)
  }
}
