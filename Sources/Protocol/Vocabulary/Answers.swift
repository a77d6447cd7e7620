// What verbs are answered with: all but cups.

extension AnswerDeclaration {
  static let ofItself = [
    Self("help", isDrawn: true, refusals: [.noVerb]),
    Self("verbs", rows: [Form("A verb.", [.verb, .usage, .text])]),
    Self(
      "codes",
      rows: [
        Form("A refusal.", [.code.being(.word, "The word after `ERR`."), .why, .text])
      ]),
    Self("limits", rows: [Form("A limit.", [.limit, .value, .text])]),
  ]

  static let ofGreeting = [
    Self(
      "hello", welcome, refusals: [.badName, .badSecret, .notAllowed, .busyServer],
      events: [.back, .challenge, .paired, .cup]),
    Self(
      "login",
      [
        .nonce, .salt, .count,
      ], refusals: [.badName, .notAllowed, .busyServer]),
    Self(
      "prove",
      welcome.dropLast() + [.verify, .text.maybe],
      refusals: [.badName, .badSecret, .notAllowed, .busyServer],
      events: [.back, .challenge, .paired, .cup]),
    Self("passphrase", refusals: [.badText, .busyServer]),
    Self("style", [.style, .lang]),
    Self("prompt", [.prompt]),
    Self("quit", events: [.away]),
    Self("ping", [.pong]),
  ]

  /// What brings you in.
  private static let welcome: [Attribute.Key] = [
    .name, .new.maybe.saying("Whether the name is new."),
    .room.maybe.saying("Your seat waits in this room."),
    .seat.maybe.saying("That seat."), .operator.maybe,
    .secret.maybe.being(.word, "Your login key, sent only once."), .text.maybe,
  ]

  static let ofLooking = [
    Self(
      "games",
      rows: [
        Form(
          "A game.", [.game, .seats.being(.range, "How many can play."), .pace, .options, .text]),
        Form("An option, if you named the game.", [.game, .option, .default, .values, .text]),
      ], refusals: [.noGame]),
    Self(
      "rooms", [.next.maybe],
      rows: [Form("A room.", AnswerDeclaration.room, hasOptions: true)], refusals: [.noGame]),
    Self(
      "who", [.next.maybe], rows: [Form("A player.", AnswerDeclaration.player)],
      refusals: [.noPlayer]),
    Self("follow", [.follow], events: [.lobby]),
    Self("look", [.room], isDrawn: true, refusals: [.noRoom, .notAllowed]),
    Self("state", [.room], rows: ofTables, refusals: [.noRoom, .notAllowed]),
  ]

  /// A row of `rooms`, but for its options.
  static let room: [Attribute.Key] = [
    .room, .game, .phase, .seats, .watchers,
    .here.being(.count, "How many of the players are connected, house bots not among them."), .host,
    .locked, .for.maybe, .cup.maybe,
    .players.maybe.saying("The players at the table, in seat order."),
    .match.maybe.saying("The match in progress, or the last one."), .progress.maybe, .bots.maybe,
    .title,
  ]

  /// A row of `who`.
  static let player: [Attribute.Key] = [
    .player, .here,
    .room.being(.either(.count, "-"), "The room of the player; `-` for none."),
    .rating, .kind.maybe, .client,
  ]

  static let ofRooms = [
    Self(
      "create", seated, refusals: [.noGame, .badText, .notAllowed, .busyServer],
      events: [.left, .joined, .start]),
    Self(
      "play", seated, refusals: [.noGame, .notAllowed, .busyServer],
      events: [.left, .joined, .start]),
    Self(
      "join", seated, refusals: [.noRoom, .noSeat, .notAllowed, .busyServer],
      events: [.left, .joined, .start]),
    Self("watch", [.room], refusals: [.noRoom, .notAllowed], events: [.watching]),
    Self(
      "leave", [.room], refusals: [.noRoom], events: [.resigned, .over, .left, .closed, .start]),
    Self(
      "challenge", seated, refusals: [.noPlayer, .noGame, .badText, .notAllowed, .busyServer],
      events: [.left, .joined, .challenge]),
    Self("decline", refusals: [.noRoom], events: [.declined, .closed]),
    Self("start", [.room], refusals: [.notAllowed, .busyServer], events: [.start]),
    Self(
      "bot", [.room, .seat, .player], refusals: [.notAllowed, .noSeat, .busyServer],
      events: [.joined, .start]),
    Self("again", [.room, .text.maybe], refusals: [.busyServer], events: [.again, .start]),
    Self("salt", [.room], refusals: [.notAllowed], events: [.start]),
    Self("resign", [.room], events: [.resigned, .over]),
    Self(
      "hint",
      [
        .later.maybe, .move.maybe.saying("The best move; absent if it comes later."),
        .endsRanking,
      ] + Attribute.Key.ofGrounds + [.text.saying("Why.")],
      refusals: [.notAllowed], events: [.hint]),
  ]

