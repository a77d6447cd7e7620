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
    if let other = line.options.first(where: { !names.contains($0.name) }) {
      throw misfit(other.name)
    }
    var target = target
    try line.set(&target, by: setters)
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
    guard case .play(var options) = self else { return self }
    options.keys = keys
    return .play(options)
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
