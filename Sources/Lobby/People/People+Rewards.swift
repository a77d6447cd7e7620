import GameCore
import Protocol
import Words

// Players' rewards for a finished match.

extension People {
  mutating func reward(_ end: MatchEnd, _ step: inout Step) {
    let (room, match, outcome) = (end.room, end.match, end.outcome)
    let game = room.game.rules.name
    let players = room.lineup.map { step.players[$0] }
    let house = SeatSet(players.indices.filter { players[$0].level != nil }.map { Seat($0 + 1) })
    let ratings = players.enumerated().map { index, player in
      let isProgram = room.programs.contains(Seat(index + 1))
      return player.rating(named: Player.ratingKey(game, isProgram: isProgram))
    }
    let found = match.takings(
      ratings: ratings.map(\.value), house: house, programs: room.programs,
      isForBoth: room.isForBoth)
    let takings = room.isHelped ? nil : found
    let new = zip(ratings, takings ?? []).map { before, taken in
      taken.rating.map { rating in
        var after = before
        after.update(to: rating, against: taken.rivals.map { players[$0.index].number })
        return after
      }
    }
    let seats = players.enumerated().map { index, player in
      let isProgram = room.programs.contains(Seat(index + 1))
      var seat = KeptSeat(player: player.isGone ? nil : player.number, score: outcome.scores[index])
      if player.level == nil, !isProgram, !room.isHelped,
        let time = match.dailyTime(of: Seat(index + 1))
      {
        seat.marks.append(KeptMark(board: time.board, value: time.value, rule: .lowest))
      }
      guard let taken = takings?[index] else { return seat }
      seat.result = taken.result.rawValue
      if player.level == nil {
        seat.reward(taken, new[index], room.game.rules, isProgram: isProgram)
      }
      return seat
    }
    let kept = KeptMatch(
      number: room.matchNumber, game: game, heading: match.setup.heading,
      moves: match.moves.text, winner: outcome.keptWinner, reason: outcome.reason.rawValue,
      counts: takings != nil,
      isPassing: takings == nil && players.count { $0.level == nil } < 2, seats: seats)
    charge(room, kept.moves.utf8.count, counts: takings != nil, at: step.now, step.players)
    step.keep(.finished(kept))
    for (index, taken) in (takings ?? []).enumerated()
    where !players[index].isGone && players[index].level == nil {
      let id = room.lineup[index]
      if let rating = new[index] { step.book[id].ratings[rating.game] = rating }
      give(taken.deeds, to: id, &step)
    }
  }

  private mutating func give(_ deeds: Deeds, to player: PlayerID, _ step: inout Step) {
    if let coins = deeds.coins {
      step.book[player].coins += coins
      let total = step.players[player].coins
      step.send(.award, [.coins: coins, .total: total], toPlayer: player)
    }
    for feat in deeds.feats {
      let text = Language.english.say(feat.text)
      step.send(.feat, [.feat: feat.number, .points: Feat.points, .text: text], toPlayer: player)
    }
  }

  // MARK: - Mastermind's coins at work

  func listBalls(_ step: inout Step) throws(RequestError) {
    let player = step.players[try step.call.caller()]
    for ball in Ball.allCases {
      step.row([
        .ball: ball.rawValue, .price: ball.price ?? 0, .owned: player.bag.owns(ball),
        .chosen: player.bag.chosen.contains(ball),
      ])
    }
    step.ok([.coins: player.coins])
  }

  mutating func buy(_ step: inout Step) throws(RequestError) {
    let id = try step.call.caller()
    let ball = try ball(step.call.first)
    var player = step.players[id]
    do throws(ShopRefusal) {
      player.coins = try player.bag.buy(ball, from: player.coins)
    } catch {
      throw .refused(Refusal(error))
    }
    step.book[id] = player
    step.keep(.bought(player: player.number, ball: ball.rawValue, price: ball.price ?? 0))
    step.ok([.ball: ball.rawValue, .coins: player.coins])
  }

  mutating func choose(_ step: inout Step) throws(RequestError) {
    let id = try step.call.caller()
    // Six words, or one word with commas as the answer writes it.
    let words = step.call.words.arguments.flatMap { $0.split(separator: ",").map(String.init) }
    let balls = try words.map(ball)
    var bag = step.players[id].bag
    do throws(ShopRefusal) {
      try bag.choose(balls)
    } catch {
      throw .refused(Refusal(error))
    }
    step.book[id].bag = bag
    let names = balls.map(\.rawValue)
    step.keep(.chose(player: step.players.number(of: id), balls: names))
    step.ok([.balls: names.joined(separator: ",")])
  }

  private func ball(_ name: String) throws(RequestError) -> Ball {
    if let ball = Ball(rawValue: Names.key(name)) { return ball }
    let names = Ball.allCases.map(\.rawValue).joined(separator: ",")
    throw .refused(.ballUnknown, ["balls": names])
  }
}

extension KeptSeat {
  fileprivate mutating func reward(
    _ taken: SeatReward, _ new: KeptRating?, _ rules: Rules, isProgram: Bool
  ) {
    func board(_ board: Leaderboard) -> String { isProgram ? board.ofPrograms.name : board.name }
    coins = taken.deeds.coins
    feats = taken.deeds.feats.map(\.number)
    marks += taken.deeds.marks.map { mark in
      KeptMark(board: board(mark.board), value: mark.value, rule: KeptMark.Rule(mark.board.best))
    }
    rating = new
    guard let new, new.isRanked else { return }
    marks.append(KeptMark(board: board(rules.ratings), value: new.rounded, rule: .latest))
  }
}

extension KeptMark.Rule {
  fileprivate init(_ best: Leaderboard.Best) {
    self =
      switch best {
      case .highest: .highest
      case .lowest: .lowest
      case .sum: .sum
      case .feats: .feats
      }
  }
}

extension Outcome {
  /// The winner as it is stored: the seat as on the wire, but -1 for the bank of the house.
  var keptWinner: Int { winner == .house ? -1 : winnerNumber }
}

extension Refusal {
  fileprivate init(_ refusal: ShopRefusal) {
    switch refusal {
    case .ownedAlready: self.init(.ballOwned)
    case .notEnough(let missing): self.init(.coinsMissing, ["coins": missing])
    case .notSixDifferent: self.init(.ballsForm)
    case .notOwned: self.init(.ballNotOwned)
    }
  }
}
