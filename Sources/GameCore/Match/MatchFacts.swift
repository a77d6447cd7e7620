public import Wire

// How a match starts and ends on the wire, for the server and for a match that a client plays by
// itself.

extension Setup {
  /// The facts of `EV start`; `names` are the players' in seat order.
  public func start(room: Int, match: Int, names: [String]) -> Facts {
    let facts: Facts = [
      .room: room, .match: match, .game: settings.game.rules.name, .seats: names,
      .opener: opener.number, .commit: commit, .salts: salts?.description,
    ]
    return facts + settings.facts(seed: seed)
  }
}

extension Match {
  /// The facts of `EV over`; `winner` is a name, or `house`. `counts` is given if it is not what
  /// one would expect, `next` is the `commit` of the next match, if there may be one.
  public func over(
    _ outcome: Outcome, room: Int, match: Int, winner: String?, counts: Bool? = nil,
    next: String? = nil
  ) -> Facts {
    let result: Facts = [
      .room: room, .match: match, .n: moves.count, .winner: outcome.winnerNumber, .player: winner,
      .lost: outcome.isLost.onlyYes, .reason: outcome.reason.rawValue, .scores: outcome.scores,
    ]
    let chance: Facts = [
      .seed: setup.seed.text, .counts: counts, .part: setup.salts.map { _ in setup.part.text },
      .next: next,
    ]
    return result + outcome.revealed + chance
  }
}

extension Settings {
  /// The options of a match. The seed is included only if a player gave one; then it is the one in
  /// use.
  public func facts(seed: Seed, leavingOut known: Facts = [:]) -> Facts {
    guard self.seed != nil || !known.attributes.isEmpty else { return facts }
    let facts = facts.attributes.filter { known.attributes[named: $0.name] == nil }
    return Facts(facts.map { $0.is(.seed) ? Attribute($0.name, seed.text) : $0 })
  }
}
