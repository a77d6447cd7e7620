// What the games' own lines say.

extension Attribute.Key {
  // Pig.
  public static let die = Self("die", .count, "What the die shows, 1 to 6.")
  public static let total = Self("total", .count, "The turn total.")
  public static let lost = Self("lost", .count, "What was lost.")
  public static let gain = Self("gain", .count, "Points that were banked.")
  public static let score = Self("score", .count, "Banked points.")

  // Siete y media.
  public static let round = Self("round", .count, "The number of the round, from 1.")
  public static let of = Self("of", .count, "How many rounds there are.")
  public static let card = Self("card", .card, "The card.")
  public static let cards = Self("cards", .list(.card), "The cards in hand.")
  public static let points = Self("points", .decimal, "What the cards in hand are worth.")
  public static let bet = Self("bet", .count, "Chips that are bet.")
  public static let won = Self("won", .number, "Chips won; negative for a loss.")
  public static let stillIn = Self("in", .flag, "Whether the seat is still in the round.")

  // The sliding puzzle.
  public static let tiles = Self("tiles", .list(.count), "The tiles, row by row; 0 is the gap.")
  public static let moves = Self("moves", .count, "Tiles moved so far.")
  public static let home = Self("home", .count, "Tiles in their places.")

  // Mastermind.
  public static let `try` = Self("try", .count, "The number of the try, from 1.")
  public static let tries = Self("tries", .count, "Tries made so far.")
  public static let gold = Self("gold", .count, "Right colours in the right places.")
  public static let silver = Self("silver", .count, "Right colours in wrong places.")
  public static let code = Self("code", .code, "What was guessed.")
  public static let secret = Self("secret", .code, "The code that was to be guessed.")

  // Rewards, hints and reviews.
  public static let coins = Self("coins", .count, "Mastermind's coins.")
  public static let feat = Self("feat", .count, "The number of the achievement.")
  public static let best = Self("best", .text, "The best move.")
  public static let cost = Self("cost", .decimal, "What the move lost against the best one.")
  public static let unit = Self(
    "unit", .one(["percent", "chips", "guesses", "moves"]), "What the cost is counted in.")
  public static let worth = Self(
    "worth", .decimal,
    "What the position was worth before the move, with the best play from there.")
  public static let luck = Self(
    "luck", .decimal, "What chance added with the move; negative if it cost something.")
  public static let later = Self("later", .one(["yes"]), "The result follows as an event.")
  public static let grounds = Self("why", .one(Grounds.words), "Why the move is the best one.")
  public static let better = Self(
    "better", .decimal, "What the best move brings: percent of winning, or chips.")
  public static let worse = Self("worse", .decimal, "What the other move brings, as in `better`.")
  public static let least = Self("least", .count, "The turn total at which to hold.")
  public static let each = Self("each", .decimal, "Chips that each chip of the bet wins or loses.")
  public static let possible = Self("possible", .count, "Codes that fit all clues.")
  public static let leaves = Self("leaves", .decimal, "Codes that the guess leaves on average.")

  /// What a hint or a review says about the best move beside it.
  public static let ofGrounds: [Self] = [
    grounds.maybe, better.maybe, worse.maybe, least.maybe, each.maybe,
    moves.maybe.saying("Moves that are left."), possible.maybe, leaves.maybe,
  ]

  /// Why a move is the best one.
  public enum Grounds {
    public static let words = [
      "nothing-to-hold", "wins", "odds", "goal-near", "hold-from", "chips", "bet-wins", "bet-loses",
      "moves-least", "moves-about", "codes-left", "only-code", "last-try", "no-code",
    ]
  }

  public static let rows = Self("rows", .count, "How many `EV review` came before.")
}
