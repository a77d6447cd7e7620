import Platform
import Screens

/// What comes of a connection to a terminal.
enum TerminalEvent: Equatable {
  /// There is a terminal: what it is, who it belongs to, and where its owner wants to go.
  case opened(Opening)
  case typed([UInt8])
  case resized(columns: Int, rows: Int)
  /// It is no terminal but a page, which speaks to the server itself. The bytes are the address of
  /// the browser, if a proxy told it.
  case entered([UInt8]?)
  /// A line that a page says to the server.
  case said([UInt8])
  /// It is gone, or is not to be talked to.
  case ended
}

/// A connection to a terminal, whatever it speaks. Its calls never wait.
protocol Wire: AnyObject {
  var descriptor: Int32 { get }

  /// Whether something is left to be sent, so that the next frame must wait.
  var isBusy: Bool { get }

  /// Whether to be called when the socket can be written to.
  var wantsToWrite: Bool { get }

  /// Does what can be done now: reads, unless the reader has too much already, and sends.
  func work(reads: Bool, at now: Int) -> [TerminalEvent]

  /// When something is due though nothing comes in.
  var nextMoment: Int? { get }

  /// Sends bytes for the screen: all of them, as soon as they are taken. For a wire that is idle.
  func send(_ bytes: [UInt8])

  /// No more will be sent: the other end is told, with a program's status.
  func finish(status: Int32)

  /// Why it is closed now, before a screen was shown.
  func say(last text: String)

  /// Closes at once.
  func close()
}

/// The beginning of a visit.
struct Opening: Equatable {
  let terminal: TerminalFacts
  /// The fingerprint of the ssh key that was proved, if one was.
  var fingerprint: String?
  /// The name that ssh or telnet gave, for the field of the name.
  var user: String?
  /// `play pig`
  var command: String?
}

/// What is known of a terminal at the other end of a connection: by its environment and its size.
///
/// Nothing of this is believed further than choosing colours, characters and a language.
struct TerminalFacts: Equatable {
  private(set) var variables: [String: String] = [:]
  var size = ScreenSize(columns: 80, rows: 24)

  /// The variables that are of any use; all others are passed over.
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
