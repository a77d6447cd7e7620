import Glibc

/// Time since the machine started, which never jumps.
package enum Clock {
  package static var now: Duration { duration(CLOCK_MONOTONIC) }

  package static var milliseconds: Int {
    let time = read(CLOCK_MONOTONIC)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  package static var nanoseconds: Int { nanoseconds(CLOCK_MONOTONIC) }

  /// Waits for a time, or until a signal comes.
  package static func sleep(milliseconds: Int) {
    // At most an hour, because the microseconds of more do not fit into 32 bits.
    usleep(UInt32(min(max(0, milliseconds), 3_600_000)) * 1000)
  }

  /// Processor time that this process has used, in nanoseconds.
  package static var processorNanoseconds: Int { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Processor time that the calling thread has used.
  package static var threadProcessor: Duration { duration(CLOCK_THREAD_CPUTIME_ID) }

  private static func duration(_ clock: clockid_t) -> Duration {
    let time = read(clock)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    let time = read(clock)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
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
