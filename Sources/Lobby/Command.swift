import GameCore
import Protocol
import Words

/// One command: how it is written, who may give it, what `help` says about it, and what it does. A
/// verb is a command; `cup` and `op` have commands of their own, as in `cup join 3`. A class, as
/// every request has one in hand and none is ever changed.
final class Command: Sendable {
  /// The grammar of the rest of the line.
  struct Shape: Sendable {
    enum Kind: Sendable {
      case words, wish, command
      case text(after: Int, isNeeded: Bool)
      case order(words: Int, takesText: Bool)
    }

    let kind: Kind
    var count = 0...0
    var options: [Option] = []
    /// From which word on words may be quoted, and so hold spaces.
    var quotesFrom = Int.max
    /// Whether the first word is taken as it is, also where it looks like an option.
    var firstIsLiteral = false

    /// So many words, and these options.
    static func words(
      _ count: ClosedRange<Int>, options: [Option] = [], quotesFrom: Int = .max,
      firstIsLiteral: Bool = false
    ) -> Shape {
      Shape(
        kind: .words, count: count, options: options, quotesFrom: quotesFrom,
        firstIsLiteral: firstIsLiteral)
    }
    /// So many words, these options, and those of a game, which are looked at later.
    static func wish(_ count: ClosedRange<Int>, options: [Option] = []) -> Shape {
      Shape(kind: .wish, count: count, options: options)
    }
    /// A command with words of its own, which may be quoted, and options that are looked at later.
    static var command: Shape { Shape(kind: .command) }
    /// So many words and options of an operator's command, and then a text if it takes one: see
    /// ``OpWords``.
    static func order(_ words: Int = 0, options: [Option] = [], takesText: Bool = false) -> Shape {
      Shape(kind: .order(words: words, takesText: takesText), options: options)
    }
    /// So many words and a text.
    static func text(after count: Int, isNeeded: Bool) -> Shape {
      Shape(kind: .text(after: count, isNeeded: isNeeded))
    }
  }

  /// An option, as `help` explains it.
  struct Option: Sendable, ExpressibleByStringLiteral {
    let name: String
    let usage: String
    let text: String

    init(_ usage: String, _ text: String) {
      name = String(usage.prefix { $0 != "=" })
      (self.usage, self.text) = (usage, text)
    }

    /// One that needs no text of its own, as the usage of its command says it all.
    init(stringLiteral name: String) { self.init(name, "") }
  }

  /// Those who may give it.
  enum Giver: Sendable {
    /// Also before `hello`.
    case everybody
    case players
    case operators
    /// The director of the cup that it is about.
    case director
    /// Operators at the server's own machine.
    case machine
  }

  /// How its answer depends on stored data.
  enum StoreUse: Sendable {
    /// Nothing: it never waits for a disk.
    case free
    /// It tells of it, and so of nothing that is not kept yet.
    case reads
    /// It changes it, and is refused while nothing can be kept.
    case keeps
  }

  typealias Run = @Sendable (inout LobbyMachine, Call) throws(RequestError) -> Void
  typealias RunKnowing<Known> =
    @Sendable (inout LobbyMachine, Call, Known) throws(RequestError) -> Void
  /// Gathers what a command must know before it runs. The store is asked here, and nothing can be
  /// changed: a call that must wait for the answer comes here again.
  typealias Ask<Known> = @Sendable (LobbyMachine, Call) throws(RequestError) -> Known

  /// As it is said, in small letters.
  let name: String
  let word: Word
  let usage: String
  let text: String
  let shape: Shape
  let optionNames: [String]
  let giver: Giver
  let storeUse: StoreUse
  /// How much of a session's pace a request takes besides the bytes of its answer: 1 is a plain
  /// one. A login hashes, the store is asked, a hint needs thinking, and a whole room is told of a
  /// player who comes or goes.
  let cost: Int
  let subcommands: [Command]
  let run: Run
  /// The move of a game that it is, which the game explains.
  let move: Rules.Verb?

