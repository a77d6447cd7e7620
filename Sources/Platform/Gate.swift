/// Decides which connections are accepted when places are short.
///
/// Connections are counted in total and by address, an IPv6 /64 as one address. A connection that
/// has not said who it is for is unfinished, and only a few of those are allowed: if there is one
/// too many, the oldest is closed, so that newcomers always get in. It is the oldest of the address
/// with most of them, in the network with most. Connections from this machine and exempt ones count
/// only in the total.
package struct Gate {
  package struct Limits: Equatable, Sendable {
    package var countMax: Int
    /// For one address: otherwise one peer could take all places.
    package var perAddressMax: Int
    package var unfinishedMax: Int
    /// New connections from one address in ten minutes, and the addresses remembered for that.
    package var newPerAddressMax = 256
    package var addressesMax = 65_536
    /// Connections of operators. They are counted separately, so that a full server still obeys; a
    /// command takes a moment.
    package static let operatorsMax = 8

    package init(countMax: Int, perAddressMax: Int, unfinishedMax: Int) {
      (self.countMax, self.perAddressMax) = (countMax, perAddressMax)
      self.unfinishedMax = unfinishedMax
    }
  }

  package struct Refusal: Error, Equatable {
    package let code: String
    package let text: String

    package static let full = Refusal(code: "full", text: "The server is full. Try again later.")
    package static let tooMany = Refusal(
      code: "too-many", text: "Too many connections come from your address. Close one.")
    package static let tooManyOperators = Refusal(
      code: "too-many", text: "Too many operators' commands are being carried out.")
    package static let gaveWay = Refusal(
      code: "idle", text: "Others are waiting to connect. Connect again.")
  }

  private typealias Unfinished = (token: UInt64, key: [UInt8])

  private let limits: Limits
  private let exempt: [AddressRange]
  private var neighbourhoods: AddressPrefixes
  /// The number of accepted connections, including those of operators.
  package private(set) var count = 0
  private var here: [[UInt8]: Int] = [:]
  /// The new connections by address in the current ten minutes, and when these end.
  private var newcomers: (counts: [[UInt8]: Int], until: Duration) = ([:], .zero)
  /// By network, the oldest first. No list is empty.
  private var unfinished: [[UInt8]: [Unfinished]] = [:]
  private var unfinishedCount = 0

  /// The key under which connections of operators are counted.
  private static let operators: [UInt8] = []
  private static let newcomersHold = Duration.seconds(600)

  package init(
    _ limits: Limits, exempt: [AddressRange] = [],
    neighbourhoods: AddressPrefixes = AddressPrefixes()
  ) {
    (self.limits, self.exempt, self.neighbourhoods) = (limits, exempt, neighbourhoods)
  }

  /// Whether connections from there are exempt from rate limits and counts.
  package func isExempt(_ address: SocketAddress?) -> Bool {
    guard let address else { return true }
    return address.isLoopback || exempt.contains { $0.contains(address.bytes) }
  }

  // MARK: - Opening and closing

  /// Accepts a connection. Returns the key under which it is counted until it closes, or `nil` if
  /// it has no limit.
  package mutating func enter(
    _ address: SocketAddress?, at now: Duration
  ) throws(Refusal) -> [UInt8]? {
    guard count - (here[Self.operators] ?? 0) < limits.countMax else { throw .full }
    guard let address, !isExempt(address) else {
      count(nil)
      return nil
    }
    let key = neighbourhoods.key(of: address, at: now)
    guard here[key] ?? 0 < limits.perAddressMax, !isTooNew(key, at: now) else { throw .tooMany }
    count(key)
    return key
  }

  package mutating func enterOperator() throws(Refusal) -> [UInt8] {
    guard here[Self.operators] ?? 0 < Limits.operatorsMax else { throw .tooManyOperators }
    count(Self.operators)
    return Self.operators
  }

  /// Counts an open connection by an address that has only now become known, or refuses it.
  package mutating func place(_ peer: SocketAddress, at now: Duration) throws(Refusal) -> [UInt8]? {
    count -= 1
    do throws(Refusal) {
      return try enter(peer, at: now)
    } catch {
      count += 1
      throw error
    }
  }

  /// Counts a connection that is already open, for example one that another process accepted.
  package mutating func count(_ key: [UInt8]?) {
    count += 1
    if let key { here[key, default: 0] += 1 }
  }

  package mutating func leave(_ token: UInt64, countedAs key: [UInt8]?) {
    count -= 1
    finish(token, countedAs: key)
    if let key, let left = here[key] { here[key] = left > 1 ? left - 1 : nil }
  }

  /// Whether too many connections were made from there lately. When too many addresses are
  /// remembered, new ones are accepted without being counted.
  private mutating func isTooNew(_ key: [UInt8], at now: Duration) -> Bool {
    if newcomers.until <= now { newcomers = ([:], now + Self.newcomersHold) }
    let count = newcomers.counts[key] ?? 0
    if count > 0 || newcomers.counts.count < limits.addressesMax {
      newcomers.counts[key] = count + 1
    }
    return count >= limits.newPerAddressMax
  }

  // MARK: - Unfinished connections

  /// Notes that a connection is unfinished. Returns the one to be closed instead, if any.
  package mutating func begin(_ token: UInt64, countedAs key: [UInt8]) -> UInt64? {
    unfinished[Self.net(of: key), default: []].append((token, key))
    unfinishedCount += 1
    guard unfinishedCount > limits.unfinishedMax, let (token, key) = nextToLeave else { return nil }
    finish(token, countedAs: key)
    return token
  }

  /// Notes that a connection has said who it is for, or is closed.
  package mutating func finish(_ token: UInt64, countedAs key: [UInt8]?) {
    guard let net = key.map(Self.net), var mates = unfinished[net],
      let place = mates.firstIndex(where: { $0.token == token })
    else { return }
    mates.remove(at: place)
    unfinished[net] = mates.isEmpty ? nil : mates
    unfinishedCount -= 1
  }

  private var nextToLeave: Unfinished? {
    let fullest = unfinished.values.max { one, other in
      // If two addresses have equally many, the one with the older connection comes first: later
      // tokens are larger.
      (one.count, other.first?.token ?? 0) < (other.count, one.first?.token ?? 0)
    }
    guard let fullest else { return nil }
    let counts = fullest.reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
    let most = counts.values.max()
    return fullest.first { counts[$0.key] == most }
  }

  /// The network of an address. A provider gives a customer an IPv6 /48; IPv4 addresses have no
  /// such group, because nobody has many.
  private static func net(of key: [UInt8]) -> [UInt8] {
    key.count == 4 ? key : Array(key.prefix(6))
  }
}

