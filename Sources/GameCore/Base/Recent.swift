/// A cache of the least recently used kind, with a bounded number of values.
public struct Recent<Key: Hashable, Value> {
  private var values: [Key: (value: Value, used: Int)] = [:]
  private var uses = 0
  private let most: Int

  public init(most: Int) { self.most = max(1, most) }

  /// Returns the value of a key and marks it as the most recently used.
  public mutating func use(_ key: Key) -> Value? {
    guard let found = values[key] else { return nil }
    uses += 1
    values[key] = (found.value, uses)
    return found.value
  }

  public mutating func take(_ key: Key) -> Value? { values.removeValue(forKey: key)?.value }

  /// Adds a value. If the cache is full, the least recently used value is evicted.
  public mutating func keep(_ value: Value, for key: Key) {
    uses += 1
    values[key] = (value, uses)
    guard values.count > most, let oldest = values.min(by: { $0.value.used < $1.value.used }) else {
      return
    }
    values[oldest.key] = nil
  }
}
