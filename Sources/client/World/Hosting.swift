import Glibc
import Platform
import Screens

/// A server of our own on this machine: begun as a child that does not go with our terminal.
enum Hosting {
  /// How long the server waits after its last player has gone, if it is to go with them.
  static let lingerSeconds = 30
  /// A server is there within a moment, even on a slow machine.
  private static let waitMilliseconds = 10_000

  /// Begins one and waits until it greets. Gives its address, or why there is none.
  static func begin(staysOpen: Bool) -> Result<ServerAddress, Problem> {
    guard let program else { return .failure(Problem(text: "there is no program called server")) }
    guard let port = Discovery.ports.first(where: isFree) else {
      return .failure(Problem(text: "no port from 7575 to 7584 is free"))
    }
    let log = "\(Environment.folder(named: "XDG_STATE_HOME", otherwise: ".local/state"))/server.log"
    let linger = staysOpen ? [] : ["--linger", String(lingerSeconds)]
    guard let child = spawn([program, "--port", String(port)] + linger, log: log) else {
      return .failure(Problem(text: SystemError.last.reason))
    }
    return wait(for: child, port: port, log: log)
  }

  /// POSIX_SPAWN_SETSID, which Glibc's module lacks.
  private static let ownSession: Int16 = 0x80

  struct Problem: Error {
    let text: String
  }

  /// The server beside this client, or one in PATH.
  private static var program: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    if count > 0 {
      let own = String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let beside = "\(Files.folder(of: own))/server"
      if access(beside, X_OK) == 0 { return beside }
    }
    let folders = (Environment.value("PATH") ?? "").split(separator: ":")
    return folders.map { "\($0)/server" }.first { access($0, X_OK) == 0 }
  }

  private static func isFree(_ port: UInt16) -> Bool {
    guard let socket = try? Socket.open(AF_INET, .stream) else { return false }
    defer { close(socket) }
    Socket.set(SO_REUSEADDR, 1, level: SOL_SOCKET, of: socket)
    return SocketAddress([0, 0, 0, 0]).with(port: port) { bind(socket, $0, $1) } == 0
  }

  /// In a session of its own, so that neither Ctrl-C nor a closed window ends it; what it says goes
  /// to its log.
  private static func spawn(_ words: [String], log: String) -> pid_t? {
    guard Files.makeFolder(Files.folder(of: log)) else { return nil }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, ownSession)
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &files, STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, words[0], &files, &attributes, &arguments, environ)
    guard status == 0 else {
      errno = status
      return nil
    }
    return child
  }

  private static func wait(
    for child: pid_t, port: UInt16, log: String
  ) -> Result<ServerAddress, Problem> {
    guard let address = ServerAddress("127.0.0.1:\(port)") else {
      return .failure(Problem(text: "no address"))
    }
    let start = Clock.milliseconds
    while Clock.milliseconds - start < waitMilliseconds {
      var status: Int32 = 0
      // It has gone again: its last word says why.
      if waitpid(child, &status, WNOHANG) == child {
        return .failure(Problem(text: lastLine(of: log)))
      }
      if (try? ServerSocket(address)) != nil { return .success(address) }
      usleep(20_000)
    }
    // Nobody would know of it, and it would keep the store from the next one.
    kill(child, SIGTERM)
    waitpid(child, nil, 0)
    return .failure(Problem(text: "it does not answer; see \(log)"))
  }

  private static func lastLine(of path: String) -> String {
    let bytes = (try? Files.read(path, bytesMax: 1 << 20)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.last.map(String.init) ?? "it ended at once"
  }
}