  /// The `OK` of those that sit down.
  private static let seated: [Attribute.Key] = [
    .room, .seat, .commit.saying("The SHA-256 of the server's part of the next seed."),
    .text.maybe,
  ]

  static let ofTalk = [
    Self("say", [.reach.maybe, .text.maybe], refusals: [.badText, .notAllowed], events: [.say]),
    Self("tell", refusals: [.badText, .noPlayer, .notAllowed], events: [.tell]),
    Self("shout", refusals: [.badText, .notAllowed], events: [.shout]),
    Self("report", refusals: [.badText, .noPlayer], events: [.notice]),
    Self("ignore", refusals: [.noPlayer]),
    Self("heed", refusals: [.noPlayer]),
  ]

  static let ofRecords = [
    Self(
      "profile",
      rows: [
        Form(
          "The player.",
          [.player, .since, .coins, .points.being(.count, "Points for achievements."), .balls]),
        Form(
          "What the player did in a game; only matches that count.",
          [
            .game, .played, .won.being(.count, "How many were won."),
            .lost.saying("How many were lost."), .drawn, .streak,
            .best.being(.count, "The longest streak."), .rating, .deviation, .provisional.maybe,
            .kind.maybe.being(.one(["bot"]), "This is the rating among programs."),
          ]),
        Form("With two names: the players.", [.player, .other]),
        Form(
          "With two names: their matches of a game, just the two, ranked or not.",
          [
            .game, .played, .won.being(.count, "How many the first player won."),
            .lost.saying("How many the other one won."), .drawn, .wonToday, .lostToday,
            .drawnToday,
          ]),
      ], refusals: [.noPlayer]),
    Self(
      "top", rows: [Form("A place on a leaderboard.", [.board, .rank, .player, .value])],
      isDrawn: true, refusals: [.noGame]),
    Self(
      "today",
      [
        .day,
        .leftMs.saying("Milliseconds until the next one."),
      ],
      rows: [
        Form(
          "The puzzle of the day.",
          [
            .game, .size, .seed.saying("The seed that makes it."), .solvers,
            .player.maybe.saying("The fastest player."),
            .ms.maybe.saying("The best time, in milliseconds."), .ownMs.maybe,
          ])
      ]),
    Self("feats", rows: [Form("An achievement.", [.feat, .done, .text])], refusals: [.noPlayer]),
    Self(
      "history", [.next.maybe],
      rows: [
        Form(
          "A finished match.",
          [
            .match, .game, .when, .players, winnerByName, .lostAlone, .reason, .scores, .counts,
            .rating.maybe.saying("The player's rating after it, if it was rated."),
          ])
      ], refusals: [.noPlayer]),
    Self(
      "replay", [.next.maybe],
      rows: [
        Form(
          "The match, on the first page.",
          [
            .match, .game, .players, .opener, .seed, .commit, .part.maybe, .salts.maybe,
            winnerByName, .lostAlone, .reason, .scores,
          ], hasOptions: true),
        Form(
          "A move.",
          [
            .n.saying("The number of the move."),
            .seat.saying("The seat; 0 for the clock of a race."),
            .ms, .move.saying("The move; `clock` and `resign` were not sent as moves."),
            .reason.maybe.being(.one(Attribute.Key.Reason.ofGivingUp)),
          ]),
      ], refusals: [.noMatch]),
    Self("record", [.next.maybe], isDrawn: true, refusals: [.noMatch]),
    Self(
      "review", [.match, .later.maybe, .next.maybe, .text.maybe], rows: [Form.judgement],
      refusals: [.noMatch], events: [.review, .reviewed]),
    Self("forget", refusals: [.badSecret, .notSure], events: [.resigned, .over, .left, .closed]),
  ]

  private static let winnerByName = Attribute.Key.winner.being(
    .either(.name, "-"), "The winner's name, `house`, or `-` if nobody won.")

  static let ofShop = [
    Self("shop", [.coins], rows: [Form("A ball.", [.ball, .price, .owned, .chosen])]),
    Self(
      "buy", [.ball, .coins.saying("Coins that you have left.")],
      refusals: [.noBall, .notEnough, .notAllowed]),
    Self(
      "choose", [.balls.being(.list(.word), "The six balls.")],
      refusals: [.noBall, .badBalls, .notAllowed]),
  ]

  static let ofGames = [
    move("roll", [.roll, .bust, .turn, .over]),
    move("hold", [.hold, .turn, .over]),
    move("bet", [.bet, .turn]),
    move("card", [.card, .bust, .stand, .bank, .turn, .settle, .round, .over]),
    move("stand", [.stand, .bank, .turn, .settle, .round, .over]),
    move("slide", [.slide, .solved, .over, .feat]),
    move("guess", [.guess, .cracked, .exhausted, .over, .award]),
  ]

  private static func move(_ verb: String, _ events: [EventName]) -> Self {
    Self(
      verb, [.n.saying("The number of this move.")],
      refusals: [.badMove, .notCurrent, .notYourTurn], events: events)
  }
}
