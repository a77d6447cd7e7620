import Lobby
import Platform

// The work of each second.

extension EventLoop {
  /// Without connections nothing needs sweeping, and the loop sleeps, unless there is something to
  /// keep or to log.
  var hasToSweep: Bool {
    gate.count > 0 || doors.opensAgain != nil || lobby.batchSize > 0 || lobby.hasRunningMatches
      || log.isHoldingBack
  }

  /// Once a second: who is too slow is let go, and allowances grow.
  ///
  /// It walks over all connections, some 15,000 at most; a wheel of deadlines would be the next
  /// step if that showed.
  func sweep() {
    nextSweep = now + .seconds(1)
    doors.openIfDue(on: poller, at: now)
    if refusals >= limits.refusalsWorthNoting { log.info("refusals", ("count", "\(refusals)")) }
    refusals = 0
    tellHeldBack()
    countOutput()
    // Should a ring of the bell ever be lost, nobody waits for longer than this.
    takeSomeReports()
    keepTime()
    for connection in connections.all where !letGoIfSlow(connection) { growAllowance(connection) }
  }

  /// Returns whether that was all there is to do for it.
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

  /// Logs how many lines were held back.
  func tellHeldBack() {
    for (event, count) in log.takeHeldBack() {
      log.info("more", ("of", event), ("count", "\(count)"))
    }
  }

  /// The process stood still, as when it was stopped and went on, or the machine slept. Everybody's
  /// clocks stood still as well.
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
