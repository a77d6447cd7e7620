import Protocol

// Renaming a player. Everything is stored under the player's number, so nothing else changes.

extension People {
  /// The player to rename, if nobody else has the new name.
  func findToRename(
    _ old: String, to new: String, reserved: Set<Word>, _ step: Step
  ) throws(RequestError) -> Found {
    try Self.checkForm(of: new, reserved: reserved)
    guard !Names.isOffice(new) else { throw .refused(.nameReserved) }
    let found = try find(old, step)
    let key = Names.key(new)
    // The new name may be the old one with other capitals.
    guard key != Names.key(old), step.players[key] == nil else { return found }
    if case .player = try step.call.ask(.player(key)) {
      throw .refused(.renameTaken, ["name": new])
    }
    return found
  }

  mutating func rename(_ id: PlayerID, to new: String, _ step: inout Step) throws(RequestError) {
    let (old, key) = (step.players.name(of: id), Names.key(new))
    guard step.players[key] == nil || step.players[key] == id else {
      throw .refused(.renameTaken, ["name": new])
    }
    step.keep(.order(.renamed(player: step.players.number(of: id), old: old, new: new, key: key)))
    noteActive([id], &step)
    move(id, to: new, &step)
  }

  // Idle names. A name that was taken and never used is freed after a while, so that nobody can
  // hoard names, and so that a name whose secret was lost in a crash is not lost for ever.

  /// Stores when an idle name was last connected. Some time after that it is forgotten.
  func noteSeen(_ id: PlayerID, hasReturned: Bool, _ step: inout Step) {
    guard step.canKeep, step.players[id].isFresh else { return }
    step.keep(.seen(player: step.players.number(of: id), hasReturned: hasReturned))
  }

  /// Marks players whose names are kept: a match has begun with them, or an operator has renamed or
  /// appointed them.
  mutating func noteActive(_ ids: [PlayerID], _ step: inout Step) {
    for id in ids { step.book[id].isFresh = false }
  }

  /// Forgets idle names. `isNamed` tells whether a name is still expected elsewhere.
  mutating func forget(_ names: [IdleName], _ step: inout Step, isNamed: (PlayerID) -> Bool) {
    for name in names {
      guard let id = step.players[name.key], step.players.number(of: id) == name.number else {
        step.keep(.lapsed(player: name.number))
        forgetUnmet()
        continue
      }
      if !step.players[id].isFresh || step.players.session(of: id) != nil || isNamed(id) {
        // Also for a name that is in its first match, of which the store does not know yet.
        step.keep(.seen(player: name.number, hasReturned: false))
      } else {
        step.keep(.lapsed(player: name.number))
        remove(id, &step)
      }
    }
  }

  /// The player of this name, or the name itself if somebody may take it later.
  func findOrReserve(
    _ name: String, _ step: Step, reserved: Set<Word>
  ) throws(RequestError) -> Guest {
    let key = Names.key(name)
    if let player = step.players[key] { return .found(.known(player)) }
    guard Names.isWellFormed(name) else { return .refused(.refused(.nameForm)) }
    if case .player(let kept) = try step.call.ask(.player(key)) { return .found(.kept(kept)) }
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

/// Somebody to be added to a cup: a player, a name that nobody has yet, or a name that cannot be
/// used.
enum Guest: Sendable {
  case found(Found)
  case reserved(String)
  case refused(RequestError)
}
