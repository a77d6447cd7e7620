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
  static let words = Set(all).subtracting(Names.laterVerbs)

  private static let entries =
    itself + greeting + looking + rooms + talk + reporting + records + shop + cups
    + operating + games

  private static let itself = [
    Verb(
      "help [VERB|GAME|all]", "List the commands, or explain one.", .words(0...1), isForAll: true
    ) {
      lobby, call throws(Denial) in try Itself.help(call, &lobby.outbox)
    },
    Verb("verbs", "List the verbs, as rows.", .words(0...0), isForAll: true) {
      lobby, call throws(Denial) in Itself.listVerbs(call, &lobby.outbox)
    },
    Verb("codes", "List the codes of refusals, as rows.", .words(0...0), isForAll: true) {
      lobby, call throws(Denial) in Itself.listCodes(call, &lobby.outbox)
    },
    Verb(
      "limits", "List the limits on lines, connections and rooms.", .words(0...0), isForAll: true
    ) {
      lobby, call throws(Denial) in
      Itself.list(lobby.sign.limits, call, &lobby.outbox)
    },
  ]

  private static let greeting = [
    Verb(
      "hello NAME [SECRET]", "Log in; SECRET is your login key.",
      .words(1...2, options: [.client, .kind, .salts, .style, .lang], quotesFrom: 1),
      isForAll: true, .reads, cost: 5,
      takesTurn: { lobby, call throws(Stop) in
        try Stop.refusing { () throws(Denial) in _ = try lobby.styles.wished(call) }
        try knock(&lobby, call)
      },
      asks: { lobby, call throws(Stop) in try lobby.people.identify(call) }
    ) { lobby, call, claim throws(Denial) in
      if case .new = claim {
        try lobby.order.checkDoors(lobby.people[call.session]?.origin, at: lobby.outbox.now)
      }
      let call = try lobby.styles.adopt(call)
      try lobby.greet(call, try lobby.people.hello(call, claim, &lobby.outbox))
    },
    Verb(
      "login NAME nonce=TEXT [with=key]", "Start a login that does not send your key.",
      .words(1...1, options: [.nonce, .with]), isForAll: true, .reads,
      cost: 5, takesTurn: knock,
      asks: { lobby, call throws(Stop) in try lobby.people.findCredential(call) }
    ) { lobby, call, credential throws(Denial) in
      lobby.people.login(call, credential, &lobby.outbox)
    },
    Verb(
      "prove PROOF", "Log in with the proof that login asked for.",
      .words(1...1, options: [.client, .kind, .salts], firstIsLiteral: true), isForAll: true,
      .reads,
      cost: 5,
      takesTurn: { lobby, call throws(Stop) in
        try lobby.people.knockWithProof(call, at: lobby.outbox.now)
      },
      asks: { lobby, call throws(Stop) in try lobby.people.check(call) }
    ) { lobby, call, proof throws(Denial) in
      try lobby.greet(call, try lobby.people.prove(call, proof))
    },
    Verb(
      "passphrase [TEXT]", "Choose a passphrase in addition to your login key, or remove it.",
      .text(after: 0, isNeeded: false), .keeps,
      cost: 20, asks: { lobby, call throws(Stop) in try lobby.people.readPassphrase(call) }
    ) { lobby, call, passphrase throws(Denial) in
      try lobby.people.keep(passphrase, call, &lobby.outbox)
    },
    Verb("quit", "Log out.", .words(0...0), isForAll: true) {
      lobby, call throws(Denial) in
      lobby.outbox.ok(call)
      lobby.end(call.session, code: "quit", "Goodbye.")
    },
    Verb(
      "style [board|lines|rows] [lang=en|es|it]", "Choose how you receive events and lists.",
      .words(0...1, options: [.lang]), isForAll: true
    ) { lobby, call throws(Denial) in try lobby.styles.choose(call, &lobby.outbox) },
    Verb("prompt on|off", "Show a prompt after each group of lines.", .words(1...1)) {
      lobby, call throws(Denial) in try lobby.styles.setPrompt(call, &lobby.outbox)
    },
    Verb("ping [TEXT]", "Echo TEXT.", .text(after: 0, isNeeded: false), isForAll: true) {
      lobby, call throws(Denial) in
      lobby.outbox.ok(call) { $0.add(.pong, call.text) }
    },
  ]

  private static let rooms = [
    Verb(
      "create GAME [OPTION=VALUE…] [pass=WORD] [title=\"…\"]", "Open a room and sit down.",
      .wish(1...1, options: [.pass, .title, .bots]), .keeps, cost: 5
    ) { lobby, call throws(Denial) in
      try mayDescribe(call, lobby)
      try lobby.play(call, joins: false)
    },
    Verb(
      "play GAME [OPTION=VALUE…]", "Join a matching open room, or open one.",
      .wish(1...1, options: [.bots]), .keeps, cost: 5
    ) { lobby, call throws(Denial) in
      try mayDescribe(call, lobby)
      try lobby.play(call, joins: true)
    },
    Verb(
      "join ROOM [pass=WORD]", "Sit down in a room.", .words(1...1, options: [.pass]), .keeps,
      cost: 5,
      takesTurn: { lobby, call throws(Stop) in
        let room = try Stop.refusing { () throws(Denial) in try lobby.rooms.roomToJoin(call) }
        try lobby.people.waitForTurn(call, at: room, lobby.outbox.now)
      },
      asks: { _, _ in }
    ) { lobby, call, _ throws(Denial) in try lobby.join(call) },
    Verb(
      "watch ROOM [pass=WORD]", "Watch a room.", .words(1...1, options: [.pass]), isForAll: true,
      .reads,
      cost: 5,
      takesTurn: { lobby, call throws(Stop) in
        let room = try Stop.refusing { () throws(Denial) in try lobby.rooms.roomToWatch(call) }
        try lobby.people.waitForTurn(call, at: room, lobby.outbox.now)
      },
      asks: { _, _ in }
    ) { lobby, call, _ throws(Denial) in try lobby.watch(call) },
    Verb(
      "leave [ROOM]", "Leave your seat, or stop watching. Gives up a match first.", .words(0...1),
      .keeps, cost: 5
    ) { lobby, call throws(Denial) in try lobby.leave(call) },
    Verb(
      "challenge NAME GAME [OPTION=VALUE…] [title=\"…\"]", "Open a room for you and NAME.",
      .wish(2...2, options: [.title, .bots]), .keeps, cost: 5, asks: findPlayer
    ) { lobby, call, found throws(Denial) in
      try mayDescribe(call, lobby)
      try reaches(found, call, lobby)
      try lobby.challenge(call, found)
    },
    Verb("decline ROOM", "Turn a challenge down.", .words(1...1), .keeps) {
      lobby, call throws(Denial) in
      try lobby.rooms.decline(call, lobby.people.players, &lobby.outbox)
    },
    Verb("start", "Start before all seats are taken.", .words(0...0), .keeps) {
      lobby, call throws(Denial) in
      let room = try lobby.rooms.roomToStart(call, lobby.people.players, lobby.outbox)
      try lobby.people.checkShare(call, counts: room.settings.count, at: lobby.outbox.now)
      lobby.rooms.start(room.number, call, &lobby.outbox)
      lobby.begin(room.number)
    },
    Verb(
      "bot [LEVEL]", "Add a house bot: easy, good or best.", .words(0...1),
      .keeps,
      cost: 5,
      asks: { lobby, call throws(Stop) in
        let level = try Stop.refusing { () throws(Denial) in
          let level = try call.level(0)
          _ = try lobby.rooms.seatForHouse(call, lobby.people.players, lobby.outbox)
          return level
        }
        return try houseGuest(level, call, lobby)
      }
    ) { lobby, call, found throws(Denial) in try lobby.seatHouse(call, found) },
    Verb("again", "Vote for another match in this room.", .words(0...0), .keeps) {
      lobby, call throws(Denial) in
      let room = try lobby.rooms.roomToPlayAgain(call, lobby.outbox)
      try lobby.people.checkShare(call, counts: room.settings.count, at: lobby.outbox.now)
      lobby.rooms.vote(room, call, lobby.people.players, &lobby.outbox)
      lobby.begin(room.number)
    },
    Verb("salt WORD", "Add a word to the randomness of the next match.", .words(1...1), .keeps) {
      lobby, call throws(Denial) in
      let room = try lobby.rooms.salt(call, &lobby.outbox)
      lobby.goOn(lobby.rooms.course(of: room))
    },
    Verb("resign", "Give up the match.", .words(0...0), .keeps) {
      lobby, call throws(Denial) in
      lobby.follow(try lobby.rooms.resign(call, lobby.people.players, &lobby.outbox))
    },
    Verb(
      "hint", "What the best player would do, and why. Makes the match unranked.",
      .words(0...0), .keeps,
      cost: 5,
      asks: { lobby, call throws(Stop) in
        try Stop.refusing { () throws(Denial) in try lobby.keeping.refuseWhileThinking(call) }
        return try lobby.rooms.findHint(call, lobby.people.players)
      }
    ) { lobby, call, answer throws(Denial) in
      let helped = try lobby.rooms.help(call, &lobby.outbox)
      try lobby.keeping.hint(call, answer, helped, &lobby.outbox)
    },
  ]

  private static let talk = [
    Verb("say TEXT", "Talk to the room.", .text(after: 0, isNeeded: true)) {
      lobby, call throws(Denial) in
      try mayTalk(call, lobby)
      let (room, audience) = try lobby.rooms.audience(of: call, lobby.people.players)
      let speaker = try call.caller()
      let (reached, reach) = lobby.rooms.reached(
        by: speaker, in: room, audience, lobby.players, directs(speaker, lobby))
      try lobby.people.say(call, in: room, to: reached, reach, &lobby.outbox)
      lobby.order.remember(call, .room(room), lobby.players)
    },
    Verb("tell NAME TEXT", "Talk to one player.", .text(after: 1, isNeeded: true), asks: findPlayer)
    {
      lobby, call, found throws(Denial) in
      try mayTalk(call, lobby)
      try reaches(found, call, lobby)
      try lobby.people.tell(call, found, &lobby.outbox)
      if case .known(let other) = found {
        lobby.order.remember(call, .player(lobby.players.number(of: other)), lobby.players)
      }
    },
    Verb("shout TEXT", "Talk to everyone.", .text(after: 0, isNeeded: true)) {
      lobby, call throws(Denial) in
      try mayTalk(call, lobby)
      let speaker = try call.caller()
      let reached = lobby.rooms.reached(by: speaker, lobby.players, directs(speaker, lobby))
      try lobby.people.shout(call, to: reached, &lobby.outbox)
      lobby.order.remember(call, .everybody, lobby.players)
    },
    Verb("ignore NAME", "Hide what NAME says.", .words(1...1), .keeps, asks: findPlayer) {
      lobby, call, found throws(Denial) in
      try lobby.people.ignore(call, found, &lobby.outbox)
    },
    Verb("heed NAME", "Show what NAME says again.", .words(1...1), .keeps, asks: findPlayer) {
      lobby, call, found throws(Denial) in
      try lobby.people.heed(call, found, &lobby.outbox)
    },
  ]

  private static let reporting = [
    Verb(
      "report NAME [TEXT]", "Report a player to the operators, with what they said lately.",
      .text(after: 1, isNeeded: false), .keeps, cost: 5, asks: findPlayer
    ) { lobby, call, found throws(Denial) in
      let player = try lobby.people.meet(found)
      try lobby.order.checkReport(call, on: player)
      try lobby.people.talk(call, at: lobby.outbox.now)
      try lobby.order.report(
        player, call, from: lobby.people[call.session]?.origin, in: lobby.rooms.heard(by: call),
        lobby.players, &lobby.outbox)
    }
  ]

  private static let records = [
    Verb(
      "profile [NAME [OTHER]]", "Matches, ratings, coins. With OTHER: how their matches went.",
      .words(0...2), .reads, cost: 3,
      asks: { lobby, call throws(Stop) in
        try Records.findProfile(of: try lobby.people.nameOrOwn(call), call)
      }
    ) { lobby, call, found in Records.show(found, call, &lobby.outbox) },
    Verb(
      "top [GAME]", "The leaderboards.", .words(0...1), isForAll: true, .reads,
      cost: 3, asks: { _, call throws(Stop) in try Records.findBest(call) }
    ) { lobby, call, best in
      let player = call.player.map { lobby.people.players[$0] }
      Records.show(best.boards, best.places, call, as: player, &lobby.outbox)
    },
    Verb(
      "today", "The puzzle of the day, and its best time.", .words(0...0), .reads, cost: 3,
      asks: { lobby, call throws(Stop) in
        let number = call.player.map { lobby.players.number(of: $0) }
        return try Records.findToday(call, number: number)
      }
    ) { lobby, call, today throws(Denial) in try Records.show(today, call, &lobby.outbox) },
    Verb(
      "feats [NAME]", "The sliding puzzle's achievements.", .words(0...1), .reads,
      cost: 3,
      asks: { lobby, call throws(Stop) in
        try Records.find(featsOf: try lobby.people.nameOrOwn(call), call)
      }
    ) { lobby, call, done in Records.show(feats: done, call, &lobby.outbox) },
    Verb(
      "history [NAME] [from=N]", "Finished matches, the latest first.",
      .words(0...1, options: [.from]), .reads,
      cost: 3,
      asks: { lobby, call throws(Stop) in
        let name = try lobby.people.nameOrOwn(call)
        return try Records.find(historyOf: name, call, lobby.limits.pageRows)
      }
    ) { lobby, call, matches in
      Records.show(matches, call, lobby.limits.pageRows, &lobby.outbox)
    },
    Verb(
      "replay MATCH [from=N]", "A finished match, move by move.", .words(1...1, options: [.from]),
      .reads, cost: 3,
      asks: { lobby, call throws(Stop) in try Records.findMoves(call, lobby.limits) }
    ) { lobby, call, page in Records.replay(page, call, &lobby.outbox) },
    Verb(
      "record MATCH [from=N]", "The record of a finished match, for parlor verify.",
      .words(1...1, options: [.from]), isForAll: true, .reads, cost: 3,
      asks: { lobby, call throws(Stop) in try Records.findMoves(call, lobby.limits) }
    ) { lobby, call, page in Records.record(page, call, &lobby.outbox) },
    Verb(
      "review MATCH [from=N]", "What each decision of a finished match cost.",
      .words(1...1, options: [.from]), .reads,
      cost: 5,
      asks: { lobby, call throws(Stop) in try lobby.keeping.findReview(call, lobby.limits) }
    ) { lobby, call, found throws(Denial) in
      try lobby.keeping.review(call, found.match, found.answer, &lobby.outbox)
    },
    Verb(
      "forget SECRET [sure=yes]", "Delete your account, for good.",
      .words(1...1, options: [.sure], quotesFrom: 0), .keeps,
      cost: 5,
      takesTurn: { lobby, call throws(Stop) in
        guard let player = call.player else { throw .refused(.helloFirst) }
        let name = Names.key(lobby.players.name(of: player))
        try lobby.people.waitForTurn(call.session, at: name, lobby.outbox.now)
      },
      asks: { lobby, call throws(Stop) in try lobby.people.isOwnSecret(call) }
    ) { lobby, call, isOwn throws(Denial) in try lobby.forgetMe(call, isOwnSecret: isOwn) },
  ]

  private static let shop = [
    Verb("shop", "Mastermind's balls, and your coins.", .words(0...0), .reads) {
      lobby, call throws(Denial) in try lobby.people.listBalls(call, &lobby.outbox)
    },
    Verb("buy BALL", "Buy a ball.", .words(1...1), .keeps) {
      lobby, call throws(Denial) in try lobby.people.buy(call, &lobby.outbox)
    },
    Verb("choose BALL×6", "Choose the six balls to play with.", .words(1...6), .keeps) {
      lobby, call throws(Denial) in try lobby.people.choose(call, &lobby.outbox)
    },
  ]

  private static let cups = [
    Verb(
      "cups [from=N]", "The cups.", .words(0...0, options: [.from]), .reads, cost: 3,
      asks: { lobby, call throws(Stop) in try lobby.cups.findOver(call, lobby.limits) }
    ) { lobby, call, over in
      lobby.cups.list(call, over, lobby.people.players, &lobby.outbox)
    },
    Verb(
      "cup WHAT [N] …", "Make a cup, play in it, direct it. All of it: help cup", .command, .reads,
      asks: { lobby, call throws(Stop) in
        try CupCommand.find(call, lobby)
      }
    ) { lobby, call, run throws(Denial) in try run(&lobby, call) },
  ]

  private static let operating = [
    Verb(
      "op WHAT …", "For operators: keep order on this server. All of it: help op",
      .text(after: 1, isNeeded: false), .reads, cost: 3,
      asks: { lobby, call throws(Stop) in try OpCommand.find(call, lobby) }
    ) { lobby, call, run throws(Denial) in try run(&lobby, call) }
  ]

  /// The games' own verbs, from their rules.
  private static let games = Catalog.games.flatMap { game in
    game.rules.verbs.map { verb in
      Verb(verb.usage.english, verb.text.english, .words(0...1, options: [.n]), .keeps) {
        lobby, call throws(Denial) in
        let player = try call.caller()
        lobby.follow(
          try lobby.rooms.play(call, by: player, lobby.people.players, &lobby.outbox))
      }
    }
  }

  /// The name of a login, and its turn.
  private static let knock: @Sendable (inout LobbyMachine, Call) throws(Stop) -> Void = {
    lobby, call throws(Stop) in
    try Stop.refusing { () throws(Denial) in
      try lobby.order.checkBan(on: call.first, at: lobby.outbox.now)
    }
    try lobby.people.knock(call, reserved: words, at: lobby.outbox.now)
  }

  /// The player named first.
  private static let findPlayer: Verb.Ask<Found> = { lobby, call throws(Stop) in
    try lobby.people.find(call.first, call)
  }
}
