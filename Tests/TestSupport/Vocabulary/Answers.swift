// The answers to all verbs but those of cups.

import Protocol

extension Vocabulary {
  typealias Answer = AnswerDeclaration

  static let ofItself = [
    Answer("help", isDrawn: true, refusals: [.noVerb]),
    Answer("verbs", rows: [Form("A verb.", [.verb, .usage, .text])]),
    Answer(
      "codes",
      rows: [
        Form("A refusal.", [.code.being(.word, "The word after `ERR`."), .why, .text])
      ]),
    Answer("limits", rows: [Form("A limit.", [.limit, .value, .text])]),
  ]

  static let ofGreeting = [
    hello("hi"),
    hello("hello"),
    Answer(
      "enrol", welcome, refusals: [.badName, .badSecret, .badOption, .notAllowed, .busyServer],
      events: [.back, .challenge, .paired, .cup]),
    Answer(
      "login",
      [
        .nonce, .salt, .count,
      ], refusals: [.badName, .notAllowed, .busyServer]),
    Answer(
      "prove",
      welcome.dropLast() + [.verify, .text.maybe],
      refusals: [.badName, .badSecret, .notAllowed, .busyServer],
      events: [.back, .challenge, .paired, .cup]),
    Answer("passphrase", refusals: [.badText, .busyServer]),
    Answer("style", [.style, .lang]),
    Answer("prompt", [.prompt]),
    Answer("quit", events: [.away]),
    Answer("ping", [.pong]),
  ]

  private static func hello(_ verb: String) -> Answer {
    Answer(
      verb, welcome, refusals: [.badName, .badSecret, .notAllowed, .busyServer],
      events: [.back, .challenge, .paired, .cup])
  }

  /// The answer to a login.
  private static let welcome: [Attribute.Key] = [
    .name, .new.maybe.saying("Whether the name is new."),
    .room.maybe.saying("Your seat waits in this room."),
    .seat.maybe.saying("That seat."), .operator.maybe,
    .secret.maybe.being(.word, "Your login key, sent only once."), .text.maybe,
  ]

  var ofLooking: [Answer] {
    [
      Answer(
        "games",
        rows: [
          Form(
            "A game.", [.game, .seats.being(.range, "How many can play."), .pace, .options, .text]),
          Form("An option, if you named the game.", [.game, .option, .default, .values, .text]),
        ], refusals: [.noGame]),
      Answer(
        "rooms", [.next.maybe],
        rows: [Form("A room.", Self.room, hasOptions: true)], refusals: [.noGame]),
      Answer(
        "who", [.next.maybe], rows: [Form("A player.", Self.player)],
        refusals: [.noPlayer]),
      Answer("follow", [.follow], events: [.lobby]),
      Answer("look", [.room, .lateMs.maybe], isDrawn: true, refusals: [.noRoom, .notAllowed]),
      Answer("state", [.room], rows: ofTables, refusals: [.noRoom, .notAllowed]),
    ]
  }

  /// A row of `rooms`, without its options.
  static let room: [Attribute.Key] = [
    .room, .game, .phase, .seats, .watchers,
    .here.being(.count, "How many of the players are connected, not counting house bots."), .host,
    .locked, .for.maybe, .cup.maybe,
    .players.maybe.saying("The players at the table, in seat order."),
    .match.maybe.saying("The match in progress, or the last one."), .progress.maybe, .bots.maybe,
    .title,
  ]

  /// A row of `who`.
  static let player: [Attribute.Key] = [
    .player, .here,
    .room.being(.either(.count, "-"), "The room of the player; `-` for none."),
    .rating, .kind.maybe.being(.one(of: PlayerKind.allCases), "`bot`, or `house` for a house bot."),
    .client,
  ]

  var ofRooms: [Answer] {
    [
      Answer(
        "create", Self.seated, refusals: [.noGame, .badText, .notAllowed, .busyServer],
        events: [.left, .joined, .start]),
      Answer(
        "play", Self.seated, refusals: [.noGame, .notAllowed, .busyServer],
        events: [.left, .joined, .start]),
      Answer(
        "join", Self.seated, refusals: [.noRoom, .noSeat, .notAllowed, .busyServer],
        events: [.left, .joined, .again, .closed, .start]),
      Answer("watch", [.room], refusals: [.noRoom, .notAllowed], events: [.watching]),
      Answer(
        "leave", [.room], refusals: [.noRoom], events: [.resigned, .over, .left, .closed, .start]),
      Answer(
        "challenge", Self.seated,
        refusals: [.noPlayer, .noGame, .badText, .notAllowed, .busyServer],
        events: [.left, .joined, .challenge]),
      Answer("decline", refusals: [.noRoom], events: [.declined, .closed]),
      Answer(
        "start", [.room], refusals: [.notAllowed, .busyServer], events: [.closed, .start]),
      Answer(
        "bot", [.room, .seat, .player], refusals: [.notAllowed, .noSeat, .busyServer],
        events: [.joined, .closed, .start]),
      Answer(
        "again",
        [
          .room, .invited.maybe.saying("A player who has left is asked to come back."), .text.maybe,
        ],
        refusals: [.busyServer], events: [.again, .challenge, .closed, .start]),
      Answer("salt", [.room], refusals: [.notAllowed], events: [.closed, .start]),
      Answer("resign", [.room], events: [.resigned, .over]),
      Answer(
        "hint",
        [
          .later.maybe, .move.maybe.saying("The best move; absent if the hint comes later."),
          .endsRanking,
        ] + grounds + [.text.saying("Why.")],
        refusals: [.notAllowed], events: [.hint]),
    ]
  }

