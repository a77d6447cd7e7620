import Lobby
import Platform

/// The loop that owns the lobby and all sockets.
///
/// In each turn it reads everything that is ready, steps all lines through the lobby and gathers
/// the output for each connection, then writes to each connection once. Each stage handles all
/// connections, as a processor is faster at repeating the same work.
///
/// Its parts keep their own state and do not know each other: only the loop decides what follows
/// for one from the result of another.
///
/// Properties marked `@exclusivity(unchecked)`, here and in ``Connection``, are accessed a hundred
/// times for each move. Checking each access would cost a tenth of the server's processor time.
final class EventLoop {
  let options: Options
  let limits: ServerLimits
  let log: Log
  var poller: Poller
  let signals: Signals
  @exclusivity(unchecked) var clock = LoopClock()
  let started = Clock.now

  @exclusivity(unchecked) var lobby: LobbyMachine
  @exclusivity(unchecked) var effects = Effects()
  @exclusivity(unchecked) var batchWriter: BatchWriter
  let thinkers: Thinkers

  var doors: Doors
  var gate: Gate
  /// `nil` for a server that cannot be found on the network.
  var beacon: Beacon?

  @exclusivity(unchecked) var connections = SlotTable<Connection>()
  /// Buffers that all connections share for writing.
  let spare = SpareBuffers()
  @exclusivity(unchecked) var inbox: Inbox
  /// Events of the last wait that have not been handled.
  @exclusivity(unchecked) private var eventsLeft = 0..<0
  @exclusivity(unchecked) var readingTime = TurnTime(.zero, looksEvery: 1, from: .zero)
  @exclusivity(unchecked) var unread = Unread()
  @exclusivity(unchecked) var sending = SendQueue()

  var renewal = Renewal()
  var course = Lifecycle.serving(aloneSince: nil)
  var nextSweep: Duration
  /// `nil` without a service manager.
  private var watchdog = Watchdog()
  /// Requests that were refused since the last sweep.
  var refusals = 0
  @exclusivity(unchecked) var figures = Figures()
  /// `nil` if only the operator can read the metrics.
  let figuresDoor: FiguresDoor?

  init(
    options: Options, lobby: LobbyMachine, batchWriter: BatchWriter, thinkers: Thinkers,
    listeners: [Listener], beacon: Beacon?, figuresDoor: FiguresDoor?, poller: consuming Poller,
    signals: Signals, log: Log
  ) {
    (self.options, self.lobby, self.batchWriter) = (options, lobby, batchWriter)
    (self.thinkers, self.beacon, self.figuresDoor) = (thinkers, beacon, figuresDoor)
    self.poller = poller
    (self.signals, self.log) = (signals, log)
    limits = options.limits
    inbox = Inbox(capacity: limits.inboxMax, readMax: limits.readMax)
    gate = Gate(Self.places(limits), exempt: options.exempt)
    doors = Doors(listeners)
    nextSweep = clock.now + .seconds(1)
  }

  /// The limits for connections, reduced if the system has fewer descriptors.
  private static func places(_ limits: ServerLimits) -> Gate.Limits {
    var places = limits.gate
    guard let limit = Descriptors.raiseLimit() else { return places }
    places.countMax = max(1, min(places.countMax, limit - limits.descriptorsKept))
    Descriptors.makeRoom(for: places.countMax + limits.descriptorsKept)
    return places
  }

  /// When this turn began.
  var now: Duration { clock.now }

  /// Runs until the server is told to stop. Returns the exit status.
  func run() -> Int32 {
    // The lobby's time continues from the stored time.
    if renewal.takeover == nil { clock = LoopClock(start: Clock.now - lobby.time) }
    _ = poller.add(signals.descriptor, token: Token.signals)
    _ = poller.add(batchWriter.thread.bell.descriptor, token: Token.store)
    _ = poller.add(thinkers.bell.descriptor, token: Token.thinkers)
    if let figuresDoor { _ = poller.add(figuresDoor.bell.descriptor, token: Token.figures) }
    doors.open(on: poller)
    for (index, descriptor) in (beacon?.descriptors ?? []).enumerated() {
      _ = poller.add(descriptor, token: Token.beacon + UInt64(index))
    }
    if renewal.takeover != nil { goOn() }
    while course.status == nil { turn() }
    // Removed while the store is still locked, as another server may create its socket afterwards.
    for door in doors.listeners where door.isForOperators { Files.remove(door.address) }
    closeStore()
    tellHeldBack()
    for connection in connections.all {
      _ = connection.flush(at: now)
      connection.close()
    }
    return batchWriter.isBroken ? 1 : course.status ?? 0
  }

