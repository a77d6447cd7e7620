import Lobby
import Platform
import Protocol

// Reading: all ready input is read into one inbox, and then handled line by line.
//
// A connection has an allowance of lines, and may have to wait for the store or a thinker. Input
// that cannot be handled now stays in the connection, which is then in `unread`. Nothing more is
// read from it before that is empty, so a fast client fills its own buffers, not the server's.

extension EventLoop {
  /// Reads once from a connection. Its lines are handled when all connections are read, or when the
  /// inbox is full.
  func read(_ connection: Connection) {
    if inbox.isFull { takeInbox() }
    if !inbox.read(connection) { lose(connection) }
  }

  func takeInbox() {
    for part in inbox.parts {
      guard let connection = connections[token: part.token] else { continue }
      readLines(connection, from: part.bytes)
    }
    inbox.clear()
  }

  /// Handles lines kept from earlier turns, as far as there is time. This time is separate from
  /// that for new input, so that a client with many requests does not delay one with few.
  func readKept() {
    unread.callAll(at: now)
    guard !unread.isEmpty else { return }
    readingTime.goOn(for: limits.keptLeast)
    while !readingTime.isOver, let slot = unread.next() {
      if let connection = connections[slot] { readLines(connection, from: 0..<0) }
    }
  }

  /// Handles lines of a connection as far as its turn and its allowance permit: first those kept
  /// earlier, then those in the inbox. The rest is kept.
  private func readLines(_ connection: Connection, from fresh: Range<Int>) {
    var start = fresh.lowerBound
    // Bytes that follow waiting ones wait with them.
    if connection.hasInput || connection.guest.introduction != nil {
      keepRest(&start, of: fresh, connection)
    }
    guard isIntroduced(connection) else { return }
    connection.framer.borrow(&inbox.line)
    defer { connection.framer.giveBack(&inbox.line) }
    var share = limits.linesPerTurnMax
    while !connection.phase.isClosing, mayRead(connection) {
      guard share > 0, !readingTime.isOver else {
        unread.insert(connection.slot)
        break
      }
      let next =
        start < fresh.upperBound
        ? inbox.nextLine(&start, upTo: fresh.upperBound, &connection.framer) : connection.nextLine()
      guard let framed = next else { break }
      connection.answerTelnet()
      connection.lineBegan = nil
      let cost = 1 + connection.framer.line.count / ServerLimits.bytesPerRequest
      if !connection.isExempt {
        connection.allowance -= cost
        if isTooCurious(connection, framed) {
          let (lines, bytes) = (limits.linesBeforeHelloMax, limits.bytesBeforeHelloMax)
          let text = "Closed: no hello in \(lines) lines or \(bytes) bytes. Connect again."
          return letGo(connection, "idle", text)
        }
      }
      // A long answer takes as much of a turn as many short ones.
      let work = cost + handle(framed, from: connection)
      share -= work
      readingTime.note(work)
    }
    connection.lineBegan = connection.framer.isMidLine ? connection.lineBegan ?? now : nil
    connection.answerTelnet()
    keepRest(&start, of: fresh, connection)
    if connection.phase == .halfClosed, !connection.hasMoreToAnswer { end(connection) }
    sending.mark(connection)
  }

  /// Handles the end of a peer's input. If hundreds leave at once, it takes several turns.
  private func end(_ connection: Connection) {
    guard !readingTime.isOver else { return unread.insert(connection.slot) }
    step(.disconnected(SessionID(connection.slot)))
    connection.beginClosing()
    readingTime.note()
  }

  private func keepRest(_ start: inout Int, of fresh: Range<Int>, _ connection: Connection) {
    guard start < fresh.upperBound else { return }
    connection.keep(inbox.bytes(start..<fresh.upperBound))
    start = fresh.upperBound
  }

  func mayRead(_ connection: Connection) -> Bool {
    connection.outputCount < limits.outputSoftMax && connection.allowance > 0 && !isOverfull
      && connection.hold == nil && now >= connection.thought?.readsFrom ?? .zero
      && !(connection.waitsForBatch && lobby.batchSize > limits.batchMax)
  }

