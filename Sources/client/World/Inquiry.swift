import Glibc
import Platform
import Protocol
import Screens

/// A question to the whole network, asked once in one family of the internet, and its answers.
///
/// It has a socket of its own, so that an answer is known to belong to it, and how long it took.
final class Inquiry {
  let descriptor: Int32
  private let isIPv4: Bool
  private let start: Int

  /// `nil` where this machine has no such family.
  init?(isIPv4: Bool) {
    guard let socket = try? Socket.open(isIPv4 ? AF_INET : AF_INET6, .datagram) else { return nil }
    descriptor = socket
    self.isIPv4 = isIPv4
    start = Clock.milliseconds
    if isIPv4 {
      Socket.set(SO_BROADCAST, 1, level: SOL_SOCKET, of: descriptor)
    } else {
      Socket.setIPv6Only(true, of: descriptor)
    }
  }

  deinit { close(descriptor) }

  /// A datagram that is not taken is lost, as any may be on its way.
  func ask(_ places: [AskedPlace]) {
    for place in places where place.address.isIPv4 == isIPv4 {
      if isIPv4, place.interface > 0 { leave(through: place.interface) }
      for port in BeaconQuestion.ports {
        _ = place.address.with(port: port) { address, length in
          sendto(
            descriptor, BeaconQuestion.bytes, BeaconQuestion.size, Int32(MSG_NOSIGNAL), address,
            length)
        }
      }
    }
  }

  /// What is sent to a group leaves by this interface.
  private func leave(through interface: UInt32) {
    var request = ip_mreqn()
    request.imr_ifindex = Int32(clamping: interface)
    setsockopt(
      descriptor, Int32(IPPROTO_IP), IP_MULTICAST_IF, &request,
      socklen_t(MemoryLayout<ip_mreqn>.size))
  }

  /// The server that the next datagram tells of; `nil` where it tells of none.
  func hear() -> FoundServer? {
    var bytes = [UInt8](repeating: 0, count: BeaconQuestion.size + 1)
    var count = 0
    let from = SocketAddress { address, length in
      count = recvfrom(descriptor, &bytes, bytes.count, 0, address, length)
      return count >= 0
    }
    guard let from, let answer = BeaconAnswer(Array(bytes.prefix(count))),
      answer.protocolNumber == Version.protocolNumber, let host = from.host,
      let address = ServerAddress("[\(host)]:\(answer.port)")
    else { return nil }
    return FoundServer(
      address: address, version: answer.version, milliseconds: Clock.milliseconds - start,
      answer: answer)
  }
}