  private func turn() {
    let timeout = timeout()
    if eventsLeft.isEmpty { eventsLeft = 0..<poller.wait(milliseconds: timeout) }
    let passed = clock.tick()
    if timeout >= 0 { forgive(pause: passed - .milliseconds(Int(timeout))) }
    readingTime = TurnTime(limits.readingMax, looksEvery: limits.linesPerLook, from: now)
    // Work left from the last turn.
    if batchWriter.hasReports { takeSomeReports() }
    handleEvents()
    takeInbox()
    readKept()
    if let deadline = lobby.nextDeadline, deadline <= clock.instant { step(.timePassed) }
    if now >= nextSweep { sweep() }
    watchdog?.showLife(at: now)
    if isOverfull { letGoTheFullest() }
    sayGoodbyes()
    endIfAlone()
    giveBatchIfDue()
    flushDirty()
    flushLate()
    let end = Clock.now
    figures.noteTurn(end - now, at: end)
    renewIfDue()
  }

  /// Milliseconds until something is due even without input.
  private func timeout() -> Int32 {
    guard eventsLeft.isEmpty, unread.isEmpty, !sending.hasDirty, !batchWriter.hasReports,
      batchWriter.isWriting || !isBatchDue
    else { return 0 }
    let deadline = lobby.nextDeadline.map { clock.moment(of: $0) }
    let moments = [
      hasToSweep ? nextSweep : nil, sending.lateMoment, unread.nextMoment, deadline,
      course.nextGoodbye, aloneEnd(), watchdog?.nextSign, renewal.handover?.deadline,
    ]
    guard let next = moments.lazy.compactMap(\.self).min() else { return -1 }
    return Int32(clamping: max(0, (next - Clock.now).wholeMilliseconds + 1))
  }

  /// Handles events until the time of this turn is used up. The remaining ones come first in the
  /// next turn, so that no connection is skipped.
  private func handleEvents() {
    var time = TurnTime(limits.eventsMax, looksEvery: limits.eventsPerLook, from: Clock.now)
    while !time.isOver, let index = eventsLeft.popFirst() {
      handle(poller.event(index))
      time.note()
    }
  }

  private func handle(_ event: Poller.Event) {
    switch event.token {
    case Token.signals: takeSignals()
    case Token.store: takeSomeReports()
    case Token.thinkers: takeThoughts()
    case Token.newProcess: hearNewProcess()
    case Token.figures: figuresDoor?.answer { figuresText }
    case 0..<UInt64(doors.listeners.count): accept(doors.listeners[Int(event.token)])
    case Token.beacon..<1 << 32:
      beacon?.answer(Int(event.token - Token.beacon), at: now) { lobby.census }
    default:
      guard let connection = connections[token: event.token] else { return }
      if event.canWrite { sending.mark(connection) }
      // If the connection is not read, or its input has ended, the poller would report a broken one
      // for ever.
      if event.isBroken, connection.phase != .open || !connection.interest.contains(.read) {
        return lose(connection)
      }
      if event.canRead || event.isBroken { read(connection) }
    }
  }
}

/// Tokens of descriptors that are neither connections nor listeners.
extension Token {
  static let signals = UInt64.max
  static let store = UInt64.max - 1
  static let thinkers = UInt64.max - 2
  static let newProcess = UInt64.max - 3
  static let figures = UInt64.max - 4
  /// The first socket of the beacon; the others follow.
  static let beacon: UInt64 = 1 << 31
}
