// The rows of `state`: enough to go on from.

extension AnswerDeclaration {
  static let ofTables = [
    Form(
      "The room, before a match.",
      [
        .room, .game, .phase.being(.one(["open"])), .cup.maybe, .seats, .host, .commit, .for.maybe,
        .title.maybe, .locked.maybe, .bots.maybe,
      ], hasOptions: true),
    Form(
      "The room, in a match and after it; what follows `opener` depends on game and phase.",
      [
        .room, .game, .phase.being(.one(["playing", "over"])), .cup.maybe, .match, .n, .ms.maybe,
        .leftMs.maybe, .opener, .commit, .salts.maybe,
        .turn.maybe, .total.maybe.saying("Pig: the turn total."),
        .die.maybe.saying("Pig: the last die."), .round.maybe.saying("Siete y media: the round."),
        .of.maybe.saying("Siete y media: how many rounds there are."),
        .bank.maybe.being(
          .either(.either(.count, "house"), "rotate"), "Siete y media: the house, or the seat."),
        .secret.maybe.saying("Mastermind: the code, after the match."),
        .winner.maybe, .player.maybe.saying("The winner, or `house`."), .lostAlone, .reason.maybe,
        .scores.maybe, .seed.maybe, .part.maybe,
        .next.maybe.being(.hash, "The `commit` of the next match."), .title.maybe, .locked.maybe,
        .counts.maybe.being(.one(["no"]), "The match could have been ranked and is not."),
        .bots.maybe,
      ], hasOptions: true),
    seat(of: "pig", [.score]),
    seat(
      of: "media",
      [
        .chips, .won.saying("Rounds won."), .lost.saying("Rounds lost."), .bet.maybe, .cards.maybe,
        .points.maybe, .stillIn.maybe,
      ]),
    seat(
      of: "slide",
      [
        .moves, .home, .tiles.maybe.saying("The board: your own, and all after the match."),
        .ms.maybe, .place.maybe,
      ]),
    seat(of: "mastermind", [.tries, .ms.maybe, .place.maybe]),
    seat(of: nil, [.new.maybe]),
    Form(
      "A try.",
      [
        .seat, .try, .code.maybe.saying("What was guessed: your own, and all after the match."),
        .gold, .silver,
      ], of: "mastermind"),
    Form("The cards of the bank.", [.bank, .cards, .points.maybe], of: "media"),
  ]

  private static func seat(of game: String?, _ keys: [Attribute.Key]) -> Form {
    Form(
      game == nil ? "A seat, before a match; or of a player who sat down after it." : "A seat.",
      [.seat, .player, .here] + keys + [.out.maybe, .again.maybe], of: game)
  }
}
