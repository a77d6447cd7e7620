import Lobby
import Platform
import Protocol

/// The server's entry point: reads its command line, opens the store and the listeners, and runs.
@main
struct Server {
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

  private static func serve(_ options: Options) {
    let log = Log(level: options.log)
    Program.giveBackMemory()
    // Signals are handled before the server is visible to others, so that none ends it uncleanly.
    guard let signals = Signals.stopping(), let poller = Poller() else {
      fail("there are no descriptors left; raise the limit: ulimit -n 4096", status: 1)
    }
    if let old = OldProcess() { takeOver(from: old, options, signals, poller, log) }
    let began = Clock.now
    let store = openStore(options.store)
    let seconds = (Clock.now - began).components.seconds
    var listeners = listen(options)
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
    var lobby = emptyLobby(
      options, at: listeners, identity(of: store, or: giveUp), store.seal, drawEntropy(or: giveUp))
    let lost = restore(read(store), from: options.store, in: &lobby, log)
    let (batchWriter, thinkers, figuresDoor) = start(store, options, or: giveUp)
    if let figuresDoor {
      log.info("figures", ("address", "127.0.0.1"), ("port", "\(figuresDoor.port)"))
    }
    let loop = EventLoop(
      options: options, lobby: lobby, batchWriter: batchWriter, thinkers: thinkers,
      listeners: listeners, beacon: beacon, figuresDoor: figuresDoor, poller: poller,
      signals: signals, log: log)
    loop.noteLost(rooms: lost)
    ServiceManager.tellReady()
    Program.end(status: loop.run())
  }

  private static func openStore(_ path: String) -> Store {
    do throws(Store.Failure) {
      if path == Options.standardStore { _ = Files.makeFolder(Files.folder(of: path)) }
      return try Store(path: path)
    } catch {
      fail(error.text, status: 1)
    }
  }

  private static func read(_ store: Store) -> Kept {
    do throws(DatabaseError) {
      let kept = try store.keptAtStart()
      // On a full disk the journal is not folded, and nothing else is caught up on.
      try unlessFinal(store.foldJournal)
      try unlessFinal(store.catchUp)
      return kept
    } catch {
      fail("cannot read the store: \(error.message); see parlord check", status: 1)
    }
  }

  private static func restore(
    _ kept: Kept, from path: String, in lobby: inout LobbyMachine, _ log: Log
  ) -> [Int] {
    if let restored = kept.restored {
      log.info(
        "backup", ("age", "\(restored.age.components.seconds)"),
        ("players", "\(restored.players.count)"))
    }
    let lost = lobby.restore(kept)
    log.info("restore", ("rooms", "\(kept.rooms.count - lost.count)"))
    let locked = kept.rooms.count { $0.isLocked }
    if locked > 0 {
      log.error("key-missing", ("rooms", "\(locked)"), ("key", Seal.keyPath(of: path)))
    }
    return lost
  }

  /// Ignores an error, unless the disk must not be used any more.
  private static func unlessFinal(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    do throws(DatabaseError) {
      try body()
    } catch {
      if error.isFinal { throw error }
    }
  }

  private static func carryOut(_ command: OperatorCommand, _ store: String) {
    do throws(Operator.Failure) {
      Program.write("\(try Operator(path: store).carryOut(command))\n")
    } catch {
      fail(error.text, status: 1)
    }
  }

  private static func listen(_ options: Options) -> [Listener] {
    do throws(Listener.Failure) {
      if let inherited = try Listener.inherited() { return inherited }
      return try Listener.listen(at: options.addresses, port: options.port)
    } catch {
      guard case .taken(let port) = error else { fail(error.text, status: 1) }
      fail("\(error.text); choose another: parlord --port \(port &+ 1)", status: 1)
    }
  }

  private static func giveUp(_ reason: String) -> Never { fail(reason, status: 1) }

  private static func fail(_ text: String, status: Int32) -> Never {
    Program.complain("parlord: \(text)")
    Program.end(status: status)
  }

  // MARK: - What every server needs from the system before it runs

  // If something is missing, a server that starts by itself prints the reason and ends. A server
  // that takes over reports it to the running one.

  typealias GiveUp = (_ reason: String) -> Never

  static func makeBell(or giveUp: GiveUp) -> Bell {
    guard let bell = Bell() else { giveUp("there are no descriptors left") }
    return bell
  }

  static func drawEntropy(or giveUp: GiveUp) -> Entropy {
    guard let entropy = SystemChance.bytes(32).map({ Entropy(bytes: $0) }) else {
      giveUp("cannot get random bytes from the system")
    }
    return entropy
  }

