import Glibc
import Platform
import Screens

/// Where the players of a benchmark connect to, looked up once.
struct SocketTarget {
  private let address: SocketAddress

  /// An address of this machine has ports for some 28,000 connections to one server, so that more
  /// come from several: 127.0.0.2 and so on.
  private static let sources: UInt32 = 200
  /// A server that takes longer than this to take a connection, or a line, does not answer.
  private static let seconds = 10

  init(_ wanted: ServerAddress) throws(LoadFailure) {
    guard let address = SocketAddress.resolve(wanted.host, port: wanted.port)?.first else {
      throw .unreachable("there is no host \(wanted.host)")
    }
    self.address = address
  }

  /// A connection that waits for what it is told to send, and never for what it reads.
  func connect(number: Int) throws(LoadFailure) -> Int32 {
    let socket: Int32
    do throws(SystemError) {
      socket = try Socket.open(address.family, .stream, waits: true)
    } catch {
      throw .noMeans(error.reason)
    }
    var patience = timeval(tv_sec: Self.seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    Socket.turn(.sendsAtOnce, of: socket)
    guard bind(socket, number), address.with({ Glibc.connect(socket, $0, $1) }) == 0 else {
      let why = SystemError.last.reason
      close(socket)
      throw .unreachable(why)
    }
    return socket
  }

  /// Chooses one of this machine's own addresses, where the server is at one of them.
  private func bind(_ socket: Int32, _ number: Int) -> Bool {
    guard address.isIPv4, address.isLoopback else { return true }
    Socket.set(IP_BIND_ADDRESS_NO_PORT, Int32(1), level: Int32(IPPROTO_IP), of: socket)
    let last = UInt8(2 + UInt32(clamping: number) % Self.sources)
    return SocketAddress([127, 0, 0, last]).with { Glibc.bind(socket, $0, $1) } == 0
  }
}
