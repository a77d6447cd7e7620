// The events of rooms and matches, of cups, and of talk.

import Protocol
import Words

extension Hearers {
  static let challenged = Self("the challenged player, and again when they come back")
  static let challengers = Self("everyone in the room, and those who were asked to play there")
  static let called = Self("each player of the table, and again when they come back")
  static let inCup = Self("the director of the cup and everyone who plays in it")
  static let followers = Self("everyone who follows the lobby")
  static let noticed = Self("you only, or every connection")
  static let everyone = Self("every connection")
  static let players = Self("everyone who said hello, except those who ignore the sender")
  static let told = Self("the player it was sent to")
  static let listeners = Self("everyone in the room, except those who ignore the sender")
}

extension Vocabulary {
  var inRooms: [EventDeclaration] {
    [
      EventDeclaration(.joined, .room, "A player sat down.", [.room, .seat, .player]),
      EventDeclaration(.left, .room, "A player left the seat.", [.room, .seat, .player]),
      EventDeclaration(
        .away, .room, "The connection of a player broke; the seat is kept for a while.",
        [.room, .seat, .player, .grace]),
      EventDeclaration(.back, .room, "A player is back.", [.room, .seat, .player]),
      EventDeclaration(.watching, .room, "A player came to watch.", [.room, .player]),
      EventDeclaration(
        .challenge, .challenged,
        "A player wants to play with you; answer `join ROOM` or `decline ROOM`.",
        [.room, .from, .game, .bots.maybe, .title.maybe, .text], hasOptions: true),
      EventDeclaration(.declined, .room, "The challenged player declined.", [.room, .player]),
      EventDeclaration(.again, .room, "A player voted for another match.", [.room, .seat]),
      EventDeclaration(
        .closed, .challengers, "The room is gone; or gone for those who were asked to play there.",
        [
          .room,
          .reason.being(
            .one(of: ClosingReason.allCases),
            "Nobody sits there, the challenged player declined, or an operator closed it; `begun`: "
              + "a match began without those who were asked, and only they are told."),
        ]),
    ]
  }

  var inMatches: [EventDeclaration] {
    [
      EventDeclaration(
        .start, .room, "A match starts.",
        [
          .room, .match, .game,
          .seats.being(.list(.name), "The players, in seat order."), .opener, .commit, .salts.maybe,
        ], hasOptions: true),
      EventDeclaration(
        .turn, .room, "It is the turn of a seat.", [.room, .n, .seat, .player, .scores]),
      EventDeclaration(
        .late, .room, "The clock of a turn, or of the race, is about to run out.",
        [.room, .seat.maybe, .in, .text]),
      EventDeclaration(
        .clock, .room,
        "The clock of a turn ran out: what follows, up to the next turn, is its move.",
        [.room, .seat, .player, .text]),
      EventDeclaration(
        .resigned, .room, "A seat gave up, was empty for too long, or ran out of time too often.",
        [.room, .n, .seat, .player, reason(givingUp)]),
      EventDeclaration(
        .over, .room, "The match ended.",
        [
          .room, .match, .n, .winner,
          .player.maybe.saying("The winner, or `house`; absent if nobody won."), .lostAlone,
          reason(endings), .scores,
        ] + games.flatMap(\.revealed) + [
          .seed,
          .counts.maybe.being(.one(["no"]), "The match could have been ranked and is not."),
          .part.maybe, .next.being(.hash, "The `commit` of the next match in this room."),
        ]),
    ]
  }

  /// Events with hints and reviews, for one player.
  var forOne: [EventDeclaration] {
    [
      EventDeclaration(
        .hint, .you,
        "The hint that you asked for; without `move=` there is nothing to decide.",
        [.room, .n, .move.maybe, .endsRanking] + grounds + [.text]),
      EventDeclaration(
        .review, .you, "A row of the review that you asked for.", [.match] + judgement.keys),
      EventDeclaration(
        .reviewed, .you, "The end of that review.",
        [.match, .rows, .next.maybe, .why.maybe, .text.maybe]),
    ]
  }

  /// One decision of a finished match, judged.
  var judgement: Form {
    Form(
      "A decision.",
      [
        .n.saying("The number of the move."), .seat, .move, .best, .cost.maybe, .unit.maybe,
        .worth.maybe, .luck.maybe,
      ] + grounds + [.text])
  }

  var inCups: [EventDeclaration] {
    [
      EventDeclaration(
        .paired, .called, "You are called to a table of a cup: `join ROOM`.",
        [.cup, .round, .room, .opponent, .table, .minutes, .seatedThere, .text]),
      EventDeclaration(.cup, .inCup, Self.ofCups),
      EventDeclaration(.lobby, .followers, Self.ofLobby),
    ]
  }

  private static func news(_ words: CupNews...) -> Attribute.Kind { .one(of: words) }

