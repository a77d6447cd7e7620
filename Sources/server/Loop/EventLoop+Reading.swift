import Lobby
import Platform
import Protocol

// What came in: all that is ready is read into one piece, and then looked at line by line.

extension EventLoop {
  /// Reads once from a connection. Its lines are looked at when all are read, or when there is no
  /// more room.
  func read(_ slot: Int, _ connection: Connection) {
    if inbox.count - inboxCount < limits.readMax { takeInbox() }
    let start = inboxCount
    let most = limits.readMax
    guard let count = connection.read(into: inbox.extracting(start..<(start + most))) else {
      return lose(slot)
    }
    inboxCount += count
    heard.append((connection.token, start..<inboxCount))
  }

  /// Takes the lines of all that was read.
  func takeInbox() {
    for (token, bytes) in heard where connection(Self.slot(of: token))?.token == token {
      readLines(Self.slot(of: token), from: bytes)
    }
    heard.removeAll(keepingCapacity: true)
    inboxCount = 0
  }

  /// Steps the lines of a connection, as many as its turn, its allowance and its reading allow:
  /// those that were kept, and then what has just come into the inbox. What is left is kept.
  func readLines(_ slot: Int, from fresh: Range<Int> = 0..<0) {
    guard let connection = connection(slot) else { return }
    var start = fresh.lowerBound
    // What must wait behind other bytes waits with them.
    if connection.hasInput || connection.introduction != nil {
      keepRest(&start, of: fresh, connection)
    }
    guard isIntroduced(slot, connection) else { return }
    var lines = 0
    while !connection.isClosing, mayRead(connection) {
      guard lines < limits.linesPerTurnMax else {
        unread.insert(slot)
        break
      }
      guard let framed = nextLine(&start, of: fresh, connection) else { break }
      connection.answerTelnet()
      lines += 1
      connection.lineBegan = nil
      if !connection.isExempt {
        connection.allowance -= 1 + connection.framer.line.count / ServerLimits.bytesPerRequest
        if isTooCurious(connection) { return letGo(slot, "idle", "Say hello first.") }
      }
      take(framed, from: slot, connection)
    }
    connection.lineBegan = connection.framer.isMidLine ? connection.lineBegan ?? now : nil
    connection.answerTelnet()
    keepRest(&start, of: fresh, connection)
    let hasMore =
      connection.hasInput || connection.parkedUntil != nil || connection.thought != nil
    if connection.hasEnded, !hasMore, !connection.isClosing {
      step(.disconnected(SessionID(slot)))
      connection.isClosing = true
    }
    markDirty(slot, connection)
  }

  private func nextLine(
    _ start: inout Int, of fresh: Range<Int>, _ connection: Connection
  ) -> LineFramer.Framed? {
    guard start < fresh.upperBound else { return connection.nextLine() }
    return connection.framer.next(inbox.extracting(..<fresh.upperBound).span, &start)
  }

  private func keepRest(_ start: inout Int, of fresh: Range<Int>, _ connection: Connection) {
    guard start < fresh.upperBound else { return }
    connection.keep(inbox.extracting(start..<fresh.upperBound))
    start = fresh.upperBound
  }

  /// Whether the connection's next line may be looked at now.
  func mayRead(_ connection: Connection) -> Bool {
    connection.outputCount < limits.outputSoftMax && connection.allowance > 0 && !isOverfull
      && connection.parkedUntil == nil && now >= connection.thought?.readsFrom ?? .zero
      && !(connection.waitsForBatch && lobby.batchSize > limits.batchMax)
  }

  func take(_ framed: LineFramer.Framed, from slot: Int, _ connection: Connection) {
    switch framed {
    case .line where connection.isOperator: takeOrder(connection.framer.line, from: slot)
    case .line where !connection.isIdentified && namesHost(connection.framer.line):
      take(.foreign(.http), from: slot, connection)
    case .line: step(.received(SessionID(slot), line: connection.framer.line))
    case .empty: break
    case .bad: step(.receivedBadLine(SessionID(slot)))
    case .foreign(.endless): letGo(slot, "endless", "That line has no end.")
    case .foreign(let peer):
      log.info(
        "foreign", ("session", "\(slot)"), ("peer", "\(peer)"),
        ("address", connection.address?.description ?? "?"))
      connection.goodbye = "foreign"
      step(.disconnected(SessionID(slot)))
      connection.isClosing = true
    }
  }

  /// Whether somebody who has not said hello has asked for more than a look around.
  func isTooCurious(_ connection: Connection) -> Bool {
    guard !connection.isIdentified else { return false }
    connection.linesBeforeHello += 1
    connection.bytesBeforeHello += connection.framer.line.count + 1
    return connection.linesBeforeHello > limits.linesBeforeHelloMax
      || connection.bytesBeforeHello > limits.bytesBeforeHelloMax
  }
}
