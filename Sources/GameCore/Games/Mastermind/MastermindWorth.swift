// The worth of a position in Mastermind: the guesses that it still takes on average.

import Wire

extension Mastermind {
  public func worth(to seat: Seat, _ settings: Settings, _ memory: Memory) -> Worth? {
    guard tries.indices.contains(seat.index) else { return nil }
    if standings[seat.index].isFinished { return Worth(0, .guesses) }
    let clues = tries[seat.index].map { Clue(code: $0.code.forRules, feedback: $0.feedback) }
    let codes = FittingCodes(
      length: settings.number(.length), colours: settings.number(.colours), clues: clues)
    // Computed even with no tries left, so that luck and mistakes add up to the distance that
    // remained.
    let left = max(1, settings.number(.attempts) - clues.count)
    return Worth(MastermindStrategy(codes, left: left).guessesToGo(memory), .guesses)
  }
}

extension MastermindStrategy {
  /// Exact as long as the guesses follow the tree, otherwise an estimate.
  func guessesToGo(_ memory: Memory) -> Double {
    if let node { return Double(node.node.guesses) / Double(max(1, node.node.size)) }
    return position.value(best(memory)).guesses
  }
}

/// The number of codes that fit all clues, to be shown beside the tries.
public struct CodesLeft: Equatable, Sendable {
  /// The count before the first try, and after each.
  public let counts: [Int]

  /// Larger code spaces are not counted, as that would delay the screen. This many codes take a
  /// millisecond.
  private static let spaceMax = 10_000

  /// `nil` if there are too many codes, or a try is not a code.
  public init?(length: Int, colours: Int, tries: [(code: String, gold: Int, silver: Int)]) {
    guard (1...6).contains(length), (1...10).contains(colours), tries.count <= 20 else {
      return nil
    }
    let all = FittingCodes(length: length, colours: colours, clues: [])
    guard all.space <= Self.spaceMax else { return nil }
    var codes = all.listed(most: all.space)
    var counts = [codes.count]
    for made in tries {
      guard let code = Code(made.code.utf8, length: length, colours: colours),
        made.gold >= 0, made.silver >= 0, made.gold + made.silver <= length
      else { return nil }
      let feedback = Feedback(gold: made.gold, silver: made.silver)
      codes.removeAll { $0.feedback(for: code) != feedback }
      counts.append(codes.count)
    }
    self.counts = counts
  }
}