  static func identity(of store: Store, or giveUp: GiveUp) -> String {
    do throws(DatabaseError) {
      return try store.identity()
    } catch {
      giveUp("cannot read the store: \(error.message)")
    }
  }

  /// The port is shared with the server that this one takes over from, until that one ends.
  static func openFigures(at port: UInt16, or giveUp: GiveUp) -> FiguresDoor {
    let bell = makeBell(or: giveUp)
    do throws(Listener.Failure) {
      return try FiguresDoor(port: port, bell: bell)
    } catch {
      giveUp("cannot show figures: \(error.text)")
    }
  }

  /// Starts the threads besides the loop.
  static func start(
    _ store: sending Store, _ options: Options, or giveUp: GiveUp
  ) -> (BatchWriter, Thinkers, FiguresDoor?) {
    let thread = StorageThread(store, bell: makeBell(or: giveUp))
    let thinkers = Thinkers(bell: makeBell(or: giveUp))
    let figures = options.figures.map { openFigures(at: $0, or: giveUp) }
    do throws(SystemError) {
      try thread.start()
      try thinkers.start()
      try figures?.start()
    } catch {
      giveUp("cannot start a thread: \(error.reason)")
    }
    return (BatchWriter(thread: thread), thinkers, figures)
  }

  static func emptyLobby(
    _ options: Options, at listeners: [Listener], _ identity: String, _ seal: Seal,
    _ entropy: Entropy
  ) -> LobbyMachine {
    LobbyMachine(
      name: options.name, store: identity,
      port: listeners.first { !$0.addresses.allSatisfy(\.isLoopback) }.map { Int($0.port) },
      door: options.door, web: options.web, pepper: seal.derived("salts"),
      entropy: entropy, limits: options.lobbyLimits,
      isDurable: options.store != Store.inMemory, carriersLimits: options.limits.described)
  }

  // How a server starts that takes over from a running one. If anything fails before then, it only
  // ends this process, and nothing is closed.

  static func takeOver(
    from old: OldProcess, _ options: Options, _ signals: Signals, _ poller: consuming Poller,
    _ log: Log
  ) -> Never {
    let store = open(options.store, old)
    let (identity, seal) = (identity(of: store, or: old.giveUp), store.seal)
    Descriptors.raiseLimit()
    let state = old.receiveState()
    let kept = takeOver(store, state, old)
    let (batchWriter, thinkers, figuresDoor) = start(store, options, or: old.giveUp)
    do throws(HandoverLine.Fault) {
      let listeners = try state.listeners(options)
      let loop = EventLoop(
        options: options,
        lobby: emptyLobby(options, at: listeners, identity, seal, drawEntropy(or: old.giveUp)),
        batchWriter: batchWriter, thinkers: thinkers, listeners: listeners,
        beacon: try state.beacon(options, beside: listeners), figuresDoor: figuresDoor,
        poller: poller, signals: signals, log: log)
      guard try loop.takeOver(state, kept) else {
        old.giveUp("tables would not go on as they are; restart instead")
      }
      guard loop.watchConnections() else {
        old.giveUp("the system cannot watch so many connections")
      }
      old.takeOver()
      ServiceManager.tellReady()
      Program.end(status: loop.run())
    } catch {
      old.giveUp("what was handed over cannot be read: \(error)")
    }
  }

  private static func open(_ path: String, _ old: OldProcess) -> Store {
    do throws(Store.Failure) {
      return try Store(beside: path)
    } catch {
      old.giveUp(error.text)
    }
  }

  private static func takeOver(_ store: Store, _ state: HandoverState, _ old: OldProcess) -> Kept {
    do {
      guard let loop = state.lines("loop").first,
        try loop.line.bytes("key") == store.seal.derived("handover")
      else { old.giveUp("the key of the store is not the one that the server uses") }
      try store.takeOver(OpenFile(descriptor: loop.descriptor))
      return try store.kept(with: HandedLobby(state.lobby).players)
    } catch let failure as Store.Failure {
      old.giveUp(failure.text)
    } catch {
      old.giveUp("cannot read the store: \(error)")
    }
  }
}

extension HandoverState {
  fileprivate func listeners(_ options: Options) throws(HandoverLine.Fault) -> [Listener] {
    var listeners: [Listener] = []
    for (line, descriptor) in lines("door") {
      let listener =
        try line.flag("operators")
        ? Listener(operators: descriptor, at: Operator.socketPath(of: options.store))
        : Listener(inherited: descriptor)
      if let listener { listeners.append(listener) }
    }
    return listeners
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
