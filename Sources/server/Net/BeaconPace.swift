import Platform

/// How many datagrams are answered in a second: to one address, and to all.
///
/// Only who was answered is remembered, and only for that second, so that what it remembers is
/// bounded by the total.
struct BeaconPace {
  private let perAddressMax: Int
  private let totalMax: Int
  private var windowEnds = Duration.zero
  private var total = 0
  private var answered: [[UInt8]: Int] = [:]
  private var neighbourhoods: Neighbourhoods

  init(_ limits: ServerLimits, _ neighbourhoods: Neighbourhoods = Neighbourhoods()) {
    self.neighbourhoods = neighbourhoods
    perAddressMax = limits.beaconPerAddressMax
    totalMax = limits.beaconTotalMax
  }

  mutating func mayAnswer(_ address: SocketAddress, at now: Duration) -> Bool {
    if windowEnds <= now {
      windowEnds = now + .seconds(1)
      total = 0
      answered.removeAll(keepingCapacity: true)
    }
    let key = neighbourhoods.key(of: address, at: now)
    let count = answered[key] ?? 0
    guard total < totalMax, count < perAddressMax else { return false }
    total += 1
    answered[key] = count + 1
    return true
  }
}
