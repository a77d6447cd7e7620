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
  var entropy: Entropy
  /// By the session's number.
  var sessions: [Shared<Session>?] = []
  /// The first one stands in for all who are forgotten.
  var players: [Player] = [.gone]
  var playersByKey: [String: PlayerID] = [:]
  /// Places in `players` that nothing points to any more.
  var freePlayers: [Int] = []
  var rooms = RoomList()
  var matchmaker = Matchmaker()
  var timers = Timers()
  var lastPlayer = 0
  var lastMatch = 0
  /// By number: those that go on, and those that are over until that is kept.
  var cups: [Int: Tournament] = [:]
  var lastCup = 0
  /// Cups that could not be made again from what was kept.
  public internal(set) var lostCups: [Int] = []
  /// Matches under way.
  var runningCount = 0
  var keeping: Keeping { didSet { batchSize = keeping.size } }
  /// How many bytes the next batch has, more or less; 0 if there is nothing on which lines depend.
  /// It is stored, as whoever asks a lobby to work something out copies the whole of it first.
  public private(set) var batchSize = 0
  var canKeep = true
  /// Since when nothing could be kept.
  var stoppedAt: Instant?
  var lastAsk = 0
  /// Mistakes of our own that somebody was told of, since the start.
  var lastFault = 0
  /// How many players have been forgotten. What was asked before the last of them may have been
  /// answered with who is no more.
  public internal(set) var erasures = 0
  /// What the store has said to the request in hand.
  var answers: [Question: Answer] = [:]
  var lastThought = 0
  var isDraining = false
  var now = Instant(.zero)
  var effects = Effects()
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
    self.entropy = entropy
    self.limits = limits
    keeping = Keeping(isDurable: isDurable)
    newNames = Tallies(most: limits.newNamesMax, limits)
    newNamesOfNets = Tallies(most: limits.newNamesFromNetMax, limits)
    wrongSecrets = Tallies(most: limits.wrongSecretsFromOneMax, limits)
    matchBytes = Tallies(most: limits.matchBytesMax, limits, window: limits.day)
    idleMatchBytes = Tallies(most: limits.idleMatchBytesMax, limits, window: limits.day)
    guesses = Tallies(most: limits.wrongSecretsForOneMax, limits)
  }

  /// What time it is in the lobby, after the last step.
  public var time: Duration { now.sinceStart }

  /// When `step(.timePassed, …)` must come if nothing else does first.
  public var nextDeadline: Instant? { timers.next }

  /// What happened, at a moment that is not before the last one. What is to be done about it is
  /// added to `effects`.
  public mutating func step(_ input: Input, at moment: Instant, into effects: inout Effects) {
    swap(&self.effects, &effects)
    now = max(now, moment)
    // Before anything is due: while nothing can be kept, nothing is.
    if case .storeWorks(let works) = input { go(on: works) }
    wakeThoseDue()
    take(input)
    swap(&self.effects, &effects)
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
      do throws(Denial) {
        try answer(request, from: id, as: player)
      } catch {
        if let question = error.question {
          park(line, of: id, until: question)
        } else if error.isForTurn {
          queue(line, of: id)
        } else if self[id] != nil {
          // Nobody hears anything after the goodbye.
          refuse(error, tag: request.tag, to: id)
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
  ) throws(Denial) {
    guard let verb = Verbs[request.verb] else {
      throw Denial(.noVerb, "There is no such verb. Try: help")
    }
    // A request that was taken up again has paid.
    effects.cost = answers.isEmpty ? verb.cost : 1
    guard player != nil || verb.isForAll else {
      throw Denial(.notNow, "Say who you are first: hello YOURNAME")
    }
    var call = Call(session: id, player: player, tag: request.tag, verb: verb)
    do throws(Refusal) {
      try verb.read(request, into: &call)
    } catch {
      let cause =
        switch error {
        case .badOption: "No such option, or one given twice. "
        case .badText: "\(error.text) "
        default: ""
        }
      throw Denial(error, "\(cause)Usage: \(verb.usage)")
    }
    if verb.bond == .keeps { try checkStore() }
    if verb.bond != .free, keeping.isDurable { effects.mustWait = true }
    try verb.run(&self, call)
  }

  /// Who asks; the table has seen to it that somebody does.
  func caller(_ call: Call) throws(Denial) -> PlayerID {
    guard let player = call.player else { throw Denial(.notNow) }
    return player
  }
}

// MARK: - Lines

extension LobbyMachine {
  /// Writes one line, and gives where it stands.
  mutating func write(_ write: (inout LineWriter) -> Void) -> Range<Int> {
    let start = effects.writer.count
    write(&effects.writer)
    effects.writer.end()
    return start..<effects.writer.count
  }

  mutating func send(to id: SessionID, _ write: (inout LineWriter) -> Void) {
    effects.send(self.write(write), to: id)
  }

  /// The same line for many.
  mutating func send(
    to ids: [SessionID], _ haste: Effects.Haste = .atOnce, _ write: (inout LineWriter) -> Void
  ) {
    guard !ids.isEmpty else { return }
    let line = self.write(write)
    for id in ids { effects.send(line, to: id, haste) }
  }

  mutating func send(to audience: Audience, _ write: (inout LineWriter) -> Void) {
    guard !audience.isEmpty else { return }
    let line = self.write(write)
    for id in audience.players { effects.send(line, to: id) }
    for id in audience.watchers { effects.send(line, to: id, .whenThereIsTime) }
  }

  mutating func ok(_ call: Call, _ add: (inout LineWriter) -> Void = { _ in }) {
    send(to: call.session) { writer in
      writer.begin(tag: call.tag, "OK")
      add(&writer)
    }
  }

  mutating func row(_ call: Call, _ add: (inout LineWriter) -> Void) {
    send(to: call.session) { writer in
      writer.begin(tag: call.tag, "ROW")
      add(&writer)
    }
  }

  mutating func draw(_ call: Call, _ lines: [String]) {
    for line in lines {
      send(to: call.session) { writer in
        writer.begin(tag: call.tag, "TXT")
        if !line.isEmpty { writer.add(drawing: line) }
      }
    }
  }

  mutating func refuse(_ denial: Denial, tag: String?, to id: SessionID) {
    let fault = denial.refusal == .internalFault ? noteFault(denial.text, id) : nil
    send(to: id) { writer in
      writer.begin(tag: tag, "ERR", denial.refusal.rawValue)
      if let fault { writer.add("id", fault) }
      if let wait = denial.retryMilliseconds { writer.add("retry_ms", wait) }
      writer.add(text: denial.text)
    }
    effects.refusals += 1
    let now = now
    guard denial.refusal.isMistake, self[id]?.origin.isExempt == false else { return }
    guard self[id]?.errors.take(at: now) == false else {
      if self[id]?.errors.used ?? 0 > limits.errorsBeforeSlow { effects.slowDown(id, seconds: 1) }
      return
    }
    let player = self[id]?.player
    sayGoodbye(to: id, code: "errors", "Too many lines were wrong.")
    if let player { goAway(player) }
  }

  /// A mistake of our own goes to the log, and gives the number by which it is found there.
  private mutating func noteFault(_ text: String, _ id: SessionID) -> Int {
    lastFault += 1
    effects.notes.append(.fault(id, number: lastFault, text: text))
    return lastFault
  }

  /// The last line, and the end of the session.
  mutating func sayGoodbye(
    to id: SessionID, code: String, _ text: String, retryMilliseconds: Int? = nil
  ) {
    send(to: id) { $0.writeGoodbye(code: code, text, retryMilliseconds: retryMilliseconds) }
    effects.closes.append(id)
    effects.notes.append(.goodbye(id, code: code))
    forget(id)
  }
}
