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

  /// Whether somebody waits for this move. In a race nobody does: everybody plays on.
  public var isAwaited: Bool { sight.settings.game.rules.pace == .turns }
}

/// A question of a player who asks for advice.
public enum Riddle: Hashable, Sendable {
  /// The best move.
  case hint(Sight)
  /// The cost of some decisions of a finished match, from a move on.
  case review(FinishedRecord, from: Int, count: Int)
}

/// The record of a finished match. It never changes, so that its number says which one it is: a
/// record may have megabytes, which nobody should compare or hash.
public struct FinishedRecord: Hashable, Sendable {
  let match: Int
  let heading: String
  let moves: String

  var text: String { heading + moves }

  public static func == (one: FinishedRecord, other: FinishedRecord) -> Bool {
    one.match == other.match
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(match) }
}

/// One decision of a finished match.
public struct Judgement: Equatable, Sendable {
  /// Which move it was.
  let n: Int
  let seat: Seat
  let move: String
  /// The best move there.
  let advice: Advice
  let cost: Cost?
  /// What the position was worth to the player before it.
  let worth: Worth?
  /// What chance gave with it, in hundredths.
  let luck: Int?
}
