import GameCore
import Protocol

/// One verb: how it is written, what `help` says about it, and what it does. A class, as every
/// request has one in hand and none is ever changed.
final class Verb: Sendable {
  /// What the rest of the line may be.
  struct Shape: Sendable {
    enum Kind: Sendable {
      case words, wish, order
      case text(after: Int, isNeeded: Bool)
    }

    let kind: Kind
    var count = 0...0
    var options: [String] = []

    /// So many words, and options of these names.
    static func words(_ count: ClosedRange<Int>, options: [String] = []) -> Shape {
      Shape(kind: .words, count: count, options: options)
    }
    /// So many words, options of these names, and those of a game, which are looked at later.
    static func wish(_ count: ClosedRange<Int>, options: [String] = []) -> Shape {
      Shape(kind: .wish, count: count, options: options)
    }
    /// An order with words of its own, which may stand in quotes, and options that are looked at
    /// later.
    static var order: Shape { Shape(kind: .order) }
    /// So many words and a text.
    static func text(after count: Int, isNeeded: Bool) -> Shape {
      Shape(kind: .text(after: count, isNeeded: isNeeded))
    }
  }

  /// What its answer has to do with what is kept.
  enum Bond: Sendable {
    /// Nothing: it never waits for a disk.
    case free
    /// It tells of it, and so of nothing that is not kept yet.
    case reads
    /// It changes it, and is refused while nothing can be kept.
    case keeps
  }

  typealias Run = @Sendable (inout LobbyMachine, Call) throws(Denial) -> Void

  /// As it is said, in small letters.
  let name: String
  let word: Word
  let usage: String
  let text: String
  let shape: Shape
  /// Whether it is open before `hello`.
  let isForAll: Bool
  let bond: Bond
  /// What a request with it costs, counted in plain ones.
  let cost: Int
  let run: Run

  init(
    _ usage: String, _ text: String, _ shape: Shape, isForAll: Bool = false, _ bond: Bond = .free,
    _ run: @escaping Run
  ) {
    name = String(usage.prefix { $0 != " " })
    guard let word = Word(name) else { preconditionFailure("\(usage) has no verb") }
    self.word = word
    self.usage = usage
    self.text = text
    self.shape = shape
    self.isForAll = isForAll
    self.bond = bond
    cost = Self.cost(of: word)
    self.run = run
  }

  /// A login is a hash, a list many rows, and coming and going is told to everybody there.
  private static func cost(of verb: Word) -> Int {
    switch verb {
    case "hello", "create", "play", "join", "watch", "leave", "challenge": 5
    // Somebody has to think.
    case "bot", "hint", "review", "cup": 5
    case "rooms", "who", "games", "help", "verbs", "codes", "limits": 3
    case "profile", "top", "feats", "history", "replay": 3
    default: 1
    }
  }
}

