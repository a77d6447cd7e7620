import GameCore
import Protocol
import Screens

/// The parsed command line of the client.
enum Options: Equatable {
  /// The help, or the version.
  case show(String)
  case verify(path: String)
  case doctor
  case find
  case pictures(PictureOrder)
  case bot(BotOptions)
  case cup(CupOptions)
  case play(PlayOptions)

  static func read(_ all: [String]) throws(Misuse) -> Options {
    if let text = try manual.answer(to: all) { return .show(text) }
    // It follows the host as HOST:PORT, so it is not a misspelling of `--host`.
    if all.contains("--port") { throw .notAServer("--port") }
    let line = try Arguments(all, of: manual)
    let (words, rest) = (line.words, line.words.dropFirst())
    switch words.first {
    case "bot": return .bot(try read(line, BotOptions.setters, BotOptions()).playing(at: rest))
    case "cup": return .cup(try read(line, CupOptions.allSetters, CupOptions()).asking(rest))
    case "wall":
      let setters = PlayOptions.setters.filter { $0.name != "--room" }
      return .play(try read(line, setters, PlayOptions()).showing(rest))
    case let word? where commands.contains(word):
      if let first = line.options.first { throw misfit(first.name) }
      return try command(words)
    default: return .play(try read(line, PlayOptions.setters, PlayOptions()).playing(at: words))
    }
  }

  private static func read<Target>(
    _ line: Arguments, _ setters: [OptionSetter<Target>], _ target: Target
  ) throws(Misuse) -> Target {
    let names = setters.map(\.name)
    if let one = line.options.first(where: { !names.contains($0.name) }) { throw misfit(one.name) }
    return try line.setting(target, by: setters)
  }

  /// An option that the command does not take.
  private static func misfit(_ name: String) -> Misuse {
    if name == "--room" { return .isForPlaying(name) }
    if BotOptions.setters.contains(where: { $0.name == name }) { return .isFor("bot", name) }
    let isOfCup = CupOptions.setters.contains { $0.name == name }
    return isOfCup ? .isFor("cup", name) : .isForPlaying(name)
  }

  static var commands: [String] {
    manual.commands.filter { $0.words.count == 1 }.compactMap(\.words.first)
  }

  private static func command(_ words: [String]) throws(Misuse) -> Options {
    let rest = words.dropFirst()
    switch (words.first, rest.first, rest.dropFirst().first, words.count) {
    case ("verify", let path?, nil, _): return .verify(path: path)
    case ("verify", _, let wrong, _): throw .usage("verify FILE", wrong: wrong)
    case ("doctor", nil, _, _): return .doctor
    case ("doctor", let wrong, _, _): throw .usage("doctor", wrong: wrong)
    case ("find", nil, _, _): return .find
    case ("find", let wrong, _, _): throw .usage("find", wrong: wrong)
    case (_, nil, _, _): return .pictures(.list)
    case (_, "add", let path?, 3): return .pictures(.add(path: path))
    case (_, "remove", let name?, 3): return .pictures(.remove(name: name))
    case (_, "add", _, _), (_, "remove", _, _):
      throw .usage(PictureOrder.usage, wrong: rest.dropFirst(2).first)
    case (_, let wrong, _, _): throw .usage(PictureOrder.usage, wrong: wrong)
    }
  }

  // MARK: - The manual

  /// The command line of the client: options, `--help`, man page and completions come from it.
  static let manual = Manual(of: "parlor")
    .accepting(PlayOptions.setters).accepting(BotOptions.setters).accepting(CupOptions.setters)
    .allowing(["--name"] + PlayOptions.lookSetters.map(\.name)) { $0.words == ["wall"] }
    .allowing(BotOptions.setters.map(\.name)) { $0.words == ["bot"] }
    .allowing(CupOptions.setters.map(\.name)) { $0.words.first == "cup" }
    .allowing(["--server", "--name"]) { $0.words == ["cup", "roster"] }
}

enum PictureOrder: Equatable {
  case list
  case add(path: String)
  case remove(name: String)

  static let usage = "pictures [add FILE | remove NAME]"
}

// The command line's errors. They name the wrong word without what would control a terminal.

extension Misuse {
  static func notAServer(_ word: String) -> Misuse {
    Misuse(text: "a server is HOST, HOST:PORT or [ADDRESS]:PORT, not \(shown(word))")
  }

  static func secondServer(_ word: String) -> Misuse {
    Misuse(text: "only one server can be given; leave out \(shown(word))")
  }

  static let needsRoom = Misuse(text: "--pass needs --room NUMBER")
  static let roomNeedsScreen = Misuse(
    text: "--room cannot be used with --plain; send the line join NUMBER")

  /// An option that cannot be combined with a command.
  static func isForPlaying(_ option: String) -> Misuse {
    Misuse(text: "\(option) cannot be used with a command; leave it out")
  }

  /// An option that belongs to one command: `bot`, `wall`.
  static func isFor(_ command: String, _ option: String) -> Misuse {
    Misuse(text: "\(option) only works with parlor \(command); leave it out")
  }

