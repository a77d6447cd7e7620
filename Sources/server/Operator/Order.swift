/// What the operator asks of the store from the command line: `server backup FILE`.
enum Order: Equatable {
  case backUp(to: String)
  case check
  case reset(isSure: Bool)
  case free(name: String)
  case export(match: Int)

  /// Every order, for reading and for `--help`.
  static let table: [(usage: String, text: String)] = [
    ("backup FILE", "copies everything into FILE, while the server runs or not"),
    ("check", "looks whether all is whole, and plays every match again"),
    ("reset [--yes]", "deletes everything, after a question"),
    ("name free NAME", "for a lost secret: the next hello NAME gets a new one"),
    ("export MATCH", "prints a finished match, as client verify reads it"),
  ]

  /// Takes an order from the front of the command line, if there is one.
  init?(taking arguments: inout [String]) throws(Options.Misuse) {
    guard let verb = arguments.first, !verb.hasPrefix("-") else { return nil }
    arguments.removeFirst()
    switch verb {
    case "backup": self = .backUp(to: try Self.take("backup FILE", &arguments))
    case "check": self = .check
    case "reset":
      let isSure = arguments.contains("--yes")
      arguments.removeAll { $0 == "--yes" }
      self = .reset(isSure: isSure)
    case "name":
      guard try Self.take("name free NAME", &arguments) == "free" else {
        throw Options.Misuse(text: "usage: server name free NAME")
      }
      self = .free(name: try Self.take("name free NAME", &arguments))
    case "export":
      guard let match = Int(try Self.take("export MATCH", &arguments)), match > 0 else {
        throw Options.Misuse(text: "a match is a number; usage: server export MATCH")
      }
      self = .export(match: match)
    default:
      throw Options.Misuse(text: "there is no order \(Log.escaped(verb)); see server --help")
    }
  }

  private static func take(
    _ usage: String, _ arguments: inout [String]
  ) throws(Options.Misuse) -> String {
    guard let word = arguments.first, !word.hasPrefix("-") else {
      throw Options.Misuse(text: "usage: server \(usage)")
    }
    return arguments.removeFirst()
  }
}
