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
  var talk = Allowance()
  var errors = Allowance()

  init(from origin: Origin, silentUntil: Instant) {
    self.origin = origin
    self.silentUntil = silentUntil
  }

  var wrongSecrets: Int { Int(wrong) }

  /// The connection is closed after a few.
  mutating func addWrongSecret() { wrong &+= 1 }
}

extension Session {
  func write(to will: inout TestamentWriter) {
    will.add(origin)
    will.add(silentUntil)
    will.add(wrongSecrets)
    will.add(key)
    talk.write(to: &will)
    errors.write(to: &will)
  }

  init(from will: inout TestamentReader, _ limits: Limits) throws(TestamentFault) {
    self.init(from: try will.read(), silentUntil: try will.read())
    wrong = Int32(try will.number(0...Self.wrongMax))
    key = try will.read()
    talk = try Allowance(from: &will, within: limits.talk)
    errors = try Allowance(from: &will, within: limits.errors)
  }

  /// More than any server allows.
  private static let wrongMax = 1 << 20
}
