/// The values that were used last, up to a number of them: what is kept so that it need not be
/// worked out again.
public struct Recent<Key: Hashable, Value> {
  private var values: [Key: (value: Value, used: Int)] = [:]
  private var uses = 0
  private let most: Int

  public init(most: Int) {
    self.most = max(1, most)
  }

  /// The value of that key, which is then the one used last.
  public mutating func use(_ key: Key) -> Value? {
    guard let found = values[key] else { return nil }
    uses += 1
    values[key] = (found.value, uses)
    return found.value
  }

  /// The same, and it is kept no longer.
  public mutating func take(_ key: Key) -> Value? { values.removeValue(forKey: key)?.value }

  /// Keeps a value. Where that is one too many, the one that nobody used for longest goes.
  public mutating func keep(_ value: Value, for key: Key) {
    uses += 1
    values[key] = (value, uses)
    guard values.count > most, let oldest = values.min(by: { $0.value.used < $1.value.used }) else {
      return
    }
    values[oldest.key] = nil
  }
}
