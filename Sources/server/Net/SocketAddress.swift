import Glibc

/// An internet address, of either family.
struct SocketAddress: CustomStringConvertible {
  private var storage: sockaddr_storage
  private let length: socklen_t

  var family: Int32 { Int32(storage.ss_family) }

  init?(_ info: addrinfo) {
    guard let address = info.ai_addr, info.ai_family == AF_INET || info.ai_family == AF_INET6,
      info.ai_addrlen <= MemoryLayout<sockaddr_storage>.size
    else { return nil }
    storage = sockaddr_storage()
    length = info.ai_addrlen
    withUnsafeMutableBytes(of: &storage) { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen)))
    }
  }

  /// From the four or sixteen bytes of an address. One that is the same on many links, as fe80::1
  /// and the groups of a link are, needs the number of its interface.
  init(_ bytes: [UInt8], interface: UInt32 = 0) {
    let isIPv4 = bytes.count == 4
    storage = sockaddr_storage()
    storage.ss_family = sa_family_t(isIPv4 ? AF_INET : AF_INET6)
    length = socklen_t(
      isIPv4 ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size)
    withUnsafeMutableBytes(of: &storage) { raw in
      for (place, byte) in zip(isIPv4 ? 4..<8 : 8..<24, bytes) { raw[place] = byte }
      if !isIPv4 { raw.storeBytes(of: interface, toByteOffset: 24, as: UInt32.self) }
    }
  }

  /// One that the system has written; `nil` if it is of no family of the internet.
  init?(_ address: UnsafePointer<sockaddr>) {
    let family = Int32(address.pointee.sa_family)
    guard family == AF_INET || family == AF_INET6 else { return nil }
    let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
    storage = sockaddr_storage()
    length = socklen_t(size)
    withUnsafeMutableBytes(of: &storage) { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(start: address, count: size))
    }
  }

  /// Where a socket is bound.
  init?(of socket: Int32) {
    self.init { getsockname(socket, $0, $1) }
  }

  /// Who is at the other end of a socket.
  init?(peerOf socket: Int32) {
    self.init { getpeername(socket, $0, $1) }
  }

  /// What a call fills in: who sent a datagram, who is at the other end.
  init?(
    _ ask: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask($0, &length) }
    }
    guard result == 0 else { return nil }
    self.storage = storage
    self.length = length
  }

  var port: UInt16 {
    // Both families have it at the same place, in the network's order.
    withUnsafeBytes(of: storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
  }

  /// The four or sixteen bytes of the address, an IPv4 address in IPv6's clothes as four.
  var bytes: [UInt8] {
    withUnsafeBytes(of: storage) { raw in
      guard family == AF_INET6 else { return Array(raw[4..<8]) }
      let address = Array(raw[8..<24])
      let isMapped = address[..<10].allSatisfy { $0 == 0 } && address[10..<12] == [0xff, 0xff]
      return isMapped ? Array(address[12...]) : address
    }
  }

  var isLoopback: Bool {
    let bytes = bytes
    return bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
  }

  /// All zeros: every address of this machine.
  var isWildcard: Bool { bytes.allSatisfy { $0 == 0 } }

  /// Whether something can be sent there that one machine alone hears: no group, no broadcast to
  /// all, no port or address of nobody.
  var isOneMachine: Bool {
    let bytes = bytes
    guard port != 0, !isWildcard, let first = bytes.first else { return false }
    return bytes.count == 4 ? (1..<224).contains(first) : first != 0xff
  }

  /// An IPv6 address that any machine of a link may give itself, fe80::/10.
  var isOfLink: Bool {
    let bytes = bytes
    return bytes.count == 16 && bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80
  }

  var description: String {
    let bytes = bytes
    guard bytes.count == 16 else { return bytes.map(String.init).joined(separator: ".") }
    if bytes.allSatisfy({ $0 == 0 }) { return "::" }
    let groups = stride(from: 0, to: 16, by: 2).map { at in
      String(UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1]), radix: 16)
    }
    return groups.joined(separator: ":")
  }

  /// Hands the address, with this port, to a call that takes one.
  func with(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var copy = storage
    withUnsafeMutableBytes(of: &copy) { bytes in
      bytes[2] = UInt8(port >> 8)
      bytes[3] = UInt8(port & 0xff)
    }
    return withUnsafePointer(to: &copy) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}
