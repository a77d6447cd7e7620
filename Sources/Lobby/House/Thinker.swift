import GameCore

/// Thinks for the house, and for those who ask what the best player would do. It belongs to one
/// thread, which may be slow: the lobby never waits for it.
public struct Thinker {
  private let memory = Memory()

  public init() {}

  /// The moves to make; none where nothing can be thought of.
  public func plan(_ thought: Thought) -> [String] {
    var chance = Stream(seed: thought.chance)
    return thought.sight.strategy?.plan(thought.level, memory, &chance) ?? []
  }

  /// What somebody who asks is told. What is for the store it cannot say.
  public func answer(_ question: Question) -> Answer {
    guard case .thought(let riddle) = question else { return .failed }
    switch riddle {
    case .hint(let sight):
      return sight.strategy.map { .advice($0.advice(memory)) } ?? .nothing
    case .review(let record, let from, let count):
      return review(record, from: from, count).map { .review($0) } ?? .failed
    }
  }

  /// Plays a match again, and looks at each decision of some moves on the way.
  private func review(_ text: String, from first: Int, _ count: Int) -> [Judgement]? {
    do throws(BadRecord) {
      var judged: [Judgement] = []
      var before: Match?
      _ = try MatchRecord(text: text).replay(first: first + count - 1) { match in
        if let before, let judgement = judge(match, before) { judged.append(judgement) }
        // A copy costs as much as the match is long, so there is none that is not looked at.
        before = match.moves.count + 1 >= first ? copy match : nil
      }
      return judged
    } catch {
      return nil
    }
  }

  /// A move that a player made, or nothing for one that a clock or a resignation made.
  private func judge(_ match: borrowing Match, _ before: Match) -> Judgement? {
    guard let move = match.moves.last, let seat = move.seat, case .played(let text) = move.action,
      let strategy = Sight(of: before, from: seat)?.strategy
    else { return nil }
    return Judgement(
      n: match.moves.count, seat: seat, move: text, advice: strategy.advice(memory),
      cost: strategy.cost(of: text, memory))
  }
}