/// Decides which addresses are counted together, for connections, names, login keys and datagrams.
///
/// An IPv4 address is one neighbourhood. A remote IPv6 /64 is one, as everybody there can choose
/// among so many addresses. But a whole household shares a /64: on this machine's own links
/// (`fe80::/10`, and the networks of its addresses) each address counts by itself.
package struct AddressPrefixes {
  private let look: () -> [AddressRange]
  private var onLink: [AddressRange] = []
  private var looksAgain = Duration.zero

  /// How long the list of this machine's networks is cached. Reading it takes a tenth of a
  /// millisecond, and a network that appears later is noticed soon enough.
  private static let netsHold = Duration.seconds(5)
  /// The least prefix of a network that counts as a link of people's machines. A tunnel's own
  /// (`2002::/16`) does not, as everybody could be on it.
  private static let linkBitsMin = 48

  /// `look` returns the networks of this machine's own IPv6 addresses.
  package init(look: @escaping () -> [AddressRange] = { Self.ownNets }) { self.look = look }

  /// The networks of this machine's IPv6 addresses, as far as their size is known.
  package static var ownNets: [AddressRange] {
    Interface.all.filter { $0.isUp && $0.address.bytes.count == 16 }.compactMap(\.net)
  }

  /// The key that all addresses of a neighbourhood share.
  package mutating func key(of address: SocketAddress, at now: Duration) -> [UInt8] {
    let bytes = address.bytes
    guard bytes.count == 16, !address.isOfLink else { return bytes }
    if looksAgain <= now {
      looksAgain = now + Self.netsHold
      onLink = look().filter { $0.bits >= Self.linkBitsMin }
    }
    return onLink.contains { $0.contains(bytes) } ? bytes : Array(bytes.prefix(8))
  }

  /// A group of many neighbourhoods: a provider gives a customer a /48, and a house is one link.
  /// Empty for IPv4, where nobody has many.
  package static func net(of address: SocketAddress) -> [UInt8] {
    let bytes = address.bytes
    return bytes.count == 16 ? Array(bytes.prefix(6)) : []
  }
}
