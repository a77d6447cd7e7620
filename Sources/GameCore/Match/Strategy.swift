/// A way to play one game: what a house player does, and what is advised to people.
///
/// It is made from what one player sees, so that it cannot know more than that player. It reads
/// no clock and takes its chance from outside, so that it plays the same again from the same seed.
public protocol Strategy: Sendable {
  /// The position, or `nil` if the viewer has nothing to decide, or if the observation makes no
  /// sense: it may have come from a malicious server.
  init?(_ observation: Observation)

  /// The moves that a player of this level makes next, at least one: more than one where nothing
  /// that the others do can change them.
  func plan(_ level: Level, _ memory: Memory, _ chance: inout Stream) -> [String]

  /// The best move here, and the reason.
  func advice(_ memory: Memory) -> Advice

  /// The cost of `move` against the best one; `nil` if it cannot be made here, or if the cost
  /// cannot be computed.
  func cost(of move: String, _ memory: Memory) -> Cost?
}

/// The strength of a player.
public enum Level: String, CaseIterable, Sendable {
  case easy, good, best

  /// The words that people are shown for levels, beside the names of old.
  private static let named = ["easy": easy, "medium": good, "expert": best]

  /// `expert`, or `best`.
  public init?(named word: String) {
    guard let level = Self(rawValue: word) ?? Self.named[word] else { return nil }
    self = level
  }

  /// All words that name one.
  public static let words = allCases.map(\.rawValue) + ["medium", "expert"]
}

/// The best move, and the reason.
public struct Advice: Equatable, Sendable {
  /// As a player writes it: `hold`.
  public let move: String
  public let grounds: Grounds
  /// What the sentence for people begins with: `Hold`.
  private let lead: String

  public init(_ move: String, as lead: String, _ grounds: Grounds) {
    self.move = move
    self.lead = lead
    self.grounds = grounds
  }

  /// For people: "Hold: 61.2 % to win, otherwise 58.9 %."
  public var text: String { "\(lead): \(grounds.text)" }
}

/// How much worse a move is than the best one.
public struct Cost: Equatable, Sendable {
  /// The unit of a loss: points of a hundred of winning, chips, guesses or moves.
  public enum Unit: String, Sendable {
    case percent, chips, guesses, moves
  }

  /// In hundredths, never below zero.
  public let hundredths: Int
  public let unit: Unit

  /// Rounded to the nearest hundredth.
  public init(_ amount: Double, _ unit: Unit) {
    let bounded = amount.isFinite ? min(max(amount, 0), 1_000_000) : 0
    hundredths = Int((bounded * 100).rounded())
    self.unit = unit
  }
}

extension Cost: CustomStringConvertible {
  /// `2.34`
  public var description: String { Self.text(hundredths: hundredths) }

  private static func text(hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
