import GameCore
import Protocol
import Wire

/// A finished match, and the room at its end.
final class MatchEnd: Sendable {
  let room: Room
  let match: Match
  let outcome: Outcome

  init(_ room: Room, _ match: Match, _ outcome: Outcome) {
    (self.room, self.match, self.outcome) = (room, match, outcome)
  }
}

// Sends the moves of a match as they are made. A move is the most frequent event of a lobby, so
// this code allocates nothing and looks everything up only once.

extension Room {
  /// The setup of a match with the seated players; `nil` if there are too few.
  func setup() -> Setup? {
    guard let part = comingSeed, let settings = try? settings.with(seats: chairs.taken) else {
      return nil
    }
    let salts = takesSalts ? Salts(chairs.prefix(chairs.taken).map(\.salt)) : nil
    let opener = nextOpener.flatMap { chairs.seat(of: $0) } ?? 1
    return Setup(settings: settings, opener: opener, seed: part, salts: salts)
  }

  /// The seats of players who declared themselves bots. They count as bots for the whole match,
  /// even if a person takes over the connection.
  func seatsOfPrograms(_ players: Players) -> SeatSet {
    let seated = chairs.players
    return SeatSet(seated.indices.filter { players[seated[$0]].isProgram }.map { Seat($0 + 1) })
  }

  mutating func play(by player: PlayerID, _ step: inout Step) throws(RequestError) -> MatchEnd? {
    guard phase == .playing, let seat = chairs.seat(of: player) else { throw .refused(whyNoMove) }
    if let wanted = step.call["n"], try Call.number(wanted) != moveCount {
      throw .refused(.matchMoved, ["n": moveCount])
    }
    let text = step.call.words.arguments.reduce(step.call.verb) { "\($0) \($1)" }
    do throws(IllegalMove) {
      try play(text, by: seat, at: step.now)
    } catch {
      let mover = match?.movers.first.map { lineup[$0.index] }
      let denial = Refusal(error)
      guard case .notYourTurn = error, let mover else { throw .refused(denial) }
      throw .refused(denial.with("player", step.players.name(of: mover)))
    }
    keepLastMove(&step)
    step.ok { $0.add(.n, moveCount) }
    return tellMatch(&step)
  }

  /// Why a player who sits here is in no match.
  var whyNoMove: RefusalReason {
    switch phase {
    case .open: .matchNotBegun
    case .over: .matchOver
    case .playing: .gaveUp
    }
  }

  /// Stores and announces a move that nobody typed: a player gives up, or a clock has run out.
  mutating func tellMove(_ step: inout Step) -> MatchEnd? {
    keepLastMove(&step)
    return tellMatch(&step)
  }

  /// Sends the events of the last move, to each viewer only what they may see. Ends the match if
  /// that move finished it.
  mutating func tellMatch(_ step: inout Step) -> MatchEnd? {
    guard let events else { return nil }
    listenIn(&step)
    if events.isSameForAll {
      tellAll(events, &step)
    } else {
      for index in 0..<events.count { tellEach(events, index, &step) }
    }
    var end: MatchEnd?
    if isMatchOver {
      end = self.end(&step)
    } else if events.hasTurn {
      restartClock(at: step.now)
    }
    if hasHouse { giveHouseTime(&step) }
    wakeForDeadline(&step)
    return end
  }

  /// A turn's clock, which moves on with each turn, is hardly ever earlier than the wake-up.
  mutating func wakeForDeadline(_ step: inout Step) {
    guard let deadline, isWokenAt.map({ deadline < $0 }) ?? true else { return }
    isWokenAt = deadline
    step.timers.wake(.room(number), at: deadline)
  }

  // MARK: - Who hears a move

  /// Finds the receivers of the match once for all events of a move: players in seat order, then
  /// spectators.
  private func listenIn(_ step: inout Step) {
    step.ears.all.removeAll(keepingCapacity: true)
    step.ears.watchers = .watcher
    for index in chairs.indices {
      guard let player = chairs.player(at: index), let session = step.players.session(of: player),
        let seat = Seat(exactly: index + 1)
      else { continue }
      step.ears.all.append((session, .seat(seat)))
    }
    // Late spectators receive the same later, from ``showLate``.
    guard !watchers.isEmpty, !isLate, let match else { return }
    step.ears.watchers = match.ears(of: .watcher)
    for watcher in watchers { step.ears.all.append((watcher, step.ears.watchers)) }
  }

