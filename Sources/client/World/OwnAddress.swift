import Glibc

/// By which address others on the network reach this machine.
enum OwnAddress {
  /// The first IPv4 address that is not the machine's own loop; `nil` without a network.
  static var text: String? {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return nil }
    defer { freeifaddrs(list) }
    var next = list
    while let interface = next?.pointee {
      next = interface.ifa_next
      let isUp = interface.ifa_flags & UInt32(IFF_UP) != 0
      let isLoop = interface.ifa_flags & UInt32(IFF_LOOPBACK) != 0
      guard isUp, !isLoop, let address = interface.ifa_addr,
        address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      if let text = numeric(address) { return text }
    }
    return nil
  }

  private static func numeric(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard getnameinfo(address, size, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension ServerAddress {
  /// What others type to come to the same server: from elsewhere nobody reaches our own loop.
  func forOthers(_ own: String?) -> String {
    guard isHere, let own, let address = ServerAddress("\(own):\(port)") else { return text }
    return address.text
  }
}
