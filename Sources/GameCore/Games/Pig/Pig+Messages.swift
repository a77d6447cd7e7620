// What Pig says on the wire.

public import Wire
import Words

enum PigText: Int, Phrase {
  static let section = Section<Self>("pig")
  case summary, rollHelp, holdHelp, goalHelp, winHelp, opensHelp, aim, toRoll, rolledSoFar
  case goalReached
}

extension Attribute.Key {
  public static let die = Self("die", .count, "What the die shows, 1 to 6.")
  public static let gain = Self("gain", .count, "Points that were banked.")
  public static let score = Self("score", .count, "Banked points.")
  static let least = Self("least", .count, "The turn total at which to hold.")

  // Options.
  public static let goal = Self("goal", .count, "Pig: points that win the match.")
  static let win = Self("win", .one(["hold", "reach"]), "Pig: when the goal wins.")
  static let opens = Self("opens", .one(["loser", "alternate"]), "Pig: who opens the next match.")
}

extension EventName {
  public static let roll = Self("roll")
  public static let hold = Self("hold")
  public static let bust = Self("bust")
}

extension Reason {
  static let goal = Self("goal", Wording(PigText.goalReached))
}

extension IllegalMove.Cause {
  static let nothingToHold = Self("nothing-to-hold")
}

extension Grounds {
  /// The turn total is still 0.
  public static let nothingToHold = Self("nothing-to-hold")
  public static let wins = Self("wins")
  /// With more than two players, an opponent is so near the goal that this turn must reach it.
  public static let goalIsNear = Self("goal-near")

  /// With two players: the chance of winning by this move and by the other one, in percent.
  public static func odds(better: Double, worse: Double) -> Self {
    Self("odds", [.better: better.text(1), .worse: worse.text(1)])
  }

  /// With more than two players: the turn total from which on holding is better.
  public static func holdFrom(_ total: Int) -> Self { Self("hold-from", [.least: "\(total)"]) }
}

extension Pig {
  public static let messages = GameMessages(
    moves: ["roll": [.roll, .bust, .turn, .over], "hold": [.hold, .turn, .over]],
    events: [
      EventDeclaration(
        .roll, .room, "A die was rolled.",
        [.room, .n, .seat, .die, .total.saying("The turn total now.")],
        Telling(["roll-one": { $0[.die] == "1" }], changesTable: { $0[.die] != "1" })),
      EventDeclaration(
        .bust, .room, "A 1 ended the turn.",
        [.room, .n, .seat, .lost.saying("The turn total that was lost.")],
        Telling(["bust-nothing": { $0[.lost] == "0" }], isDrawn: { $0[.lost] == "0" })),
      EventDeclaration(
        .hold, .room, "The turn total was banked.", [.room, .n, .seat, .gain, .score]),
    ],
    table: [.total.maybe.saying("Pig: the turn total."), .die.maybe.saying("Pig: the last die.")],
    seat: [.score], refusals: ([], ["nothing-to-hold"]),
    grounds: (
      ["nothing-to-hold", "wins", "odds", "goal-near", "hold-from"], [.better, .worse, .least]
    ))
}