  init(
    _ usage: String, _ text: String, _ shape: Shape, by giver: Giver = .players,
    _ storeUse: StoreUse = .free, cost: Int = 1, subcommands: [Command] = [],
    move: Rules.Verb? = nil, _ run: @escaping Run
  ) {
    name = String(usage.prefix { $0 != " " })
    guard let word = Word(name) else { preconditionFailure("\(usage) has no name") }
    self.word = word
    (self.usage, self.text, self.shape) = (usage, text, shape)
    optionNames = shape.options.map(\.name)
    (self.giver, self.storeUse, self.cost) = (giver, storeUse, cost)
    (self.subcommands, self.move, self.run) = (subcommands, move, run)
  }

  /// One that asks before it runs. If it tries a secret, and too many wrong ones came from there,
  /// it takes its turn first.
  convenience init<Known>(
    _ usage: String, _ text: String, _ shape: Shape, by giver: Giver = .players,
    _ storeUse: StoreUse = .free, cost: Int = 1, takesTurn: @escaping Run = { _, _ in },
    asks ask: @escaping Ask<Known>, _ run: @escaping RunKnowing<Known>
  ) {
    self.init(usage, text, shape, by: giver, storeUse, cost: cost) {
      lobby, call throws(RequestError) in
      try takesTurn(&lobby, call)
      let known = try ask(lobby, call)
      try run(&lobby, call, known)
    }
  }

  /// One with commands of its own. A word that is none of them is refused as `unknown`. What is
  /// the same for all of them comes `first`.
  convenience init(
    _ usage: String, _ text: String, _ shape: Shape, by giver: Giver = .players, cost: Int = 1,
    _ subcommands: [Command], unknown: Why,
    first: @escaping @Sendable (LobbyMachine, inout Call) throws(RequestError) -> Void
  ) {
    self.init(
      usage, text, shape, by: giver, .reads, cost: cost, subcommands: subcommands
    ) { lobby, call throws(RequestError) in
      var call = call
      try first(lobby, &call)
      let name = Names.key(call.first)
      guard let command = subcommands.first(where: { $0.name == name }) else {
        throw .refused(unknown)
      }
      try command.checkMayRun(call, lobby)
      try command.run(&lobby, call)
    }
  }
}

// MARK: - Reading a request

extension Command {
  /// Reads the rest of a request, as this verb takes it.
  func read(_ request: Request, into call: inout Call) throws(Refusal) {
    switch shape.kind {
    case .words:
      call.words = try request.words(
        quotesFrom: shape.quotesFrom, firstIsLiteral: shape.firstIsLiteral)
      try checkCount(call.words)
      try checkOptions(call.words)
    case .wish:
      call.words = try request.words()
      try checkCount(call.words)
    case .command:
      call.words = try request.words(quotesFrom: 0)
      guard !call.words.arguments.isEmpty else { throw .badArguments }
    case .text(let count, let isNeeded):
      (call.words.arguments, call.text) = try request.text(after: count)
      guard !isNeeded || holdsText(call.text) else { throw .badText }
    case .order: break
    }
  }

  /// Whether so many words may follow its name, of which the call has `own` before them.
  private func checkCount(_ words: Request.Words, after own: Int = 0) throws(Refusal) {
    guard shape.count.contains(words.arguments.count - own) else { throw .badArguments }
  }

  private func checkOptions(_ words: Request.Words) throws(Refusal) {
    for option in words.options where !optionNames.contains(option.name) { throw .badOption }
  }

  /// Whether a command of another one may be given now, and is written as it should be.
  private func checkMayRun(_ call: Call, _ lobby: LobbyMachine) throws(RequestError) {
    if giver == .machine, !lobby.people.isConsole(call.session) {
      throw .refused(.operatorMachine)
    }
    do throws(Refusal) {
      switch shape.kind {
      case .words:
        try checkCount(call.words, after: 1)
        try checkOptions(call.words)
      case .wish: try checkCount(call.words, after: 1)
      case .command, .text, .order: break
      }
    } catch {
      throw .refused(.usage, ["verb": call.verb], ending: "\(call.verb) \(usage)")
    }
    if storeUse == .keeps { try lobby.step.checkStore() }
  }
}

