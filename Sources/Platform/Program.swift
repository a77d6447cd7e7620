import CLinux
@preconcurrency import Glibc

/// This process: its number, its output, and its end.
package enum Program {
  package static var number: Int32 { getpid() }

  package static var hostName: String? { String(most: 255) { gethostname($0, $1) == 0 } }

  /// The path of the running program; `nil` if the system does not report it.
  package static var path: String? {
    String(most: Int(PATH_MAX)) { readlink("/proc/self/exe", $0, $1) > 0 }
  }

  /// The path by which the program was started, without following links: another program may be
  /// there by now. `nil` if it is unknown.
  package static var place: String? {
    guard let word = CommandLine.arguments.first, word.contains("/") else { return path }
    guard !word.hasPrefix("/") else { return word }
    return String(most: Int(PATH_MAX)) { getcwd($0, $1) != nil }.map { "\($0)/\(word)" } ?? path
  }

  package static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  package static var input: Int32 { STDIN_FILENO }

  /// Opens closed standard descriptors on `/dev/null`. Otherwise the next file or socket would get
  /// such a number, and output would go to a server.
  package static func openClosedEnds() {
    for end in STDIN_FILENO...STDERR_FILENO where fcntl(end, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Writes to standard output at once, or ends the program. Returns whether anybody reads it.
  @discardableResult
  package static func write(_ bytes: [UInt8]) -> Bool {
    if Files.writeAll(bytes, to: STDOUT_FILENO) { return true }
    guard SystemError.last.code != EPIPE else { return false }
    complain("cannot write: \(SystemError.last.reason)")
    end(status: 1)
  }

  @discardableResult
  package static func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes a line of a log to standard error in one piece; nothing if that would block.
  package static func log(_ line: [UInt8]) {
    guard Readiness.canWrite(STDERR_FILENO, within: 0) else { return }
    _ = Syscall.call { Glibc.write(STDERR_FILENO, line, line.count) }
  }

  /// Writes a complaint, which the journal shows as an error.
  package static func complain(_ text: String) {
    fputs("\(ServiceManager.isJournal ? "<3>" : "")\(text)\n", stderr)
  }

  /// Returns pieces of more than 128 KiB to the system as soon as they are free. By default the C
  /// library raises this threshold over time, and each thread keeps the most memory that it ever
  /// needed.
  package static func giveBackMemory() {
    for what in [linux_mmap_threshold, linux_trim_threshold] {
      _ = linux_mallopt(Int32(what), 128 * 1024)
    }
  }

  package static func end(status: Int32) -> Never { exit(status) }

  /// Ends at once without closing or cleaning up, as another process uses the same files and
  /// sockets.
  package static func vanish(status: Int32) -> Never { _exit(status) }

  /// The resident memory of a process in bytes; `self` is this process.
  package static func residentBytes(of process: String) -> Int? {
    // A line of seven numbers.
    guard let text = try? Files.read("/proc/\(process)/statm", bytesMax: 4096) else { return nil }
    return String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first
      .flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}

/// The environment of this program. An empty variable counts as not set.
package enum Environment {
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// All variables as `NAME=value`, with changes; `nil` removes one.
  static func all(with changes: [String: String?]) -> [String] {
    let texts = sequence(first: environ) { $0 + 1 }.lazy.map(\.pointee).prefix { $0 != nil }
    let kept = texts.compactMap { $0.map { String(cString: $0) } }
      .filter { text in changes[String(text.prefix { $0 != "=" })] == nil }
    return kept + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }.sorted()
  }

  /// Removes a variable, also for programs that this one starts.
  package static func remove(_ name: String) { unsetenv(name) }

  package static var home: String { value("HOME") ?? "." }

  /// Parlor's folders for settings, for data and for the state of programs.
  package static var configFolder: String { folder("XDG_CONFIG_HOME", otherwise: ".config") }
  package static var dataFolder: String { folder("XDG_DATA_HOME", otherwise: ".local/share") }
  package static var stateFolder: String { folder("XDG_STATE_HOME", otherwise: ".local/state") }

  private static func folder(_ variable: String, otherwise standard: String) -> String {
    "\(value(variable) ?? "\(home)/\(standard)")/parlor"
  }
}

extension String {
  /// The text that a call of the system writes into room for so many bytes, up to a zero byte;
  /// `nil` if the call says that it failed.
  init?(most: Int, _ isWritten: (UnsafeMutablePointer<CChar>, Int) -> Bool) {
    var text = [CChar](repeating: 0, count: most + 1)
    guard isWritten(&text, most) else { return nil }
    self.init(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// Signals as a readable descriptor, so that a loop receives them like everything else.
package struct Signals {
  package let descriptor: Int32

  /// Receives these signals from now on; `nil` if no descriptor is free.
  package init?(_ numbers: [Int32]) {
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in numbers { sigaddset(&mask, number) }
    sigprocmask(SIG_BLOCK, &mask, nil)
    descriptor = signalfd(-1, &mask, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  /// The number of signals since the last call.
  package func take() -> Int {
    var info = signalfd_siginfo()
    var count = 0
    while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0 { count += 1 }
    return count
  }

  package static let terminate = SIGTERM
  package static let interrupt = SIGINT
  package static let hangUp = SIGHUP

  /// Turns a vanished peer or reader into an error of the write, instead of a signal that ends the
  /// program.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Turns a file size limit into an error of the write as well.
  package static func ignoreFileLimits() { signal(SIGXFSZ, SIG_IGN) }

  /// Lets Ctrl-C end the program at once, with status 130.
  package static func endOnInterrupt() { signal(SIGINT) { _ in _exit(128 + SIGINT) } }

  /// Whether the program was started with this signal ignored, as `nohup` does.
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    let handler = action.__sigaction_handler.sa_handler
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

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
  package var hasEnded: Bool { waitpid(number, nil, WNOHANG) == number }

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
