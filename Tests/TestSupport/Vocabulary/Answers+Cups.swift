// The answers to commands of a cup.

import Protocol

extension AnswerDeclaration {
  static let ofCups =
    [
      Self("cups", [.next.maybe], rows: cupRows),
      Self("cup create", [.cup], refusals: [.noGame, .badText, .notAllowed, .busyServer]),
      command("join", events: [.cup, .paired]),
      command("leave", events: [.cup, .resigned, .over]),
      command("accept", events: [.cup]),
      command("decline", events: [.cup]),
      command("here", [.player], refusals: [.noPlayer], events: [.cup, .paired]),
      command("sit", [.player], refusals: [.noPlayer], events: [.cup]),
      command("show", rows: cupRows),
      Self(
        "cup table", [.cup, cupPhase, .round, roundsPlanned, .next.maybe], rows: [standing],
        isDrawn: true,
        refusals: [.noCup]),
      command("bracket", [.next.maybe], rows: [bout]),
      command("games", [.next.maybe], rows: [encounter]),
      command("log", [.next.maybe], rows: steps),
      Self("cup export", [.cup, .next.maybe], isDrawn: true, refusals: [.noCup]),
    ] + ofDirectors

  private static let ofDirectors = [
    command("start", [.round, .starts.maybe], events: [.cup, .paired]),
    command("pause", events: [.cup]),
    command("resume", events: [.cup]),
    command("end", events: [.cup]),
    command("close", events: []),
    command("add", [.added], rows: [guest], refusals: [.badName, .busyServer], events: [.cup]),
    command("checkin", events: [.cup]),
    command("bot", [.player], refusals: [.busyServer], events: [.cup]),
    command("remove", refusals: [.noPlayer], events: [.cup, .resigned, .over]),
    command("forfeit", refusals: [.noPlayer], events: [.cup, .resigned, .over]),
    command("correct", refusals: [.noPlayer], events: [.cup]),
    command("back", events: [.cup]),
    command("pair", [.round], rows: [encounter]),
    command("swap", [.round], rows: [encounter], refusals: [.noPlayer]),
    command("apart", refusals: [.noPlayer]),
    command("set", refusals: [.badText], events: [.cup]),
    command("tell", refusals: [.badText], events: [.cup]),
    command("staff", rows: [helper], refusals: [.noPlayer], events: [.cup]),
    command("hand", refusals: [.noPlayer], events: [.cup]),
  ]

  private static let guest = Form(
    "A name to be added.",
    [
      .cup, .player,
      .state.being(
        .one(of: Admission.allCases),
        "`reserved` for a name that nobody has yet: it is for whoever first says hello with it."),
      .why.maybe.saying("Why the name is refused, as in `ERR`."), .retryMs.maybe,
    ])

  private static let helper = Form("Somebody of the staff.", [.cup, .player, .role])

  private static func command(
    _ name: String, _ more: [Attribute.Key] = [], rows: [Form] = [], refusals: [RefusalCode] = [],
    events: [EventName] = []
  ) -> Self {
    Self(
      "cup \(name)", [.cup] + more, rows: rows, refusals: [.noCup, .notAllowed] + refusals,
      events: events)
  }

  private static let cupPhase = Attribute.Key.phase.being(
    .one(["open", "playing", "paused", "over"]), "The state of the cup.")
  private static let roundsPlanned = Attribute.Key.of.saying("How many rounds are planned.")
  private static let cupKind = Attribute.Key.kind.being(
    .one(of: CupKind.allCases), "The kind of cup.")
  private static let bestOf = Attribute.Key.best.being(
    .count, "The most matches at a table: best of 1, 3 or 5.")
  private static let tableSize = Attribute.Key.table.saying("How many play at a table.")

  private static let cupRows = [
    Form(
      "A cup; in `cups`, without `players` to `director` if it is over.", AnswerDeclaration.cup,
      hasOptions: true)
  ]

  /// A row of `cups`, without its options.
  static let cup: [Attribute.Key] = [
    .cup, cupKind, .game, cupPhase, .players.maybe.being(.count, "How many play."),
    .round.maybe, roundsPlanned.maybe, .director.maybe, .starts.maybe, .ends.maybe,
    .commit.maybe.saying("The SHA-256 of `lot`, before the cup begins."), .lot.maybe,
    bestOf, tableSize, .minutes,
    .break.maybe, .bye.maybe, .groups.maybe, .advance.maybe, .third.maybe, .seeds.maybe,
    .bots.maybe,
    .title, .message.maybe,
  ]

