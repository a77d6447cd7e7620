import Glibc

/// A program that this one has started.
package struct ChildProcess {
  package let number: Int32

  /// POSIX_SPAWN_SETSID, which Glibc's module lacks.
  private static let ownSession: Int16 = 0x80

  /// Starts a program in a session of its own, so that neither Ctrl-C nor a closed window ends it.
  /// Its output goes to a new log file.
  package init(_ words: [String], log: String) throws(SystemError) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.ownSession)
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &files, STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO)
    number = try Self.start(words.first ?? "", words, &files, &attributes)
  }

  /// The number of the descriptor that a child is given.
  package static let given: Int32 = 3

  /// Starts the program at `path` with this program's input, output and errors, and only one
  /// further descriptor. `variables` changes its environment; `nil` removes one.
  package init(
    _ path: String, _ words: [String], giving descriptor: Int32, variables: [String: String?]
  ) throws(SystemError) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, descriptor, Self.given)
    number = try Self.start(
      path, words, &files, &attributes, environment: Environment.all(with: variables))
  }

  private static func start(
    _ path: String, _ words: [String], _ files: inout posix_spawn_file_actions_t,
    _ attributes: inout posix_spawnattr_t, environment: [String]? = nil
  ) throws(SystemError) -> pid_t {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child: pid_t = 0
    let status = variables.withUnsafeMutableBufferPointer { variables in
      posix_spawn(
        &child, path, &files, &attributes, &arguments,
        environment == nil ? environ : variables.baseAddress)
    }
    guard status == 0 else { throw SystemError(code: status) }
    return child
  }

  /// Whether it has ended. ``hasEnded`` must still be called.
  package var isOver: Bool {
    var info = siginfo_t()
    let options = Int32(WEXITED) | Int32(WNOHANG) | Int32(WNOWAIT)
    guard waitid(P_PID, id_t(number), &info, options) == 0 else { return true }
    return info.si_signo != 0
  }

  /// Whether it has ended. It must be called until it has, so that the system releases the process.
  package var hasEnded: Bool {
    var status: Int32 = 0
    return waitpid(number, &status, WNOHANG) == number
  }

  /// Kills the process and everything that it has started in its session.
  package func kill() {
    Glibc.kill(-number, SIGKILL)
    waitpid(number, nil, 0)
  }

  /// Kills only this process, at once. ``hasEnded`` must still be called.
  package func killAlone() { Glibc.kill(number, SIGKILL) }

  /// Asks it to stop, and waits until it has.
  package func stop() {
    Glibc.kill(number, SIGTERM)
    waitpid(number, nil, 0)
  }
}
