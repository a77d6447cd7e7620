import Glibc

/// A program that this one has started.
package struct ChildProcess {
  private let number: pid_t

  /// POSIX_SPAWN_SETSID, which Glibc's module lacks.
  private static let ownSession: Int16 = 0x80

  /// Starts a program in a session of its own, so that neither Ctrl-C nor a closed window ends it.
  /// What it prints goes to a log, which is a new one.
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
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, words.first ?? "", &files, &attributes, &arguments, environ)
    guard status == 0 else { throw SystemError(code: status) }
    number = child
  }

  /// Whether it has ended; to be asked until it has.
  package var hasEnded: Bool {
    var status: Int32 = 0
    return waitpid(number, &status, WNOHANG) == number
  }

  /// Ends it and all that it has started in its session, at once.
  package func kill() {
    Glibc.kill(-number, SIGKILL)
    waitpid(number, nil, 0)
  }

  /// Asks it to stop, and waits until it has.
  package func stop() {
    Glibc.kill(number, SIGTERM)
    waitpid(number, nil, 0)
  }
}
