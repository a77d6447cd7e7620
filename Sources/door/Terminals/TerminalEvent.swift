/// What comes of a connection to a terminal.
enum TerminalEvent: Equatable {
  /// There is a terminal: what it is, who it belongs to, and where its owner wants to go.
  case opened(Opening)
  case typed([UInt8])
  case resized(columns: Int, rows: Int)
  /// It is gone, or is not to be talked to.
  case ended
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
