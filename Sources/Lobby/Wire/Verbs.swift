import GameCore
import Protocol

/// The table by which requests are dispatched, and from which the server describes itself.
enum Verbs {
  static let all: [Word] = entries.map(\.word)
  /// In the order of their words: to find one so takes half as long as to hash its word.
  private static let table = entries.sorted { $0.word < $1.word }

  static subscript(word: Word) -> Verb? {
    let place = table.end(ofThose: { $0.word < word })
    return place < table.count && table[place].word == word ? table[place] : nil
  }

  /// Words that cannot be names.
  static let words = Set(all)

  private static let entries =
    itself + greeting + looking + rooms + talk + records + shop + cups + games

  private static let itself = [
    Verb("help [VERB|GAME]", "List the commands, or explain one.", .words(0...1), isForAll: true) {
      lobby, call throws(Denial) in try Itself.help(call, &lobby.outbox)
    },
    Verb("verbs", "The verbs, as rows.", .words(0...0), isForAll: true) {
      lobby, call throws(Denial) in Itself.listVerbs(call, &lobby.outbox)
    },
    Verb("codes", "The codes of refusals, as rows.", .words(0...0), isForAll: true) {
      lobby, call throws(Denial) in Itself.listCodes(call, &lobby.outbox)
    },
    Verb("limits", "What bounds a line, a session and a room.", .words(0...0), isForAll: true) {
      lobby, call throws(Denial) in
      Itself.list(lobby.limits.described + lobby.carriersLimits, call, &lobby.outbox)
    },
  ]

  private static let greeting = [
    Verb(
      "hello NAME [SECRET]", "Say who you are; the secret brings you back.",
      .words(1...2, options: ["client", "kind", "salts"]), isForAll: true, .reads,
      takesTurn: { lobby, call throws(Stop) in try lobby.knock(call) },
      asks: { lobby, call throws(Stop) in try lobby.identify(call) }
    ) { lobby, call, claim throws(Denial) in try lobby.hello(call, claim) },
    Verb("quit", "Say goodbye.", .words(0...0), isForAll: true) {
      lobby, call throws(Denial) in lobby.quit(call)
    },
    Verb("ping [TEXT]", "Hear it back.", .text(after: 0, isNeeded: false), isForAll: true) {
      lobby, call throws(Denial) in lobby.ping(call)
    },
  ]

  private static let looking = [
    Verb("games [GAME]", "The games and their options.", .words(0...1), isForAll: true) {
      lobby, call throws(Denial) in try Itself.listGames(call, &lobby.outbox)
    },
    Verb(
      "rooms [GAME] [from=N]", "The rooms, oldest first.", .words(0...1, options: ["from"]),
      isForAll: true,
      .reads
    ) { lobby, call throws(Denial) in try lobby.listRooms(call) },
    Verb(
      "who [NAME] [from=N]", "Who is here.", .words(0...1, options: ["from"]), isForAll: true,
      .reads, asks: { lobby, call throws(Stop) in try lobby.findNamed(call) }
    ) { lobby, call, found throws(Denial) in try lobby.listPlayers(call, found) },
    Verb("look [ROOM]", "The table, drawn.", .words(0...1), isForAll: true, .reads) {
      lobby, call throws(Denial) in try lobby.look(call)
    },
    Verb("state [ROOM]", "The table, as rows.", .words(0...1), isForAll: true, .reads) {
      lobby, call throws(Denial) in try lobby.state(call)
    },
  ]

  private static let rooms = [
    Verb(
      "create GAME [OPTION=VALUE…] [pass=WORD] [title=\"…\"]", "Open a room and sit down.",
      .wish(1...1, options: ["pass", "title", "bots"]), .keeps
    ) { lobby, call throws(Denial) in try lobby.create(call) },
    Verb(
      "play GAME [OPTION=VALUE…]", "Join a matching open room, or open one.",
      .wish(1...1, options: ["bots"]), .keeps
    ) { lobby, call throws(Denial) in try lobby.play(call) },
    Verb(
      "join ROOM [pass=WORD]", "Sit down in a room.", .words(1...1, options: ["pass"]), .keeps,
      takesTurn: { lobby, call throws(Stop) in try lobby.knockToJoin(call) }, asks: { _, _ in }
    ) { lobby, call, _ throws(Denial) in try lobby.join(call) },
    Verb(
      "watch ROOM [pass=WORD]", "Watch a room.", .words(1...1, options: ["pass"]), isForAll: true,
      .reads,
      takesTurn: { lobby, call throws(Stop) in try lobby.knockToWatch(call) }, asks: { _, _ in }
    ) { lobby, call, _ throws(Denial) in try lobby.watch(call) },
    Verb(
      "leave [ROOM]", "Get up, or stop watching. In a match it gives up first.", .words(0...1),
      .keeps
    ) { lobby, call throws(Denial) in try lobby.leave(call) },
    Verb(
      "challenge NAME GAME [OPTION=VALUE…] [title=\"…\"]", "Open a room for you and NAME.",
      .wish(2...2, options: ["title", "bots"]), .keeps, asks: findPlayer
    ) { lobby, call, found throws(Denial) in try lobby.challenge(call, found) },
    Verb("decline ROOM", "Turn a challenge down.", .words(1...1), .keeps) {
      lobby, call throws(Denial) in try lobby.decline(call)
    },
    Verb("start", "Begin before all seats are taken.", .words(0...0), .keeps) {
      lobby, call throws(Denial) in try lobby.start(call)
    },
    Verb(
      "bot [LEVEL]", "Seat a player of the house, who plays easy, good or best.", .words(0...1),
      .keeps, asks: { lobby, call throws(Stop) in try lobby.findHouse(call) }
    ) { lobby, call, found throws(Denial) in try lobby.seatHouse(call, found) },
    Verb("again", "Vote for another match in this room.", .words(0...0), .keeps) {
      lobby, call throws(Denial) in try lobby.again(call)
    },
    Verb("salt WORD", "Add a word to the chance of the coming match.", .words(1...1), .keeps) {
      lobby, call throws(Denial) in try lobby.salt(call)
    },
    Verb("resign", "Give the match up.", .words(0...0), .keeps) {
      lobby, call throws(Denial) in try lobby.resign(call)
    },
    Verb(
      "hint", "What the best player would do, and why. The match then does not count.",
      .words(0...0), .keeps, asks: { lobby, call throws(Stop) in try lobby.findHint(call) }
    ) { lobby, call, answer throws(Denial) in try lobby.hint(call, answer) },
  ]

