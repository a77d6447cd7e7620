import GameCore

/// Thinks for the house's players, and for people who ask what the best player would do. It belongs
/// to one thread, which may be slow: the lobby never waits for it.
public final class Thinker {
  let memory = Memory()
  /// The matches that were reviewed last, each as far as that went: the next page goes on there.
  var readings = Recent<Int, Reading>(most: Limits.readingsMax)

  public init() {}

  /// The moves to make; none where nothing can be thought of. When `isTimeUp` says so, the best
  /// that was found until then.
  public func plan(_ thought: Thought, until isTimeUp: @escaping () -> Bool = { false }) -> [String]
  {
    var chance = Stream(seed: thought.chance)
    return memory.thinking(until: isTimeUp) {
      thought.sight.strategy?.plan(thought.level, memory, &chance) ?? []
    }
  }

  /// Goes on with what there was no time for, until it is done or there is something else to do.
  public func goOn(until isTimeUp: @escaping () -> Bool) { memory.goOn(until: isTimeUp) }

  /// The answer to a question, thought out in one go.
  public func answer(_ riddle: Riddle) -> Finding {
    var inquiry = Inquiry(riddle)
    while inquiry.answer == nil { inquiry.goOn(self) }
    return inquiry.answer ?? .failed
  }
}
