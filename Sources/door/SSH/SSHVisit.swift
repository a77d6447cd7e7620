import Screens

/// What an ssh client has asked for so far, as a value: who it is, its terminal, and what it wants.
/// The library calls this for each request; the answer is whether it is granted.
struct SSHVisit {
  private(set) var fingerprint: String?
  private(set) var isKnown = false
  private var facts = TerminalFacts()
  private var user: String?
  private var hasTerminal = false
  private var hasChannel = false
  private var isOpen = false

  enum Request {
    case terminal(name: String, columns: Int, rows: Int)
    case size(columns: Int, rows: Int)
    case variable(name: String, value: String)
    case shell
    case command(String)
  }

  enum Outcome: Equatable {
    case granted
    case refused
    case opened(Opening)
    case resized(columns: Int, rows: Int)
    /// A line that says why nothing can be shown, and the end.
    case ended(String)
  }

  /// Somebody has proved a key, or comes without one.
  mutating func logIn(user: String?, fingerprint: String?) {
    (isKnown, self.fingerprint) = (true, fingerprint)
    if let user, user.utf8.count <= DoorLimits.variableBytesMax { self.user = user }
  }

  /// One channel, and only for somebody who is known.
  mutating func openChannel() -> Bool {
    defer { hasChannel = true }
    return isKnown && !hasChannel
  }

  mutating func take(_ request: Request) -> Outcome {
    switch request {
    case .terminal(let name, let columns, let rows):
      guard !hasTerminal, !isOpen else { return .refused }
      hasTerminal = true
      facts.set("TERM", name)
      facts.resize(columns: columns, rows: rows)
      return .granted
    case .size(let columns, let rows):
      facts.resize(columns: columns, rows: rows)
      return isOpen ? .resized(columns: facts.size.columns, rows: facts.size.rows) : .granted
    case .variable(let name, let value):
      facts.set(name, value)
      return .granted
    case .shell: return open(command: nil)
    case .command(let command):
      return command.utf8.count <= DoorLimits.commandBytesMax ? open(command: command) : .refused
    }
  }

  private mutating func open(command: String?) -> Outcome {
    guard !isOpen else { return .refused }
    isOpen = true
    guard hasTerminal else { return .ended("Parlor needs a terminal: ssh -t -p PORT HOST") }
    guard command.map({ $0.isEmpty || Invitation($0) != nil }) ?? true else {
      return .ended("Commands are: play GAME, join TABLE, watch TABLE")
    }
    return .opened(
      Opening(terminal: facts, fingerprint: fingerprint, user: user, command: command))
  }
}
