import Lobby
import Platform

// How the server stops: by a signal, or by itself when nobody is there.

extension EventLoop {
  func takeSignals() {
    let signals = signals.take()
    guard signals > 0 else { return }
    guard course.isServing, signals == 1 else { return finish() }
    log.info("drain", ("seconds", "\(options.drain)"))
    stopBeingFound()
    // A little before its time, so that the end is in time.
    let end = now + .seconds(options.drain) - .milliseconds(min(200, options.drain * 200))
    course = .draining(until: end, nextGoodbye: max(now, end - goodbyeTime))
    step(.draining(.seconds(options.drain)))
  }

  /// How long the goodbyes take: so long that those who come back come one after the other.
  private var goodbyeTime: Duration {
    min(limits.goodbyeTimeMax, .seconds(options.drain) / 2)
  }

  /// The next of those who are here are let go: as many as leaves the others until the end.
  func sayGoodbyes() {
    guard case .draining(let end, let next) = course else { return }
    guard gate.count > 0 else { return finish() }
    guard now >= next else { return }
    let here = connections.all.filter { !$0.phase.isClosing }
    guard now < end, !here.isEmpty else { return finish() }
    let pause = Duration.milliseconds(50)
    let pausesLeft = max(1, Int((end - now) / pause))
    for connection in here.prefix((here.count + pausesLeft - 1) / pausesLeft) {
      // With a proxy that has not said for whom it speaks there is nobody to say goodbye to.
      if connection.guest.introduction != nil { close(connection) }
      step(.stopping(SessionID(connection.slot)))
    }
    course = .draining(until: end, nextGoodbye: now + pause)
  }

  /// When a server stops that was started for one evening, and whose last player has gone.
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
