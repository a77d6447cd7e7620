import Glibc
import Platform
import Screens

/// Restores the terminal. Everything is prepared in advance: a signal handler may call ``perform``,
/// which neither allocates nor locks.
///
/// One thread sets everything here, before the handlers are installed.
enum TerminalReset {
  nonisolated(unsafe) private static let found = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static var bytes = UnsafeMutableBufferPointer<UInt8>(
    start: nil, count: 0)
  nonisolated(unsafe) private static var isNeeded = false
  nonisolated(unsafe) private static var isRegistered = false

  /// The ends of a pipe that collects standard error meanwhile, and the original descriptor.
  nonisolated(unsafe) private static var errors: (read: Int32, write: Int32, real: Int32) = (
    -1, -1, -1
  )
  nonisolated(unsafe) private static let errorBytes = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 4096, alignment: 1)

  /// How long a terminal that is stopped with Ctrl-S has to accept the reset.
  private static let patience: Int32 = 200

  static func prepare(_ modes: TerminalModes, found attributes: termios) {
    found.initialize(to: attributes)
    let ending = modes.ending
    bytes.deallocate()
    bytes = .allocate(capacity: ending.count)
    _ = bytes.initialize(from: ending)
    if modes.isFullScreen { holdErrors() }
    isNeeded = true
    if !isRegistered {
      isRegistered = true
      atexit { TerminalReset.perform() }
    }
  }

  /// Restores the terminal, once. A step that fails does not stop the others.
  static func perform() {
    guard isNeeded else { return }
    isNeeded = false
    // In the background, changing the modes would stop the process before it restores anything.
    var mask = sigset_t()
    var before = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, SIGTTOU)
    sigprocmask(SIG_BLOCK, &mask, &before)
    var waiting = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    if bytes.count > 0, poll(&waiting, 1, patience) == 1 {
      _ = write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    }
    // Unread answers of the terminal would look like typed text.
    tcflush(STDIN_FILENO, TCIFLUSH)
    tcsetattr(STDIN_FILENO, TCSANOW, found)
    releaseErrors()
    sigprocmask(SIG_SETMASK, &before, nil)
  }

  /// Holds back standard error, above all a crash's message, as the screen would overdraw it.
  private static func holdErrors() {
    _ = errorBytes.count  // Made now, as a handler may not make it.
    guard errors.real < 0, isatty(STDERR_FILENO) == 1, let ends = openPipe() else { return }
    let real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard real >= 0, dup2(ends.write, STDERR_FILENO) >= 0 else {
      for end in [ends.read, ends.write, real] where end >= 0 { close(end) }
      return
    }
    errors = (ends.read, ends.write, real)
  }

  /// A pipe of this program's own, which never blocks.
  static func openPipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }

  private static func releaseErrors() {
    guard errors.real >= 0 else { return }
    dup2(errors.real, STDERR_FILENO)
    while true {
      let count = read(errors.read, errorBytes.baseAddress, errorBytes.count)
      guard count > 0, write(STDERR_FILENO, errorBytes.baseAddress, count) > 0 else { break }
    }
    close(errors.read)
    close(errors.write)
    close(errors.real)
    errors = (-1, -1, -1)
  }
}

/// Signals about the terminal. Some end the program, restoring it first; others become events.
enum TerminalSignals {
  /// The end of the pipe that the loop reads.
  nonisolated(unsafe) private(set) static var descriptor: Int32 = -1
  nonisolated(unsafe) private static var bell: Int32 = -1

  /// Requests to end, and the signals of our own bugs.
  private static let ending = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE,
  ]
  private static let telling = [SIGWINCH, SIGCONT, SIGTSTP]

  /// Installs the handlers. From then on ``TerminalReset`` must be ready at any moment.
  static func install() {
    if descriptor < 0, let ends = TerminalReset.openPipe() { (descriptor, bell) = ends }
    useOwnStack()
    for number in ending where !Signals.isIgnored(number) {
      handle(number, flags: SA_ONSTACK) { number in
        let error = errno
        defer { errno = error }
        TerminalReset.perform()
        // The signal is raised again after this returns, so that the exit status shows it.
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    for number in telling { handle(number, flags: SA_RESTART, tell) }
  }

  /// Restores the default handling.
  static func remove() {
    for number in telling { signal(number, SIG_DFL) }
  }

  /// Stops the process, and returns when it is continued.
  static func stop() {
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    handle(SIGTSTP, flags: SA_RESTART, tell)
  }

  static func take() -> Set<Int32> {
    var numbers = Set<Int32>()
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return numbers }
      for byte in bytes.prefix(count) { numbers.insert(Int32(byte)) }
    }
  }

  private static let tell: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    // If the pipe is full, there is an event already.
    _ = write(TerminalSignals.bell, &byte, 1)
    errno = error
  }

  /// The handler has a stack of its own, in case the normal one has overflowed.
  private static let stackSize = 64 * 1024

  nonisolated(unsafe) private static var hasStack = false

  private static func useOwnStack() {
    guard !hasStack else { return }
    hasStack = true
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
  }

  private static func handle(
    _ number: Int32, flags: Int32, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = flags
    sigfillset(&action.sa_mask)
    sigaction(number, &action, nil)
  }
}
