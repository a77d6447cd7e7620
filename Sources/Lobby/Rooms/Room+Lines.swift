import GameCore
import Protocol

// The lines sent to everybody in a room.

extension Room {
  /// Reports what a player or spectator does.
  func tell(
    _ event: EventName, _ seat: Seat?, _ player: PlayerID, _ step: inout Step,
    grace: Duration? = nil
  ) {
    let name = step.players.name(of: player)
    step.send(to: audience(step.players)) { writer in
      writer.begin(event)
      writer.add(.room, number)
      if let seat { writer.add(.seat, seat.number) }
      writer.add(.player, name)
      if let grace { writer.add(.grace, Int(grace.components.seconds)) }
    }
  }

  func tellVote(_ seat: Seat, _ step: inout Step) {
    step.send(to: audience(step.players)) { writer in
      writer.begin(.again)
      writer.add(.room, number)
      writer.add(.seat, seat.number)
    }
  }

  /// Invites a challenged player, and again whenever they come back before they have answered.
  func tellChallenge(_ step: inout Step) {
    let (name, game) = (step.players.name(of: host), game.rules.name)
    step.send(to: guest(step.players)) { writer in
      writer.begin(.challenge)
      writer.add(.room, number)
      writer.add(.from, name)
      writer.add(.game, game)
      writer.add(settings)
      if isForBoth { writer.add(.bots, "yes") }
      if let title { writer.add(.title, title) }
      writer.add(text: "\(name) challenges you to \(game): join \(number), or decline \(number)")
    }
  }

  /// Announces to everybody in it that the room is closed.
  func tellClosed(_ reason: ClosingReason, _ step: inout Step) {
    var audience = audience(step.players)
    if reason == .empty {
      audience.players += guest(step.players).filter { !audience.contains($0) }
    }
    step.send(to: audience) { writer in
      writer.begin(.closed)
      writer.add(.room, number)
      writer.add(.reason, reason.rawValue)
    }
  }

  func tellStart(_ setup: Setup, _ step: inout Step) {
    step.effects.notes.append(.matchBegan(match: matchNumber, game: game.rules.name, room: number))
    let start = MatchStart(
      room: number, match: matchNumber, game: game.rules.name, seats: names(step.players),
      opener: setup.opener.number, commit: setup.commit, salts: setup.salts?.description,
      options: setup.optionsText)
    step.send(to: audience(step.players)) { $0.write(start) }
  }

  func tellOver(_ match: Match, _ outcome: Outcome, _ step: inout Step) {
    step.effects.notes.append(.matchEnded(match: matchNumber, reason: outcome.reason.rawValue))
    var over = MatchOver(
      room: number, match: matchNumber, moves: match.moves.count, winner: outcome.winnerNumber,
      reason: outcome.reason.rawValue, scores: outcome.scores, seed: match.setup.seed.text)
    (over.player, over.isLost) = (winnerName(step.players), outcome.isLost)
    over.revealed = outcome.revealed.map { Attribute($0.name, $0.value.description) }
    over.isUncounted = isUncounted
    over.part = match.setup.salts == nil ? nil : match.setup.part.text
    over.next = comingCommit
    step.send(to: audience(step.players)) { $0.write(over) }
  }

  /// What the clock does in somebody's place looks like a move of theirs, so it is announced.
  func tellClock(of seat: Seat, _ step: inout Step) {
    guard let player = player(at: seat) else { return }
    let name = step.players.name(of: player)
    step.send(to: audience(step.players)) { writer in
      writer.begin(.clock)
      writer.add(.room, number)
      writer.add(.seat, seat.number)
      writer.add(.player, name)
      writer.add(text: "Time is up: the clock plays for \(name).")
    }
  }

  func tellLate(until end: Instant, _ step: inout Step) {
    let seat = game.rules.pace == .turns ? match?.movers.first : nil
    // To the nearest second: the loop wakes a moment after the moment.
    let seconds = Int((end - step.now + .milliseconds(500)).components.seconds)
    let name = seat.flatMap(player(at:)).map { step.players.name(of: $0) }
    let left = "\(seconds) \(seconds == 1 ? "second" : "seconds") left"
    step.send(to: audience(step.players)) { writer in
      writer.begin(.late)
      writer.add(.room, number)
      if let seat { writer.add(.seat, seat.number) }
      writer.add(.in, seconds)
      writer.add(text: name.map { "\($0) has \(left)." } ?? "\(left).")
    }
  }
}

// MARK: - The first row of `state`, which says all about a room; and its row in the list of rooms

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
