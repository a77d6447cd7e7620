import CLinux
import Glibc

/// SIGTERM, SIGINT and SIGHUP as something to read, so that they arrive in the loop like everything
/// else. There are no settings to be read anew, so that SIGHUP is what it is to any program in a
/// terminal that is closed: the end, and here a good one.
struct Signals {
  let descriptor: Int32

  init?() {
    // A peer or a log reader that is gone is an error of the write, not the end of everybody.
    signal(SIGPIPE, SIG_IGN)
    // A file that may grow no more is an error of the write as well.
    signal(SIGXFSZ, SIG_IGN)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, SIGTERM)
    sigaddset(&mask, SIGINT)
    // Who was begun to outlive its terminal, as by nohup, does so.
    if !Self.isIgnored(SIGHUP) { sigaddset(&mask, SIGHUP) }
    sigprocmask(SIG_BLOCK, &mask, nil)
    descriptor = signalfd(-1, &mask, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    // What a program ignores has the address 1 in the place of a handler.
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// How many have come since the last time.
  func take() -> Int {
    var info = signalfd_siginfo()
    var count = 0
    while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0 { count += 1 }
    return count
  }
}
