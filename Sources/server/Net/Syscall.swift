import Glibc

/// Every system call that can be interrupted or would block goes through ``call(_:)``, so that each
/// of its ways out is looked at in one place.
enum Syscall {
  /// What a system call gave.
  enum Outcome: Equatable {
    case done(Int)
    case wouldBlock
    case failed(errno: Int32)
  }

  /// Makes a call, again when a signal interrupted it.
  static func call(_ body: () -> Int) -> Outcome {
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

  static func explain(_ error: Int32) -> String { String(cString: strerror(error)) }

  /// Sets an option of a socket. One that this kernel lacks is done without.
  static func set(_ option: Int32, _ value: Int32, level: Int32, of socket: Int32) {
    var value = value
    _ = setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}

/// Time that never jumps.
enum MonotonicClock {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
