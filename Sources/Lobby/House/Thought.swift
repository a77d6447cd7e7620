public import GameCore

/// A seat of the house that wants to know what to do. To think may take a while, so it is done
/// elsewhere, from what that seat sees and with chance of its own.
public struct Thought: Sendable {
  let number: Int
  let room: Int
  let seat: Seat
  let level: Level
  let sight: Sight
  let chance: Seed
}

/// What somebody who asks for advice wants to know.
public enum Riddle: Hashable, Sendable {
  /// What the best player would do.
  case hint(Sight)
  /// What the decisions of a finished match cost, from a move on.
  case review(record: String, from: Int, count: Int)
}

/// One decision of a finished match.
public struct Judgement: Equatable, Sendable {
  /// Which move it was.
  let n: Int
  let seat: Seat
  let move: String
  /// What the best player would have done.
  let advice: Advice
  let cost: Cost?
}
