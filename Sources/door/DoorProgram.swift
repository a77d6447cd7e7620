import Platform
import Protocol
import Screens

/// The program `parlor-door`: reads the command line, opens the ports, and runs the loop.
@main
struct DoorProgram {
  static func main() {
    Program.openClosedEnds()
    do throws(Misuse) {
      let words = Array(CommandLine.arguments.dropFirst())
      guard let text = try DoorOptions.manual.answer(to: words) else {
        return serve(try DoorOptions.read(words))
      }
      Program.write("\(text)\n")
    } catch {
      fail(error.text, status: 2)
    }
  }

  private static func serve(_ options: DoorOptions) {
    let log = Log(level: options.log)
    Signals.ignoreBrokenPipes()
    Files.makeAllPrivate()
    Descriptors.raiseLimit()
    guard let signals = Signals([Signals.terminate, Signals.interrupt, Signals.hangUp]),
      let poller = Poller()
    else { fail("there are no descriptors left; raise the limit: ulimit -n 4096") }
    guard let server = ServerAddress(options.server) else {
      let form = "a server is HOST, HOST:PORT or [ADDRESS]:PORT"
      fail("\(form), not \(Log.escaped(options.server))", status: 2)
    }
    let way = findWay(to: server, options)
    let folder = PersonFolder(path: options.keep)
    let host = options.ssh == 0 ? nil : openHost(folder, log)
    let entrances = openEntrances(options)
    for door in entrances {
      log.info(
        "listen", ("for", "\(door.language)"),
        ("address", door.listener.address), ("port", "\(door.listener.port)"))
    }
    let loop = DoorLoop(
      options: options, server: server, way: way, host: host,
      shelf: host == nil ? nil : openShelf(in: folder), entrances: entrances, poller: poller,
      signals: signals, log: log)
    ServiceManager.tellReady()
    Program.end(status: loop.run())
  }

  private static func findWay(to server: ServerAddress, _ options: DoorOptions) -> ServerWay {
    guard let found = SocketAddress.resolve(server.host, port: server.port), let first = found.first
    else { fail("host \(Log.escaped(server.host)) not found; check its name") }
    guard let source = options.source else {
      return ServerWay(address: first, source: nil)
    }
    guard let same = found.first(where: { $0.bytes.count == source.count }) else {
      let advice = "give one such as 127.0.0.2, or fd00::2 for IPv6"
      fail("\(server.text) has no address of the family of --from; \(advice)")
    }
    return ServerWay(address: same, source: SocketAddress(source))
  }

  private static func openHost(_ folder: PersonFolder, _ log: Log) -> SSHHost {
    guard folder.make() else {
      let reason = SystemError.last.reason
      fail("cannot use \(Log.escaped(folder.path)): \(reason); choose another --keep")
    }
    do throws(SSHHost.Failure) {
      let host = try SSHHost(keyAt: folder.hostKey)
      log.info("host-key", ("hash", host.fingerprint), ("file", folder.hostKey))
      return host
    } catch {
      switch error {
      case .noLibrary: fail("libssh does not start; install it, or leave out --ssh")
      case .noKey(let path):
        let rule = "it must be a private key of OpenSSH that this user can read"
        fail("cannot use the host key \(Log.escaped(path)): \(rule)")
      }
    }
  }

  private static func openShelf(in folder: PersonFolder) -> PersonStore {
    guard let bell = Bell() else {
      fail("there are no descriptors left; raise the limit: ulimit -n 4096")
    }
    let shelf = PersonStore(folder, bell: bell)
    translated(try shelf.start()) { (error: SystemError) in
      fail("this system gives no thread: \(error.reason); see ulimit -u")
    }
    return shelf
  }

  private static func openEntrances(_ options: DoorOptions) -> [Entrance] {
    do throws(Listener.Failure) {
      if let inherited = try Listener.inherited() {
        return inherited.compactMap { listener in
          switch listener.port {
          case options.telnet: Entrance(language: .telnet, listener: listener)
          case options.web: Entrance(language: .web, listener: listener)
          default: options.ssh == 0 ? nil : Entrance(language: .ssh, listener: listener)
          }
        }
      }
      var entrances: [Entrance] = []
      let ports: [(Entrance.Language, UInt16)] = [
        (.ssh, options.ssh), (.telnet, options.telnet), (.web, options.web),
      ]
      for (language, port) in ports where port != 0 {
        let listeners = try Listener.listen(at: options.addresses, port: port, isShared: true)
        entrances += listeners.map { Entrance(language: language, listener: $0) }
      }
      return entrances
    } catch {
      if error.taken != nil { fail("\(error.text); choose another, see --help") }
      fail(error.text)
    }
  }

  private static func fail(_ text: String, status: Int32 = 1) -> Never {
    Program.complain("parlor-door: \(text)")
    Program.end(status: status)
  }
}
