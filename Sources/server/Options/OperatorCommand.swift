import Platform
import Protocol

/// A command of the operator on the store: `parlord backup FILE`.
enum OperatorCommand: Equatable {
  case backUp(to: String, withKey: Bool = false)
  case check
  case reset(isSure: Bool)
  case free(name: String)
  case export(match: Int)
  /// `operator add NAME`, `operator remove NAME`
  case appoint(name: String, Bool)
  case operators
  /// What an operator would say after `op`.
  case operate(line: String)
  /// `isForced` also where no service manager follows the new process.
  case renew(isForced: Bool)
  case figures

  /// Every command, for `--help` and the manual.
  static let table: [Manual.Command] = [
    Manual.Command(
      "backup", value: .file("FILE"), flags: ["--with-key"], options: ["--store"],
      help: "copies the whole store into FILE",
      details: """
        FILE must not exist. The copy is consistent. With `--with-key` the key goes to FILE.key: \
        without it, the copy cannot resume the matches in progress.
        """),
    Manual.Command(
      "check", options: ["--store"],
      help: "verifies the store, and replays every match",
      details: "It also sums up the coins and rebuilds every table."),
    Manual.Command(
      "reset", flags: ["--yes"], options: ["--store"],
      help: "deletes everything, after a confirmation",
      details: "With `--yes` it does not ask. The server must not be running."),
    Manual.Command(
      "name", "free", value: .text("NAME"), options: ["--store"],
      help: "for a lost login key: the next hello NAME gets a new one",
      details: "The name keeps its stats."),
    Manual.Command(
      "export", value: .text("MATCH"), options: ["--store"],
      help: "prints the record of a finished match, for parlor verify",
      details: "It includes everything that players were told."),
    Manual.Command(
      "operator", "add", value: .text("NAME"), options: ["--store"],
      help: "makes a player an operator, who can use op in the game",
      details: "The player must have logged in once."),
    Manual.Command(
      "operator", "remove", value: .text("NAME"), options: ["--store"],
      help: "makes an operator a plain player again"),
    Manual.Command("operators", options: ["--store"], help: "lists the operators"),
    Manual.Command(
      "op", value: .text("ORDER..."), options: ["--store"],
      help: "runs an operator's command: op kick NAME, op bans; see op help",
      details: "The server must be running. The commands are those of the verb op in the game."),
    Manual.Command(
      "renew", flags: ["--anyway"], options: ["--store"],
      help: "the installed program takes over; nobody is disconnected",
      details: """
        If the new program cannot take over, the old one keeps running, and the exit status is 1. \
        Options stay as they are. The process gets another number, so this needs a service \
        manager such as systemd, or `--anyway`.
        """),
    Manual.Command(
      "figures", options: ["--store"],
      help: "prints what a running server counts, in the format of Prometheus"),
  ]

  /// Takes a command from the front of the command line, if there is one.
  init?(taking arguments: inout [String]) throws(Options.Misuse) {
    guard let verb = arguments.first, !verb.hasPrefix("-") else { return nil }
    arguments.removeFirst()
    switch verb {
    case "backup":
      let withKey = arguments.contains("--with-key")
      arguments.removeAll { $0 == "--with-key" }
      self = .backUp(to: try Self.take("backup FILE", &arguments), withKey: withKey)
    case "check": self = .check
    case "renew":
      self = .renew(isForced: arguments.contains("--anyway"))
      arguments.removeAll { $0 == "--anyway" }
    case "reset":
      let isSure = arguments.contains("--yes")
      arguments.removeAll { $0 == "--yes" }
      self = .reset(isSure: isSure)
    case "name":
      guard try Self.take("name free NAME", &arguments) == "free" else {
        throw Options.Misuse(text: "usage: parlord name free NAME")
      }
      self = .free(name: try Self.take("name free NAME", &arguments))
    case "operator":
      let usage = "operator add NAME or operator remove NAME"
      let what = try Self.take(usage, &arguments)
      guard ["add", "remove"].contains(what) else {
        throw Options.Misuse(text: "usage: parlord \(usage)")
      }
      self = .appoint(name: try Self.take(usage, &arguments), what == "add")
    case "operators": self = .operators
    case "figures": self = .figures
    case "op":
      let words = arguments.prefix { $0 != "--store" && !$0.hasPrefix("--store=") }
      guard !words.isEmpty else { throw Options.Misuse(text: "usage: parlord op ORDER...") }
      arguments.removeFirst(words.count)
      self = .operate(line: words.joined(separator: " "))
    case "export":
      guard let match = Int(try Self.take("export MATCH", &arguments)), match > 0 else {
        throw Options.Misuse(text: "a match is a number; usage: parlord export MATCH")
      }
      self = .export(match: match)
    default:
      throw Options.Misuse(text: "there is no command \(Log.escaped(verb)); see parlord --help")
    }
  }

  private static func take(
    _ usage: String, _ arguments: inout [String]
  ) throws(Options.Misuse) -> String {
    guard let word = arguments.first, !word.hasPrefix("-") else {
      throw Options.Misuse(text: "usage: parlord \(usage)")
    }
    return arguments.removeFirst()
  }
}
