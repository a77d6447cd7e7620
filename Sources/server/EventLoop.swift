import Glibc
import Lobby
import Protocol

/// The one loop that owns the lobby and all sockets.
///
/// Each turn: what is ready is read, lines are stepped through the lobby, what it wants said is
/// gathered for each connection, and each connection is written to once.
final class EventLoop {
  private let options: Options
  private let limits: ServerLimits
  private let log: Log
  private var poller: Poller
  private let signals: Signals
  private let listeners: [Listener]
  private var lobby: LobbyMachine
  private var effects = Effects()

  /// By slot, which is the session's number in the lobby.
  private var connections: [Connection?] = []
  private var freeSlots: [Int] = []
  private var generation: UInt64 = 0
  private var count = 0
  private var countByAddress: [[UInt8]: Int] = [:]
  private let countMax: Int
  /// Slots with something to send, and slots with lines that wait for the next turn.
  private var dirty: [Int] = []
  private var unread: Set<Int> = []
  private var buffer: [UInt8]
  /// A descriptor kept for the moment when there is no other: to take a connection and let it go.
  private var spare: Int32
  private var isListening = true

  private var now = MonotonicClock.now
  private let start = MonotonicClock.now
  private var nextSweep: Duration
  private var stopsAt: Duration?
  private var hasStopped = false

  /// Tokens below this are listeners; the signals have their own.
  private static let signalToken = UInt64.max
  private static let slotBits: UInt64 = 32

  init(
    options: Options, lobby: LobbyMachine, listeners: [Listener], poller: Poller,
    signals: Signals, log: Log
  ) {
    self.options = options
    self.lobby = lobby
    self.listeners = listeners
    self.poller = poller
    self.signals = signals
    self.log = log
    limits = options.limits
    buffer = [UInt8](repeating: 0, count: limits.readMax)
    countMax = Self.connectionsMax(limits)
    spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
    nextSweep = now + .seconds(1)
  }

  /// As many as are asked for, or as the system gives descriptors for.
  private static func connectionsMax(_ limits: ServerLimits) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return limits.connectionsMax
    }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let most = Int(clamping: limit.rlim_cur) - limits.descriptorsKept
    return max(1, min(limits.connectionsMax, most))
  }

  /// Runs until the server is told to stop.
  func run() {
    _ = poller.add(signals.descriptor, token: Self.signalToken)
    listen(true)
    while !hasStopped { turn() }
    for connection in connections.compactMap(\.self) {
      _ = connection.flush(at: now)
      connection.close()
    }
  }

  private func turn() {
    let events = poller.wait(milliseconds: timeout())
    now = MonotonicClock.now
    for event in events { take(event) }
    let waiting = unread
    unread = []
    for slot in waiting.sorted() { readLines(slot) }
    if let deadline = lobby.nextDeadline, deadline <= instant { step(.timePassed) }
    if now >= nextSweep { sweep() }
    if let stopsAt, now >= stopsAt || count == 0 { finish() }
    flushDirty()
  }

  private var instant: Instant { Instant(now - start) }

  /// Milliseconds until something must be done even if nothing comes.
  private func timeout() -> Int32 {
    guard unread.isEmpty else { return 0 }
    var moments = [nextSweep]
    if let deadline = lobby.nextDeadline { moments.append(start + deadline.sinceStart) }
    if let stopsAt { moments.append(stopsAt) }
    // Without connections nothing needs sweeping, and the loop sleeps.
    if count == 0, isListening { moments.removeFirst() }
    guard let next = moments.min() else { return -1 }
    let wait = (next - MonotonicClock.now).components
    let milliseconds = wait.seconds * 1000 + wait.attoseconds / 1_000_000_000_000_000 + 1
    return Int32(clamping: max(0, milliseconds))
  }

  private func take(_ event: Poller.Event) {
    if event.token == Self.signalToken { return takeSignals() }
    if event.token < UInt64(listeners.count) { return accept(listeners[Int(event.token)]) }
    let slot = Int(event.token & (1 << Self.slotBits - 1))
    guard let connection = connection(slot), connection.token == event.token else { return }
    if event.canWrite { markDirty(slot) }
    if event.canRead || event.isBroken {
      guard connection.read(into: &buffer) else { return lose(slot) }
      readLines(slot)
    }
  }

  private func connection(_ slot: Int) -> Connection? {
    connections.indices.contains(slot) ? connections[slot] : nil
  }
}

// MARK: - Lines

