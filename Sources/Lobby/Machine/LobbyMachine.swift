import GameCore
import Protocol

/// The whole lobby as one value: sessions, players, rooms and matches, without input or output.
///
/// `step(_:at:into:)` is told what happened and when, and gives what is to be done about it. It
/// never asks the time, never opens a socket and never fails: bad input becomes a reply. Nothing in
/// it depends on the order of a Dictionary, so the same inputs always have the same effects.
public struct LobbyMachine: Sendable {
  public let limits: Limits
  /// What `HELLO server=` says.
  let name: String
  /// What `HELLO store=` says; where it is empty there is no such word.
  let store: String
  /// By the session's number.
  var sessions: [Shared<Session>?] = []
  /// The first one stands in for all who are forgotten.
  var players: [Player] = [.gone]
  var playersByKey: [String: PlayerID] = [:]
  /// Places in `players` that nothing points to any more.
  var freePlayers: [Int] = []
  var rooms = RoomList()
  var matchmaker = Matchmaker()
  var lastPlayer = 0
  var lastMatch = 0
  /// By number: those that go on, and those that are over until that is kept.
  var cups: [Int: Tournament] = [:]
  var lastCup = 0
  /// Cups that could not be made again from what was kept.
  public internal(set) var lostCups: [Int] = []
  /// Matches under way.
  var runningCount = 0
  /// How many bytes the next batch has, more or less; 0 if there is nothing on which lines depend.
  /// It is stored, as whoever asks a lobby to work something out copies the whole of it first.
  public internal(set) var batchSize = 0
  var outbox: Outbox
  var lastAsk = 0
  /// How many players have been forgotten. What was asked before the last of them may have been
  /// answered with who is no more.
  public internal(set) var erasures = 0
  /// What the store has said to the request in hand.
  var answers: [Question: Answer] = [:]
  var lastThought = 0
  /// Who hears the move in hand, and with whose ears those who watch do.
  var ears: [(session: SessionID, viewer: Viewer)] = []
  var watchersEars = Viewer.watcher
  var newNames: Tallies<[UInt8]>
  var newNamesOfNets: Tallies<[UInt8]>
  var wrongSecrets: Tallies<Origin>
  /// The same by the name that was tried, whoever has it or not.
  var guesses: Tallies<String>
  /// Bytes of matches that are over, by where their players come from: of all, and of those that
  /// count for nobody.
  var matchBytes: Tallies<[UInt8]>
  var idleMatchBytes: Tallies<[UInt8]>
  /// Who waits to have a secret looked at, by where they come from.
  var turns: [Origin: Turns] = [:]

  /// What `limits` shows besides the lobby's own: what whoever carries its lines is bound by.
  let carriersLimits: [(name: String, value: Int, text: String)]

  public init(
    name: String = "parlor", store: String = "", entropy: Entropy, limits: Limits = Limits(),
    isDurable: Bool = false,
    carriersLimits: [(name: String, value: Int, text: String)] = []
  ) {
    self.carriersLimits = carriersLimits
    self.name = name
    self.store = store
    self.limits = limits
    outbox = Outbox(chance: entropy, isDurable: isDurable)
    newNames = Tallies(most: limits.newNamesMax, limits)
    newNamesOfNets = Tallies(most: limits.newNamesFromNetMax, limits)
    wrongSecrets = Tallies(most: limits.wrongSecretsFromOneMax, limits)
    matchBytes = Tallies(most: limits.matchBytesMax, limits, window: limits.day)
    idleMatchBytes = Tallies(most: limits.idleMatchBytesMax, limits, window: limits.day)
    guesses = Tallies(most: limits.wrongSecretsForOneMax, limits)
  }

  /// What time it is in the lobby, after the last step.
  public var time: Duration { outbox.now.sinceStart }

  /// When `step(.timePassed, …)` must come if nothing else does first.
  public var nextDeadline: Instant? { outbox.timers.next }

  /// What happened, at a moment that is not before the last one. What is to be done about it is
  /// added to `effects`.
  public mutating func step(_ input: Input, at moment: Instant, into effects: inout Effects) {
    swap(&outbox.effects, &effects)
    outbox.advance(to: moment)
    // Before anything is due: while nothing can be kept, nothing is.
    if case .storeWorks(let works) = input { go(on: works) }
    wakeThoseDue()
    take(input)
    swap(&outbox.effects, &effects)
    batchSize = outbox.journal.size
  }

