/// How many lines of each event the log gets, so that nobody who comes and goes fills a disk with
/// it: a bucket for each, which a crowd that comes in at once does not empty.
package struct LogPace {
  private struct Bucket {
    var used = 0
    var since: Int
    var heldBack = 0
  }

  /// Lines of one event: so many at once, as when a hall comes in, and so many more in each second,
  /// as when a thousand play short matches. Half a minute of comings and goings without end had
  /// filled a hundred megabytes.
  package static let linesMax = 2000
  private static let linesPerSecond = 100

  private var buckets: [String: Bucket] = [:]

  package init() {}

  /// Whether a line of this event may be written in this second; if not it is counted.
  package mutating func mayWrite(_ event: String, at second: Int) -> Bool {
    var bucket = buckets[event] ?? Bucket(since: second)
    // A calendar that was put back gives nothing; that it goes on is soon seen.
    let passed = min(max(0, second - bucket.since), Self.linesMax)
    bucket.used = max(0, bucket.used - passed * Self.linesPerSecond)
    bucket.since = second
    let isOpen = bucket.used < Self.linesMax
    if isOpen { bucket.used += 1 } else { bucket.heldBack += 1 }
    buckets[event] = bucket
    return isOpen
  }

  package var isHoldingBack: Bool { buckets.values.contains { $0.heldBack > 0 } }

  /// The lines held back since the last time, in the order of the events' names.
  package mutating func takeHeldBack() -> [(event: String, count: Int)] {
    let held = buckets.filter { $0.value.heldBack > 0 }.sorted { $0.key < $1.key }
    for (event, _) in held { buckets[event]?.heldBack = 0 }
    return held.map { ($0.key, $0.value.heldBack) }
  }
}
