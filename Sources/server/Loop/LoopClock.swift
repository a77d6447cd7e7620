import Lobby
import Platform

/// The loop's two times: the machine's, which is read once a turn, and the lobby's, which continues
/// from the stored time and does not run while the process is down.
struct LoopClock {
  private(set) var now = Clock.now
  /// When the lobby's time began; later by every pause of the whole process.
  private(set) var start = Clock.now

  /// The lobby's time.
  var instant: Instant { Instant(now - start) }

  /// When the lobby's time is so far.
  func moment(of instant: Instant) -> Duration { start + instant.sinceStart }

  /// The lobby's time is so far now.
  mutating func begin(at lobbyTime: Duration) { start = Clock.now - lobbyTime }

  /// The lobby's time goes on as in the process before, which used the same clock of the machine.
  mutating func goOn(since start: Duration) {
    self.start = start
    now = Clock.now
  }

  /// A new turn. Returns how long the last one and the wait after it took.
  mutating func tick() -> Duration {
    // From one look at the clock to the next, so that no pause falls between two of them.
    let before = now
    now = Clock.now
    return now - before
  }

  /// Nobody's time passed while the process stood still.
  mutating func standStill(_ pause: Duration) { start += pause }
}
