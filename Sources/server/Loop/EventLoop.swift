import Glibc
import Lobby
import Platform
import Protocol

/// The one loop that owns the lobby and all sockets.
///
/// Each turn: what is ready is read, all of it; then all lines are stepped through the lobby, and
/// what it wants said is gathered for each connection; then each connection is written to once.
/// Each of these is done for all at once, as a processor is quicker at more of the same.
final class EventLoop {
  let options: Options
  let limits: ServerLimits
  let log: Log
  var poller: Poller
  let signals: Signals
  let listeners: [Listener]
  var lobby: LobbyMachine
  var effects = Effects()
  var keeper: Keeper
  let thinkers: Thinkers
  /// `nil` for a server that is not to be found.
  var beacon: Beacon?

  /// By slot, which is the session's number in the lobby.
  var connections: [Connection?] = []
  var freeSlots: [Int] = []
  var generation: UInt64 = 0
  var gate: Gate
  /// Slots and tokens of connections from elsewhere that have not said hello, the oldest first;
  /// among them some that have by now.
  var strangers: [UInt64] = []
  var refusals = 0
  /// Bytes that waited for all together at the last count, and all that were added since: never
  /// less than what waits now. Beyond the limit nothing is read before they are counted.
  var outputTotal = 0
  var isOverfull: Bool { outputTotal > limits.outputTotalMax }
  /// Slots with something to send, and slots with lines that wait for the next turn.
  var dirty: [Int] = []
  /// Slots of those who have something to hear that can wait; who waits longest is the first.
  var late: [Int] = []
  /// When the next of them are told.
  var nextLate = Duration.zero
  var unread: Set<Int> = []
  /// Connections for which something is thought about, and when they are read again; the earliest
  /// is the first.
  var thoughtful: [(token: UInt64, moment: Duration)] = []
  /// What was read in this turn, all of it in one piece, and whose it is. It is no array, as its
  /// references would be counted with every line.
  let inbox: UnsafeMutableBufferPointer<UInt8>
  var inboxCount = 0
  var heard: [(token: UInt64, bytes: Range<Int>)] = []
  /// A descriptor kept for the moment when there is no other: to take a connection and let it go.
  var spare: Int32
  var isListening = true

  var now = Clock.now
  /// When the lobby's time began; later by every pause of the whole process.
  var start = Clock.now
  var nextSweep: Duration
  /// How often a service manager wants to hear of us, and when it is to hear next.
  let watchdogPause = ServiceManager.watchdogPause()
  var nextSign = Duration.zero
  /// When the last goodbye has been said, if the server is about to stop; and when the next one is.
  var stopsAt: Duration?
  var nextGoodbye = Duration.zero
  var hasStopped = false
  /// Since when nobody is connected, where that is an end.
  var aloneSince: Duration?
  var exitStatus: Int32 = 0

  /// Tokens of few bits are listeners; the signals, the store's bell and the beacon have their own.
  static let signalToken = UInt64.max
  static let bellToken = UInt64.max - 1
  static let thoughtToken = UInt64.max - 2
  static let slotBits: UInt64 = 32
  static let beaconToken: UInt64 = 1 << 31

  init(
    options: Options, lobby: LobbyMachine, keeper: Keeper, thinkers: Thinkers,
    listeners: [Listener], beacon: Beacon?, poller: consuming Poller, signals: Signals, log: Log
  ) {
    self.options = options
    self.lobby = lobby
    self.keeper = keeper
    self.thinkers = thinkers
    self.listeners = listeners
    self.beacon = beacon
    self.poller = poller
    self.signals = signals
    self.log = log
    limits = options.limits
    inbox = .allocate(capacity: max(limits.inboxMax, limits.readMax))
    inbox.initialize(repeating: 0)
    gate = Gate(
      limits, countMax: Self.connectionsMax(limits), exempt: options.exempt,
      proxies: options.proxies)
    spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
    nextSweep = now + .seconds(1)
  }

