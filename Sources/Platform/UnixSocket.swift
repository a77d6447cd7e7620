import Glibc

/// A socket in the file system, for communication within one machine.
package enum UnixSocket {
  /// Passes the address of `path` to a call that takes one; -1 if the path is too long. With
  /// `isOutside`, it is a name outside of the file system, which anybody may use.
  private static func with(
    _ path: String, isOutside: Bool = false, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    var length = MemoryLayout<sockaddr_un>.size
    if isOutside {
      // The name begins with a zero byte, which is written as @, so it is not a file.
      withUnsafeMutableBytes(of: &address.sun_path) { $0[0] = 0 }
      length = (MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2) + bytes.count
    }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
    }
  }

  /// A socket that listens at `path`, which only this user may write to; `nil` if that fails.
  package static func listen(at path: String) -> Int32? {
    unlink(path)
    guard let socket = try? Socket.open(AF_UNIX, .stream) else { return nil }
    guard with(path, { bind(socket, $0, $1) }) == 0, chmod(path, 0o600) == 0,
      Glibc.listen(socket, 16) == 0
    else {
      close(socket)
      return nil
    }
    return socket
  }

  /// Sends one datagram to the socket at `path`; a name that begins with `@` is outside the file
  /// system. Without a receiver the datagram is lost. A descriptor may go with it.
  package static func tell(_ path: String, _ text: String, passing descriptor: Int32? = nil) {
    let bytes = Array(text.utf8)
    guard let socket = try? Socket.open(AF_UNIX, .datagram) else { return }
    defer { close(socket) }
    let passed = [descriptor].compactMap(\.self)
    _ = with(path, isOutside: path.hasPrefix("@")) { address, length in
      _ = Socket.send(bytes, passing: passed, from: socket, to: address, length)
      return 0
    }
  }

  /// Sends lines to the program that listens at `path`. Returns its whole answer; `nil` if none
  /// listens.
  package static func talk(_ path: String, _ lines: String) -> String? {
    guard let socket = try? Socket.open(AF_UNIX, .stream, waits: true) else { return nil }
    defer { close(socket) }
    // A server that hangs does not hang the caller.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard with(path, { connect(socket, $0, $1) }) == 0 else { return nil }
    let bytes = Array(lines.utf8)
    // Even if sending failed, the program may have answered before it disconnected.
    let isSent = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while case let count = read(socket, &piece, piece.count), count > 0 {
      answer += piece[..<count]
    }
    return answer.isEmpty && !isSent ? nil : String(decoding: answer, as: UTF8.self)
  }
}
