/// What somebody who thinks has worked out once and may need again: tables that take a while.
///
/// It belongs to one thread. What it holds can be made again at any time, so that the oldest may be
/// forgotten.
public final class Memory {
  private var kept: [(key: String, value: any Sendable)] = []
  private let most: Int

  public init(most: Int = RuleLimits.tablesMax) {
    self.most = max(1, most)
  }

  /// The table of that name, made now if it is not there.
  func recall<Value: Sendable>(_ key: String, orMake make: () -> Value) -> Value {
    if let place = kept.firstIndex(where: { $0.key == key }),
      let value = kept[place].value as? Value
    {
      kept.append(kept.remove(at: place))
      return value
    }
    let value = make()
    kept.append((key, value))
    if kept.count > most { kept.removeFirst() }
    return value
  }
}
