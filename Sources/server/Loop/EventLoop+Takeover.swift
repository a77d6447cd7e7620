import Lobby
import Platform
import Protocol

// How this process takes over from another one, whose connections it has been handed.

extension EventLoop {
  /// Takes all connections, and the lobby of the store. Nothing is done with them before ``run()``.
  /// Says whether everything goes on as it was.
  func takeOver(_ state: HandoverState, _ kept: Kept) throws(HandoverLine.Fault) -> Bool {
    guard let loop = state.lines("loop").first?.line else { throw .unreadable(field: "loop") }
    var all: [Connection] = []
    var sessions: [HandedSession] = []
    for (line, descriptor) in state.lines("connection") {
      let connection = try Connection(descriptor: descriptor, handed: line, spare)
      guard Token.isConnection(connection.token), connection.slot < Token.slotsMax else {
        throw .unreadable(field: "token")
      }
      all.append(connection)
      sessions.append(
        HandedSession(SessionID(connection.slot), from: origin(of: connection), line))
    }
    guard Set(all.map(\.slot)).count == all.count else { throw .unreadable(field: "slot") }
    connections.adopt(all, generation: UInt64(try loop.number("generation", in: 0...)))
    // Their tokens are in the order in which they came.
    for connection in all.sorted(by: { $0.token < $1.token }) {
      gate.count(connection.neighbourhood)
      if let key = connection.neighbourhood, connection.isStranger {
        _ = gate.begin(connection.token, countedAs: key)
      }
    }
    clock.goOn(since: try loop.duration("start"))
    renewal.noteTakeover(
      for: UInt64(try loop.number("asker", in: 0...)), pauseBegan: try loop.duration("pause-began"))
    return try lobby.takeOver(kept, HandedLobby(state.lobby), sessions)
  }

  /// The system will say what becomes ready. Returns whether it can for all of them.
  func watchConnections() -> Bool {
    connections.all.allSatisfy { poller.add($0.descriptor, token: $0.token, for: []) }
  }

  /// This process is the server now.
  func goOn() {
    step(.tookOver)
    for connection in connections.all {
      sending.mark(connection)
      // One that has closed its side goes when it has been answered.
      if connection.hasInput || connection.phase == .halfClosed { unread.insert(connection.slot) }
    }
    countOutput()
    nextSweep = now
    let pause = Clock.now - renewal.pauseBegan
    log.info(
      "renewed", ("version", Version.program), ("connections", "\(gate.count)"),
      ("milliseconds", "\(pause.wholeMilliseconds)"))
    guard let asker = renewal.asker, let connection = connections[token: asker] else { return }
    answer(
      connection,
      "OK version \(Version.program) took over as process \(Program.number);"
        + " connections: \(gate.count - 1), pause: \(pause.wholeMilliseconds) ms")
  }
}

extension Connection {
  fileprivate var isStranger: Bool {
    if case .stranger = guest { !isExempt } else { false }
  }
}