  private static let ofCups = [
    Form(
      "A player joined, accepted an invitation, or left; sent to the director and the player.",
      [.cup, .what.being(news(.joined, .accepted, .left)), .player]),
    Form(
      "The director added you; sent to you only, and again when you come back.",
      [.cup, .what.being(news(.invited)), .by, .game, .title, .text]),
    Form(
      "The cup opened again, started a round, or was paused.",
      [
        .cup, .what.being(news(.open, .round, .paused)), .round, .of,
        .why.maybe.being(
          .one(of: PauseReason.allCases),
          "Why the cup paused by itself: nobody came to most tables, or most lost their connection."
        ),
        .title.maybe,
      ]),
    Form(
      "Check-in was opened or closed.",
      [
        .cup, .what.being(news(.checkin)),
        .state.being(.one(of: CheckInState.allCases), "Whether check-in is open now."), .title,
      ]),
    Form(
      "A player is here; sent to staff and the player.", [.cup, .what.being(news(.here)), .player]),
    Form(
      "A player sits the next round out, or takes a break in an arena; sent to staff and player.",
      [
        .cup, .what.being(news(.sits)), .player,
        .round.maybe.saying("The next round; not in an arena."), .rest,
      ]),
    Form(
      "A player got a role, or lost it; sent to staff and the player.",
      [
        .cup, .what.being(news(.staff)), .player,
        .role.being(.one(["director", "deputy", "desk", "none"]), "The role."), .title,
      ]),
    Form(
      "The director changed the settings.",
      [
        .cup, .what.being(news(.set)), .of, .minutes,
        .best.being(.count, "The most matches at a table."), .title,
      ]),
    Form(
      "A member of the staff says something to all who play.",
      [.cup, .what.being(news(.said)), .by, .text.saying("What was said.")]),
    Form(
      "The cup is over.",
      [
        .cup, .what.being(news(.over)), .round, .of,
        .winner.maybe.being(.list(.name), "All who share first place, up to 32."), .title.maybe,
      ]),
    Form(
      "The last round was undone.", [.cup, .what.being(news(.back)), .round, .title]),
    Form(
      "You have no opponent in this round; sent to you only.",
      [
        .cup, .what.being(news(.bye)), .round,
      ]),
    Form(
      "A table ended.",
      [
        .cup, .what.being(news(.result)), .round, .table, .players,
        .points.being(.list(.decimal), "The points of each, in the order of the players."),
      ]),
    Form(
      "A result was corrected; `winner` is there if the cup is over.",
      [
        .cup, .what.being(news(.corrected)), .round, .table, .players,
        .points.being(.list(.decimal), "The points of each, in the order of the players."),
        .winner.maybe.being(.list(.name), "All who share first place, up to 32."),
      ]),
  ]

  var ofTalk: [EventDeclaration] {
    [
      EventDeclaration(
        .say, .listeners, "A player talks to the room.",
        [.room, .from, .text.saying("What was said.")]),
      EventDeclaration(
        .tell, .told, "A player talks to you.", [.from, .text.saying("What was said.")]),
      EventDeclaration(
        .shout, .players, "A player talks to everyone.", [.from, .text.saying("What was said.")]),
      EventDeclaration(
        .notice, .noticed, "The server or an operator tells you something.",
        [
          .from.maybe.saying("The operator who says it to everyone."),
          .what.maybe.being(
            .one(NoticeTopic.allCases.map(\.name)),
            "What it is about; absent if an operator wrote it."),
          .missed.maybe, .reports.maybe,
          .player.maybe.saying("The player who is reported."),
          .by.maybe.saying("The player who reports."),
          .room.maybe.saying("The room that an operator closed."),
          .lasts.maybe.saying("How old the backup was."), .note.maybe, .text,
        ]),
      EventDeclaration(
        .drain, .everyone, "The server is about to stop; no more matches start.",
        [.in.saying("Seconds until everyone is disconnected."), .text]),
      EventDeclaration(
        .muted, .you, "An operator muted you: what you say reaches nobody.",
        [.lasts, .note.maybe, .text]),
      EventDeclaration(.unmuted, .you, "You can talk again.", []),
    ]
  }

  /// Events for connections that follow the lobby: changed rows of `rooms`, `who` and `cups`.
  private static let ofLobby = [
    Form(
      "A room was opened, or has changed; as in `rooms`.",
      [.what.being(.one(of: [LobbyChange.room]))] + room, hasOptions: true),
    Form("A room is gone.", [.what.being(.one(of: [LobbyChange.closed])), .room]),
    Form(
      "A player has come, or has changed; as in `who`.",
      [.what.being(.one(of: [LobbyChange.player]))] + player),
    Form("A player has left.", [.what.being(.one(of: [LobbyChange.gone])), .player]),
    Form(
      "A cup was created, or has changed; as in `cups`.",
      [.what.being(.one(of: [LobbyChange.cup]))] + AnswerDeclaration.cup, hasOptions: true),
    Form("A cup is over.", [.what.being(.one(of: [LobbyChange.over])), .cup]),
  ]
}
