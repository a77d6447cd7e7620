import GameCore
import Protocol

// What the best player would do: now, and in a match that is over.

extension LobbyMachine {
  /// `hint`: in a match of one's own that does not count, or that stops counting by it.
  mutating func hint(_ call: Call) throws(Denial) {
    let player = try caller(call)
    guard let number = players[player.index].room, let room = rooms[number],
      room.phase == .playing, let match = room.match, let seat = room.seat(of: player)
    else { throw Denial(.notNow, "You are in no match.") }
    try checkHint(room, match)
    guard let sight = Sight(of: match, from: seat) else {
      throw Denial(.notNow, "It is not yours to move.")
    }
    guard case .advice(let advice) = try ask(.thought(.hint(sight))) else {
      throw Denial(.notNow, "There is nothing to decide.")
    }
    let ends = match.counts && !room.isHelped
    if ends {
      rooms[number]?.isHelped = true
      keep(room: number)
    }
    ok(call) { writer in
      writer.add("move", advice.move)
      writer.add("counts", "no")
      writer.add(text: advice.reason + (ends ? " With a hint the match does not count." : ""))
    }
  }

  private func checkHint(_ room: Room, _ match: Match) throws(Denial) {
    guard room.cup == nil else { throw Denial(.notAllowed, "This match is a cup's.") }
    guard match.counts, room.lineup.count > 1 else { return }
    let people = room.lineup.count { players[$0.index].level == nil }
    guard people > 1 else { return }
    throw Denial(.notAllowed, "This match counts, and others play it.")
  }

  /// `review MATCH`: each decision with what it cost.
  mutating func review(_ call: Call) throws(Denial) {
    let number = try Call.number(call.first)
    let from = max(1, try call.from())
    guard case .match(_, let heading, let moves) = try ask(.match(number)) else {
      throw Denial(.noMatch, "There is no finished match of that number.")
    }
    try checkMoves(moves, of: number)
    let riddle = Riddle.review(record: heading + moves, from: from, count: limits.reviewMoves)
    guard case .review(let judgements) = try ask(.thought(riddle)) else {
      throw Denial(.internalFault, "The record of this match is damaged.")
    }
    for judgement in judgements { row(call, judgement) }
    let next = from + limits.reviewMoves
    let count = moves.utf8.count { $0 == UInt8(ascii: "\n") }
    ok(call) { writer in
      writer.add("match", number)
      if next <= count { writer.add("next", next) }
    }
  }

  private mutating func row(_ call: Call, _ judgement: Judgement) {
    row(call) { writer in
      writer.add("n", judgement.n)
      writer.add("seat", judgement.seat.number)
      writer.add("move", judgement.move)
      writer.add("best", judgement.advice.move)
      if let cost = judgement.cost {
        writer.add("cost", cost.description)
        writer.add("unit", cost.unit.rawValue)
      }
      writer.add(text: judgement.advice.reason)
    }
  }
}
