import GameCore
import Protocol
import Words

// Hints: the best move now.

extension Rooms {
  /// `hint`: only in one's own match, which is unranked or becomes unranked by it.
  func findHint(_ call: Call, _ step: Step) throws(RequestError) -> Answer {
    let (room, match, seat) = try ownMatch(call, step.games)
    try checkHint(room, match, step.players)
    guard let observation = Observation(of: match, from: seat) else { throw .refused(.hintTurn) }
    let answer = try askForHint(observation, call)
    if case .nothing = answer { throw .refused(.hintNothing) }
    return answer
  }

  /// The match that the caller has not given up, with its room and the caller's seat.
  func ownMatch(
    _ call: Call, _ games: GameList
  ) throws(RequestError) -> (room: Room, match: Match, seat: Seat) {
    let player = try call.caller()
    guard let room = room(of: player), let seat = room.chairs.seat(of: player) else {
      throw .refused(.notPlaying(call.verb, games))
    }
    guard room.isPlaying(player), let match = room.match else { throw .refused(room.whyNoMove) }
    return (room, match, seat)
  }

  private func checkHint(_ room: Room, _ match: Match, _ players: Players) throws(RequestError) {
    guard room.cup == nil else { throw .refused(.hintCup) }
    let people = room.lineup.count { players[$0].level == nil }
    guard match.counts, people > 1 else { return }
    throw .refused(.hintRanked)
  }

  /// Asks for a hint about this position. The others' moves in a race do not change it.
  private func askForHint(_ observation: Observation, _ call: Call) throws(RequestError) -> Answer {
    for case (.thought(.hint(let asked)), let answer) in call.answers {
      if case .later = answer { return answer }
      if observation.isForSameMover(as: asked) { return answer }
    }
    return try call.ask(.thought(.hint(observation)))
  }

  /// Gives a player the hint, which makes the match unranked.
  mutating func help(_ call: Call, _ step: inout Step) throws(RequestError) -> HintGiven {
    let (room, match, seat) = try ownMatch(call, step.games)
    var helped = HintGiven(
      room: room.number, match: room.matchNumber, n: match.moves.count, seat: seat)
    guard match.counts, !room.isHelped else { return helped }
    change(room.number) { $0.isHelped = true }
    step.keep(room: room.number)
    helped.endsRanking = true
    return helped
  }

  /// The position in which a player asked for a hint, while that match is on the table.
  func observation(_ helped: HintGiven) -> Observation? {
    guard let room = self[helped.room], room.matchNumber == helped.match, let match = room.match
    else { return nil }
    let record = MatchRecord(setup: match.setup, moves: Array(match.moves))
    return (try? record.replay(first: helped.n)).flatMap { Observation(of: $0, from: helped.seat) }
  }
}

/// The match in which the player at a seat is given a hint, and the number of its moves.
struct HintGiven: Sendable {
  let room: Int
  let match: Int
  let n: Int
  let seat: Seat
  /// Whether this hint makes a ranked match unranked.
  var endsRanking = false

  var warning: Wording { endsRanking ? " " + Wording(RoomText.hintCosts) : "" }
}

extension Observation {
  /// Whether the position is the same for the player to move, whatever the others have done since.
  fileprivate func isForSameMover(as other: Observation) -> Bool {
    settings == other.settings && seat == other.seat && table == other.table && own == other.own
  }
}
