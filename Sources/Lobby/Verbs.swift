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
    Command("help [VERB|GAME|card|all]", by: .everybody) { lobby throws(RequestError) in
      lobby.step.draw(try Introspection.help(lobby.verbs, lobby.step))
      lobby.step.ok()
    },
    Command("verbs", by: .everybody) { lobby in Introspection.listVerbs(lobby.verbs, &lobby.step) },
    Command("codes", by: .everybody) { lobby in Introspection.listCodes(&lobby.step) },
    Command("limits", by: .everybody) { lobby in
      Introspection.list(lobby.sign.limits, &lobby.step)
    },
  ]

  /// `hello NAME [SECRET]`, and `hi NAME [KEY]`, which people type.
  private static func hello(_ usage: String) -> Command {
    Command(
      usage, takes: .words(1...2, quotesFrom: 1),
      options: [.client, .kind, .salts, "style=board", .lang], by: .everybody, .reads, cost: 5,
      takesTurn: { lobby throws(RequestError) in
        _ = try lobby.styles.wished(lobby.call)
        // A person who comes in reads refusals as sentences too.
        let isNew = lobby.call.verb == "hi" && lobby.call.player == nil
        if isNew { _ = try lobby.styles.adopt(lobby.call) }
        try knock(&lobby)
      },
      asks: identify
    ) { lobby, claim throws(RequestError) in
      lobby.step.call = try lobby.styles.adopt(lobby.call)
      try lobby.greet(try lobby.people.hello(claim, nil, &lobby.step))
    }
  }

  private static let greeting = [
    hello("hi NAME [KEY]"), hello("hello NAME [SECRET]"),
    Command(
      "enrol NAME salt=BASE64 count=N stored=BASE64 server=BASE64",
      options: ["salt", "count", "stored", "server", .client, .kind, .salts],
      by: .everybody, .reads, cost: 5, takesTurn: knock, asks: identify
    ) { lobby, claim throws(RequestError) in
      try lobby.greet(try lobby.people.hello(claim, try SecretHash(lobby.call), &lobby.step))
    },
    Command(
      "login NAME nonce=TEXT [with=key]", by: .everybody, .reads, cost: 5, takesTurn: knock,
      asks: { lobby throws(RequestError) in try lobby.people.findCredential(lobby.step) }
    ) { lobby, credential in lobby.people.login(credential, &lobby.step) },
    Command(
      "prove PROOF", takes: .words(1...1, firstIsLiteral: true), options: [.client, .kind, .salts],
      by: .everybody, .reads, cost: 5,
      takesTurn: { lobby throws(RequestError) in
        try lobby.people.knockWithProof(lobby.step)
      }, asks: { lobby throws(RequestError) in try lobby.people.check(lobby.step) }
    ) { lobby, proof throws(RequestError) in
      try lobby.greet(try lobby.people.prove(proof, &lobby.step))
    },
    Command(
      "passphrase [TEXT]", takes: .text(after: 0, isNeeded: false), .keeps, cost: 20,
      asks: { lobby throws(RequestError) in try lobby.people.readPassphrase(lobby.step) }
    ) { lobby, passphrase throws(RequestError) in try lobby.people.keep(passphrase, &lobby.step) },
    Command("quit", by: .everybody) { lobby in
      lobby.step.ok()
      lobby.end(lobby.call.session, code: "quit", [.text: "Goodbye."])
    },
    Command("style [board|lines|rows] [\(Command.Option.lang.usage)]", by: .everybody) {
      lobby throws(RequestError) in try lobby.styles.choose(&lobby.step)
    },
    Command("prompt on|off") { lobby throws(RequestError) in
      try lobby.styles.setPrompt(&lobby.step)
    },
    Command("ping [TEXT]", takes: .text(after: 0, isNeeded: false), by: .everybody) {
      lobby in lobby.step.ok { [text = lobby.call.text] in $0.add(.pong, text) }
    },
  ]

  private static let looking = [
    Command("games [GAME]", by: .everybody) { lobby throws(RequestError) in
      try Introspection.listGames(&lobby.step)
    },
    Command("rooms [GAME] [from=N]", by: .everybody, .reads) {
      lobby throws(RequestError) in try lobby.rooms.list(&lobby.step)
    },
    Command(
      "who [NAME] [from=N]", by: .everybody, .reads,
      asks: { lobby throws(RequestError) in
        lobby.call.words.arguments.isEmpty ? nil : try findPlayer(lobby)
      }
    ) { lobby, found throws(RequestError) in
      let rooms = lobby.rooms
      try lobby.people.list(found, &lobby.step) { rooms.room(of: $0) }
    },
    Command("follow lobby|off", .reads, cost: 3) { lobby throws(RequestError) in
      let (players, rooms, cups) = (lobby.players, lobby.rooms, lobby.cups)
      try lobby.news.follow(&lobby.step) { LobbyView(players, rooms, cups) }
    },
    Command("look [ROOM]", by: .everybody, .reads) { lobby throws(RequestError) in
      try lobby.rooms.look(&lobby.step)
    },
    Command("state [ROOM]", by: .everybody, .reads) { lobby throws(RequestError) in
      try lobby.rooms.state(&lobby.step)
    },
  ]

  private static let rooms = [
    Command(
      "create GAME [OPTION=VALUE…] [pass=WORD] [title=\"…\"]",
      takes: .wish(1...1), options: ["pass=WORD", .title, .bots], .keeps, cost: 5
    ) { lobby throws(RequestError) in
      try mayDescribe(lobby)
      try lobby.play(joins: false)
    },
    Command("play GAME [OPTION=VALUE…]", takes: .wish(1...1), options: [.bots], .keeps, cost: 5) {
      lobby throws(RequestError) in
      try mayDescribe(lobby)
      try lobby.play(joins: true)
    },
    Command("join ROOM [pass=WORD]", .keeps, cost: 5) { lobby throws(RequestError) in
      try lobby.join()
    },
    Command("watch ROOM [pass=WORD]", by: .everybody, .reads, cost: 5) {
      lobby throws(RequestError) in try lobby.watch()
    },
    Command("leave [ROOM]", by: .everybody, .keeps, cost: 5) {
      lobby throws(RequestError) in try lobby.leave()
    },
    Command(
      "challenge NAME GAME [OPTION=VALUE…] [title=\"…\"]",
      takes: .wish(2...2), options: [.title, .bots], .keeps, cost: 5, asks: findPlayer
    ) { lobby, found throws(RequestError) in
      try mayDescribe(lobby)
      try reaches(found, lobby)
      try lobby.challenge(found)
    },
    Command("decline ROOM", .keeps) { lobby throws(RequestError) in
      try lobby.rooms.decline(&lobby.step)
    },
    Command("start", .keeps) { lobby throws(RequestError) in
      let room = try lobby.rooms.roomToStart(lobby.step)
      try lobby.people.checkShare(counts: room.settings.count, lobby.step)
      lobby.rooms.start(room.number, &lobby.step)
      lobby.begin(room.number)
    },
    Command(
      "bot [LEVEL]", .keeps, cost: 5,
      asks: { lobby throws(RequestError) in
        let level = try lobby.call.level(0)
        _ = try lobby.rooms.seatForHouse(lobby.step)
        return try houseGuest(level, lobby)
      }
    ) { lobby, found throws(RequestError) in try lobby.seatHouse(found) },
    Command("again", .keeps) { lobby throws(RequestError) in
      let room = try lobby.rooms.roomToPlayAgain(lobby.step)
      try lobby.people.checkShare(counts: room.settings.count, lobby.step)
      lobby.rooms.vote(room, &lobby.step)
      lobby.begin(room.number)
    },
    Command("salt WORD", .keeps) { lobby throws(RequestError) in
      // A number in hex says nothing, so a muted player may still add one.
      if !lobby.call.first.allSatisfy(\.isHexDigit) { try mayTalk(lobby) }
      let room = try lobby.rooms.salt(&lobby.step)
      lobby.goOn(lobby.rooms.course(of: room))
    },
    Command("resign", .keeps) { lobby throws(RequestError) in
      lobby.follow(try lobby.rooms.resign(&lobby.step))
    },
    Command(
      "hint", .keeps, cost: 5,
      asks: { lobby throws(RequestError) in
        try lobby.pending.refuseWhileThinking(lobby.call)
        return try lobby.rooms.findHint(lobby.step)
      }
    ) { lobby, answer throws(RequestError) in
      let helped = try lobby.rooms.help(&lobby.step)
      try lobby.pending.hint(answer, helped, &lobby.step)
    },
  ]

  private static let records = [
    record("profile [NAME [OTHER]]", asks: Records.findProfile, Records.show),
    record("top [GAME]", by: .everybody, asks: Records.findBest, Records.show),
    record("today", asks: Records.findToday, Records.showToday),
    record("feats [NAME]", asks: Records.findFeats, Records.show),
    record("history [NAME] [from=N]", asks: Records.findHistory, Records.show),
    record("replay MATCH [from=N]", asks: Records.findMoves, Records.replay),
    record("record MATCH [from=N]", by: .everybody, asks: Records.findMoves, Records.record),
    Command(
      "review MATCH [from=N]", .reads, cost: 5,
      asks: { lobby throws(RequestError) in try lobby.pending.findReview(lobby.step) }
    ) { lobby, found throws(RequestError) in
      try lobby.pending.review(found.match, found.answer, &lobby.step)
    },
    Command(
      "forget SECRET [sure=yes]", takes: .words(1...1, quotesFrom: 0), .keeps, cost: 5,
      takesTurn: { lobby throws(RequestError) in
        guard let player = lobby.call.player else { throw .refused(.helloFirst) }
        let name = Names.key(lobby.players.name(of: player))
        try lobby.people.waitForTurn(lobby.call.session, at: name, lobby.step.now)
      },
      asks: { lobby throws(RequestError) in try lobby.people.isOwnSecret(lobby.step) }
    ) { lobby, isOwn throws(RequestError) in try lobby.forgetMe(isOwnSecret: isOwn) },
  ]

  /// A command that shows what the store has found.
  private static func record<Known>(
    _ usage: String, by giver: Command.Giver = .players,
    asks ask: @escaping @Sendable (Step) throws(RequestError) -> Known,
    _ show: @escaping @Sendable (Known, inout Step) throws(RequestError) -> Void
  ) -> Command {
    Command(
      usage, by: giver, .reads, cost: 3,
      asks: { lobby throws(RequestError) in try ask(lobby.step) }
    ) { lobby, known throws(RequestError) in try show(known, &lobby.step) }
  }

  private static let shop = [
    Command("shop", .reads) { lobby throws(RequestError) in
      try lobby.people.listBalls(&lobby.step)
    },
    Command("buy BALL", .keeps) { lobby throws(RequestError) in try lobby.people.buy(&lobby.step) },
    Command("choose BALL×6", takes: .words(1...6), .keeps) {
      lobby throws(RequestError) in try lobby.people.choose(&lobby.step)
    },
  ]

  private static func moves(of game: any Game.Type) -> [Command] {
    game.rules.verbs.map { verb in
      Command(
        Language.english.say(verb.usage), takes: .words(0...1), options: ["n=N"], .keeps, move: verb
      ) { lobby throws(RequestError) in
        let player = try lobby.step.call.caller()
        lobby.follow(try lobby.rooms.play(by: player, &lobby.step))
      }
    }
  }

  /// Checks the name of a login, and whether it may guess now.
  private static let knock: Command.Run = { lobby throws(RequestError) in
    try lobby.people.knock(reserved: lobby.verbs.reserved, lobby.step)
  }

  /// Finds out whose name it is. Strangers do not learn that a name of somebody is banned.
  private static let identify: Command.Ask<Claim> = { lobby throws(RequestError) in
    let claim = try lobby.people.identify(lobby.step)
    switch claim {
    case .taken, .wrong: return claim
    case .new:
      try lobby.moderation.checkDoors(lobby.people[lobby.call.session]?.origin, at: lobby.step.now)
    case .free, .own: break
    }
    try lobby.moderation.checkBan(on: lobby.call.first, at: lobby.step.now)
    return claim
  }

  /// The player named first.
  static let findPlayer: Command.Ask<Found> = { lobby throws(RequestError) in
    try lobby.people.find(lobby.call.first, lobby.step)
  }

  /// An idle house bot that is in no cup.
  static func houseGuest(_ level: Level, _ lobby: LobbyMachine) throws(RequestError) -> Found {
    let taken = lobby.cups.house(lobby.players)
    return try lobby.people.houseGuest(level, lobby.step) { id in
      lobby.rooms.number(of: id) != nil || taken.contains(id)
    }
  }
}
