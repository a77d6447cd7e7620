import GameCore
import Protocol

// What players take home from a match that is over.

extension LobbyMachine {
  /// Keeps the match, and gives each player what it earned.
  mutating func reward(_ room: Room, _ match: Match, _ outcome: Outcome) {
    let game = room.game.rules.name
    let ratings = room.lineup.map { players[$0.index].ratings[game] ?? Rating() }
    var house = SeatSet()
    for (index, player) in room.lineup.enumerated() where players[player.index].level != nil {
      house.insert(Seat(index + 1))
    }
    let takings = room.isHelped ? nil : match.takings(ratings: ratings, house: house)
    let seats = room.lineup.enumerated().map { index, player in
      var seat = KeptSeat(
        player: players[player.index].isGone ? nil : players[player.index].number,
        score: outcome.scores[index])
      guard let taken = takings?[index] else { return seat }
      seat.result = taken.result.rawValue
      if players[player.index].level == nil { seat.take(taken, game) }
      return seat
    }
    var kept = KeptMatch(
      number: room.matchNumber, game: game, heading: match.setup.heading,
      moves: match.moves.text, winner: outcome.keptWinner, reason: outcome.reason.rawValue,
      counts: takings != nil, seats: seats)
    let people = room.lineup.count { players[$0.index].level == nil }
    kept.isPassing = takings == nil && people < 2
    charge(room, kept.moves.utf8.count, counts: takings != nil)
    keep(.finished(kept))
    for (player, taken) in zip(room.lineup, takings ?? []) {
      guard !players[player.index].isGone, players[player.index].level == nil else { continue }
      give(taken, to: player, game)
    }
  }

  private mutating func give(_ taken: Takings, to player: PlayerID, _ game: String) {
    if let rating = taken.rating { players[player.index].ratings[game] = rating }
    players[player.index].coins += taken.coins ?? 0
    guard let session = players[player.index].session else { return }
    if let coins = taken.coins {
      let total = players[player.index].coins
      send(to: session) { writer in
        writer.begin("EV", "award")
        writer.add("coins", coins)
        writer.add("total", total)
      }
    }
    for feat in taken.feats {
      send(to: session) { writer in
        writer.begin("EV", "feat")
        writer.add("feat", feat.number)
        writer.add("points", Feat.points)
        writer.add(text: feat.text)
      }
    }
  }
}

extension KeptSeat {
  fileprivate mutating func take(_ taken: Takings, _ game: String) {
    coins = taken.coins
    feats = taken.feats.map(\.number)
    marks = taken.marks.map { mark in
      KeptMark(
        board: mark.board.name, value: mark.value,
        rule: mark.board.best == .highest ? .highest : .lowest)
    }
    if taken.points > 0 {
      marks.append(KeptMark(board: Leaderboard.slidePoints.name, value: taken.points, rule: .sum))
    }
    guard let new = taken.rating else { return }
    rating = KeptRating(
      game: game, rating: new.rating, deviation: new.deviation, volatility: new.volatility)
    marks.append(
      KeptMark(board: "\(game).rating", value: Int(new.rating.rounded()), rule: .latest))
  }
}

extension Outcome {
  /// As the wire counts, but for the house: that is -1.
  var keptWinner: Int { winner == .house ? -1 : winnerNumber }
}