extension EventLoop {
  /// Steps the lines of a connection, as many as its turn, its allowance and its reading allow.
  private func readLines(_ slot: Int) {
    guard let connection = connection(slot) else { return }
    var lines = 0
    while !connection.isClosing, mayRead(connection) {
      guard lines < limits.linesPerTurnMax else {
        unread.insert(slot)
        break
      }
      guard let framed = connection.nextLine() else { break }
      lines += 1
      if !isExempt(connection) { connection.allowance -= 1 }
      take(framed, from: slot, connection)
    }
    connection.lineBegan = connection.framer.isMidLine ? connection.lineBegan ?? now : nil
    connection.answerTelnet()
    if connection.hasEnded, !connection.hasInput, !connection.isClosing {
      step(.disconnected(SessionID(slot)))
      connection.isClosing = true
    }
    markDirty(slot)
  }

  /// Whether the connection's next line may be looked at now.
  private func mayRead(_ connection: Connection) -> Bool {
    connection.outputCount < limits.outputSoftMax && connection.allowance > 0
  }

  private func take(_ framed: LineFramer.Framed, from slot: Int, _ connection: Connection) {
    switch framed {
    case .line: step(.received(SessionID(slot), line: connection.framer.line))
    case .empty: break
    case .bad: step(.receivedBadLine(SessionID(slot)))
    case .foreign(let peer):
      log.info(
        "foreign", ("session", "\(slot)"), ("peer", "\(peer)"),
        ("address", connection.address?.description ?? "?"))
      step(.disconnected(SessionID(slot)))
      connection.isClosing = true
    }
  }

  private func isExempt(_ connection: Connection) -> Bool {
    connection.address?.isLoopback ?? true
  }

  /// Steps the lobby and hands out what it wants said.
  private func step(_ input: Input) {
    effects.removeAll()
    lobby.step(input, at: instant, into: &effects)
    for send in effects.sends {
      guard let connection = connection(send.session.index), !connection.isClosing else { continue }
      connection.append(effects.bytes[send.line])
      markDirty(send.session.index)
    }
    for session in effects.closes { connection(session.index)?.isClosing = true }
    for note in effects.notes { write(note) }
  }

  private func write(_ note: Effects.Note) {
    switch note {
    case .login(let session, let name, let isNew):
      log.info(
        "login", ("session", "\(session.index)"), ("name", name), ("new", isNew ? "yes" : "no"))
    case .matchBegan(let match, let game, let room):
      log.info("match", ("match", "\(match)"), ("game", game), ("room", "\(room)"))
    case .matchEnded(let match, let reason):
      log.info("over", ("match", "\(match)"), ("reason", reason))
    }
  }
}

// MARK: - Sending

extension EventLoop {
  private func markDirty(_ slot: Int) {
    guard let connection = connection(slot), !connection.isDirty else { return }
    connection.isDirty = true
    dirty.append(slot)
  }

  private func flushDirty() {
    // Letting somebody go tells others, who are then dirty in their turn.
    while !dirty.isEmpty {
      let slots = dirty
      dirty = []
      for slot in slots { flush(slot) }
    }
  }

  private func flush(_ slot: Int) {
    guard let connection = connection(slot) else { return }
    connection.isDirty = false
    guard connection.flush(at: now) else { return lose(slot) }
    if connection.outputCount > limits.outputHardMax { return letGo(slot, "slow") }
    if connection.isClosing, connection.outputCount == 0 { return close(slot) }
    let canRead = mayRead(connection) && !connection.hasEnded && !connection.isClosing
    let mustWrite = connection.outputCount > 0
    if canRead != connection.isReading || mustWrite != connection.isWriting {
      connection.isReading = canRead
      connection.isWriting = mustWrite
      poller.change(
        connection.descriptor, token: connection.token, read: canRead, write: mustWrite)
    }
    // What waited because too much was to be sent can be read now.
    if connection.hasInput, mayRead(connection), !connection.isClosing { unread.insert(slot) }
  }
}

// MARK: - Coming and going

extension EventLoop {
  private func accept(_ listener: Listener) {
    for _ in 0..<limits.acceptsPerTurnMax {
      switch listener.accept() {
      case .done(let descriptor): welcome(Int32(descriptor))
      case .wouldBlock: return
      case .failed(errno: EMFILE), .failed(errno: ENFILE): return turnOneAway(from: listener)
      // The peer was gone before it was taken: there may be another behind it.
      case .failed(errno: ECONNABORTED): continue
      case .failed(let error):
        log.error("accept", ("reason", Syscall.explain(error)))
        return listen(false)
      }
    }
  }

