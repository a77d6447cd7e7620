import Glibc

/// An address of this machine, and the number of the interface that has it.
struct Interface {
  let index: UInt32
  let address: SocketAddress

  /// Those that are up and carry messages to groups.
  static var all: [Interface] {
    map { entry in
      let wanted = UInt32(IFF_UP | IFF_MULTICAST)
      guard entry.ifa_flags & wanted == wanted, let pointer = entry.ifa_addr,
        let address = SocketAddress(pointer)
      else { return nil }
      return Interface(index: if_nametoindex(entry.ifa_name), address: address)
    }
  }

  /// The IPv6 nets that this machine has an address in, as far as it knows their size.
  static var nets: [AddressRange] {
    map { entry in
      guard entry.ifa_flags & UInt32(IFF_UP) != 0, let pointer = entry.ifa_addr,
        let maskPointer = entry.ifa_netmask, let address = SocketAddress(pointer),
        let mask = SocketAddress(maskPointer), address.bytes.count == 16, mask.bytes.count == 16
      else { return nil }
      return AddressRange(address.bytes, mask: mask.bytes)
    }
  }

  private static func map<Value>(_ read: (ifaddrs) -> Value?) -> [Value] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    let entries = sequence(first: list, next: { $0?.pointee.ifa_next })
    return entries.compactMap { $0?.pointee }.compactMap(read)
  }

  /// Something that can be read when an address or an interface of this machine comes or goes; -1
  /// where the system does not tell.
  static func watch() -> Int32 {
    let kind = SOCK_RAW.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    let socket = Glibc.socket(AF_NETLINK, Int32(kind), 0)
    guard socket >= 0 else { return -1 }
    // A sockaddr_nl, which Glibc's module lacks: family, nothing, nobody's number, and the groups
    // RTMGRP_LINK, RTMGRP_IPV4_IFADDR and RTMGRP_IPV6_IFADDR.
    let words: [UInt32] = [UInt32(AF_NETLINK), 0, 0x1 | 0x10 | 0x100]
    let status = words.withUnsafeBytes { raw in
      raw.withMemoryRebound(to: sockaddr.self) { address in
        address.baseAddress.map { bind(socket, $0, socklen_t(raw.count)) } ?? -1
      }
    }
    guard status == 0 else {
      close(socket)
      return -1
    }
    return socket
  }
}
