import Screens

/// How often each time was measured, in buckets that are a sixty-fourth of their value wide: a
/// percentile is exact to 1.6 %, however many were counted, in memory that never grows.
struct Histogram {
  private static let stepBits = 6
  private static let steps = 1 << stepBits
  /// Longer times, from 18 minutes on, count as this one: 2^40 ns.
  private static let valueMax = 1 << 40

  private var counts = [Int](repeating: 0, count: bucket(of: valueMax) + 1)
  private(set) var count = 0

  mutating func add(_ nanoseconds: Int) {
    counts[Self.bucket(of: min(max(0, nanoseconds), Self.valueMax))] += 1
    count += 1
  }

  /// What so many of 1000 were no longer than, as the upper end of its bucket; 0 if there were
  /// none.
  func perMille(_ part: Int) -> Int {
    let wanted = max(1, (count * part + 999) / 1000)
    var seen = 0
    for (bucket, count) in counts.enumerated() where count > 0 {
      seen += count
      if seen >= wanted { return Self.end(of: bucket) }
    }
    return 0
  }

  /// Small values have a bucket each; then each doubling has `steps`.
  private static func bucket(of value: Int) -> Int {
    guard value >= steps else { return value }
    let doublings = Int.bitWidth - 1 - value.leadingZeroBitCount - stepBits
    return (doublings << stepBits) + (value >> doublings)
  }

  private static func end(of bucket: Int) -> Int {
    guard bucket >= 2 * steps else { return bucket }
    let doublings = (bucket >> stepBits) - 1
    let first = ((bucket & (steps - 1)) + steps) << doublings
    return first + (1 << doublings) - 1
  }
}
