import GameCore

// The house's players at a table: when they think, and what they play.

extension Room {
  /// Whether a house player has the turn. No clock runs then: a clock bounds people, and how soon
  /// the house moves is up to this machine, which pauses and thinks for a bounded time.
  var isHouseTurn: Bool {
    guard hasHouse, game.rules.pace == .turns, let mover = match?.movers.first else { return false }
    return chairs.house(at: mover) != nil
  }

  /// Whether the house plays in the match under way.
  var hasHouse: Bool { phase == .playing && chairs.hasHouse }

  /// Something has happened: house players who have to move now do so after a pause.
  mutating func giveHouseTime(_ step: inout Step) {
    guard let movers = match?.movers else { return }
    for index in chairs.indices where chairs[index].house != nil {
      let seat = Seat(index + 1)
      guard movers.contains(seat) else {
        chairs.house(at: seat) { $0.rest() }
        continue
      }
      guard let house = chairs[index].house, house.movesAt == nil else { continue }
      let moment = step.now + min(pause(of: house, &step), leisure)
      chairs.house(at: seat) { $0.move(at: moment) }
    }
  }

  /// After a start the house thinks again.
  mutating func returnHouse(_ step: inout Step) {
    goOn(at: step.now)
    if hasHouse { giveHouseTime(&step) }
  }

  /// As long as a person of that strength takes, more or less; or hardly anything.
  private func pause(of house: HouseSeat, _ step: inout Step) -> Duration {
    guard step.limits.housePauses else { return .milliseconds(1) }
    let range = game.rules.pause
    let milliseconds = range.lowerBound + step.chance.below(range.count)
    return switch house.level {
    case .best: .milliseconds(milliseconds)
    case .good: .milliseconds(milliseconds * 3 / 2)
    case .easy: .milliseconds(milliseconds * 2)
    }
  }

  /// Where turns are short the house hurries: no pause is longer than a quarter of a turn.
  private var leisure: Duration {
    guard game.rules.pace == .turns, clock.seconds > 0 else { return .seconds(3600) }
    return .milliseconds(clock.seconds * 250)
  }

  /// Whether the house has something to do at a seat now: it moves, or thinks first.
  func isDue(_ seat: Seat, at now: Instant) -> Bool {
    guard let house = chairs.house(at: seat), house.thought == nil else { return false }
    return house.movesAt.map { $0 <= now } ?? false
  }

  /// Hands out what a seat of the house sees, to be thought about; nothing, where it sees nothing.
  mutating func think(_ seat: Seat, number: Int, _ step: inout Step) -> Bool {
    guard let match, let house = chairs.house(at: seat),
      let observation = Observation(of: match, from: seat)
    else { return false }
    chairs.house(at: seat) { $0.think(number) }
    step.effects.thoughts.append(
      MoveRequest(
        number: number, room: self.number, seat: seat, level: house.level, observation: observation,
        chance: step.chance.drawSeed()))
    return true
  }

  /// The plan from a thinker, unless the table has moved on since.
  mutating func adopt(_ plan: [String], for thought: MoveRequest) -> Bool {
    guard chairs.house(at: thought.seat)?.thought == thought.number else { return false }
    let moves = plan.isEmpty ? anyMove(of: thought.seat) : plan
    chairs.house(at: thought.seat) { $0.adopt(moves) }
    return true
  }

  /// Without a plan the house plays any legal move, so that nobody waits for ever.
  private func anyMove(of seat: Seat) -> [String] {
    match?.legalMoves(for: seat).first.map { [$0] } ?? []
  }

  /// Plays the first move of a plan, through the same door as everybody.
  mutating func moveHouse(_ seat: Seat, _ step: inout Step) -> MatchEnd? {
    guard let move = chairs.house(at: seat)?.plan.first else { return nil }
    chairs.house(at: seat) { $0.beginMove() }
    do throws(IllegalMove) {
      try play(move, by: seat, at: step.now)
    } catch {
      // A plan that does not fit the table is dropped.
      let moves = anyMove(of: seat)
      chairs.house(at: seat) { $0.adopt(moves) }
      giveHouseTime(&step)
      return nil
    }
    chairs.house(at: seat) { $0.endMove() }
    return tellMove(&step)
  }
}

/// A seat that the house plays, and what it is about to do there.
struct HouseSeat: Sendable {
  let level: Level
  /// The moves to come, the first one first.
  private(set) var plan: [String] = []
  /// When it makes its next move, while it has one to make.
  private(set) var movesAt: Instant?
  /// Which thought it waits for.
  private(set) var thought: Int?

  init(level: Level) {
    self.level = level
  }

  /// When something happens here by itself.
  var deadline: Instant? { thought == nil ? movesAt : nil }

  mutating func move(at moment: Instant) { movesAt = moment }
  mutating func think(_ number: Int) { thought = number }
  /// What it thought of, or any move instead.
  mutating func adopt(_ plan: [String]) { (self.plan, thought) = (plan, nil) }
  mutating func beginMove() { movesAt = nil }
  mutating func endMove() { plan.removeFirst() }

  /// There is nothing to do any more, or not what was thought of.
  mutating func rest() {
    plan = []
    movesAt = nil
    thought = nil
  }

  mutating func shiftDeadlines(by pause: Duration) { movesAt = movesAt.map { $0 + pause } }
}
