// What each refusal means: under its code, the sentence for people at nc.

extension Why {
  /// Every word with its code and its sentence. A test sees to it that each is here once.
  static let declared: [(Refusal, KeyValuePairs<Why, String>)] =
    wrongLines + missing + notNow + cups + keepingOrder + later

  private static let wrongLines: [(Refusal, KeyValuePairs<Why, String>)] = [
    (
      .badLine,
      [
        .lineForm: "The line is too long, or not plain text.",
        .verbMissing: "Expected a verb after the tag. Try: #7 help",
      ]
    ),
    (.badTag, [.tagForm: "A tag is # and 1 to 16 letters, digits, - or _."]),
    (
      .badArguments,
      [
        .usage: "Usage:",
        .numberForm: "Write numbers plainly, such as 4.",
        .levelForm: "The levels are {levels}.",
        .saltForm: "A salt is 1 to {most} letters and digits.",
        .styleForm: "Usage: style board, style lines or style rows",
        .followForm: "Usage: follow lobby or follow off",
        .passphraseWeak: "That passphrase is too easy to guess.",
        .oneOfMany: "Which one? Try: {verb} {first}",
        .cupOrder: "There is no such cup command. Try: help cup",
        .cupName: "A cup has a name of 1 to {most} characters: cup create NAME kind=…",
        .cupWhichTable: "Say which table: round=2 table=1 winner=NAME",
        .cupHowEnded: "Say how it ended: winner=NAME, winner=- for a draw, or places=1,2.",
      ]
    ),
    (
      .badOption,
      [
        .usageOption: "Unknown option, or one given twice. Usage:",
        .optionUnknown: "The options are {options}.",
        .optionTwice: "{option} is given twice.",
        .optionValue: "{option} takes",
        .optionsClash: "These options do not go together:",
        .titleForm:
          "pass takes 1 to {pass} characters, title 1 to {title}, and neither may be blank.",
        .challengeSeats: "A challenge is for two players.",
        .clientForm: "client= takes NAME/VERSION, up to {most} bytes; kind= takes bot.",
        .nonceForm: "nonce= takes 8 to 64 characters without commas and quotes.",
        .cupKind: "kind takes {kinds}.",
        .cupBest: "best takes 1, 3 or 5.",
        .cupTableSize: "table takes 2 to {most}; more than 2 only in a Swiss cup of races.",
        .cupRounds: "rounds takes 1 to 30 (swiss) or 1 to 4 (roundrobin).",
        .cupRating: "A rating is 0 to 9999.",
        .cupRaces: "More than two at a table are for races.",
        .cupSeats: "Set the seats with table=2 to table=8.",
        .startForm: "Say when, up to a week ahead: in=10m or in=2h; in=off calls it off.",
        .cupExport: "as takes text, csv or trf.",
        .cupPlaces: "places= needs one place per player, such as places=1,2.",
      ]
    ),
    (
      .badName,
      [
        .nameForm:
          "A name is a letter and 1 to 15 letters, digits, - or _, and not a reserved word.",
        .nameReserved: "This name is reserved. Pick another one.",
      ]
    ),
    (
      .badSecret,
      [
        .nameTaken:
          "{name} is taken. If it is yours: hello {name} SECRET. If not, pick another name.",
        .secretWrong: "That login key does not belong to this name.",
      ]
    ),
    (
      .badMove,
      [
        .moveUnknown: "Moves:",
        .codeForm: "A code is {length} letters from a to {last}.",
        .tileUnknown: "The tiles are 1 to {most}.",
        .betRange: "Bet 1 to {most}.",
      ]
    ),
    (
      .badText,
      [
        .usageText: "There is nothing to say in that. Usage:",
        .passphraseForm: "A passphrase has 10 to 200 bytes and must not look like a login key.",
        .textBlank: "There is no text, or nothing in it that can be shown.",
      ]
    ),
    (.badBalls, [.ballsForm: "Choose six different balls."]),
  ]

  private static let missing: [(Refusal, KeyValuePairs<Why, String>)] = [
    (
      .noVerb,
      [
        .verbUnknown: "There is no such verb. Try: help",
        .verbMisspelt: "There is no such verb. Did you mean {verb}?",
        .verbShort: "That could be {verbs}.",
      ]
    ),
    (.noGame, [.gameUnknown: "The games are {games}."]),
    (
      .noRoom,
      [
        .roomUnknown: "There is no room {room}. Try: rooms",
        .roomNotIn: "You are not in room {room}.",
        .challengeUnknown: "Nobody challenges you in room {room}.",
      ]
    ),
    (
      .noPlayer,
      [
        .playerUnknown: "There is no player of that name.",
        .cupNoPlayer: "Nobody of that name is in cup {cup}.",
        .cupStranger:
          "Nobody called {name} has logged in yet. After that, add them again, or they join: "
          + "cup join {cup}",
        .cupNoWinner: "Nobody of that name played at this table.",
      ]
    ),
    (
      .noMatch,
      [
        .matchUnknown: "There is no finished match {match}.",
        .matchDropped:
          "The moves of match {match} are no longer saved, because it was unranked.",
      ]
    ),
    (.noSeat, [.roomFull: "Every seat in room {room} is taken. Try: watch {room}"]),
    (.noBall, [.ballUnknown: "The balls are {balls}."]),
    (.noCup, [.cupUnknown: "There is no cup {cup}. Try: cups"]),
  ]

