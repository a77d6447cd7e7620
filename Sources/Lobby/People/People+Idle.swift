// Names that do nothing. One that was taken and never used is nobody's after a while, so that
// nobody takes all names there are, and one whose secret was lost in a crash is not lost for ever.

extension People {
  /// When it was here is kept of a name that has done nothing, as it is forgotten some time later.
  func noteSeen(_ id: PlayerID, hasReturned: Bool, _ outbox: inout Outbox) {
    guard outbox.canKeep, players[id].isFresh else { return }
    outbox.keep(.seen(player: players.number(of: id), hasReturned: hasReturned))
  }

  /// They have done something: a match has begun with them.
  mutating func havePlayed(_ ids: [PlayerID]) {
    for id in ids { change(id) { $0.isFresh = false } }
  }

  /// Forgets names that nobody uses. `isNamed` says whether one is waited for elsewhere.
  mutating func forget(_ names: [IdleName], _ outbox: inout Outbox, isNamed: (PlayerID) -> Bool) {
    for name in names {
      guard let id = players[name.key], players.number(of: id) == name.number else {
        outbox.keep(.lapsed(player: name.number))
        forgetUnmet()
        continue
      }
      if !players[id].isFresh || players.session(of: id) != nil || isNamed(id) {
        noteSeen(id, hasReturned: false, &outbox)
      } else {
        outbox.keep(.lapsed(player: name.number))
        remove(id)
      }
    }
  }
}
