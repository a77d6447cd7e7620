import Lobby
import Platform

// Stopping the server, by a signal or because no player is left.

extension EventLoop {
  func takeSignals() {
    let signals = signals.take()
    guard signals > 0 else { return }
    guard course.isServing, signals == 1 else { return finish() }
    log.info("drain", ("seconds", "\(options.drain)"))
    stopBeingFound()
    // A little early, so that everything ends in time.
    let end = now + .seconds(options.drain) - .milliseconds(min(200, options.drain * 200))
    // Goodbyes are spread, so that clients reconnect one after the other.
    let goodbyes = min(limits.goodbyeTimeMax, .seconds(options.drain) / 2)
    course = .draining(until: end, nextGoodbye: max(now, end - goodbyes))
    step(.draining(.seconds(options.drain)))
  }

  /// Disconnects the next clients, so many that the others are spread until the end.
  func sayGoodbyes() {
    guard case .draining(let end, let next) = course else { return }
    guard gate.count > 0 else { return finish() }
    guard now >= next else { return }
    let here = connections.all.filter { !$0.phase.isClosing }
    guard now < end, !here.isEmpty else { return finish() }
    let pause = Duration.milliseconds(50)
    let pausesLeft = max(1, Int((end - now) / pause))
    for connection in here.prefix((here.count + pausesLeft - 1) / pausesLeft) {
      // A proxy that has not named its client is closed without a goodbye.
      if connection.guest.introduction != nil { close(connection) }
      step(.stopping(SessionID(connection.slot)))
    }
    course = .draining(until: end, nextGoodbye: now + pause)
  }

  /// The time at which a server that was started for one evening stops, after its last player has
  /// left.
  func aloneEnd() -> Duration? {
    guard let linger = options.linger else { return nil }
    return course.noteAlone(gate.count == 0, at: now).map { $0 + .seconds(linger) }
  }

  func endIfAlone() {
    guard let linger = options.linger, let end = aloneEnd(), now >= end else { return }
    log.info("alone", ("seconds", "\(linger)"))
    finish()
  }

  func finish(status: Int32 = 0) {
    guard course.status == nil else {
      if status != 0 { course = .stopped(status: status) }
      return
    }
    for connection in connections.all { step(.stopping(SessionID(connection.slot))) }
    course = .stopped(status: status)
    log.info("stop")
  }
}

/// The phase of the server's life.
enum Lifecycle {
  /// Serving; `aloneSince` is when the last connection closed, for a server that stops
  /// then.
  case serving(aloneSince: Duration?)
  /// The players have been warned. The moments of the last goodbye and of the next one.
  case draining(until: Duration, nextGoodbye: Duration)
  case stopped(status: Int32)

  var isServing: Bool { if case .serving = self { true } else { false } }

  /// The exit status, if the server has stopped.
  var status: Int32? {
    if case .stopped(let status) = self { status } else { nil }
  }

  var nextGoodbye: Duration? {
    if case .draining(_, let next) = self { next } else { nil }
  }

  /// Notes whether the server has no connections. Returns since when.
  mutating func noteAlone(_ isAlone: Bool, at now: Duration) -> Duration? {
    guard case .serving(let before) = self else { return nil }
    let since = isAlone ? before ?? now : nil
    self = .serving(aloneSince: since)
    return since
  }
}

// MARK: - Signals

extension Signals {
  /// SIGTERM, SIGINT and SIGHUP. There are no settings to read again, so SIGHUP stops the server
  /// cleanly, as when a terminal is closed.
  static func stopping() -> Signals? {
    ignoreBrokenPipes()
    ignoreFileLimits()
    // A server that was started to outlive its terminal, with nohup, ignores SIGHUP.
    return Signals([terminate, interrupt] + (isIgnored(hangUp) ? [] : [hangUp]))
  }
}
