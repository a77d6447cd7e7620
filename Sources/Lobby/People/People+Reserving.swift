import Protocol

// Names that are reserved before anybody has them.

/// Somebody to be added to a cup: a player, a name that nobody has yet, or a name that cannot be
/// used.
enum Guest: Sendable {
  case found(Found)
  case reserved(String)
  case refused(RequestError)
}

extension People {
  /// The player of this name, or the name itself if somebody may take it later.
  func findOrReserve(
    _ name: String, _ call: Call, _ players: Players, reserved: Set<Word>
  ) throws(RequestError) -> Guest {
    let key = Names.key(name)
    if let player = players[key] { return .found(.known(player)) }
    guard Names.isWellFormed(name) else { return .refused(.refused(.nameForm)) }
    if case .player(let kept) = try call.ask(.player(key)) { return .found(.kept(kept)) }
    do throws(RequestError) {
      try Self.checkForm(of: name, reserved: reserved)
    } catch {
      return .refused(error)
    }
    guard !Names.isOffice(name) else { return .refused(.refused(.nameReserved)) }
    return .reserved(name)
  }

  /// Reserves a name for the first player who says hello with it.
  mutating func reserve(
    _ name: String, from origin: Origin?, _ step: inout Step
  ) throws(RequestError) -> PlayerID {
    if let origin, !origin.isExempt {
      try checkNewName(from: origin, at: step.now, step.players)
      noteNewName(from: origin)
    }
    return try enrolFree(name, &step)
  }
}
