import Platform
import Screens

/// What happens on a connection to a terminal.
enum TerminalEvent: Equatable {
  /// The terminal is known: what it is, who it belongs to, and where its owner wants to go.
  case opened(Opening)
  case typed([UInt8])
  case resized(columns: Int, rows: Int)
  /// It is a page and not a terminal, and speaks to the server itself. The bytes are the browser's
  /// address, if a proxy told it.
  case entered([UInt8]?)
  case said([UInt8])
  case ended
}

/// A connection to a terminal in any protocol. Its calls never block.
protocol Wire: AnyObject {
  var descriptor: Int32 { get }

  /// Whether bytes are left to be sent, so that the next frame must wait.
  var isBusy: Bool { get }

  /// Whether to watch the socket for being writable.
  var wantsToWrite: Bool { get }

  /// Does what is possible now: sends, and reads unless much input waits already.
  func work(reads: Bool, at now: Int) -> [TerminalEvent]

  /// When something is due although nothing arrives.
  var nextMoment: Int? { get }

  /// Sends all bytes to the screen as soon as the socket takes them. Only called if the wire is not
  /// busy.
  func send(_ bytes: [UInt8])

  /// Ends the output and tells the other end a program's exit status.
  func finish(status: Int32)

  /// Tells why the connection is closed before a screen was shown.
  func say(last text: String)

  func close()
}

struct Opening: Equatable {
  let terminal: TerminalFacts
  /// The fingerprint of the proved ssh key, if there was one.
  var fingerprint: String?
  /// The user name given by ssh or telnet, for the name field.
  var user: String?
  /// `play pig`
  var command: String?
}

/// What is known of a terminal by its environment and its size.
///
/// It is only trusted for the choice of colours, characters and a language.
struct TerminalFacts: Equatable {
  private(set) var variables: [String: String] = [:]
  var size = ScreenSize(columns: 80, rows: 24)

  /// The variables that are used. All others are ignored.
  private static let known: Set<String> = [
    "TERM", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "COLORTERM", "NO_COLOR", "CLICOLOR",
    "NO_MOTION", "REDUCE_MOTION", "PARLOR_GLYPHS", "TERM_PROGRAM", "TERM_PROGRAM_VERSION",
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

  /// The value of a variable. The default is that of a present-day xterm.
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
