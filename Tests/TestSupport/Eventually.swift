import Foundation

/// Whether something becomes so within a minute. It is asked a hundred times a second, so a test
/// goes on as soon as it is so; a minute is long even for a machine with much to do.
@discardableResult
public func eventually(_ isSo: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<6000 {
    if try isSo() { return true }
    usleep(10_000)
  }
  return try isSo()
}
