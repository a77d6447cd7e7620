import CLinux
import Glibc

/// Making sockets, and what is set on them.
package enum Socket {
  package enum Kind {
    case stream
    case datagram
    case raw

    fileprivate var number: UInt32 {
      switch self {
      case .stream: SOCK_STREAM.rawValue
      case .datagram: SOCK_DGRAM.rawValue
      case .raw: SOCK_RAW.rawValue
      }
    }
  }

  /// A new socket that no other program inherits. Its calls never wait unless `waits`.
  package static func open(
    _ family: Int32, _ kind: Kind, waits: Bool = false
  ) throws(SystemError) -> Int32 {
    let flags = SOCK_CLOEXEC.rawValue | (waits ? 0 : SOCK_NONBLOCK.rawValue)
    let socket = socket(family, Int32(kind.number | flags), 0)
    guard socket >= 0 else { throw .last }
    return socket
  }

  static func acceptOne(at listener: Int32) -> Syscall.Outcome {
    let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    return Syscall.call { Int(linux_accept4(listener, nil, nil, flags)) }
  }
}

// MARK: - Options

extension Socket {
  /// Sets an option. One that this kernel lacks is done without.
  package static func set(_ option: Int32, _ value: Int32, level: Int32, of socket: Int32) {
    var value = value
    _ = setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  package static func option(_ option: Int32, level: Int32, of socket: Int32) -> Int32? {
    var (value, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    return getsockopt(socket, level, option, &value, &size) == 0 ? value : nil
  }

  /// Sends each write at once, however short it is.
  package static func sendAtOnce(_ socket: Int32) {
    set(TCP_NODELAY, 1, level: Int32(IPPROTO_TCP), of: socket)
  }

  /// A peer that does not read hides at most this much in the kernel.
  package static func setSendRoom(_ bytes: Int32, of socket: Int32) {
    set(SO_SNDBUF, bytes, level: SOL_SOCKET, of: socket)
  }

  /// A port may be used again at once after a server at it has stopped.
  package static func reusePort(_ socket: Int32) {
    set(SO_REUSEADDR, 1, level: SOL_SOCKET, of: socket)
  }

  package static func isIPv6Only(_ socket: Int32) -> Bool {
    option(IPV6_V6ONLY, level: Int32(IPPROTO_IPV6), of: socket) != 0
  }

  /// An IPv6 socket also takes IPv4 peers unless it is IPv6-only.
  package static func setIPv6Only(_ isOnly: Bool, of socket: Int32) {
    set(IPV6_V6ONLY, isOnly ? 1 : 0, level: Int32(IPPROTO_IPV6), of: socket)
  }

  /// When a peer that vanished without a word is noticed.
  package struct Patience {
    /// Seconds of silence before the system asks whether the peer is there, and between two
    /// questions; so many without an answer break the connection.
    package let idle: Int32
    package let interval: Int32
    package let count: Int32
    /// Milliseconds that something sent may stay unacknowledged.
    package let unacknowledgedMax: Int32

    package init(idle: Int32, interval: Int32, count: Int32, unacknowledgedMax: Int32) {
      (self.idle, self.interval, self.count) = (idle, interval, count)
      self.unacknowledgedMax = unacknowledgedMax
    }
  }

  package static func noticeVanished(_ patience: Patience, of socket: Int32) {
    let tcp = Int32(IPPROTO_TCP)
    set(SO_KEEPALIVE, 1, level: SOL_SOCKET, of: socket)
    set(TCP_KEEPIDLE, patience.idle, level: tcp, of: socket)
    set(TCP_KEEPINTVL, patience.interval, level: tcp, of: socket)
    set(TCP_KEEPCNT, patience.count, level: tcp, of: socket)
    set(TCP_USER_TIMEOUT, patience.unacknowledgedMax, level: tcp, of: socket)
  }
}

// MARK: - Connecting without waiting

extension Socket {
  /// Begins to connect, from an address of this machine's if one is given. It can be written to
  /// when it is connected or has failed.
  package static func beginConnecting(
    to address: SocketAddress, from own: SocketAddress? = nil
  ) throws(SystemError) -> Int32 {
    let socket = try open(address.family, .stream)
    do throws(SystemError) {
      if let own { try bind(socket, to: own, port: 0) }
      guard address.with({ Glibc.connect(socket, $0, $1) }) == 0 || errno == EINPROGRESS else {
        throw .last
      }
      return socket
    } catch {
      close(socket)
      throw error
    }
  }

  /// Why it is not connected, once it can be written to; `nil` if it is.
  package static func connectFailure(of socket: Int32) -> SystemError? {
    let code = option(SO_ERROR, level: SOL_SOCKET, of: socket) ?? ENOTCONN
    return code == 0 ? nil : SystemError(code: code)
  }

  /// Several programs may listen at one port while one takes over from the other.
  package static func sharePort(_ socket: Int32) {
    set(SO_REUSEPORT, 1, level: SOL_SOCKET, of: socket)
  }
}
