// The events of rooms and matches, of cups, and of talk.

extension EventName {
  var inRooms: EventDeclaration? {
    switch self {
    case .joined: EventDeclaration(.room, "A player sat down.", [.room, .seat, .player])
    case .left: EventDeclaration(.room, "A player left the seat.", [.room, .seat, .player])
    case .away:
      EventDeclaration(
        .room, "The connection of a player broke; the seat is kept for a while.",
        [.room, .seat, .player, .grace])
    case .back: EventDeclaration(.room, "A player is back.", [.room, .seat, .player])
    case .watching: EventDeclaration(.room, "A player came to watch.", [.room, .player])
    case .again: EventDeclaration(.room, "A player voted for another match.", [.room, .seat])
    case .challenge:
      EventDeclaration(
        .challenged, "A player challenges you; answer `join ROOM` or `decline ROOM`.",
        [.room, .from, .game, .bots.maybe, .title.maybe, .text], hasOptions: true)
    case .declined:
      EventDeclaration(.room, "The challenged player declined.", [.room, .player])
    case .closed:
      EventDeclaration(
        .challengers, "The room is gone.",
        [
          .room,
          .reason.being(
            .one(of: ClosingReason.allCases),
            "Nobody sits there, the challenged player declined, or an operator closed it."),
        ])
    default: nil
    }
  }

  var inMatches: EventDeclaration? {
    switch self {
    case .start:
      EventDeclaration(
        .room, "A match starts.",
        [
          .room, .match, .game,
          .seats.being(.list(.name), "The players, in seat order."), .opener, .commit, .salts.maybe,
        ], hasOptions: true)
    case .turn:
      EventDeclaration(
        .room, "It is the turn of a seat.", [.room, .n, .seat, .player, .scores])
    case .late:
      EventDeclaration(
        .room, "The clock of a turn, or of the race, is about to run out.",
        [.room, .seat.maybe, .in, .text])
    case .clock:
      EventDeclaration(
        .room, "The clock of a turn ran out: what follows, up to the next turn, is its move.",
        [.room, .seat, .player, .text])
    case .resigned:
      EventDeclaration(
        .room, "A seat gave up, was empty for too long, or ran out of time too often.",
        [.room, .n, .seat, .player, .reason.being(.one(Attribute.Key.Reason.ofGivingUp))])
    case .over:
      EventDeclaration(
        .room, "The match ended.",
        [
          .room, .match, .n, .winner,
          .player.maybe.saying("The winner, or `house`; absent if nobody won."), .lostAlone,
          .reason, .scores, .secret.maybe.saying("Mastermind: the code."), .seed,
          .counts.maybe.being(.one(["no"]), "The match could have been ranked and is not."),
          .part.maybe, .next.being(.hash, "The `commit` of the next match in this room."),
        ])
    default: nil
    }
  }

  var inCups: EventDeclaration? {
    switch self {
    case .paired:
      EventDeclaration(
        .called, "You are called to a table of a cup: `join ROOM`.",
        [.cup, .round, .room, .opponent, .table, .minutes, .text])
    case .cup: EventDeclaration(.inCup, Self.ofCups)
    default: nil
    }
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
      [.cup, .what.being(news(.open, .round, .paused)), .round, .of, .title.maybe]),
    Form(
      "The cup is over.",
      [
        .cup, .what.being(news(.over)), .round, .of,
        .winner.maybe.being(.list(.name), "All who share first place, up to 32."), .title.maybe,
      ]),
    Form(
      "The director took a round back.", [.cup, .what.being(news(.back)), .round, .title]),
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
  ]

  var ofTalk: EventDeclaration {
    switch self {
    case .say:
      EventDeclaration(
        .listeners, "A player talks to the room.", [.room, .from, .text.saying("What was said.")])
    case .tell:
      EventDeclaration(.told, "A player talks to you.", [.from, .text.saying("What was said.")])
    case .shout:
      EventDeclaration(
        .players, "A player talks to everyone.", [.from, .text.saying("What was said.")])
    case .drain:
      EventDeclaration(
        .everyone, "The server is about to stop; no more matches start.",
        [.in.saying("Seconds until everyone is disconnected."), .text])
    case .muted:
      EventDeclaration(
        .you, "An operator muted you: what you say reaches nobody.",
        [.lasts, .note.maybe, .text])
    case .unmuted: EventDeclaration(.you, "You can talk again.", [])
    default:
      EventDeclaration(
        .noticed, "The server or an operator tells you something.",
        [
          .from.maybe.saying("The operator who says it to everyone."),
          .what.maybe.being(
            .one(of: NoticeTopic.allCases), "What it is about; absent if an operator wrote it."),
          .missed.maybe, .reports.maybe,
          .player.maybe.saying("The player who is reported."),
          .by.maybe.saying("The player who reports."),
          .room.maybe.saying("The room that an operator closed."),
          .lasts.maybe.saying("How old the backup was."), .note.maybe, .text,
        ])
    }
  }
}
