@preconcurrency import Glibc
import Lobby
import Protocol

/// The server's front door: reads what it was called with, opens the door for players, and runs.
@main
struct Server {
  static func main() {
    do throws(Options.Misuse) {
      switch try Options.read(Array(CommandLine.arguments.dropFirst())) {
      case .show(let text): print(text)
      case .serve(let options): serve(options)
      }
    } catch {
      fail(error.text, status: 2)
    }
  }

  private static func serve(_ options: Options) {
    let log = Log(level: options.log)
    // Signals are taken before anything is shown to the world, so that none ends us unheard.
    guard let signals = Signals(), let poller = Poller() else {
      fail("this system gives no descriptors", status: 1)
    }
    guard let entropy = SystemChance.entropy() else {
      fail("this system gives no chance", status: 1)
    }
    let listeners = listen(options)
    for listener in listeners {
      log.info("listen", ("address", listener.address), ("port", "\(listener.port)"))
    }
    let lobby = LobbyMachine(
      name: options.name, entropy: entropy, carriersLimits: options.limits.described)
    EventLoop(
      options: options, lobby: lobby, listeners: listeners, poller: poller, signals: signals,
      log: log
    ).run()
  }

  private static func listen(_ options: Options) -> [Listener] {
    do throws(Listener.Failure) {
      guard !options.addresses.isEmpty else {
        return try Listener.listen(at: nil, port: options.port)
      }
      var listeners: [Listener] = []
      for address in options.addresses {
        listeners += try Listener.listen(at: address, port: options.port)
      }
      return listeners
    } catch {
      switch error {
      case .unknownAddress(let name): fail("there is no address \(Log.escaped(name))", status: 1)
      case .taken(let port):
        fail("port \(port) is taken; choose another: server --port \(port &+ 1)", status: 1)
      case .failed(let address, let reason):
        fail("cannot listen at \(address): \(reason)", status: 1)
      }
    }
  }

  private static func fail(_ text: String, status: Int32) -> Never {
    fputs("server: \(text)\n", stderr)
    exit(status)
  }
}
