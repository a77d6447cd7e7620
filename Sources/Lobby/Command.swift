import GameCore
import Protocol
import Words

/// One command: how it is written, who may give it, what `help` says about it, and what it does. A
/// verb is a command; `cup` and `op` have commands of their own, as in `cup join 3`. A class,
/// because each request holds one and none is ever changed.
final class Command: Sendable {
  /// The grammar of the rest of the line.
  enum Shape: Sendable {
    /// Words and options. From the word `quotesFrom` on they may be quoted, and so contain spaces.
    /// A literal first word may look like an option.
    case words(ClosedRange<Int>, quotesFrom: Int = .max, firstIsLiteral: Bool = false)
    /// The same with options of a game, which are checked later.
    case wish(ClosedRange<Int>)
    /// A command with commands of its own. Its words may be quoted, and its options are checked
    /// later.
    case command
    /// A number of words, and then a text.
    case text(after: Int, isNeeded: Bool)
    /// An operator's command, which is read by ``OpCall``.
    case order
  }

  /// An option, as `help` explains it.
  struct Option: Sendable, ExpressibleByStringLiteral {
    let usage: String

    init(stringLiteral usage: String) { self.usage = usage }

    var name: String { String(usage.prefix { $0 != "=" }) }

    func meaning(in language: Language) -> String {
      language.text(named: "help.option.\(name)") ?? name
    }

    // The options of the lobby's verbs. Games and cups explain theirs in their own tables.

    static let client: Self = "client=NAME/VERSION"
    static let kind: Self = "kind=bot"
    static let salts: Self = "salts=yes"
    static let title: Self = "title=\"…\""
    static let bots: Self = "bots=yes"
    static let lang = Self(
      stringLiteral: "lang=" + Language.allCases.map(\.code).joined(separator: "|"))
  }

  enum Giver: Equatable, Sendable {
    /// Everybody, even before `hello`.
    case everybody
    case players
    case operators
    /// The staff of the command's cup who have this right.
    case staff(Tournament.Right)
    /// Operators at the server's own machine.
    case machine

    /// What `help` adds to a command.
    fileprivate var note: Wording {
      switch self {
      case .staff(.director): " " + Wording(ServerText.byDirector)
      case .staff(.deputy): " " + Wording(ServerText.byDeputy)
      case .staff(.desk): " " + Wording(ServerText.byDesk)
      case .machine: " " + Wording(ServerText.atMachine)
      case .everybody, .players, .operators: ""
      }
    }
  }

  /// How the command's answer depends on stored data.
  enum StoreUse: Sendable {
    /// It does not depend on stored data, so it never waits for the disk.
    case free
    /// It reports stored data, so its answer waits until that data is on disk.
    case reads
    /// It changes stored data, so it is refused while nothing can be saved.
    case keeps
  }

  typealias Run = @Sendable (inout LobbyMachine) throws(RequestError) -> Void
  typealias RunKnowing<Known> =
    @Sendable (inout LobbyMachine, Known) throws(RequestError) -> Void
  /// Gathers what a command must know before it runs. It may ask the store but change nothing. A
  /// call that must wait for the answer comes here again.
  typealias Ask<Known> = @Sendable (LobbyMachine) throws(RequestError) -> Known

  /// The command's name, in small letters.
  let name: String
  let word: Word
  let usage: String
  let shape: Shape
  let options: [Option]
  let optionNames: [String]
  let giver: Giver
  let storeUse: StoreUse
  /// How much of a session's rate a request uses besides the bytes of its answer; 1 is normal.
  /// Logins cost more because of hashing, others because they ask the store, need thinking or are
  /// announced to a whole room.
  let cost: Int
  let subcommands: [Command]
  let run: Run
  /// The game's move that this command plays; the game explains it.
  let move: Rules.Verb?

  /// Without a shape or options, the usage says which ones it has.
  init(
    _ usage: String, takes shape: Shape? = nil, options: [Option]? = nil,
    by giver: Giver = .players, _ storeUse: StoreUse = .free, cost: Int = 1,
    subcommands: [Command] = [], move: Rules.Verb? = nil, _ run: @escaping Run
  ) {
    name = String(usage.prefix { $0 != " " })
    guard let word = Word(name) else { preconditionFailure("\(usage) has no name") }
    self.word = word
    self.usage = usage
    self.shape = shape ?? .words(Self.words(in: usage))
    self.options = options ?? Self.options(in: usage)
    optionNames = self.options.map(\.name)
    (self.giver, self.storeUse, self.cost) = (giver, storeUse, cost)
    (self.subcommands, self.move, self.run) = (subcommands, move, run)
  }

  /// How many words a command takes: at most one in `history [NAME] [from=N]`.
  static func words(in usage: String) -> ClosedRange<Int> {
    let words = usage.split(separator: " ").dropFirst().filter { !$0.contains("=") }
    return words.count { !$0.hasPrefix("[") }...words.count
  }

  /// The options that a command takes: `from=N` in `history [NAME] [from=N]`.
  static func options(in usage: String) -> [Option] {
    usage.split(separator: " ").filter { $0.contains("=") }.map { part in
      Option(stringLiteral: part.filter { !"[]".contains($0) })
    }
  }

