import Protocol

/// What the lobby knows of one connection.
struct Session: Sendable {
  let origin: Origin
  /// Who it is, once it has said `hello`.
  var player: PlayerID?
  /// Until when it must have said so.
  var silentUntil: Instant
  var wrongSecrets = 0
  var talk: Allowance
  var errors: Allowance
  /// The rooms it watches, the last one last.
  var watching: [Int] = []

  init(from origin: Origin, silentUntil: Instant, _ limits: Limits) {
    self.origin = origin
    self.silentUntil = silentUntil
    talk = Allowance(most: limits.talkMax, pause: limits.talkPause)
    errors = Allowance(most: limits.errorsMax, pause: limits.errorPause)
  }
}

/// A player's place among all players ever.
struct PlayerID: Hashable, Comparable, Sendable {
  let index: Int

  static func < (one: PlayerID, other: PlayerID) -> Bool { one.index < other.index }
}

/// A name, and who has it now.
struct Player: Sendable {
  let name: String
  let secret: SecretHash
  /// The connection it plays on, or `nil` while it is away.
  var session: SessionID?
  /// The room it has a seat in.
  var room: Int?
  var ignored: Set<PlayerID> = []
  var client: String?
  var isProgram = false
}
