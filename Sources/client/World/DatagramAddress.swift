import Glibc

/// Where a datagram goes or comes from, of either family of the internet.
struct DatagramAddress {
  private(set) var storage = sockaddr_storage()
  private(set) var length: socklen_t

  /// From the four or sixteen bytes of an address; one that every link has for itself also needs
  /// the number of its interface.
  init(_ bytes: [UInt8], interface: UInt32 = 0) {
    let isIPv4 = bytes.count == 4
    length = Self.size(isIPv4 ? AF_INET : AF_INET6)
    storage.ss_family = sa_family_t(isIPv4 ? AF_INET : AF_INET6)
    withUnsafeMutableBytes(of: &storage) { raw in
      for (place, byte) in zip(isIPv4 ? 4..<8 : 8..<24, bytes) { raw[place] = byte }
      if !isIPv4 { raw.storeBytes(of: interface, toByteOffset: 24, as: UInt32.self) }
    }
  }

  /// One that the system has written; `nil` if it is of no family of the internet.
  init?(_ address: UnsafePointer<sockaddr>) {
    let family = Int32(address.pointee.sa_family)
    guard family == AF_INET || family == AF_INET6 else { return nil }
    length = Self.size(family)
    withUnsafeMutableBytes(of: &storage) { [length] raw in
      raw.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(length)))
    }
  }

  /// What a call fills in.
  init?(
    _ ask: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Bool
  ) {
    length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isThere = withUnsafeMutablePointer(to: &storage) { [length] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        var room = length
        return ask(address, &room)
      }
    }
    guard isThere, isIPv4 || storage.ss_family == sa_family_t(AF_INET6) else { return nil }
    length = Self.size(Int32(storage.ss_family))
  }

  private static func size(_ family: Int32) -> socklen_t {
    socklen_t(family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size)
  }

  var isIPv4: Bool { storage.ss_family == sa_family_t(AF_INET) }

  /// As it is typed: `10.0.0.7`, `fe80::1%eth0`.
  var host: String? {
    var copy = storage
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let status = withUnsafePointer(to: &copy) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getnameinfo($0, length, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
      }
    }
    guard status == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Hands the address, with this port, to a call that takes one.
  func with<Result>(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var copy = storage
    withUnsafeMutableBytes(of: &copy) { raw in
      raw[2] = UInt8(port >> 8)
      raw[3] = UInt8(port & 0xff)
    }
    return withUnsafePointer(to: &copy) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}
