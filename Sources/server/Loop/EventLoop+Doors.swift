import Lobby
import Platform
import Protocol

// Opening and closing connections.

extension EventLoop {
  func accept(_ listener: Listener) {
    let failure = listener.accept(most: limits.acceptsPerTurnMax) {
      welcome($0, isOperator: listener.isForOperators)
    }
    doors.shut(
      after: failure, at: listener, on: poller, at: now, log, here: ("connections", "\(gate.count)")
    ) { turnAway($0, .full) }
  }

  private func welcome(_ descriptor: Int32, isOperator: Bool) {
    let peer = isOperator ? nil : SocketAddress(peerOf: descriptor)
    // A trusted proxy first sends the address of its client.
    let isProxy = peer.map { peer in options.proxies.contains { $0.contains(peer.bytes) } } ?? false
    let proxy = isProxy ? peer.map { Introduction(by: $0) } : nil
    let address = proxy == nil ? peer : nil
    let neighbourhood: [UInt8]?
    do throws(Gate.Refusal) {
      neighbourhood = try isOperator ? gate.enterOperator() : gate.enter(address, at: now)
    } catch {
      return turnAway(descriptor, error, address)
    }
    let connection = Connection(
      descriptor: descriptor, token: connections.nextToken(), address: address,
      guest: isOperator ? .operator : proxy.map { .proxy($0) } ?? .stranger(lines: 0, bytes: 0),
      allowance: limits.allowanceMax, spare)
    guard poller.add(descriptor, token: connection.token) else {
      gate.leave(connection.token, countedAs: neighbourhood)
      return connection.close()
    }
    connection.neighbourhood = neighbourhood
    connections.add(connection)
    switch connection.guest {
    case .operator:
      connection.isExempt = true
      log.info("operator", ("session", "\(connection.slot)"))
    case .proxy: connection.lineBegan = now
    case .stranger, .player: receive(connection)
    }
  }

  func receive(_ connection: Connection, by proxy: SocketAddress? = nil) {
    let address = connection.address
    connection.isExempt = gate.isExempt(address)
    let place = [("session", "\(connection.slot)"), ("address", address?.description ?? "?")]
    log.info("connect", place + (proxy.map { [("proxy", $0.description)] } ?? []))
    if let key = connection.neighbourhood, let other = gate.begin(connection.token, countedAs: key),
      let oldest = connections[token: other]
    {
      letGo(oldest, Gate.Refusal.gaveWay.code, Gate.Refusal.gaveWay.text)
    }
    step(.connected(SessionID(connection.slot), from: origin(of: connection)))
  }

  func origin(of connection: Connection) -> Origin {
    let bytes = connection.address?.bytes ?? []
    let neighbourhood = connection.neighbourhood ?? []
    return Origin(
      // Usually both are the same bytes, which are then stored once.
      neighbourhood: neighbourhood == bytes ? bytes : neighbourhood,
      net: connection.address.map { AddressPrefixes.net(of: $0) } ?? [], address: bytes,
      isExempt: connection.isExempt)
  }

  /// Sends one last line to a connection that is refused, and closes it.
  private func turnAway(
    _ descriptor: Int32, _ refusal: Gate.Refusal, _ address: SocketAddress? = nil
  ) {
    _ = Connection.goodbye(refusal.code, refusal.text).withUnsafeBufferPointer {
      Socket.send($0, to: descriptor)
    }
    Descriptors.close(descriptor)
    log.debug("refuse", ("code", refusal.code), ("address", address?.description ?? "?"))
  }

  func lose(_ connection: Connection) {
    guard isHere(connection) else { return }
    step(.disconnected(SessionID(connection.slot)))
    close(connection)
  }

  static let slow = "Your connection could not keep up. Connect again."

  /// Closes a connection, with a last line if it can still be received.
  func letGo(_ connection: Connection, _ code: String, _ text: String) {
    guard isHere(connection) else { return }
    let session = SessionID(connection.slot)
    let goodbye = lobby.styles.written(Connection.goodbye(code, text), for: session)
    step(.disconnected(session))
    connection.beginClosing(code: code)
    connection.append(goodbye)
    _ = connection.flush(at: now)
    close(connection)
  }

  private func isHere(_ one: Connection) -> Bool { connections[token: one.token] != nil }

  func close(_ connection: Connection) {
    guard isHere(connection) else { return }
    // Code that is still handling this connection's lines stops there.
    connection.beginClosing()
    let slot = connection.slot
    if connection.thought != nil { thinkers.forget(SessionID(slot)) }
    poller.remove(connection.descriptor)
    connection.close()
    connections.remove(connection)
    unread.remove(slot)
    gate.leave(connection.token, countedAs: connection.neighbourhood)
    guard connection.guest.introduction == nil else { return }
    // Without a goodbye from the server, the peer has closed or the connection broke.
    log.info("disconnect", ("session", "\(slot)"), ("code", connection.phase.code ?? "gone"))
  }

  // MARK: - Proxies

  // A proxy connects once for each of its clients, and first sends the client's address. Until then
  // the lobby does not know of the connection.

