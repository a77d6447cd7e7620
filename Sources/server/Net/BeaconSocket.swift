import Glibc
import Platform
import Protocol

/// A socket at which somebody asks where servers are.
struct BeaconSocket {
  let descriptor: Int32
  /// The port that players are told.
  let port: UInt16
  /// Where answers leave: a socket that is bound to a group has no address of its own.
  private let answering: Int32
  private let isIPv4: Bool
  /// Whose interface the group is joined on; a wildcard stands for every one's, `nil` for none's.
  private let home: SocketAddress?
  private var joined: Set<UInt32> = []

  struct Failure: Error {
    let reason: String
  }

  /// Bound to an address, and for all of this machine's also to the group.
  init(at address: SocketAddress, port: UInt16) throws(Failure) {
    descriptor = try Self.open(at: address, port: port)
    answering = descriptor
    self.port = port
    isIPv4 = address.bytes.count == 4
    home = address.isWildcard ? address : nil
  }

  /// Bound to the group, on the interface of a server that listens at one address alone.
  init(groupOf other: BeaconSocket, at address: SocketAddress) throws(Failure) {
    let interface = Interface.all.first {
      $0.isUp && $0.hasGroups && $0.address.bytes == address.bytes
    }
    let group = address.bytes.count == 4 ? BeaconQuestion.groupIPv4 : BeaconQuestion.groupIPv6
    descriptor = try Self.open(
      at: SocketAddress(group, interface: interface?.index ?? 0), port: other.port)
    answering = other.descriptor
    port = other.port
    isIPv4 = address.bytes.count == 4
    home = address
  }

  private static func open(at address: SocketAddress, port: UInt16) throws(Failure) -> Int32 {
    let socket: Int32
    do throws(SystemError) {
      socket = try Socket.open(address.family, .datagram)
    } catch {
      throw Failure(reason: error.reason)
    }
    let isIPv4 = address.isIPv4
    if !isIPv4 { Socket.setIPv6Only(true, of: socket) }
    // What was sent to groups that others on this machine joined is not for us.
    Socket.set(
      isIPv4 ? IP_MULTICAST_ALL : IPV6_MULTICAST_ALL, 0,
      level: Int32(isIPv4 ? IPPROTO_IP : IPPROTO_IPV6), of: socket)
    guard address.with(port: port, { bind(socket, $0, $1) }) == 0 else {
      let failure = Failure(reason: SystemError.last.reason)
      Glibc.close(socket)
      throw failure
    }
    return socket
  }

  func close() { Glibc.close(descriptor) }
}

// MARK: - The group

extension BeaconSocket {
  /// Joins on interfaces that have come, and leaves on those that are gone, of which the system
  /// would remember that we were there.
  mutating func join(_ interfaces: [Interface], most: Int) {
    guard let home else { return }
    let wanted = interfaces.filter { interface in
      (interface.address.bytes.count == 4) == isIPv4
        && (home.isWildcard || interface.address.bytes == home.bytes)
    }
    let indices = Set(wanted.map(\.index))
    // Where that fails there is nothing left to leave.
    for index in joined.subtracting(indices) { _ = change(index, joins: false) }
    joined.formIntersection(indices)
    for index in indices.subtracting(joined).sorted() where joined.count < most {
      if change(index, joins: true) { joined.insert(index) }
    }
  }

  private func change(_ index: UInt32, joins: Bool) -> Bool {
    isIPv4 ? changeIPv4(index, joins: joins) : changeIPv6(index, joins: joins)
  }

  private func changeIPv4(_ index: UInt32, joins: Bool) -> Bool {
    var request = ip_mreqn()
    request.imr_multiaddr.s_addr = BeaconQuestion.groupIPv4.withUnsafeBytes {
      $0.loadUnaligned(as: UInt32.self)
    }
    request.imr_ifindex = Int32(clamping: index)
    return setsockopt(
      descriptor, Int32(IPPROTO_IP), joins ? IP_ADD_MEMBERSHIP : IP_DROP_MEMBERSHIP, &request,
      socklen_t(MemoryLayout<ip_mreqn>.size)) == 0
  }

  private func changeIPv6(_ index: UInt32, joins: Bool) -> Bool {
    var request = ipv6_mreq()
    withUnsafeMutableBytes(of: &request.ipv6mr_multiaddr) {
      $0.copyBytes(from: BeaconQuestion.groupIPv6)
    }
    request.ipv6mr_interface = index
    return setsockopt(
      descriptor, Int32(IPPROTO_IPV6), joins ? IPV6_JOIN_GROUP : IPV6_LEAVE_GROUP, &request,
      socklen_t(MemoryLayout<ipv6_mreq>.size)) == 0
  }
}

// MARK: - Datagrams

extension BeaconSocket {
  /// The next datagram that waits, how many bytes of it fitted into `buffer`, and who sent it.
  func receive(into buffer: inout [UInt8]) -> (count: Int, from: SocketAddress)? {
    var count = 0
    let from = SocketAddress { address, length in
      let outcome = Syscall.call {
        recvfrom(descriptor, &buffer, buffer.count, 0, address, length)
      }
      guard case .done(let received) = outcome else { return false }
      count = received
      return true
    }
    return from.map { (count, $0) }
  }

  /// One that the network does not take is lost, as any datagram may be.
  func send(_ bytes: [UInt8], to address: SocketAddress) {
    _ = address.with { pointer, length in
      sendto(answering, bytes, bytes.count, Int32(MSG_NOSIGNAL), pointer, length)
    }
  }
}
