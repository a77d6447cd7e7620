import Platform
import Screens

/// By which address others on the network reach this machine.
enum OwnAddress {
  /// The first IPv4 address that is not the machine's own loop; `nil` without a network.
  static var text: String? {
    Interface.all.first { $0.isUp && !$0.isLoopback && $0.address.isIPv4 }?.address.description
  }
}
