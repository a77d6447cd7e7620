import GameCore
import Protocol

/// The lobby's state of one connection.
struct Session: Sendable {
  let origin: Origin
  /// The number of wrong secrets; after a few the connection is closed. `Int32` fits into the
  /// padding after the origin, so it takes no memory.
  var wrongSecrets: Int32 = 0
  /// The moment until which the session must have said hello.
  var silentUntil: Instant
  /// The login key that this session was given or has sent in full, and not only proved. A
  /// passphrase can then be stored together with it.
  var key: LoginKey?
  var talk = RateLimiter()
  var errors = RateLimiter()

  init(from origin: Origin, silentUntil: Instant) {
    self.origin = origin
    self.silentUntil = silentUntil
  }
}
