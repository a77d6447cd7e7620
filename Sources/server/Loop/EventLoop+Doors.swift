import Glibc
import Lobby
import Platform
import Protocol

// MARK: - Coming and going

extension EventLoop {
  func accept(_ listener: Listener) {
    for _ in 0..<limits.acceptsPerTurnMax {
      switch listener.accept() {
      case .done(let descriptor): welcome(Int32(descriptor), isOperator: listener.isForOperators)
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

  func welcome(_ descriptor: Int32, isOperator: Bool) {
    let peer = isOperator ? nil : SocketAddress(peerOf: descriptor)
    let proxy = gate.isProxy(peer) ? peer : nil
    let address = proxy == nil ? peer : nil
    let neighbourhood: [UInt8]?
    switch gate.enter(address, at: now) {
    case .letIn(let key): neighbourhood = key
    case .refused(let refusal):
      return turnAway(descriptor, refusal.code, refusal.text, address)
    }
    let slot = freeSlots.popLast() ?? connections.count
    if slot == connections.count { connections.append(nil) }
    generation += 1
    let token = generation << Self.slotBits | UInt64(slot)
    let connection = Connection(
      descriptor: descriptor, token: token, address: address, proxy: proxy,
      allowance: limits.allowanceMax)
    guard poller.add(descriptor, token: token) else {
      freeSlots.append(slot)
      gate.leave(countedAs: neighbourhood)
      return connection.close()
    }
    connection.neighbourhood = neighbourhood
    connections[slot] = connection
    connection.isOperator = isOperator
    if isOperator {
      connection.isExempt = true
      return log.info("operator", ("session", "\(slot)"))
    }
    if proxy == nil { receive(slot, connection) } else { connection.lineBegan = now }
  }

  /// Somebody is there for the lobby.
  func receive(_ slot: Int, _ connection: Connection, by proxy: SocketAddress? = nil) {
    let address = connection.address
    connection.isExempt = gate.isExempt(address)
    let place = [("session", "\(slot)"), ("address", address?.description ?? "?")]
    log.info("connect", place + (proxy.map { [("proxy", $0.description)] } ?? []))
    if !connection.isExempt { makeRoomForStranger(connection.token) }
    let origin = Origin(
      neighbourhood: connection.neighbourhood ?? [],
      net: address.map { Neighbourhoods.net(of: $0) } ?? [], isExempt: connection.isExempt)
    step(.connected(SessionID(slot), from: origin))
  }

  /// Strangers come and go: one too many lets the oldest go, so that newcomers always get in.
  func makeRoomForStranger(_ token: UInt64) {
    strangers.append(token)
    guard strangers.count > limits.unidentifiedMax else { return }
    strangers.removeAll { token in
      let connection = connection(Self.slot(of: token))
      return connection?.token != token || connection?.isIdentified == true
    }
    guard strangers.count > limits.unidentifiedMax else { return }
    letGo(Self.slot(of: strangers.removeFirst()), "idle", "Others wait to come in.")
  }

  /// One last line for somebody who cannot stay.
  func turnAway(
    _ descriptor: Int32, _ code: String, _ text: String, _ address: SocketAddress? = nil
  ) {
    let line = Self.goodbye(code, text)
    _ = send(descriptor, line, line.count, Int32(MSG_NOSIGNAL))
    Glibc.close(descriptor)
    log.debug("refuse", ("code", code), ("address", address?.description ?? "?"))
  }

  /// Out of descriptors: the spare one takes the connection that waits, so that it learns why, and
  /// then nobody is taken until the next sweep.
  func turnOneAway(from listener: Listener) {
    Glibc.close(spare)
    if case .done(let descriptor) = listener.accept() {
      turnAway(Int32(descriptor), "full", "The server is full.")
    }
    spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
    log.error("full", ("connections", "\(gate.count)"))
    listen(false)
  }

  func listen(_ wanted: Bool) {
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
  func lose(_ slot: Int) {
    step(.disconnected(SessionID(slot)))
    close(slot)
  }

  static let slow = "You were too slow."

  /// The server ends the connection, with a word why if it can still be heard.
  func letGo(_ slot: Int, _ code: String, _ text: String) {
    guard let connection = connection(slot) else { return }
    connection.goodbye = code
    step(.disconnected(SessionID(slot)))
    connection.append(Self.goodbye(code, text))
    _ = connection.flush(at: now)
    close(slot)
  }

  static func goodbye(_ code: String, _ text: String) -> [UInt8] {
    var writer = LineWriter()
    writer.writeGoodbye(code: code, text)
    writer.end()
    return writer.bytes
  }

  func close(_ slot: Int) {
    guard let connection = connection(slot) else { return }
    // Whoever still holds it, in the middle of its lines, reads no more of them.
    connection.isClosing = true
    if connection.thought != nil { thinkers.forget(SessionID(slot)) }
    poller.remove(connection.descriptor)
    connection.close()
    connections[slot] = nil
    freeSlots.append(slot)
    unread.remove(slot)
    gate.leave(countedAs: connection.neighbourhood)
    guard connection.introduction == nil else { return }
    // Without a goodbye of ours it was the peer that closed, or the line that broke.
    log.info("disconnect", ("session", "\(slot)"), ("code", connection.goodbye ?? "gone"))
  }
}

// MARK: - Time

extension EventLoop {
  /// Once a second: who is too slow is let go, and allowances grow.
  ///
  /// It walks over all connections, some 15,000 at most; a wheel of deadlines would be the next
  /// step if that showed.
  func sweep() {
    nextSweep = now + .seconds(1)
    if !isListening { listen(true) }
    if refusals >= limits.refusalsWorthNoting { log.info("refusals", ("count", "\(refusals)")) }
    refusals = 0
    tellHeldBack()
    countOutput()
    // Should a ring of the bell ever be lost, nobody waits for longer than this.
    takeReports()
    keepTime()
    for slot in connections.indices {
      guard let connection = connections[slot] else { continue }
      if let since = connection.waitingSince, now - since > limits.stallMax {
        letGo(slot, "slow", Self.slow)
      } else if let began = connection.lineBegan, connection.introduction != nil {
        if now - began > limits.headerMax { refuseUnannounced(slot, connection) }
      } else if let began = connection.lineBegan, now - began > limits.lineMax {
        letGo(slot, "slow", Self.slow)
      } else if connection.allowance < limits.allowanceMax {
        connection.allowance = min(
          limits.allowanceMax, connection.allowance + limits.allowancePerSecond)
        if connection.hasInput { unread.insert(slot) }
        markDirty(slot, connection)
      }
    }
  }

  /// What the log had no line for.
  func tellHeldBack() {
    for (event, count) in log.takeHeldBack() {
      log.info("more", ("of", event), ("count", "\(count)"))
    }
  }

  /// Together the waiting lines must not fill the memory: those with most of them go, until a
  /// quarter is free again, so that this walk is not made for every line.
  func letGoTheFullest() {
    for slot in dirty { _ = connection(slot)?.flush(at: now) }
    countOutput()
    guard isOverfull else { return }
    let fullest = connections.indices.sorted {
      connections[$0]?.outputCount ?? 0 > connections[$1]?.outputCount ?? 0
    }
    for slot in fullest where outputTotal > limits.outputTotalMax / 4 * 3 {
      outputTotal -= connections[slot]?.outputCount ?? 0
      letGo(slot, "slow", Self.slow)
    }
  }

  func countOutput() {
    outputTotal = connections.reduce(0) { $0 + ($1?.outputCount ?? 0) }
  }

  func takeSignals() {
    let signals = signals.take()
    guard signals > 0 else { return }
    guard stopsAt == nil, signals == 1 else { return finish() }
    log.info("drain", ("seconds", "\(options.drain)"))
    stopBeingFound()
    // A little before its time, so that the end is in time.
    let end = now + .seconds(options.drain) - .milliseconds(min(200, options.drain * 200))
    stopsAt = end
    nextGoodbye = max(now, end - goodbyeTime)
    step(.draining(.seconds(options.drain)))
  }

  /// How long the goodbyes take: so long that those who come back come one after the other.
  private var goodbyeTime: Duration {
    min(limits.goodbyeTimeMax, .seconds(options.drain) / 2)
  }

  /// The next of those who are here are let go: as many as leaves the others until the end.
  func sayGoodbyes() {
    guard let stopsAt, gate.count > 0 else { return finish() }
    guard now >= nextGoodbye else { return }
    let here = connections.indices.filter { connections[$0]?.isClosing == false }
    guard now < stopsAt, !here.isEmpty else { return finish() }
    let pause = Duration.milliseconds(50)
    let pausesLeft = max(1, Int((stopsAt - now) / pause))
    for slot in here.prefix((here.count + pausesLeft - 1) / pausesLeft) {
      // Behind a proxy that has not said who it is there is nobody to say goodbye to.
      if connections[slot]?.introduction != nil { close(slot) }
      step(.stopping(SessionID(slot)))
    }
    nextGoodbye = now + pause
  }

  /// A turn is all that shows that the server does its work.
  func showLife(every pause: Duration) {
    guard now >= nextSign else { return }
    nextSign = now + pause
    ServiceManager.tellAlive()
  }

  /// A server that was begun for one evening goes when its last player has gone.
  func endIfAlone(for linger: Duration) {
    guard gate.count == 0 else { return aloneSince = nil }
    let since = aloneSince ?? now
    aloneSince = since
    guard now - since >= linger, !hasStopped else { return }
    log.info("alone", ("seconds", "\(linger.components.seconds)"))
    finish()
  }

  func finish() {
    guard !hasStopped else { return }
    for slot in connections.indices where connections[slot] != nil {
      step(.stopping(SessionID(slot)))
    }
    hasStopped = true
    log.info("stop")
  }
}
