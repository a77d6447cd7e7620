import CLinux
import Glibc

/// SIGTERM and SIGINT as something to read, so that they arrive in the loop like everything else.
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
    sigprocmask(SIG_BLOCK, &mask, nil)
    descriptor = signalfd(-1, &mask, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  /// How many have come since the last time.
  func take() -> Int {
    var info = signalfd_siginfo()
    var count = 0
    while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0 { count += 1 }
    return count
  }
}
