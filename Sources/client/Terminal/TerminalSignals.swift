import Glibc
import Platform
import Screens

/// The signals that concern a terminal. Those that end us put the terminal back first; the others
/// become something to read.
enum TerminalSignals {
  /// The end that is read in the loop.
  nonisolated(unsafe) private(set) static var descriptor: Int32 = -1
  nonisolated(unsafe) private static var bell: Int32 = -1

  /// Asked to go, and all that a mistake of our own can end in.
  private static let ending = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE,
  ]
  private static let telling = [SIGWINCH, SIGCONT, SIGTSTP]

  /// After this ``TerminalReset`` must be ready at any moment.
  static func install() {
    openBell()
    useOwnStack()
    for number in ending where !Signals.isIgnored(number) {
      handle(number, flags: SA_ONSTACK) { number in
        let error = errno
        defer { errno = error }
        TerminalReset.perform()
        // The status says what happened: it happens once more, when this has returned.
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    for number in telling { handle(number, flags: SA_RESTART, tell) }
  }

  /// Stopping is the system's affair again.
  static func remove() {
    for number in telling { signal(number, SIG_DFL) }
  }

  /// Stops as others do, and comes back when we are continued.
  static func stop() {
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    handle(SIGTSTP, flags: SA_RESTART, tell)
  }

  /// Which have come since the last time.
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
    // A full pipe says it already.
    _ = write(TerminalSignals.bell, &byte, 1)
    errno = error
  }

  private static func openBell() {
    guard descriptor < 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, bell) = (ends[0], ends[1])
  }

  /// A handler has room even when the stack has none left.
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
