import Platform
import Protocol

/// Admits connections: limits their total, and the number from each address. This machine's own,
/// and those that the operator exempts, are not counted by address.
struct Gate {
  struct Refusal {
    let code: String
    let text: String
  }

  enum Entry {
    /// With what it is counted by until it leaves, if it is.
    case letIn(countedAs: [UInt8]?)
    case refused(Refusal)
  }

  private let limits: ServerLimits
  private let countMax: Int
  private let exempt: [AddressRange]
  private let proxies: [AddressRange]
  private(set) var count = 0
  private var here: [[UInt8]: Int] = [:]
  /// New connections since the window began.
  private var new: [[UInt8]: Int] = [:]
  private var windowEnds = Duration.zero
  private var neighbourhoods: Neighbourhoods

  init(
    _ limits: ServerLimits, countMax: Int, exempt: [AddressRange], proxies: [AddressRange] = [],
    neighbourhoods: Neighbourhoods = Neighbourhoods()
  ) {
    self.neighbourhoods = neighbourhoods
    (self.exempt, self.proxies) = (exempt, proxies)
    self.limits = limits
    self.countMax = countMax
  }

  /// Lets somebody in, or says why not.
  mutating func enter(_ address: SocketAddress?, at now: Duration) -> Entry {
    guard count < countMax else {
      return .refused(Refusal(code: "full", text: "The server is full."))
    }
    guard let address, !isExempt(address) else {
      count += 1
      return .letIn(countedAs: nil)
    }
    let key = neighbourhoods.key(of: address, at: now)
    guard here[key] ?? 0 < limits.perAddressMax, !isTooNew(key, at: now) else {
      return .refused(
        Refusal(code: "too-many", text: "Too many connections come from your address."))
    }
    count += 1
    here[key, default: 0] += 1
    return .letIn(countedAs: key)
  }

  /// Somebody who is in, and was counted nowhere, turns out to come from there: counted there from
  /// now on, or refused.
  mutating func place(_ address: SocketAddress, at now: Duration) -> Entry {
    count -= 1
    let entry = enter(address, at: now)
    if case .refused = entry { count += 1 }
    return entry
  }

  /// Whether this is a trusted proxy, which sends its clients' addresses.
  func isProxy(_ address: SocketAddress?) -> Bool {
    guard let address else { return false }
    return proxies.contains { $0.contains(address.bytes) }
  }

  /// Whether no pace and no count holds for connections from there.
  func isExempt(_ address: SocketAddress?) -> Bool {
    guard let address else { return true }
    return address.isLoopback || exempt.contains { $0.contains(address.bytes) }
  }

  mutating func leave(countedAs key: [UInt8]?) {
    count -= 1
    guard let key, let left = here[key] else { return }
    here[key] = left > 1 ? left - 1 : nil
  }

  /// Whether too many connections were made from there lately. Beyond so many addresses new ones
  /// are let pass rather than remembered.
  private mutating func isTooNew(_ key: [UInt8], at now: Duration) -> Bool {
    if windowEnds <= now {
      new.removeAll()
      windowEnds = now + .seconds(600)
    }
    let count = new[key] ?? 0
    if count > 0 || new.count < limits.addressesMax { new[key] = count + 1 }
    return count >= limits.newPerAddressMax
  }
}

// MARK: - For the process that takes over

extension Gate {
  /// Those who came lately, a line for each address.
  var kept: [KeptLine] {
    new.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, count in
      var line = KeptLine("newcomer")
      line.add("place", key)
      line.add("count", count)
      line.add("until", windowEnds)
      return line
    }
  }

  mutating func inherit(_ lines: [KeptLine]) throws(KeptLine.Fault) {
    for line in lines {
      new[try line.bytes("place", most: 16)] = try line.number("count", in: 0...1_000_000_000)
      windowEnds = try line.duration("until")
    }
  }

  /// Somebody who was let in by the process before.
  mutating func inherit(countedAs key: [UInt8]?) {
    count += 1
    if let key { here[key, default: 0] += 1 }
  }
}
