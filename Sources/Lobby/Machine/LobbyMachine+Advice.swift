import GameCore
import Protocol

// What the best player would do: now, and in a match that is over.

extension LobbyMachine {
  /// `hint`: in a match of one's own that does not count, or that stops counting by it.
  func findHint(_ call: Call) throws(Stop) -> Answer {
    let sight = try Stop.refusing { () throws(Denial) in
      try refuseWhileThinking(call)
      let (room, match, seat) = try ownMatch(call)
      try checkHint(room, match)
      guard let sight = Sight(of: match, from: seat) else {
        throw Denial(.notNow, "It is not yours to move.")
      }
      return sight
    }
    return try askForHint(sight, call)
  }

  private func ownMatch(_ call: Call) throws(Denial) -> (Room, Match, Seat) {
    let player = try call.caller()
    guard let number = players[player.index].room, let room = rooms[number],
      room.phase == .playing, let match = room.match, let seat = room.seat(of: player)
    else { throw Denial(.notNow, "You are in no match.") }
    return (room, match, seat)
  }

  mutating func hint(_ call: Call, _ answer: Answer) throws(Denial) {
    let (room, match, _) = try ownMatch(call)
    let number = room.number
    if case .nothing = answer { throw Denial(.notNow, "There is nothing to decide.") }
    let ends = match.counts && !room.isHelped
    if ends {
      rooms[number]?.isHelped = true
      outbox.keep(room: number)
    }
    let warning = ends ? " With a hint the match does not count." : ""
    if case .later(let ask) = answer {
      let subject = Promise.Subject.hint(room: number, n: match.moves.count)
      return promise(call, Promise(ask: ask, subject: subject), warning) {
        $0.add("counts", "no")
      }
    }
    guard case .advice(let advice) = answer else { throw Denial(.internalFault) }
    outbox.ok(call) { writer in
      writer.add("move", advice.move)
      writer.add("counts", "no")
      writer.add(text: advice.reason + warning)
    }
  }

  /// What was thought of this position. In a race others move meanwhile: that changes nothing here.
  private func askForHint(_ sight: Sight, _ call: Call) throws(Stop) -> Answer {
    for case (.thought(.hint(let asked)), let answer) in call.answers {
      if case .later = answer { return answer }
      if sight.isForSameMover(as: asked) { return answer }
    }
    return try call.ask(.thought(.hint(sight)))
  }

  private func checkHint(_ room: Room, _ match: Match) throws(Denial) {
    guard room.cup == nil else { throw Denial(.notAllowed, "This match is a cup's.") }
    guard match.counts, room.lineup.count > 1 else { return }
    let people = room.lineup.count { players[$0.index].level == nil }
    guard people > 1 else { return }
    throw Denial(.notAllowed, "This match counts, and others play it.")
  }

  /// `review MATCH`: each decision with what it cost.
  func findReview(_ call: Call) throws(Stop) -> (match: Int, answer: Answer) {
    let (number, from) = try Stop.refusing { () throws(Denial) in
      let asked = (try Call.number(call.first), max(1, try call.from()))
      try refuseWhileThinking(call)
      return asked
    }
    guard case .match(_, let heading, let moves) = try call.ask(.match(number)) else {
      throw .refused(.noMatch, "There is no finished match of that number.")
    }
    try Stop.refusing { () throws(Denial) in try Records.checkMoves(moves.utf8.count, of: number) }
    let record = FinishedRecord(match: number, heading: heading, moves: moves)
    let riddle = Riddle.review(record, from: from, count: limits.reviewMoves)
    return (number, try call.ask(.thought(riddle)))
  }

  mutating func review(_ call: Call, _ number: Int, _ answer: Answer) throws(Denial) {
    if case .later(let ask) = answer {
      return promise(call, Promise(ask: ask, subject: .review(match: number))) {
        $0.add("match", number)
      }
    }
    guard case .review(let judgements, let next) = answer else {
      throw Denial(.internalFault, Records.damaged)
    }
    for judgement in judgements { outbox.row(call) { $0.add(judgement) } }
    outbox.ok(call) { writer in
      writer.add("match", number)
      if let next { writer.add("next", next) }
    }
  }
}

// MARK: - Told later

extension LobbyMachine {
  /// One question for each player at a time, so that nobody waits for all that somebody else asks.
  private func refuseWhileThinking(_ call: Call) throws(Denial) {
    guard self[call.session]?.promise != nil else { return }
    throw Denial(
      .slowDown, "The answer to your last question is on its way.", retryMilliseconds: 1000)
  }

  /// The request is answered, and what it asked for is told when it is there.
  private mutating func promise(
    _ call: Call, _ promise: Promise, _ warning: String = "",
    _ add: (inout LineWriter) -> Void
  ) {
    self[call.session]?.promise = promise
    outbox.ok(call) { writer in
      writer.add("later", "yes")
      add(&writer)
      writer.add(text: "This takes a moment. You are told when it is there.\(warning)")
    }
  }

  /// The thought that somebody was promised is there.
  mutating func fulfil(_ promise: Promise, to id: SessionID, _ answer: Answer) {
    switch promise.subject {
    case .hint(let room, let n): tellHint(answer, room, n, to: id)
    case .review(let match): tellReview(answer, match, to: id)
    }
  }

  private mutating func tellHint(_ answer: Answer, _ room: Int, _ n: Int, to id: SessionID) {
    outbox.send(to: id) { writer in
      writer.begin("EV", "hint")
      writer.add("room", room)
      writer.add("n", n)
      guard case .advice(let advice) = answer else {
        return writer.add(text: "There is nothing to decide.")
      }
      writer.add("move", advice.move)
      writer.add("counts", "no")
      writer.add(text: advice.reason)
    }
  }

  private mutating func tellReview(_ answer: Answer, _ match: Int, to id: SessionID) {
    var (judgements, next): ([Judgement], Int?) = ([], nil)
    if case .review(let found, let more) = answer { (judgements, next) = (found, more) }
    for judgement in judgements {
      outbox.send(to: id) { writer in
        writer.begin("EV", "review")
        writer.add("match", match)
        writer.add(judgement)
      }
    }
    outbox.send(to: id) { writer in
      writer.begin("EV", "reviewed")
      writer.add("match", match)
      writer.add("rows", judgements.count)
      if let next { writer.add("next", next) }
      if case .failed = answer { writer.add(text: Records.damaged) }
    }
  }
}

extension Sight {
  /// Whether it is the same position for whoever is to move, whatever the others have done since.
  fileprivate func isForSameMover(as other: Sight) -> Bool {
    settings == other.settings && seat == other.seat && table == other.table && own == other.own
  }
}

extension LineWriter {
  fileprivate mutating func add(_ judgement: Judgement) {
    add("n", judgement.n)
    add("seat", judgement.seat.number)
    add("move", judgement.move)
    add("best", judgement.advice.move)
    if let cost = judgement.cost {
      add("cost", cost.description)
      add("unit", cost.unit.rawValue)
    }
    add(text: judgement.advice.reason)
  }
}
