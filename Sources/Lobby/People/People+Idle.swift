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
