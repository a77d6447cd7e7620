/// Counts wrong secrets and passwords, and queues the sessions that must wait because of them.
///
/// After too many wrong ones from a place, every login from there waits for its turn: they are
/// checked one by one, at a steady pace. None is refused unchecked, so nobody locks others out who
/// share an address; and any number of connections gets no more guesses checked.
struct Guesses: Sendable {
  /// Sessions from one place that wait.
  fileprivate struct Queue {
    var waiting: [SessionID] = []
    /// When the next one may be looked at.
    var next = Instant(.zero)
  }

  private let placesMax: Int
  private let pause: Duration
  private var wrong: Tallies<Origin>
  /// The same by the name that was tried, whether it exists or not.
  private var wrongFor: Tallies<String>
  private var queues: [Origin: Queue] = [:]

  init(_ limits: Limits) {
    (placesMax, pause) = (limits.neighbourhoodsMax, limits.secretPause)
    wrong = Tallies(most: limits.wrongSecretsFromOneMax, limits)
    wrongFor = Tallies(most: limits.wrongSecretsForOneMax, limits)
  }

  /// Counts a wrong guess. Says whether this was guessed at too often, wherever that came from.
  mutating func add(at name: String, from origin: Origin, _ now: Instant) -> Bool {
    wrong.add(origin)
    let isMuch = wrongFor.isFull(for: name, at: now)
    wrongFor.add(name)
    return isMuch
  }

  /// Whether those from there wait for their turn.
  mutating func isSlow(_ origin: Origin, _ now: Instant) -> Bool {
    wrong.isFull(for: origin, at: now)
  }

  /// Takes the turn, if it is nobody else's.
  mutating func takeTurn(from origin: Origin, _ now: Instant) -> Bool {
    let queue = queues[origin] ?? Queue()
    guard queue.waiting.isEmpty, queue.next <= now else { return false }
    giveTurn(to: origin, now)
    return true
  }

  mutating func giveTurn(to origin: Origin, _ now: Instant) {
    forgetIdle(now)
    queues[origin, default: Queue()].next = now + pause
  }

  /// No more are remembered than neighbourhoods are counted.
  private mutating func forgetIdle(_ now: Instant) {
    guard queues.count >= placesMax else { return }
    queues = queues.filter { !$0.value.waiting.isEmpty || $0.value.next > now }
  }

  mutating func wait(_ id: SessionID, from origin: Origin) {
    queues[origin, default: Queue()].waiting.append(id)
  }

  mutating func leave(_ id: SessionID, from origin: Origin) {
    queues[origin]?.waiting.removeAll { $0 == id }
  }

  /// When it is whose turn.
  func turns(of origin: Origin, _ now: Instant) -> [(session: SessionID, moment: Instant)] {
    guard let queue = queues[origin] else { return [] }
    var moment = max(queue.next, now)
    return queue.waiting.map { id in
      defer { moment = moment + pause }
      return (id, moment)
    }
  }
}

// MARK: - For the process that takes over

extension Guesses.Queue: Heritable {
  func write(to will: inout TestamentWriter) {
    will.add(waiting)
    will.add(next)
  }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    (waiting, next) = (try will.read(), try will.read())
  }
}

extension Guesses {
  func write(to will: inout TestamentWriter) {
    wrong.write(to: &will)
    wrongFor.write(to: &will)
    will.add(queues)
  }

  init(from will: inout TestamentReader, _ limits: Limits) throws(TestamentFault) {
    self.init(limits)
    wrong = try Tallies(from: &will, like: wrong)
    wrongFor = try Tallies(from: &will, like: wrongFor)
    queues = try will.read()
  }
}
