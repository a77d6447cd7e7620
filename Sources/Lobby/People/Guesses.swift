/// Counts wrong secrets and passwords, and makes players who guess too often wait for their turn.
///
/// After too many wrong guesses from one place or one whole net, each further guess from there
/// waits in a line. The guesses are checked one by one at a steady pace. No guess is refused
/// unchecked, so nobody can lock out others who share an address.
///
/// Many places can guess at one name or room. After too many wrong guesses there, a place that was
/// wrong books the moment of its next guess, and all places together get one moment a second.
/// Nobody else waits: the right secret is accepted at once from a place that has not guessed.
struct Guesses: Sendable {
  fileprivate struct Queue {
    var waiting: [SessionID] = []
    var next = Instant(.zero)
  }

  private let queuesMax: Int
  private let pause: Duration
  private let window: Duration
  private var origins: OriginTallies
  /// The same counts by the name or room that was tried, whether it exists or not.
  private var targets: Tallies<String>
  private var queues: [GuessLine: Queue] = [:]
  private var sweeps = Instant(.zero)
  /// The line in which a session waits, and the lines whose turn it has already had for its present
  /// guess.
  private var waits: [SessionID: GuessLine] = [:]
  private var turns: [SessionID: [GuessLine]] = [:]

  init(_ limits: Limits) {
    (queuesMax, pause, window) = (limits.neighbourhoodsMax, limits.secretPause, limits.window)
    origins = OriginTallies(
      place: limits.wrongSecretsFromOneMax, net: limits.wrongSecretsFromNetMax, limits)
    // When too many names are guessed at to count each, the others share one count. Only wrong
    // guesses wait because of it.
    targets = Tallies(most: limits.wrongSecretsForOneMax, limits, rest: "")
  }

  /// The key of a room among the targets. A name has no space, so the two never clash.
  static func target(room number: Int) -> String { "room \(number)" }

  /// Counts a wrong guess. `target` is `nil` if the request named no secret.
  mutating func add(at target: String?, from origin: Origin, _ now: Instant) {
    origins.add(origin)
    guard let target else { return }
    if targets.isFull(for: target, at: now) { delay(target, from: origin, now) }
    targets.add(target)
  }

  /// Delays the next guess from this place at this target. The first wrong guess has no
  /// consequence, so that the owner may mistype while others guess.
  private mutating func delay(_ target: String, from origin: Origin, _ now: Instant) {
    forgetIdle(now)
    guard queues.count < queuesMax else { return }
    let own = GuessLine(source: origin.neighbourhood, target: target)
    guard queues[own] != nil else {
      queues[own] = Queue()
      return
    }
    let all = GuessLine(source: [], target: target)
    let moment = min(max(queues[all]?.next ?? now, now) + pause, now + window)
    queues[all, default: Queue()].next = moment
    queues[own]?.next = moment
  }

  // MARK: - Turns

  /// Takes the turns that a guess needs, or returns the line in which it must wait.
  mutating func takeTurns(
    _ id: SessionID, from origin: Origin, at target: String, _ now: Instant
  ) -> GuessLine? {
    let own = GuessLine(source: origin.neighbourhood, target: target)
    let lines = [
      origins.full(for: origin, at: now).map { GuessLine(source: $0) },
      queues[own] == nil ? nil : own,
    ]
    for case let line? in lines where turns[id]?.contains(line) != true {
      let queue = queues[line] ?? Queue()
      guard queue.waiting.isEmpty, queue.next <= now else { return line }
      giveTurn(to: id, in: line, now)
    }
    return nil
  }

  private mutating func giveTurn(to id: SessionID, in line: GuessLine, _ now: Instant) {
    forgetIdle(now)
    queues[line, default: Queue()].next = now + pause
    turns[id, default: []].append(line)
  }

  /// Forgets idle lines, so that there are no more lines than counted neighbourhoods.
  private mutating func forgetIdle(_ now: Instant) {
    guard queues.count >= queuesMax, sweeps <= now else { return }
    sweeps = now + pause
    queues = queues.filter { !$0.value.waiting.isEmpty || $0.value.next > now }
  }

  /// Ends the turns of a checked guess. The next guess needs new ones.
  mutating func endTurns(_ id: SessionID) {
    if !turns.isEmpty { turns[id] = nil }
  }

  // MARK: - Waiting

  mutating func wait(_ id: SessionID, in line: GuessLine) {
    queues[line, default: Queue()].waiting.append(id)
    waits[id] = line
  }

  func isWaiting(_ id: SessionID) -> Bool { !waits.isEmpty && waits[id] != nil }

  /// Ends the wait of a session. Returns its line, whose next session may have to be woken.
  mutating func leave(_ id: SessionID) -> GuessLine? {
    guard isWaiting(id), let line = waits.removeValue(forKey: id) else { return nil }
    queues[line]?.waiting.removeAll { $0 == id }
    return line
  }

  /// The session that is woken for a line's next turn, and when.
  func next(in line: GuessLine) -> (leader: SessionID, moment: Instant)? {
    guard let queue = queues[line], let leader = queue.waiting.first else { return nil }
    return (leader, queue.next)
  }

  /// Ends the wait of the next session in this session's line, if its moment has come. The session
  /// from the place with the fewest wrong guesses is next, so that nobody waits for all others of a
  /// net. `origin` tells where a session comes from.
  mutating func serve(
    lineOf id: SessionID, _ now: Instant, origin: (SessionID) -> Origin?
  ) -> (line: GuessLine, session: SessionID?)? {
    guard let line = waits[id], let queue = queues[line] else { return nil }
    let wrong = queue.waiting.map { origin($0).map(origins.count) ?? 0 }
    guard queue.next <= now, let place = wrong.indices.min(by: { wrong[$0] < wrong[$1] }) else {
      return (line, nil)
    }
    let session = queue.waiting[place]
    _ = leave(session)
    giveTurn(to: session, in: line, now)
    return (line, session)
  }
}
