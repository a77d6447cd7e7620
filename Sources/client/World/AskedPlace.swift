import Platform
import Protocol
import Screens

/// A place where servers may hear a question: an address of one machine or of many, and through
/// which interface.
struct AskedPlace {
  let address: SocketAddress
  /// 0 where the routes of the machine may choose.
  let interface: UInt32

  /// Places that are asked: each gets ten datagrams, and a machine with many networks, as one that
  /// runs containers, need not ask them all.
  private static let placesMax = 64

  /// This machine, everybody on each network that it is on, and the groups that servers join there.
  static var all: [AskedPlace] {
    let loop = [UInt8](repeating: 0, count: 15) + [1]
    let always = [[127, 0, 0, 1], loop, [255, 255, 255, 255]].map {
      AskedPlace(address: SocketAddress($0), interface: 0)
    }
    // An interface may have many addresses, of which each leads to the same places.
    var asked: Set<String> = []
    let places = networks.filter { place in
      asked.insert("\(place.address.host ?? "") \(place.interface)").inserted
    }
    return always + places.prefix(placesMax)
  }

  private static var networks: [AskedPlace] {
    Interface.all.filter(\.isUp).flatMap { interface in
      if interface.address.isIPv4 { return inIPv4(interface) }
      guard interface.hasGroups else { return [] }
      let index = interface.index
      let group = SocketAddress(BeaconQuestion.groupIPv6, interface: index)
      return [AskedPlace(address: group, interface: index)]
    }
  }

  private static func inIPv4(_ interface: Interface) -> [AskedPlace] {
    var places: [AskedPlace] = []
    // An address without a broadcast address of its own is there itself.
    if let everybody = interface.broadcast, everybody.host != interface.address.host {
      places.append(AskedPlace(address: everybody, interface: 0))
    }
    if interface.hasGroups {
      let group = SocketAddress(BeaconQuestion.groupIPv4)
      places.append(AskedPlace(address: group, interface: interface.index))
    }
    return places
  }
}
