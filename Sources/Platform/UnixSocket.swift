import CLinux
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
    return try? Socket.open(AF_UNIX, .stream) { socket throws(SystemError) in
      guard with(path, { bind(socket, $0, $1) }) == 0, chmod(path, 0o600) == 0,
        Glibc.listen(socket, 16) == 0
      else { throw .last }
    }
  }

  /// Sends one datagram to the socket at `path`; a name that begins with `@` is outside the file
  /// system. Without a receiver the datagram is lost. Descriptors may go with it.
  package static func tell(_ path: String, _ text: String, passing passed: [Int32] = []) {
    let bytes = Array(text.utf8)
    guard let socket = try? Socket.open(AF_UNIX, .datagram) else { return }
    defer { close(socket) }
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
    let patience = timeval(tv_sec: 60, tv_usec: 0)
    Socket.set(SO_RCVTIMEO, patience, level: SOL_SOCKET, of: socket)
    guard with(path, { connect(socket, $0, $1) }) == 0 else { return nil }
    let bytes = Array(lines.utf8)
    // Even if sending failed, the program may have answered before it disconnected.
    let isSent = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    var answer: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = read(socket, &part, part.count), count > 0 { answer += part[..<count] }
    return answer.isEmpty && !isSent ? nil : String(decoding: answer, as: UTF8.self)
  }
}

/// A connection between two processes of this program: whole messages, with open files and sockets
/// beside them.
package struct Channel: Sendable {
  package let descriptor: Int32

  /// The largest message, in bytes.
  package static let messageMax = 4096

  package typealias Message = (text: String, passed: [Int32])

  package enum Failure: Error, Equatable {
    /// The other process has ended, or closed the channel.
    case gone
    /// The peer sent nothing in time.
    case silent
    /// A message or a descriptor was lost.
    case broken(reason: String)
  }

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package static func pair() throws(SystemError) -> (own: Channel, other: Channel) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last }
    return (Channel(descriptor: ends[0]), Channel(descriptor: ends[1]))
  }

  /// The end that a parent process left open for this one; `nil` if it is not one.
  package init?(inherited descriptor: Int32) {
    let kind = Socket.option(SO_TYPE, level: SOL_SOCKET, of: descriptor)
    guard kind == Int32(SOCK_SEQPACKET.rawValue), fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { return nil }
    self.descriptor = descriptor
  }

  package func close() { Descriptors.close(descriptor) }

  package func send(_ text: String, passing passed: [Int32] = []) throws(Failure) {
    switch Socket.send(Array(text.utf8), passing: passed, from: descriptor) {
    case .done: return
    case .failed(errno: EPIPE), .failed(errno: ECONNRESET): throw .gone
    case .failed(let error): throw .broken(reason: SystemError(code: error).reason)
    case .wouldBlock: throw .silent
    }
  }

  /// The next message, which must arrive within `duration`.
  package func receive(within duration: Duration) throws(Failure) -> Message {
    let milliseconds = max(0, duration / .milliseconds(1)).rounded(.up)
    guard Readiness.canRead(descriptor, within: Int32(clamping: Int(milliseconds))) else {
      throw .silent
    }
    let (outcome, bytes, passed, isCut) = Socket.receive(from: descriptor, most: Self.messageMax)
    switch outcome {
    case .done(let count) where count > 0 && !isCut:
      return (String(decoding: bytes.prefix(count), as: UTF8.self), passed)
    case .done(let count):
      for descriptor in passed { Descriptors.close(descriptor) }
      throw count == 0 && !isCut ? .gone : .broken(reason: "there are no descriptors left")
    case .failed(errno: ECONNRESET): throw .gone
    case .failed(let error): throw .broken(reason: SystemError(code: error).reason)
    case .wouldBlock: throw .silent
    }
  }
}

// MARK: - Passing descriptors

// Passing descriptors to another process beside the bytes of a message. Swift does not have C's
// macros that lay out such a message.

extension Socket {
  /// Descriptors in one message; the kernel takes 253.
  package static let passedMax = 250

  private static let head = MemoryLayout<cmsghdr>.size
  private static let room = head + passedMax * MemoryLayout<Int32>.size

  /// Sends a message with descriptors to the other end of a socket, or to an address.
  static func send(
    _ bytes: [UInt8], passing passed: [Int32], from socket: Int32,
    to address: UnsafePointer<sockaddr>? = nil, _ addressLength: socklen_t = 0
  ) -> Syscall.Outcome {
    let passed = Array(passed.prefix(passedMax))
    let size = head + passed.count * MemoryLayout<Int32>.size
    var bytes = bytes
    return withRoom(count: bytes.count, &bytes) { message, control in
      message.msg_name = UnsafeMutableRawPointer(mutating: address)
      message.msg_namelen = addressLength
      if passed.isEmpty {
        (message.msg_control, message.msg_controllen) = (nil, 0)
      } else {
        // The length is aligned up to where a next header would begin.
        message.msg_controllen = (size + 7) / 8 * 8
        var header = cmsghdr()
        (header.cmsg_len, header.cmsg_level) = (size, SOL_SOCKET)
        header.cmsg_type = Int32(SCM_RIGHTS)
        control.storeBytes(of: header, as: cmsghdr.self)
        for (index, descriptor) in passed.enumerated() {
          control.storeBytes(of: descriptor, toByteOffset: head + 4 * index, as: Int32.self)
        }
      }
      return Syscall.call { sendmsg(socket, &message, Int32(MSG_NOSIGNAL)) }
    }
  }

  /// Receives a message. The descriptors in it are closed when another program is started. `isCut`
  /// if a part of the message was lost.
  fileprivate static func receive(
    from socket: Int32, most: Int
  ) -> (Syscall.Outcome, bytes: [UInt8], passed: [Int32], isCut: Bool) {
    var bytes = [UInt8](repeating: 0, count: most)
    var (passed, flags): ([Int32], Int32) = ([], 0)
    let outcome = withRoom(count: most, &bytes) { message, control in
      let outcome = Syscall.call { recvmsg(socket, &message, Int32(MSG_CMSG_CLOEXEC)) }
      let header = control.load(as: cmsghdr.self)
      if case .done = outcome, message.msg_controllen >= head, header.cmsg_level == SOL_SOCKET,
        header.cmsg_type == Int32(SCM_RIGHTS)
      {
        let size = min(Int(header.cmsg_len), Int(message.msg_controllen))
        passed = stride(from: head, to: size, by: 4).map {
          control.load(fromByteOffset: $0, as: Int32.self)
        }
      }
      flags = message.msg_flags
      return outcome
    }
    return (outcome, bytes, passed, flags & Int32(MSG_CTRUNC | MSG_TRUNC) != 0)
  }

  private static func withRoom<Result>(
    count: Int, _ bytes: inout [UInt8],
    _ body: (inout msghdr, UnsafeMutableRawBufferPointer) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) { control in
      control.initializeMemory(as: UInt8.self, repeating: 0)
      return bytes.withUnsafeMutableBytes { raw in
        var part = iovec(iov_base: raw.baseAddress, iov_len: count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          (message.msg_iov, message.msg_iovlen) = (part, 1)
          (message.msg_control, message.msg_controllen) = (control.baseAddress, room)
          return body(&message, control)
        }
      }
    }
  }
}