  /// Returns the cost of the request beyond its line.
  private func handle(_ framed: LineFramer.Framed, from connection: Connection) -> Int {
    switch framed {
    case .line where connection.guest.isOperator: handleCommand(of: connection)
    case .line where !connection.guest.isPlayer && namesHost(connection.framer.line):
      return handle(.foreign(.http), from: connection)
    case .line:
      step(.received(SessionID(connection.slot), line: connection.framer.line))
      return effects.cost - 1
    case .empty: break
    case .bad: step(.receivedBadLine(SessionID(connection.slot)))
    case .foreign(.endless): letGo(connection, "endless", "That line is too long.")
    case .foreign(let peer):
      log.info(
        "foreign", ("session", "\(connection.slot)"), ("peer", "\(peer)"),
        ("address", connection.address?.description ?? "?"))
      step(.disconnected(SessionID(connection.slot)))
      connection.beginClosing(code: "foreign")
    }
    return 0
  }

  /// Whether a client has sent more before hello than a look around needs.
  private func isTooCurious(_ connection: Connection, _ framed: LineFramer.Framed) -> Bool {
    guard case .stranger(var lines, var bytes) = connection.guest else { return false }
    if framed != .empty { lines += 1 }
    bytes += connection.framer.line.count + 1
    connection.guest = .stranger(lines: lines, bytes: bytes)
    return lines > limits.linesBeforeHelloMax || bytes > limits.bytesBeforeHelloMax
  }
}

/// All bytes read in this turn, in one buffer, with their connections.
struct Inbox: ~Copyable {
  /// Not an array, whose references would be counted with every line.
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private let readMax: Int
  private var count = 0
  private(set) var parts: [(token: UInt64, bytes: Range<Int>)] = []
  var line: [UInt8] = []

  /// Allocates `capacity` bytes, of which one connection gets at most `readMax` at a time.
  init(capacity: Int, readMax: Int) {
    buffer = .allocate(capacity: max(capacity, readMax))
    buffer.initialize(repeating: 0)
    self.readMax = readMax
  }

  deinit { buffer.deallocate() }

  var isFull: Bool { buffer.count - count < readMax }

  /// Reads once from a connection. Returns whether it is still alive.
  mutating func read(_ connection: Connection) -> Bool {
    let room = buffer.extracting(count..<(count + readMax))
    guard let added = connection.read(into: room) else { return false }
    parts.append((connection.token, count..<(count + added)))
    count += added
    return true
  }

  mutating func clear() {
    parts.removeAll(keepingCapacity: true)
    count = 0
  }

  func nextLine(_ start: inout Int, upTo end: Int, _ framer: inout LineFramer) -> LineFramer.Framed?
  {
    framer.next(buffer.extracting(..<end).span, &start)
  }

  func bytes(_ range: Range<Int>) -> UnsafeMutableBufferPointer<UInt8> { buffer.extracting(range) }
}

struct Unread {
  private var slots: Set<Int> = []
  /// Those that were added since they were last scheduled.
  private var added: [Int] = []
  /// The slots to be handled, the next one last. Those left when the time is up come first in the
  /// next turn.
  private var due: [Int] = []
  /// Connections with a running thought, and when they are read again, earliest first.
  private var thoughtful: [(slot: Int, moment: Duration)] = []

  var isEmpty: Bool { slots.isEmpty }

  var nextMoment: Duration? { thoughtful.first?.moment }

  mutating func insert(_ slot: Int) { if slots.insert(slot).inserted { added.append(slot) } }

  mutating func insert(_ slot: Int, at moment: Duration) { thoughtful.append((slot, moment)) }

  mutating func remove(_ slot: Int) { slots.remove(slot) }

  /// Schedules all connections added so far, in order. A thought that takes longer than its moment
  /// no longer delays its connection.
  mutating func callAll(at now: Duration) {
    let called = thoughtful.prefix { $0.moment <= now }
    for (slot, _) in called { insert(slot) }
    thoughtful.removeFirst(called.count)
    guard !added.isEmpty else { return }
    due = added.sorted(by: >) + due
    added.removeAll(keepingCapacity: true)
  }

  mutating func next() -> Int? {
    let slot = due.popLast()
    if let slot { slots.remove(slot) }
    return slot
  }
}
