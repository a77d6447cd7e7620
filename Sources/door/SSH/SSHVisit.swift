import Screens

/// What an ssh client has asked for so far, as a value: who it is, its terminal, and what it wants.
/// The library passes each request to this, and the answer says whether it is granted.
struct SSHVisit {
  private(set) var fingerprint: String?
  private var phase = Phase.unknown
  private var facts = TerminalFacts()
  private var user: String?
  private var hasTerminal = false

  /// How far the client has come. It never goes back.
  private enum Phase {
    /// The client has neither shown a key nor said that it has none.
    case unknown
    case known
    /// Its only channel is open, and it says what it wants there.
    case asking
    /// It has asked for a shell or a command. A second one is refused.
    case served
  }

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
    /// It receives a line that says why nothing can be shown, and is disconnected.
    case ended(String)
  }

  /// Whether the client may open its channel and has not. Clients do that at once, unless they only
  /// want something that is refused, such as a tunnel.
  var isAwaited: Bool { phase == .known }

  /// The line for clients without a terminal.
  static let needsTerminal = "Parlor needs a terminal: ssh -t -p PORT HOST"

  /// Logs in a client that has proved a key or has none.
  mutating func logIn(user: String?, fingerprint: String?) {
    if phase == .unknown { phase = .known }
    self.fingerprint = fingerprint
    if let user, user.utf8.count <= DoorLimits.variableBytesMax { self.user = user }
  }

  /// Grants one channel, and only after a login.
  mutating func openChannel() -> Bool {
    guard phase == .known else { return false }
    phase = .asking
    return true
  }

  mutating func answer(_ request: Request) -> Outcome {
    switch request {
    case .terminal(let name, let columns, let rows):
      guard !hasTerminal, phase != .served else { return .refused }
      hasTerminal = true
      facts.set("TERM", name)
      facts.resize(columns: columns, rows: rows)
      return .granted
    case .size(let columns, let rows):
      facts.resize(columns: columns, rows: rows)
      return phase == .served
        ? .resized(columns: facts.size.columns, rows: facts.size.rows) : .granted
    case .variable(let name, let value):
      facts.set(name, value)
      return .granted
    case .shell: return open(command: nil)
    case .command(let command):
      return command.utf8.count <= DoorLimits.commandBytesMax ? open(command: command) : .refused
    }
  }

  private mutating func open(command: String?) -> Outcome {
    guard phase != .served else { return .refused }
    phase = .served
    guard hasTerminal else { return .ended(Self.needsTerminal) }
    guard command.map({ $0.isEmpty || ClientRequest(invitation: $0) != nil }) ?? true else {
      return .ended("Commands are: play GAME, join TABLE, watch TABLE")
    }
    return .opened(Opening(terminal: facts, fingerprint: fingerprint, user: user, command: command))
  }
}
