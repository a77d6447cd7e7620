import Lobby
import Platform

// The work of each second.

extension EventLoop {
  /// Whether there is something to sweep, store or log. Otherwise the loop sleeps.
  var hasToSweep: Bool {
    gate.count > 0 || doors.opensAgain != nil || lobby.batchSize > 0 || lobby.hasRunningMatches
      || log.isHoldingBack
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
    countOutput()
    // If a ring of the bell is ever lost, nobody waits longer than this.
    takeSomeReports()
    keepTime()
    for connection in connections.all where !letGoIfSlow(connection) { growAllowance(connection) }
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

  private func growAllowance(_ connection: Connection) {
    guard connection.allowance < limits.allowanceMax else { return }
    connection.allowance = min(
      limits.allowanceMax, connection.allowance + limits.allowancePerSecond)
    if connection.hasInput { unread.insert(connection.slot) }
    sending.mark(connection)
  }

  /// Logs how many entries were suppressed.
  func tellHeldBack() {
    for (event, count) in log.takeHeldBack() {
      log.info("more", ("of", event), ("count", "\(count)"))
    }
  }

  /// Excuses a pause of the whole process, for example because the machine slept: all clocks stood
  /// still.
  func forgive(pause: Duration) {
    guard pause > limits.pauseMax else { return }
    clock.standStill(pause)
    log.info("pause", ("seconds", "\(pause.components.seconds)"))
    for connection in connections.all {
      connection.waitingSince = connection.waitingSince.map { $0 + pause }
      connection.lineBegan = connection.lineBegan.map { $0 + pause }
    }
  }
}

/// The loop's two times: the machine's, which is read once a turn, and the lobby's, which continues
/// from the stored time and does not run while the process is down.
struct LoopClock {
  private(set) var now = Clock.now
  /// The start of the lobby's time. Each pause of the whole process moves it forward.
  private(set) var start = Clock.now

  /// The lobby's time.
  var instant: Instant { Instant(now - start) }

  /// The moment of the machine's clock that corresponds to an instant of the lobby.
  func moment(of instant: Instant) -> Duration { start + instant.sinceStart }

  mutating func begin(at lobbyTime: Duration) { start = Clock.now - lobbyTime }

  /// Continues the lobby's time of the previous process, which used the same clock.
  mutating func goOn(since start: Duration) {
    self.start = start
    now = Clock.now
  }

  /// Begins a turn. Returns how long the last one and the wait after it took.
  mutating func tick() -> Duration {
    // Measured between two looks at the clock, so that no pause is missed.
    let before = now
    now = Clock.now
    return now - before
  }

  /// Leaves a pause of the process out of the lobby's time.
  mutating func standStill(_ pause: Duration) { start += pause }
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
    end = start + most
    self.looksEvery = looksEvery
    untilLook = looksEvery
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
    let now = Clock.now
    end = max(end, now + least)
    (untilLook, isOver) = (looksEvery, false)
  }
}