  static func usage(_ usage: String, wrong: String?) -> Misuse {
    let extra = wrong.map { "; \(shown($0)) is not valid there" } ?? ""
    return Misuse(text: "usage: parlor \(usage)\(extra)")
  }

  static func notAName(_ word: String, line: Int) -> Misuse {
    Misuse(
      text: "line \(line): \(shown(word)) is no name: a letter and 1 to 15 letters, digits, - or _")
  }

  static func inFile(_ path: String, line: Int, _ text: String) -> Misuse {
    Misuse(text: "\(shown(path)), line \(line): \(text)")
  }
}

/// The options of a bot: where it plays, under which name, at which level, and which game.
struct BotOptions: Equatable {
  enum Table: Equatable {
    /// With the next player who wants the same game.
    case game(String)
    case room(Int)
    /// At the tables of a cup, when it is called to them.
    case cup(Int)
  }

  /// `nil` for the default port of this machine.
  var address: ServerAddress?
  private var ownName: String?
  var level = Level.good
  var table = Table.game("pig")
  /// Whether it leaves after one match.
  var isOnce = false

  /// The largest number of a room or a cup that is written in a line.
  static let numberMax = 999_999_999

  var name: String { ownName ?? "\(level.rawValue)-bot" }

  /// Options that only `bot` takes, and the table to sit down at.
  static var setters: [OptionSetter<BotOptions>] {
    [
      .value("--as", else: PlayOptions.nameForm, PlayOptions.name(in:)) { $0.ownName = $1 },
      .choice("--strategy", of: Level.words) { $0.level = Level(named: $1) ?? $0.level },
      .choice("--game", of: GameList.standard.names) { $0.table = .game($1) },
      .number("--cup", in: 1...numberMax) { $0.table = .cup($1) },
      .flag("--once") { $0.isOnce = true },
      .number("--room", in: 1...numberMax) { $0.table = .room($1) },
    ]
  }

  /// The options with the words after `bot`: at most one server.
  consuming func playing(at words: some Collection<String>) throws(Misuse) -> BotOptions {
    guard let word = words.first else { return self }
    if let second = words.dropFirst().first { throw .secondServer(second) }
    guard let address = ServerAddress(word) else { throw .notAServer(word) }
    self.address = address
    return self
  }
}

/// The cup command of the command line: a list to print, or names to enter from a file.
///
///     parlor cup names 1 | lp
///     parlor cup roster 1 players.txt --name dora
struct CupOptions: Equatable {
  enum Subject: String, CaseIterable {
    case list
    /// The pairings of a round, by table and by name.
    case pairings, names
    /// The standings, and the tables with their results.
    case table, games
    /// The standings in the server's export format.
    case export
    case roster
  }

  enum Format: String, CaseIterable {
    case text, csv, trf
    /// For `export` only, like `trf`.
    case crosstableCSV = "crosstable-csv"
  }

  /// `nil` for the default port of this machine.
  var address: ServerAddress?
  /// The player who enters the names; `nil` for the last one on this machine.
  var name: String?
  private(set) var subject = Subject.list
  private(set) var cup = 0
  private(set) var path = ""
  var round: Int?
  var format = Format.text

  static let usage =
    "cup [pairings|names|table|games|export NUMBER | roster NUMBER FILE] [--server HOST[:PORT]]"

  /// Options that only `cup` takes.
  static var setters: [OptionSetter<CupOptions>] {
    let server = "takes HOST, HOST:PORT or [ADDRESS]:PORT"
    return [
      .value("--server", else: server, ServerAddress.init) { $0.address = $1 },
      .number("--round", in: 1...BotOptions.numberMax) { $0.round = $1 },
      .choice("--format") { $0.format = $1 },
    ]
  }

  /// These, and the name, which players give too.
  static var allSetters: [OptionSetter<CupOptions>] {
    setters + [.value("--name", else: PlayOptions.nameForm, PlayOptions.name(in:)) { $0.name = $1 }]
  }

  /// The options with the words after `cup`.
  func asking(_ words: some Sequence<String>) throws(Misuse) -> CupOptions {
    var (options, words) = (self, Array(words)[...])
    guard let word = words.popFirst() else { return options }
    guard let subject = Subject(rawValue: word) else { throw .usage(Self.usage, wrong: word) }
    options.subject = subject
    if subject != .list {
      let number = words.popFirst()
      guard let cup = number.flatMap({ Int(plain: $0) }), cup > 0 else {
        throw .usage(Self.usage, wrong: number)
      }
      options.cup = cup
    }
    if subject == .roster {
      guard let path = words.popFirst() else { throw .usage(Self.usage, wrong: nil) }
      options.path = path
    }
    if let extra = words.first { throw .usage(Self.usage, wrong: extra) }
    return options
  }

  /// The names of a roster, one in a line. Anything after a comma or a semicolon is ignored.
  static func names(in text: String) throws(Misuse) -> [String] {
    var names: [String] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let word = line.prefix { !",;#".contains($0) }.split(separator: " ").joined(separator: " ")
      guard !word.isEmpty else { continue }
      guard Names.isWellFormed(word) else { throw .notAName(word, line: index + 1) }
      names.append(word)
    }
    return names
  }
}
