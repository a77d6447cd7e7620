import CLinux
import Glibc

/// Creating and configuring sockets.
package enum Socket {
  package struct Kind: Sendable {
    fileprivate let number: UInt32

    package static let stream = Kind(number: SOCK_STREAM.rawValue)
    package static let datagram = Kind(number: SOCK_DGRAM.rawValue)
    static let raw = Kind(number: SOCK_RAW.rawValue)
  }

  /// A new socket that no other program inherits. Its calls never block unless `waits`.
  package static func open(
    _ family: Int32, _ kind: Kind, waits: Bool = false,
    _ prepare: (Int32) throws(SystemError) -> Void = { _ in }
  ) throws(SystemError) -> Int32 {
    let flags = SOCK_CLOEXEC.rawValue | (waits ? 0 : SOCK_NONBLOCK.rawValue)
    let socket = socket(family, Int32(kind.number | flags), 0)
    guard socket >= 0 else { throw .last }
    try translated(prepare(socket)) { (error: SystemError) in
      close(socket)
      return error
    }
    return socket
  }

  // MARK: - Options

  /// Sets an option. Failure is usually ignored, as the kernel may lack it.
  @discardableResult
  package static func set<Value>(
    _ option: Int32, _ value: Value, level: Int32, of socket: Int32
  ) -> Bool {
    withUnsafeBytes(of: value) {
      setsockopt(socket, level, option, $0.baseAddress, socklen_t($0.count)) == 0
    }
  }

  static func option(_ option: Int32, level: Int32, of socket: Int32) -> Int32? {
    var (value, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    return getsockopt(socket, level, option, &value, &size) == 0 ? value : nil
  }

  /// An option that is on or off.
  package struct Switch: Sendable {
    fileprivate let option: Int32
    fileprivate let level: Int32

    /// Sends each write at once, however short it is.
    package static let sendsAtOnce = Switch(option: TCP_NODELAY, level: Int32(IPPROTO_TCP))
    /// Lets a port be used again directly after a server has stopped.
    package static let reusesPort = Switch(option: SO_REUSEADDR, level: SOL_SOCKET)
    /// Lets several programs listen at one port while one takes over from the other.
    static let sharesPort = Switch(option: SO_REUSEPORT, level: SOL_SOCKET)
    /// Whether an IPv6 socket accepts no IPv4 peers.
    package static let isIPv6Only = Switch(option: IPV6_V6ONLY, level: Int32(IPPROTO_IPV6))
    package static let mayBroadcast = Switch(option: SO_BROADCAST, level: SOL_SOCKET)
  }

  package static func turn(_ option: Switch, on isOn: Bool = true, of socket: Int32) {
    set(option.option, Int32(isOn ? 1 : 0), level: option.level, of: socket)
  }

  static func isOn(_ option: Switch, of socket: Int32) -> Bool {
    self.option(option.option, level: option.level, of: socket) != 0
  }

  /// Prepares an accepted connection. Each write is sent at once, the kernel buffers little, and a
  /// vanished peer is noticed within two minutes, whether the connection is idle or not.
  package static func prepareGuest(_ socket: Int32, sendRoom: Int32) {
    turn(.sendsAtOnce, of: socket)
    set(SO_SNDBUF, sendRoom, level: SOL_SOCKET, of: socket)
    noticeVanished(socket, idle: 60, interval: 15, count: 4, unacknowledgedMax: 120_000)
  }

  /// Sets the timeouts that detect a dead peer: the seconds of silence before the first probe and
  /// between two probes, the number of unanswered probes after which the connection breaks, and the
  /// milliseconds that something sent may stay unacknowledged.
  package static func noticeVanished(
    _ socket: Int32, idle: Int32, interval: Int32, count: Int32, unacknowledgedMax: Int32
  ) {
    let tcp = Int32(IPPROTO_TCP)
    set(SO_KEEPALIVE, Int32(1), level: SOL_SOCKET, of: socket)
    set(TCP_KEEPIDLE, idle, level: tcp, of: socket)
    set(TCP_KEEPINTVL, interval, level: tcp, of: socket)
    set(TCP_KEEPCNT, count, level: tcp, of: socket)
    set(TCP_USER_TIMEOUT, unacknowledgedMax, level: tcp, of: socket)
  }

  // MARK: - Bytes without blocking

  /// Reads at most `most` bytes. Returns an empty array if nothing has arrived, and `nil` if the
  /// connection is over.
  package static func take(from socket: Int32, most: Int) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { room in
      switch receive(from: socket, into: room) {
      case .done(0), .failed: nil
      case .done(let count): Array(room.prefix(count))
      case .wouldBlock: []
      }
    }
  }

  /// Sends as much as the kernel accepts and drops that from the buffer. Returns false if the
  /// connection is dead.
  package static func flush(_ outgoing: inout ArraySlice<UInt8>, to socket: Int32) -> Bool {
    guard !outgoing.isEmpty else { return true }
    switch outgoing.withUnsafeBufferPointer({ send($0, to: socket) }) {
    case .done(let count): outgoing = outgoing.count == count ? [] : outgoing.dropFirst(count)
    case .wouldBlock: break
    case .failed: return false
    }
    return true
  }

  // MARK: - Connecting without blocking

  /// Starts a non-blocking connect, from a given local address if there is one. The socket becomes
  /// writable when it is connected or has failed.
  package static func beginConnecting(
    to address: SocketAddress, from own: SocketAddress? = nil
  ) throws(SystemError) -> Int32 {
    try open(address.family, .stream) { socket throws(SystemError) in
      if let own { try bind(socket, to: own, port: 0) }
      guard address.with({ Glibc.connect(socket, $0, $1) }) == 0 || errno == EINPROGRESS else {
        throw .last
      }
    }
  }

  /// The reason why a writable socket is not connected; `nil` if it is connected.
  package static func connectFailure(of socket: Int32) -> SystemError? {
    let code = option(SO_ERROR, level: SOL_SOCKET, of: socket) ?? ENOTCONN
    return code == 0 ? nil : SystemError(code: code)
  }

  // MARK: - Sending and receiving

  package static func bind(
    _ socket: Int32, to address: SocketAddress, port: UInt16? = nil
  ) throws(SystemError) {
    guard address.with(port: port, { Glibc.bind(socket, $0, $1) }) == 0 else { throw .last }
  }

  /// Starts listening; `waiting` is the most connections that the kernel queues.
  package static func listen(at socket: Int32, waiting: Int32) throws(SystemError) {
    guard Glibc.listen(socket, waiting) == 0 else { throw .last }
  }

  package enum Arrival {
    case connection(Int32)
    case nobody
    /// The peer was gone before it was accepted; another one may wait.
    case gone
    case outOfDescriptors
    case failed(SystemError)
  }

  /// The next waiting connection of a listening socket. It does not block.
  package static func accept(at listener: Int32) -> Arrival {
    let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    return switch Syscall.call({ Int(linux_accept4(listener, nil, nil, flags)) }) {
    case .done(let descriptor): .connection(Int32(descriptor))
    case .wouldBlock: .nobody
    case .failed(errno: EMFILE), .failed(errno: ENFILE): .outOfDescriptors
    // Errors of that connection, see accept(2).
    case .failed(errno: ECONNABORTED), .failed(errno: ENETDOWN), .failed(errno: EPROTO),
      .failed(errno: ENOPROTOOPT), .failed(errno: EHOSTDOWN), .failed(errno: ENONET),
      .failed(errno: EHOSTUNREACH), .failed(errno: ENETUNREACH):
      .gone
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

  package static func endSending(_ socket: Int32) { shutdown(socket, Int32(SHUT_WR)) }

  /// Closes the socket so that the peer still receives the last line: the kernel would discard it
  /// if there were unread input.
  package static func hangUp(_ socket: Int32) {
    endSending(socket)
    Descriptors.drain(socket, pieces: 4)
    Descriptors.close(socket)
  }

  /// Makes a socket that another program opened non-blocking, and keeps other programs from
  /// inheriting it. Returns whether that succeeded.
  package static func adopt(_ socket: Int32) -> Bool {
    fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK) == 0
      && fcntl(socket, F_SETFD, FD_CLOEXEC) == 0
  }

  package static func isListening(_ socket: Int32) -> Bool {
    option(SO_ACCEPTCONN, level: SOL_SOCKET, of: socket) == 1
      && option(SO_TYPE, level: SOL_SOCKET, of: socket) == Int32(SOCK_STREAM.rawValue)
  }

  // MARK: - Datagrams

  /// The next waiting datagram: the number of bytes that fitted into `buffer`, and its sender.
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

  /// Sends a datagram. If the network refuses it, it is lost, as any datagram may be.
  package static func sendDatagram(
    _ bytes: [UInt8], to address: SocketAddress, port: UInt16? = nil, at socket: Int32
  ) {
    _ = address.with(port: port) { pointer, length in
      sendto(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL), pointer, length)
    }
  }

  /// Ignores datagrams to groups that only other sockets on this machine have joined.
  package static func hearOwnGroupsOnly(_ socket: Int32, isIPv4: Bool) {
    set(
      isIPv4 ? IP_MULTICAST_ALL : IPV6_MULTICAST_ALL, Int32(0),
      level: Int32(isIPv4 ? IPPROTO_IP : IPPROTO_IPV6), of: socket)
  }

  /// Selects the interface by which an IPv4 socket sends to groups.
  package static func sendToGroups(through interface: UInt32, from socket: Int32) {
    var request = ip_mreqn()
    request.imr_ifindex = Int32(clamping: interface)
    set(IP_MULTICAST_IF, request, level: Int32(IPPROTO_IP), of: socket)
  }

  /// Joins a group on an interface, or leaves it. Returns whether that state is reached: another
  /// process that had the socket may have joined.
  package static func changeGroup(
    _ group: [UInt8], on interface: UInt32, joins: Bool, of socket: Int32
  ) -> Bool {
    var request = group_req()
    request.gr_interface = interface
    SocketAddress(group).with { address, count in
      let bytes = UnsafeRawBufferPointer(start: address, count: Int(count))
      withUnsafeMutableBytes(of: &request.gr_group) { $0.copyMemory(from: bytes) }
    }
    let level = Int32(group.count == 4 ? IPPROTO_IP : IPPROTO_IPV6)
    let option = joins ? MCAST_JOIN_GROUP : MCAST_LEAVE_GROUP
    return set(option, request, level: level, of: socket) || joins && errno == EADDRINUSE
  }
}
