import Protocol

// Renaming a player. Everything is stored under the player's number, so nothing else changes.

extension People {
  /// The player to rename, if nobody else has the new name.
  func findToRename(
    _ old: String, to new: String, reserved: Set<Word>, _ call: Call, _ players: Players
  ) throws(RequestError) -> Found {
    try Self.checkForm(of: new, reserved: reserved)
    guard !Names.isOffice(new) else { throw .refused(.nameReserved) }
    let found = try find(old, call, players)
    let key = Names.key(new)
    // The new name may be the old one with other capitals.
    guard key != Names.key(old), players[key] == nil else { return found }
    if case .player = try call.ask(.player(key)) {
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
}

// Idle names. A name that was taken and never used is freed after a while, so that nobody can hoard
// names, and so that a name whose secret was lost in a crash is not lost for ever.

extension People {
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
}