  /// A command that asks before it runs. If it tries a secret, and too many wrong ones came from
  /// its address, it first waits for its turn.
  convenience init<Known>(
    _ usage: String, takes shape: Shape? = nil, options: [Option]? = nil,
    by giver: Giver = .players,
    _ storeUse: StoreUse = .free, cost: Int = 1, takesTurn: @escaping Run = { _ in },
    asks ask: @escaping Ask<Known>, _ run: @escaping RunKnowing<Known>
  ) {
    self.init(usage, takes: shape, options: options, by: giver, storeUse, cost: cost) {
      lobby throws(RequestError) in
      try takesTurn(&lobby)
      let known = try ask(lobby)
      try run(&lobby, known)
    }
  }

  /// A command with commands of its own. An unknown word is refused with `unknown`. `first` does
  /// what all of them share.
  convenience init(
    _ usage: String, takes shape: Shape, by giver: Giver = .players, cost: Int = 1,
    _ subcommands: [Command], unknown: RefusalReason, first: @escaping Run
  ) {
    self.init(usage, takes: shape, by: giver, .reads, cost: cost, subcommands: subcommands) {
      lobby throws(RequestError) in
      try first(&lobby)
      let name = Names.key(lobby.call.first)
      guard let command = subcommands.first(where: { $0.name == name }) else {
        throw .refused(unknown)
      }
      try command.checkMayRun(lobby)
      try command.run(&lobby)
    }
  }

  // MARK: - Reading a request

  func read(_ request: Request, into call: inout Call) throws(RefusalCode) {
    switch shape {
    case .words(_, let quotesFrom, let firstIsLiteral):
      call.words = try request.words(quotesFrom: quotesFrom, firstIsLiteral: firstIsLiteral)
    case .wish: call.words = try request.words()
    case .command:
      call.words = try request.words(quotesFrom: 0)
      guard !call.words.arguments.isEmpty else { throw .badArgs }
    case .text(let count, let isNeeded):
      (call.words.arguments, call.text) = try request.text(after: count)
      guard !isNeeded || holdsText(call.text) else { throw .badText }
    case .order: break
    }
    try check(call.words)
  }

  /// Checks the number of words after the name, and the options. The call has `own` words before
  /// them.
  private func check(_ words: Request.Words, after own: Int = 0) throws(RefusalCode) {
    switch shape {
    case .words(let count, _, _):
      guard count.contains(words.arguments.count - own) else { throw .badArgs }
      for option in words.options where !optionNames.contains(option.name) { throw .badOption }
    case .wish(let count):
      guard count.contains(words.arguments.count - own) else { throw .badArgs }
    case .command, .text, .order: break
    }
  }

  /// Checks whether a command of another one may be given now, and has the right form.
  private func checkMayRun(_ lobby: LobbyMachine) throws(RequestError) {
    let isConsole = lobby.people.isConsole(lobby.call.session)
    if giver == .machine, !isConsole { throw .refused(.operatorMachine) }
    // Operators at the machine need no name for commands of staff and operators.
    guard lobby.call.player != nil || giver == .everybody || isConsole && giver != .players else {
      throw .refused(.helloFirst)
    }
    do throws(RefusalCode) {
      try check(lobby.call.words, after: 1)
    } catch {
      throw .refused(.usage, ["verb": lobby.call.verb], ending: "\(lobby.call.verb) \(usage)")
    }
    if storeUse == .keeps { try lobby.step.checkStore() }
  }

  // MARK: - Help

  /// The command's form and meaning, its options, and then its own commands.
  func help(in language: Language, _ games: GameList) -> [String] {
    var lines = ["  " + usage(in: language), "      " + meaning(in: language)]
    lines += options.map { option in
      Introspection.line(option.usage, option.meaning(in: language), indent: 6, width: 28)
    }
    if case .wish = shape {
      let games = games.names.map { "help \($0)" }.joined(separator: ", ")
      lines.append(
        "      " + language.say(Wording(ServerText.gameOptions, ["games": Wording(games)])))
    }
    if name == "cup" { lines += Self.helpToMakeCups(in: language) }
    if name == "op" { lines.append("") }
    for command in subcommands where command.name != "create" {
      lines.append("  \(name) \(command.usage)")
      lines.append(
        "      " + command.meaning(in: language, of: name) + language.say(command.giver.note))
    }
    if name == "op" { lines += ["", "  " + language.say(ServerText.spanHelp)] }
    return lines
  }

  private static func helpToMakeCups(in language: Language) -> [String] {
    [
      "", "  cup create NAME game=GAME",
      "    kind=\(CupKind.allCases.map(\.rawValue).joined(separator: "|"))",
      "    [rounds=] [best=1|3|5] [table=2…8] [bye=1|half|0] [minutes=] [break=]",
      "    [groups=] [advance=] [third=yes] [seeds=rating|list|lot]",
      "    [options=\"…\"]",
      "    [OPTION=VALUE…]", "      " + language.say(ServerText.cupCreateHelp), "",
    ]
  }

  /// The meaning of a verb, or of a command `of` one. Rules explain the verbs of their games.
  func meaning(in language: Language, of verb: String = "verb") -> String {
    if let move { return language.say(move.text) }
    return language.text(named: "help.\(verb).\(name)") ?? name
  }

  func usage(in language: Language) -> String { move.map { language.say($0.usage) } ?? usage }
}
