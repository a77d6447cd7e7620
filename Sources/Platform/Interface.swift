import Glibc

/// A network interface of this machine, with one of its addresses.
package struct Interface {
  package let address: SocketAddress
  /// The mask that separates the network's part of the address.
  package let mask: SocketAddress?
  /// The broadcast address of its network. Some interfaces have their own address there.
  package let broadcast: SocketAddress?
  private let name: String
  private let flags: UInt32

  /// The system's number for it.
  package var index: UInt32 { if_nametoindex(name) }

  package var isUp: Bool { flags & UInt32(IFF_UP) != 0 }
  package var isLoopback: Bool { flags & UInt32(IFF_LOOPBACK) != 0 }
  package var hasGroups: Bool { flags & UInt32(IFF_MULTICAST) != 0 }

  package static var all: [Interface] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    let entries = sequence(first: list, next: { $0?.pointee.ifa_next })
    return entries.compactMap { $0.flatMap { Interface($0.pointee) } }
  }

  /// The address by which others on the network reach this machine: the first IPv4 address that is
  /// not a loopback address; `nil` without a network.
  package static var outward: SocketAddress? {
    all.first { $0.isUp && !$0.isLoopback && $0.address.isIPv4 }?.address
  }

  private init?(_ entry: ifaddrs) {
    guard let address = entry.ifa_addr.flatMap({ SocketAddress($0) }) else { return nil }
    self.address = address
    name = String(cString: entry.ifa_name)
    mask = entry.ifa_netmask.flatMap { SocketAddress($0) }
    flags = entry.ifa_flags
    let hasBroadcast = flags & UInt32(IFF_BROADCAST) != 0
    broadcast = hasBroadcast ? entry.ifa_ifu.ifu_broadaddr.flatMap { SocketAddress($0) } : nil
  }

  /// The network of the address, if the system knows its size.
  package var net: AddressRange? { mask.map { AddressRange(address.bytes, mask: $0.bytes) } }

  /// A descriptor that becomes readable when an address or an interface of this machine changes;
  /// `nil` if the system does not report that.
  package static func watch() -> Int32? {
    guard let socket = try? Socket.open(AF_NETLINK, .raw) else { return nil }
    // A sockaddr_nl, which Glibc's module lacks: family, padding, port 0, and the groups
    // RTMGRP_LINK, RTMGRP_IPV4_IFADDR and RTMGRP_IPV6_IFADDR.
    let words: [UInt32] = [UInt32(AF_NETLINK), 0, 0x1 | 0x10 | 0x100]
    let status = words.withUnsafeBytes { raw in
      raw.withMemoryRebound(to: sockaddr.self) { address in
        address.baseAddress.map { bind(socket, $0, socklen_t(raw.count)) } ?? -1
      }
    }
    guard status == 0 else {
      close(socket)
      return nil
    }
    return socket
  }
}
