public import GameCore
@testable public import Lobby
import Protocol
public import Words

/// A lobby, its connections, and the time.
public struct Conversation {
  private var lobby: LobbyMachine
  private var now = Instant(.zero)
  /// The player of each session; here a number is not used again.
  private var sessions: [String?] = []
  private var effects = Effects()
  private var shelf = Shelf()
  private let thinker: Thinker
  private let limits: Limits
  private let games: GameList
  /// Whether the store's answers are held back for now.
  public var isSlow = false
  private var late: [Input] = []
  /// Faults of the lobby, reported with the next lines.
  private var faults: [String] = []
  private var vocabulary: VocabularyCheck
  /// The cost of the last line, in plain requests.
  public private(set) var cost = 0

  public init(
    limits: Limits = Limits(), entropy: String = "conversation", games: GameList = .standard
  ) {
    guard let seed = Seed(entropy) else { preconditionFailure("no seed") }
    (self.limits, self.games) = (limits, games)
    lobby = LobbyMachine(
      games: games, entropy: Entropy(seed: seed), limits: limits, isDurable: true)
    thinker = Thinker(games: games)
    vocabulary = VocabularyCheck(games)
  }

  /// Connects and logs in, without returning the lines.
  public mutating func comeIn(_ name: String) {
    _ = say("hello \(name)", by: name)
  }

  /// Sends `style board lang=es`, also for a language that the programs do not have.
  public mutating func speak(_ language: Language, to name: String) {
    let id = session(of: name) ?? connect(name)
    lobby.styles.set(Style(kind: .board, language: language), for: id)
  }

  public mutating func play(_ action: Talk.Action) -> [String] {
    switch action {
    case .says(let name, let line): return say(line, by: name)
    case .drops(let name):
      guard let id = session(of: name) else { return [] }
      sessions[id.index] = nil
      return step(.disconnected(id))
    case .waits(let seconds): return wait(seconds)
    }
  }

  public mutating func say(_ line: String, by name: String) -> [String] {
    let id = session(of: name) ?? connect(name)
    vocabulary.ask(Array(line.utf8), on: "\(id.index)")
    cost = 1
    return step(.received(id, line: Array(line.utf8)))
  }

  /// Lets time pass, and wakes the lobby at every deadline.
  public mutating func wait(_ seconds: Int) -> [String] {
    let end = now + .seconds(seconds)
    var heard: [String] = []
    while let next = lobby.nextDeadline, next <= end {
      now = next
      heard += step(.timePassed)
      if let again = lobby.nextDeadline, again <= now {
        return heard + ["a deadline was not met"]
      }
    }
    now = end
    return heard
  }

  /// Breaks the connection.
  public mutating func hangUp(_ name: String) -> [String] { play(.drops(name)) }

  public mutating func drain(_ seconds: Int) -> [String] { step(.draining(.seconds(seconds))) }

  /// Kills the server and starts it again. The time is stored up to now.
  public mutating func kill() {
    shelf.write(lobby.takeBatch())
    sessions = sessions.map { _ in nil }
    lobby = LobbyMachine(
      games: games, entropy: Entropy(seed: Seed(hashOf: [1])), limits: limits, isDurable: true)
    faults += lobby.restore(shelf.kept()).map { "! not restored: \($0)" }
  }

  /// Lets another process take over. `makeNext` makes its lobby from this one and the store.
  public mutating func takeOver(_ makeNext: (LobbyMachine, Shelf) throws -> LobbyMachine) rethrows
    -> [String]
  {
    lobby = try makeNext(lobby, shelf)
    late = []
    return step(.tookOver)
  }

  /// The names that have done nothing, as the store finds them now.
  public mutating func idleNames() -> [IdleName] {
    shelf.idleNames(
      at: now.sinceStart, unheard: .seconds(3600), idle: .seconds(7 * 24 * 3600))
  }

  /// Looks in the store for names that have done nothing, as a server does each second.
  public mutating func tend() -> [String] { step(.idle(idleNames())) }

  public mutating func store(works: Bool) -> [String] { step(.storeWorks(works)) }

