import GameCore
import Protocol

// The lines sent to everybody in a room.

extension Room {
  /// Reports what a player or spectator does.
  func tell(
    _ event: String, _ seat: Seat?, _ player: PlayerID, _ players: Players,
    _ outbox: inout Outbox, grace: Duration? = nil
  ) {
    let name = players.name(of: player)
    outbox.send(to: audience(players)) { writer in
      writer.begin("EV", event)
      writer.add("room", number)
      if let seat { writer.add("seat", seat.number) }
      writer.add("player", name)
      if let grace { writer.add("grace", Int(grace.components.seconds)) }
    }
  }

  func tellVote(_ seat: Seat, _ players: Players, _ outbox: inout Outbox) {
    outbox.send(to: audience(players)) { writer in
      writer.begin("EV", "again")
      writer.add("room", number)
      writer.add("seat", seat.number)
    }
  }

  /// Invites a challenged player, and again whenever they come back before they have answered.
  func tellChallenge(_ players: Players, _ outbox: inout Outbox) {
    let (name, game) = (players.name(of: host), game.rules.name)
    outbox.send(to: guest(players)) { writer in
      writer.begin("EV", "challenge")
      writer.add("room", number)
      writer.add("from", name)
      writer.add("game", game)
      writer.add(settings)
      if isForBoth { writer.add("bots", "yes") }
      if let title { writer.add("title", title) }
      writer.add(text: "\(name) challenges you to \(game): join \(number), or decline \(number)")
    }
  }

  /// Announces to everybody in it that the room is closed.
  func tellClosed(_ reason: String, _ players: Players, _ outbox: inout Outbox) {
    var audience = audience(players)
    if reason == "empty" {
      audience.players += guest(players).filter { !audience.contains($0) }
    }
    outbox.send(to: audience) { writer in
      writer.begin("EV", "closed")
      writer.add("room", number)
      writer.add("reason", reason)
    }
  }

  func tellStart(_ setup: Setup, _ players: Players, _ outbox: inout Outbox) {
    outbox.effects.notes.append(
      .matchBegan(match: matchNumber, game: game.rules.name, room: number))
    let names = names(players).joined(separator: ",")
    outbox.send(to: audience(players)) { writer in
      writer.begin("EV", "start")
      writer.add("room", number)
      writer.add("match", matchNumber)
      writer.add("game", game.rules.name)
      writer.add("seats", names)
      writer.add("opener", setup.opener.number)
      writer.add("commit", setup.commit)
      if let salts = setup.salts { writer.add("salts", salts.description) }
      writer.add(setup.settings, seed: setup.seed)
    }
  }

  func tellOver(_ match: Match, _ outcome: Outcome, _ players: Players, _ outbox: inout Outbox) {
    outbox.effects.notes.append(.matchEnded(match: matchNumber, reason: outcome.reason.rawValue))
    let name = winnerName(players)
    outbox.send(to: audience(players)) { writer in
      writer.begin("EV", "over")
      writer.add("room", number)
      writer.add("match", matchNumber)
      writer.add("n", match.moves.count)
      writer.add("winner", outcome.winnerNumber)
      if let name { writer.add("player", name) }
      writer.add("reason", outcome.reason.rawValue)
      writer.add(Field("scores", .numbers(outcome.scores)))
      for field in outcome.revealed { writer.add(field) }
      writer.add("seed", match.setup.seed.text)
      if isUncounted { writer.add("counts", "no") }
      if match.setup.salts != nil { writer.add("part", match.setup.part.text) }
      writer.add("next", comingCommit)
    }
  }

  func tellLate(until end: Instant, _ players: Players, _ outbox: inout Outbox) {
    let seat = game.rules.pace == .turns ? match?.movers.first : nil
    // To the nearest second: the loop wakes a moment after the moment.
    let seconds = Int((end - outbox.now + .milliseconds(500)).components.seconds)
    let name = seat.flatMap(player(at:)).map { players.name(of: $0) }
    let left = "\(seconds) \(seconds == 1 ? "second" : "seconds") left"
    outbox.send(to: audience(players)) { writer in
      writer.begin("EV", "late")
      writer.add("room", number)
      if let seat { writer.add("seat", seat.number) }
      writer.add("in", seconds)
      writer.add(text: name.map { "\($0) has \(left)." } ?? "\(left).")
    }
  }
}
