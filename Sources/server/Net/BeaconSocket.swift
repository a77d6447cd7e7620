import Platform
import Protocol

/// A socket at which somebody asks where servers are.
struct BeaconSocket {
  let descriptor: Int32
  /// `7575 0.0.0.0`, `7575 ff12::8000:7575 of ::1`: different for each socket of a server.
  let place: String
  /// The port that players are told.
  let port: UInt16
  /// Where answers leave: a socket that is bound to a group has no address of its own.
  private let answering: Int32
  private let isIPv4: Bool
  /// The address of the interface on which the group is joined; a wildcard means every interface,
  /// `nil` none.
  private let home: SocketAddress?
  private var joined: Set<UInt32> = []

  struct Failure: Error {
    let reason: String
  }

  /// Bound to an address, and for all of this machine's also to the group.
  init(
    at address: SocketAddress, port: UInt16, _ opened: [String: Int32] = [:]
  ) throws(Failure) {
    place = "\(port) \(address)"
    if let opened = opened[place] {
      descriptor = opened
    } else {
      descriptor = try Self.open(at: address, port: port)
    }
    answering = descriptor
    self.port = port
    isIPv4 = address.bytes.count == 4
    home = address.isWildcard ? address : nil
  }

  /// Bound to the group, on the interface of a server that listens at a single address.
  init(
    groupOf other: BeaconSocket, at address: SocketAddress, _ opened: [String: Int32] = [:]
  ) throws(Failure) {
    let interface = Interface.all.first {
      $0.isUp && $0.hasGroups && $0.address.bytes == address.bytes
    }
    let group = address.bytes.count == 4 ? BeaconQuestion.groupIPv4 : BeaconQuestion.groupIPv6
    let shared = SocketAddress(group, interface: interface?.index ?? 0)
    place = "\(other.port) \(shared) of \(address)"
    if let opened = opened[place] {
      descriptor = opened
    } else {
      descriptor = try Self.open(at: shared, port: other.port)
    }
    answering = other.descriptor
    port = other.port
    isIPv4 = address.bytes.count == 4
    home = address
  }

  private static func open(at address: SocketAddress, port: UInt16) throws(Failure) -> Int32 {
    do throws(SystemError) {
      let socket = try Socket.open(address.family, .datagram)
      if !address.isIPv4 { Socket.setIPv6Only(true, of: socket) }
      Socket.hearOwnGroupsOnly(socket, isIPv4: address.isIPv4)
      do throws(SystemError) {
        try Socket.bind(socket, to: address, port: port)
      } catch {
        Descriptors.close(socket)
        throw error
      }
      return socket
    } catch {
      throw Failure(reason: error.reason)
    }
  }

  func close() { Descriptors.close(descriptor) }
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
    let group = isIPv4 ? BeaconQuestion.groupIPv4 : BeaconQuestion.groupIPv6
    return Socket.changeGroup(group, on: index, joins: joins, of: descriptor)
  }
}

// MARK: - Datagrams

extension BeaconSocket {
  /// The next datagram that waits, how many bytes of it fitted into `buffer`, and who sent it.
  func receive(into buffer: inout [UInt8]) -> (count: Int, from: SocketAddress)? {
    Socket.receiveDatagram(at: descriptor, into: &buffer)
  }

  /// One that the network does not take is lost, as any datagram may be.
  func send(_ bytes: [UInt8], to address: SocketAddress) {
    Socket.sendDatagram(bytes, to: address, at: answering)
  }
}
