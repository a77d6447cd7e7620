public import GameCore
import Protocol
import Words

/// The whole lobby as one value: people, rooms, matches and cups, without input or output.
///
/// `step(_:at:into:)` takes an input and the time, and returns what is to be done about it. It
/// never asks for the time, never opens a socket and never fails: bad input becomes a reply.
/// Nothing in it depends on the order of a Dictionary, so the same inputs always have the same
/// effects.
///
/// It only conducts. Seven parts hold all state: `People`, `Rooms`, `Cups`, `Moderation`,
/// `PendingRequests`, `LobbyNews` and `Styles`. None of them changes another, and only the last two
/// read others. A method that changes a part returns what happened. The lobby then decides what
/// follows in other parts.
///
/// All of them are values. Each part is a property of its own, so one can be changed while another
/// one is read without an overlap of accesses. The large things in them (a room, a match, a
/// session) are in boxes that are changed in place: classes would not be faster, and a copy of the
/// lobby would no longer be independent.
public struct LobbyMachine: Sendable {
  let sign: ServerInfo
  let verbs: Verbs
  var people: People
  var rooms: Rooms
  var cups = Cups()
  var pending = PendingRequests()
  var step: Step
  public internal(set) var styles = Styles()
  var moderation = Moderation()
  var news = LobbyNews()
  /// Approximate bytes of the next batch; 0 if there is nothing on which lines depend. It is stored
  /// because computing it in a getter would copy the whole lobby first.
  public internal(set) var batchSize = 0

  public init(
    games: GameList = .standard, name: String = "parlor", store: String = "", port: Int? = nil,
    door: Int? = nil, web: Int? = nil, pepper: [UInt8] = [], entropy: Entropy,
    limits: Limits = Limits(), isDurable: Bool = false,
    carriersLimits: [(name: String, value: Int)] = []
  ) {
    sign = ServerInfo(
      name: name, store: store, port: port, door: door, web: web,
      limits: limits.described + carriersLimits)
    verbs = Verbs(games)
    people = People(limits, pepper: pepper)
    rooms = Rooms(store: store)
    step = Step(limits, games, chance: entropy, isDurable: isDurable)
  }

  public var limits: Limits { step.limits }

  public var time: Duration { step.now.sinceStart }

  /// When `step(.timePassed, …)` is due if no other input comes first.
  public var nextDeadline: Instant? { step.timers.next }

  var players: Players { step.players }

  var call: Call { step.call }

  /// Handles an input at a moment that is not before the last one. Its effects are added to
  /// `effects`.
  public mutating func step(_ input: Input, at moment: Instant, into effects: inout Effects) {
    swap(&step.effects, &effects)
    step.advance(to: moment)
    // This comes first, because nothing is due while nothing can be stored.
    if case .storeWorks(let works) = input, let pause = step.store(works: works) {
      // Clocks stood still, because what they would have done could not have been stored.
      rooms.shiftDeadlines(by: pause, &step)
      cups.shiftDeadlines(by: pause, &step)
      closeDeserted(rooms.all.map(\.number))
    }
    if step.journal.isFromRestoring { step.effects.mustWait = step.isDurable }
    wakeThoseDue()
    handle(input)
    if let asker = input.asker { step.charge(asker) }
    if !news.isEmpty { news.tell(rooms, cups, &step) }
    // Checked first, because passing the arguments makes copies.
    if !styles.isEmpty { styles.finish(step.players, rooms, &step) }
    swap(&step.effects, &effects)
    batchSize = step.journal.size
  }

