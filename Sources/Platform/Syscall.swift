import Glibc

/// Every system call that can be interrupted or would block goes through ``call(_:)``, so that each
/// of its ways out is handled in one place.
package enum Syscall {
  /// What a system call gave.
  package enum Outcome: Equatable {
    case done(Int)
    case wouldBlock
    case failed(errno: Int32)
  }

  /// Makes a call, again when a signal interrupted it.
  @inlinable
  package static func call(_ body: () -> Int) -> Outcome {
    while true {
      let result = body()
      guard result < 0 else { return .done(result) }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .wouldBlock
      case let error: return .failed(errno: error)
      }
    }
  }

  package static func explain(_ error: Int32) -> String { String(cString: strerror(error)) }
}

/// Why the system refused something.
package struct SystemError: Error, Equatable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// Why the last call on this thread failed.
  package static var last: SystemError { SystemError(code: errno) }

  /// Somebody else is at that address and port.
  package var isAddressTaken: Bool { code == EADDRINUSE }

  /// Nobody listens there.
  package var isRefused: Bool { code == ECONNREFUSED }

  /// Nobody answered in time.
  package var isSilence: Bool { code == ETIMEDOUT }

  /// No way leads there.
  package var isUnrouted: Bool { code == ENETUNREACH || code == EHOSTUNREACH }

  /// In the system's words: `Connection refused`.
  package var reason: String { Syscall.explain(code) }
}
