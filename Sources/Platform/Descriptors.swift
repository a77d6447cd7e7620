import Glibc

/// How many files and sockets this process may have open.
package enum Descriptors {
  /// Raises the limit as far as the system allows, and returns it; `nil` if it does not tell.
  @discardableResult
  package static func raiseLimit() -> Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
  }
}
