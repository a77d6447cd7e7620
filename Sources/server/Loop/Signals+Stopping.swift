import Platform

// The signals that stop a server.

extension Signals {
  /// SIGTERM, SIGINT and SIGHUP. There are no settings to read again, so SIGHUP stops the server,
  /// as it does any program whose terminal is closed, but in good order.
  static func stopping() -> Signals? {
    ignoreBrokenPipes()
    ignoreFileLimits()
    // A server that was started to outlive its terminal, as by nohup, does so.
    return Signals([terminate, interrupt] + (isIgnored(hangUp) ? [] : [hangUp]))
  }
}
