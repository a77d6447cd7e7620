import Glibc
import Platform

// The signals that stop a server.

extension Signals {
  /// SIGTERM, SIGINT and SIGHUP. There are no settings to be read again, so SIGHUP is what it is to
  /// any program in a terminal that is closed: the end, and here a good one.
  static func stopping() -> Signals? {
    // A peer or a log reader that is gone is an error of the write, not the end of everybody.
    ignore(SIGPIPE)
    // A file that may grow no more is an error of the write as well.
    ignore(SIGXFSZ)
    // A server that was started to outlive its terminal, as by nohup, does so.
    return Signals([SIGTERM, SIGINT] + (isIgnored(SIGHUP) ? [] : [SIGHUP]))
  }
}
