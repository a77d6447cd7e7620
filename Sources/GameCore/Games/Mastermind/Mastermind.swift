import Wire
import Words

/// Mastermind, a race: everybody guesses at the same secret code, and sees only how well the
/// others do.
public struct Mastermind: Game {
  public static let rules = Rules(
    name: "mastermind", summary: Wording(MastermindText.summary), seats: 1...8, pace: .race,
    endings: [.cracked, .exhausted],
    verbs: [
      .init(
        name: "guess", usage: Wording(MastermindText.guessUsage),
        text: Wording(MastermindText.guessHelp))
    ],
    options: [
      Option(.length, .number(3...6), standard: "4", MastermindText.lengthHelp),
      Option(.colours, .number(4...10), standard: "6", MastermindText.coloursHelp),
      Option(.attempts, .number(1...20), standard: "8", MastermindText.attemptsHelp),
      Race.finishOption,
    ],
    takesSeed: true, leaderboards: [.mastermindTries, .mastermindTime], pause: 3000...7000)

  struct Try: Equatable, Sendable {
    let code: Hidden<Code>
    let feedback: Feedback
  }

  private let length: Int
  private let colours: Int
  private let attempts: Int
  let secret: Hidden<Code>
  private(set) var race: Race
  private(set) var tries: [[Try]]

  public init(_ setup: Setup, at table: inout Table) {
    let settings = setup.settings
    let secret = Code.drawn(
      length: settings.number(.length), colours: settings.number(.colours), &table.chance)
    self.init(secret, settings)
  }

  /// Creates a race for a secret, so that tests can name it.
  init(_ secret: Code, _ settings: Settings) {
    length = settings.number(.length)
    colours = settings.number(.colours)
    attempts = settings.number(.attempts)
    self.secret = Hidden(secret, of: nil)
    race = Race(settings, goal: .cracked)
    tries = Array(repeating: [], count: settings.seats)
  }

  public var movers: SeatSet { race.movers }

  public func legalMoves(for seat: Seat) -> LegalMoves {
    let all = FittingCodes(length: length, colours: colours, clues: [])
    return LegalMoves(count: all.space) { "guess \(all.code($0))" }
  }

  public mutating func play(
    _ move: String, by seat: Seat, at table: inout Table
  ) throws(IllegalMove) {
    guard let argument = move.argument(of: "guess") else { throw Self.rules.unreadable() }
    guard let code = Code(argument, length: length, colours: colours) else {
      throw .impossible(.codeForm(length: length, last: Code([colours - 1])))
    }
    let feedback = secret.forRules.feedback(for: code)
    tries[seat.index].append(Try(code: Hidden(code, of: seat), feedback: feedback))
    table.events.begin(.guess, seat)
    table.events.add(.try, tries[seat.index].count)
    table.events.add(.gold, feedback.gold)
    table.events.add(.silver, feedback.silver)
    table.events.add(.code, code.description, for: .knowing(seat))
    if feedback.gold == length {
      race.finish(seat, .cracked, .try, tries[seat.index].count, at: &table)
    } else if tries[seat.index].count == attempts {
      table.events.begin(.exhausted, seat)
      race.exhaust(seat)
    }
  }

  public mutating func clockRanOut(at table: inout Table) { race.clockRanOut() }

  public mutating func resign(_ seat: Seat, reason: Reason, at table: inout Table) {
    race.resign(seat, reason: reason)
  }

  public var outcome: Outcome? {
    race.outcome(scores: tries.map(\.count), revealed: [.secret: secret.forRules.description])
  }

  public var progress: Int { .percent(tries.map(\.count).max() ?? 0, of: attempts) }

  public func deeds(of seat: Seat) -> Deeds {
    let golds = tries[seat.index].reduce(0) { $0 + $1.feedback.gold }
    guard case .finished(let milliseconds, let steps) = race.standings[seat.index] else {
      return Deeds(coins: Coins.award(golds: golds, unusedTries: nil))
    }
    return Deeds(
      marks: [Mark(.mastermindTries, steps), Mark(.mastermindTime, milliseconds)],
      coins: Coins.award(golds: golds, unusedTries: attempts - steps))
  }
}

extension Leaderboard {
  static let mastermindTries = Self("mastermind.tries", best: .lowest)
  static let mastermindTime = Self("mastermind.time", best: .lowest)
}

// MARK: - How the house plays it

extension Mastermind {
  public static var strategy: (any Strategy.Type)? { MastermindStrategy.self }

  public static func bareMove(_ text: String, _ settings: Settings) -> String? {
    let code = text.filter { $0 != " " }
    let isCode =
      code.utf8.count == settings.number(.length) && code.utf8.allSatisfy { 0x61...0x6a ~= $0 }
    return isCode ? "guess \(code)" : nil
  }
}
