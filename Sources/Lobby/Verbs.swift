import GameCore
import Protocol
import Words

/// The table by which requests are dispatched and the server describes itself. A class, because it
/// is one object that never changes.
final class Verbs: Sendable {
  let commands: [Command]
  let all: [Word]
  /// The commands in order of their names. Searching them takes half as long as hashing the name.
  private let table: [Command]
  /// Words that cannot be names.
  let reserved: Set<Word>

  init(_ games: GameList) {
    commands =
      Self.itself + Self.greeting + Self.looking + Self.rooms + Self.talk + Self.records
      + Self.shop + Self.cups + Self.operating + games.all.flatMap(Self.moves)
    table = commands.sorted { $0.word < $1.word }
    all = commands.map(\.word)
    reserved = Set(all).subtracting(Names.laterVerbs)
  }

  subscript(word: Word) -> Command? {
    let place = table.end(ofThose: { $0.word < word })
    return place < table.count && table[place].word == word ? table[place] : nil
  }

  private static let itself = [
    Command("help [VERB|GAME|card|all]", by: .everybody) { lobby, call throws(RequestError) in
      try Introspection.help(call, lobby.verbs, &lobby.step)
    },
    Command("verbs", by: .everybody) { lobby, call in
      Introspection.listVerbs(call, lobby.verbs, &lobby.step)
    },
    Command("codes", by: .everybody) { lobby, call in
      Introspection.listCodes(call, &lobby.step)
    },
    Command("limits", by: .everybody) { lobby, call in
      Introspection.list(lobby.sign.limits, call, &lobby.step)
    },
  ]

  /// `hello NAME [SECRET]`, and `hi NAME [KEY]`, which people type.
  private static func hello(_ usage: String) -> Command {
    Command(
      usage, takes: .words(1...2, quotesFrom: 1),
      options: [.client, .kind, .salts, "style=board", .lang], by: .everybody, .reads, cost: 5,
      takesTurn: { lobby, call throws(RequestError) in
        _ = try lobby.styles.wished(call)
        // A person who comes in reads refusals as sentences too.
        if call.verb == "hi", call.player == nil { _ = try lobby.styles.adopt(call) }
        try knock(&lobby, call)
      },
      asks: identify
    ) { lobby, call, claim throws(RequestError) in
      let call = try lobby.styles.adopt(call)
      try lobby.greet(call, try lobby.people.hello(call, claim, nil, &lobby.step))
    }
  }

  private static let greeting = [
    hello("hi NAME [KEY]"), hello("hello NAME [SECRET]"),
    Command(
      "enrol NAME salt=BASE64 count=N stored=BASE64 server=BASE64",
      options: ["salt", "count", "stored", "server", .client, .kind, .salts],
      by: .everybody, .reads, cost: 5, takesTurn: knock, asks: identify
    ) { lobby, call, claim throws(RequestError) in
      let hash = try SecretHash(call)
      try lobby.greet(call, try lobby.people.hello(call, claim, hash, &lobby.step))
    },
    Command(
      "login NAME nonce=TEXT [with=key]", by: .everybody, .reads, cost: 5, takesTurn: knock,
      asks: { lobby, call throws(RequestError) in
        try lobby.people.findCredential(call, lobby.players)
      }
    ) { lobby, call, credential in lobby.people.login(call, credential, &lobby.step) },
    Command(
      "prove PROOF", takes: .words(1...1, firstIsLiteral: true), options: [.client, .kind, .salts],
      by: .everybody, .reads, cost: 5,
      takesTurn: { lobby, call throws(RequestError) in
        try lobby.people.knockWithProof(call, at: lobby.step.now)
      }, asks: { lobby, call throws(RequestError) in try lobby.people.check(call, lobby.players) }
    ) { lobby, call, proof throws(RequestError) in
      try lobby.greet(call, try lobby.people.prove(call, proof, &lobby.step))
    },
    Command(
      "passphrase [TEXT]", takes: .text(after: 0, isNeeded: false), .keeps, cost: 20,
      asks: { lobby, call throws(RequestError) in
        try lobby.people.readPassphrase(call, lobby.players)
      }
    ) { lobby, call, passphrase throws(RequestError) in
      try lobby.people.keep(passphrase, call, &lobby.step)
    },
    Command("quit", by: .everybody) { lobby, call in
      lobby.step.ok(call)
      lobby.end(call.session, code: "quit", [.text: "Goodbye."])
    },
    Command("style [board|lines|rows] [\(Command.Option.lang.usage)]", by: .everybody) {
      lobby, call throws(RequestError) in try lobby.styles.choose(call, &lobby.step)
    },
    Command("prompt on|off") { lobby, call throws(RequestError) in
      try lobby.styles.setPrompt(call, &lobby.step)
    },
    Command("ping [TEXT]", takes: .text(after: 0, isNeeded: false), by: .everybody) {
      lobby, call in lobby.step.ok(call) { $0.add(.pong, call.text) }
    },
  ]

