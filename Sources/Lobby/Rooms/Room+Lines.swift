import GameCore
import Protocol

// The lines that everybody in a room receives.

extension Room {
  /// Sends what a player or spectator does to everybody in the room.
  func tell(
    _ event: EventName, _ seat: Seat?, _ player: PlayerID, _ step: inout Step,
    grace: Duration? = nil
  ) {
    let facts: Facts = [
      .room: number, .seat: seat?.number, .player: step.players.name(of: player),
      .grace: grace.map { Int($0.components.seconds) },
    ]
    step.send(event, facts, to: audience(step.players))
  }

  func tellVote(_ seat: Seat, _ step: inout Step) {
    step.send(.again, [.room: number, .seat: seat.number], to: audience(step.players))
  }

  /// Invites a player, if they are here. The invitation is repeated when they come back before they
  /// have answered.
  func tellChallenge(to player: PlayerID, _ step: inout Step) {
    let (name, game) = (step.players.name(of: inviter), game.rules.name)
    let session = step.players.session(of: player)
    let hearers = step.players.hearers(of: inviter, among: [session].compactMap(\.self))
    let text = "\(name) challenges you to \(game): join \(number), or decline \(number)"
    let heading: Facts = [.room: number, .from: name, .game: game]
    let more: Facts = [.bots: isForBoth.onlyYes, .title: title, .text: text]
    step.send(.challenge, heading + settings.facts + more, to: hearers)
  }

  /// Says that the room is closed, also to its guests, unless one of them declined. If a match
  /// begins there, it is closed only for them.
  func tellClosed(_ reason: ClosingReason, _ step: inout Step) {
    let inside = audience(step.players)
    var audience = reason == .begun ? Audience() : inside
    if reason != .declined {
      audience.players += guests(step.players).filter { !inside.contains($0) }
    }
    step.send(.closed, [.room: number, .reason: reason.rawValue], to: audience)
  }

  func tellStart(_ setup: Setup, _ step: inout Step) {
    step.effects.notes.append(.matchBegan(match: matchNumber, game: game.rules.name, room: number))
    step.send(
      .start, setup.start(room: number, match: matchNumber, names: names(step.players)),
      to: audience(step.players))
  }

  func tellOver(_ match: Match, _ outcome: Outcome, _ step: inout Step) {
    step.effects.notes.append(.matchEnded(match: matchNumber, reason: outcome.reason.rawValue))
    let over = match.over(
      outcome, room: number, match: matchNumber, winner: winnerName(step.players),
      counts: isUncounted ? false : nil, next: comingCommit)
    step.send(.over, over, to: audience(step.players))
  }

  /// Announces that the clock has moved for a seat, because the move itself looks like the player's
  /// own.
  func tellClock(of seat: Seat, _ step: inout Step) {
    guard let player = player(at: seat) else { return }
    let name = step.players.name(of: player)
    let text = "Time is up: the server moves for \(name)."
    let facts: Facts = [.room: number, .seat: seat.number, .player: name, .text: text]
    step.send(.clock, facts, to: liveAudience(step.players))
  }

  func tellLate(until end: Instant, _ step: inout Step) {
    let seat = game.rules.pace == .turns ? match?.movers.first : nil
    // Rounded to the nearest second, because the loop wakes a little after the exact moment.
    let seconds = Int((end - step.now + .milliseconds(500)).components.seconds)
    let name = seat.flatMap(player(at:)).map { step.players.name(of: $0) }
    let left = "\(seconds) \(seconds == 1 ? "second" : "seconds") left."
    let text = name.map { "\($0) has \(left)" } ?? left
    let facts: Facts = [.room: number, .seat: seat?.number, .in: seconds, .text: text]
    step.send(.late, facts, to: liveAudience(step.players))
  }

  /// Everybody who hears of the clock: all but late spectators, for whom it is over.
  private func liveAudience(_ players: Players) -> Audience {
    var audience = audience(players)
    if lateness != nil { audience.watchers = [] }
    return audience
  }

  // MARK: - The first row of `state`, which says all about a room; and its row in the list of rooms

  /// Adds the room's row to a line, as in the answer to `rooms` and for clients that follow the
  /// lobby. It is written without a value in between, because a page has fifty of them.
  func addRow(to line: inout LineWriter, title: String?, _ players: Players) {
    line.add(.room, number)
    line.add(.game, game.rules.name)
    line.add(.phase, phase.rawValue)
    line.add(.seats, "\(chairs.taken)/\(chairs.count)")
    line.add(.watchers, watchers.count)
    line.add(.here, chairs.count { $0.player.flatMap { players.session(of: $0) } != nil })
    line.add(.host, players.name(of: host))
    line.add(.locked, !isPublic)
    line.add(.for, challenged.map { players.name(of: $0) })
    line.add(.cup, cup?.cup)
    let seated = chairs.compactMap { $0.player.map { players.name(of: $0) } }
    line.add(.players, seated.joined(separator: ",").ifAny)
    // Late spectators could read the live progress here, so it is left out.
    if lateness == nil, let progress {
      line.add(.match, matchNumber)
      line.add(.progress, progress)
    }
    line.add(settings.facts)
    line.add(.bots, isForBoth.onlyYes)
    line.add(.title, title ?? "")
  }

  /// The first row of `state`: the host while players are awaited, how long the match has lasted,
  /// and what is left of its clock, so that a latecomer can show all of it.
  func state(_ view: View?, for viewer: Viewer, _ players: Players, at now: Instant) -> Facts {
    let all: Facts = [
      .room: number, .game: game.rules.name, .phase: phase.rawValue, .cup: cup?.cup,
    ]
    guard let match else {
      let open: Facts = [
        .seats: "\(chairs.taken)/\(chairs.count)", .host: players.name(of: host),
        .commit: comingCommit, .for: challenged.map { players.name(of: $0) },
      ]
      return all + open + settings.facts
    }
    let (setup, isPlaying) = (match.setup, phase == .playing)
    let late = viewer == .watcher ? lateness : nil
    let begun: Facts = [
      .match: matchNumber, .n: shown(to: viewer)?.moves.count ?? 0,
      .ms: isPlaying ? max(0, moment(now) - (late ?? 0)) : nil, .lateMs: late,
      .leftMs: isPlaying && late == nil ? clock.end.map { $0.milliseconds(since: now) } : nil,
      .opener: setup.opener.number, .commit: setup.commit, .salts: setup.salts?.description,
    ]
    // The table may know more than the option of the same name, such as which seat is the bank.
    // Then the option is left out.
    let table = view?.table ?? [:]
    let shown = setup.settings.facts(seed: setup.seed, leavingOut: table) + table
    guard let outcome = match.outcome else { return all + begun + shown }
    let over: Facts = [
      .seed: setup.settings.seed == nil ? setup.seed.text : nil,
      .part: setup.salts.map { _ in setup.part.text }, .next: comingCommit,
    ]
    return all + begun + shown + outcome.facts(winnerName(players)) + over
  }
}
