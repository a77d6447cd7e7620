import GameCore
import Protocol

// Storing and restoring. Changes are taken as a batch for the store. A lobby restores its stored
// state at a start, with nobody connected, and after a batch that could not be written, with
// everybody connected.

extension LobbyMachine {
  /// Whether the time is worth storing even without other changes, because a match is in progress.
  public var hasRunningMatches: Bool { step.isDurable && rooms.list.isAnyPlaying }

  /// The rounds that other threads should pair: those of ``Effects/pairings``, and those that are
  /// being paired already.
  public var pairings: [Pairing] { cups.pairings }

  public var runningMatches: Int { rooms.list.runningCount }

  public mutating func takeBatch() -> Batch {
    let journal = step.takeJournal()
    batchSize = 0
    let numbers = journal.rooms.sorted()
    return Batch(
      time: time,
      counters: Counters(
        player: people.lastPlayer, match: rooms.lastMatch, room: rooms.list.lastNumber,
        cup: cups.lastNumber), moves: journal.moves, deeds: journal.deeds,
      rooms: numbers.compactMap { rooms[$0]?.kept(step.players) },
      closedRooms: numbers.filter { rooms[$0] == nil },
      cups: journal.cups.sorted().compactMap { cups.takeSteps(of: $0) })
  }

  /// The players whose stored state ``restore(_:)`` needs, besides those in rooms.
  public var knownPlayers: [Int] { step.players.known }

  /// The stored cups that could not be restored.
  public var lostCups: [Int] { cups.lost }

  /// Goes back to the state of the last written batch. Seats are held for absent players. Returns
  /// the rooms that could not be restored.
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
    // Followers may not have received what was sent since.
    news.told = LobbyView()
    batchSize = step.journal.size
    step.endRestoring()
    return lost
  }

  /// Restores a room. It belongs to its cup only if the cup says so too.
  private mutating func put(_ kept: KeptRoom, _ ids: [Int: PlayerID]) -> Bool {
    // The promised seed cannot be read, and no other one may replace it.
    guard !kept.isLocked else {
      step.keep(room: kept.number)
      return false
    }
    let place = kept.cup.flatMap { CupTable($0) }
    let isCups = place.map { cups.has($0) } ?? false
    guard let room = rooms.put(kept, isCups: isCups, ids, &step) else { return false }
    if isCups, let place {
      cups.place(room.number, at: place)
      if cups[place.cup]?.isHeld == true { rooms.hold([room.number]) }
    }
    people.noteActive(room.lineup, &step)
    return true
  }

  /// Numbers about the lobby. They take a walk over all sessions, so they are not for each
  /// datagram.
  public var census: Census {
    Census(players: step.players.hereCount, rooms: rooms.list.count, cups: cups.aliveCount)
  }
}
