import Platform
import Screens

/// A server of our own on this machine: a child process that does not end with our terminal.
enum Hosting {
  /// How long the server waits after its last player has gone, if it should end then.
  static let lingerSeconds = 30
  /// A server starts quickly, even on a slow machine.
  private static let waitMilliseconds = 10_000

  /// Starts a server and waits for its greeting. Returns its address, or the reason for the
  /// failure.
  static func begin(staysOpen: Bool) -> Result<ServerAddress, HostingFailure> {
    guard let program else { return .failure(.noProgram) }
    guard let port = Discovery.ports.first(where: isFree) else {
      return .failure(.noPort(Discovery.ports))
    }
    let log = "\(Environment.stateFolder)/server.log"
    let linger = staysOpen ? [] : ["--linger", String(lingerSeconds)]
    guard Files.makeFolder(Files.folder(of: log)) else {
      return .failure(.system(SystemError.last.reason))
    }
    do throws(SystemError) {
      let child = try ChildProcess([program, "--port", String(port)] + linger, log: log)
      return wait(for: child, port: port, log: log)
    } catch {
      return .failure(.system(error.reason))
    }
  }

  /// The names of the server's program: the installed name, and the former one.
  private static let names = ["parlord", "server"]

  /// The server beside this client, or else one in PATH. PATH is searched for the first name only:
  /// other projects have a program called server.
  private static var program: String? {
    let beside = Program.path.map { own in names.map { "\(Files.folder(of: own))/\($0)" } } ?? []
    let folders = (Environment.value("PATH") ?? "").split(separator: ":")
    return (beside + folders.map { "\($0)/\(names[0])" }).first { Files.isProgram($0) }
  }

  private static func isFree(_ port: UInt16) -> Bool {
    let everywhere = SocketAddress([0, 0, 0, 0])
    guard let socket = try? Socket.open(everywhere.family, .stream) else { return false }
    defer { Descriptors.close(socket) }
    Socket.turn(.reusesPort, of: socket)
    return (try? Socket.bind(socket, to: everywhere, port: port)) != nil
  }

  private static func wait(
    for child: ChildProcess, port: UInt16, log: String
  ) -> Result<ServerAddress, HostingFailure> {
    guard let address = ServerAddress("127.0.0.1:\(port)") else {
      return .failure(.system("no address"))
    }
    let start = Clock.milliseconds
    while Clock.milliseconds - start < waitMilliseconds {
      // The server has exited; the last line of its log gives the reason.
      if child.hasEnded { return .failure(.ended(lastLine(of: log))) }
      if Discovery.greet("127.0.0.1", port) != nil { return .success(address) }
      Clock.sleep(milliseconds: 20)
    }
    // Without a greeting the server is stopped: the player would not know of it, and it would lock
    // the store.
    child.stop()
    return .failure(.silent(log: log))
  }

  private static func lastLine(of path: String) -> String? {
    let bytes = (try? Files.read(path, bytesMax: 1 << 20)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.last.map(String.init)
  }
}
