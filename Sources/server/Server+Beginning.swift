import Lobby
import Platform
import Protocol

// What every server needs from the system before it runs. If something is missing, one that begins
// by itself says so and ends; one that takes over says so to the server that is still running.

extension Server {
  /// Ends this process with a reason.
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

  /// The port is shared with a server that this one takes over from, until that one ends.
  static func openFigures(at port: UInt16, or giveUp: GiveUp) -> FiguresDoor {
    let bell = makeBell(or: giveUp)
    do throws(Listener.Failure) {
      return try FiguresDoor(port: port, bell: bell)
    } catch {
      giveUp("cannot show figures at port \(port): \(error.reason)")
    }
  }

  static func start(
    _ store: StorageThread, _ thinkers: Thinkers, _ figures: FiguresDoor?, or giveUp: GiveUp
  ) {
    do throws(SystemError) {
      try store.start()
      try thinkers.start()
      try figures?.start()
    } catch {
      giveUp("cannot start a thread: \(error.reason)")
    }
  }

  /// A lobby in which nothing has happened.
  static func emptyLobby(
    _ options: Options, _ identity: String, _ seal: Seal, _ entropy: Entropy
  ) -> LobbyMachine {
    LobbyMachine(
      name: options.name, store: identity, door: options.door, pepper: seal.derived("salts"),
      entropy: entropy, limits: options.lobbyLimits,
      isDurable: options.store != Store.inMemory, carriersLimits: options.limits.described)
  }
}
