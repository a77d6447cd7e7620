import Dispatch
import Foundation

/// A connection to a server that is slow in both directions, and can be stopped altogether.
final class SlowLine: Sendable {
  private let server: StrangeServer
  private let gate: Gate

  var port: UInt16 { server.port }

  /// Whether bytes pass.
  var isOpen: Bool {
    get { gate.isOpen.withLock { $0 } }
    set { gate.isOpen.withLock { $0 = newValue } }
  }

  private final class Gate: Sendable {
    let isOpen = Locked(true)
  }

  /// Bytes in either direction arrive after this many seconds, or twice as many.
  init(to port: UInt16, delay: Double) throws {
    let gate = Gate()
    self.gate = gate
    server = try StrangeServer { near in
      guard let far = StrangeServer.connect(to: port) else { return }
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Self.carry(from: far, to: near, delay, gate)
        shutdown(near, Int32(SHUT_RDWR))
        done.signal()
      }
      Self.carry(from: near, to: far, delay, gate)
      shutdown(far, Int32(SHUT_RDWR))
      done.wait()
      Glibc.close(far)
    }
  }

  func close() { server.close() }

  private static func carry(from source: Int32, to sink: Int32, _ delay: Double, _ gate: Gate) {
    while let bytes = StrangeServer.hear(source) {
      Thread.sleep(forTimeInterval: delay)
      while !gate.isOpen.withLock({ $0 }) { usleep(10_000) }
      guard StrangeServer.send(bytes, to: sink) else { return }
    }
  }
}
