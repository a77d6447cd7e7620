// What a position of siete y media is worth: the chips after this round.

extension SieteYMedia {
  /// While the seat has something to decide, what it can expect, seeing what it sees; at the end of
  /// the match, what it has. Between its turns it has nothing to decide, and nothing is said.
  ///
  /// Best play loses a little on average, so that a fresh match is worth less than its chips.
  public func worth(to seat: Seat, _ settings: Settings, _ memory: Memory) -> Worth? {
    guard chips.indices.contains(seat.index) else { return nil }
    if outcome != nil { return Worth(Double(chips[seat.index]), .chips) }
    guard movers.contains(seat),
      let strategy = MediaStrategy(Sight(of: self, settings, from: seat))
    else { return nil }
    let own = chips[seat.index] + (hands[seat.index]?.bet ?? 0)
    return Worth(Double(own) + strategy.gain, .chips)
  }
}

extension MediaStrategy {
  /// The chips that the best play wins in this round on average, or loses.
  var gain: Double {
    if case .bet(let limit) = sight.decision { return bestBet(limit).worth }
    return Self.better(worth)
  }
}
