import Dispatch
import Foundation

/// A connection to a server that cuts the server's output in its own way, and can be broken.
final class Relay: Sendable {
  /// How the server's output arrives.
  enum Cut: CaseIterable, Sendable {
    /// Many lines in one packet.
    case gathered
    /// One byte after the other.
    case bytes
  }

  private let server: StrangeServer
  private let ends = Locked<[Int32]>([])

  /// The port for players. The server may change its port, or be away.
  var port: UInt16 { server.port }

  init(to port: UInt16, _ cut: Cut) throws {
    server = try StrangeServer { [ends] near in
      guard let far = StrangeServer.connect(to: port) else { return }
      ends.withLock { $0 += [near, far] }
      var yes: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      setsockopt(near, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, size)
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Self.carry(from: far, to: near, cut)
        shutdown(near, Int32(SHUT_RDWR))
        done.signal()
      }
      while let bytes = StrangeServer.hear(near), StrangeServer.send(bytes, to: far) {}
      shutdown(far, Int32(SHUT_RDWR))
      done.wait()
      ends.withLock { $0.removeAll { $0 == near || $0 == far } }
      Glibc.close(far)
    }
  }

  /// How many connections have come.
  var visits: Int { server.visits }

  /// Breaks every connection, in the middle of whatever is sent.
  func breakAll() {
    ends.withLock { for end in $0 { shutdown(end, Int32(SHUT_RDWR)) } }
  }

  private static func carry(from source: Int32, to sink: Int32, _ cut: Cut) {
    while let bytes = StrangeServer.hear(source) {
      var bytes = bytes
      switch cut {
      case .gathered:
        usleep(20_000)
        var more = [UInt8](repeating: 0, count: 65_536)
        let count = recv(source, &more, more.count, Int32(MSG_DONTWAIT))
        if count > 0 { bytes += more[..<count] }
        guard StrangeServer.send(bytes, to: sink) else { return }
      case .bytes:
        for byte in bytes { guard StrangeServer.send([byte], to: sink) else { return } }
      }
    }
  }
}
