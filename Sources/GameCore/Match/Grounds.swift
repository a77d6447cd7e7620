/// Why a move is the best one: a word and its facts for programs, which say it in the language of
/// their player, and a sentence for people at nc.
///
///     .odds(better: 62.1, worse: 61.3)    odds better=62.1 worse=61.3
///                                         "62.1 % to win, otherwise 61.3 %."
public enum Grounds: Equatable, Sendable {
  /// Pig: the turn total is still 0.
  case nothingToHold
  case wins
  /// Pig between two: the chance of winning by this move and by the other one, in percent.
  case odds(better: Double, worse: Double)
  /// Pig among more: somebody needs so little that the turn must go on.
  case goalIsNear
  /// Pig among more: the turn total from which on to hold.
  case holdFrom(Int)
  /// Siete y media: the chips that this move and the other one bring on average.
  case chips(better: Double, worse: Double)
  /// Siete y media: what each chip of the bet brings on average.
  case eachChip(Double)
  /// The sliding puzzle: moves left, and whether no solution is shorter.
  case movesLeft(Int, isShortest: Bool)
  /// Mastermind: how many codes fit now, and how many are left on average after the guess.
  case codesLeft(tenths: Int, of: Int, isCounted: Bool)
  case onlyCode
  /// Mastermind: one of so many codes, and no more tries.
  case lastTry(of: Int, isCounted: Bool)
  /// Mastermind: the clues contradict each other.
  case noCode
}

// MARK: - For programs

extension Grounds {
  /// `odds`
  public var word: String {
    switch self {
    case .nothingToHold: "nothing-to-hold"
    case .wins: "wins"
    case .odds: "odds"
    case .goalIsNear: "goal-near"
    case .holdFrom: "hold-from"
    case .chips: "chips"
    case .eachChip(let chips): chips > 0 ? "bet-wins" : "bet-loses"
    case .movesLeft(_, let isShortest): isShortest ? "moves-least" : "moves-about"
    case .codesLeft: "codes-left"
    case .onlyCode: "only-code"
    case .lastTry: "last-try"
    case .noCode: "no-code"
    }
  }

  /// `better=62.1 worse=61.3`
  public var facts: [(name: String, value: String)] {
    switch self {
    case .odds(let better, let worse):
      [("better", better.text(1)), ("worse", worse.text(1))]
    case .chips(let better, let worse):
      [("better", better.text(2)), ("worse", worse.text(2))]
    case .holdFrom(let total): [("least", "\(total)")]
    case .eachChip(let chips): [("each", (chips > 0 ? chips : -chips).text(2))]
    case .movesLeft(let count, _): [("moves", "\(count)")]
    case .codesLeft(let tenths, let count, _):
      [("leaves", "\(tenths / 10).\(tenths % 10)"), ("possible", "\(count)")]
    case .lastTry(let count, _): [("possible", "\(count)")]
    default: []
    }
  }
}

// MARK: - For people

extension Grounds {
  /// `62.1 % to win, otherwise 61.3 %.`
  public var text: String {
    switch self {
    case .nothingToHold: "there is nothing to hold yet."
    case .wins: "that wins."
    case .odds(let better, let worse):
      "\(better.text(1))% to win, otherwise \(worse.text(1))%."
    case .goalIsNear: "another player is near the goal: now or never."
    case .holdFrom(let total): "hold at \(total) or more with these scores."
    case .chips(let better, let worse):
      "\(better.text(2)) chips on average, otherwise \(worse.text(2))."
    case .eachChip(let chips) where chips > 0: "each chip wins \(chips.text(2)) on average."
    case .eachChip(let chips): "each chip loses \((-chips).text(2)) on average."
    case .movesLeft(let count, let isShortest):
      isShortest ? "\(Self.moves(count)) left, the minimum." : "about \(Self.moves(count)) left."
    case .codesLeft(let tenths, let count, let isCounted):
      "cuts \(Self.codes(count, isCounted)) to about \(tenths / 10).\(tenths % 10)."
    case .onlyCode: "the only code that fits."
    case .lastTry(let count, let isCounted):
      "one of \(Self.codes(count, isCounted)), and your last try."
    case .noCode: "no code fits all the clues."
    }
  }

  private static func codes(_ count: Int, _ isCounted: Bool) -> String {
    "\(isCounted ? "" : "about ")\(count) possible codes"
  }

  private static func moves(_ count: Int) -> String { "\(count) move\(count == 1 ? "" : "s")" }
}