// MARK: - Help

extension Command {
  /// How it is written, what it does, and each option; then the commands of its own.
  func help(in language: Language, _ games: GameList) -> [String] {
    var lines = ["  " + usage(in: language), "      " + meaning(in: language)]
    for option in shape.options {
      let room = String(repeating: " ", count: max(2, 22 - option.usage.unicodeScalars.count))
      let meaning = language.meaning(of: "option.\(option.name)", or: option.text)
      lines.append("      \(option.usage)\(room)\(meaning)")
    }
    if case .wish = shape.kind {
      let games = games.names.map { "help \($0)" }.joined(separator: ", ")
      lines.append(
        "      " + language.say(Wording(ServerText.gameOptions, ["games": Wording(games)])))
    }
    if name == "cup" { lines += Self.helpToMakeCups(in: language) }
    if name == "op" { lines.append("") }
    for command in subcommands where command.name != "create" {
      let meaning = language.meaning(of: "\(name).\(command.name)", or: command.text)
      lines.append("  \(name) \(command.usage)")
      lines.append("      " + meaning + language.say(command.giver.note))
    }
    if name == "op" { lines += ["", "  " + language.say(Self.spans)] }
    return lines
  }

  private static func helpToMakeCups(in language: Language) -> [String] {
    let create = Wording(ServerText.cupCreateHelp)
    return [
      "", "  cup create NAME kind=swiss|roundrobin|knockout|double game=GAME",
      "    [rounds=] [best=1|3|5] [table=2…8] [minutes=] [options=\"…\"]",
      "    [OPTION=VALUE…]", "      " + language.say(create), "",
    ]
  }

  private static let spans = Wording(ServerText.spanHelp)

  /// What it does. The games' own verbs are explained by their rules.
  func meaning(in language: Language) -> String {
    guard language != .english else { return text }
    if let move { return language.say(move.text) }
    return language.meaning(of: "verb.\(name)", or: text)
  }

  func usage(in language: Language) -> String {
    guard language != .english, let move else { return usage }
    return language.say(move.usage)
  }
}

extension Command.Giver {
  /// What `help` says of it after a command.
  fileprivate var note: Wording {
    switch self {
    case .director: " " + Wording(ServerText.byDirector)
    case .machine: " " + Wording(ServerText.atMachine)
    case .everybody, .players, .operators: ""
    }
  }
}

// The options of the lobby's verbs. Those of games and cups are explained by their own tables.

extension Command.Option {
  static let client = Command.Option(
    "client=NAME/VERSION", "Your client's name, as shown in the list of players.")
  static let kind = Command.Option("kind=bot", "Marks you as a program in the list of players.")
  static let salts = Command.Option(
    "salts=yes", "You will send salt WORD for each match. The match waits a moment for it.")
  static let nonce = Command.Option(
    "nonce=TEXT", "8 to 64 random characters; never use them again.")
  static let with = Command.Option("with=key", "You will prove the login key, not the passphrase.")
  static let from = Command.Option("from=N", "Continues at N, the next=N of the last page.")
  static let pass = Command.Option("pass=WORD", "The password of the room, 1 to 32 characters.")
  static let title = Command.Option(
    "title=\"…\"", "What the room is called in the list, 1 to 60 characters.")
  static let bots = Command.Option(
    "bots=yes", "People and programs play here, and are rated against each other.")
  static let style = Command.Option(
    "style=board", "How you receive events and lists, as with style; board comes with a prompt.")
  static let lang = Command.Option("lang=en|es|it", "The language of sentences.")
  static let sure = Command.Option("sure=yes", "Without it you only see what would be lost.")
  static let n = Command.Option("n=N", "Refused unless exactly N moves have been made.")
}