  /// Sends the same lines to everybody in one piece.
  private func tellAll(_ events: Events, _ step: inout Step) {
    guard !step.ears.all.isEmpty else { return }
    let start = step.effects.writer.count
    for index in 0..<events.count { _ = write(events, index, .watcher, n: moveCount, &step) }
    let lines = start..<step.effects.writer.count
    for (session, viewer) in step.ears.all {
      step.effects.send(lines, to: session, step.ears.priority(of: viewer))
    }
  }

  /// Sends each viewer their own lines. Lines that several viewers share, as all spectators do, are
  /// written once.
  private func tellEach(_ events: Events, _ index: Int, _ step: inout Step) {
    let isSame = events.isSameForAll(index)
    var common: Range<Int>?
    for (session, viewer) in step.ears.all {
      let isCommon = isSame || viewer == step.ears.watchers
      let known = isCommon ? common : nil
      let line = known ?? write(events, index, viewer, n: moveCount, &step)
      if isCommon { common = line }
      step.effects.send(line, to: session, step.ears.priority(of: viewer))
    }
  }

  func tellWatchers(of late: Match, _ step: inout Step) {
    guard !watchers.isEmpty else { return }
    let start = step.effects.writer.count
    for index in 0..<late.events.count {
      _ = write(late.events, index, late.ears(of: .watcher), n: late.moves.count, &step)
    }
    let lines = start..<step.effects.writer.count
    for watcher in watchers where !lines.isEmpty {
      step.effects.send(lines, to: watcher, .unlessFarBehind)
    }
  }

  private func write(
    _ events: Events, _ index: Int, _ viewer: Viewer, n: Int, _ step: inout Step
  ) -> Range<Int> {
    let start = step.effects.writer.count
    let head = events[index]
    step.effects.writer.beginEvent(head.name, room: number, n: n, seat: head.seat?.number)
    if let seat = head.seat, head.namesPlayer, let player = player(at: seat) {
      step.effects.writer.add(.player, step.players.name(of: player))
    }
    events.forEachPart(of: index, for: viewer) { step.effects.writer.add(written: $0) }
    step.effects.writer.end()
    return start..<step.effects.writer.count
  }
}

// `watch=late`: spectators see what was done, some time later. The match is played again for them,
// up to the last move that is old enough. So no lines are queued, and the delay is applied in one
// place. A room has at most one such match, while its own match lasts.

/// What late spectators have been shown of a match.
struct LateMatch: Sendable {
  /// The match as late spectators see it; `nil` until its deal is old enough.
  private(set) var match: Match?
  /// The index at which the next move begins.
  private var start = 0

  /// Replays the moves up to a moment of the match, one after the other.
  fileprivate mutating func play(on live: Match, until moment: Int, _ tell: (Match) -> Void) {
    guard moment >= 0 else { return }
    if match == nil {
      let dealt = Match(live.setup)
      match = dealt
      tell(dealt)
    }
    var next = start
    while let move = live.moves.next(from: &next), move.milliseconds <= moment {
      // The live match has accepted this move, so it can be played here.
      guard (try? match?.repeatMove(move)) != nil, let match else { return }
      start = next
      tell(match)
    }
  }

  /// When the next event happened that late spectators have not seen.
  fileprivate func next(in live: Match) -> Int? {
    var start = start
    return match == nil ? 0 : live.moves.next(from: &start)?.milliseconds
  }
}

extension Room {
  /// The delay of late spectators in milliseconds.
  var lateness: Int? { isLate && phase == .playing ? 1000 * settings.number(.delay) : nil }

  /// When there is something new for late spectators.
  var lateDeadline: Instant? {
    guard !watchers.isEmpty, let lateness, let match, let late, let next = late.next(in: match)
    else { return nil }
    return startedAt + .milliseconds(next + lateness)
  }

  /// Replays the match for late spectators and sends them what is new. At the end of the match they
  /// receive the rest.
  mutating func showLate(_ step: inout Step, all: Bool = false) {
    guard let lateness, let match else { return }
    let moment = moment(step.clocks) - lateness
    let isKnown = late != nil
    // Taken out while it changes: a second reference to its match would cause a copy.
    var late = self.late.take() ?? LateMatch()
    late.play(on: match, until: all ? .max : moment) { shown in
      // After a restart nobody here has seen the beginning, so it is not sent.
      if isKnown { tellWatchers(of: shown, &step) }
    }
    self.late = late
  }

  /// The match as this viewer may see it; `nil` if it is too early for late spectators.
  func shown(to viewer: Viewer) -> Match? {
    viewer == .watcher && lateness != nil ? late?.match : match
  }
}