  private static let looking = [
    Command("games [GAME]", by: .everybody) { lobby, call throws(RequestError) in
      try Introspection.listGames(call, &lobby.step)
    },
    Command("rooms [GAME] [from=N]", by: .everybody, .reads) {
      lobby, call throws(RequestError) in try lobby.rooms.list(call, &lobby.step)
    },
    Command(
      "who [NAME] [from=N]", by: .everybody, .reads,
      asks: { lobby, call throws(RequestError) in
        call.words.arguments.isEmpty ? nil : try findPlayer(lobby, call)
      }
    ) { lobby, call, found throws(RequestError) in
      let rooms = lobby.rooms
      try lobby.people.list(call, found, &lobby.step) { rooms.room(of: $0) }
    },
    Command("follow lobby|off", .reads, cost: 3) { lobby, call throws(RequestError) in
      let (players, rooms, cups) = (lobby.players, lobby.rooms, lobby.cups)
      try lobby.news.follow(call, &lobby.step) { LobbyView(players, rooms, cups) }
    },
    Command("look [ROOM]", by: .everybody, .reads) { lobby, call throws(RequestError) in
      try lobby.rooms.look(call, &lobby.step)
    },
    Command("state [ROOM]", by: .everybody, .reads) { lobby, call throws(RequestError) in
      try lobby.rooms.state(call, &lobby.step)
    },
  ]

