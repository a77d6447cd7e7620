import Foundation

/// Whether a condition becomes true within a minute. It is checked a hundred times a second, so
/// that a test goes on at once; a minute is long even for a busy machine.
@discardableResult
public func eventually(_ isSo: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<6000 {
    if try isSo() { return true }
    usleep(10_000)
  }
  return try isSo()
}
