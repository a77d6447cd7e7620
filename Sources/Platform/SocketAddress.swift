package import Glibc

/// An internet address with its port, of either family.
package struct SocketAddress: CustomStringConvertible, Sendable {
  /// Holds an address of either family, in the larger of the two structs. Every connection has one,
  /// and a `sockaddr_storage` would take 100 bytes more.
  private var storage = sockaddr_in6()

  /// Creates an address from its four or sixteen bytes. An address that exists on many links, such
  /// as fe80::1, also needs the number of its interface.
  package init(_ bytes: [UInt8], interface: UInt32 = 0) {
    let isIPv4 = bytes.count == 4
    storage.sin6_family = sa_family_t(Self.family(isIPv4: isIPv4))
    withUnsafeMutableBytes(of: &storage) { raw in
      for (place, byte) in zip(isIPv4 ? 4..<8 : 8..<24, bytes) { raw[place] = byte }
      if !isIPv4 { raw.storeBytes(of: interface, toByteOffset: 24, as: UInt32.self) }
    }
  }

  /// One that the system has written; `nil` if it is of no family of the internet.
  package init?(_ address: UnsafePointer<sockaddr>) {
    storage.sin6_family = address.pointee.sa_family
    guard isIPv4 || family == AF_INET6 else { return nil }
    let count = Int(length)
    withUnsafeMutableBytes(of: &storage) { raw in
      raw.copyMemory(from: UnsafeRawBufferPointer(start: address, count: count))
    }
  }

  /// Our address of a socket.
  package init?(of socket: Int32) { self.init { getsockname(socket, $0, $1) == 0 } }

  package init?(peerOf socket: Int32) { self.init { getpeername(socket, $0, $1) == 0 } }

  /// What a call fills in: who sent a datagram, who is at the other end.
  package init?(_ ask: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Bool) {
    var room = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let isThere = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask($0, &room) }
    }
    guard isThere, isIPv4 || family == AF_INET6 else { return nil }
  }

  private var length: socklen_t {
    socklen_t(isIPv4 ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size)
  }

  /// Hands the address to a call that takes one, with another port if one is given.
  package func with<Result>(
    port: UInt16? = nil, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var copy = storage
    if let port {
      withUnsafeMutableBytes(of: &copy) { raw in
        raw[2] = UInt8(port >> 8)
        raw[3] = UInt8(port & 0xff)
      }
    }
    return withUnsafePointer(to: &copy) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  // MARK: - What it is

  package static func family(isIPv4: Bool) -> Int32 { isIPv4 ? AF_INET : AF_INET6 }

  package var family: Int32 { Int32(storage.sin6_family) }
  package var isIPv4: Bool { family == AF_INET }

  package var port: UInt16 {
    // Both families have it at the same place, in the network's order.
    withUnsafeBytes(of: storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
  }

  /// The four or sixteen bytes of the address; an IPv4 address that is written as IPv6
  /// (`::ffff:10.0.0.7`) has four.
  package var bytes: [UInt8] {
    withUnsafeBytes(of: storage) { raw in
      guard !isIPv4 else { return Array(raw[4..<8]) }
      let address = Array(raw[8..<24])
      let isMapped = address[..<10].allSatisfy { $0 == 0 } && address[10..<12] == [0xff, 0xff]
      return isMapped ? Array(address[12...]) : address
    }
  }

  package var isLoopback: Bool {
    let bytes = bytes
    return bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
  }

  /// All zeros: every address of this machine.
  package var isWildcard: Bool { bytes.allSatisfy { $0 == 0 } }

  /// Whether an address belongs to a single machine: not a group or broadcast address, and with a
  /// port and a host.
  package var isOneMachine: Bool {
    let bytes = bytes
    guard port != 0, !isWildcard, let first = bytes.first else { return false }
    return bytes.count == 4 ? (1..<224).contains(first) : first != 0xff
  }

  /// A link-local IPv6 address, fe80::/10, which any machine may give itself.
  package var isOfLink: Bool {
    let bytes = bytes
    return bytes.count == 16 && bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80
  }

  // MARK: - Text

  /// `10.0.0.7`, `2001:db8::7`: without port and interface.
  package var description: String {
    let bytes = bytes
    let family = Self.family(isIPv4: bytes.count == 4)
    return String(most: Int(INET6_ADDRSTRLEN)) {
      inet_ntop(family, bytes, $0, socklen_t($1)) != nil
    } ?? "?"
  }

  /// As people type it, with its interface if it needs one: `10.0.0.7`, `fe80::1%eth0`.
  package var host: String? {
    String(most: Int(NI_MAXHOST)) { name, most in
      with { getnameinfo($0, $1, name, socklen_t(most), nil, 0, NI_NUMERICHOST) } == 0
    }
  }

  /// The four or sixteen bytes of a plain address.
  package static func bytes(of text: String) -> [UInt8]? {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
    var six = in6_addr()
    if inet_pton(AF_INET6, text, &six) == 1 { return withUnsafeBytes(of: six) { Array($0) } }
    return nil
  }

  /// The addresses of a host name, to connect to or to listen at; `nil` if it cannot be resolved.
  package static func resolve(_ host: String, port: String? = nil) -> [SocketAddress]? {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, port, &hints, &list) == 0 else { return nil }
    defer { freeaddrinfo(list) }
    return sequence(first: list, next: { $0?.pointee.ai_next }).compactMap { entry in
      entry?.pointee.ai_addr.flatMap { SocketAddress($0) }
    }
  }
}

