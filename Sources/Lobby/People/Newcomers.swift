import Protocol

/// How many new names came from one address and from one net.
struct Newcomers: Sendable {
  private var ofPlaces: Tallies<[UInt8]>
  private var ofNets: Tallies<[UInt8]>

  init(_ limits: Limits) {
    ofPlaces = Tallies(most: limits.newNamesMax, limits)
    ofNets = Tallies(most: limits.newNamesFromNetMax, limits)
  }

  mutating func check(_ origin: Origin, at now: Instant) throws(Denial) {
    guard !origin.isExempt else { return }
    let isTooMuch = ofPlaces.isFull(for: origin.neighbourhood, at: now)
    let isTooMuchOfNet = !origin.net.isEmpty && ofNets.isFull(for: origin.net, at: now)
    guard isTooMuch || isTooMuchOfNet else { return }
    let tallies = isTooMuch ? ofPlaces : ofNets
    throw Denial(
      .namesMany,
      retryMilliseconds: tallies.milliseconds(from: now))
  }

  mutating func add(_ origin: Origin) {
    guard !origin.isExempt else { return }
    ofPlaces.add(origin.neighbourhood)
    if !origin.net.isEmpty { ofNets.add(origin.net) }
  }
}

extension Newcomers {
  func write(to will: inout TestamentWriter) {
    ofPlaces.write(to: &will)
    ofNets.write(to: &will)
  }

  init(from will: inout TestamentReader, _ limits: Limits) throws(TestamentFault) {
    self.init(limits)
    ofPlaces = try Tallies(from: &will, like: ofPlaces)
    ofNets = try Tallies(from: &will, like: ofNets)
  }
}