  private mutating func handle(_ input: Input) {
    switch input {
    case .connected(let id, let origin): greet(id, from: origin)
    case .received(let id, let line): receive(line, from: id)
    case .receivedBadLine(let id): receive(nil, from: id)
    case .disconnected(let id):
      styles.set(Style(), for: id)
      leave(id, isLost: true)
    // Takes the answer of the store or a thinker: the parked request runs again, or the promised
    // result is sent.
    case .answered(let id, let ask, let question, let answer):
      switch pending.resume(id, ask, question, answer, people.erasures) {
      case .nothing: break
      case .tell(let promise): promise.tell(answer, to: id, &step)
      case .takeUp(let request): read(request.line, request.answers, from: id)
      case .think(let riddle): step.ask(.thought(riddle), number: ask, of: id)
      }
    case .thought(let thought, let plan): follow(plan, for: thought)
    case .loginRefused(let id): people.forgetLogin(id, &step)
    case .answersLost(let id):
      if styles[id].kind == .board { refuse(Refusal(.storeStopped), tag: nil, to: id) }
    case .idle(let names): forget(names)
    case .paired(let pairing): follow(cups.adopt(pairing, &step), of: pairing.number)
    case .tookOver: askAgain()
    case .storeWorks, .timePassed: break
    case .draining(let duration): step.drain(duration, people.open)
    // Sessions are closed one by one, each with another time to reconnect, so that they do not all
    // return at once. Nobody is told that others are away, because everybody goes.
    case .stopping(let id):
      let pause = 1000 + id.index * 37 % 5000
      let text = "The server is stopping. Come back in a moment."
      end(id, code: "stopping", [.retryMs: pause, .text: text], isTold: false)
    }
  }

  // MARK: - Requests

  /// A line, or `nil` for an invalid one.
  private mutating func receive(_ line: [UInt8]?, from id: SessionID) {
    // The line may have crossed with the lobby's own goodbye.
    guard people.isOpen(id) else { return }
    styles.notePrompt(false, for: id)
    // The session's next request does not wait for a hint: the hint is promised as an event
    // instead.
    if let request = pending.hurry(id) { read(request.line, request.answers, from: id) }
    guard let line else {
      people.dropLogin(of: id)
      return refuse(Refusal(.lineForm), tag: nil, to: id)
    }
    // No request is read while an earlier one waits for the store.
    guard !pending.isParked(id) else { return }
    read(line, [:], from: id)
  }

  mutating func read(_ line: [UInt8], _ answers: [Question: Answer], from id: SessionID) {
    guard people.isOpen(id) else { return }
    do throws(Request.Fault) {
      // A line with its short forms written out, for sessions with a style.
      var typed = line
      if !styles.isEmpty,
        case .line(let text) = styles.read(line, by: id, verbs: verbs.all, step, rooms)
      {
        typed = Array(text.utf8)
      }
      let request = try Request(typed)
      if request.verb != "prove" { people.dropLogin(of: id) }
      do throws(RequestError) {
        try answer(request, answers, from: id)
      } catch {
        switch error {
        case .needs(let question):
          pending.park(line, answers, of: id, until: question, people.erasures, &step)
        case .queued(let place):
          pending.park(line, of: id, people.erasures)
          people.queue(id, in: place, &step)
        case .refused(let denial):
          // Nothing is sent after the goodbye.
          if people.isOpen(id) { refuse(denial, tag: request.tag, to: id) }
        }
      }
    } catch {
      people.dropLogin(of: id)
      refuse(Refusal(error.why), tag: error.tag, to: id)
    }
  }

