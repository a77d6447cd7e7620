import GameCore
import Protocol

// Chance from all sides: the server's part of a coming match is drawn and its hash told before
// anybody adds to it; those who say that they add a word are waited for a moment.

extension LobbyMachine {
  /// `salt WORD`: what somebody who sits here adds to the chance of the coming match.
  mutating func salt(_ call: Call) throws(Denial) {
    let player = try call.caller()
    guard Salts.isWord(call.first) else {
      throw Denial(.badArguments, "A salt is 1 to \(RuleLimits.saltMax) letters and digits.")
    }
    guard let number = players[player.index].room, let room = rooms[number],
      room.phase != .playing, let seat = room.seat(of: player)
    else { throw Denial(.notNow, "You sit in no room that waits for a match.") }
    guard room.takesSalts else {
      throw Denial(.notAllowed, "The seed of this room is known: it takes no salts.")
    }
    outbox.ok(call) { $0.add("room", number) }
    rooms[number]?.chairs[seat.index].salt = call.first
    outbox.keep(room: number)
    goOn(number)
  }

  /// The server's part of the next match in a room with these settings, unless its seed is known.
  mutating func drawPart(for settings: Settings) -> Seed? {
    settings.seed == nil ? outbox.chance.drawSeed() : nil
  }

  // MARK: - Beginning

  /// Begins the match if it can begin now: at once, or when all salts are there or their time is
  /// up. Every match begins here, however it came to that.
  mutating func beginWhenSalted(_ number: Int) {
    // What waits while nothing can be kept, or nothing begins any more, is taken up again after it.
    guard outbox.canKeep, !outbox.isDraining, let room = rooms[number] else { return }
    guard mayBegin(room) else { return giveUpBeginning(number) }
    guard isSaltMissing(in: room), room.beginsBy.map({ $0 > outbox.now }) ?? true else {
      return begin(number)
    }
    guard room.beginsBy == nil else { return }
    let moment = outbox.clocks + limits.saltWait
    rooms[number]?.beginsBy = moment
    wakeForDeadline(of: number)
  }

  /// Something has changed in a room that may have waited for it: it begins, or waits on, or no
  /// longer.
  mutating func goOn(_ number: Int) {
    guard let room = rooms[number], room.phase != .playing else { return }
    if let place = room.cup {
      if room.beginsBy != nil { advance(at: place) }
    } else if room.beginsBy != nil || !room.isAnyAway {
      beginWhenSalted(number)
    }
  }

  /// Too few are left of those who were about to begin.
  mutating func giveUpBeginning(_ number: Int) {
    rooms[number]?.beginsBy = nil
    guard rooms[number]?.isStarting == true else { return }
    rooms[number]?.isStarting = false
    outbox.keep(room: number)
  }

  /// Whether a match could begin here but for its salts. What a cup wants the cup knows.
  private func mayBegin(_ room: Room) -> Bool {
    guard !room.isDeserted || room.cup != nil,
      (try? room.settings.with(seats: room.taken)) != nil
    else { return false }
    return switch room.phase {
    case .playing: false
    case .open: room.freeSeat == nil || room.isStarting || room.cup != nil
    case .over: room.isWantedAgain || room.cup != nil
    }
  }

  /// Whether somebody who is here has said that they add a salt, and has not yet.
  private func isSaltMissing(in room: Room) -> Bool {
    room.takesSalts
      && room.chairs.contains { chair in
        guard let player = chair.player, chair.salt == nil else { return false }
        return players[player.index].addsSalts && players[player.index].session != nil
      }
  }

  /// After a start, or with what was kept, those who are here are waited for anew; where somebody
  /// is away, until all are back.
  mutating func waitAgain(in number: Int) {
    guard let room = rooms[number], room.cup == nil, room.phase != .playing, !room.isAnyAway,
      mayBegin(room)
    else { return }
    let moment = outbox.clocks + limits.saltWait
    rooms[number]?.beginsBy = moment
    wakeForDeadline(of: number)
  }
}

extension Room {
  /// A seed that a player gave is the whole seed.
  var takesSalts: Bool { settings.seed == nil }

  /// The seed of the coming match, as far as the server knows it.
  var comingSeed: Seed? { settings.seed.flatMap { Seed.typed($0, match: matchCount + 1) } ?? part }

  /// Its hash, which is told.
  var comingCommit: String { comingSeed?.commit ?? "" }

  /// Whether every seat that is taken has voted for another match.
  var isWantedAgain: Bool {
    chairs.allSatisfy { $0.player == nil || $0.wantsAgain || $0.house != nil }
  }

  var isAnyAway: Bool { chairs.contains { $0.awayUntil != nil } }
}
