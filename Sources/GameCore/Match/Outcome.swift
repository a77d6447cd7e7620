public import Wire
public import Words

/// How a match ended.
public struct Outcome: Equatable, Sendable {
  public enum Winner: Equatable, Sendable {
    case seat(Seat)
    /// The bank, against a single player.
    case house
    case nobody
  }

  public let winner: Winner
  public let reason: Reason
  /// In seat order. In a race: the moves or tries that each player made.
  public let scores: [Int]
  /// In seat order, the best 1. Equal places are a draw between those seats.
  public let places: [Int]
  /// Secrets that are revealed at the end: `secret=abca`.
  public private(set) var revealed: Facts = [:]

  /// The winner on the wire: the seat, or 0 for a draw and for the house.
  public var winnerNumber: Int {
    if case .seat(let seat) = winner { seat.number } else { 0 }
  }

  /// The winner by name: a player, or `house`; `nil` after a draw.
  public func winnerName(_ name: (Seat) -> String?) -> String? {
    switch winner {
    case .seat(let seat): name(seat)
    case .house: "house"
    case .nobody: nil
    }
  }

  func drawn(among seats: SeatSet) -> Outcome {
    let isTheirs = places.indices.map { seats.contains(Seat(index: $0)) }
    let best = zip(places, isTheirs).filter(\.1).map(\.0).min() ?? 1
    // They come before anyone else with their best place, as those gave up earlier.
    let ranks = zip(places, isTheirs).map { 2 * ($1 ? best : $0) + ($1 ? 0 : 1) }
    let hasWon = if case .seat(let seat) = winner { seats.contains(seat) } else { false }
    return Outcome(
      winner: hasWon ? .nobody : winner, reason: reason, scores: scores,
      places: GameCore.places(by: ranks, best: <), revealed: revealed)
  }

  /// Whether a single player has lost, which neither a winner nor a draw shows.
  public var isLost: Bool { places.count == 1 && result(of: 1) == .lost }

  public var isAbandonedByAll: Bool { winner == .nobody && reason == .abandoned }
}

/// Why a match ended, or why a seat gave up: the word after `reason=`. A reason for only one game's
/// matches is declared in that game's folder.
public struct Reason: Hashable, Sendable {
  public let rawValue: String
  /// The words in brackets after a result.
  public let words: Wording
  /// Whether a single player without a win has lost for this reason. Other endings without a
  /// winner, such as with as many chips as at the start, are draws.
  public let losesAlone: Bool

  init(_ word: String, losesAlone: Bool = false, _ words: Wording) {
    (rawValue, self.losesAlone, self.words) = (word, losesAlone, words)
  }

  public static let resigned = Self("resigned", losesAlone: true, Wording(MatchText.resignation))
  public static let abandoned = Self("abandoned", losesAlone: true, Wording(MatchText.absence))
  public static let clock = Self("clock", losesAlone: true, Wording(MatchText.outOfTime))

  /// The reasons for which a seat can give up, in any game.
  public static let ofGivingUp = [resigned, abandoned, clock]

  public init?(givingUp word: String) {
    guard let reason = Self.ofGivingUp.first(where: { $0.rawValue == word }) else { return nil }
    self = reason
  }
}

/// The places for some ranks, the best first. Equal ranks share a place.
func places<Rank>(by ranks: [Rank], best isBetter: (Rank, Rank) -> Bool) -> [Int] {
  ranks.map { rank in 1 + ranks.count { isBetter($0, rank) } }
}

/// How one match went for one player.
public enum MatchResult: String, Sendable {
  case won, lost, drawn
}

/// The rewards of one seat for a match that counts.
public struct SeatReward: Equatable, Sendable {
  public let result: MatchResult
  /// The new rating, if the match is rated for this seat, and the opponents that it was rated
  /// against.
  public let rating: Rating?
  public let rivals: SeatSet
  public let deeds: Deeds
}

extension Match {
  /// The rewards of the seats, in seat order. `nil` while the match is not over, or if it is not
  /// ranked: its options are not the default, or a player left before moving.
  ///
  /// `ratings` are the players' ratings before the match. Matches against `house` players are not
  /// rated. People and `programs` are rated apart, unless the table is for both.
  public func takings(
    ratings: [Rating], house: SeatSet = [], programs: SeatSet = [], isForBoth: Bool = false
  ) -> [SeatReward]? {
    let seats = SeatSet(first: setup.settings.seats)
    precondition(ratings.count == seats.count, "a rating for each seat")
    guard let outcome, counts, isEarned else { return nil }
    return seats.map { seat in
      let rivals = SeatSet(
        seats.filter { other in
          other != seat && !house.contains(seat) && !house.contains(other)
            && (isForBoth || programs.contains(seat) == programs.contains(other))
        })
      return SeatReward(
        result: outcome.result(of: seat), rating: rating(of: seat, ratings, rivals, outcome),
        rivals: rivals, deeds: game.deeds(of: seat))
    }
  }

  private func rating(
    of seat: Seat, _ ratings: [Rating], _ rivals: SeatSet, _ outcome: Outcome
  ) -> Rating? {
    let results = rivals.map { other in
      Rating.Result(opponent: ratings[other.index], score: outcome.score(of: seat, against: other))
    }
    return results.isEmpty ? nil : ratings[seat.index].after(results)
  }
}

extension Outcome {
  public func result(of seat: Seat) -> MatchResult {
    switch winner {
    case .seat(let winner): return winner == seat ? .won : .lost
    case .house: return .lost
    case .nobody:
      let isLost = places.count == 1 ? reason.losesAlone : places[seat.index] > 1
      return isLost ? .lost : .drawn
    }
  }

  /// The score of a seat against another by their places: 1 won, 0.5 drawn, 0 lost.
  func score(of seat: Seat, against other: Seat) -> Double {
    let (mine, theirs) = (places[seat.index], places[other.index])
    return mine == theirs ? 0.5 : mine < theirs ? 1 : 0
  }
}