  private static let standing = Form(
    "A player in the standings.",
    [
      .cup, .group.maybe,
      .rank.saying("The best is 1; in the group until the knockout begins."), .player,
      .points.saying("Points in the cup."), .played,
      .won.being(.count, "Tables won."), .drawn, .lost.saying("Tables lost."), .byes.maybe,
      .out.maybe.being(.count, "The round of the bracket in which the player went out."),
      .buchholz.maybe, .cut.maybe, .sb.maybe, .direct.maybe, .rating, .left.maybe, .was.maybe,
      .invited.maybe,
      .here.maybe.being(
        .one(of: Presence.allCases),
        "Whether the player has checked in; `absent` when check-in was closed without it."),
      .reserved.maybe,
      .rest.maybe.saying("The worth of the next round, which the player sits out."),
    ])

  private static let bout = Form(
    "A bout of the bracket; a bout's sources come before it.",
    [
      .cup, .bout,
      .part.being(
        .one(["upper", "lower", "final", "third", "decider"]),
        "The part of the bracket; the decider follows if the final was the loser's first defeat."),
      .round.saying("The round of that part."),
      .from.maybe.being(
        .list(.number), "The bouts that the players come from; `-3` for the loser of bout 3."),
      .players.being(
        .list(.either(.either(.name, "-"), "?")),
        "The players; `-` for nobody, `?` for one who is not known yet."),
      .winner.maybe.being(.either(.name, "-"), "The player who goes on; `-` if nobody came."),
    ])

  private static let encounter = Form(
    "A table of a round.",
    [
      .cup, .round, .table, .group.maybe, .players, .state, .seatedThere.maybe,
      .leftMs.maybe.saying("Milliseconds that the table still waits for its players."),
      .unplayed.maybe,
      .points.maybe.being(.list(.decimal), "The points of each, in the order of the players."),
      .absent.maybe, .room.maybe,
      .match.maybe.being(.list(.count), "The numbers of its matches."),
    ])

  /// The rows of `cup log`, by what happened.
  private static let steps = [
    step(
      "The cup was created.", ["created"],
      [
        .by, cupKind, .rounds.maybe, bestOf, tableSize, .minutes, .break.maybe, .bye.maybe,
        .groups.maybe, .advance.maybe, .third.maybe, .seeds.maybe, .lot.maybe, .bots.maybe,
        .game.being(.text, "The game with its options."), .title.maybe,
      ]),
    step("A player joined, or was added.", ["joined"], [.player, .rating, .by]),
    step("A player accepted the invitation.", ["accepted"], [.player]),
    step(
      "A player left, was removed, or did not come to two tables in a row.", ["left"],
      [.player, .by.maybe]),
    step("A player who had left was brought back.", ["returned"], [.player, .by]),
    step("A house bot came that plays people without an opponent.", ["house"], [.player]),
    step(
      "A player got a role, or has none any more.", ["staffed"],
      [.player, .role.being(.one(["deputy", "desk", "none"]), "The role."), .by]),
    step("Another player directs the cup.", ["handed"], [.player, .by]),
    step(
      "Check-in was opened or closed.", ["checkin"],
      [.state.being(.one(of: CheckInState.allCases), "Whether check-in is open now."), .by.maybe]),
    step("A player is here.", ["here"], [.player, .by]),
    step("A player sits the next round out, or plays after all.", ["sat"], [.player, .rest, .by]),
    step(
      "Two are not to meet.", ["apart"], [.player.being(.list(.name), "The two players."), .by]),
    step(
      "Settings were changed.", ["set"],
      [.title.maybe, .rounds.maybe, .minutes.maybe, .break.maybe, .best.maybe, .by]),
    step("The next round was paired to be looked at.", ["drafted"], [.tables, .by]),
    step(
      "The first round was planned.", ["planned"],
      [.in.being(.text, "When, as it was ordered: `10m`, or `off`."), .by]),
    step("Staff spoke to all players.", ["told"], [.by]),
    step("A round started.", ["paired"], [.tables, .by.maybe]),
    step("A match ended.", ["played"], [.round, .table, .places, .match]),
    step(
      "Players did not come, or gave the table up.", ["forfeited"],
      [.round, .table, .player.being(.list(.name), "The players who lost the table."), .by.maybe]),
    step(
      "The director set a result.", ["corrected"],
      [
        .round, .table, .places.being(.either(.list(.count), "-"), "The places; `-` for none."),
        .by,
      ]),
    step(
      "A round was taken back; the cup was resumed, ended, or closed to corrections.",
      ["back", "resumed", "ended", "closed"], [.by]),
    step("The cup was paused, or paused by itself.", ["paused"], [stillness.maybe, .by.maybe]),
    step("All rounds are played.", ["finished"], []),
  ]

  private static let stillness = Attribute.Key.why.being(
    .one(of: PauseReason.allCases), "Why the cup paused by itself.")

  private static func step(_ text: String, _ what: [String], _ keys: [Attribute.Key]) -> Form {
    Form(text, [.cup, .n.saying("The number of the step."), .what.being(.one(what))] + keys)
  }
}