  deinit { inbox.deallocate() }

  /// As many as are asked for, or as the system gives descriptors for.
  static func connectionsMax(_ limits: ServerLimits) -> Int {
    guard let limit = Descriptors.raiseLimit() else { return limits.connectionsMax }
    return max(1, min(limits.connectionsMax, limit - limits.descriptorsKept))
  }

  /// Runs until the server is told to stop, and gives the status to exit with.
  func run() -> Int32 {
    // The lobby's time goes on from what was kept.
    start = Clock.now - lobby.time
    _ = poller.add(signals.descriptor, token: Self.signalToken)
    _ = poller.add(keeper.thread.bell.descriptor, token: Self.bellToken)
    _ = poller.add(thinkers.bell.descriptor, token: Self.thoughtToken)
    listen(true)
    listenForQuestions()
    while !hasStopped { turn() }
    // While the store is still ours: then another server's socket may stand there.
    for listener in listeners where listener.isForOperators { unlink(listener.address) }
    closeStore()
    tellHeldBack()
    for connection in connections.compactMap(\.self) {
      _ = connection.flush(at: now)
      connection.close()
    }
    return exitStatus
  }

  func turn() {
    let timeout = timeout()
    // From one look at the clock to the next, so that no pause falls between two of them.
    let before = now
    let ready = poller.wait(milliseconds: timeout)
    now = Clock.now
    if timeout >= 0 { forgive(pause: now - before - .milliseconds(Int(timeout))) }
    for index in 0..<ready { take(poller.event(index)) }
    takeInbox()
    readThoughtful()
    let waiting = unread
    unread = []
    for slot in waiting.sorted() { readLines(slot) }
    if let deadline = lobby.nextDeadline, deadline <= instant { step(.timePassed) }
    if now >= nextSweep { sweep() }
    if let pause = watchdogPause { showLife(every: pause) }
    if isOverfull { letGoTheFullest() }
    if stopsAt != nil { sayGoodbyes() }
    if let linger = options.linger { endIfAlone(for: .seconds(linger)) }
    handOver()
    flushDirty()
    flushLate()
  }

  /// The process stood still, as when it was stopped and went on, or the machine slept. Everybody's
  /// clocks stood still as well.
  func forgive(pause: Duration) {
    guard pause > limits.pauseMax else { return }
    start += pause
    log.info("pause", ("seconds", "\(pause.components.seconds)"))
    for connection in connections.compactMap(\.self) {
      connection.waitingSince = connection.waitingSince.map { $0 + pause }
      connection.lineBegan = connection.lineBegan.map { $0 + pause }
    }
  }

  var instant: Instant { Instant(now - start) }

  /// Milliseconds until something must be done even if nothing comes.
  func timeout() -> Int32 {
    guard unread.isEmpty, keeper.isWriting || !isBatchDue else { return 0 }
    var moments = [nextSweep]
    if !late.isEmpty { moments.append(nextLate) }
    if let first = thoughtful.first { moments.append(first.moment) }
    if let deadline = lobby.nextDeadline { moments.append(start + deadline.sinceStart) }
    if stopsAt != nil { moments.append(nextGoodbye) }
    // Without connections nothing needs sweeping, and the loop sleeps, unless there is something to
    // keep.
    if gate.count == 0, isListening, lobby.batchSize == 0, !lobby.hasRunningMatches,
      !log.isHoldingBack
    {
      moments.removeFirst()
    }
    if gate.count == 0, let linger = options.linger {
      let since = aloneSince ?? now
      aloneSince = since
      moments.append(since + .seconds(linger))
    }
    if watchdogPause != nil { moments.append(nextSign) }
    guard let next = moments.min() else { return -1 }
    return Int32(clamping: max(0, (next - Clock.now).wholeMilliseconds + 1))
  }

