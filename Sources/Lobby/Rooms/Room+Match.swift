import GameCore
import Protocol

/// A match that is over, and the room as it is then.
final class MatchEnd: Sendable {
  let room: Room
  let match: Match
  let outcome: Outcome

  init(_ room: Room, _ match: Match, _ outcome: Outcome) {
    (self.room, self.match, self.outcome) = (room, match, outcome)
  }
}

/// The outcome of a request for a move.
enum Turn: Sendable {
  /// The player is in no match under way.
  case notPlaying
  case goesOn
  case over(MatchEnd)
}

// A match's moves are told as they are made; a move of a match is the commonest thing that happens
// to a lobby, so what follows allocates nothing and looks everything up once.

extension Room {
  /// Begins a match with those who sit here, and tells it.
  mutating func begin(
    _ setup: Setup, number: Int, _ players: Players, _ outbox: inout Outbox
  ) -> MatchEnd? {
    let match = Match(setup)
    begin(match, number: number, programs(players), at: outbox.now)
    outbox.keep(room: self.number)
    tellStart(match.setup, players, &outbox)
    return tellMatch(players, &outbox)
  }

  /// The setup of a match with those who sit here; `nil` if they are too few.
  func setup() -> Setup? {
    guard let part = comingSeed, let settings = try? settings.with(seats: chairs.taken) else {
      return nil
    }
    let salts = takesSalts ? Salts(chairs.prefix(chairs.taken).map(\.salt)) : nil
    let opener = nextOpener.flatMap { chairs.seat(of: $0) } ?? 1
    return Setup(settings: settings, opener: opener, part: part, salts: salts)
  }

  /// Seats of players that declare themselves programs. They count as programs for this match, even
  /// if a person comes back.
  private func programs(_ players: Players) -> SeatSet {
    var programs = SeatSet()
    for (index, player) in chairs.players.enumerated() {
      if players[player].isProgram { programs.insert(Seat(index + 1)) }
    }
    return programs
  }

  /// Plays a move, and tells it.
  mutating func play(
    _ call: Call, by player: PlayerID, _ players: Players, _ outbox: inout Outbox
  ) throws(RequestError) -> Turn {
    guard phase == .playing, let seat = chairs.seat(of: player) else { return .notPlaying }
    if let wanted = call["n"], try Call.number(wanted) != moveCount {
      throw .refused(.matchMoved, ["n": moveCount])
    }
    let text = call.words.arguments.reduce(call.verb) { "\($0) \($1)" }
    do throws(IllegalMove) {
      try play(text, by: seat, at: outbox.now)
    } catch {
      let mover = match?.movers.first.map { lineup[$0.index] }
      let denial = Denial(error)
      guard case .notYourTurn = error, let mover else { throw .refused(denial) }
      throw .refused(denial.with("player", players.name(of: mover)))
    }
    keepLastMove(&outbox)
    outbox.ok(call) { $0.add(.n, moveCount) }
    return tellMatch(players, &outbox).map { .over($0) } ?? .goesOn
  }

  /// A move that nobody typed: somebody gives up, or a clock has run out. It is kept and told.
  mutating func tellMove(_ players: Players, _ outbox: inout Outbox) -> MatchEnd? {
    keepLastMove(&outbox)
    return tellMatch(players, &outbox)
  }

  /// Tells the events of the last move to everybody, each with what is theirs to know; and ends the
  /// match if that was it.
  mutating func tellMatch(_ players: Players, _ outbox: inout Outbox) -> MatchEnd? {
    guard let events else { return nil }
    listenIn(players, &outbox.ears)
    if events.isSameForAll {
      tellAll(events, players, &outbox)
    } else {
      for index in 0..<events.count { tellEach(events, index, players, &outbox) }
    }
    var end: MatchEnd?
    if isMatchOver {
      end = endMatch(players, &outbox)
    } else if events.hasTurn {
      restartClock(at: outbox.now)
    }
    if hasHouse { giveHouseTime(&outbox) }
    wakeForDeadline(&outbox)
    return end
  }

  private mutating func endMatch(_ players: Players, _ outbox: inout Outbox) -> MatchEnd? {
    guard phase == .playing, let match, let outcome = match.outcome else { return nil }
    let part = outbox.drawPart(for: settings)
    end(opener: lineup[match.game.nextOpener.index], part: part)
    outbox.keep(room: number)
    tellOver(match, outcome, players, &outbox)
    return MatchEnd(self, match, outcome)
  }

  /// Sees to it that the room is looked at when its next deadline comes.
  mutating func wakeForDeadline(_ outbox: inout Outbox) {
    guard let deadline = takeEarlierDeadline() else { return }
    outbox.timers.wake(.room(number), at: deadline)
  }
}

// MARK: - Who hears a move

extension Room {
  /// Finds out who hears the match, once for all events of a move: those with a seat in seat order,
  /// then those who watch.
  private func listenIn(_ players: Players, _ ears: inout Ears) {
    ears.all.removeAll(keepingCapacity: true)
    ears.watchers = .watcher
    for index in chairs.indices {
      guard let player = chairs.player(at: index), let session = players.session(of: player),
        let seat = Seat(exactly: index + 1)
      else { continue }
      ears.all.append((session, .seat(seat)))
    }
    guard !watchers.isEmpty, let match else { return }
    ears.watchers = match.ears(of: .watcher)
    for watcher in watchers { ears.all.append((watcher, ears.watchers)) }
  }

  /// Everybody hears the same, in one piece.
  private func tellAll(_ events: Events, _ players: Players, _ outbox: inout Outbox) {
    guard !outbox.ears.all.isEmpty else { return }
    let start = outbox.effects.writer.count
    for index in 0..<events.count { _ = write(events, index, .watcher, players, &outbox) }
    let lines = start..<outbox.effects.writer.count
    for (session, viewer) in outbox.ears.all {
      outbox.effects.send(lines, to: session, outbox.ears.haste(of: viewer))
    }
  }

  /// Some hear more than others. What several hear in the same words, as those who watch always do,
  /// is written once.
  private func tellEach(
    _ events: Events, _ index: Int, _ players: Players, _ outbox: inout Outbox
  ) {
    let isSame = events.isSameForAll(index)
    var common: Range<Int>?
    for (session, viewer) in outbox.ears.all {
      let isCommon = isSame || viewer == outbox.ears.watchers
      let known = isCommon ? common : nil
      let line = known ?? write(events, index, viewer, players, &outbox)
      if isCommon { common = line }
      outbox.effects.send(line, to: session, outbox.ears.haste(of: viewer))
    }
  }

  private func write(
    _ events: Events, _ index: Int, _ viewer: Viewer, _ players: Players, _ outbox: inout Outbox
  ) -> Range<Int> {
    let start = outbox.effects.writer.count
    let seat = events.seat(index)
    outbox.effects.writer.beginEvent(
      events.name(index), room: number, n: moveCount, seat: seat?.number)
    if let seat, events.namesPlayer(index), let player = player(at: seat) {
      outbox.effects.writer.add(.player, players.name(of: player))
    }
    events.forEachPart(of: index, for: viewer) { outbox.effects.writer.add(written: $0) }
    outbox.effects.writer.end()
    return start..<outbox.effects.writer.count
  }
}
