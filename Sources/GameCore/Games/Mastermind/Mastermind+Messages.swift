// What Mastermind says on the wire.

public import Wire
import Words

enum MastermindText: Int, Phrase {
  static let section = Section<Self>("mastermind")
  case summary, guessUsage, guessHelp, lengthHelp, coloursHelp, attemptsHelp, aim, secretMark
  case tryCount, clue, codeCracked, triesOver
}

extension Attribute.Kind {
  static let code: Self = .own(
    Attribute.Shape(
      "code", "a letter from `a` on for each colour: `abca`",
      accepts: { !$0.isEmpty && $0.utf8.allSatisfy { (0x61...0x7a).contains($0) } }))
}

extension Attribute.Key {
  public static let `try` = Self("try", .count, "The number of the try, from 1.")
  public static let tries = Self("tries", .count, "Tries made so far.")
  public static let gold = Self("gold", .count, "Right colours in the right places.")
  public static let silver = Self("silver", .count, "Right colours in wrong places.")
  static let possible = Self("possible", .count, "Codes that fit all clues.")
  static let leaves = Self("leaves", .decimal, "Codes that the guess leaves on average.")

  // Options.
  public static let length = Self("length", .count, "Mastermind: places of the code.")
  static let colours = Self(
    "colours", .count, "Mastermind: colours, which are letters from `a` on.")
  public static let attempts = Self("attempts", .count, "Mastermind: tries that each player has.")
}

extension EventName {
  public static let guess = Self("guess")
  public static let cracked = Self("cracked")
  public static let exhausted = Self("exhausted")
  public static let award = Self("award")
}

extension Reason {
  static let cracked = Self("cracked", Wording(MastermindText.codeCracked))
  static let exhausted = Self("exhausted", losesAlone: true, Wording(MastermindText.triesOver))
}

extension IllegalMove.Cause {
  static func codeForm(length: Int, last: Code) -> Self {
    Self("code-form", ["length": length, "last": last])
  }
}

extension Grounds {
  public static let onlyCode = Self("only-code")
  /// The clues contradict each other.
  public static let noCode = Self("no-code")

  /// How many codes fit now, and how many are left on average after the guess.
  public static func codesLeft(tenths: Int, of count: Int, isCounted: Bool) -> Self {
    let left = "\(tenths / 10).\(tenths % 10)"
    return Self(
      "codes-left", [.leaves: left, .possible: "\(count)"],
      says: "cuts \(codes(count, isCounted)) to about \(left).")
  }

  /// The last try: the guess is one of the possible codes.
  public static func lastTry(of count: Int, isCounted: Bool) -> Self {
    Self(
      "last-try", [.possible: "\(count)"],
      says: "one of \(codes(count, isCounted)), and your last try.")
  }

  private static func codes(_ count: Int, _ isCounted: Bool) -> String {
    "\(isCounted ? "" : "about ")\(count) possible codes"
  }
}

extension Mastermind {
  public static let messages = GameMessages(
    moves: ["guess": [.guess, .cracked, .exhausted, .over, .award]],
    events: [
      EventDeclaration(
        .guess, .room, "A seat guessed.",
        [
          .room, .n, .seat, .try, .gold, .silver,
          .code.maybe.being(.code, "The guess; sent to its player only."),
        ], Telling(["guess-own": { $0[.code] != nil }], changesTable: { $0[.code] != nil })),
      EventDeclaration(
        .cracked, .room, "A seat found the code.", [.room, .n, .seat, .try, .ms, .place]),
      EventDeclaration(.exhausted, .room, "A seat has no tries left.", [.room, .n, .seat]),
      EventDeclaration(
        .award, .you, "A ranked match of Mastermind earned you coins.",
        [.coins.saying("Coins of this match."), .total.saying("Coins that you have now.")]),
    ],
    table: [.secret.maybe.being(.code, "Mastermind: the code, after the match.")],
    seat: [.tries, .ms.maybe, .place.maybe],
    rows: [
      Form(
        "A try.",
        [
          .seat, .try,
          .code.maybe.being(.code, "The guess: your own, and after the match everybody's."),
          .gold, .silver,
        ])
    ],
    revealed: [.secret.maybe.being(.code, "Mastermind: the code.")],
    refusals: (["code-form"], []),
    grounds: (["codes-left", "only-code", "last-try", "no-code"], [.possible, .leaves]),
    terms: [.coins.saying("Mastermind's coins.")])
}
