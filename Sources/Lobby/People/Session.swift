import GameCore
import Protocol

/// The lobby's state of one connection.
struct Session: Sendable {
  let origin: Origin
  /// Until when it must have said so.
  var silentUntil: Instant
  var wrongSecrets = 0
  /// The login key that it was given or has said here, and not proved: a passphrase can then be
  /// kept together with it.
  var key: LoginKey?
  var talk: Allowance
  var errors: Allowance
  /// When it is its turn to say its secret, if it waits for that; and whether it has its turn.
  var turnComes: Instant?
  var hasTurn = false

  init(from origin: Origin, silentUntil: Instant, _ limits: Limits) {
    self.origin = origin
    self.silentUntil = silentUntil
    talk = Allowance(most: limits.talkMax, pause: limits.talkPause)
    errors = Allowance(most: limits.errorsMax, pause: limits.errorPause)
  }
}

extension Session {
  func write(to will: inout TestamentWriter) {
    will.add(origin)
    will.add(silentUntil)
    will.add(wrongSecrets)
    will.add(key)
    talk.write(to: &will)
    errors.write(to: &will)
    will.add(turnComes)
    will.add(hasTurn)
  }

  init(from will: inout TestamentReader, _ limits: Limits) throws(TestamentFault) {
    self.init(from: try will.read(), silentUntil: try will.read(), limits)
    wrongSecrets = try will.number(0...)
    key = try will.read()
    talk = try Allowance(from: &will, like: talk)
    errors = try Allowance(from: &will, like: errors)
    turnComes = try will.read()
    hasTurn = try will.read()
  }
}
