import CLinux
import Glibc

/// A socket that waits for connections.
struct Listener {
  let descriptor: Int32
  /// As a person writes it: `0.0.0.0`, `::1`.
  let address: String
  let port: UInt16
  /// Whether the operator comes in here, who needs no name.
  var isForOperators = false
  /// Whether who comes by IPv4 comes in at this address of IPv6 as well.
  private var takesIPv4 = false

  enum Failure: Error {
    case unknownAddress(String)
    case taken(port: UInt16)
    case failed(address: String, reason: String)
  }

  /// Listens at every address that `name` stands for; `nil` is all of this machine's.
  static func listen(at name: String?, port: UInt16) throws(Failure) -> [Listener] {
    guard let name else {
      // One socket for IPv6 and IPv4, where the machine has both.
      do throws(Failure) {
        return [try Listener(at: try resolve("::")[0], port: port, takesIPv4: true)]
      } catch .taken(let port) {
        throw .taken(port: port)
      } catch {
        return [try Listener(at: try resolve("0.0.0.0")[0], port: port, takesIPv4: false)]
      }
    }
    var listeners: [Listener] = []
    for address in try resolve(name) {
      listeners.append(try Listener(at: address, port: port, takesIPv4: false))
    }
    return listeners
  }

  private init(at address: SocketAddress, port: UInt16, takesIPv4: Bool) throws(Failure) {
    let socket = Glibc.socket(
      address.family, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue),
      0)
    guard socket >= 0 else {
      throw .failed(address: address.description, reason: Syscall.explain(errno))
    }
    Syscall.set(SO_REUSEADDR, 1, level: SOL_SOCKET, of: socket)
    if address.family == AF_INET6 {
      Syscall.set(IPV6_V6ONLY, takesIPv4 ? 0 : 1, level: Int32(IPPROTO_IPV6), of: socket)
    }
    guard address.with(port: port, { bind(socket, $0, $1) }) == 0, Glibc.listen(socket, 4096) == 0
    else {
      let error = errno
      close(socket)
      if error == EADDRINUSE { throw .taken(port: port) }
      throw .failed(address: address.description, reason: Syscall.explain(error))
    }
    descriptor = socket
    self.address = address.description
    self.port = SocketAddress(of: socket)?.port ?? port
    self.takesIPv4 = takesIPv4
  }

  /// One that somebody else opened before us, as a service manager does; `nil` if it is no socket
  /// of the internet that waits for connections.
  init?(inherited socket: Int32) {
    func ask(_ option: Int32, level: Int32 = SOL_SOCKET) -> Int32? {
      var (value, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
      return getsockopt(socket, level, option, &value, &size) == 0 ? value : nil
    }
    guard ask(SO_ACCEPTCONN) == 1, ask(SO_TYPE) == Int32(SOCK_STREAM.rawValue),
      let bound = SocketAddress(of: socket), bound.family == AF_INET || bound.family == AF_INET6
    else { return nil }
    // An accept must not wait, and no program that we begin gets it.
    guard fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK) == 0,
      fcntl(socket, F_SETFD, FD_CLOEXEC) == 0
    else { return nil }
    descriptor = socket
    address = bound.description
    port = bound.port
    takesIPv4 =
      bound.family == AF_INET6 && bound.isWildcard
      && ask(IPV6_V6ONLY, level: Int32(IPPROTO_IPV6)) == 0
  }

  /// Listens where only this machine's users come in who may write the file at `path`'s side.
  init?(operatorsAt path: String) {
    unlink(path)
    let socket = UnixSocket.make()
    guard socket >= 0 else { return nil }
    guard UnixSocket.with(path, { bind(socket, $0, $1) }) == 0, chmod(path, 0o600) == 0,
      Glibc.listen(socket, 16) == 0
    else {
      close(socket)
      return nil
    }
    descriptor = socket
    address = path
    port = 0
    isForOperators = true
  }

  /// Where it is bound, in each family that it takes.
  var addresses: [SocketAddress] {
    let bound = isForOperators ? nil : SocketAddress(of: descriptor)
    return [bound].compactMap(\.self) + (takesIPv4 ? [SocketAddress([0, 0, 0, 0])] : [])
  }

  /// The next connection that waits, without waiting for one.
  func accept() -> Syscall.Outcome {
    Syscall.call {
      Int(
        linux_accept4(
          descriptor, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)))
    }
  }

  private static func resolve(_ name: String) throws(Failure) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &list) == 0 else { throw .unknownAddress(name) }
    defer { freeaddrinfo(list) }
    let found = sequence(first: list, next: { $0?.pointee.ai_next }).compactMap { entry in
      entry.flatMap { SocketAddress($0.pointee) }
    }
    guard !found.isEmpty else { throw .unknownAddress(name) }
    return found
  }
}
