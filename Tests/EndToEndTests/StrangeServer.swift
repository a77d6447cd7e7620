import Foundation

/// A listener at a free port that is not a Parlor server, or is one with a bad connection: the test
/// decides what happens on a connection.
final class StrangeServer: Sendable {
  let port: UInt16
  private let socket: Int32
  private let came = Locked(0)

  /// `serve` has each connection on a thread of its own, and closes it when it returns.
  init(port: UInt16 = 0, _ serve: @escaping @Sendable (Int32) -> Void) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    // Not a port that the system chooses: a client of another test may still call that one.
    let ports = port > 0 ? [port] : (0..<100).map { _ in UInt16.random(in: 15_000..<30_000) }
    guard ports.contains(where: { Self.with($0) { bind(socket, $0, $1) } == 0 }),
      listen(socket, 100) == 0
    else {
      throw Silence(after: "bind: \(errno)")
    }
    (self.socket, self.port) = (socket, try Self.port(of: socket))
    Thread.detachNewThread { [self] in accept(serve) }
  }

  /// How many connections have come.
  var visits: Int { came.withLock { $0 } }

  /// Accepts no more connections.
  func close() { shutdown(socket, Int32(SHUT_RDWR)) }

  deinit { Glibc.close(socket) }

  private func accept(_ serve: @escaping @Sendable (Int32) -> Void) {
    while true {
      let peer = Glibc.accept(socket, nil, nil)
      guard peer >= 0 else { return }
      came.withLock { $0 += 1 }
      Thread.detachNewThread {
        serve(peer)
        Glibc.close(peer)
      }
    }
  }

  private static func with(
    _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func port(of socket: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    guard status == 0 else { throw Silence(after: "getsockname") }
    return UInt16(bigEndian: address.sin_port)
  }

  /// A connection to a port of this machine; `nil` if it is refused.
  static func connect(to port: UInt16) -> Int32? {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard with(port, { Glibc.connect(socket, $0, $1) }) == 0 else {
      Glibc.close(socket)
      return nil
    }
    return socket
  }

  // MARK: - What a connection can be made to do

  /// Sends a text, and returns whether the other side still takes it.
  @discardableResult
  static func say(_ text: String, to peer: Int32) -> Bool { send(Array(text.utf8), to: peer) }

  @discardableResult
  static func send(_ bytes: [UInt8], to peer: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.send(peer, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// The next bytes from the other side; `nil` when it has gone.
  static func hear(_ peer: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = recv(peer, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}
