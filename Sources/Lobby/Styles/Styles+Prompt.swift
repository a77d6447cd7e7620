import GameCore
import Protocol

// `prompt on`: after each group of lines comes a prompt without a line end.

extension Styles {
  /// Adds the prompts of a step. A line after a prompt begins with a line end.
  mutating func addPrompts(_ players: Players, _ rooms: Rooms, _ outbox: inout Step) {
    let prompted = outbox.effects.sends.indices.filter {
      let send = outbox.effects.sends[$0]
      return self[send.session].hasPrompt && !send.lines.isEmpty
    }
    let last = Dictionary(prompted.map { (outbox.effects.sends[$0].session, $0) }) { $1 }
    for index in prompted {
      let session = outbox.effects.sends[index].session
      let isLast = last[session] == index && !outbox.effects.closes.contains(session)
      let head = self[session].isPrompted ? "\n" : ""
      guard isLast || !head.isEmpty else { continue }
      let tail = isLast ? prompt(for: session, players, rooms) : ""
      outbox.effects.rewrite(index, before: head, after: tail)
      notePrompt(isLast, for: session)
    }
  }

  private func prompt(for session: SessionID, _ players: Players, _ rooms: Rooms) -> String {
    let player = players.player(on: session)
    let room = player.flatMap { rooms.room(of: $0) }
    return room?.prompt(player.flatMap { room?.chairs.seat(of: $0) }) ?? "> "
  }
}

extension Room {
  /// `pig 12:40 (7) > `: the game, and its state for this seat.
  fileprivate func prompt(_ seat: Seat?) -> String {
    let name = game.rules.name
    guard phase == .playing, let match, let seat else { return "\(name) > " }
    let view = match.view(for: .seat(seat))
    return ([name] + game.prompt(view, seat, match.setup.settings)).joined(separator: " ") + " > "
  }
}
