import Protocol

/// How much of the disk the matches of one address take in a day: of all, and of those that count
/// for nobody.
struct Shares: Sendable {
  private let matchCost: Int
  private var all: Tallies<[UInt8]>
  private var idle: Tallies<[UInt8]>

  init(_ limits: Limits) {
    matchCost = limits.matchCost
    all = Tallies(most: limits.matchBytesMax, limits, window: limits.day)
    idle = Tallies(most: limits.idleMatchBytesMax, limits, window: limits.day)
  }

  /// Refuses to begin a match when those from there have had their share of the disk.
  func check(_ origin: Origin?, counts: Bool, at now: Instant) throws(RequestError) {
    guard let origin, !origin.isExempt else { return }
    let key = origin.neighbourhood
    guard all.holds(key, at: now) || !counts && idle.holds(key, at: now) else { return }
    throw .refused(
      .shareSpent,
      retryMilliseconds: max(all.milliseconds(from: now), idle.milliseconds(from: now)))
  }

  /// A match that is over takes its room, for all who played it.
  mutating func charge(_ origins: [Origin], _ bytes: Int, counts: Bool, at now: Instant) {
    var charged: [[UInt8]] = []
    for origin in origins where !origin.isExempt && !charged.contains(origin.neighbourhood) {
      charged.append(origin.neighbourhood)
      let amount = bytes + matchCost
      all.add(origin.neighbourhood, at: now, amount)
      if !counts { idle.add(origin.neighbourhood, at: now, amount) }
    }
  }
}
