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
    guard let socket = try? Socket.open(SocketAddress.family(isIPv4: isIPv4), .datagram) else {
      return nil
    }
    descriptor = socket
    self.isIPv4 = isIPv4
    start = Clock.milliseconds
    if isIPv4 {
      Socket.allowBroadcast(descriptor)
    } else {
      Socket.setIPv6Only(true, of: descriptor)
    }
  }

  deinit { Descriptors.close(descriptor) }

  /// A datagram that is not taken is lost, as any may be on its way.
  func ask(_ places: [AskedPlace]) {
    for place in places where place.address.isIPv4 == isIPv4 {
      if isIPv4, place.interface > 0 {
        Socket.sendToGroups(through: place.interface, from: descriptor)
      }
      for port in BeaconQuestion.ports {
        Socket.sendDatagram(BeaconQuestion.bytes, to: place.address, port: port, at: descriptor)
      }
    }
  }

  /// The server that the next datagram tells of; `nil` where it tells of none.
  func hear() -> FoundServer? {
    var bytes = [UInt8](repeating: 0, count: BeaconQuestion.size + 1)
    guard let (count, from) = Socket.receiveDatagram(at: descriptor, into: &bytes),
      let answer = BeaconAnswer(Array(bytes.prefix(count))),
      answer.protocolNumber == Version.protocolNumber, let host = from.host,
      let address = ServerAddress("[\(host)]:\(answer.port)")
    else { return nil }
    return FoundServer(
      address: address, version: answer.version, milliseconds: Clock.milliseconds - start,
      answer: answer)
  }
}
