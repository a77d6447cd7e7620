import Lobby
import Platform
import Protocol

/// The server's entry point: reads its command line, opens the store and the listeners, and runs.
@main
struct Server {
  private let options: Options
  /// The running server that this one takes over from; `nil` for one that starts by itself.
  private let old: OldProcess?

  static func main() {
    do throws(Misuse) {
      switch try Options.read(Array(CommandLine.arguments.dropFirst())) {
      case .show(let text): Program.write("\(text)\n")
      case .serve(let options): serve(options)
      case .carryOut(let command, let store): carryOut(command, store)
      }
    } catch {
      fail(error.text, status: 2)
    }
  }

  private static func carryOut(_ command: OperatorCommand, _ store: String) {
    let said = translated(try Operator(path: store).carryOut(command)) { (error: Store.Failure) in
      fail(error.text)
    }
    Program.write("\(said)\n")
  }

  private static func serve(_ options: Options) {
    Program.giveBackMemory()
    // Signals are handled before the server is visible to others, so that none ends it uncleanly.
    guard let signals = Signals.stopping(), let poller = Poller() else {
      fail("there are no descriptors left; raise the limit: ulimit -n 4096")
    }
    let (server, log) = (Server(options: options, old: OldProcess()), Log(level: options.log))
    if let old = server.old { server.takeOver(from: old, signals, poller, log) }
    server.begin(signals, poller, log)
  }

  private static func fail(_ text: String, status: Int32 = 1) -> Never {
    Program.complain("parlord: \(text)")
    Program.end(status: status)
  }

  /// Ends this process. If it was to take over, it tells the running server, which continues.
  private func giveUp(_ reason: String) -> Never {
    if let old { old.giveUp(reason) }
    Self.fail(reason)
  }

  // MARK: - Starting by itself

  private func begin(_ signals: Signals, _ poller: consuming Poller, _ log: Log) -> Never {
    let began = Clock.now
    if options.store == Options.standardStore {
      _ = Files.makeFolder(Files.folder(of: options.store))
    }
    let store = translated(try Store(path: options.store)) { (error: Store.Failure) in
      giveUp(error.text)
    }
    let seconds = (Clock.now - began).components.seconds
    var listeners = listen()
    log.info("open", ("store", options.store), ("seconds", "\(seconds)"))
    for listener in listeners {
      log.info("listen", ("address", listener.address), ("port", "\(listener.port)"))
    }
    let beacon = options.isQuiet ? nil : Beacon(beside: listeners, options: options)
    for failure in beacon?.failures ?? [] { log.error("beacon", ("reason", failure)) }
    if options.store != Store.inMemory {
      let path = Operator.socketPath(of: options.store)
      if let socket = UnixSocket.listen(at: path) {
        listeners.append(Listener(operators: socket, at: path))
      } else {
        log.error("operator-door", ("path", path))
      }
    }
    var lobby = Self.emptyLobby(
      options, at: listeners, identity(of: store), store.seal, makeEntropy())
    let lost = restore(read(store), in: &lobby, log)
    let loop = makeLoop(store, lobby, listeners, beacon, signals, poller, log)
    loop.noteLost(rooms: lost)
    ServiceManager.tellReady()
    Program.end(status: loop.run())
  }

  private func listen() -> [Listener] {
    do throws(Listener.Failure) {
      if let inherited = try Listener.inherited() { return inherited }
      return try Listener.listen(at: options.addresses, port: options.port)
    } catch {
      guard let port = error.taken else { giveUp(error.text) }
      giveUp("\(error.text); choose another: parlord --port \(port &+ 1)")
    }
  }

  private func read(_ store: Store) -> Kept {
    do throws(DatabaseError) {
      var kept = try store.kept()
      kept.restored = store.restored
      // On a full disk the journal is not folded, and nothing else is caught up on.
      let chores: [() throws(DatabaseError) -> Void] = [store.foldJournal, store.catchUp]
      for chore in chores {
        do throws(DatabaseError) {
          try chore()
        } catch {
          // Ignored, unless the disk must not be used any more.
          if error.isFinal { throw error }
        }
      }
      return kept
    } catch {
      giveUp("cannot read the store: \(error.message); see parlord check")
    }
  }

  private func restore(_ kept: Kept, in lobby: inout LobbyMachine, _ log: Log) -> [Int] {
    if let restored = kept.restored {
      log.info(
        "backup", ("age", "\(restored.age.components.seconds)"),
        ("players", "\(restored.players.count)"))
    }
    let lost = lobby.restore(kept)
    log.info("restore", ("rooms", "\(kept.rooms.count - lost.count)"))
    let locked = kept.rooms.count { $0.isLocked }
    if locked > 0 {
      log.error("key-missing", ("rooms", "\(locked)"), ("key", Seal.keyPath(of: options.store)))
    }
    return lost
  }

  // MARK: - What every server needs from the system before it runs

  private func makeBell() -> Bell {
    guard let bell = Bell() else { giveUp("there are no descriptors left") }
    return bell
  }