  private mutating func take(_ input: Input) {
    switch input {
    case .connected(let id, let origin): greet(id, from: origin)
    case .received(let id, let line): receive(line, from: id)
    case .receivedBadLine(let id):
      guard self[id] != nil else { return }
      promiseThought(to: id)
      refuse(Denial(.badLine), tag: nil, to: id)
    case .disconnected(let id): drop(id)
    case .answered(let id, let ask, let question, let answer): resume(id, ask, question, answer)
    case .thought(let thought, let plan): take(thought, plan)
    case .loginRefused(let id): forgetLogin(id)
    case .freed(let player): free(player)
    case .idle(let names): forgetIdle(names)
    case .storeWorks, .timePassed: break
    case .draining(let duration): drain(duration)
    case .stopping(let id): stop(id)
    }
  }

  /// What is known of a session, or `nil` if it is gone.
  subscript(id: SessionID) -> Session? {
    get { sessions.indices.contains(id.index) ? sessions[valueAt: id.index] : nil }
    _modify {
      while sessions.count <= id.index { sessions.append(nil) }
      yield &sessions[valueAt: id.index]
    }
  }
}

// MARK: - Requests

extension LobbyMachine {
  mutating func receive(_ line: [UInt8], from id: SessionID) {
    // It may have crossed with our own goodbye.
    guard sessions.indices.contains(id.index), sessions[id.index] != nil else { return }
    if sessions[id.index]?.value.parked != nil {
      promiseThought(to: id)
      // While the store is asked, nothing is read.
      guard sessions[id.index]?.value.parked == nil else { return }
    }
    let player = sessions[id.index]?.value.player
    do throws(Request.Fault) {
      let request = try Request(line)
      do throws(Stop) {
        try answer(request, from: id, as: player)
      } catch {
        switch error {
        case .mustAsk(let question): park(line, of: id, until: question)
        case .mustQueue: queue(line, of: id)
        // Nobody hears anything after the goodbye.
        case .refused(let denial):
          if self[id] != nil { refuse(denial, tag: request.tag, to: id) }
        }
      }
    } catch {
      let text = error.tag == nil ? nil : "Behind the tag stands no verb that could be one."
      refuse(Denial(error.refusal, text), tag: error.tag, to: id)
    }
  }

  /// What is the same for every verb is done here, once; then the verb's own.
  private mutating func answer(
    _ request: Request, from id: SessionID, as player: PlayerID?
  ) throws(Stop) {
    guard let verb = Verbs[request.verb] else {
      throw .refused(Denial(.noVerb, "There is no such verb. Try: help"))
    }
    // A request that was taken up again has paid.
    outbox.effects.cost = answers.isEmpty ? verb.cost : 1
    guard player != nil || verb.isForAll else {
      throw .refused(Denial(.notNow, "Say who you are first: hello YOURNAME"))
    }
    var call = Call(
      session: id, player: player, tag: request.tag, verb: verb, answers: answers)
    do throws(Refusal) {
      try verb.read(request, into: &call)
    } catch {
      let cause =
        switch error {
        case .badOption: "No such option, or one given twice. "
        case .badText: "\(error.text) "
        default: ""
        }
      throw .refused(Denial(error, "\(cause)Usage: \(verb.usage)"))
    }
    if verb.bond == .keeps, !outbox.canKeep { throw .refused(Denial(.busyStorage)) }
    if verb.bond != .free, outbox.isDurable { outbox.effects.mustWait = true }
    try verb.run(&self, call)
  }
}

// MARK: - Lines

extension LobbyMachine {
  mutating func refuse(_ denial: Denial, tag: String?, to id: SessionID) {
    outbox.refuse(denial, tag: tag, to: id)
    let now = outbox.now
    guard denial.refusal.isMistake, self[id]?.origin.isExempt == false else { return }
    guard self[id]?.errors.take(at: now) == false else {
      if self[id]?.errors.used ?? 0 > limits.errorsBeforeSlow {
        outbox.effects.slowDown(id, seconds: 1)
      }
      return
    }
    let player = self[id]?.player
    sayGoodbye(to: id, code: "errors", "Too many lines were wrong.")
    if let player { goAway(player) }
  }

  /// The last line, and the end of the session.
  mutating func sayGoodbye(
    to id: SessionID, code: String, _ text: String, retryMilliseconds: Int? = nil
  ) {
    outbox.send(to: id) { $0.writeGoodbye(code: code, text, retryMilliseconds: retryMilliseconds) }
    outbox.effects.closes.append(id)
    outbox.effects.notes.append(.goodbye(id, code: code))
    forget(id)
  }
}