  /// Makes the checks that all verbs share, and runs the verb.
  private mutating func answer(
    _ request: Request, _ answers: [Question: Answer], from id: SessionID
  ) throws(RequestError) {
    guard let verb = verbs[request.verb] else {
      let word = request.verb.description
      let meant = styles.read(Array(word.utf8), by: id, verbs: verbs.all, step, rooms)
      throw .refused(Shorthand.whyNot(word, meant, verbs: verbs.all))
    }
    // A request that runs again was paid for the first time.
    step.effects.cost = answers.isEmpty ? verb.cost : 1
    let player = step.players.player(on: id)
    guard
      player != nil || verb.giver == .everybody || verb.giver == .operators && people.isConsole(id)
    else { throw .refused(.helloFirst) }
    step.call = Call(
      session: id, player: player, tag: request.tag, verb: verb.name, language: styles[id].language,
      isStyled: styles[id].kind != .rows || people.isConsole(id), ownOptions: verb.optionNames,
      answers: answers)
    do throws(RefusalCode) {
      try verb.read(request, into: &step.call)
    } catch {
      let why: RefusalReason =
        switch error {
        case .badOption: .usageOption
        case .badText: .usageText
        default: .usage
        }
      throw .refused(why, ["verb": verb.name], ending: Wording(verb.usage))
    }
    if verb.storeUse == .keeps, !step.canKeep { throw .refused(.storeStopped) }
    if verb.storeUse != .free, step.isDurable { step.effects.mustWait = true }
    try verb.run(&self)
    // A move changes nobody's seat, so the room need not be checked.
    if verb.storeUse == .keeps, verb.move == nil { checkRoom(of: id) }
  }

  /// Sends a refusal. A session that makes too many mistakes is closed.
  mutating func refuse(_ denial: Refusal, tag: String?, to id: SessionID) {
    step.refuse(denial, in: styles[id].language, tag: tag, to: id)
    guard people.isTooMuch(denial, by: id, &step) else { return }
    end(id, code: "errors", [.text: "Too many wrong lines. Connect again, and ask: help"])
  }

  // MARK: - Time

  private mutating func wakeThoseDue() {
    // Limited, so that an owner that is always due cannot stop the lobby.
    for _ in 0..<step.limits.wakesPerStepMax {
      guard let owner = step.timers.due(at: step.now) else { return }
      switch owner {
      case .session(let id): wake(id)
      case .room(let number): wake(room: number)
      case .cup(let number): advance(cup: number)
      case .news: news.woke()
      }
    }
  }

  private mutating func wake(_ id: SessionID) {
    switch people.wake(id, &step) {
    case .nothing: break
    case .endSilence:
      let silence = step.limits.silence.components.seconds
      end(id, code: "idle", [.text: "Closed: no hello within \(silence) s. Connect again."])
    case .takeTurn:
      guard let next = people.serve(lineOf: id, &step), let request = pending.takeUp(next)
      else { return }
      read(request.line, request.answers, from: next)
    }
  }
}

/// Everything that can happen to a lobby.
public enum Input: Sendable {
  case connected(SessionID, from: Origin)
  /// A line, as the framer returned it.
  case received(SessionID, line: [UInt8])
  /// Bytes that were not a valid line.
  case receivedBadLine(SessionID)
  /// The peer has disconnected, or the server has closed the connection.
  case disconnected(SessionID)
  /// The store's answer to a waiting request.
  indirect case answered(SessionID, ask: Int, Question, Answer)
  /// The moves that a thinker found for a house bot.
  indirect case thought(MoveRequest, plan: [String])
  /// A round of a large cup has been paired, see ``Effects/pairings``.
  indirect case paired(Pairing)
  /// Whether batches can be written now. While they cannot, nothing that must be stored happens.
  case storeWorks(Bool)
  /// A login that is not kept, and of which nobody was told. To come before what was kept is
  /// restored.
  case loginRefused(SessionID)
  /// None of the lines that this session was about to receive is kept. If it reads sentences, it is
  /// told so here; a program gets a refusal for each request instead.
  case answersLost(SessionID)
  /// Names that did nothing, and that are nobody's from now on if nobody uses them here.
  case idle([IdleName])
  /// This process has taken over from another one: whatever was being asked or thought out there is
  /// asked again.
  case tookOver
  /// Nothing, but time has passed: ``LobbyMachine/nextDeadline`` is here.
  case timePassed
  /// The server will stop: announce it to everybody, and begin no more matches.
  case draining(Duration)
  /// The server stops: say goodbye to this one.
  case stopping(SessionID)

  /// The session whose line this input handles, now or again, and which pays for it.
  public var asker: SessionID? {
    switch self {
    case .received(let id, _), .answered(let id, _, _, _): id
    default: nil
    }
  }
}
