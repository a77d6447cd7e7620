import Platform

/// Limits on people: in all, from one address, and connections that have not shown a screen.
/// This machine's own are not counted by address.
struct DoorGate {
  enum Entry: Equatable {
    case letIn(countedAs: [UInt8]?)
    case full, tooMany
  }

  private struct Count {
    var here = 0
    var unfinished = 0
  }

  private let limits: DoorLimits
  private(set) var count = 0
  private(set) var unfinished = 0
  private var addresses: [[UInt8]: Count] = [:]
  private var neighbourhoods: Neighbourhoods

  init(_ limits: DoorLimits, _ neighbourhoods: Neighbourhoods = Neighbourhoods()) {
    (self.limits, self.neighbourhoods) = (limits, neighbourhoods)
  }

  mutating func enter(_ address: SocketAddress?, at now: Duration) -> Entry {
    guard count < limits.peopleMax, unfinished < limits.unfinishedMax else { return .full }
    guard let address, !address.isLoopback else {
      count += 1
      unfinished += 1
      return .letIn(countedAs: nil)
    }
    let key = neighbourhoods.key(of: address, at: now)
    let known = addresses[key] ?? Count()
    guard known.here < limits.perAddressMax, known.unfinished < limits.unfinishedPerAddressMax
    else {
      return .tooMany
    }
    count += 1
    unfinished += 1
    addresses[key] = Count(here: known.here + 1, unfinished: known.unfinished + 1)
    return .letIn(countedAs: key)
  }

  /// Somebody has shown a screen.
  mutating func finish(countedAs key: [UInt8]?) {
    unfinished -= 1
    if let key { addresses[key]?.unfinished -= 1 }
  }

  mutating func leave(countedAs key: [UInt8]?, isFinished: Bool) {
    if !isFinished { finish(countedAs: key) }
    count -= 1
    guard let key, let known = addresses[key] else { return }
    addresses[key] =
      known.here > 1 ? Count(here: known.here - 1, unfinished: known.unfinished) : nil
  }
}
