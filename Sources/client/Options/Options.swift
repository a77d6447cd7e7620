import Protocol
import Screens

/// The parsed command line of the client.
enum Options: Equatable {
  case showHelp, showVersion
  case verify(path: String)
  case doctor
  case find
  case pictures(PictureOrder)
  case bot(BotOptions)
  case cup(CupOptions)
  case play(PlayOptions)
  case wall(PlayOptions)

  static func read(_ arguments: [String]) throws(Misuse) -> Options {
    switch try Arguments.question(in: arguments, misuse) {
    case .help: return .showHelp
    case .version: return .showVersion
    case nil: break
    }
    var line = Arguments(arguments, options: manual.options, misuse)
    var (given, words, isCommand) = ([Given](), [String](), false)
    while let piece = try line.next() {
      switch piece {
      case .option(let name, let value): given.append((name, value))
      case .word(let word):
        // After `--` a server may have the name of a command.
        if words.isEmpty { isCommand = commands.contains(word) && !line.hasEndedOptions }
        words.append(word)
      }
    }
    let rest = words.dropFirst()
    switch isCommand ? words.first : nil {
    case nil: return .play(try read(given, PlayOptions.setters, PlayOptions()).playing(at: words))
    case "bot": return .bot(try read(given, BotOptions.setters, BotOptions()).playing(at: rest))
    case "cup": return .cup(try read(given, CupOptions.allSetters, CupOptions()).asking(rest))
    case "wall":
      let setters = PlayOptions.setters.filter { $0.name != "--room" }
      return .wall(try read(given, setters, PlayOptions()).showing(rest))
    default:
      if let first = given.first { throw misfit(first.name) }
      return try command(words)
    }
  }

  private typealias Given = (name: String, value: String)

  private static func read<Target>(
    _ given: [Given], _ setters: [OptionSetter<Target>], _ target: Target
  ) throws(Misuse) -> Target {
    var target = target
    for (name, value) in given {
      guard setters.contains(where: { $0.name == name }) else { throw misfit(name) }
      try Arguments.set(name, to: value, in: &target, by: setters, Misuse.shown)
    }
    return target
  }

  /// An option that the command does not take.
  private static func misfit(_ name: String) -> Misuse {
    if name == "--room" { return .isForPlaying(name) }
    if BotOptions.setters.contains(where: { $0.name == name }) { return .isFor("bot", name) }
    let isOfCup = CupOptions.setters.contains { $0.name == name }
    return isOfCup ? .isFor("cup", name) : .isForPlaying(name)
  }

  /// Adds the player's own keys, if a person plays.
  func with(_ keys: OwnKeys) -> Options {
    switch self {
    case .play(var options):
      options.keys = keys
      return .play(options)
    case .wall(var options):
      options.keys = keys
      return .wall(options)
    default: return self
    }
  }

  private static func misuse(_ fault: Arguments.Fault) -> Misuse {
    switch fault {
    // `--port` follows the host as HOST:PORT, so it is not a misspelling of `--host`.
    case .unknown("--port"): .notAServer("--port")
    case .unknown(let name):
      .noOption(name, near: Nearness.nearest(to: name, of: manual.options.map(\.name)))
    case .lacksValue(let name): .lacksValue(name)
    case .takesNoValue(let name): .takesNoValue(name)
    case .extra(let word): .usage("--version", wrong: word)
    }
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
}

/// The action of `parlor pictures`.
enum PictureOrder: Equatable {
  case list
  case add(path: String)
  case remove(name: String)

  static let usage = "pictures [add FILE | remove NAME]"
}

// MARK: - The manual

extension Options {
  /// The command line of the client: options, `--help`, man page and completions come from it.
  static let manual: Manual = {
    var manual = Manual(of: "parlor")
    manual.note(PlayOptions.setters)
    manual.note(BotOptions.setters)
    manual.note(CupOptions.setters)
    manual.allow(["--name"] + PlayOptions.lookSetters.map(\.name)) { $0.words == ["wall"] }
    manual.allow(BotOptions.setters.map(\.name)) { $0.words == ["bot"] }
    manual.allow(CupOptions.setters.map(\.name)) { $0.words.first == "cup" }
    manual.allow(["--server", "--name"]) { $0.words == ["cup", "roster"] }
    return manual
  }()
}