  private static let talk = [
    Verb("say TEXT", "Talk to the room.", .text(after: 0, isNeeded: true)) {
      lobby, call throws(Denial) in try lobby.say(call)
    },
    Verb("tell NAME TEXT", "Talk to one player.", .text(after: 1, isNeeded: true), asks: findPlayer)
    {
      lobby, call, found throws(Denial) in try lobby.tell(call, found)
    },
    Verb("shout TEXT", "Talk to everyone.", .text(after: 0, isNeeded: true)) {
      lobby, call throws(Denial) in try lobby.shout(call)
    },
    Verb("ignore NAME", "Hear no more of NAME's talk.", .words(1...1), .keeps, asks: findPlayer) {
      lobby, call, found throws(Denial) in try lobby.ignore(call, found)
    },
    Verb("heed NAME", "Hear NAME's talk again.", .words(1...1), .keeps, asks: findPlayer) {
      lobby, call, found throws(Denial) in try lobby.heed(call, found)
    },
  ]

  private static let records = [
    Verb(
      "profile [NAME]", "Matches, ratings, coins.", .words(0...1), .reads,
      asks: { lobby, call throws(Stop) in
        try Records.find(profileOf: try lobby.nameOrOwn(call), call)
      }
    ) { lobby, call, profile in Records.show(profile, call, &lobby.outbox) },
    Verb(
      "top [GAME]", "The leaderboards.", .words(0...1), isForAll: true, .reads,
      asks: { _, call throws(Stop) in try Records.findBest(call) }
    ) { lobby, call, best in
      let player = call.player.map { lobby.players[$0.index] }
      Records.show(best.boards, best.places, call, as: player, &lobby.outbox)
    },
    Verb(
      "feats [NAME]", "The sliding puzzle's challenges.", .words(0...1), .reads,
      asks: { lobby, call throws(Stop) in
        try Records.find(featsOf: try lobby.nameOrOwn(call), call)
      }
    ) { lobby, call, done in Records.show(feats: done, call, &lobby.outbox) },
    Verb(
      "history [NAME] [from=N]", "The last matches, the latest first.",
      .words(0...1, options: ["from"]), .reads,
      asks: { lobby, call throws(Stop) in
        let name = try lobby.nameOrOwn(call)
        return try Records.find(historyOf: name, call, lobby.limits.pageRows)
      }
    ) { lobby, call, matches in
      Records.show(matches, call, lobby.limits.pageRows, &lobby.outbox)
    },
    Verb(
      "replay MATCH [from=N]", "A finished match, move by move.", .words(1...1, options: ["from"]),
      .reads, asks: { lobby, call throws(Stop) in try Records.findMoves(call, lobby.limits) }
    ) { lobby, call, page in Records.replay(page, call, lobby.limits, &lobby.outbox) },
    Verb(
      "review MATCH [from=N]", "What each decision of a finished match cost.",
      .words(1...1, options: ["from"]), .reads,
      asks: { lobby, call throws(Stop) in try lobby.findReview(call) }
    ) { lobby, call, found throws(Denial) in
      try lobby.review(call, found.match, found.answer)
    },
    Verb(
      "forget SECRET [sure=yes]", "Delete your own record, for good.",
      .words(1...1, options: ["sure"]), .keeps
    ) { lobby, call throws(Denial) in try lobby.forgetMe(call) },
  ]

  private static let shop = [
    Verb("shop", "Mastermind's balls, and your coins.", .words(0...0), .reads) {
      lobby, call throws(Denial) in try lobby.listBalls(call)
    },
    Verb("buy BALL", "Buy a ball.", .words(1...1), .keeps) {
      lobby, call throws(Denial) in try lobby.buy(call)
    },
    Verb("choose BALL×6", "Choose the six balls to play with.", .words(1...6), .keeps) {
      lobby, call throws(Denial) in try lobby.choose(call)
    },
  ]

  private static let cups = [
    Verb(
      "cups [from=N]", "The cups.", .words(0...0, options: ["from"]), .reads,
      asks: { lobby, call throws(Stop) in try lobby.findCups(call) }
    ) { lobby, call, over in lobby.listCups(call, over) },
    Verb(
      "cup WHAT [N] …", "Make a cup, play in it, direct it. All of it: help cup", .order, .reads,
      asks: { lobby, call throws(Stop) in try lobby.findCup(call) }
    ) { lobby, call, run throws(Denial) in try run(&lobby, call) },
  ]

  /// The games' own verbs, from their rules.
  private static let games = Catalog.games.flatMap { game in
    game.rules.verbs.map { verb in
      Verb(verb.usage, verb.text, .words(0...1, options: ["n"]), .keeps) {
        lobby, call throws(Denial) in try lobby.move(call)
      }
    }
  }

  /// Whoever is named first.
  private static let findPlayer: Verb.Ask<Found> = { lobby, call throws(Stop) in
    try lobby.find(call.first, call)
  }
}