  /// Sends a request whose changes cannot be stored: nobody is told of it, and the lobby goes back
  /// to what is stored, as a server does.
  public mutating func lose(_ line: String, by name: String) {
    guard let id = session(of: name) else { return }
    effects.removeAll()
    lobby.step(.received(id, line: Array(line.utf8)), at: now, into: &effects)
    effects.removeAll()
    lobby.step(.storeWorks(false), at: now, into: &effects)
    faults += lobby.restore(shelf.kept(with: lobby.knownPlayers)).map { "! not restored: \($0)" }
    effects.removeAll()
    lobby.step(.storeWorks(true), at: now, into: &effects)
  }

  /// Frees a name, as an operator does.
  public mutating func free(_ name: String) {
    _ = say("op free \(name)", by: "machine")
  }

  private func session(of name: String) -> SessionID? {
    sessions.firstIndex(of: name).map { SessionID($0) }
  }

  private mutating func connect(_ name: String) -> SessionID {
    sessions.append(name)
    let id = SessionID(sessions.count - 1)
    _ = step(.connected(id, from: origin(of: name)))
    return id
  }

  /// `machine` is on the server's machine. `far7` comes from 203.0.113.7, counted with all others
  /// called `far`, and `net2-7` from address 7 of net 2; nobody else is counted.
  private func origin(of name: String) -> Origin {
    guard name != "machine" else { return .console }
    if let match = name.wholeMatch(of: /net(\d)-(\d+)/), let net = UInt8(match.1),
      let place = UInt8(match.2)
    {
      return Origin(neighbourhood: [net, place], net: [net], isExempt: false)
    }
    let digits = name.filter(\.isNumber)
    var address: [UInt8] = []
    if name.hasPrefix("far"), let last = UInt8(digits) { address = [203, 0, 113, last] }
    return Origin(neighbourhood: [127], address: address, isExempt: !name.hasPrefix("far"))
  }

  private mutating func step(_ input: Input) -> [String] {
    effects.removeAll()
    lobby.step(input, at: now, into: &effects)
    if input.asker != nil { cost += effects.cost - 1 }
    let waits = effects.mustWait
    if !waits, lobby.batchSize > 0 { faults.append("! what is kept is told before it is") }
    faults += lobby.holds().map { "! \($0)" }
    if lobby.batchSize > 0 { shelf.write(lobby.takeBatch()) }
    let asks = effects.asks
    var answers = asks.map { ask in
      Input.answered(ask.session, ask: ask.number, ask.question, answer(ask.question))
    }
    if !effects.pairings.isEmpty { answers += lobby.pairings.map { .paired($0.made()) } }
    answers += effects.thoughts.map { .thought($0, plan: thinker.plan($0) { false }) }
    if isSlow { late += answers }
    return hear() + (isSlow ? [] : answers).flatMap { step($0) }
  }

  private func answer(_ question: Question) -> Answer {
    if case .thought(let riddle) = question {
      thinker.answer(riddle)
    } else {
      shelf.answer(question)
    }
  }

  /// Delivers the answers that were held back.
  public mutating func giveLateAnswers() -> [String] {
    let answers = late
    late = []
    return answers.flatMap { step($0) }
  }

  private mutating func hear() -> [String] {
    let names = sessions
    for (session, line) in effects.lines where !line.isEmpty {
      let fault = vocabulary.fault(in: line, on: "\(session.index)")
      if let fault { faults.append("! not in the vocabulary: \(fault)") }
    }
    var heard = effects.lines.map { session, line in
      "\(names[session.index] ?? "nobody") < \(line)"
    }
    heard += effects.prompts.map { session, text in
      "\(names[session.index] ?? "nobody") | \(text)"
    }
    for (id, seconds) in effects.pauses {
      heard.append("\(names[id.index] ?? "nobody") ! paused \(seconds)")
    }
    for id in effects.closes {
      heard.append("\(names[id.index] ?? "nobody") ! closed")
      sessions[id.index] = nil
    }
    defer { faults = [] }
    return heard + faults
  }
}
