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