  private static let rooms = [
    Command(
      "create GAME [OPTION=VALUE…] [pass=WORD] [title=\"…\"]",
      takes: .wish(1...1), options: ["pass=WORD", .title, .bots], .keeps, cost: 5
    ) { lobby, call throws(RequestError) in
      try mayDescribe(call, lobby)
      try lobby.play(call, joins: false)
    },
    Command("play GAME [OPTION=VALUE…]", takes: .wish(1...1), options: [.bots], .keeps, cost: 5) {
      lobby, call throws(RequestError) in
      try mayDescribe(call, lobby)
      try lobby.play(call, joins: true)
    },
    Command("join ROOM [pass=WORD]", .keeps, cost: 5) { lobby, call throws(RequestError) in
      try lobby.people.waitForTurn(call, at: lobby.rooms.roomToJoin(call), lobby.step.now)
      try lobby.join(call)
    },
    Command("watch ROOM [pass=WORD]", by: .everybody, .reads, cost: 5) {
      lobby, call throws(RequestError) in
      try lobby.people.waitForTurn(call, at: lobby.rooms.roomToWatch(call), lobby.step.now)
      try lobby.watch(call)
    },
    Command("leave [ROOM]", by: .everybody, .keeps, cost: 5) {
      lobby, call throws(RequestError) in try lobby.leave(call)
    },
    Command(
      "challenge NAME GAME [OPTION=VALUE…] [title=\"…\"]",
      takes: .wish(2...2), options: [.title, .bots], .keeps, cost: 5, asks: findPlayer
    ) { lobby, call, found throws(RequestError) in
      try mayDescribe(call, lobby)
      try reaches(found, call, lobby)
      try lobby.challenge(call, found)
    },
    Command("decline ROOM", .keeps) { lobby, call throws(RequestError) in
      try lobby.rooms.decline(call, &lobby.step)
    },
    Command("start", .keeps) { lobby, call throws(RequestError) in
      let room = try lobby.rooms.roomToStart(call, lobby.step)
      try lobby.people.checkShare(call, counts: room.settings.count, at: lobby.step.now)
      lobby.rooms.start(room.number, call, &lobby.step)
      lobby.begin(room.number)
    },
    Command(
      "bot [LEVEL]", .keeps, cost: 5,
      asks: { lobby, call throws(RequestError) in
        let level = try call.level(0)
        _ = try lobby.rooms.seatForHouse(call, lobby.step)
        return try houseGuest(level, call, lobby)
      }
    ) { lobby, call, found throws(RequestError) in try lobby.seatHouse(call, found) },
    Command("again", .keeps) { lobby, call throws(RequestError) in
      let room = try lobby.rooms.roomToPlayAgain(call, lobby.step)
      try lobby.people.checkShare(call, counts: room.settings.count, at: lobby.step.now)
      lobby.rooms.vote(room, call, &lobby.step)
      lobby.begin(room.number)
    },
    Command("salt WORD", .keeps) { lobby, call throws(RequestError) in
      // A number in hex says nothing, so a muted player may still add one.
      if !call.first.allSatisfy(\.isHexDigit) { try mayTalk(call, lobby) }
      let room = try lobby.rooms.salt(call, &lobby.step)
      lobby.goOn(lobby.rooms.course(of: room))
    },
    Command("resign", .keeps) { lobby, call throws(RequestError) in
      lobby.follow(try lobby.rooms.resign(call, &lobby.step))
    },
    Command(
      "hint", .keeps, cost: 5,
      asks: { lobby, call throws(RequestError) in
        try lobby.pending.refuseWhileThinking(call)
        return try lobby.rooms.findHint(call, lobby.step)
      }
    ) { lobby, call, answer throws(RequestError) in
      let helped = try lobby.rooms.help(call, &lobby.step)
      try lobby.pending.hint(call, answer, helped, &lobby.step)
    },
  ]

