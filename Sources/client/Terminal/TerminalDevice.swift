@preconcurrency import Glibc
import Platform
import Protocol
import Screens

/// The terminal on which the program was started: it is switched to our modes, read, written to,
/// and restored.
///
/// There is only one, like standard input. However the program ends, the terminal is restored: by
/// ``leave``, at `exit`, and by the handlers of signals.
final class TerminalDevice {
  private let modes: TerminalModes
  private let found: termios
  private var hold = Hold.given

  private enum Hold {
    case taken
    /// Set again after a stop, and not drawn on since.
    case retaken
    case given
  }

  enum Failure: Error, Equatable {
    /// Standard input or standard output is not a terminal.
    case notATerminal
    /// The terminal is gone: closed, hung up, or its connection is broken.
    case ended
  }

  enum Event {
    case resized
    /// The program was resumed. Another one may have drawn on the terminal, so everything is drawn
    /// again.
    case continued
  }

  /// The descriptors to poll: keys, and signals.
  var input: Int32 { STDIN_FILENO }
  var signals: Int32 { TerminalSignals.descriptor }

  init(_ modes: TerminalModes) throws(Failure) {
    var attributes = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      tcgetattr(STDIN_FILENO, &attributes) == 0
    else { throw .notATerminal }
    (self.modes, found) = (modes, attributes)
    TerminalReset.prepare(modes, found: attributes)
    TerminalSignals.install()
    hold = .taken
    try enter(modes.beginning)
  }

  deinit { leave() }

  /// Restores the terminal. It may be called several times.
  func leave() {
    guard hold != .given else { return }
    hold = .given
    TerminalReset.perform()
    TerminalSignals.remove()
  }

  /// Restores the terminal and stops, as for Ctrl-Z, and sets our modes again afterwards.
  /// ``event`` then says that everything must be drawn again.
  func suspend() throws(Failure) {
    guard hold != .given else { return }
    TerminalReset.perform()
    TerminalSignals.stop()
    TerminalReset.prepare(modes, found: found)
    try enter(modes.beginning)
    hold = .retaken
  }

  func event() throws(Failure) -> Event? {
    let numbers = TerminalSignals.take()
    if numbers.contains(SIGTSTP) { try suspend() }
    if hold == .retaken {
      hold = .taken
    } else if numbers.contains(SIGCONT), hold == .taken {
      // The program was stopped from outside, so the terminal's modes may have changed.
      try enter(modes.again)
    } else {
      return numbers.contains(SIGWINCH) ? .resized : nil
    }
    return .continued
  }

  var size: ScreenSize { ScreenSize.of(STDOUT_FILENO) { getenv($0).map { String(cString: $0) } } }

  /// Writes all bytes, however slowly the terminal accepts them.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard Files.writeAll(bytes, to: STDOUT_FILENO) else { throw .ended }
  }

  /// Reads available input, at most some thousand bytes; empty if there is none.
  func read() throws(Failure) -> [UInt8] {
    // Checked first, as reading would block: the descriptor is shared with other programs, so it
    // stays blocking.
    guard Readiness.canRead(STDIN_FILENO, within: 0) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    throw .ended
  }

  private func enter(_ beginning: [UInt8]) throws(Failure) {
    var attributes = Self.raw(found)
    let outcome = Syscall.call { Int(tcsetattr(STDIN_FILENO, TCSANOW, &attributes)) }
    guard outcome == .done(0) else { throw .ended }
    try write(beginning)
  }

  /// Every key arrives at once and unprocessed, including Ctrl-C and Ctrl-Z. Ctrl-\ still ends a
  /// program that hangs.
  private static func raw(_ found: termios) -> termios {
    var attributes = found
    attributes.c_iflag &= ~tcflag_t(
      IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    attributes.c_oflag &= ~tcflag_t(OPOST)
    attributes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    attributes.c_lflag |= tcflag_t(ISIG)
    withUnsafeMutableBytes(of: &attributes.c_cc) { keys in
      for (place, value) in [(VINTR, 0), (VSUSP, 0), (VMIN, 1), (VTIME, 0)]
      where Int(place) < keys.count {
        keys[Int(place)] = UInt8(value)
      }
    }
    return attributes
  }
}

// MARK: - Size

extension ScreenSize {
  /// Without an answer the size is 80 by 24. A reported size is clamped to what a screen may have.
  init(_ window: winsize, environment: (String) -> String?) {
    func side(_ said: UInt16, _ name: String, _ standard: Int) -> Int {
      let value = said > 0 ? Int(said) : environment(name).flatMap { Int($0) } ?? 0
      return value > 0 ? min(value, Grid.sideMax) : standard
    }
    self.init(
      columns: side(window.ws_col, "COLUMNS", 80), rows: side(window.ws_row, "LINES", 24),
      pixelWidth: Int(window.ws_xpixel), pixelHeight: Int(window.ws_ypixel))
  }

  static func of(_ descriptor: Int32, environment: (String) -> String?) -> ScreenSize {
    var window = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &window) != 0 { window = winsize() }
    return ScreenSize(window, environment: environment)
  }
}

/// A line to standard error: about the connection, or why something was not done.
func complain(_ text: String) { fputs("parlor: \(text.printable)\n", stderr) }

/// Restores the terminal. Everything is prepared in advance: a signal handler may call ``perform``,
/// which neither allocates nor locks.
///
/// One thread sets everything here, before the handlers are installed.
enum TerminalReset {
  nonisolated(unsafe) private static let found = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static var bytes = UnsafeMutableBufferPointer<UInt8>(
    start: nil, count: 0)
  nonisolated(unsafe) private static var isNeeded = false
  private static let isRegistered = atexit { TerminalReset.perform() } == 0

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
    _ = isRegistered
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

  /// Holds back standard error, as it would be overdrawn and lost with the alternate screen, above
  /// all the last message of a crash.
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

/// Signals about the terminal. Those that end the program restore the terminal first; the others
/// become readable events.
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
    _ = hasStack
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

  private static let hasStack: Bool = {
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    return sigaltstack(&stack, nil) == 0
  }()

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
