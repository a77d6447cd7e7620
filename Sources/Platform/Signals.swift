import CLinux
import Glibc

/// Signals as something to read, so that they arrive in a loop like everything else.
package struct Signals {
  package let descriptor: Int32

  /// Takes these signals from now on; `nil` if the system gives no descriptor.
  package init?(_ numbers: [Int32]) {
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in numbers { sigaddset(&mask, number) }
    sigprocmask(SIG_BLOCK, &mask, nil)
    descriptor = signalfd(-1, &mask, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  /// How many have come since the last time.
  package func take() -> Int {
    var info = signalfd_siginfo()
    var count = 0
    while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0 { count += 1 }
    return count
  }

  package static let terminate = SIGTERM
  package static let interrupt = SIGINT
  package static let hangUp = SIGHUP

  /// From now on a peer or a reader that is gone is an error of the write, not the end.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// From now on a file that may not grow any further also gives an error of the write.
  package static func ignoreFileLimits() { signal(SIGXFSZ, SIG_IGN) }

  /// From now on Ctrl-C ends the program at once, with the status that a shell has for that.
  package static func endOnInterrupt() { signal(SIGINT) { _ in _exit(128 + SIGINT) } }

  /// Whether the program was started with this signal ignored, as `nohup` does.
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    let handler = action.__sigaction_handler.sa_handler
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
