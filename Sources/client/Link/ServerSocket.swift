import Glibc

/// The connection to a server, as bytes. Connecting waits for some seconds at most, and nothing
/// else waits.
final class ServerSocket: Sendable {
  let descriptor: Int32

  enum Failure: Error, Equatable {
    case unknownHost(String)
    /// Nothing listens there.
    case refused
    /// Why, in the system's words.
    case unreachable(String)

    var text: String {
      switch self {
      case .unknownHost(let host): "there is no host \(host)"
      case .refused: "Connection refused"
      case .unreachable(let reason): reason
      }
    }
  }

  private static let connectSecondsMax: Int32 = 10

  init(_ address: ServerAddress) throws(Failure) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, address.port, &hints, &list) == 0 else {
      throw .unknownHost(address.host)
    }
    defer { freeaddrinfo(list) }
    var failure = Failure.unreachable("no address")
    var next = list
    while let info = next?.pointee {
      switch Self.connect(info) {
      case .success(let socket):
        Self.watch(socket)
        descriptor = socket
        return
      case .failure(let error):
        let reason = String(cString: strerror(error.code))
        failure = error.code == ECONNREFUSED ? .refused : .unreachable(reason)
      }
      next = info.ai_next
    }
    throw failure
  }

  deinit { close(descriptor) }

  private struct SystemError: Error {
    let code: Int32
  }

  private static func connect(_ info: addrinfo) -> Result<Int32, SystemError> {
    let kind = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    let socket = Glibc.socket(info.ai_family, Int32(kind), 0)
    guard socket >= 0 else { return .failure(SystemError(code: errno)) }
    if Glibc.connect(socket, info.ai_addr, info.ai_addrlen) == 0 { return .success(socket) }
    guard errno == EINPROGRESS else {
      let error = SystemError(code: errno)
      close(socket)
      return .failure(error)
    }
    var waiting = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    let isReady = poll(&waiting, 1, connectSecondsMax * 1000) == 1
    var code = ETIMEDOUT
    var size = socklen_t(MemoryLayout<Int32>.size)
    if isReady { getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &size) }
    guard isReady, code == 0 else {
      close(socket)
      return .failure(SystemError(code: code))
    }
    return .success(socket)
  }

  /// Sends all of it. Says whether the connection is still there; a server that does not read for
  /// ten seconds is not.
  func send(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        Glibc.send(
          descriptor, raw.baseAddress?.advanced(by: start), bytes.count - start,
          Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&waiting, 1, Self.connectSecondsMax * 1000) == 1 else { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Sends what can be sent without waiting, and says how much; `nil` if the connection is gone.
  func sendSome(_ bytes: [UInt8]) -> Int? {
    let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    if count < 0, errno == EAGAIN || errno == EINTR { return 0 }
    return count < 0 ? nil : count
  }

  /// A machine that has gone without a word is noticed: by what it does not acknowledge, and by
  /// questions of the system's own while nothing is said.
  private static func watch(_ socket: Int32) {
    let options: [(level: Int, name: Int32, value: Int32)] = [
      (Int(SOL_SOCKET), SO_KEEPALIVE, 1), (Int(IPPROTO_TCP), TCP_KEEPIDLE, 10),
      (Int(IPPROTO_TCP), TCP_KEEPINTVL, 5), (Int(IPPROTO_TCP), TCP_KEEPCNT, 3),
      (Int(IPPROTO_TCP), TCP_USER_TIMEOUT, 20_000), (Int(IPPROTO_TCP), TCP_NODELAY, 1),
    ]
    for option in options {
      var value = option.value
      setsockopt(
        socket, Int32(option.level), option.name, &value, socklen_t(MemoryLayout<Int32>.size))
    }
  }

  /// What has come; empty when the other side has closed, `nil` when there is nothing yet.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    return Array(bytes.prefix(max(0, count)))
  }

  /// No more will be said from this side.
  func endSpeaking() { shutdown(descriptor, Int32(SHUT_WR)) }
}
