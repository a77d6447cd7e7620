import GameCore
import Protocol

// Changes are taken as a batch for the store. A lobby restores stored state at a start, with nobody
// here, and after a batch that could not be written, with everybody who is connected.

extension LobbyMachine {
  /// Whether it is worth storing the time even without other changes, because a match is under way.
  public var hasRunningMatches: Bool { step.isDurable && rooms.runningCount > 0 }

  /// The rounds that are to be paired elsewhere: those of ``Effects/pairings``, and others that are
  /// being paired already.
  public var pairings: [Pairing] { cups.pairings }

  /// Matches in progress.
  public var runningMatches: Int { rooms.runningCount }

  /// Everything that is to be kept and has not been taken yet.
  public mutating func takeBatch() -> Batch {
    let journal = step.takeJournal()
    batchSize = 0
    let numbers = journal.rooms.sorted()
    return Batch(
      time: time,
      counters: Counters(
        player: people.lastPlayer, match: rooms.lastMatch, room: rooms.lastNumber,
        cup: cups.lastNumber),
      moves: journal.moves, deeds: journal.deeds,
      rooms: numbers.compactMap { rooms[$0]?.kept(step.players) },
      closedRooms: numbers.filter { rooms[$0] == nil },
      cups: journal.cups.sorted().compactMap { cups.takeSteps(of: $0) })
  }

  /// The players whose latest state ``restore(_:)`` has to be given, besides those of the rooms.
  public var knownPlayers: [Int] { step.players.known }

  /// Cups that could not be made again from what was kept.
  public var lostCups: [Int] { cups.lost }

  /// Rooms, matches and players are as they were when the last batch was written; seats wait for
  /// those who are not here. Gives the rooms that could not be made again.
  public mutating func restore(_ kept: Kept) -> [Int] {
    step.advance(to: Instant(kept.time))
    _ = step.takeJournal()
    let shown = rooms.shownLate
    rooms.clear(kept.counters, &step)
    people.takeUp(kept.players, kept.counters, &step)
    moderation.takeUp(kept)
    let ids = step.players.idsByNumber
    cups.takeUp(kept.cups, kept.counters, ids, &step)
    let lost = kept.rooms.filter { !put($0, ids) }.map(\.number)
    for room in kept.rooms { rooms.waitAgain(in: room.number, &step) }
    rooms.watchAgain(step.players)
    rooms.goOnShowing(shown, &step)
    closeDeserted(kept.rooms.map(\.number))
    news.startOver()
    batchSize = step.journal.size
    step.endRestoring()
    return lost
  }

  /// A room as it was; it belongs to its cup as long as that says so.
  private mutating func put(_ kept: KeptRoom, _ ids: [Int: PlayerID]) -> Bool {
    // The promised dice cannot be read, and no others replace them.
    guard !kept.isLocked else {
      step.keep(room: kept.number)
      return false
    }
    let place = kept.cup.flatMap { CupTable($0) }
    let isCups = place.map { cups.has($0) } ?? false
    guard let room = rooms.put(kept, isCups: isCups, ids, &step) else { return false }
    if isCups, let place { cups.place(room.number, at: place) }
    people.havePlayed(room.lineup, &step)
    return true
  }
}

extension LobbyMachine {
  /// It walks over all sessions: to be asked now and then, not for every datagram.
  public var census: Census {
    Census(players: step.players.hereCount, rooms: rooms.count, cups: cups.aliveCount)
  }
}
