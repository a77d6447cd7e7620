import Glibc

/// A connection between two processes of this program: messages that arrive whole, with open files
/// and sockets beside them.
package struct Channel: Sendable {
  package let descriptor: Int32

  /// Bytes of a message.
  package static let messageMax = 4096

  package struct Message {
    package let text: String
    package let passed: [Int32]
  }

  package enum Failure: Error, Equatable {
    /// The other process has ended, or closed the channel.
    case gone
    /// It said nothing for too long.
    case silent
    /// A message or a descriptor did not get through.
    case broken(reason: String)
  }

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// The two ends of a new channel.
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
    case .failed(let error): throw .broken(reason: Syscall.explain(error))
    case .wouldBlock: throw .silent
    }
  }

  /// The next message, for which it waits at most so long.
  package func receive(within duration: Duration) throws(Failure) -> Message {
    let milliseconds = max(0, duration / .milliseconds(1)).rounded(.up)
    guard Readiness.canRead(descriptor, within: Int32(clamping: Int(milliseconds))) else {
      throw .silent
    }
    let (outcome, bytes, received) = Socket.receive(from: descriptor, most: Self.messageMax)
    switch outcome {
    case .done(let count) where count > 0 && !received.isCut:
      return Message(text: String(decoding: bytes, as: UTF8.self), passed: received.passed)
    case .done(let count):
      for descriptor in received.passed { Descriptors.close(descriptor) }
      throw count == 0 && !received.isCut
        ? .gone : .broken(reason: "there are no descriptors left")
    case .failed(errno: ECONNRESET): throw .gone
    case .failed(let error): throw .broken(reason: Syscall.explain(error))
    case .wouldBlock: throw .silent
    }
  }
}