  private static let records = [
    Command(
      "profile [NAME [OTHER]]", .reads, cost: 3,
      asks: { lobby, call throws(RequestError) in
        try Records.findProfile(of: try lobby.people.nameOrOwn(call, lobby.players), call)
      }
    ) { lobby, call, found in Records.show(found, call, &lobby.step) },
    Command(
      "top [GAME]", by: .everybody, .reads, cost: 3,
      asks: { lobby, call throws(RequestError) in try Records.findBest(call, lobby.step) }
    ) { lobby, call, best in
      let player = call.player.map { lobby.players[$0] }
      Records.show(best.boards, best.places, call, as: player, &lobby.step)
    },
    Command(
      "today", .reads, cost: 3,
      asks: { lobby, call throws(RequestError) in
        try call.ask(.today(player: call.player.map { lobby.players.number(of: $0) }))
      }
    ) { lobby, call, today throws(RequestError) in try Records.showToday(today, call, &lobby.step)
    },
    Command(
      "feats [NAME]", .reads, cost: 3,
      asks: { lobby, call throws(RequestError) in
        try Records.find(featsOf: try lobby.people.nameOrOwn(call, lobby.players), call)
      }
    ) { lobby, call, done in Records.show(feats: done, call, &lobby.step) },
    Command(
      "history [NAME] [from=N]", .reads, cost: 3,
      asks: { lobby, call throws(RequestError) in
        let name = try lobby.people.nameOrOwn(call, lobby.players)
        return try Records.find(historyOf: name, call, lobby.limits.pageRows)
      }
    ) { lobby, call, matches in Records.show(matches, call, lobby.limits.pageRows, &lobby.step) },
    Command(
      "replay MATCH [from=N]", .reads, cost: 3,
      asks: { lobby, call throws(RequestError) in try Records.findMoves(call, lobby.step) }
    ) { lobby, call, page in Records.replay(page, call, &lobby.step) },
    Command(
      "record MATCH [from=N]", by: .everybody, .reads, cost: 3,
      asks: { lobby, call throws(RequestError) in try Records.findMoves(call, lobby.step) }
    ) { lobby, call, page in Records.record(page, call, &lobby.step) },
    Command(
      "review MATCH [from=N]", .reads, cost: 5,
      asks: { lobby, call throws(RequestError) in try lobby.pending.findReview(call, lobby.limits) }
    ) { lobby, call, found throws(RequestError) in
      try lobby.pending.review(call, found.match, found.answer, &lobby.step)
    },
    Command(
      "forget SECRET [sure=yes]", takes: .words(1...1, quotesFrom: 0), .keeps, cost: 5,
      takesTurn: { lobby, call throws(RequestError) in
        guard let player = call.player else { throw .refused(.helloFirst) }
        let name = Names.key(lobby.players.name(of: player))
        try lobby.people.waitForTurn(call.session, at: name, lobby.step.now)
      },
      asks: { lobby, call throws(RequestError) in try lobby.people.isOwnSecret(call, lobby.players)
      }
    ) { lobby, call, isOwn throws(RequestError) in try lobby.forgetMe(call, isOwnSecret: isOwn) },
  ]

  private static let shop = [
    Command("shop", .reads) { lobby, call throws(RequestError) in
      try lobby.people.listBalls(call, &lobby.step)
    },
    Command("buy BALL", .keeps) { lobby, call throws(RequestError) in
      try lobby.people.buy(call, &lobby.step)
    },
    Command("choose BALL×6", takes: .words(1...6), .keeps) {
      lobby, call throws(RequestError) in try lobby.people.choose(call, &lobby.step)
    },
  ]

  private static func moves(of game: any Game.Type) -> [Command] {
    game.rules.verbs.map { verb in
      Command(
        Language.english.say(verb.usage), takes: .words(0...1), options: ["n=N"], .keeps, move: verb
      ) { lobby, call throws(RequestError) in
        let player = try call.caller()
        lobby.follow(try lobby.rooms.play(call, by: player, &lobby.step))
      }
    }
  }

  /// Checks the name of a login, and whether it may guess now.
  private static let knock: Command.Run = { lobby, call throws(RequestError) in
    try lobby.people.knock(call, reserved: lobby.verbs.reserved, at: lobby.step.now)
  }

  /// Finds out whose name it is. Strangers do not learn that a name of somebody is banned.
  private static let identify: Command.Ask<Claim> = { lobby, call throws(RequestError) in
    let claim = try lobby.people.identify(call, lobby.players)
    switch claim {
    case .taken, .wrong: return claim
    case .new:
      try lobby.moderation.checkDoors(lobby.people[call.session]?.origin, at: lobby.step.now)
    case .free, .own: break
    }
    try lobby.moderation.checkBan(on: call.first, at: lobby.step.now)
    return claim
  }

  /// The player named first.
  static let findPlayer: Command.Ask<Found> = { lobby, call throws(RequestError) in
    try lobby.people.find(call.first, call, lobby.players)
  }

  /// An idle house bot that is in no cup.
  static func houseGuest(
    _ level: Level, _ call: Call, _ lobby: LobbyMachine
  ) throws(RequestError) -> Found {
    let taken = lobby.cups.house(lobby.players)
    return try lobby.people.houseGuest(level, call, lobby.players) { id in
      lobby.rooms.number(of: id) != nil || taken.contains(id)
    }
  }
}
