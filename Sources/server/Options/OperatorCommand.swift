import Platform
import Protocol

/// A command of the operator on the store: `parlord backup FILE`.
enum OperatorCommand: Equatable {
  case backUp(to: String, withKey: Bool = false)
  case restore(from: String)
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
        FILE must not exist. The copy is consistent. With `--with-key` the key goes to FILE.key. \
        To restore the copy, use the command restore.
        """),
    Manual.Command(
      "restore", value: .file("FILE"), options: ["--store"],
      help: "puts a backup in the place of the store",
      details: """
        The server must not be running. FILE is copied and checked before anything is replaced, \
        and FILE.key is used if it is there. The old store is kept beside the new one. Matches in \
        progress are closed without a result, because players have seen dice that would come \
        again; new matches, tables and players get numbers that were not given before.
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
      "op", value: .text("COMMAND..."), options: ["--store"],
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
    guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
    let row = try Self.row(of: arguments)
    arguments.removeFirst(row.words.count)
    let flags = row.flags.filter { arguments.contains($0) }
    arguments.removeAll { row.flags.contains($0) }
    let value = try Self.takeValue(of: row, from: &arguments)
    switch row.words.joined(separator: " ") {
    case "backup": self = .backUp(to: value, withKey: !flags.isEmpty)
    case "restore": self = .restore(from: value)
    case "check": self = .check
    case "reset": self = .reset(isSure: !flags.isEmpty)
    case "name free": self = .free(name: value)
    case "export":
      guard let match = Int(value), match > 0 else {
        throw Options.Misuse(text: "a match is a number; usage: parlord \(row.usage)")
      }
      self = .export(match: match)
    case "operator add": self = .appoint(name: value, true)
    case "operator remove": self = .appoint(name: value, false)
    case "operators": self = .operators
    case "op": self = .operate(line: value)
    case "renew": self = .renew(isForced: !flags.isEmpty)
    case "figures": self = .figures
    // Only rows of the table come here.
    default: preconditionFailure("no case for \(row.usage)")
    }
  }

  private static func row(of arguments: [String]) throws(Options.Misuse) -> Manual.Command {
    let rows = table.filter { $0.words.first == arguments.first }
    guard !rows.isEmpty else {
      throw Options.Misuse(
        no: "command", arguments.first ?? "", of: table.compactMap(\.words.first), in: "parlord",
        Log.escaped)
    }
    guard let row = rows.first(where: { arguments.starts(with: $0.words) }) else {
      throw usage(of: rows)
    }
    return row
  }

  private static func usage(of rows: [Manual.Command]) -> Options.Misuse {
    Options.Misuse(
      text: "usage: " + rows.map { "parlord \($0.usage)" }.joined(separator: " or "))
  }

  /// One word, or all words before `--store` where the row has dots.
  private static func takeValue(
    of row: Manual.Command, from arguments: inout [String]
  ) throws(Options.Misuse) -> String {
    guard let value = row.value else { return "" }
    let takesAll = value.placeholder.hasSuffix("...")
    let words = arguments.prefix {
      takesAll ? $0 != "--store" && !$0.hasPrefix("--store=") : !$0.hasPrefix("-")
    }.prefix(takesAll ? .max : 1)
    guard !words.isEmpty else { throw usage(of: [row]) }
    arguments.removeFirst(words.count)
    return words.joined(separator: " ")
  }
}
