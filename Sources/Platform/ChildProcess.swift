import Glibc

/// A program that this one has started.
package struct ChildProcess {
  package let number: Int32

  /// POSIX_SPAWN_SETSID, which Glibc's module lacks.
  private static let ownSession: Int16 = 0x80

  /// Starts a program in a session of its own, so that neither Ctrl-C nor a closed window ends it.
  /// Its output goes to a new log file.
  package init(_ words: [String], log: String) throws(SystemError) {
    number = try Self.start(words.first ?? "", words, flags: Self.ownSession) { files in
      posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(
        &files, STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO)
    }
  }

  /// The number of the descriptor that a child is given.
  package static let given: Int32 = 3

  /// Starts the program at `path` with this program's input, output and errors, and only one
  /// further descriptor. `variables` changes its environment; `nil` removes one.
  package init(
    _ path: String, _ words: [String], giving descriptor: Int32, variables: [String: String?]
  ) throws(SystemError) {
    number = try Self.start(path, words, changing: variables) { files in
      posix_spawn_file_actions_adddup2(&files, descriptor, Self.given)
    }
  }

  private static func start(
    _ path: String, _ words: [String], flags: Int16 = 0,
    changing variables: [String: String?] = [:],
    _ prepare: (inout posix_spawn_file_actions_t) -> Void
  ) throws(SystemError) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This program blocks signals and ignores broken pipes for itself. A child that took that over
    // could not be stopped.
    var (none, own) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&own)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&own, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &own)
    posix_spawnattr_setflags(
      &attributes, flags | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    prepare(&files)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] =
      Environment.all(with: variables).map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, path, &files, &attributes, &arguments, &environment)
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
