import Screens

/// What is known of a terminal at the other end of a connection: by its environment and its size.
///
/// Nothing of this is believed further than choosing colours, characters and a language.
struct TerminalFacts: Equatable {
  private(set) var variables: [String: String] = [:]
  var size = ScreenSize(columns: 80, rows: 24)

  /// The variables that are of any use; all others are passed over.
  private static let known: Set<String> = [
    "TERM", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "COLORTERM", "NO_COLOR", "CLICOLOR",
    "NO_MOTION", "REDUCE_MOTION",
  ]

  mutating func set(_ name: String, _ value: String) {
    guard Self.known.contains(name), value.utf8.count <= DoorLimits.variableBytesMax,
      value.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else { return }
    variables[name] = value
  }

  mutating func resize(columns: Int, rows: Int) {
    size = ScreenSize(
      columns: columns > 0 ? min(columns, DoorLimits.columnsMax) : size.columns,
      rows: rows > 0 ? min(rows, DoorLimits.rowsMax) : size.rows)
  }

  /// A variable, with what holds for a terminal that says nothing: an xterm of today.
  func value(_ name: String) -> String? {
    if let value = variables[name] { return value }
    switch name {
    case "TERM": return "xterm-256color"
    case "LANG":
      let isSaid = ["LC_ALL", "LC_CTYPE", "LC_MESSAGES"].contains { variables[$0] != nil }
      return isSaid ? nil : "en_US.UTF-8"
    default: return nil
    }
  }
}