extension Verb {
  /// Reads the rest of a request, as this verb takes it.
  func read(_ request: Request, into call: inout Call) throws(Refusal) {
    switch shape.kind {
    case .words:
      call.words = try request.words()
      guard shape.count.contains(call.words.arguments.count) else { throw .badArguments }
      for option in call.words.options where !shape.options.contains(option.name) {
        throw .badOption
      }
    case .wish:
      call.words = try request.words()
      guard shape.count.contains(call.words.arguments.count) else { throw .badArguments }
    case .order:
      call.words = try request.words(mayQuote: true)
      guard !call.words.arguments.isEmpty else { throw .badArguments }
    case .text(let count, let isNeeded):
      (call.words.arguments, call.text) = try request.text(after: count)
      guard !isNeeded || holdsText(call.text) else { throw .badText }
    }
  }
}

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
      lobby, call throws(Denial) in try lobby.help(call)
    },
    Verb("verbs", "The verbs, as rows.", .words(0...0), isForAll: true) {
      lobby, call throws(Denial) in lobby.listVerbs(call)
    },
    Verb("codes", "The codes of refusals, as rows.", .words(0...0), isForAll: true) {
      lobby, call throws(Denial) in lobby.listCodes(call)
    },
    Verb("limits", "What bounds a line, a session and a room.", .words(0...0), isForAll: true) {
      lobby, call throws(Denial) in lobby.listLimits(call)
    },
  ]

  private static let greeting = [
    Verb(
      "hello NAME [SECRET]", "Say who you are; the secret brings you back.",
      .words(1...2, options: ["client", "kind", "salts"]), isForAll: true, .reads
    ) { lobby, call throws(Denial) in try lobby.hello(call) },
    Verb("quit", "Say goodbye.", .words(0...0), isForAll: true) {
      lobby, call throws(Denial) in lobby.quit(call)
    },
    Verb("ping [TEXT]", "Hear it back.", .text(after: 0, isNeeded: false), isForAll: true) {
      lobby, call throws(Denial) in lobby.ping(call)
    },
  ]

  private static let looking = [
    Verb("games [GAME]", "The games and their options.", .words(0...1), isForAll: true) {
      lobby, call throws(Denial) in try lobby.listGames(call)
    },
    Verb(
      "rooms [GAME] [from=N]", "The rooms, oldest first.", .words(0...1, options: ["from"]),
      isForAll: true,
      .reads
    ) { lobby, call throws(Denial) in try lobby.listRooms(call) },
    Verb(
      "who [NAME] [from=N]", "Who is here.", .words(0...1, options: ["from"]), isForAll: true,
      .reads
    ) { lobby, call throws(Denial) in try lobby.listPlayers(call) },
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
    Verb("join ROOM [pass=WORD]", "Sit down in a room.", .words(1...1, options: ["pass"]), .keeps) {
      lobby, call throws(Denial) in try lobby.join(call)
    },
    Verb(
      "watch ROOM [pass=WORD]", "Watch a room.", .words(1...1, options: ["pass"]), isForAll: true,
      .reads
    ) { lobby, call throws(Denial) in try lobby.watch(call) },
    Verb(
      "leave [ROOM]", "Get up, or stop watching. In a match it gives up first.", .words(0...1),
      .keeps
    ) { lobby, call throws(Denial) in try lobby.leave(call) },
    Verb(
      "challenge NAME GAME [OPTION=VALUE…] [title=\"…\"]", "Open a room for you and NAME.",
      .wish(2...2, options: ["title", "bots"]), .keeps
    ) { lobby, call throws(Denial) in try lobby.challenge(call) },
    Verb("decline ROOM", "Turn a challenge down.", .words(1...1), .keeps) {
      lobby, call throws(Denial) in try lobby.decline(call)
    },
    Verb("start", "Begin before all seats are taken.", .words(0...0), .keeps) {
      lobby, call throws(Denial) in try lobby.start(call)
    },
    Verb(
      "bot [LEVEL]", "Seat a player of the house, who plays easy, good or best.", .words(0...1),
      .keeps
    ) { lobby, call throws(Denial) in try lobby.seatHouse(call) },
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
      .words(0...0), .keeps
    ) { lobby, call throws(Denial) in try lobby.hint(call) },
  ]

  private static let talk = [
    Verb("say TEXT", "Talk to the room.", .text(after: 0, isNeeded: true)) {
      lobby, call throws(Denial) in try lobby.say(call)
    },
    Verb("tell NAME TEXT", "Talk to one player.", .text(after: 1, isNeeded: true)) {
      lobby, call throws(Denial) in try lobby.tell(call)
    },
    Verb("shout TEXT", "Talk to everyone.", .text(after: 0, isNeeded: true)) {
      lobby, call throws(Denial) in try lobby.shout(call)
    },
    Verb("ignore NAME", "Hear no more of NAME's talk.", .words(1...1), .keeps) {
      lobby, call throws(Denial) in try lobby.ignore(call)
    },
    Verb("heed NAME", "Hear NAME's talk again.", .words(1...1), .keeps) {
      lobby, call throws(Denial) in try lobby.heed(call)
    },
  ]

  private static let records = [
    Verb("profile [NAME]", "Matches, ratings, coins.", .words(0...1), .reads) {
      lobby, call throws(Denial) in try lobby.profile(call)
    },
    Verb("top [GAME]", "The leaderboards.", .words(0...1), isForAll: true, .reads) {
      lobby, call throws(Denial) in try lobby.listBest(call)
    },
    Verb("feats [NAME]", "The sliding puzzle's challenges.", .words(0...1), .reads) {
      lobby, call throws(Denial) in try lobby.listFeats(call)
    },
    Verb(
      "history [NAME] [from=N]", "The last matches, the latest first.",
      .words(0...1, options: ["from"]),
      .reads
    ) { lobby, call throws(Denial) in try lobby.listHistory(call) },
    Verb(
      "replay MATCH [from=N]", "A finished match, move by move.", .words(1...1, options: ["from"]),
      .reads
    ) { lobby, call throws(Denial) in try lobby.replay(call) },
    Verb(
      "review MATCH [from=N]", "What each decision of a finished match cost.",
      .words(1...1, options: ["from"]), .reads
    ) { lobby, call throws(Denial) in try lobby.review(call) },
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
    Verb("cups [from=N]", "The cups.", .words(0...0, options: ["from"]), .reads) {
      lobby, call throws(Denial) in try lobby.listCups(call)
    },
    Verb(
      "cup WHAT [N] …", "Make a cup, play in it, direct it. All of it: help cup", .order, .reads
    ) { lobby, call throws(Denial) in try lobby.cup(call) },
  ]

  /// The games' own verbs, from their rules.
  private static let games = Catalog.games.flatMap { game in
    game.rules.verbs.map { verb in
      Verb(verb.usage, verb.text, .words(0...1, options: ["n"]), .keeps) {
        lobby, call throws(Denial) in try lobby.move(call)
      }
    }
  }
}
