import Lobby
import Platform
import Protocol

/// The server's front door: reads what it was called with, opens the door for players, and runs.
@main
struct Server {
  static func main() {
    do throws(Options.Misuse) {
      switch try Options.read(Array(CommandLine.arguments.dropFirst())) {
      case .show(let text): print(text)
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
    // Signals are taken before anything is shown to the world, so that none ends us unheard.
    guard let signals = Signals.stopping(), let poller = Poller() else {
      fail("there are no descriptors left", status: 1)
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
    let (bell, thinkersBell) = (makeBell(or: giveUp), makeBell(or: giveUp))
    let beacon = options.isQuiet ? nil : Beacon(beside: listeners, options: options)
    for failure in beacon?.failures ?? [] { log.error("beacon", ("reason", failure)) }
    let isDurable = options.store != Store.inMemory
    if isDurable {
      if let door = Listener(operatorsAt: Operator.socketPath(of: options.store)) {
        listeners.append(door)
      } else {
        log.error("operator-door", ("path", Operator.socketPath(of: options.store)))
      }
    }
    var lobby = emptyLobby(
      options, identity(of: store, or: giveUp), store.seal, drawEntropy(or: giveUp))
    let lost = takeUp(read(store), from: options.store, in: &lobby, log)
    let thread = StorageThread(store, bell: bell)
    let thinkers = Thinkers(bell: thinkersBell)
    let figuresDoor = options.figures.map { openFigures(at: $0, or: giveUp) }
    if let figuresDoor {
      log.info("figures", ("address", "127.0.0.1"), ("port", "\(figuresDoor.port)"))
    }
    start(thread, thinkers, figuresDoor, or: giveUp)
    let loop = EventLoop(
      options: options, lobby: lobby, keeper: Keeper(thread: thread), thinkers: thinkers,
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

  /// What was kept, and what has become of it where the store was a backup.
  private static func read(_ store: Store) -> (kept: Kept, restored: Kept.Restored?) {
    do throws(DatabaseError) {
      let kept = try store.keptAtStart()
      try foldJournal(of: store)
      try renewUnheard(in: store)
      return (kept, store.restored)
    } catch {
      fail("cannot read the store: \(error.message)", status: 1)
    }
  }

  /// The lobby goes on from that.
  private static func takeUp(
    _ read: (kept: Kept, restored: Kept.Restored?), from path: String,
    in lobby: inout LobbyMachine, _ log: Log
  ) -> [Int] {
    if let restored = read.restored {
      log.info(
        "backup", ("age", "\(restored.age.components.seconds)"),
        ("players", "\(restored.players.count)"))
    }
    let lost = lobby.restore(read.kept)
    log.info("restore", ("rooms", "\(read.kept.rooms.count - lost.count)"))
    let locked = read.kept.rooms.count { $0.isLocked }
    if locked > 0 {
      log.error("key-missing", ("rooms", "\(locked)"), ("key", Seal.keyPath(of: path)))
    }
    return lost
  }

  /// On a full disk the journal stays as long as it is; but a disk that fails is not to be used.
  private static func foldJournal(of store: Store) throws(DatabaseError) {
    do throws(DatabaseError) {
      try store.foldJournal()
    } catch {
      if error.isFinal { throw error }
    }
  }

  /// The same: on a full disk they have their hour from when they were seen.
  private static func renewUnheard(in store: Store) throws(DatabaseError) {
    do throws(DatabaseError) {
      try store.renewUnheard()
    } catch {
      if error.isFinal { throw error }
    }
  }

  private static func carryOut(_ command: OperatorCommand, _ store: String) {
    do throws(Operator.Failure) {
      print(try Operator(path: store).carryOut(command))
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
}
