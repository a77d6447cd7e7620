import Glibc

/// Where the players of a benchmark connect to, looked up once.
struct SocketTarget {
  private let address: [UInt8]
  private let family: Int32
  /// Whether it is at an address of this machine alone, 127.0.0.1.
  private let isLoopback: Bool

  /// An address of this machine has ports for some 28,000 connections to one server, so that more
  /// come from several: 127.0.0.2 and so on.
  private static let sources: UInt32 = 200
  /// A server that takes longer than this to take a connection, or a line, does not answer.
  private static let seconds = 10

  init(_ wanted: ServerAddress) throws(BenchFailure) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(wanted.host, wanted.port, &hints, &list) == 0, let info = list?.pointee,
      let address = info.ai_addr
    else { throw .unreachable("there is no host \(wanted.host)") }
    defer { freeaddrinfo(list) }
    family = info.ai_family
    self.address = Array(
      UnsafeRawBufferPointer(start: UnsafeRawPointer(address), count: Int(info.ai_addrlen)))
    isLoopback = family == AF_INET && self.address.dropFirst(4).first == 127
  }

  /// A connection that waits for what it is told to send, and never for what it reads.
  func connect(number: Int) throws(BenchFailure) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let socket = Glibc.socket(family, kind, 0)
    guard socket >= 0 else { throw .noMeans(String(cString: strerror(errno))) }
    var patience = timeval(tv_sec: Self.seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    Self.set(TCP_NODELAY, Int32(IPPROTO_TCP), socket)
    let isBound = !isLoopback || Self.bind(socket, number)
    let connected = address.withUnsafeBytes { raw in
      Glibc.connect(
        socket, raw.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(raw.count))
    }
    guard isBound, connected == 0 else {
      let why = String(cString: strerror(errno))
      close(socket)
      throw .unreachable(why)
    }
    return socket
  }

  private static func bind(_ socket: Int32, _ number: Int) -> Bool {
    set(IP_BIND_ADDRESS_NO_PORT, Int32(IPPROTO_IP), socket)
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    own.sin_addr.s_addr = (0x7f00_0002 + UInt32(clamping: number) % sources).bigEndian
    return withUnsafePointer(to: own) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func set(_ option: Int32, _ level: Int32, _ socket: Int32) {
    var yes: Int32 = 1
    setsockopt(socket, level, option, &yes, socklen_t(MemoryLayout<Int32>.size))
  }
}
