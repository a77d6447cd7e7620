import Foundation

/// A value that threads share, behind a lock that the thread sanitizer knows: of `Mutex` it sees no
/// more than that both have been at the value.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
