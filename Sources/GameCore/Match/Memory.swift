/// What a thinker has worked out and may need again: tables that take a while to make, and the
/// solutions of puzzles; and how long the thought in hand may take.
///
/// It belongs to one thread. What it holds can be made again at any time, so the oldest goes.
public final class Memory {
  private var tables: Recent<String, any Sendable>
  private var solutions = Recent<AnyHashable, any Sendable>(most: RuleLimits.solutionsMax)
  /// Says whether the thought in hand has had its time: then it ends with the best it has found. It
  /// is asked some thousand times a second. A thought that nobody bounds takes as long as it needs.
  var isTimeUp: () -> Bool = { false }

  public init(most: Int = RuleLimits.tablesMax) {
    tables = Recent(most: most)
  }

  /// The table of that name, made now if it is not there.
  func recall<Value: Sendable>(_ key: String, orMake make: () -> Value) -> Value {
    if let value = tables.use(key) as? Value { return value }
    let value = make()
    tables.keep(value, for: key)
    return value
  }

  /// The solution that was found for a position.
  func solution<Solution: Sendable>(of position: some Hashable) -> Solution? {
    solutions.use(AnyHashable(position)) as? Solution
  }

  /// Keeps a solution of a position.
  func keep(_ solution: some Sendable, of position: some Hashable) {
    solutions.keep(solution, for: AnyHashable(position))
  }

  /// Thinks about something for as long as `isTimeUp` allows.
  public func thinking<Result>(until isTimeUp: @escaping () -> Bool, _ think: () -> Result)
    -> Result
  {
    self.isTimeUp = isTimeUp
    defer { self.isTimeUp = { false } }
    return think()
  }
}
