import GameCore
import Protocol

// What is to be kept is marked where it changes, and taken away as a batch by whoever keeps it.

extension LobbyMachine {
  /// Whether time alone is worth keeping, because a match is under way.
  public var hasRunningMatches: Bool { outbox.isDurable && runningCount > 0 }

  /// Everything that is to be kept and has not been taken yet.
  public mutating func takeBatch() -> Batch {
    let journal = outbox.takeJournal()
    let numbers = journal.rooms.sorted()
    let cups = journal.cups.sorted().compactMap { takeSteps(of: $0) }
    batchSize = 0
    return Batch(
      time: outbox.now.sinceStart,
      counters: Counters(
        player: lastPlayer, match: lastMatch, room: rooms.lastNumber, cup: lastCup),
      moves: journal.moves, deeds: journal.deeds,
      rooms: numbers.compactMap { kept(room: $0) },
      closedRooms: numbers.filter { rooms[$0] == nil }, cups: cups)
  }

  /// What is new of a cup. One that is over is the store's from now on.
  private mutating func takeSteps(of number: Int) -> KeptCup? {
    guard let cup = cups[number] else { return nil }
    var kept = KeptCup(
      number: number, phase: cup.phase.rawValue, steps: Array(cup.steps[cup.stepsTaken...]))
    kept.first = cup.stepsTaken + 1
    kept.heading = cup.steps.first ?? ""
    kept.moments = cup.moments
    cups[number]?.stepsTaken = cup.steps.count
    if cup.isOver { cups[number] = nil }
    return kept
  }

  mutating func keepLastMove(in slot: Int) {
    guard let match = rooms.slots[slot]?.value.matchNumber,
      let moves = rooms.slots[slot]?.value.table?.value.moves
    else { return }
    outbox.keepLastMove(of: match, moves)
  }

  private func kept(room id: Int) -> KeptRoom? {
    guard let room = rooms[id] else { return nil }
    var kept = KeptRoom(
      number: id, settings: room.settings.description, host: number(of: room.host),
      phase: room.phase.rawValue,
      chairs: room.chairs.map { chair in
        KeptRoom.Chair(
          player: chair.player.map { number(of: $0) }, wantsAgain: chair.wantsAgain,
          salt: chair.salt)
      }, matchCount: room.matchCount)
    kept.title = room.title
    kept.password = room.password?.kept
    kept.challenged = room.challenged.map { number(of: $0) }
    kept.nextOpener = room.nextOpener.map { number(of: $0) }
    kept.cup = room.cup?.description
    kept.part = room.part?.text
    kept.isStarting = room.isStarting
    kept.isForBoth = room.isForBoth
    kept.table = room.match.map { match in
      var table = KeptRoom.Table(
        match: room.matchNumber, heading: match.setup.heading,
        lineup: room.lineup.map { number(of: $0) }, startedAt: room.startedAt.sinceStart,
        isHelped: room.isHelped)
      table.programs = room.programs.map(\.number)
      return table
    }
    return kept
  }

  func number(of player: PlayerID) -> Int { players[player.index].number }
}

// MARK: - Asking the store, and who thinks

extension LobbyMachine {
  /// A request waits for an answer.
  mutating func park(_ line: [UInt8], of id: SessionID, until question: Question) {
    lastAsk += 1
    let parked = Parked(
      ask: lastAsk, question: question, erasures: erasures, line: line, answers: answers)
    self[id]?.parked = parked
    outbox.effects.asks.append(Effects.Ask(session: id, number: lastAsk, question: question))
  }

  /// The answer has come, unless the session that asked is gone.
  mutating func resume(_ id: SessionID, _ ask: Int, _ question: Question, _ answer: Answer) {
    if let promise = self[id]?.promise, promise.ask == ask {
      self[id]?.promise = nil
      return fulfil(promise, to: id, answer)
    }
    guard let parked = self[id]?.parked, parked.ask == ask else { return }
    self[id]?.parked = nil
    // Somebody was forgotten while it was on its way: everything is asked anew.
    answers = parked.erasures == erasures ? parked.answers : [:]
    if parked.erasures == erasures { answers[question] = answer }
    receive(parked.line, from: id)
    answers = [:]
  }

  /// Another line has come while a thought is waited for: nobody's next request waits for it. The
  /// request is answered now, and what was thought is told when it is there.
  mutating func promiseThought(to id: SessionID) {
    guard let parked = self[id]?.parked, let question = parked.question, case .thought = question
    else { return }
    self[id]?.parked = nil
    answers = parked.answers
    answers[question] = .later(ask: parked.ask)
    receive(parked.line, from: id)
    answers = [:]
  }
}

// MARK: - When nothing can be kept

extension LobbyMachine {
  /// While nothing can be kept clocks stand still, as what they would do could not be kept either.
  mutating func go(on works: Bool) {
    guard let pause = outbox.store(works: works) else { return }
    for number in rooms.page(from: 0, count: .max, of: nil).rooms.map(\.number) {
      rooms[number]?.stoodStill(for: pause)
      // A start after a crash must not count the pause either.
      if rooms[number]?.phase == .playing { outbox.keep(room: number) }
      wakeForDeadline(of: number)
      if rooms[number]?.phase != .playing { waitAgain(in: number) }
    }
    for number in cups.keys.sorted() {
      cups[number]?.stoodStill(for: pause)
      // As above.
      outbox.keep(cup: number)
      wakeForDeadline(ofCup: number)
    }
  }
}

extension Room {
  fileprivate mutating func stoodStill(for pause: Duration) {
    if phase == .playing { startedAt = startedAt + pause }
    clockEnds = clockEnds.map { $0 + pause }
    beginsBy = beginsBy.map { $0 + pause }
    for index in chairs.indices {
      chairs[index].awayUntil = chairs[index].awayUntil.map { $0 + pause }
      let moment = chairs[index].house?.movesAt.map { $0 + pause }
      chairs[index].house?.movesAt = moment
    }
  }
}

/// A request that waits for an answer.
struct Parked: Sendable {
  let ask: Int
  /// What was asked; `nil` where it waits for its turn.
  let question: Question?
  let erasures: Int
  let line: [UInt8]
  /// What it has been answered so far.
  let answers: [Question: Answer]
}
