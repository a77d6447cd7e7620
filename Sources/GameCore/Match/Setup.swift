public import Wire

/// A match before its first move. Setup and moves together define the match.
public struct Setup: Equatable, Sendable {
  public let settings: Settings
  /// The seat that moves first, if the game allows a choice.
  public let opener: Seat
  public let seed: Seed
  /// The server's part of the seed: the seed itself, unless players added to it.
  public let part: Seed
  public let salts: Salts?

  /// Creates a setup for the number of players in the settings. If the opener is not among them,
  /// because the table has become smaller, seat 1 opens.
  ///
  /// It is made from the server's part and the words that the seats added, if any. With such words
  /// the seed of the match is another one.
  public init(settings: Settings, opener: Seat = 1, seed part: Seed, salts: Salts? = nil) {
    self.settings = settings
    self.opener = opener.index < settings.seats ? opener : 1
    (self.part, self.salts) = (part, salts)
    seed = salts.map { Seed(part: part, salts: $0) } ?? part
  }

  /// The published commitment: the hash of the server's part.
  public var commit: String { part.commit }

  /// The first lines of the match's record, which contain all of this: two, or four with salts.
  public var heading: String {
    let words = "match \(settings.game.rules.name) seats=\(settings.seats) opener=\(opener)"
    return "\(words) \(settings.text)\nseed \(seed.text)\n"
      + (salts.map { "part \(part.text)\nsalts \($0)\n" } ?? "")
  }

  var headingLines: Int { salts == nil ? 2 : 4 }
}

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
    let place: Facts = [.room: room, .match: match, .n: moves.count]
    let chance: Facts = [
      .seed: setup.seed.text, .counts: counts, .part: setup.salts.map { _ in setup.part.text },
      .next: next,
    ]
    return place + outcome.facts(winner) + outcome.revealed + chance
  }
}

extension Outcome {
  /// The facts of the result; `winner` is a name, or `house`.
  public func facts(_ winner: String?) -> Facts {
    [
      .winner: winnerNumber, .player: winner, .lost: isLost.onlyYes, .reason: reason.rawValue,
      .scores: scores,
    ]
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
