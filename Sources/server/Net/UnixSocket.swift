import Glibc

/// A socket with a place in the file system, for talk within one machine.
enum UnixSocket {
  static func make(isBlocking: Bool = false) -> Int32 {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
    return socket(AF_UNIX, Int32(kind | (isBlocking ? 0 : SOCK_NONBLOCK.rawValue)), 0)
  }

  /// Hands the address of `path` to a call that takes one; -1 if the path is too long for one.
  static func with(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Says one line to who listens at `path`, and gives the line that comes back.
  static func ask(_ path: String, _ line: String) -> String? {
    let socket = make(isBlocking: true)
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    guard with(path, { connect(socket, $0, $1) }) == 0 else { return nil }
    let bytes = Array("\(line)\n".utf8)
    guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { return nil }
    var answer: [UInt8] = []
    var byte: UInt8 = 0
    while read(socket, &byte, 1) == 1, byte != 0x0a { answer.append(byte) }
    return answer.isEmpty ? nil : String(decoding: answer, as: UTF8.self)
  }
}
