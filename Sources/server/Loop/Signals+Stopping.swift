import Platform

// The signals that stop a server.

extension Signals {
  /// SIGTERM, SIGINT and SIGHUP. There are no settings to be read again, so SIGHUP is what it is to
  /// any program in a terminal that is closed: the end, and here a good one.
  static func stopping() -> Signals? {
    ignoreBrokenPipes()
    ignoreFileLimits()
    // A server that was started to outlive its terminal, as by nohup, does so.
    return Signals([terminate, interrupt] + (isIgnored(hangUp) ? [] : [hangUp]))
  }
}