  private static let notNow: [(Refusal, KeyValuePairs<Why, String>)] = [
    (
      .notAllowed,
      [
        .roomPrivate: "Room {room} is private. Try: {verb} {room} pass=WORD",
        .roomPassword: "Wrong password for room {room}.",
        .roomForTwo: "Room {room} is for a challenge between two players.",
        .roomOfCup: "Room {room} is a cup's table: the cup decides who plays. Try: watch {room}",
        .hostStarts: "Only the host, {host}, can start the match.",
        .hostSeats: "Only the host, {host}, can add a house bot.",
        .hintCup: "There are no hints in a cup's match.",
        .hintRanked: "There are no hints in a ranked match against people.",
        .saltKnown: "This room has a seed of its own, so it takes no salts.",
        .ballNotOwned: "You do not own one of these balls yet.",
        .cupDirector: "Only the director of cup {cup}, {director}, can do that.",
        .cupInvitation: "You cannot add this player, who can still join: cup join {cup}",
      ]
    ),
    (.notCurrent, [.matchMoved: "The match has moved on to n={n}."]),
    (.notEnough, [.coinsMissing: "You need {coins} more {coins|coin|coins}."]),
    (
      .notSure,
      [
        .forgetSure:
          "This deletes your name, stats and coins for good. If you are sure: sure=yes"
      ]
    ),
    (.notYourTurn, [.turnOfOther: "It isn't your turn."]),
    (.notYet, [.notBuilt: "This server cannot do that yet."]),
    (
      .notNow,
      [
        .helloFirst: "Say who you are first: hello YOURNAME",
        .loginFirst: "Send this right before it: login NAME nonce=…",
        .helloDone: "You have already said who you are.",
        .matchOver: "The match is over. For another one: again",
        .matchNotBegun: "The match has not started yet.",
        .notPlaying: "You are not in a match. Try: play {game}",
        .gaveUp: "You have given up this match.",
        .finished: "You have finished; the others are still playing.",
        .movesSpent: "You have made more moves than any match needs.",
        .nothingToHold: "Roll first: there is nothing to hold yet.",
        .betFirst: "Bet first, 1 to {most}.",
        .betDone: "You have already bet: card or stand.",
        .bankBets: "You are the bank this round: card or stand.",
        .tileStuck: "Only a tile next to the gap can move: {tiles}.",
        .wordStuck: "No tile can move that way at letter {letter}.",
        .hintTurn: "It isn't your turn to move.",
        .hintNothing: "There is nothing to decide.",
        .roomNone: "You are not in a room. Try: rooms",
        .roomPlaying: "Room {room} is in a match. Try: watch {room}",
        .roomSeated: "You are already in room {room}.",
        .roomWatched: "You are already watching room {room}.",
        .watchedMost: "You are already watching {most} rooms, the maximum.",
        .playingElsewhere: "You are playing in room {room}. First: resign",
        .notWaiting: "You are not in a room that waits for players. Try: play pig",
        .playersMissing: "{need} more {need|player is|players are} needed to start.",
        .cupStarts: "A cup starts its matches itself and decides who plays.",
        .againNothing: "You have no finished match here.",
        .saltNothing: "You are not in a room that waits for a match.",
        .houseCannot: "There is no house bot for this game.",
        .challengeSelf: "You cannot challenge yourself.",
        .playerAway: "{player} is not here.",
        .talkNowhere: "You are not in a room. To everyone: shout TEXT",
        .ignoreSelf: "You cannot ignore yourself.",
        .ignoredMost: "You already ignore {most} players, the maximum.",
        .ballOwned: "You already own that ball.",
        .undisturbed: "{player} is in a match and must not be disturbed. Try later.",
      ]
    ),
  ]

