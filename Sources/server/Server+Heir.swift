import Lobby
import Platform
import Protocol

// How a server begins that takes over from a running one. Whatever fails before it is the server
// only ends this process, which closes nothing.

extension Server {
  static func succeed(
    _ heir: Heir, _ options: Options, _ signals: Signals, _ poller: consuming Poller, _ log: Log
  ) -> Never {
    let store = open(options.store, heir)
    let (bell, thinkersBell) = (makeBell(or: heir.giveUp), makeBell(or: heir.giveUp))
    Descriptors.raiseLimit()
    let (bytes, descriptors) = heir.takeAll()
    let estate = Inheritance(bytes, descriptors, heir)
    let lobby = inherit(estate, store, options, heir)
    let thread = StorageThread(store, bell: bell)
    let thinkers = Thinkers(bell: thinkersBell)
    let figuresDoor = options.figures.map { openFigures(at: $0, or: heir.giveUp) }
    start(thread, thinkers, figuresDoor, or: heir.giveUp)
    let loop = EventLoop(
      options: options, lobby: lobby, keeper: Keeper(thread: thread), thinkers: thinkers,
      listeners: estate.listeners(options), beacon: estate.beacon(options),
      figuresDoor: figuresDoor, poller: poller, signals: signals, log: log)
    do throws(KeptLine.Fault) {
      try loop.inherit(estate.estate, estate.connections)
    } catch {
      heir.giveUp("a connection cannot be read: \(error)")
    }
    guard loop.watchInherited() else {
      heir.giveUp("the system cannot watch so many connections")
    }
    heir.takeOver()
    ServiceManager.tellReady()
    Program.end(status: loop.run())
  }

  private static func open(_ path: String, _ heir: Heir) -> Store {
    do throws(Store.Failure) {
      return try Store(beside: path)
    } catch {
      heir.giveUp(error.text)
    }
  }

  /// The lobby goes on here, and the store is this process's. A lobby that cannot be written down
  /// as it was read is not the same one.
  private static func inherit(
    _ estate: Inheritance, _ store: Store, _ options: Options, _ heir: Heir
  ) -> LobbyMachine {
    guard estate.key == store.seal.derived("heir") else {
      heir.giveUp("the key of the store is not the one that the server uses")
    }
    do {
      let entropy = drawEntropy(or: heir.giveUp)
      var lobby = emptyLobby(options, try store.identity(), store.seal, entropy)
      try lobby.inherit(estate.estate.lobby)
      guard try lobby.testament() == estate.estate.lobby else {
        heir.giveUp("the restored lobby would differ")
      }
      try store.takeOver(OpenFile(descriptor: estate.lock))
      return lobby
    } catch let fault as TestamentFault {
      heir.giveUp("the lobby cannot be read: \(fault)")
    } catch let failure as Store.Failure {
      heir.giveUp(failure.text)
    } catch {
      heir.giveUp("cannot read the store: \(error)")
    }
  }
}

/// An estate with its descriptors, told apart.
struct Inheritance {
  let estate: Estate
  let key: [UInt8]
  let lock: Int32
  let connections: [Int32]
  private let beaconID: String
  private var doors: [(descriptor: Int32, isForOperators: Bool)] = []
  private var beacons: [String: Int32] = [:]

  init(_ bytes: [UInt8], _ descriptors: [Int32], _ heir: Heir) {
    do {
      estate = try Estate(bytes)
      guard let loop = estate.lines("loop").first, let lock = descriptors.first else {
        throw KeptLine.Fault.unreadable(field: "loop")
      }
      self.lock = lock
      key = try loop.bytes("key", most: 64)
      beaconID = String(decoding: try loop.bytes("beacon", most: 64), as: UTF8.self)
      var rest = descriptors.dropFirst()
      for line in estate.lines("door") {
        guard let descriptor = rest.popFirst() else { throw Estate.Fault.unreadable("door") }
        doors.append((descriptor, try line.flag("operators")))
      }
      for line in estate.lines("beacon") {
        guard let descriptor = rest.popFirst() else { throw Estate.Fault.unreadable("beacon") }
        beacons[String(decoding: try line.bytes("place", most: 200), as: UTF8.self)] = descriptor
      }
      connections = Array(rest)
    } catch {
      heir.giveUp("what was handed over cannot be read: \(error)")
    }
  }

  func listeners(_ options: Options) -> [Listener] {
    doors.compactMap { descriptor, isForOperators in
      isForOperators
        ? Listener(operators: descriptor, at: Operator.socketPath(of: options.store))
        : Listener(inherited: descriptor)
    }
  }

  func beacon(_ options: Options) -> Beacon? {
    guard !options.isQuiet else { return nil }
    return Beacon(
      beside: listeners(options), options: options, id: beaconID.isEmpty ? nil : beaconID,
      opened: beacons)
  }
}
