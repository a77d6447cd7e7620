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