  /// Whether lines may be read from a connection, because its client is known.
  func isIntroduced(_ connection: Connection) -> Bool {
    guard let introduction = connection.guest.introduction else { return true }
    guard !connection.phase.isClosing else { return false }
    defer { sending.mark(connection) }
    switch connection.takeHeader(of: introduction) {
    // A health check connects and leaves without a word.
    case .incomplete where connection.phase == .halfClosed: connection.beginClosing()
    case .incomplete: break
    case .wrong: refuseUnannounced(connection)
    case .nobody: return admit(connection, from: introduction.proxy, by: introduction)
    case .peer(let bytes): return admit(connection, from: SocketAddress(bytes), by: introduction)
    }
    return false
  }

  /// Refuses a connection without a valid header. Usually the proxy was not configured to send one.
  func refuseUnannounced(_ connection: Connection) {
    log.info(
      "foreign", ("session", "\(connection.slot)"), ("peer", "unannounced"),
      ("address", connection.guest.introduction?.proxy.description ?? "?"))
    connection.beginClosing()
    sending.mark(connection)
  }

  private func admit(
    _ connection: Connection, from address: SocketAddress, by introduction: Introduction
  ) -> Bool {
    do throws(Gate.Refusal) {
      connection.neighbourhood = try gate.place(address, at: now)
    } catch {
      log.debug("refuse", ("code", error.code), ("address", address.description))
      connection.append(Connection.goodbye(error.code, error.text))
      connection.beginClosing()
      return false
    }
    connection.guest = .stranger(lines: 0, bytes: 0)
    connection.lineBegan = nil
    connection.address = address
    receive(connection, by: introduction.proxy)
    return true
  }

  // MARK: - Commands of the operator, through a socket beside the store

  /// Handles `renew`, `figures`, or `op …`. The last is for the lobby, so the connection becomes a
  /// session.
  func handleCommand(of connection: Connection) {
    let line = connection.framer.line
    if line.starts(with: Array("op ".utf8)) || line == Array("help op".utf8) {
      let id = SessionID(connection.slot)
      connection.guest = .player
      step(.connected(id, from: .console))
      return step(.received(id, line: line))
    }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
    if words.first == "renew" { return renew(connection, isForced: words.last == "anyway") }
    if words == ["figures"] { return answer(connection, String(figuresText.dropLast())) }
    answer(connection, "ERR there is no such command")
  }

  func answer(_ connection: Connection, _ text: String) {
    connection.append(Array("\(text)\n".utf8))
    connection.beginClosing()
    sending.mark(connection)
  }

  // MARK: - Metrics

  var figuresText: String {
    let (census, batches, turns) = (lobby.census, figures.batches, figures.turns)
    var text = FiguresText()
    text.add("parlor_connections", gate.count, "Connections now.")
    text.add("parlor_sessions", census.players, "Players who are logged in now.")
    text.add("parlor_rooms", census.rooms, "Tables now.")
    text.add("parlor_matches", lobby.runningMatches, "Matches in progress now.")
    text.add("parlor_cups", census.cups, "Unfinished cups now.")
    text.add("parlor_output_bytes", outputCount, "Bytes that wait for clients.")

    text.add("parlor_moves_total", figures.moves, "Moves in all matches.")
    text.add("parlor_refusals_total", by: "code", figures.refused, "Refused requests by code.")

    text.add("parlor_batches_total", batches.count, "Batches that were stored.")
    text.add("parlor_batch_bytes_total", figures.batchBytes, "Bytes in stored batches.")
    text.add(
      "parlor_batch_seconds_total", batches.total,
      "Time from handing a batch over to knowing that it is stored.")
    text.add(
      "parlor_batch_longest_seconds", batches.longest, "The longest such time since the start.")
    text.add(
      "parlor_batch_recent_longest_seconds", batches.recent(at: now),
      "The longest such time of the last minute.")
    text.add("parlor_batch_waiting_bytes", lobby.batchSize, "Bytes in the next batch.")
    let works = batchWriter.isFailing ? 0 : 1
    text.add("parlor_store_works", works, "1 while the store can be written, else 0.")
    text.add(
      "parlor_last_backup_timestamp_seconds",
      Files.changed(Operator.lastBackupPath(of: options.store)) ?? 0,
      "When parlord backup copied the store last, since 1970; 0 for never.")

    text.add("parlor_loop_turns_total", turns.count, "Turns of the event loop.")
    text.add("parlor_loop_seconds_total", turns.total, "Time that the loop did not wait.")
    text.add("parlor_loop_slow_turns_total", figures.slowTurns, "Turns longer than 10 ms.")
    text.add("parlor_loop_longest_turn_seconds", turns.longest, "The longest turn since the start.")
    text.add(
      "parlor_loop_recent_longest_turn_seconds", turns.recent(at: now),
      "The longest turn of the last minute.")
    let waiting = "Thoughts that wait for their thread."
    text.add("parlor_thinking_queue", by: "kind", thinkers.waiting, waiting)

    if let bytes = Program.residentBytes(of: "self") {
      text.add("process_resident_memory_bytes", bytes, "Memory of the server.")
    }
    let processor = Duration.nanoseconds(Clock.processorNanoseconds)
    text.add("process_cpu_seconds_total", processor, "Processor time of the server.")
    text.add("parlor_uptime_seconds", Clock.now - started, "Time since the server started.")
    return text.text
  }
}