  private func identity(of store: Store) -> String {
    translated(try store.identity()) { (error: DatabaseError) in
      giveUp("cannot read the store: \(error.message)")
    }
  }

  private func makeEntropy() -> Entropy {
    guard let entropy = SystemChance.bytes(32).map({ Entropy(bytes: $0) }) else {
      giveUp("cannot get random bytes from the system")
    }
    return entropy
  }

  static func emptyLobby(
    _ options: Options, at listeners: [Listener], _ identity: String, _ seal: Seal,
    _ entropy: Entropy
  ) -> LobbyMachine {
    var limits = Limits()
    limits.housePauses = options.housePauses
    return LobbyMachine(
      name: options.name, store: identity,
      port: listeners.first { !$0.addresses.allSatisfy(\.isLoopback) }.map { Int($0.port) },
      door: options.door, web: options.web, pepper: seal.derived("salts"),
      entropy: entropy, limits: limits,
      isDurable: options.store != Store.inMemory, carriersLimits: options.limits.described)
  }

  /// Starts the threads besides the loop.
  private func makeLoop(
    _ store: sending Store, _ lobby: LobbyMachine, _ listeners: [Listener], _ beacon: Beacon?,
    _ signals: Signals, _ poller: consuming Poller, _ log: Log
  ) -> EventLoop {
    let thread = StorageThread(store, bell: makeBell())
    let thinkers = Thinkers(bell: makeBell())
    // The port is shared with the server that this one takes over from, until that one ends.
    let figures = options.figures.map { port in
      do throws(Listener.Failure) {
        return try FiguresDoor(port: port, bell: makeBell())
      } catch {
        giveUp("cannot show figures: \(error.text)")
      }
    }
    do throws(SystemError) {
      try thread.start()
      try thinkers.start()
      try figures?.start()
    } catch {
      giveUp("cannot start a thread: \(error.reason)")
    }
    if old == nil, let figures {
      log.info("figures", ("address", "127.0.0.1"), ("port", "\(figures.listener.port)"))
    }
    return EventLoop(
      options: options, lobby: lobby, batchWriter: BatchWriter(thread: thread), thinkers: thinkers,
      listeners: listeners, beacon: beacon, figuresDoor: figures, poller: poller, signals: signals,
      log: log)
  }

  // MARK: - Taking over

  /// If anything fails before the last word, it only ends this process, and nothing is closed.
  private func takeOver(
    from old: OldProcess, _ signals: Signals, _ poller: consuming Poller, _ log: Log
  ) -> Never {
    let store = translated(try Store(beside: options.store)) { (error: Store.Failure) in
      giveUp(error.text)
    }
    let (identity, seal) = (identity(of: store), store.seal)
    Descriptors.raiseLimit()
    let state = old.receiveState()
    let kept = takeOver(store, state)
    do throws(HandoverLine.Fault) {
      let listeners = try state.listeners(options)
      let beacon = try state.beacon(options, beside: listeners)
      let lobby = Self.emptyLobby(options, at: listeners, identity, seal, makeEntropy())
      let loop = makeLoop(store, lobby, listeners, beacon, signals, poller, log)
      guard try loop.takeOver(state, kept) else {
        giveUp("tables would not go on as they are; restart instead")
      }
      let areWatched = loop.connections.all.allSatisfy {
        loop.poller.add($0.descriptor, token: $0.token, for: [])
      }
      guard areWatched else { giveUp("the system cannot watch so many connections") }
      old.takeOver()
      ServiceManager.tellReady()
      Program.end(status: loop.run())
    } catch {
      giveUp("what was handed over cannot be read: \(error)")
    }
  }

  private func takeOver(_ store: Store, _ state: HandoverState) -> Kept {
    do {
      guard let loop = state.lines("loop").first,
        try loop.line.bytes("key") == store.seal.derived("handover")
      else { giveUp("the key of the store is not the one that the server uses") }
      try store.takeOver(OpenFile(descriptor: loop.descriptor))
      return try store.kept(with: HandedLobby(state.lobby).players)
    } catch let failure as Store.Failure {
      giveUp(failure.text)
    } catch {
      giveUp("cannot read the store: \(error)")
    }
  }
}

extension HandoverState {
  fileprivate func listeners(_ options: Options) throws(HandoverLine.Fault) -> [Listener] {
    try lines("door").map { door throws(HandoverLine.Fault) -> Listener? in
      try door.line.flag("operators")
        ? Listener(operators: door.descriptor, at: Operator.socketPath(of: options.store))
        : Listener(inherited: door.descriptor)
    }.compactMap(\.self)
  }

  fileprivate func beacon(
    _ options: Options, beside listeners: [Listener]
  ) throws(HandoverLine.Fault) -> Beacon? {
    guard !options.isQuiet else { return nil }
    let id = try lines("loop").first?.line.text("beacon") ?? ""
    var opened: [String: Int32] = [:]
    for (line, descriptor) in lines("beacon") { opened[try line.text("place")] = descriptor }
    return Beacon(beside: listeners, options: options, id: id.isEmpty ? nil : id, opened: opened)
  }
}
