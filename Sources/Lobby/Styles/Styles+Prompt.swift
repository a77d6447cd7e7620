import GameCore
import Protocol

// `prompt on`: after each group of lines comes a prompt without a line end.

extension Styles {
  /// Adds the prompts of a step; what follows a prompt that is still there begins on a line of its
  /// own.
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
  /// `pig 12:40 (7) > `: the game, the scores in seat order, and what is one's own.
  fileprivate func prompt(_ seat: Seat?) -> String {
    let game = settings.game.rules.name
    guard phase == .playing, let match, let seat else { return "\(game) > " }
    let view = match.view(for: .seat(seat))
    guard view.seats.indices.contains(seat.index) else { return "\(game) > " }
    let scores = view.seats.compactMap { $0.number(.score) ?? $0.number(.chips) }
    let parts = [
      game, scores.map(\.description).joined(separator: ":"),
      progress(view.seats[seat.index], view.table),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ") + " > "
  }

  /// The turn total of Pig, the points in hand, the tries, or the tiles in place with the moves.
  private func progress(_ own: [Field], _ table: [Field]) -> String {
    if let total = table.number(.total) { return total > 0 ? "(\(total))" : "" }
    if let points = own[.points] { return "(\(points))" }
    if let tries = own.number(.tries) { return "\(tries)/\(settings.number(.attempts))" }
    guard let home = own.number(.home), let moves = own.number(.moves) else { return "" }
    return "\(home)/\((Size(settings[.size])?.cells ?? 1) - 1) (\(moves))"
  }
}
