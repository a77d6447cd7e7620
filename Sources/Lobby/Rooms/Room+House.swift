import GameCore

// House bots at a table: when they think, and what they play.

extension Room {
  /// Whether a house bot has the turn. No clock runs then, because a clock limits people. How fast
  /// a bot moves depends on this machine, which pauses and thinks for a limited time.
  var isHouseTurn: Bool {
    guard hasHouse, game.rules.pace == .turns, let mover = match?.movers.first else { return false }
    return chairs.house(at: mover) != nil
  }

  var hasHouse: Bool { phase == .playing && chairs.hasHouse }

  /// Schedules the moves of all house bots who have the turn after this step.
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
      chairs.house(at: seat) { $0.movesAt = moment }
    }
  }

  /// About as long as a person of the bot's strength takes, or almost nothing.
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

  /// The longest pause of a house bot: at most a quarter of a turn, so that bots hurry where turns
  /// are short.
  private var leisure: Duration {
    guard game.rules.pace == .turns, clock.seconds > 0 else { return .seconds(3600) }
    return .milliseconds(clock.seconds * 250)
  }

  /// Whether the house bot at this seat has to move or think now.
  func isDue(_ seat: Seat, at now: Instant) -> Bool {
    guard let house = chairs.house(at: seat), house.thought == nil else { return false }
    return house.movesAt.map { $0 <= now } ?? false
  }

  /// Gives a thinker what the house bot at this seat sees, unless it has no move.
  mutating func think(_ seat: Seat, number: Int, _ step: inout Step) {
    guard let match, let house = chairs.house(at: seat),
      let observation = Observation(of: match, from: seat)
    else { return }
    chairs.house(at: seat) { $0.thought = number }
    step.effects.thoughts.append(
      MoveRequest(
        number: number, room: self.number, seat: seat, level: house.level, observation: observation,
        chance: step.chance.drawSeed()))
  }

  mutating func adopt(_ plan: [String], for thought: MoveRequest) -> Bool {
    guard chairs.house(at: thought.seat)?.thought == thought.number else { return false }
    let moves = plan.isEmpty ? anyMove(of: thought.seat) : plan
    chairs.house(at: thought.seat) { ($0.plan, $0.thought) = (moves, nil) }
    return true
  }

  /// Any legal move, for a bot without a plan, so that nobody waits for ever.
  private func anyMove(of seat: Seat) -> [String] {
    match?.legalMoves(for: seat).first.map { [$0] } ?? []
  }

  /// Plays the first move of a plan through the same checks as the moves of people.
  mutating func moveHouse(_ seat: Seat, _ step: inout Step) -> MatchEnd? {
    guard let move = chairs.house(at: seat)?.plan.first else { return nil }
    chairs.house(at: seat) { $0.movesAt = nil }
    do throws(IllegalMove) {
      try play(move, by: seat, at: step.now)
    } catch {
      // The plan no longer fits the table, so it is dropped.
      let moves = anyMove(of: seat)
      chairs.house(at: seat) { ($0.plan, $0.thought) = (moves, nil) }
      giveHouseTime(&step)
      return nil
    }
    chairs.house(at: seat) { $0.plan.removeFirst() }
    return tellMove(&step)
  }
}

/// The seat of a house bot, and what the bot is about to do there.
struct HouseSeat: Sendable {
  let level: Level
  /// The planned moves, first one first.
  var plan: [String] = []
  /// When the bot makes its next move, if it has one to make.
  var movesAt: Instant?
  /// The number of the thought that the bot waits for.
  var thought: Int?

  /// When the bot does something by itself.
  var deadline: Instant? { thought == nil ? movesAt : nil }

  /// Cancels the plan, because it is finished or no longer fits.
  mutating func rest() { (plan, movesAt, thought) = ([], nil, nil) }
}
