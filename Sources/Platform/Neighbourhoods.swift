/// Decides which addresses are counted together, for connections, names, secrets and datagrams.
///
/// An IPv4 address is one neighbourhood. A remote IPv6 /64 is one, as everybody there can choose
/// among so many addresses. But a whole household shares a /64: on the links of this machine
/// (`fe80::/10`, and the nets of its own addresses) each address counts by itself.
package struct Neighbourhoods {
  private let look: () -> [AddressRange]
  private var onLink: [AddressRange] = []
  private var looksAgain = Duration.zero

  /// How long what was read of this machine's own nets holds. Reading takes a tenth of a
  /// millisecond, and a network that comes up late is known soon enough.
  private static let netsHold = Duration.seconds(5)
  /// Bits that a net must fix to be a link of people's machines. A tunnel's own (`2002::/16`) is no
  /// link: there everybody could be on it.
  private static let linkBitsMin = 48

  /// `look` gives the nets of this machine's own IPv6 addresses.
  package init(look: @escaping () -> [AddressRange] = { Self.ownNets }) {
    self.look = look
  }

  /// The IPv6 nets that this machine has an address in, as far as it knows their size.
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

  /// Many of these that belong together: a provider gives a customer a /48, and a house is one
  /// link. Empty for IPv4, where nobody has many.
  package static func net(of address: SocketAddress) -> [UInt8] {
    let bytes = address.bytes
    return bytes.count == 16 ? Array(bytes.prefix(6)) : []
  }
}
