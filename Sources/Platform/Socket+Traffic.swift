import Glibc

// What goes through sockets.

extension Socket {
  package static func bind(
    _ socket: Int32, to address: SocketAddress, port: UInt16? = nil
  ) throws(SystemError) {
    guard address.with(port: port, { Glibc.bind(socket, $0, $1) }) == 0 else { throw .last }
  }

  /// Waits for connections, of which so many may wait to be taken.
  package static func listen(at socket: Int32, waiting: Int32) throws(SystemError) {
    guard Glibc.listen(socket, waiting) == 0 else { throw .last }
  }

  /// What came of taking a connection.
  package enum Arrival {
    case connection(Int32)
    case nobody
    /// The peer was gone before it was taken: there may be another one after it.
    case gone
    case outOfDescriptors
    case failed(SystemError)
  }

  /// The next connection that waits at a listening socket, without waiting for one.
  package static func accept(at listener: Int32) -> Arrival {
    switch acceptOne(at: listener) {
    case .done(let descriptor): .connection(Int32(descriptor))
    case .wouldBlock: .nobody
    case .failed(errno: EMFILE), .failed(errno: ENFILE): .outOfDescriptors
    case .failed(errno: ECONNABORTED): .gone
    case .failed(let error): .failed(SystemError(code: error))
    }
  }

  /// Reads once; 0 bytes if the peer has closed its side.
  package static func receive(
    from socket: Int32, into room: UnsafeMutableBufferPointer<UInt8>
  ) -> Syscall.Outcome {
    Syscall.call { recv(socket, room.baseAddress, room.count, 0) }
  }

  package static func send(
    _ bytes: UnsafeBufferPointer<UInt8>, to socket: Int32
  ) -> Syscall.Outcome {
    Syscall.call { Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }
  }

  /// No more will be sent from this side.
  package static func endSending(_ socket: Int32) { shutdown(socket, Int32(SHUT_WR)) }

  /// Closes so that the peer still receives the last line: the kernel would discard it if there
  /// were unread input.
  package static func hangUp(_ socket: Int32) {
    endSending(socket)
    Descriptors.drain(socket, pieces: 4)
    Descriptors.close(socket)
  }

  /// A socket that another program opened never waits from now on, and no other one inherits it.
  /// Returns whether that is so.
  package static func adopt(_ socket: Int32) -> Bool {
    fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK) == 0
      && fcntl(socket, F_SETFD, FD_CLOEXEC) == 0
  }

  /// Whether a socket waits for connections.
  package static func isListening(_ socket: Int32) -> Bool {
    option(SO_ACCEPTCONN, level: SOL_SOCKET, of: socket) == 1
      && option(SO_TYPE, level: SOL_SOCKET, of: socket) == Int32(SOCK_STREAM.rawValue)
  }
}

// MARK: - Datagrams

extension Socket {
  /// The next datagram that waits, how many bytes of it fitted into `buffer`, and who sent it.
  package static func receiveDatagram(
    at socket: Int32, into buffer: inout [UInt8]
  ) -> (count: Int, from: SocketAddress)? {
    var count = 0
    let from = SocketAddress { address, length in
      let outcome = Syscall.call { recvfrom(socket, &buffer, buffer.count, 0, address, length) }
      guard case .done(let received) = outcome else { return false }
      count = received
      return true
    }
    return from.map { (count, $0) }
  }

  /// One that the network does not take is lost, as any datagram may be.
  package static func sendDatagram(
    _ bytes: [UInt8], to address: SocketAddress, port: UInt16? = nil, at socket: Int32
  ) {
    _ = address.with(port: port) { pointer, length in
      sendto(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL), pointer, length)
    }
  }

  /// What was sent to groups that others on this machine joined is not for this socket.
  package static func hearOwnGroupsOnly(_ socket: Int32, isIPv4: Bool) {
    set(
      isIPv4 ? IP_MULTICAST_ALL : IPV6_MULTICAST_ALL, 0,
      level: Int32(isIPv4 ? IPPROTO_IP : IPPROTO_IPV6), of: socket)
  }

  package static func allowBroadcast(_ socket: Int32) {
    set(SO_BROADCAST, 1, level: SOL_SOCKET, of: socket)
  }

  /// What an IPv4 socket sends to a group leaves by this interface.
  package static func sendToGroups(through interface: UInt32, from socket: Int32) {
    var request = ip_mreqn()
    request.imr_ifindex = Int32(clamping: interface)
    setsockopt(
      socket, Int32(IPPROTO_IP), IP_MULTICAST_IF, &request, socklen_t(MemoryLayout<ip_mreqn>.size))
  }

  /// Joins a group on an interface, or leaves it. Returns whether that is so now: another process
  /// that had the socket may have joined.
  package static func changeGroup(
    _ group: [UInt8], on interface: UInt32, joins: Bool, of socket: Int32
  ) -> Bool {
    let isChanged =
      group.count == 4
      ? changeGroupIPv4(group, interface, joins, socket)
      : changeGroupIPv6(group, interface, joins, socket)
    return isChanged || joins && errno == EADDRINUSE
  }

  private static func changeGroupIPv4(
    _ group: [UInt8], _ interface: UInt32, _ joins: Bool, _ socket: Int32
  ) -> Bool {
    var request = ip_mreqn()
    withUnsafeMutableBytes(of: &request.imr_multiaddr) { $0.copyBytes(from: group) }
    request.imr_ifindex = Int32(clamping: interface)
    return setsockopt(
      socket, Int32(IPPROTO_IP), joins ? IP_ADD_MEMBERSHIP : IP_DROP_MEMBERSHIP, &request,
      socklen_t(MemoryLayout<ip_mreqn>.size)) == 0
  }

  private static func changeGroupIPv6(
    _ group: [UInt8], _ interface: UInt32, _ joins: Bool, _ socket: Int32
  ) -> Bool {
    var request = ipv6_mreq()
    withUnsafeMutableBytes(of: &request.ipv6mr_multiaddr) { $0.copyBytes(from: group.prefix(16)) }
    request.ipv6mr_interface = interface
    return setsockopt(
      socket, Int32(IPPROTO_IPV6), joins ? IPV6_JOIN_GROUP : IPV6_LEAVE_GROUP, &request,
      socklen_t(MemoryLayout<ipv6_mreq>.size)) == 0
  }
}
