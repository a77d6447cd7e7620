import Wire
import Words

/// Pig: roll to grow the turn total, hold to bank it, lose it on a 1. First to the goal wins.
public struct Pig: Game {
  public static let rules = Rules(
    name: "pig", summary: Wording(PigText.summary), seats: 2...6, pace: .turns, endings: [.goal],
    verbs: [
      .init(name: "roll", usage: "roll", text: Wording(PigText.rollHelp)),
      .init(name: "hold", usage: "hold", text: Wording(PigText.holdHelp)),
    ],
    options: [
      Option(.goal, .number(10...1000), standard: "100", PigText.goalHelp),
      Option(.win, .choice(["hold", "reach"]), standard: "hold", PigText.winHelp),
      Option(
        .opens, .choice(["loser", "alternate"]), standard: "loser", counting: .always,
        PigText.opensHelp),
    ], leaderboards: [.pigTurn, .pigComeback])

  private let goal: Int
  private let winsByReaching: Bool
  private let opensAlternate: Bool
  private let opener: Seat
  private(set) var scores: [Int]
  private(set) var turnTotal = 0
  /// The last face that was rolled, by anyone.
  private(set) var die: Int?
  private var mover: Seat
  /// The seats that have not resigned.
  private(set) var playing: SeatSet
  private var ending: Reason?
  /// For the records: each seat's best banked turn, and its largest deficit.
  private var bestTurns: [Int]
  private var deepestDeficits: [Int]

  public init(_ setup: Setup, at table: inout Table) {
    let settings = setup.settings
    goal = settings.number(.goal)
    winsByReaching = settings[.win] == "reach"
    opensAlternate = settings[.opens] == "alternate"
    opener = setup.opener
    mover = setup.opener
    playing = SeatSet(first: settings.seats)
    scores = Array(repeating: 0, count: settings.seats)
    bestTurns = scores
    deepestDeficits = scores
    table.events.beginTurn(of: mover, scores: scores)
  }

  public var movers: SeatSet { ending == nil ? [mover] : [] }

  public func legalMoves(for seat: Seat) -> LegalMoves {
    LegalMoves(turnTotal > 0 ? ["roll", "hold"] : ["roll"])
  }

  public mutating func play(
    _ move: String, by seat: Seat, at table: inout Table
  ) throws(IllegalMove) {
    switch move {
    case "roll": rolled(table.chance.die(), &table.events)
    case "hold":
      guard turnTotal > 0 else { throw .notNow(.nothingToHold) }
      hold(&table.events)
    default: throw Self.rules.unreadable()
    }
  }

  public mutating func clockRanOut(at table: inout Table) {
    if turnTotal > 0 { hold(&table.events) } else { passTurn(&table.events) }
  }

  public mutating func resign(_ seat: Seat, reason: Reason, at table: inout Table) {
    playing.remove(seat)
    if playing.count == 1 {
      ending = reason
    } else if seat == mover {
      passTurn(&table.events)
    }
  }

  public var outcome: Outcome? {
    guard let ending else { return nil }
    let winner = ending == .goal ? mover : playing.only
    return Outcome(
      winner: winner.map { .seat($0) } ?? .nobody, reason: ending, scores: scores,
      places: places(by: scores.indices.map { rank(Seat(index: $0), winner) }, best: >))
  }

  public var progress: Int { .percent(scores.max() ?? 0, of: goal) }

  /// Ranks the winner first, then those who played on, by score, then those who resigned, by score.
  private func rank(_ seat: Seat, _ winner: Seat?) -> Int {
    let group = seat == winner ? 2 : playing.contains(seat) ? 1 : 0
    return group * 1_000_000 + scores[seat.index]
  }

  public var nextOpener: Seat {
    let seats = SeatSet(first: scores.count)
    guard !opensAlternate else { return seats.next(after: opener) ?? 1 }
    let losers = seats.filter { outcome?.winner != .seat($0) }
    let resigned = losers.filter { !playing.contains($0) }
    return (resigned.isEmpty ? losers : resigned).min { scores[$0.index] < scores[$1.index] } ?? 1
  }

  public func deeds(of seat: Seat) -> Deeds {
    var deeds = Deeds()
    if bestTurns[seat.index] > 0 { deeds.marks.append(Mark(.pigTurn, bestTurns[seat.index])) }
    if ending == .goal, seat == mover, deepestDeficits[seat.index] > 0 {
      deeds.marks.append(Mark(.pigComeback, deepestDeficits[seat.index]))
    }
    return deeds
  }

  public static var strategy: (any Strategy.Type)? { PigStrategy.self }
}

extension Leaderboard {
  static let pigTurn = Self("pig.turn", best: .highest)
  static let pigComeback = Self("pig.comeback", best: .highest)
}

// MARK: - The rules of one roll, apart from the chance that made it

extension Pig {
  mutating func rolled(_ face: Int, _ events: inout Events) {
    die = face
    let lost = turnTotal
    turnTotal = face == 1 ? 0 : turnTotal + face
    events.begin(.roll, mover)
    events.add(.die, face)
    events.add(.total, turnTotal)
    if face == 1 {
      events.begin(.bust, mover)
      events.add(.lost, lost)
      passTurn(&events)
    } else if winsByReaching, scores[mover.index] + turnTotal >= goal {
      bank()
      ending = .goal
    }
  }

  private mutating func hold(_ events: inout Events) {
    let gain = turnTotal
    bank()
    events.begin(.hold, mover)
    events.add(.gain, gain)
    events.add(.score, scores[mover.index])
    if scores[mover.index] >= goal {
      ending = .goal
    } else {
      passTurn(&events)
    }
  }

  private mutating func bank() {
    scores[mover.index] += turnTotal
    bestTurns[mover.index] = max(bestTurns[mover.index], turnTotal)
    turnTotal = 0
    let lead = scores.max() ?? 0
    for index in scores.indices {
      deepestDeficits[index] = max(deepestDeficits[index], lead - scores[index])
    }
  }

  private mutating func passTurn(_ events: inout Events) {
    turnTotal = 0
    mover = playing.next(after: mover) ?? mover
    events.beginTurn(of: mover, scores: scores)
  }
}
