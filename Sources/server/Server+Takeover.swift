import Lobby
import Platform
import Protocol

// How a server begins that takes over from a running one. Whatever fails before it is the server
// only ends this process, which closes nothing.

extension Server {
  static func takeOver(
    from old: OldProcess, _ options: Options, _ signals: Signals, _ poller: consuming Poller,
    _ log: Log
  ) -> Never {
    let store = open(options.store, old)
    let (identity, seal) = (identity(of: store, or: old.giveUp), store.seal)
    let (bell, thinkersBell) = (makeBell(or: old.giveUp), makeBell(or: old.giveUp))
    Descriptors.raiseLimit()
    let state = old.receiveState()
    let kept = takeOver(store, state, old)
    let thread = StorageThread(store, bell: bell)
    let thinkers = Thinkers(bell: thinkersBell)
    let figuresDoor = options.figures.map { openFigures(at: $0, or: old.giveUp) }
    start(thread, thinkers, figuresDoor, or: old.giveUp)
    do throws(HandoverLine.Fault) {
      let listeners = try state.listeners(options)
      let loop = EventLoop(
        options: options,
        lobby: emptyLobby(options, identity, seal, drawEntropy(or: old.giveUp)),
        keeper: Keeper(thread: thread), thinkers: thinkers, listeners: listeners,
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

  /// The store is this process's, and says how everything is.
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
    return Beacon(
      beside: listeners, options: options, id: id.isEmpty ? nil : id, opened: opened)
  }
}
