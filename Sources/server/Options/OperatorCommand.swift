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
  /// The words that an operator would type after `op`.
  case operate(line: String)
  /// With `isForced`, also if no service manager follows the new process.
  case renew(isForced: Bool)
  case figures

  static var table: [Manual.Command] { Options.manual.commands }

  /// Takes a command from the front of the command line, if there is one.
  init?(taking arguments: inout [String]) throws(Misuse) {
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
        throw Misuse(text: "a match is a number; usage: parlord \(row.usage)")
      }
      self = .export(match: match)
    case "operator add": self = .appoint(name: value, true)
    case "operator remove": self = .appoint(name: value, false)
    case "operators": self = .operators
    case "op": self = .operate(line: value)
    case "renew": self = .renew(isForced: !flags.isEmpty)
    case "figures": self = .figures
    // Every row of the table has a case above.
    default: preconditionFailure("no case for \(row.usage)")
    }
  }

  private static func row(of arguments: [String]) throws(Misuse) -> Manual.Command {
    let rows = table.filter { $0.words.first == arguments.first }
    guard !rows.isEmpty else {
      throw Misuse(
        no: "command", arguments.first ?? "", of: table.compactMap(\.words.first), in: "parlord",
        Log.escaped)
    }
    guard let row = rows.first(where: { arguments.starts(with: $0.words) }) else {
      throw usage(of: rows)
    }
    return row
  }

  private static func usage(of rows: [Manual.Command]) -> Misuse {
    Misuse(text: "usage: " + rows.map { "parlord \($0.usage)" }.joined(separator: " or "))
  }

  /// One word, or all words before `--store` if the row ends with dots.
  private static func takeValue(
    of row: Manual.Command, from arguments: inout [String]
  ) throws(Misuse) -> String {
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
