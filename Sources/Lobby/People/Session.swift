import GameCore
import Protocol

/// The lobby's state of one connection.
struct Session: Sendable {
  let origin: Origin
  /// Wrong secrets so far: so small that it takes no memory after the origin's last byte.
  private var wrong: Int32 = 0
  /// Until when it must have said so.
  var silentUntil: Instant
  /// The login key that it was given or has said here, and not proved: a passphrase can then be
  /// kept together with it.
  var key: LoginKey?
  var talk = RateLimiter()
  var errors = RateLimiter()

  init(from origin: Origin, silentUntil: Instant) {
    self.origin = origin
    self.silentUntil = silentUntil
  }

  /// The connection is closed after a few.
  var wrongSecrets: Int {
    get { Int(wrong) }
    set { wrong = Int32(clamping: newValue) }
  }
}