/// Addresses with a common prefix: `10.0.0.0/8`, `192.168.1.7`, `fd00::/8`.
package struct AddressRange: Equatable, Sendable {
  private let start: [UInt8]
  package let bits: Int

  /// `nil` unless the text is a plain address, or one with a number of bits after a slash.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let start = SocketAddress.bytes(of: String(parts[0])) else { return nil }
    let most = start.count * 8
    let bits = parts.count == 1 ? most : Int(parts[1]) ?? -1
    guard (0...most).contains(bits) else { return nil }
    (self.start, self.bits) = (start, bits)
  }

  package init(_ address: [UInt8], mask: [UInt8]) {
    start = address
    // A mask consists of ones followed by zeros.
    bits = min(mask.reduce(0) { $0 + $1.nonzeroBitCount }, address.count * 8)
  }

  /// The same as for an `AddressBlock` of the lobby's, which cannot be named here.
  package func contains(_ address: [UInt8]) -> Bool {
    guard address.count == start.count else { return false }
    return start.indices.allSatisfy { index in
      let counting = UInt8(truncatingIfNeeded: 0xff00 >> min(8, max(0, bits - index * 8)))
      return (address[index] ^ start[index]) & counting == 0
    }
  }
}

/// A network interface of this machine, with one of its addresses.
package struct Interface {
  package let address: SocketAddress
  /// The mask that separates the network's part of the address.
  package let mask: SocketAddress?
  /// The broadcast address of its network. Some interfaces have their own address there.
  package let broadcast: SocketAddress?
  private let name: String
  private let flags: UInt32

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

  package var net: AddressRange? { mask.map { AddressRange(address.bytes, mask: $0.bytes) } }

  /// A descriptor that becomes readable when an address or an interface of this machine changes;
  /// `nil` if the system does not report that.
  package static func watch() -> Int32? {
    // A sockaddr_nl, which Glibc's module lacks: family, padding, port 0, and the groups
    // RTMGRP_LINK, RTMGRP_IPV4_IFADDR and RTMGRP_IPV6_IFADDR.
    let words: [UInt32] = [UInt32(AF_NETLINK), 0, 0x1 | 0x10 | 0x100]
    return try? Socket.open(AF_NETLINK, .raw) { socket throws(SystemError) in
      let status = words.withUnsafeBytes { raw in
        raw.withMemoryRebound(to: sockaddr.self) { address in
          address.baseAddress.map { bind(socket, $0, socklen_t(raw.count)) } ?? -1
        }
      }
      guard status == 0 else { throw .last }
    }
  }
}