  func take(_ event: Poller.Event) {
    if event.token == Self.signalToken { return takeSignals() }
    if event.token == Self.bellToken { return takeReports() }
    if event.token == Self.thoughtToken { return takeThoughts() }
    if event.token < UInt64(listeners.count) { return accept(listeners[Int(event.token)]) }
    if event.token < 1 << Self.slotBits { return takeQuestions(event.token) }
    let slot = Self.slot(of: event.token)
    guard let connection = connection(slot), connection.token == event.token else { return }
    if event.canWrite { markDirty(slot, connection) }
    // Where nothing is read, or nothing can come any more, a broken line would be told for ever.
    if event.isBroken, connection.hasEnded || !connection.isReading { return lose(slot) }
    if event.canRead || event.isBroken { read(slot, connection) }
  }

  static func slot(of token: UInt64) -> Int { Int(token & (1 << slotBits - 1)) }

  func connection(_ slot: Int) -> Connection? {
    connections.indices.contains(slot) ? connections[slot] : nil
  }
}

// MARK: - What the lobby wants

extension EventLoop {
  /// Steps the lobby and hands out what it wants said.
  func step(_ input: Input) {
    effects.removeAll()
    lobby.step(input, at: instant, into: &effects)
    let batch = batchToWaitFor
    effects.withBytes { bytes in
      for send in effects.sends {
        hand(send, UnsafeBufferPointer(rebasing: bytes[send.lines]), after: batch)
      }
    }
    for session in effects.held { connection(session.index)?.parkedUntil = Self.turn }
    for session in effects.resumed { readAgain(session) }
    for ask in effects.asks { put(ask) }
    for thought in effects.thoughts { thinkers.plan(thought) }
    for session in effects.closes { connection(session.index)?.isClosing = true }
    for note in effects.notes { write(note, after: batch) }
    refusals += effects.refusals
    if effects.cost > 1, let id = input.asker, let connection = connection(id.index),
      !connection.isExempt
    {
      connection.allowance -= effects.cost - 1
    }
    // Nothing more is read before the allowance has grown above nothing again.
    for (session, seconds) in effects.pauses {
      connection(session.index)?.allowance = -(seconds - 1) * limits.allowancePerSecond
    }
  }

  /// Where ``Connection/parkedUntil`` is this it is no question that is waited for.
  static let turn = 0

  private func readAgain(_ session: SessionID) {
    guard let connection = connection(session.index), connection.parkedUntil == Self.turn else {
      return
    }
    connection.parkedUntil = nil
    unread.insert(session.index)
  }

  @inline(__always)
  private func hand(_ send: Effects.Send, _ lines: UnsafeBufferPointer<UInt8>, after batch: Int?) {
    let slot = send.session.index
    guard let connection = connection(slot), !connection.isClosing else { return }
    if send.haste == .unlessFarBehind, connection.outputCount > limits.outputSoftMax {
      connection.missed += lines.count { $0 == 0x0a }
      return
    }
    outputTotal += connection.append(lines, after: batch)
    if let batch { noteWaiting(slot, connection, for: batch) }
    if send.haste == .atOnce { connection.isUrgent = true }
    // What waits is looked at again when it is kept.
    if connection.readyCount > 0 { markReady(slot, connection) }
  }

  func write(_ note: Effects.Note, after batch: Int?) {
    switch note {
    case .login(let session, let name, let isNew):
      connection(session.index)?.isIdentified = true
      connection(session.index)?.loginBatch = batch
      log.info(
        "login", ("session", "\(session.index)"), ("name", name), ("new", isNew ? "yes" : "no"))
    case .matchBegan(let match, let game, let room):
      log.info("match", ("match", "\(match)"), ("game", game), ("room", "\(room)"))
    case .matchEnded(let match, let reason):
      log.info("over", ("match", "\(match)"), ("reason", reason))
    case .fault(let session, let number, let text):
      log.error(
        "fault", ("id", "\(number)"), ("session", "\(session.index)"), ("text", text))
    case .goodbye(let session, let code): connection(session.index)?.goodbye = code
    }
  }
}