  private func welcome(_ descriptor: Int32) {
    let address = SocketAddress(peerOf: descriptor)
    if count >= countMax { return turnAway(descriptor, "full", "The server is full.") }
    let neighbours = address.map { countByAddress[$0.neighbourhood] ?? 0 } ?? 0
    if neighbours >= limits.perAddressMax, address?.isLoopback == false {
      return turnAway(descriptor, "too-many", "Too many connections come from your address.")
    }
    let slot = freeSlots.popLast() ?? connections.count
    if slot == connections.count { connections.append(nil) }
    generation += 1
    let token = generation << Self.slotBits | UInt64(slot)
    let connection = Connection(
      descriptor: descriptor, token: token, address: address, allowance: limits.allowanceMax)
    guard poller.add(descriptor, token: token) else {
      freeSlots.append(slot)
      return connection.close()
    }
    connections[slot] = connection
    count += 1
    if let address { countByAddress[address.neighbourhood, default: 0] += 1 }
    log.info("connect", ("session", "\(slot)"), ("address", address?.description ?? "?"))
    step(.connected(SessionID(slot)))
  }

  /// One last line for somebody who cannot stay.
  private func turnAway(_ descriptor: Int32, _ code: String, _ text: String) {
    var writer = LineWriter()
    writer.begin("BYE")
    writer.add("code", code)
    writer.add(text: text)
    writer.end()
    _ = send(descriptor, writer.bytes, writer.bytes.count, Int32(MSG_NOSIGNAL))
    Glibc.close(descriptor)
    log.debug("refuse", ("code", code))
  }

  /// Out of descriptors: the spare one takes the connection that waits, so that it learns why, and
  /// then nobody is taken until the next sweep.
  private func turnOneAway(from listener: Listener) {
    Glibc.close(spare)
    if case .done(let descriptor) = listener.accept() {
      turnAway(Int32(descriptor), "full", "The server is full.")
    }
    spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
    log.error("full", ("connections", "\(count)"))
    listen(false)
  }

  private func listen(_ wanted: Bool) {
    isListening = wanted
    for (index, listener) in listeners.enumerated() {
      if wanted {
        _ = poller.add(listener.descriptor, token: UInt64(index))
      } else {
        poller.remove(listener.descriptor)
      }
    }
  }

  /// The connection is broken.
  private func lose(_ slot: Int) {
    step(.disconnected(SessionID(slot)))
    close(slot)
  }

  /// The server ends the connection, with a word why if it can still be heard.
  private func letGo(_ slot: Int, _ code: String) {
    guard let connection = connection(slot) else { return }
    log.info("let-go", ("session", "\(slot)"), ("code", code))
    step(.disconnected(SessionID(slot)))
    if connection.outputCount == 0 {
      turnAway(dup(connection.descriptor), code, "You were too slow.")
    }
    close(slot)
  }

  private func close(_ slot: Int) {
    guard let connection = connection(slot) else { return }
    poller.remove(connection.descriptor)
    connection.close()
    connections[slot] = nil
    freeSlots.append(slot)
    unread.remove(slot)
    count -= 1
    if let neighbourhood = connection.address?.neighbourhood {
      let left = (countByAddress[neighbourhood] ?? 1) - 1
      countByAddress[neighbourhood] = left > 0 ? left : nil
    }
    log.info("disconnect", ("session", "\(slot)"))
  }
}

// MARK: - Time

extension EventLoop {
  /// Once a second: who is too slow is let go, and allowances grow.
  ///
  /// It walks over all connections, some 15,000 at most; a wheel of deadlines would be the next
  /// step if that showed.
  private func sweep() {
    nextSweep = now + .seconds(1)
    if !isListening { listen(true) }
    for slot in connections.indices {
      guard let connection = connections[slot] else { continue }
      if let since = connection.stalledSince, now - since > limits.stallMax {
        letGo(slot, "slow")
      } else if let began = connection.lineBegan, now - began > limits.lineMax {
        letGo(slot, "slow")
      } else if connection.allowance < limits.allowanceMax {
        connection.allowance = min(
          limits.allowanceMax, connection.allowance + limits.allowancePerSecond)
        if connection.hasInput { unread.insert(slot) }
        markDirty(slot)
      }
    }
  }

  private func takeSignals() {
    let signals = signals.take()
    guard signals > 0 else { return }
    guard stopsAt == nil, signals == 1 else { return finish() }
    log.info("drain", ("seconds", "\(options.drain)"))
    // A little before its time, so that the end is in time.
    stopsAt = now + .seconds(options.drain) - .milliseconds(min(200, options.drain * 200))
    step(.draining(.seconds(options.drain)))
  }

  private func finish() {
    guard !hasStopped else { return }
    step(.stopping)
    hasStopped = true
    log.info("stop")
  }
}
