import Protocol

// Names that are entered before anybody has them.

/// Somebody to be added: a player, a name that nobody has yet, or one that cannot be had.
enum Guest: Sendable {
  case found(Found)
  case reserved(String)
  case refused(String, RequestError)
}

extension People {
  /// The player of this name; or the name, if somebody may have it later.
  func findOrReserve(
    _ name: String, _ call: Call, _ players: Players, reserved: Set<Word>
  ) throws(RequestError) -> Guest {
    let key = Names.key(name)
    if let player = players[key] { return .found(.known(player)) }
    guard Names.isWellFormed(name) else { return .refused(name, .refused(.nameForm)) }
    if case .player(let kept) = try call.ask(.player(key)) { return .found(.kept(kept)) }
    do throws(RequestError) {
      try Self.checkForm(of: name, reserved: reserved)
    } catch {
      return .refused(name, error)
    }
    guard !Names.isOffice(name) else { return .refused(name, .refused(.nameReserved)) }
    return .reserved(name)
  }

  /// A name that waits for the first who says hello with it.
  mutating func reserve(
    _ name: String, from origin: Origin?, _ step: inout Step
  ) throws(RequestError) -> PlayerID {
    if let origin, !origin.isExempt {
      try checkNewName(from: origin, at: step.now, step.players)
      noteNewName(from: origin)
    }
    guard step.players.count <= limits.playersMax else { throw .refused(.playersMost) }
    return enrol(name, SecretHash(kept: []), &step)
  }
}
