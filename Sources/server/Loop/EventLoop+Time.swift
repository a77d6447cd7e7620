import Lobby
import Platform

// The work of each second.

extension EventLoop {
  /// Whether there is something to sweep, store or log. Otherwise the loop sleeps.
  var hasToSweep: Bool {
    gate.count > 0 || doors.opensAgain != nil || lobby.batchSize > 0 || lobby.hasRunningMatches
      || log.pace.isHoldingBack
  }

  /// Once a second: disconnects slow clients and adds to allowances.
  ///
  /// It walks over all connections, some 15,000 at most. A wheel of deadlines would be the next
  /// step if that showed.
  func sweep() {
    nextSweep = now + .seconds(1)
    doors.openIfDue(on: poller, at: now)
    if refusals >= limits.refusalsWorthNoting { log.info("refusals", ("count", "\(refusals)")) }
    refusals = 0
    tellHeldBack()
    sending.total = outputCount
    // If a ring of the bell is ever lost, nobody waits longer than this.
    takeSomeReports()
    keepTime()
    for connection in connections.all
    where !letGoIfSlow(connection) && connection.allowance < limits.allowanceMax {
      let more = connection.allowance + limits.allowancePerSecond
      connection.allowance = min(limits.allowanceMax, more)
      if connection.hasInput { unread.insert(connection.slot) }
      sending.mark(connection)
    }
  }

  /// Returns whether the connection needs no allowance: it was closed, or its proxy has not named
  /// the client yet.
  private func letGoIfSlow(_ connection: Connection) -> Bool {
    if let since = connection.waitingSince, now - since > limits.stallMax {
      letGo(connection, "slow", Self.slow)
      return true
    }
    guard let began = connection.lineBegan else { return false }
    guard connection.guest.introduction == nil else {
      if now - began > limits.headerMax { refuseUnannounced(connection) }
      return true
    }
    guard now - began > limits.lineMax else { return false }
    letGo(connection, "slow", Self.slow)
    return true
  }

  func tellHeldBack() {
    for (event, count) in log.pace.takeHeldBack() {
      log.info("more", ("of", event), ("count", "\(count)"))
    }
  }

  /// Excuses a pause of the whole process, for example because the machine slept: all clocks stood
  /// still.
  func forgive(pause: Duration) {
    guard pause > limits.pauseMax else { return }
    clock.start += pause
    log.info("pause", ("seconds", "\(pause.components.seconds)"))
    for connection in connections.all {
      connection.waitingSince = connection.waitingSince.map { $0 + pause }
      connection.lineBegan = connection.lineBegan.map { $0 + pause }
    }
  }

  // Stopping the server, by a signal or because no player is left.

  func takeSignals() {
    let signals = signals.take()
    guard signals > 0 else { return }
    guard course.isServing, signals == 1 else { return finish() }
    log.info("drain", ("seconds", "\(options.drain)"))
    // Searches are no longer answered, as the server is about to end.
    for descriptor in beacon?.descriptors ?? [] {
      poller.remove(descriptor)
      Descriptors.close(descriptor)
    }
    beacon = nil
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

/// The loop's two times: the machine's, which is read once a turn, and the lobby's, which continues
/// from the stored time and does not run while the process is down.
struct LoopClock {
  private(set) var now = Clock.now
  /// The start of the lobby's time. Each pause of the whole process moves it forward.
  var start = Clock.now

  var instant: Instant { Instant(now - start) }

  /// The moment of the machine's clock that corresponds to an instant of the lobby.
  func moment(of instant: Instant) -> Duration { start + instant.sinceStart }

  /// Begins a turn. Returns how long the last one and the wait after it took.
  mutating func tick() -> Duration {
    // Measured between two looks at the clock, so that no pause is missed.
    let before = now
    now = Clock.now
    return now - before
  }
}

/// The time for one kind of work in a turn: lines, events, reports of the store, writing. The rest
/// follows in the next turn, so that a thousand active players delay nobody.
struct TurnTime {
  private var end: Duration
  private let looksEvery: Int
  private var untilLook: Int
  private(set) var isOver = false

  /// The clock is read only after some steps, as reading it costs part of one.
  init(_ most: Duration, looksEvery: Int, from start: Duration) {
    (end, self.looksEvery, untilLook) = (start + most, looksEvery, looksEvery)
  }

  /// Counts a step, or one that took as long as several.
  mutating func note(_ steps: Int = 1) {
    untilLook -= steps
    guard untilLook <= 0 else { return }
    untilLook = looksEvery
    isOver = Clock.now > end
  }

  /// Starts the time of the next kind of work: what is left, but at least `least`.
  mutating func goOn(for least: Duration) {
    end = max(end, Clock.now + least)
    (untilLook, isOver) = (looksEvery, false)
  }
}

enum Lifecycle {
  /// Serving; `aloneSince` is when the last connection closed, for a server that stops then.
  case serving(aloneSince: Duration?)
  /// The players have been warned. The moments of the last goodbye and of the next one.
  case draining(until: Duration, nextGoodbye: Duration)
  case stopped(status: Int32)

  var isServing: Bool { if case .serving = self { true } else { false } }

  var status: Int32? { if case .stopped(let status) = self { status } else { nil } }

  var nextGoodbye: Duration? { if case .draining(_, let next) = self { next } else { nil } }

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
