import Glibc
import Platform
import Screens

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

  /// The signals since the last call.
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
