/// How often something was done from each address, and from each net of many that may have one
/// owner.
struct OriginTallies: Sendable {
  private var places: Tallies<[UInt8]>
  private var nets: Tallies<[UInt8]>

  init(place: Int, net: Int, _ limits: Limits) {
    places = Tallies(most: place, limits)
    nets = Tallies(most: net, limits)
  }

  /// The net or the place from which one more is too many, if there is one.
  mutating func full(for origin: Origin, at now: Instant) -> [UInt8]? {
    guard !origin.isExempt else { return nil }
    let isPlaceFull = places.isFull(for: origin.neighbourhood, at: now)
    if nets.isFull(for: origin.net, at: now), !origin.net.isEmpty { return origin.net }
    return isPlaceFull ? origin.neighbourhood : nil
  }

  mutating func add(_ origin: Origin) {
    guard !origin.isExempt else { return }
    places.add(origin.neighbourhood)
    if !origin.net.isEmpty { nets.add(origin.net) }
  }

  /// How many came from the same place.
  func count(from origin: Origin) -> Int { places.count(of: origin.neighbourhood) }

  func milliseconds(from now: Instant) -> Int { places.milliseconds(from: now) }
}