  /// The `OK` of verbs by which a player sits down.
  private static let seated: [Attribute.Key] = [
    .room, .seat, .commit.saying("The SHA-256 of the server's part of the next seed."),
    .text.maybe,
  ]

  static let talking = [
    Answer(
      "say", [.reach.maybe, .text.maybe], refusals: [.badText, .noPlayer, .notAllowed],
      events: [.say, .tell]),
    Answer("tell", refusals: [.badText, .noPlayer, .notAllowed], events: [.tell]),
    Answer("shout", refusals: [.badText, .notAllowed], events: [.shout]),
    Answer("report", refusals: [.badText, .noPlayer], events: [.notice]),
    Answer("ignore", refusals: [.noPlayer]),
    Answer("heed", refusals: [.noPlayer]),
  ]

  var ofRecords: [Answer] {
    [
      Answer(
        "profile",
        rows: [
          Form(
            "The player.",
            [
              .player, .since, term(.coins), .points.being(.count, "Points for achievements."),
              .balls,
            ]),
          Form(
            "What the player did in a game; only matches that count.",
            [
              .game, .played, .won.being(.count, "How many were won."),
              .lost.saying("How many were lost."), .drawn, .streak,
              .best.being(.count, "The longest streak."), .rating, .deviation, .provisional.maybe,
              .kind.maybe.being(.one(["bot"]), "This is the rating among bots."),
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
      Answer(
        "top", rows: [Form("A place on a leaderboard.", [leaderboard, .rank, .player, .value])],
        isDrawn: true, refusals: [.noGame]),
      Answer(
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
      Answer(
        "feats", rows: [Form("An achievement.", [.feat, .done, .text])], refusals: [.noPlayer]),
      Answer(
        "history", [.next.maybe],
        rows: [
          Form(
            "A finished match.",
            [
              .match, .game, .when, .players, Self.winnerByName, .lostAlone, reason(endings),
              .scores, .counts,
              .rating.maybe.saying("The player's rating after it, if it was rated."),
            ])
        ], refusals: [.noPlayer]),
      Answer(
        "replay", [.next.maybe],
        rows: [
          Form(
            "The match, on the first page.",
            [
              .match, .game, .players, .opener, .seed, .commit, .part.maybe, .salts.maybe,
              Self.winnerByName, .lostAlone, reason(endings), .scores,
            ], hasOptions: true),
          Form(
            "A move.",
            [
              .n.saying("The number of the move."),
              .seat.saying("The seat; 0 for the clock of a race."),
              .ms, .move.saying("The move; `clock` and `resign` were not sent as moves."),
              reason(givingUp).maybe,
            ]),
        ], refusals: [.noMatch]),
      Answer("record", [.next.maybe], isDrawn: true, refusals: [.noMatch]),
      Answer(
        "review", [.match, .later.maybe, .next.maybe, .text.maybe], rows: [judgement],
        refusals: [.noMatch], events: [.review, .reviewed]),
      Answer(
        "forget", refusals: [.badSecret, .notSure], events: [.resigned, .over, .left, .closed]),
    ]
  }

  private var leaderboard: Attribute.Key {
    .board.saying("The leaderboard: `\(names.first ?? "game").rating`.")
  }

  private static let winnerByName = Attribute.Key.winner.being(
    .either(.name, "-"), "The winner's name, `house`, or `-` if nobody won.")

  var ofShop: [Answer] {
    [
      Answer("shop", [term(.coins)], rows: [Form("A ball.", [.ball, .price, .owned, .chosen])]),
      Answer(
        "buy", [.ball, term(.coins).saying("Coins that you have left.")],
        refusals: [.noBall, .notEnough, .notAllowed]),
      Answer(
        "choose", [.balls.being(.list(.word), "The six balls.")],
        refusals: [.noBall, .badBalls, .notAllowed]),
    ]
  }

  /// The moves of the games.
  var ofMoves: [Answer] {
    games.flatMap(\.moves).map { move in
      Answer(
        move.verb, [.n.saying("The number of this move.")],
        refusals: [.badMove, .notCurrent, .notYourTurn], events: move.events)
    }
  }
}
