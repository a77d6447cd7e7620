import Platform
import Screens

/// The connection to a server, as messages: it connects while the screen goes on, and sends what it
/// is given as fast as the socket takes it.
final class ServerLink {
  private var connecting: Errand<Result<ServerSocket, ConnectFailure>>?
  private var socket: ServerSocket?
  private var heard = LineReader()
  private var outgoing: [UInt8] = []

  /// A server that takes so little of what we say is gone.
  private static let outgoingMax = 256 * 1024

  /// Fails if the system has no thread for it.
  func connect(_ address: ServerAddress) throws(SystemError) {
    disconnect()
    connecting = try Errand {
      Result { () throws(ConnectFailure) in try ServerSocket(address) }
    }
  }

  func disconnect() {
    (connecting, socket) = (nil, nil)
    heard = LineReader()
    outgoing = []
  }

  func send(_ line: String) {
    guard socket != nil else { return }
    outgoing += Array("\(line)\n".utf8)
  }

  /// Adds what is waited for.
  func add(to waits: inout Waits) {
    if let connecting { return waits.add(connecting.descriptor) }
    waits.add(socket?.descriptor, isWriting: !outgoing.isEmpty)
  }

  /// Does what can be done now without waiting.
  func work() -> [Message] {
    if let connecting { return finish(connecting) }
    guard let socket else { return [] }
    if !outgoing.isEmpty {
      guard let sent = socket.sendSome(outgoing), outgoing.count - sent <= Self.outgoingMax else {
        return lose()
      }
      outgoing.removeFirst(sent)
    }
    guard let bytes = socket.read() else { return [] }
    let lines = heard.feed(bytes).map { Message.heard($0) }
    return bytes.isEmpty ? lines + lose() : lines
  }

  private func finish(
    _ errand: Errand<Result<ServerSocket, ConnectFailure>>
  ) -> [Message] {
    guard let outcome = errand.take() else { return [] }
    connecting = nil
    switch outcome {
    case .success(let socket):
      self.socket = socket
      return [.connected]
    case .failure(let failure): return [.failedToConnect(failure)]
    }
  }

  private func lose() -> [Message] {
    disconnect()
    return [.lost]
  }
}
