import Protocol

// Another name for a player: everything that is kept by the player's number goes along.

extension People {
  /// The player to be renamed, if nobody else has the new name.
  func findToRename(
    _ old: String, to new: String, reserved: Set<Word>, _ call: Call, _ players: Players
  ) throws(RequestError) -> Found {
    try Self.checkForm(of: new, reserved: reserved)
    guard !Names.isOffice(new) else { throw .refused(.nameReserved) }
    let found = try find(old, call, players)
    let key = Names.key(new)
    // The same name may be written in another way.
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
    havePlayed([id], &step)
    move(id, to: new, &step)
  }
}

// Names that do nothing. One that was taken and never used is nobody's after a while, so that
// nobody takes all names there are, and one whose secret was lost in a crash is not lost for ever.

extension People {
  /// When it was here is kept of a name that has done nothing, as it is forgotten some time later.
  func noteSeen(_ id: PlayerID, hasReturned: Bool, _ step: inout Step) {
    guard step.canKeep, step.players[id].isFresh else { return }
    step.keep(.seen(player: step.players.number(of: id), hasReturned: hasReturned))
  }

  /// They have done something: a match has begun with them.
  mutating func havePlayed(_ ids: [PlayerID], _ step: inout Step) {
    for id in ids { step.book[id].isFresh = false }
  }

  /// Forgets names that nobody uses. `isNamed` says whether one is waited for elsewhere.
  mutating func forget(_ names: [IdleName], _ step: inout Step, isNamed: (PlayerID) -> Bool) {
    for name in names {
      guard let id = step.players[name.key], step.players.number(of: id) == name.number else {
        step.keep(.lapsed(player: name.number))
        forgetUnmet()
        continue
      }
      if !step.players[id].isFresh || step.players.session(of: id) != nil || isNamed(id) {
        noteSeen(id, hasReturned: false, &step)
      } else {
        step.keep(.lapsed(player: name.number))
        remove(id, &step)
      }
    }
  }
}