  private static let cups: [(Refusal, KeyValuePairs<Why, String>)] = [
    (
      .notNow,
      [
        .cupNotInvited: "You have no invitation to cup {cup}.",
        .cupFull: "Cup {cup} is full.",
        .cupEntered: "This player is already in cup {cup}.",
        .cupNotEntered: "You are not in cup {cup}.",
        .cupBegun: "Cup {cup} has started; entries are closed.",
        .cupNotBegun: "Cup {cup} has not started.",
        .cupTooFew: "A cup needs at least two players.",
        .cupRoundOpen: "The round is not over yet.",
        .cupRunsNot: "Cup {cup} isn't running.",
        .cupPaused: "Cup {cup} is paused. First: cup resume {cup}",
        .cupNotPaused: "Cup {cup} is not paused.",
        .cupOver: "Cup {cup} is over.",
        .cupTableOver: "This table is over. To correct its result: cup correct {cup}",
        .cupNoTable: "There is no such table in cup {cup}.",
        .cupTableNone: "{player} is not playing at a table now.",
        .cupPaired:
          "The next round is already paired from this result. First: cup back {cup}",
        .cupChanged:
          "A player has joined or left since the round began, so it stays. Try: cup correct {cup}",
        .cupLeft: "A player who has left cup {cup} cannot rejoin it.",
        .cupLeftOften: "A player who has left cup {cup} so often cannot rejoin it.",
        .cupHouseMost: "This cup has {most} house bots, the maximum.",
        .cupsDirected: "You already direct {most} cups, the maximum.",
        .cupTRF: "TRF is only for cups with two players at a table and no knockout.",
      ]
    )
  ]

  private static let keepingOrder: [(Refusal, KeyValuePairs<Why, String>)] = [
    (
      .badArguments,
      [
        .opOrder: "There is no such op command. Try: help op",
        .addressForm:
          "Write addresses like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32; at most 8 of them.",
        .doorsForm: "Usage: op doors closed for=1h, or op doors open",
      ]
    ),
    (
      .badOption,
      [.durationForm: "Say how long, up to a year: for=10m, for=2h or for=7d."]
    ),
    (.badText, [.reasonForm: "This text must have 1 to {most} visible characters."]),
    (
      .notAllowed,
      [
        .operatorOnly: "Only operators of this server can do that.",
        .operatorMachine: "That can only be done at the server's machine: parlord operator",
        .operatorTarget:
          "{player} is an operator. First, at the server's machine: parlord operator remove",
        .closeCup: "Room {room} is a cup's table. Its director can do that: help cup",
        .banned: "You are banned for {lasts}.",
        .muted: "An operator muted you for {lasts}. Nobody received that.",
        .doorsClosed: "No new names for {lasts}. If you have one: hello NAME SECRET",
      ]
    ),
    (
      .notNow,
      [
        .reportSelf: "You cannot report yourself.",
        .reportUnknown: "There is no such report. Try: op reports",
        .operatorKeyless: "{player} has no login key now. Try again after their next hello.",
        .operatorsMost: "There are {most} operators, the maximum.",
        .termUnknown: "There is nothing to end. Try: op bans",
        .termsMost: "There are {most} bans and mutes, the maximum. Try: op bans",
        .banSelf: "That would shut out an operator who is here.",
        .renameTaken: "Somebody has the name {name}.",
        .renameSeated: "{player} sits in room {room}. Wait, or close it: op close {room}",
      ]
    ),
  ]

  private static let later: [(Refusal, KeyValuePairs<Why, String>)] = [
    (
      .busyServer,
      [
        .roomsMost: "The server cannot open more rooms now. Try again later.",
        .playersMost: "The server cannot take more players now. Try again later.",
        .houseBusy: "All house bots are playing. Try again later.",
        .passphrasesBusy: "Too many passphrases are being checked. Try again in a moment.",
        .stopping: "The server is about to stop. No new matches start.",
        .cupsFromOne: "Too many cups were created from your address. One of them must end first.",
        .cupsMost: "There are {most} cups, the maximum.",
      ]
    ),
    (.busyStorage, [.storeStopped: "The server cannot save anything right now. Try again soon."]),
    (
      .slowDown,
      [
        .directingFast: "You are directing the cup too fast. Wait a second.",
        .talkFast: "You are talking too fast. Wait a moment.",
        .reportsMany: "The operators have not seen the last reports yet. Try again later.",
        .namesMany: "Too many new names came from your address. Try again later.",
        .shareSpent: "Matches from your address have used up today's disk space.",
        .stillThinking: "The answer to your last question is on its way.",
      ]
    ),
    (
      .internalFault,
      [
        .fault: "Internal error, logged as id {id}.",
        .storeUnread: "The database could not be read. Logged as id {id}.",
        .matchDamaged: "The record of this match is damaged. Logged as id {id}.",
        .cupDamaged: "This cup's saved data is damaged. Logged as id {id}.",
      ]
    ),
  ]
}
