// Names that do nothing. One that was taken and never used is nobody's after a while, so that
// nobody takes all names there are, and one whose secret was lost in a crash is not lost for ever.

extension LobbyMachine {
  /// When it was here is kept of a name that has done nothing, as it is forgotten some time later.
  mutating func noteSeen(_ id: PlayerID, hasReturned: Bool) {
    guard outbox.canKeep, players[id.index].isFresh else { return }
    outbox.keep(.seen(player: number(of: id), hasReturned: hasReturned))
  }

  mutating func forgetIdle(_ names: [IdleName]) {
    guard outbox.canKeep, !names.isEmpty else { return }
    // Looked through once for all of them.
    let named = namedInRooms
    for name in names {
      guard let id = playersByKey[name.key], number(of: id) == name.number else {
        forgetUnmet(name)
        continue
      }
      if isInUse(id) || named.contains(id) {
        noteSeen(id, hasReturned: false)
      } else {
        forget(id, name)
      }
    }
  }

  /// Somebody may be asking for it just now: they ask again.
  private mutating func forgetUnmet(_ name: IdleName) {
    outbox.keep(.lapsed(player: name.number))
    erasures += 1
  }

  private mutating func forget(_ id: PlayerID, _ name: IdleName) {
    outbox.keep(.lapsed(player: name.number))
    erase(id)
    players[id.index] = .gone
    freePlayers.append(id.index)
  }

  /// Whether somebody is here by this name, has done something, or is waited for.
  private func isInUse(_ id: PlayerID) -> Bool {
    let player = players[id.index]
    return !player.isFresh || player.session != nil || player.place != nil
      || !challenges(of: id).isEmpty
      || cups.values.contains { $0.director == id || $0.players.contains(id) }
  }

  /// Rooms name their host and who opens next, who may have got up, and who was challenged.
  private var namedInRooms: Set<PlayerID> {
    var named: Set<PlayerID> = []
    for slot in rooms.slots.indices {
      let ids = [
        rooms.slots[slot]?.value.host, rooms.slots[slot]?.value.nextOpener,
        rooms.slots[slot]?.value.challenged,
      ]
      for id in ids.compactMap(\.self) where players[id.index].isFresh { named.insert(id) }
    }
    return named
  }
}
