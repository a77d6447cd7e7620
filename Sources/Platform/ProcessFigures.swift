import Glibc

/// What a process takes, as the system counts it: files below `/proc`.
package enum ProcessFigures {
  /// `statm` is a line of seven numbers.
  private static let bytesMax = 4096

  /// Bytes that it has in memory; `self` is this process.
  package static func residentBytes(of process: String) -> Int? {
    guard let text = try? Files.read("/proc/\(process)/statm", bytesMax: bytesMax) else {
      return nil
    }
    return String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first
      .flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}
