import CLinux
import Glibc

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
