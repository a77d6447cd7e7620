import Glibc
import Protocol

/// A place where servers may hear a question: an address of one machine or of many, and through
/// which interface.
struct Surrounding {
  let address: DatagramAddress
  /// 0 where the routes of the machine may choose.
  let interface: UInt32

  /// Places that are asked: each gets ten datagrams, and a machine with many networks, as one that
  /// runs containers, need not ask them all.
  private static let placesMax = 64

  /// This machine, everybody on each network that it is on, and the groups that servers join there.
  static var all: [Surrounding] {
    let loop = [UInt8](repeating: 0, count: 15) + [1]
    let always = [[127, 0, 0, 1], loop, [255, 255, 255, 255]].map {
      Surrounding(address: DatagramAddress($0), interface: 0)
    }
    // An interface may have many addresses, of which each leads to the same places.
    var asked: Set<String> = []
    let places = networks.filter { place in
      asked.insert("\(place.address.host ?? "") \(place.interface)").inserted
    }
    return always + places.prefix(placesMax)
  }

  private static var networks: [Surrounding] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    let entries = sequence(first: list, next: { $0?.pointee.ifa_next }).compactMap { $0?.pointee }
    return entries.filter { $0.ifa_flags & UInt32(IFF_UP) != 0 }.flatMap { entry in
      let index = if_nametoindex(entry.ifa_name)
      guard let own = entry.ifa_addr.flatMap({ DatagramAddress($0) }) else {
        return [Surrounding]()
      }
      if own.isIPv4 { return inIPv4(entry, own, index) }
      guard has(entry, IFF_MULTICAST) else { return [] }
      let group = DatagramAddress(BeaconQuestion.groupIPv6, interface: index)
      return [Surrounding(address: group, interface: index)]
    }
  }

  private static func inIPv4(
    _ entry: ifaddrs, _ own: DatagramAddress, _ index: UInt32
  ) -> [Surrounding] {
    var places: [Surrounding] = []
    if has(entry, IFF_BROADCAST), let everybody = entry.ifa_ifu.ifu_broadaddr,
      let address = DatagramAddress(everybody), address.host != own.host
    {
      // An address without a broadcast address of its own stands there itself.
      places.append(Surrounding(address: address, interface: 0))
    }
    if has(entry, IFF_MULTICAST) {
      let group = DatagramAddress(BeaconQuestion.groupIPv4)
      places.append(Surrounding(address: group, interface: index))
    }
    return places
  }

  private static func has(_ entry: ifaddrs, _ flag: some BinaryInteger) -> Bool {
    entry.ifa_flags & UInt32(truncatingIfNeeded: flag) != 0
  }
}
