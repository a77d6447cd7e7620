import GameCore
import Protocol

// What is to be kept is marked where it changes, and taken away as a batch by whoever keeps it.

/// What has changed since the last batch.
struct Keeping: Sendable {
  /// Whether rooms and moves are kept, so that they come back after a crash, and lines wait until
  /// they are. Names and records are kept in any case.
  let isDurable: Bool
  fileprivate(set) var moves: [UInt8] = []
  fileprivate(set) var deeds: [Deed] = []
  /// Rooms that are new, have changed or are gone.
  fileprivate(set) var rooms: Set<Int> = []
  /// Cups with new steps.
  fileprivate(set) var cups: Set<Int> = []

  init(isDurable: Bool) {
    self.isDurable = isDurable
  }

  /// How many bytes there are to keep, more or less; 0 if there is nothing.
  var size: Int { moves.count + (deeds.count + rooms.count + cups.count) * 512 }
}

extension LobbyMachine {
  /// Whether time alone is worth keeping, because a match is under way.
  public var hasRunningMatches: Bool { keeping.isDurable && runningCount > 0 }

  /// Everything that is to be kept and has not been taken yet.
  public mutating func takeBatch() -> Batch {
    let numbers = keeping.rooms.sorted()
    let cups = keeping.cups.sorted().compactMap { takeSteps(of: $0) }
    let batch = Batch(
      time: now.sinceStart,
      counters: Counters(
        player: lastPlayer, match: lastMatch, room: rooms.lastNumber, cup: lastCup),
      moves: keeping.moves, deeds: keeping.deeds,
      rooms: numbers.compactMap { kept(room: $0) },
      closedRooms: numbers.filter { rooms[$0] == nil }, cups: cups)
    keeping = Keeping(isDurable: keeping.isDurable)
    keeping.moves.reserveCapacity(batch.moves.count)
    return batch
  }

  mutating func keep(room number: Int) {
    guard keeping.isDurable else { return }
    keeping.rooms.insert(number)
    effects.mustWait = true
  }

  /// Cups are kept like names and records: also where rooms are not.
  mutating func keep(cup number: Int) {
    keeping.cups.insert(number)
    if keeping.isDurable { effects.mustWait = true }
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
    guard keeping.isDurable, let match = rooms.slots[slot]?.value.matchNumber else { return }
    rooms.slots[slot]?.value.table?.value.moves.writeLast(of: match, to: &keeping.moves)
    effects.mustWait = true
  }

  mutating func keep(_ deed: Deed) {
    keeping.deeds.append(deed)
    if keeping.isDurable { effects.mustWait = true }
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
  /// What the store says, or who thinks. A request that asks for the first time ends here, and is
  /// taken up again from its beginning when the answer has come: so it must ask before it changes
  /// anything.
  func ask(_ question: Question) throws(Denial) -> Answer {
    guard let answer = answers[question] else { throw Denial(until: question) }
    if case .failed = answer { throw Denial(.internalFault, "There is no answer to be had.") }
    return answer
  }

  /// A request waits for an answer.
  mutating func park(_ line: [UInt8], of id: SessionID, until question: Question) {
    lastAsk += 1
    let parked = Parked(
      ask: lastAsk, question: question, erasures: erasures, line: line, answers: answers)
    self[id]?.parked = parked
    effects.asks.append(Effects.Ask(session: id, number: lastAsk, question: question))
  }

  /// The answer has come, unless the session that asked is gone.
  mutating func resume(_ id: SessionID, _ ask: Int, _ question: Question, _ answer: Answer) {
    if let promise = self[id]?.promise, promise.ask == ask {
      self[id]?.promise = nil
      return keep(promise, to: id, answer)
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
  /// Before anything that must be kept: nothing of it happens while it cannot be.
  func checkStore() throws(Denial) {
    if !canKeep { throw Denial(.busyStorage) }
  }

  /// What clocks show: while nothing can be kept they stand where they did when that began, so that
  /// one that is set meanwhile runs from its end.
  var clocksMoment: Instant { min(now, stoppedAt ?? now) }

  /// While nothing can be kept clocks stand still, as what they would do could not be kept either.
  mutating func go(on works: Bool) {
    guard works != canKeep else { return }
    canKeep = works
    guard works else {
      stoppedAt = now
      return
    }
    let pause = stoppedAt.map { now - $0 } ?? .zero
    stoppedAt = nil
    for number in rooms.page(from: 0, count: .max, of: nil).rooms.map(\.number) {
      rooms[number]?.stoodStill(for: pause)
      // A start after a crash must not count the pause either.
      if rooms[number]?.phase == .playing { keep(room: number) }
      wakeForDeadline(of: number)
      if rooms[number]?.phase != .playing { waitAgain(in: number) }
    }
    for number in cups.keys.sorted() {
      cups[number]?.stoodStill(for: pause)
      // As above.
      keep(cup: number)
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
