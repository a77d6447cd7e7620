import GameCore
import Protocol

// The first row of `state`, which says all about a room; and its row in the list of rooms.

extension LineWriter {
  /// A room as `rooms` lists it, and as those who follow the lobby are told of it.
  mutating func add(listed room: Room, _ names: RoomNames, title: String?) {
    add(.room, room.number)
    add(.game, room.game.rules.name)
    add(.phase, room.phase.rawValue)
    add(.seats, "\(room.chairs.taken)/\(room.chairs.count)")
    add(.watchers, room.watchers.count)
    add(.here, names.hereCount)
    add(.host, names.host)
    add(.locked, room.isPublic ? "no" : "yes")
    if let guest = names.guest { add(.for, guest) }
    if let place = room.cup { add(.cup, place.cup) }
    if !names.seated.isEmpty { add(.players, names.seated) }
    if let progress = room.progress {
      add(.match, room.matchNumber)
      add(.progress, progress)
    }
    add(room.settings)
    if room.isForBoth { add(.bots, "yes") }
    add(.title, title ?? "")
  }

  /// The first row of `state`: the host while players are awaited, how long a match has lasted, and
  /// what is left of its clock, so that a latecomer can show all of it.
  mutating func add(_ room: Room, _ view: View?, _ names: RoomNames, at now: Instant) {
    add(.room, room.number)
    add(.game, room.game.rules.name)
    add(.phase, room.phase.rawValue)
    if let place = room.cup { add(.cup, place.cup) }
    guard let match = room.match else {
      add(.seats, "\(room.chairs.taken)/\(room.chairs.count)")
      add(.host, names.host)
      add(.commit, room.comingCommit)
      if let guest = names.guest { add(.for, guest) }
      return add(room.settings)
    }
    add(.match, room.matchNumber)
    add(.n, match.moves.count)
    if room.phase == .playing {
      add(.ms, room.moment(now))
      if let end = room.clock.end { add(.leftMs, end.milliseconds(since: now)) }
    }
    add(.opener, match.setup.opener.number)
    add(.commit, match.setup.commit)
    if let salts = match.setup.salts { add(.salts, salts.description) }
    // Where the table says more than the option of the same name, such as which seat is the bank,
    // the option is left out.
    add(match.setup.settings, seed: match.setup.seed, leavingOut: view?.table ?? [])
    for field in view?.table ?? [] { add(field) }
    guard let outcome = match.outcome else { return }
    add(.winner, outcome.winnerNumber)
    if let winner = names.winner { add(.player, winner) }
    if outcome.isLost { add(.lost, "yes") }
    add(.reason, outcome.reason.rawValue)
    add(.scores, outcome.scores)
    if match.setup.settings.seed == nil { add(.seed, match.setup.seed.text) }
    if match.setup.salts != nil { add(.part, match.setup.part.text) }
    add(.next, room.comingCommit)
  }
}
