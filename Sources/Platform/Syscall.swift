import CLinux
import Glibc

/// Makes system calls that can be interrupted or would block. Each of their results is handled in
/// one place.
package enum Syscall {
  package enum Outcome: Equatable {
    case done(Int)
    case wouldBlock
    case failed(errno: Int32)
  }

  /// Makes a call, and repeats it when a signal interrupted it.
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
}

package struct SystemError: Error, Equatable {
  package let code: Int32

  package static var last: SystemError { SystemError(code: errno) }

  package var isAddressTaken: Bool { code == EADDRINUSE }

  /// The file, or a folder on the way to it, does not exist.
  package var isMissing: Bool { code == ENOENT }

  package var isRefused: Bool { code == ECONNREFUSED }

  package var isSilence: Bool { code == ETIMEDOUT }

  package var isUnrouted: Bool { code == ENETUNREACH || code == EHOSTUNREACH }

  /// In the system's words: `Connection refused`.
  package var reason: String { String(cString: strerror(code)) }
}

/// Evaluates an expression. Its error becomes another one, or ends the program.
///
///     try translated(OpenFile(path, for: .reading)) { (error: SystemError) in
///       Failure(text: "cannot open \(path): \(error.reason)")
///     }
package func translated<Value, Own: Error, Other: Error>(
  _ value: @autoclosure () throws(Own) -> Value, _ other: (Own) -> Other
) throws(Other) -> Value {
  do throws(Own) { return try value() } catch { throw other(error) }
}

/// Operations on descriptors, for files, sockets and everything else that a process has open.
package enum Descriptors {
  /// Raises the limit as far as the system allows, and returns it; `nil` if the system does not
  /// report it.
  @discardableResult
  package static func raiseLimit() -> Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
  }

  /// Grows the system's table of descriptors up front. Growing it later takes up to 30 milliseconds
  /// in a process with several threads, and delays the thread that accepts a connection.
  package static func makeRoom(for count: Int) {
    let one = makeSpare()
    defer { close(one) }
    let last = fcntl(one, F_DUPFD_CLOEXEC, Int32(clamping: count - 1))
    if last >= 0 { close(last) }
  }

  /// A spare descriptor. It is closed to make room when there is no other.
  package static func makeSpare() -> Int32 { open("/dev/null", O_RDONLY | O_CLOEXEC) }

  /// Discards input that has arrived, with at most `pieces` reads.
  package static func drain(_ descriptor: Int32, pieces: Int) {
    var rest = [UInt8](repeating: 0, count: 16 * 1024)
    for _ in 0..<pieces {
      guard case .done(let count) = Syscall.call({ read(descriptor, &rest, rest.count) }), count > 0
      else { break }
    }
  }

  package static func close(_ descriptor: Int32) { Glibc.close(descriptor) }
}

/// The only source of randomness in the programs.
package enum SystemChance {
  /// Returns random bytes of the system that cannot be guessed.
  package static func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return getrandom(&bytes, count, 0) == count ? bytes : nil
  }

  /// A random salt that a client adds to the seed of its matches. Without the system's random bytes
  /// it is weak, which does no harm: the server's part remains.
  package static func word() -> String { String(number() ?? 0, radix: 16) }

  /// A number that differs with each start of a program.
  package static func number() -> UInt64? { bytes(8)?.reduce(0) { $0 << 8 | UInt64($1) } }
}

/// Time since the machine started, which never jumps.
package enum Clock {
  package static var now: Duration { .nanoseconds(nanoseconds) }
  package static var milliseconds: Int { nanoseconds / 1_000_000 }
  package static var nanoseconds: Int { read(CLOCK_MONOTONIC) }

  /// Waits for a time, or until a signal comes.
  package static func sleep(milliseconds: Int) {
    // At most an hour, because the microseconds of more do not fit into 32 bits.
    usleep(UInt32(min(max(0, milliseconds), 3_600_000)) * 1000)
  }

  /// Processor time that this process has used, in nanoseconds.
  package static var processorNanoseconds: Int { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Processor time that the calling thread has used.
  package static var threadProcessor: Duration { .nanoseconds(read(CLOCK_THREAD_CPUTIME_ID)) }

  /// In nanoseconds.
  private static func read(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// The time of day, which an administrator may change, so it is only used for logs.
package enum WallClock {
  package static var seconds: Int { time(nil) }

  /// `2026-11-23T18:21:24Z`
  package static func timestamp(_ seconds: Int) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    gmtime_r(&moment, &parts)
    return String(most: 63) { strftime($0, $1, "%Y-%m-%dT%H:%M:%SZ", &parts) > 0 } ?? ""
  }
}
